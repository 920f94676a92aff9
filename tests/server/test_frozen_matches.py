"""A fault in the rules freezes one match, keeps its journal and says so; `doctor` recovers it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from structlog.testing import capture_logs

from inglenook.core.verify import HOLDS, verify
from inglenook.server.rooms import broadcast
from inglenook.server.world import VirtualWorld
from inglenook.terminal.cli import main
from tests.support.server.database_faults import content, path_of, site_on_disk
from tests.support.server.players import Party, on_a_site, party
from tests.support.server.virtual_site import Driver
from tests.support.toys import failing

MINUTE = {"kind": "decision", "seconds": 60}


@pytest.fixture(autouse=True)
def game() -> Iterator[None]:
    with failing.on_the_table(), capture_logs():
        yield


def doctor(data: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["doctor", "--data", str(data), *arguments])


async def journal(site: Driver, table: Party) -> list[tuple[int, tuple[str, ...]]]:
    entries = (await site.services.hub.room(table.table)).needs_match().journal.entries
    return [(one.seat, one.actions) for one in entries[1:]]


async def is_frozen(table: Party) -> bool:
    found: bool = (await table.people[0].get(table.path)).json["frozen"]
    return found


@on_a_site
async def test_only_this_match_rests_and_everybody_at_it_is_told(site: Driver) -> None:
    async with (
        await party(site, "stairs") as table,
        await party(site, "stairs") as other,
    ):
        assert (await table.play(0, "climb on"))["t"] == "ok"
        refused = await table.play(1, "climb trip")
        assert (refused["t"], refused["error"]["code"]) == ("no", "frozen")
        assert [told["table"]["frozen"] for told in table.told] == [True] * 3
        assert await journal(site, table) == [(0, ("climb on",))]
        again = await table.play(1, "climb on")
        assert again["error"]["code"] == "frozen"
        undone = await table.post(0, "undo", {"key": "u"})
        assert undone.code == "frozen"
        assert (await table.post(0, "chat", {"text": "Oh."})).status == 200
        assert (await table.people[2].get(f"{table.path}/state")).json["view"]["steps"] == [1, 0, 0]
        for seat in (0, 1, 2, 0):
            assert (await other.play(seat, "climb on"))["t"] == "ok"
        assert not await is_frozen(other)


@on_a_site
async def test_a_fault_in_what_follows_an_answer_undoes_the_answer(site: Driver) -> None:
    async with await party(site, "stairs", seats=2) as table:
        order = {"decision": "answer-the-door", "on": True}
        assert (await table.post(1, "orders", order)).status == 200
        refused = await table.play(0, "climb knock")
        assert refused["error"]["code"] == "frozen"
        assert table.told[1]["table"]["frozen"] is True
        assert await journal(site, table) == []
        assert (await table.people[0].get(f"{table.path}/state")).json["prompt"]["id"] == "0-0"


@on_a_site
async def test_a_position_that_can_not_be_shown_freezes_too(site: Driver) -> None:
    async with await party(site, "stairs") as table:
        await table.play(0, "climb douse")
        await table.look()
        assert [told["table"]["frozen"] for told in table.told] == [True] * 3
        assert table.told[1]["view"] is table.told[1]["prompt"] is None
        assert await journal(site, table) == [(0, ("climb douse",))]
        async with table.people[1].socket(table.table) as newcomer:
            sync = await newcomer.next("sync")
            assert (sync["table"]["frozen"], sync["view"]) == (True, None)


@on_a_site
async def test_nor_does_a_bot_get_past_it(site: Driver) -> None:
    ann = await site.guest("Ann")
    body = {"game": "stairs", "bots": ["random", "random"]}
    path = f"/api/tables/{(await ann.post('/api/quick', body)).json['id']}"
    answer = {"decision": "0-0", "actions": ["climb douse"], "key": "a"}
    await ann.post(f"{path}/answers", answer)
    await site.wait(10)
    assert (await ann.get(path)).json["frozen"] is True


@on_a_site
async def test_clocks_stand_while_it_rests(site: Driver) -> None:
    async with await party(site, "stairs", clock=MINUTE) as table:
        await site.wait(20)
        await table.play(0, "climb trip")
        await site.wait(3600)
        seats = (await table.people[0].get(table.path)).json["seats"]
        assert [seat["stand_in"] for seat in seats] == [None] * 3
        clocks = (await table.people[0].get(f"{table.path}/state")).json["clocks"]
        assert clocks[0]["left"] == 40


@on_a_site
async def test_a_fault_of_the_site_freezes_nothing(site: Driver) -> None:
    async with await party(site, "stairs") as table:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(broadcast, "table_answer", None)
            reply = await table.people[0].post(f"{table.path}/vote", {"kind": "end"})
            assert reply.status == 500
        await site.wait(10)
        assert not await is_frozen(table)
        assert (await table.play(0, "climb on"))["t"] == "ok"


# -- the doctor


async def tripped(folder: Path, world: VirtualWorld) -> Party:
    """A frozen match of a stopped site."""
    async with (
        site_on_disk(folder, world) as site,
        await party(site, "stairs", seats=2, clock=MINUTE) as table,
    ):
        await table.play(0, "climb on")
        await site.wait(20)
        await table.play(1, "climb trip")
        await site.wait(3600)
    return table


async def opened(folder: Path, world: VirtualWorld, table: Party) -> dict[str, Any]:
    """Return the viewer state at the table after the site has started again."""
    async with site_on_disk(folder, world) as site:
        table.people[0].driver = site
        sight: dict[str, Any] = (await table.people[0].get(f"{table.path}/state")).json
        return sight


def test_the_doctor_tells_which_matches_rest_and_why(tmp_path):
    table = asyncio.run(tripped(tmp_path, VirtualWorld("doctor")))
    shown = doctor(tmp_path)
    assert shown.exit_code == 0
    [line] = [line for line in shown.stdout.splitlines() if line.startswith("frozen")]
    assert table.table in line
    assert "ZeroDivisionError" in line
    found = json.loads(doctor(tmp_path, "--json").stdout)["server"]
    assert [(one["id"], one["game"]) for one in found["frozen"]] == [(table.table, "stairs")]


def test_thawed_it_goes_on_where_it_was_with_the_time_that_was_left(tmp_path):
    world = VirtualWorld("doctor")
    table = asyncio.run(tripped(tmp_path, world))
    assert asyncio.run(opened(tmp_path, world, table))["table"]["frozen"] is True
    assert doctor(tmp_path, "--thaw", table.table).exit_code == 0
    failing.GAME.is_fixed = True

    async def story() -> None:
        async with site_on_disk(tmp_path, world) as site:
            for person in table.people:
                person.driver = site
            again = Party(site, table.people, table.table)
            async with again:
                assert again.told[0]["table"]["frozen"] is False
                assert again.told[0]["clocks"][1]["left"] == 40
                await site.wait(10)
                assert (await again.play(1, "climb trip"))["t"] == "ok"
                while again.state() == "playing":
                    seat = 0 if again.prompt(0) else 1
                    assert (await again.play(seat, "climb on"))["t"] == "ok"
            export = (await table.people[0].get(f"{table.path}/export")).json
            assert {one.state for one in verify(export)} == {HOLDS}

    asyncio.run(story())


def test_thawed_but_not_mended_it_freezes_again(tmp_path):
    world = VirtualWorld("doctor")
    table = asyncio.run(tripped(tmp_path, world))
    doctor(tmp_path, "--thaw", table.table)

    async def story() -> None:
        async with site_on_disk(tmp_path, world) as site:
            person = table.people[1]
            person.driver = site
            answer = {"decision": "1-0", "actions": ["climb trip"], "key": "again"}
            assert (await person.post(f"{table.path}/answers", answer)).code == "frozen"

    asyncio.run(story())
    assert doctor(tmp_path, "--thaw", table.table).exit_code == 0


def test_ended_nobody_wins_and_the_match_can_be_verified(tmp_path):
    world = VirtualWorld("doctor")
    table = asyncio.run(tripped(tmp_path, world))
    exported = doctor(tmp_path, "--export", table.table)
    assert "wrong" not in {one.state for one in verify(json.loads(exported.stdout))}
    assert [one["actions"] for one in json.loads(exported.stdout)["entries"][1:]] == [["climb on"]]
    assert doctor(tmp_path, "--end", table.table).exit_code == 0
    sight = asyncio.run(opened(tmp_path, world, table))
    assert sight["table"]["state"] == "over"
    assert (sight["table"]["outcome"]["how"], sight["table"]["outcome"]["winners"]) == ("ended", [])
    assert sight["table"]["frozen"] is False


def test_a_match_that_is_not_frozen_is_left_alone(tmp_path):
    async def story() -> tuple[str, Any]:
        async with site_on_disk(tmp_path) as site, await party(site, "stairs") as table:
            await table.play(0, "climb on")
            return table.table, content(path_of(site.services.store))

    table, before = asyncio.run(story())
    for order in ("--thaw", "--end", "--export"):
        result = doctor(tmp_path, order, table)
        assert result.exit_code == 2
        assert "a frozen one: there is none" in result.output
    assert content(tmp_path / "inglenook.sqlite") == before


def test_the_doctor_mends_nothing_while_the_site_is_open(tmp_path):
    async def story() -> None:
        async with site_on_disk(tmp_path) as site, await party(site, "stairs") as table:
            await table.play(0, "climb trip")
            result = await asyncio.to_thread(doctor, tmp_path, "--thaw", table.table)
            assert result.exit_code != 0
            assert "another server has it open" in result.output
            assert await is_frozen(table)

    asyncio.run(story())
