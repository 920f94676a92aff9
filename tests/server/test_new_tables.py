"""A new table has one room, although others may read it before its creator hears of the commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from inglenook.server.errors import Refused
from inglenook.server.rooms.room import Room
from inglenook.server.store import schema
from inglenook.server.store.errors import StoreDown
from inglenook.server.workers.bot_fallback import Chosen, Question
from inglenook.server.workers.bot_queue import NO_TABLE, Asker
from inglenook.server.workers.bot_runner import InlineBots
from tests.support.server.held_commits import unheard
from tests.support.server.leased_nodes import open_nodes
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver, open_site

NEW = {
    "game": "king-of-12",
    "seats": [{}, {"bot": "random"}],
    "sit": 0,
    "clock": {"kind": "decision", "seconds": 20},
}


class CountingBots(InlineBots):
    """Bots that answer at once, and count how often they are asked."""

    asked = 0

    async def answer(
        self,
        question: Question,
        asker: Asker = NO_TABLE,
        wanted: Callable[[], bool] = lambda: True,
    ) -> Chosen:
        self.asked += 1
        return await super().answer(question, asker, wanted)


async def made_and_woken(site: Driver) -> Room:
    """Make a table that is due, and load all due ones before its creator hears of the commit."""
    hub, ann = site.services.hub, await site.guest("Ann")
    with unheard(site.services.store) as commits:
        made = asyncio.create_task(ann.post("/api/tables", NEW))
        await site.rest()
        [table_id] = await stored(site)
        woken = asyncio.create_task(hub.upkeep.wake_due())
        asked = asyncio.create_task(ann.get(f"/api/tables/{table_id}"))
        await site.rest()
        assert table_id not in hub.rooms, "it has no second room"
        assert not woken.done(), "the table is due"
        commits.let_go()
        assert (await made).status == 200
    await woken
    assert (await asked).json["you"] == 0
    [room] = hub.rooms.values()
    assert not hub.loading
    return room


async def stored(site: Driver) -> list[str]:
    query = select(schema.tables.c.id)
    return await site.services.store.read(lambda conn: list(conn.execute(query).scalars()))


def test_a_sweep_waits_for_the_room_of_a_table_that_is_being_made():
    async def story() -> None:
        bots = CountingBots()
        async with open_site(bots=bots) as site:
            room = await made_and_woken(site)
            assert bots.asked == 1
            assert not room.gone

    asyncio.run(story())


def test_a_node_does_not_claim_a_table_that_it_is_making(tmp_path: Path):
    async def story() -> None:
        async with open_nodes(tmp_path, 1) as nodes:
            site = nodes.nodes[0]
            room = await made_and_woken(site)
            query = select(schema.lease.c.fence)
            fence = await site.services.store.read(lambda conn: conn.execute(query).scalar_one())
            assert room.fence == fence
            before = room.commits.snapshot_of
            async with room.change():
                room.note(room.needs_match().note("clock", 0, "noon"))
            assert not room.gone, "its commits are still good"
            assert before is not None

    asyncio.run(story())


def test_a_table_whose_commit_was_lost_has_no_room_until_it_is_loaded():
    """Its first room would write it again, beside the one that is loaded."""

    async def story() -> None:
        bots = CountingBots()
        async with open_site(bots=bots) as site:
            ann = await site.guest("Ann")
            with unheard(site.services.store) as commits:
                made = asyncio.create_task(ann.post("/api/tables", NEW))
                await site.rest()
                commits.let_go(StoreDown("the connection was lost", unknown=True))
            assert (await made).status == 503
            [table_id] = await stored(site)
            await site.wait(5.0)
            assert bots.asked == 0
            assert (await ann.get(f"/api/tables/{table_id}")).json["you"] == 0
            await site.wait(5.0)
            assert bots.asked == 1
            assert site.services.hub.rooms.keys() == {table_id}

    asyncio.run(story())


def test_others_that_wait_for_a_load_are_not_cancelled_with_it(monkeypatch: pytest.MonkeyPatch):
    async def story() -> None:
        async with open_site() as site, await party(site) as table:
            hub = site.services.hub
            hub.unload(hub.rooms[table.table])
            monkeypatch.setattr(hub, "_stored", never)
            first = asyncio.create_task(hub.room(table.table))
            await site.rest()
            second = asyncio.create_task(hub.room(table.table))
            await site.rest()
            first.cancel()
            with pytest.raises(Refused) as caught:
                await second
            assert caught.value.status == 503
            assert not hub.loading

    asyncio.run(story())


async def never(*_: Any) -> None:
    await asyncio.Event().wait()


@on_a_site
async def test_a_second_room_of_a_table_never_replaces_the_first(site: Driver) -> None:
    async with await party(site) as table:
        hub = site.services.hub
        room = hub.rooms[table.table]
        second = Room(site.services, room.table)
        hub.add(second)
        assert hub.rooms[table.table] is room
        assert second.gone
        assert not room.gone
