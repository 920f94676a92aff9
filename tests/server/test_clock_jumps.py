"""The machine's clock is set while people play: no seat gains or loses time by it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from inglenook.server.world import VirtualWorld
from tests.support.server.database_faults import site_on_disk
from tests.support.server.players import Party, party
from tests.support.server.virtual_site import Driver, open_site

HOUR = 3600.0
JUMPS = [5 * HOUR, -5 * HOUR, 400 * 24 * HOUR, -400 * 24 * HOUR]
CLOCKS = {
    "decision": {"kind": "decision", "seconds": 60},
    "bank": {"kind": "bank", "seconds": 60, "increment": 2},
    "days": {"kind": "days", "hours": 1},
    "quiet days": {"kind": "days", "hours": 1, "quiet_from": "23:00", "quiet_to": "07:00"},
}


class Adjusted(VirtualWorld):
    """Its clock on the wall can be set; time passes as ever."""

    set_by = 0.0

    def now(self) -> float:
        return self.time + self.set_by


async def left(table: Party) -> list[float]:
    clocks = (await table.people[0].get(f"{table.path}/state")).json["clocks"]
    return [round(clock["left"], 3) for clock in clocks]


async def stand_ins(table: Party) -> list[str | None]:
    seats = (await table.people[0].get(table.path)).json["seats"]
    return [seat["stand_in"] for seat in seats]


@asynccontextmanager
async def opened_again(folder: Path, world: Adjusted, table: Party) -> AsyncIterator[Driver]:
    """The site after a restart, with the people of a table."""
    async with site_on_disk(folder, world) as site:
        for person in table.people:
            person.driver = site
        yield site


@pytest.mark.parametrize("jump", JUMPS)
@pytest.mark.parametrize("clock", CLOCKS)
def test_a_jump_costs_nobody_a_second(clock, jump):
    async def story() -> None:
        world = Adjusted("jump")
        async with (
            open_site(world=world) as site,
            await party(site, clock=CLOCKS[clock]) as table,
        ):
            [full, *_] = await left(table)
            await site.wait(10)
            world.set_by = jump
            await site.wait(10)
            assert await left(table) == [full - 20] * 3
            assert (await table.play(0))["t"] == "ok"
            world.set_by = -jump
            await site.wait(full - 21)
            assert await left(table) == [1] * 3
            assert await stand_ins(table) == [None] * 3
            await site.wait(2)
            assert await stand_ins(table) == [None, "greedy", "greedy"]

    asyncio.run(story())


@pytest.mark.parametrize("jump", JUMPS)
@pytest.mark.parametrize("clock", ["decision", "bank"])
def test_nor_if_the_site_is_opened_again_under_another_time(tmp_path, clock, jump):
    async def story() -> None:
        world = Adjusted("jump")
        async with (
            site_on_disk(tmp_path, world) as site,
            await party(site, clock=CLOCKS[clock]) as table,
        ):
            await site.wait(20)
            await table.play(0)
        world.set_by = jump
        for _ in range(2):
            async with opened_again(tmp_path, world, table) as site:
                assert await stand_ins(table) == [None] * 3
                assert all([40 <= one <= 60 for one in await left(table)])
                await site.wait(2)
                # something is written, but the question is the same
                await table.people[1].post(f"{table.path}/vote", {"kind": "end"})

    asyncio.run(story())


def test_days_that_ran_backwards_are_not_charged_and_those_that_passed_are(tmp_path):
    async def story() -> None:
        world = Adjusted("days")
        async with (
            site_on_disk(tmp_path, world) as site,
            await party(site, clock=CLOCKS["days"]) as table,
        ):
            await site.wait(600)
        for set_by, passed in ((-5 * HOUR, 600.0), (-5 * HOUR + 1200, 1800.0)):
            world.set_by = set_by
            async with opened_again(tmp_path, world, table) as site:
                assert [HOUR - one for one in await left(table)] == [passed] * 3
                await table.people[1].post(f"{table.path}/vote", {"kind": "end"})

    asyncio.run(story())


def test_a_bot_does_not_wait_until_the_clock_is_as_late_as_it_was(tmp_path):
    async def story() -> None:
        world = Adjusted("bots")
        async with site_on_disk(tmp_path, world) as site:
            ann = await site.guest("Ann")
            body = {"game": "lanterns", "bots": ["random"]}
            path = f"/api/tables/{(await ann.post('/api/quick', body)).json['id']}"
            assert (await ann.get(f"{path}/state")).json["last"] > 0
        world.set_by = -5 * HOUR
        async with site_on_disk(tmp_path, world) as site:
            ann.driver = site
            await site.wait(5)
            answer = {"decision": "0-0", "actions": ["keep 1"], "key": "a"}
            assert (await ann.post(f"{path}/answers", answer)).status == 200
            await site.wait(5)
            assert (await ann.get(f"{path}/state")).json["view"]["picked"] == []

    asyncio.run(story())
