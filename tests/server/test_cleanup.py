"""The server removes old tables, links and caches by itself."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from inglenook.server.accounts.sign_in.personal_links import SECONDS as LINK_SECONDS
from inglenook.server.rooms.upkeep import CLEAR_SECONDS, OPEN_KEPT, SWEEP_SECONDS
from inglenook.server.store import schema
from inglenook.server.world import VirtualWorld
from tests.support.server.database_faults import site_on_disk
from tests.support.server.players import Party, on_a_site, party
from tests.support.server.virtual_site import SETTINGS, Driver, Person

OPEN: dict[str, Any] = {"game": "lanterns", "seats": [{}, {}], "public": True}
DAY = 86_400.0


class OddWorld(VirtualWorld):
    """A world whose clock on the wall can be set."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.set_by = 0.0

    def now(self) -> float:
        return self.time + self.set_by


async def long_after(site: Driver, seconds: float) -> None:
    """Let time pass at once, then run the server's sweep."""
    await site.skip(seconds)
    await site.wait(2 * SWEEP_SECONDS)


async def count(site: Driver, table: Any) -> int:
    query = select(func.count()).select_from(table)
    return await site.services.store.read(lambda conn: conn.execute(query).scalar_one())


# -- tables


@on_a_site
async def test_a_table_where_nobody_begins_is_given_up_and_later_forgotten(site: Driver) -> None:
    ann = await site.guest("Ann")
    table = (await ann.post("/api/tables", OPEN)).json["id"]
    path = f"/api/tables/{table}"
    await long_after(site, OPEN_KEPT - DAY)
    assert (await ann.get(path)).json["state"] == "open"
    await long_after(site, DAY)
    assert (await ann.get(path)).json["state"] == "cancelled"
    assert (await ann.get("/api/tables?state=open")).json["tables"] == []
    await long_after(site, OPEN_KEPT)
    await long_after(site, SETTINGS.idle_seconds)
    await long_after(site, CLEAR_SECONDS)
    assert (await ann.get(path)).status == 404
    assert await count(site, schema.seat) == 0


@on_a_site
async def test_not_while_somebody_waits_there(site: Driver) -> None:
    ann = await site.guest("Ann")
    table = (await ann.post("/api/tables", OPEN)).json["id"]
    async with ann.socket(table):
        await long_after(site, OPEN_KEPT + DAY)
        assert (await ann.get(f"/api/tables/{table}")).json["state"] == "open"
    await site.wait(CLEAR_SECONDS + SWEEP_SECONDS)
    assert (await ann.get(f"/api/tables/{table}")).json["state"] == "cancelled"


@on_a_site
async def test_matches_that_were_played_are_kept_and_lead_nowhere_that_is_gone(
    site: Driver,
) -> None:
    async with await party(site, seats=2) as table:
        await table.to_the_end()
        again = (await table.post(0, "rematch")).json["id"]
    ann = table.people[0]
    await long_after(site, OPEN_KEPT + DAY)
    await long_after(site, OPEN_KEPT)
    await long_after(site, SETTINGS.idle_seconds)
    await long_after(site, CLEAR_SECONDS)
    assert (await ann.get(f"/api/tables/{again}")).status == 404
    played = (await ann.get(table.path)).json
    assert (played["state"], played["rematch"]) == ("over", None)
    assert (await ann.post(f"{table.path}/rematch")).json["state"] == "open"


@on_a_site
async def test_a_room_that_was_unloaded_writes_nothing_over_the_next_one(site: Driver) -> None:
    """A command was on its way to it. Its clocks would act for the position of then."""
    hub = site.services.hub
    async with await party(site, seats=2, clock={"kind": "decision", "seconds": 60}) as table:
        first = await hub.room(table.table)
    first.post(first.forgive)
    hub.unload(first)
    async with Party(site, table.people, table.table) as again:
        await again.to_the_end()
    await site.wait(120)
    hub.unload(await hub.room(table.table))
    room = await hub.room(table.table)
    assert (room.table.state, room.runtime.clocks.turns) == ("over", [])


# -- personal links


async def link_of(person: Person) -> str:
    made = (await person.post("/api/me/link")).json["url"]
    token: str = made.rpartition("/")[2]
    return token


async def claimed(site: Driver, token: str) -> int:
    return (await site.stranger().post("/api/me/claim", {"token": token})).status


@on_a_site
async def test_links_that_nobody_used_are_cleared(site: Driver) -> None:
    ann = await site.guest("Ann")
    await link_of(ann)
    await site.wait(LINK_SECONDS - SWEEP_SECONDS)
    assert await count(site, schema.link) == 1
    await site.wait(2 * SWEEP_SECONDS)
    assert await count(site, schema.link) == 0


@pytest.mark.parametrize("set_by", [DAY, -DAY])
def test_a_clock_that_is_set_neither_kills_a_link_nor_revives_it(tmp_path: Path, set_by: float):
    async def story() -> None:
        world = OddWorld("links")
        async with site_on_disk(tmp_path, world) as site:
            ann = await site.guest("Ann")
            good, late = await link_of(ann), await link_of(ann)
            await site.wait(LINK_SECONDS / 2)
            world.set_by = set_by
            assert await claimed(site, good) == 200
            await site.wait(LINK_SECONDS / 2 + 1)
            assert await claimed(site, late) == 404

    asyncio.run(story())


@pytest.mark.parametrize("set_by", [DAY, -DAY])
def test_nor_does_it_while_the_site_is_closed(tmp_path: Path, set_by: float):
    async def story() -> None:
        world = OddWorld("links")
        async with site_on_disk(tmp_path, world) as site:
            ann = await site.guest("Ann")
            late = await link_of(ann)
            await site.wait(LINK_SECONDS / 2)
            good = await link_of(ann)
        world.calls.clear()
        world.set_by = set_by
        async with site_on_disk(tmp_path, world) as site:
            await site.wait(LINK_SECONDS / 2 + 2 * SWEEP_SECONDS)
            assert await claimed(site, late) == 404
            assert await claimed(site, good) == 200

    asyncio.run(story())
