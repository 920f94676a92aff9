"""An owner deletes an account: it ends at once, and nothing is left but anonymous matches."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, create_engine, insert, select

from inglenook.server.accounts.sign_in.sessions import FRESH_SECONDS
from inglenook.server.settings import DATABASE
from inglenook.server.store import guest_data, schema
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.guest_data import CREDENTIALS, GUEST_DATA, GuestColumn
from inglenook.server.store.people import merging
from inglenook.server.world import VirtualWorld
from tests.support.server.account_holder import (
    PASSWORD,
    add_passkey,
    confirm,
    device,
    prove,
    sign_in,
    sign_up,
    site_with_mail,
    try_password,
)
from tests.support.server.accounts import access_token
from tests.support.server.called import Internet, answer, device_of, table_of, webhook_of
from tests.support.server.database_faults import site_on_disk
from tests.support.server.node_group import NodeGroup, open_nodes
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver, Person, Reply

QUICK = {"game": "lanterns", "bots": ["random"]}
# columns whose rows a download does not list: they hold nothing but ids and times, or are in its
# tables and chat lines, or are about others
NOT_EXPORTED = {
    "seat.guest",  # tables
    "seat.kept_for",
    "chat.guest",  # chat
    "tables.host",  # tables
    "imported.holder",  # tables
    "review.guest",
    "visitor.guest",
    "link.guest",
    "commitment.guest",
    "sanction.target",
    "moderation.target",
    "table_job.guest",
    "account_link.guest",
    "recovery_code.guest",
    "account_job.guest",
    "account_job.stays",
    "freed_name.guest",
    "notification.guest",
    "delivery.guest",
    "report.reported",
    "report.moderator",
    "audit.actor",
}


async def delete(person: Person) -> Reply:
    return await person.post("/api/me", {"confirm": "delete"}, method="DELETE")


@on_a_site
async def test_deletion_needs_a_fresh_proof(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    await site.wait(FRESH_SECONDS)
    assert (await delete(ada)).code == "prove-yourself"
    assert (await ada.get("/api/me")).status == 200
    await prove(ada)
    assert (await delete(ada)).status == 200
    assert (await ada.get("/api/me")).status == 401
    assert (await try_password(site.stranger(), "Ada", PASSWORD)).code == "wrong-credentials"


@on_a_site
async def test_nobody_is_called_after_a_deletion(site: Driver) -> None:
    internet = Internet(site)
    ada, bob = await sign_up(site, "Ada"), await site.guest("Bob")
    guest_id = ada.token.partition(".")[0]
    await webhook_of(ada)
    await device_of(ada, "phone")
    table = await table_of([bob, ada])
    assert guest_id in site.services.notifications.reach.guests
    assert (await delete(ada)).status == 200
    assert guest_id not in site.services.notifications.reach.guests
    before = len(internet.requests)
    await answer(bob, table)
    await site.wait(600.0)
    assert len(internet.requests) == before


@on_a_site
async def test_the_name_of_a_deleted_account_is_kept_from_others(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    assert (await delete(ada)).status == 200
    assert (await site.stranger().post("/api/guests", {"name": "ada"})).code == "name-taken"


def test_nothing_in_the_database_names_a_deleted_account(tmp_path: Path) -> None:
    async def story() -> None:
        async with site_on_disk(tmp_path, VirtualWorld("deleted")) as site:
            ada = await sign_up(site, "Xanthippe")
            guest_id = ada.token.partition(".")[0]
            await add_passkey(ada, device(), "My key")
            await ada.post("/api/account/codes")
            await ada.post("/api/me/link")
            program, _ = await access_token(site, ada)
            await sign_in(site, "Xanthippe")
            table = (await ada.post("/api/quick", QUICK)).json["id"]
            assert (await delete(ada)).status == 200
            assert (await program.get("/api/me")).status == 401
            assert (await site.stranger().get(f"/api/tables/{table}")).status == 200
            with closing(sqlite3.connect(tmp_path / DATABASE)) as conn:
                dump = "\n".join(conn.iterdump())
            assert guest_id not in dump
            assert "Xanthippe" not in dump
            assert "My key" not in dump

    asyncio.run(story())


@on_a_site
async def test_a_deletion_that_was_interrupted_has_ended_the_account_and_goes_on(
    site: Driver,
) -> None:
    ada = await sign_up(site, "Ada")
    table = (await ada.post("/api/quick", QUICK)).json["id"]
    really = site.services.store.write
    failed: list[Any] = []

    async def write(job: Any) -> Any:
        if "personal._forget.<locals>.job" in f"{job.__module__}.{job.__qualname__}" and not failed:
            failed.append(job)
            raise StoreDown("the power is gone")
        return await really(job)

    site.services.store.write = write  # type: ignore[method-assign]
    assert (await delete(ada)).status == 503
    assert failed
    assert (await ada.get("/api/me")).status == 401
    assert (await try_password(site.stranger(), "Ada", PASSWORD)).code == "wrong-credentials"
    await site.wait(10.0)
    assert await site.services.store.read(merging.jobs) == []
    guest_id = ada.token.partition(".")[0]
    query = select(schema.guest.c.id).where(schema.guest.c.id == guest_id)
    assert (await site.services.store.read(lambda conn: conn.execute(query).first())) is None
    shown = (await site.stranger().get(f"/api/tables/{table}")).json
    assert "Ada" not in [one["name"] for one in shown["seats"]]


def test_an_account_is_deleted_at_all_nodes(tmp_path: Path) -> None:
    async def story(nodes: NodeGroup) -> None:
        ada = await sign_up(nodes.first, "Ada")
        there = nodes.at(1, ada)
        table = (await there.post("/api/quick", QUICK)).json["id"]
        async with there.socket(table) as line:
            ask = asyncio.create_task(delete(ada))
            await nodes.rest()
            refused = await try_password(nodes.nodes[1].stranger(), "Ada", PASSWORD)
            assert refused.code == "wrong-credentials", "at once"
            await nodes.wait(20.0)
            assert (await ask).status == 200
            assert line.closed == 4401
        assert (await there.get("/api/me")).status == 401

    async def run() -> None:
        async with open_nodes(tmp_path) as nodes:
            await story(nodes)

    asyncio.run(run())


def test_the_download_has_all_that_is_stored_and_no_secret() -> None:
    async def story() -> None:
        async with site_with_mail() as (site, box):
            ada = await sign_up(site, "Ada")
            await confirm(ada, box, "ada@home.example")
            await add_passkey(ada, device(), "My key")
            made = (
                await ada.post("/api/account/tokens", {"name": "My bot", "scopes": ["read"]})
            ).json
            await ada.post("/api/me", {"time_zone": "Europe/Paris"}, method="PATCH")
            bob = await site.guest("Bob")
            table = await table_of([ada, bob])
            await ada.post(f"/api/tables/{table}/note", {"text": "Mind the wick"})
            await ada.post(f"/api/tables/{table}/bookmarks", {"label": "Now"})
            await ada.post(f"/api/tables/{table}/chat", {"text": "Good evening"})
            about = {"kind": "name", "table": table, "seat": 1, "note": "odd"}
            assert (await ada.post("/api/reports", about)).status == 200
            site.services.notifications.mail = box
            await ada.post("/api/me/notifications", {"email": True}, method="PATCH")
            hook = await webhook_of(ada)
            await device_of(ada, "phone")
            mute = {"table": table, "muted": True}
            assert (await ada.post("/api/me/notifications/mute", mute)).status == 200
            feed = (await ada.post("/api/me/calendar/address")).json
            reply = await ada.get("/api/me/export")
            found = reply.json["data"]
            [account] = found["account"]
            assert (account["email"], account["time_zone"]) == ("ada@home.example", "Europe/Paris")
            assert [one["name"] for one in found["passkeys"]] == ["My key"]
            assert [(one["name"], one["scopes"]) for one in found["tokens"]] == [("My bot", "read")]
            assert len(found["logins"]) == 1
            assert [one["text"] for one in found["notes"]] == ["Mind the wick"]
            assert [one["label"] for one in found["bookmarks"]] == ["Now"]
            assert [(one["name"], one["note"]) for one in found["reports"]] == [("Bob", "odd")]
            assert [one["email"] for one in found["notification_settings"]] == [True]
            assert [one["url"] for one in found["webhooks"]] == ["https://hooks.example.org/Ada"]
            assert [one["table_id"] for one in found["muted_tables"]] == [table]
            assert len(found["push_subscriptions"]) == len(found["calendar"]) == 1
            assert [one["id"] for one in reply.json["tables"]] == [table]
            assert [one["text"] for one in reply.json["chat"]] == ["Good evening"]
            text = reply.body.decode()
            secrets = [made["token"], ada.token, ada.token.split(".")[2], "argon2", "public_key"]
            secrets += [hook["secret"], feed["url"].rpartition("/")[2].partition(".")[0]]
            assert [one for one in secrets if one in text] == []
            assert "attachment" in reply.headers["content-disposition"]

    asyncio.run(story())


def test_each_column_that_names_a_guest_is_in_the_download_or_has_a_reason() -> None:
    exported = {one.name for one in GUEST_DATA if one.exported is not None}
    assert exported | NOT_EXPORTED == {one.name for one in GUEST_DATA}
    assert not exported & NOT_EXPORTED


def test_each_table_of_credentials_ends_first() -> None:
    """A new way into accounts must end with them at once."""
    names = {one.name for one in CREDENTIALS}
    opening = {
        one.column.table.name
        for one in GUEST_DATA
        if {"token_hash", "code_hash", "public_key", "password", "proved", "subject"}
        & set(one.column.table.c.keys())
    }
    assert names >= opening - {"calendar_feed"}


@pytest.mark.parametrize("rule", ["deleted", "merged"])
@pytest.mark.parametrize("one", GUEST_DATA, ids=lambda one: one.name)
def test_no_row_names_a_guest_who_is_gone(one: GuestColumn, rule: str) -> None:
    """Except in logs, where an id says nothing more, and in jobs, which end by themselves."""
    logs = {"moderation.target", "table_job.guest"}
    if rule == "deleted":
        logs |= {"audit.actor", "audit.guest"}
    engine = create_engine("sqlite://")
    schema.metadata.create_all(engine)
    with engine.connect() as conn:
        row = {column: sample(column) for column in one.column.table.columns}
        conn.execute(insert(one.column.table).values(row | {one.column: f"{one.prefix}ada"}))
        if rule == "deleted":
            guest_data.delete_data(conn, "ada")
        else:
            guest_data.merge_data(conn, "ada", "bea")
        query = select(one.column).where(one.column == f"{one.prefix}ada")
        left = conn.execute(query).first() is not None
    engine.dispose()
    assert left == (one.name in logs)


def sample(column: Column[Any]) -> Any:
    """A value that fits a column."""
    if column.nullable:
        return None
    kind = column.type.python_type
    return b"x" if kind is bytes else kind(1) if kind is not str else f"a {column.name}"
