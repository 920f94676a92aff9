"""A change of a room is one unit: all of it is committed, broadcast and goes on, or nothing is."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from inglenook.core.errors import RulesFault
from inglenook.server.errors import Refused
from inglenook.server.rooms.room import Room
from inglenook.server.rooms.state import RoomState
from inglenook.server.rooms.storage.archive import read_match
from inglenook.server.rooms.thought import Thought
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.databases import site_url
from tests.support.server.held_commits import held
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver, open_site
from tests.support.waiting import until


async def room_of(site: Driver, table: str) -> Room:
    return await site.services.hub.room(table)


def parts(state: RoomState) -> tuple[Any, ...]:
    return state.table, state.match, state.stream, state.runtime, state.tag


@on_a_site
async def test_leaving_a_change_commits_it_and_tells_everybody(site: Driver) -> None:
    async with await party(site) as table:
        room = await room_of(site, table.table)
        before = room.committed

        async def work() -> None:
            async with room.change(table=True):
                room.table.places[1].name = "Bea"
                room.note(room.needs_match().note("clock", 1, "noon"))
                assert room.committed is before  # nothing is shown before it is written

        await room.call(work)
        await table.look()
        assert room.committed is not before
        assert before.table.places[1].name != "Bea"
        assert [told["table"]["seats"][1]["name"] for told in table.told] == ["Bea"] * 3
        await site.services.hub.rooms.pop(table.table).commits.all_landed()
        again = await room_of(site, table.table)
        assert again.table.places[1].name == "Bea"
        assert again.needs_match().journal.entries[-1].note == "noon"


async def everything(room: Room, error: Exception) -> None:
    """Change all parts of a room, and fail at the end."""
    async with room.change(table=True):
        room.table.places[1].name = "Bea"
        room.table.banned.add("somebody")
        room.runtime.votes["end"] = [0]
        room.runtime.clocks.left[0] = 1.0
        room.thinking = {2: Thought("9-0")}
        room.note(room.needs_match().note("clock", 1, "noon"))
        raise error


@pytest.mark.parametrize("error", [Refused(409, "no", "No."), KeyError("odd")])
def test_after_an_error_nothing_has_happened(error: Exception) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        async with await party(site) as table:
            room = await room_of(site, table.table)
            before, rows = RoomState(room), len(room.commits.rows)
            asked, heard = dict(room.thinking), [len(line.frames) for line in table.lines]
            with pytest.raises(type(error)):
                await everything(room, error)
            assert parts(RoomState(room)) == parts(before)
            assert room.table.places[1].name != "Bea"
            assert not room.table.banned
            assert not room.runtime.votes
            assert len(room.commits.rows) == rows
            assert room.thinking == asked
            await site.rest()
            assert [len(line.frames) for line in table.lines] == heard
            assert (await table.play(0))["t"] == "ok"

    story()


@on_a_site
async def test_a_fault_in_the_rules_gives_the_change_up_and_freezes_the_match(
    site: Driver,
) -> None:
    async with await party(site) as table:
        room = await room_of(site, table.table)

        async def work() -> None:
            async with room.change():
                room.note(room.needs_match().note("clock", 0, "noon"))
                raise RulesFault("the secret card is 7")

        with pytest.raises(Refused) as caught:
            await room.call(work)
        assert caught.value.code == "frozen"
        await table.look()
        assert table.told[1]["table"]["frozen"] is True
        assert room.committed.match is not None
        assert not [one for one in room.committed.match.journal.entries if one.note]


@on_a_site
async def test_no_commit_begins_in_the_middle_of_a_change(site: Driver) -> None:
    async with await party(site) as table:
        room = await room_of(site, table.table)
        room.changing = True
        with pytest.raises(RuntimeError, match="inside a change"):
            await room.keep()
        room.changing = False
        assert (await table.play(0))["t"] == "ok"


@on_a_site
async def test_a_change_has_no_other_inside(site: Driver) -> None:
    async with await party(site) as table:
        room = await room_of(site, table.table)
        with pytest.raises(RuntimeError, match="one change of a room at a time"):
            async with room.change(), room.change():
                pass
        assert not room.changing
        assert (await table.play(0))["t"] == "ok"


def test_a_refused_change_takes_nothing_of_others_back(tmp_path: Path) -> None:
    """An answer waits for its commit; then a command is refused after it has changed things."""

    async def story() -> None:
        world = VirtualWorld("changes")
        store = Store.open(site_url(tmp_path), world)
        async with open_site(world=world, store=store) as site, await party(site) as table:
            room = await room_of(site, table.table)
            async with held(store) as commit:
                first = asyncio.ensure_future(room.call(partial(noted, room, "first", False)))
                await commit.is_under_way()
                with pytest.raises(Refused):
                    await room.call(partial(noted, room, "refused", True))
                second = asyncio.ensure_future(room.call(partial(noted, room, "second", False)))
                await until(lambda: "second" in notes(room.needs_match()))
            await asyncio.gather(first, second)
            assert room.committed.match is not None
            assert notes(room.committed.match) == ["first", "second"]

    asyncio.run(story())


def notes(match: Any) -> list[str]:
    return [one.note for one in match.journal.entries if one.note]


async def noted(room: Room, text: str, refused: bool) -> None:
    async with room.change():
        room.note(room.needs_match().note("clock", 0, text))
        if refused:
            raise Refused(409, "no", "No.")


# -- a refusal within the transaction


async def seated(room: Room, seat: int, name: str, refused: bool) -> None:
    """Change a seat by a job that may be refused in the transaction."""

    def check(conn: Connection) -> None:
        if refused:
            raise Refused(401, "nobody", "You have ended this session elsewhere.")

    async with room.change(table=True) as change:
        change.first = check
        room.table.places[seat].name = name


def test_a_check_that_fails_in_a_commit_refuses_its_own_command_alone(tmp_path: Path) -> None:
    """Others of the same commit, and those that came after it, run again."""

    async def story() -> None:
        world = VirtualWorld("checks")
        store = Store.open(site_url(tmp_path), world)
        async with open_site(world=world, store=store) as site, await party(site) as table:
            room = await room_of(site, table.table)

            def begin(work: Any) -> Any:
                return asyncio.ensure_future(room.call(work))

            async with held(store) as commit:
                before = begin(partial(noted, room, "before", False))
                await commit.is_under_way()
                group = [
                    begin(partial(seated, room, 1, "Bea", False)),
                    begin(partial(seated, room, 0, "Ada", True)),
                    begin(partial(noted, room, "beside", False)),
                ]
                await until(lambda: "beside" in notes(room.needs_match()))
            assert await before is None
            found = await asyncio.gather(*group, return_exceptions=True)
            assert [found[0], found[2]] == [None, None]
            assert isinstance(found[1], Refused)
            assert found[1].code == "nobody"
            assert room.committed.match is not None
            assert notes(room.committed.match) == ["before", "beside"]
            assert [one.name for one in room.committed.table.places] == ["Ann", "Bea", "Cid"]
            again = await store.read(partial(read_match, table.table))
            assert again is not None
            assert again.match is not None
            assert notes(again.match) == ["before", "beside"]
            assert [one.name for one in again.table.places] == ["Ann", "Bea", "Cid"]

    asyncio.run(story())


def test_commands_after_a_commit_whose_check_fails_run_again(tmp_path: Path) -> None:
    async def story() -> None:
        world = VirtualWorld("checks")
        store = Store.open(site_url(tmp_path), world)
        async with open_site(world=world, store=store) as site, await party(site) as table:
            room = await room_of(site, table.table)
            async with held(store) as commit:
                other = asyncio.ensure_future(store.write(lambda conn: None))
                await commit.is_under_way()
                refused = asyncio.ensure_future(room.call(partial(seated, room, 0, "Ada", True)))
                await until(lambda: room.commits.written is not None)
                later = asyncio.ensure_future(room.call(partial(noted, room, "later", False)))
                await until(lambda: "later" in notes(room.needs_match()))
            with pytest.raises(Refused):
                await refused
            await asyncio.gather(later, other)
            assert room.committed.match is not None
            assert notes(room.committed.match) == ["later"]
            assert room.committed.table.places[0].name == "Ann"

    asyncio.run(story())
