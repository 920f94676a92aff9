"""The list of what belongs to a guest names every column of the database that names one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, func, insert, select

from inglenook.server.store import guest_data, schema
from inglenook.server.store.guest_data import GUEST_DATA
from inglenook.server.store.store import Store
from inglenook.server.store.tables.accounts import login
from inglenook.server.store.tables.columns import NAMES_GUEST
from inglenook.server.world import VirtualWorld
from tests.support.server.databases import postgres_url

# columns of tables that are older than the mark
OLDER = {
    "chat.guest",
    "commitment.guest",
    "imported.holder",
    "link.guest",
    "moderation.target",
    "review.guest",
    "sanction.target",
    "seat.guest",
    "seat.kept_for",
    "table_job.guest",
    "tables.host",
    "visitor.guest",
}


@pytest.fixture(params=["sqlite", "postgres"])
def conn(request) -> Iterator[Connection]:
    url = postgres_url() if request.param == "postgres" else "sqlite://"
    store = Store.open(url, VirtualWorld(), inline=True, alone=False)
    conn = store.writer.connection()
    yield conn
    conn.rollback()
    asyncio.run(store.close())


def test_each_column_that_names_a_guest_is_listed_once():
    columns = [one for table in schema.metadata.sorted_tables for one in table.columns]
    marked = {f"{one.table.name}.{one.name}" for one in columns if one.info.get(NAMES_GUEST)}
    called = {f"{one.table.name}.{one.name}" for one in columns if "guest" in one.name}
    assert called <= marked | OLDER
    listed = [one.name for one in GUEST_DATA]
    assert sorted(listed) == sorted(marked | OLDER)


def test_each_export_names_columns_and_no_secret():
    for one in GUEST_DATA:
        if one.exported is not None:
            assert set(one.exported.columns) <= set(one.column.table.c.keys())
            secrets = [name for name in one.exported.columns if "hash" in name]
            assert not secrets
            assert "password" not in one.exported.columns


def add_login(conn: Connection, login_id: str, guest: str) -> None:
    row = {"id": login_id, "guest": guest, "created": 1.0, "seen": 2.0, "proved": 1.0}
    conn.execute(insert(login), row | {"device": "Firefox", "how": "password"})


def add_sanction(conn: Connection, kind: str, guest: str) -> None:
    row = {"kind": kind, "target": f"guest:{guest}", "until": None, "reason": "", "created": 1.0}
    conn.execute(insert(schema.sanction), row)


def test_the_data_of_a_guest_is_exported_and_deleted_and_that_of_others_stays(conn):
    add_login(conn, "a", "ada")
    add_login(conn, "b", "bob")
    found = dict(guest_data.exported_data(conn, "ada"))
    assert found["logins"] == [
        {"created": 1.0, "seen": 2.0, "device": "Firefox", "how": "password"}
    ]
    assert found["account"] == []
    guest_data.delete_data(conn, "ada")
    assert list(conn.execute(select(login.c.guest)).scalars()) == ["bob"]


def test_merging_moves_rows_and_keeps_one_where_both_have_one(conn):
    add_sanction(conn, "mute", "old")
    add_sanction(conn, "ban", "old")
    add_sanction(conn, "mute", "new")
    guest_data.merge_data(conn, "old", "new")
    kept = schema.sanction.c
    found = conn.execute(select(kept.kind, kept.target).order_by(kept.kind)).all()
    assert [tuple(row) for row in found] == [("ban", "guest:new"), ("mute", "guest:new")]
    guest_data.merge_data(conn, "old", "new")  # again: nothing is left to move
    assert conn.execute(select(func.count()).select_from(schema.sanction)).scalar() == 2
