"""Clocks at a table: warnings, bots that sit in, restarts."""

from __future__ import annotations

import asyncio

from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.databases import memory_url
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver, open_site

MINUTE = {"kind": "decision", "seconds": 60}


@on_a_site
async def test_who_runs_out_of_time_is_warned_and_then_played_by_a_bot(site: Driver) -> None:
    async with await party(site, clock=MINUTE) as table:
        await table.play(0)
        await table.play(1)
        await site.wait(49)
        kinds = [[frame["t"] for _, frame in line.log] for line in table.lines]
        assert "hurry" in kinds[2]
        assert "hurry" not in kinds[0] + kinds[1]
        await site.wait(12)
        await table.look()
        seats = table.told[0]["table"]["seats"]
        assert [seat["stand_in"] for seat in seats] == [None, None, "greedy"]
        await site.wait(5)
        await table.look()
        assert table.prompt(0)["decision"] == "burn-wick"


@on_a_site
async def test_clocks_do_not_tell_who_has_answered(site: Driver) -> None:
    async with await party(site, clock={"kind": "bank", "seconds": 120}) as table:
        await site.wait(10)
        await table.play(0)
        await site.wait(10)
        seen = (await table.people[1].get(f"{table.path}/state")).json["clocks"]
        assert len({tuple(sorted(clock.items())) for clock in seen}) == 1


@on_a_site
async def test_a_bank_is_charged_for_the_time_until_the_answer(site: Driver) -> None:
    async with await party(site, clock={"kind": "bank", "seconds": 120}) as table:
        await site.wait(10)
        await table.play(0)
        await site.wait(20)
        await table.play(1)
        await table.play(2)
        left = [round(clock["left"]) for clock in table.told[0]["clocks"]]
        assert left == [110, 90, 90]


def test_a_restart_costs_nobody_time_and_nothing_is_lost() -> None:
    async def story() -> None:
        world = VirtualWorld("restart")
        store = Store.open(memory_url(), world, inline=True)
        async with open_site(world=world, store=store) as site:
            table = await party(site, clock=MINUTE)
            async with table:
                await site.wait(20)
                await table.play(0, "keep 3")
                told = [dict(one) for one in table.told]
            close, store.close = store.close, nothing  # type: ignore[method-assign]
        world.time += 3600
        async with open_site(world=world, store=store) as site:
            for seat, person in enumerate(table.people):
                person.driver = site
                async with person.socket(table.table) as line:
                    sync = await line.next("sync")
                    for part in ("view", "prompt", "asked", "last", "undo", "tag"):
                        assert sync[part] == told[seat][part], (seat, part)
                    assert 35 <= sync["clocks"][1]["left"] <= 60
            store.close = close  # type: ignore[method-assign]

    asyncio.run(story())


async def nothing() -> None:
    """A store that another server will use."""


def test_a_seat_runs_out_even_if_nobody_watches() -> None:
    async def story() -> None:
        async with open_site() as site:
            table = await party(site, clock=MINUTE)
            await site.wait(400)  # long enough for the room to leave memory
            answer = (await table.people[0].get(table.path)).json
            assert [seat["stand_in"] for seat in answer["seats"]] == ["greedy"] * 3

    asyncio.run(story())
