"""A site of one process on SQLite has no nodes and no leases, and pays nothing for them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from sqlalchemy import Connection, Table, select

from inglenook.server.rooms.upkeep import SWEEP_SECONDS
from inglenook.server.store import schema
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import SETTINGS, Driver

CLOCK = {"kind": "decision", "seconds": 60}


def _rows(table: Table, conn: Connection) -> list[Any]:
    return list(conn.execute(select(table)))


@contextmanager
def statements(site: Driver) -> Iterator[list[str]]:
    """Collect the statements that the database runs."""
    found: list[str] = []
    raw: Any = site.services.store.writer.connection().connection.dbapi_connection
    raw.set_trace_callback(lambda sql: found.append(" ".join(sql.split())))
    yield found
    raw.set_trace_callback(None)


@on_a_site
async def test_an_answer_takes_as_many_statements_as_without_nodes(site: Driver) -> None:
    assert site.services.membership is None
    async with await party(site, clock=CLOCK) as table:
        with statements(site) as found:
            assert (await table.play(0))["t"] == "ok"
        assert [" ".join(one.split()[:3]) for one in found] == [
            "BEGIN IMMEDIATE",
            "SAVEPOINT job",
            "INSERT INTO entry",
            "UPDATE room SET",
            "RELEASE SAVEPOINT job",
            "COMMIT",
        ]


@on_a_site
async def test_no_statement_is_about_leases(site: Driver) -> None:
    with statements(site) as found:
        table = await party(site, clock=CLOCK)
        async with table:
            await table.play(0)
            await table.people[0].post(f"{table.path}/chat", {"text": "hello"})
        await site.wait(SETTINGS.idle_seconds + 3 * SWEEP_SECONDS)
        await table.people[0].get(table.path)
    assert len(found) > 100
    about = re.compile(r"\b(lease|node)\b|\b(FROM|INTO|UPDATE) job\b")
    assert not [one for one in found if about.search(one)]
    for name in (schema.lease, schema.node, schema.job):
        rows = await site.services.store.read(partial(_rows, name))
        assert rows == []
