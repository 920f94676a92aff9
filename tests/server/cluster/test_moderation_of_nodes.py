"""A ban reaches all nodes; its part at a table is done once, by the node that owns the table."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from inglenook.server.lobby.moderation import POLL_SECONDS
from inglenook.server.settings import DATABASE
from inglenook.terminal.cli import main
from tests.support.server.node_group import NodeGroup, open_nodes
from tests.support.server.virtual_site import Person

OPEN: dict[str, Any] = {"game": "lanterns", "seats": [{}, {}], "public": True}
LOOK = 2 * POLL_SECONDS


def admin(data: Path, *words: str) -> None:
    result = CliRunner().invoke(main, ["admin", *words, "--data", str(data)])
    assert result.exit_code == 0, result.output


def results(data: Path) -> list[str]:
    with closing(sqlite3.connect(data / DATABASE)) as conn:
        assert conn.execute("SELECT count(*) FROM table_job").fetchone() == (0,)
        rows = conn.execute("SELECT result FROM moderation WHERE done IS NOT NULL ORDER BY number")
        return [row[0] for row in rows]


def id_of(person: Person) -> str:
    return person.token.partition(".")[0]


async def running(nodes: NodeGroup, number: int, *people: Person) -> str:
    """Return a running match at a node."""
    host, other = [nodes.at(number, one) for one in people]
    table: str = (await host.post("/api/tables", OPEN)).json["id"]
    assert (await other.post(f"/api/tables/{table}/join", {})).status == 200
    return table


def test_a_banned_guest_is_refused_everywhere_and_leaves_the_tables_of_all_nodes(tmp_path):
    async def story() -> None:
        async with open_nodes(tmp_path, 3) as nodes:
            nodes.bus.loses = True
            ann, eve = await nodes.first.guest("Ann"), await nodes.first.guest("Eve")
            tables = [await running(nodes, number, ann, eve) for number in range(3)]
            async with nodes.at(2, eve).socket(tables[2]) as line:
                admin(tmp_path, "ban", id_of(eve))
                await nodes.wait(LOOK)
                assert line.closed == 4403
            for number, table in enumerate(tables):
                assert (await nodes.at(number, eve).get("/api/me")).code == "banned"
                seats = (await nodes.at(number, ann).get(f"/api/tables/{table}")).json["seats"]
                assert seats[1]["stand_in"], f"a bot plays on at node {number}"
        assert results(tmp_path) == ["in force; tables left: 3"]

    asyncio.run(story())


def test_a_banned_guest_gets_no_seat_at_a_node_that_has_not_heard_of_it(tmp_path):
    """Such as one that was stopped after it looked, and goes on with an old request."""

    async def story() -> None:
        async with open_nodes(tmp_path, 1) as nodes:
            ann, eve = await nodes.first.guest("Ann"), await nodes.first.guest("Eve")
            host, other = nodes.at(0, ann), nodes.at(0, eve)
            table = (await host.post("/api/tables", OPEN)).json["id"]
            admin(tmp_path, "ban", id_of(eve))
            assert (await other.get("/api/me")).status == 200, "it has not heard of it"
            for path, body in (("/api/tables", OPEN), (f"/api/tables/{table}/join", {})):
                reply = await other.post(path, body)
                assert (reply.status, reply.code) == (403, "banned")
            seats = (await host.get(f"/api/tables/{table}")).json["seats"]
            assert "Eve" not in [seat["name"] for seat in seats]
            with closing(sqlite3.connect(tmp_path / DATABASE)) as conn:
                conn.execute("UPDATE sanction SET until = ?", (nodes.world.time,))
                conn.commit()
            assert (await other.post("/api/tables", OPEN)).status == 200, "it has ended"

    asyncio.run(story())


def test_a_table_of_no_node_is_closed_once_by_the_first_that_looks(tmp_path):
    async def story() -> None:
        async with open_nodes(tmp_path) as nodes:
            ann, bob = await nodes.first.guest("Ann"), await nodes.first.guest("Bob")
            table = await running(nodes, 0, ann, bob)
            await nodes.give_up(0, table)
            admin(tmp_path, "close-table", table)
            await nodes.wait(LOOK)
            loaded = [node for node in nodes.nodes if table in node.services.hub.rooms]
            assert len(loaded) == 1
            assert loaded[0].services.hub.rooms[table].table.state == "cancelled"
        assert results(tmp_path) == ["closed"]

    asyncio.run(story())


def test_an_action_waits_for_a_node_that_can_not_act_now(tmp_path):
    async def story() -> None:
        async with open_nodes(tmp_path) as nodes:
            ann, bob = await nodes.first.guest("Ann"), await nodes.first.guest("Bob")
            table = await running(nodes, 0, ann, bob)
            busy = nodes.first.services.hub
            busy.closing = True  # it does no regular work any more
            admin(tmp_path, "close-table", table)
            await nodes.wait(LOOK)
            with closing(sqlite3.connect(tmp_path / DATABASE)) as conn:
                waits = conn.execute("SELECT count(*) FROM table_job WHERE result IS NULL")
                assert waits.fetchone() == (1,)
            await nodes.give_up(0, table)
            await nodes.wait(LOOK)
            busy.closing = False
        assert results(tmp_path) == ["closed"]

    asyncio.run(story())


def test_a_lifted_ban_lets_its_guest_stay(tmp_path):
    async def story() -> None:
        async with open_nodes(tmp_path) as nodes:
            ann, eve = await nodes.first.guest("Ann"), await nodes.first.guest("Eve")
            table = await running(nodes, 0, ann, eve)
            admin(tmp_path, "ban", id_of(eve))
            admin(tmp_path, "unban", id_of(eve))
            await nodes.wait(LOOK)
            assert (await nodes.at(1, eve).get("/api/me")).status == 200
            seats = (await ann.get(f"/api/tables/{table}")).json["seats"]
            assert not seats[1]["stand_in"]
        assert results(tmp_path) == ["lifted before it was in force", "in force"]

    asyncio.run(story())
