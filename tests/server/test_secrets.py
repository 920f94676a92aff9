"""What paired sites have found, each told as a story: small things that gave something away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from inglenook.core import registry
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver, open_site
from tests.support.toys import TOYS

CLOCK = {"kind": "decision", "seconds": 20}


@pytest.fixture(autouse=True)
def the_toys_are_games_like_others(monkeypatch: pytest.MonkeyPatch) -> None:
    for toy in TOYS:
        monkeypatch.setitem(registry._GAMES, toy.info.name, toy)


def match_of(site: Driver, table: str) -> Any:
    return site.services.hub.rooms[table].needs_match()


@on_a_site
async def test_a_match_can_be_called_off_whatever_others_have_picked_in_secret(
    site: Driver,
) -> None:
    async with await party(site, "trio", 3) as table:
        for seat in range(3):
            await table.play(seat)  # one pick of several
        off = (await table.post(0, "cancel")).json
        assert off["state"] == "cancelled", "or it would tell that all have begun"


@on_a_site
async def test_teams_dealt_in_secret_are_shown_to_nobody(site: Driver) -> None:
    async with await party(site, "partners", 4) as table:
        assert {seat["team"] for seat in table.told[0]["table"]["seats"]} == {None}


@on_a_site
async def test_the_end_of_a_match_does_not_tell_who_is_with_whom(site: Driver) -> None:
    async with await party(site, "partners", 4) as table:
        roles = match_of(site, table.table).s.roles
        for seat in [one for one in range(4) if roles[one] == roles[0]]:
            await table.post(seat, "resign")
        assert table.state() == "playing", "though only one team is left"
        [first, _] = [one for one in range(4) if roles[one] != roles[0]]
        over = (await table.post(first, "resign")).json
        assert over["outcome"]["winners"] == [6 - sum(over["outcome"]["resigned"])]


@on_a_site
async def test_who_takes_a_second_pick_back_has_still_answered(site: Driver) -> None:
    async with await party(site, clock=CLOCK) as table:
        await table.play(0, "keep 1")
        await table.play(0, "keep 2")
        await table.post(0, "undo", {"key": "u"})
        assert table.prompt(0)["picked"] == ["keep 1"]
        await site.wait(21)
        await table.look()
        seats = table.told[0]["table"]["seats"]
        assert [seat["stand_in"] for seat in seats] == [None, "greedy", "greedy"]


@on_a_site
async def test_a_choice_begun_anew_and_taken_back_settles_nothing(site: Driver) -> None:
    async with await party(site, "trio", 2) as table:
        await table.play(1, "pick 1")
        await table.play(1, "pick 2")
        await table.play(1, "pick 3")  # begun anew
        for action in ("pick 1", "pick 2", "pick 3"):
            await table.play(0, action)
        undone = await table.post(1, "undo", {"key": "u"})
        assert undone.status == 200
        assert table.prompt(1)["picked"] == []


@on_a_site
async def test_a_table_read_again_while_the_site_is_open_costs_nobody_time(
    site: Driver,
) -> None:
    await site.wait(300)
    async with await party(site, clock=CLOCK) as table:
        await site.wait(5)
        await table.play(0)
        shown = (await table.people[1].get(f"{table.path}/state")).json["clocks"]
        site.services.hub.rooms.pop(table.table).close()
        again = (await table.people[1].get(f"{table.path}/state")).json["clocks"]
        assert again == shown


def test_two_restarts_in_a_row_cost_nobody_time(tmp_path: Path) -> None:
    """Not even at a table without a viewer in between."""

    async def story() -> None:
        world = VirtualWorld("test")
        url = f"sqlite:///{tmp_path}/inglenook.sqlite"
        async with open_site(world=world, store=Store.open(url, world, inline=True)) as site:
            table = await party(site, clock={"kind": "decision", "seconds": 600})
        for _ in range(2):
            world.calls.clear()
            world.time += 250
            async with open_site(world=world, store=Store.open(url, world, inline=True)) as site:
                await site.wait(20)
        world.calls.clear()
        async with open_site(world=world, store=Store.open(url, world, inline=True)) as site:
            ann = table.people[0]
            ann.driver = site
            clock = (await ann.get(f"{table.path}/state")).json["clocks"][0]
            assert 560 <= clock["left"] <= 600

    asyncio.run(story())


def test_a_table_is_read_once_when_the_site_opens(tmp_path: Path) -> None:
    """One with a bot and a clock that runs is woken for two reasons."""

    async def story() -> None:
        world = VirtualWorld("test")
        url = f"sqlite:///{tmp_path}/inglenook.sqlite"
        async with open_site(world=world, store=Store.open(url, world, inline=True)) as site:
            ann = await site.guest("Ann")
            body = {"game": "lanterns", "bots": ["random"], "clock": CLOCK}
            table = (await ann.post("/api/quick", body)).json["id"]
        world.calls.clear()
        async with open_site(world=world, store=Store.open(url, world, inline=True)) as site:
            with capture_logs() as logs:
                await site.wait(40)
            assert [one for one in logs if one["log_level"] == "error"] == []
            entries = match_of(site, table).journal.entries
            assert [one.note for one in entries if one.kind == "seat"] == ["time"]

    asyncio.run(story())


@on_a_site
async def test_a_player_can_not_tell_how_much_watchers_talk(site: Driver) -> None:
    async with await party(site) as table:
        gus = await site.guest("Gus")
        await table.post(0, "chat", {"text": "Good luck!"})
        for number in range(201):
            await gus.post(f"{table.path}/chat", {"text": f"{number}"})
        said = (await table.people[1].get(f"{table.path}/chat")).json["lines"]
        assert [line["text"] for line in said] == ["Good luck!"]
