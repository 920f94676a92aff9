"""Work at tables is done once by their owners, and no error of the database loses it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from inglenook.server.cluster.membership import Membership
from inglenook.server.lobby import table_jobs as work
from inglenook.server.lobby.between_nodes import JOBS_SECONDS
from inglenook.server.settings import DATABASE
from inglenook.server.store.errors import LeaseLost, StoreDown
from inglenook.server.store.nodes import table_jobs
from tests.server.cluster.test_moderation_of_nodes import LOOK, admin, id_of, results, running
from tests.support.server.node_group import NodeGroup, open_nodes
from tests.support.server.virtual_site import Person

LATER = 3 * JOBS_SECONDS


def among_nodes(folder: Path, story: Callable[[NodeGroup], Awaitable[None]]) -> None:
    async def run() -> None:
        async with open_nodes(folder) as nodes:
            await story(nodes)

    asyncio.run(run())


def stored(folder: Path, sql: str, *given: object) -> list[Any]:
    with closing(sqlite3.connect(folder / DATABASE)) as conn:
        return conn.execute(sql, given).fetchall()


def traces(folder: Path, guest: str, name: str) -> list[tuple[str, str]]:
    """Return where the database still names a guest."""
    found: list[tuple[str, str]] = []
    with closing(sqlite3.connect(folder / DATABASE)) as conn:
        tables = conn.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in tables:
            for row in conn.execute(f"SELECT * FROM {table}"):
                if guest in row or name in row:
                    found.append((table, repr(row)))
    return found


def failing_once(nodes: NodeGroup, error: Callable[[], Exception], what: str) -> list[str]:
    """Let the first write of each node whose job has a name fail; return which did."""
    failed: list[str] = []
    for number, node in enumerate(nodes.nodes):
        store = node.services.store
        really = store.write

        async def write(
            job: Any, number: str = str(number), really: Callable[..., Any] = really
        ) -> Any:
            name = getattr(getattr(job, "func", job), "__qualname__", "")
            if what in name and number not in failed:
                failed.append(number)
                raise error()
            return await really(job)

        store.write = write  # type: ignore[method-assign]
    return failed


async def delete(nodes: NodeGroup, person: Person, seconds: float = LATER) -> None:
    """Delete a guest's account, and wait."""
    ask = asyncio.create_task(person.post("/api/me", {"confirm": "delete"}, method="DELETE"))
    await nodes.wait(seconds)
    assert (await ask).status == 200


@pytest.mark.parametrize("error", [lambda: StoreDown("deadlock detected"), lambda: LeaseLost("t")])
def test_an_error_of_the_database_loses_no_deletion(tmp_path, error):
    async def story(nodes: NodeGroup) -> None:
        ann, bob = await nodes.first.guest("Ann"), await nodes.first.guest("Bob")
        await running(nodes, 1, bob, ann)
        failed = failing_once(nodes, error, "_forget.")
        await delete(nodes, ann)
        assert failed
        assert traces(tmp_path, id_of(ann), "Ann") == []

    among_nodes(tmp_path, story)


def test_no_error_deletes_the_job_of_a_deletion(tmp_path):
    async def story(nodes: NodeGroup) -> None:
        ann = await nodes.first.guest("Ann")
        failing_once(nodes, lambda: KeyError("odd"), "_forget.")
        await delete(nodes, ann)
        assert traces(tmp_path, id_of(ann), "Ann") == []

    among_nodes(tmp_path, story)


def test_an_error_of_the_database_loses_no_ban(tmp_path):
    async def story(nodes: NodeGroup) -> None:
        ann, eve = await nodes.first.guest("Ann"), await nodes.first.guest("Eve")
        table = await running(nodes, 0, ann, eve)
        really, failed = work._at_table, list[str]()

        async def at_table(services: Any, job: Any) -> None:
            if len(failed) < 2:
                failed.append(job.kind)
                raise StoreDown("lock timeout")
            await really(services, job)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(work, "_at_table", at_table)
            admin(tmp_path, "ban", id_of(eve))
            await nodes.wait(LOOK + LATER)
        assert failed == ["leave", "leave"]
        seats = (await ann.get(f"/api/tables/{table}")).json["seats"]
        assert seats[1]["stand_in"]

    among_nodes(tmp_path, story)
    assert results(tmp_path) == ["in force; tables left: 1"]


def test_a_table_that_is_loaded_during_a_deletion_does_not_name_the_guest(tmp_path):
    """The finished table is claimed after the deletion was asked for, and names the guest."""

    async def story(nodes: NodeGroup) -> None:
        nodes.bus.loses = True
        ann, bob = await nodes.first.guest("Ann"), await nodes.first.guest("Bob")
        table = await running(nodes, 0, ann, bob)
        admin(tmp_path, "close-table", table)
        await nodes.wait(LOOK)
        await nodes.give_up(0, table)
        really = table_jobs.forget
        loaded: list[str] = []

        def forget(*given: Any) -> Any:
            if not loaded:  # nothing of the deletion is written yet
                loaded.append(table)
                raise StoreDown("deadlock detected")
            return really(*given)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table_jobs, "forget", forget)
            ask = asyncio.create_task(bob.post("/api/me", {"confirm": "delete"}, method="DELETE"))
            await nodes.first.rest()
            assert loaded
            room = await nodes.nodes[1].services.hub.room(table)
            assert [place.name for place in room.table.places] == ["Ann", "Bob"]
            await nodes.wait(LATER)
        assert (await ask).status == 200
        assert [place.name for place in room.table.places] == ["Ann", ""]
        again = await nodes.at(1, ann).post(f"/api/tables/{table}/rematch", {})
        assert again.status == 200
        assert traces(tmp_path, id_of(bob), "Bob") == []

    among_nodes(tmp_path, story)


def test_a_deletion_does_not_wait_for_a_match_that_can_not_be_read(tmp_path):
    async def story(nodes: NodeGroup) -> None:
        ann, bob = await nodes.first.guest("Ann"), await nodes.first.guest("Bob")
        table = await running(nodes, 0, ann, bob)
        await nodes.give_up(0, table)

        def spoil(conn: Connection) -> None:
            conn.exec_driver_sql("UPDATE room SET snapshot = '{' WHERE table_id = ?", (table,))

        await nodes.first.services.store.write(spoil)
        await delete(nodes, bob)
        assert traces(tmp_path, id_of(bob), "Bob") == []

    among_nodes(tmp_path, story)


def test_jobs_of_a_slow_owner_block_no_others_and_are_not_claimed_by_others(tmp_path, monkeypatch):
    claims: list[str] = []
    really = Membership.claim

    async def claim(self: Membership, table_id: str) -> Any:
        claims.append(table_id)
        return await really(self, table_id)

    monkeypatch.setattr(Membership, "claim", claim)
    monkeypatch.setattr(table_jobs, "AT_ONCE", 3)

    async def story(nodes: NodeGroup) -> None:
        ann, bob = await nodes.first.guest("Ann"), await nodes.first.guest("Bob")
        slow = [await running(nodes, 0, ann, bob) for _ in range(4)]
        mine = await running(nodes, 1, ann, bob)
        nodes.first.services.hub.closing = True  # it does no regular work any more
        claims.clear()
        for table in (*slow, mine):
            admin(tmp_path, "close-table", table)
        await nodes.wait(LOOK + LATER)
        assert nodes.nodes[1].services.hub.rooms[mine].table.state == "cancelled"
        assert claims == []
        nodes.first.services.hub.closing = False

    among_nodes(tmp_path, story)


def test_all_waiting_jobs_are_done_in_one_look(tmp_path, monkeypatch):
    monkeypatch.setattr(table_jobs, "AT_ONCE", 2)

    async def story(nodes: NodeGroup) -> None:
        ann, bob = await nodes.first.guest("Ann"), await nodes.first.guest("Bob")
        for _ in range(5):
            await running(nodes, 0, ann, bob)
        async with asyncio.timeout(5.0):
            done = await ann.post("/api/me", {"confirm": "delete"}, method="DELETE")
        assert done.status == 200
        assert stored(tmp_path, "SELECT * FROM table_job") == []
        assert traces(tmp_path, id_of(ann), "Ann") == []

    among_nodes(tmp_path, story)
