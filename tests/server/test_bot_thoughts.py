"""How often bots are asked, and which of their answers count."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Connection

from inglenook.core import registry
from inglenook.core.errors import RulesFault
from inglenook.server.errors import Refused
from inglenook.server.rooms import fault
from inglenook.server.rooms.inbox import INBOX
from inglenook.server.rooms.room import Room
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.store import Store
from inglenook.server.workers.bot_fallback import choices
from inglenook.server.workers.bot_queue import Asker
from inglenook.server.workers.bot_runner import Chosen, Question
from inglenook.server.world import VirtualWorld
from tests.support.server.databases import site_url
from tests.support.server.held_commits import held
from tests.support.server.virtual_site import Driver, open_site
from tests.support.toys import TOYS
from tests.support.waiting import until


@pytest.fixture(autouse=True)
def the_toys_are_games_like_others(monkeypatch: pytest.MonkeyPatch) -> None:
    for toy in TOYS:
        monkeypatch.setitem(registry._GAMES, toy.info.name, toy)


class Asked(NamedTuple):
    """A question to a bot, whether its answer is still wanted, and the answer to come."""

    question: Question
    wanted: Callable[[], bool]
    answer: asyncio.Future[str]

    def choose(self, place: int) -> str:
        """Answer with one of the choices."""
        action = choices(self.question)[place]
        self.answer.set_result(action)
        return action


class Held:
    """Bots that answer when the test says so."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []

    async def answer(self, question: Question, asker: Asker, wanted: Callable[[], bool]) -> Chosen:
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.asked.append(Asked(question, wanted, answer))
        return Chosen(await answer)

    def attend(self, asker: Asker) -> None:
        """Nothing waits for a worker here."""

    def queued(self, attended: bool) -> int:
        return 0

    async def close(self) -> None:
        """There is nothing to end."""


def told(story: Callable[[Driver, Held], Any]) -> None:
    async def whole() -> None:
        bots = Held()
        async with open_site(bots=bots) as site:
            await story(site, bots)

    asyncio.run(whole())


async def table_with(site: Driver, names: tuple[str, ...], bots: int) -> tuple[list[Any], str]:
    """A match of bid, where all are asked at once, of persons and bots in this order."""
    people = [await site.guest(name) for name in names]
    seats: list[dict[str, str]] = [*[{}] * len(people), *[{"bot": "random"}] * bots]
    made = await people[0].post("/api/tables", {"game": "bid", "seats": seats, "sit": 0})
    assert made.status == 200, made.body
    table = made.json["id"]
    for seat, person in enumerate(people[1:], 1):
        assert (await person.post(f"/api/tables/{table}/join", {"seat": seat})).status == 200
    await site.rest()
    return people, table


def room_of(site: Driver, table: str) -> Room:
    return site.services.hub.rooms[table]


def picked(room: Room, seat: int) -> list[str]:
    """What a seat has answered to the open question."""
    line = room.needs_match().line
    return [action for one in line if one.entry.seat == seat for action in one.entry.actions]


def test_a_pick_taken_back_in_secret_asks_no_bot_again():
    async def story(site: Driver, bots: Held) -> None:
        (ann, _), table = await table_with(site, ("Ann", "Bob"), 1)
        room = room_of(site, table)
        assert len(bots.asked) == 1
        for number in range(3):
            prompt = (await ann.get(f"/api/tables/{table}/state")).json["prompt"]
            actions = [prompt["choices"][0]["action"]]
            body = {"decision": prompt["id"], "actions": actions, "key": f"play-{number}"}
            assert (await ann.post(f"/api/tables/{table}/answers", body)).status == 200
            undone = await ann.post(f"/api/tables/{table}/undo", {"key": f"undo-{number}"})
            assert undone.status == 200, undone.body
        assert len(bots.asked) == 1
        assert bots.asked[0].wanted()
        action = bots.asked[0].choose(1)
        await site.wait(5.0)
        assert picked(room, 2) == [action]

    told(story)


def test_after_a_pause_bots_are_asked_anew_and_only_that_answer_counts():
    async def story(site: Driver, bots: Held) -> None:
        [ann], table = await table_with(site, ("Ann",), 1)
        room = room_of(site, table)
        [before] = bots.asked
        body = {"kind": "pause", "agree": True}
        assert (await ann.post(f"/api/tables/{table}/vote", body)).status == 200
        assert not before.wanted()
        assert (await ann.post(f"/api/tables/{table}/resume")).status == 200
        [_, after] = bots.asked
        assert not before.wanted(), "the queue drops it"
        assert after.wanted()
        before.choose(0)
        await site.wait(5.0)
        assert picked(room, 1) == []
        action = after.choose(1)
        await site.wait(5.0)
        assert picked(room, 1) == [action]

    told(story)


def test_a_bot_that_sits_in_anew_has_time_of_its_own():
    async def story(site: Driver, bots: Held) -> None:
        (ann, _), table = await table_with(site, ("Ann", "Bob"), 0)
        room = room_of(site, table)
        assert (await ann.post(f"/api/tables/{table}/leave")).status == 200
        bots.asked[0].choose(0)
        await site.wait(0.3)
        assert (await ann.post(f"/api/tables/{table}/return")).status == 200
        assert (await ann.post(f"/api/tables/{table}/leave")).status == 200
        [_, after] = bots.asked
        await site.wait(5.0)
        assert picked(room, 0) == [], "what the first had thought out is gone"
        action = after.choose(1)
        await site.wait(5.0)
        assert picked(room, 0) == [action]

    told(story)


def test_an_error_while_a_bot_thinks_leaves_the_seat_free_and_it_is_asked_again():
    async def story(site: Driver, bots: Held) -> None:
        _, table = await table_with(site, ("Ann",), 1)
        room = room_of(site, table)
        [first] = bots.asked
        first.answer.set_exception(OSError("no process can be started"))
        await site.rest()
        assert room.thinking == {}, "a room that waits for no answer may leave memory"
        assert len(bots.asked) == 1, "not at once: it might fail in a circle"
        await site.wait(5.0)
        [_, again] = bots.asked
        assert room.thinking.keys() == {1}
        action = again.choose(1)
        await site.wait(5.0)
        assert picked(room, 1) == [action]

    told(story)


def test_errors_of_bots_are_tried_again_ever_later():
    async def story(site: Driver, bots: Held) -> None:
        await table_with(site, ("Ann",), 1)
        for _ in range(600):
            if not bots.asked[-1].answer.done():
                bots.asked[-1].answer.set_exception(OSError("no process can be started"))
            await site.wait(1.0)
        assert 3 < len(bots.asked) < 12

    told(story)


def test_a_freeze_that_could_not_be_kept_is_tried_again(monkeypatch: pytest.MonkeyPatch):
    freeze, failures = fault.freeze, [StoreDown("not now")]

    async def once_down(room: Any, found: RulesFault) -> None:
        if failures:
            raise failures.pop()
        await freeze(room, found)

    async def story(site: Driver, bots: Held) -> None:
        _, table = await table_with(site, ("Ann",), 1)
        room = room_of(site, table)
        monkeypatch.setattr(fault, "freeze", once_down)
        for _ in range(2):
            bots.asked[-1].answer.set_exception(RulesFault("bid: no such card"))
            await site.wait(5.0)
        assert len(bots.asked) == 2
        assert room.table.frozen is not None
        assert room.thinking == {}

    told(story)


def test_an_answer_of_a_bot_is_played_however_many_commands_wait():
    async def story(site: Driver, bots: Held) -> None:
        _, table = await table_with(site, ("Ann",), 1)
        room, gate = room_of(site, table), asyncio.Event()
        waiting = [asyncio.create_task(room.call(gate.wait))]
        await site.rest()
        waiting += [asyncio.create_task(room.call(gate.wait)) for _ in range(INBOX)]
        action = bots.asked[0].choose(1)
        await site.wait(5.0)
        with pytest.raises(Refused, match="Too many"):
            await room.call(gate.wait)
        gate.set()
        await asyncio.gather(*waiting)
        await site.rest()
        assert picked(room, 1) == [action]

    told(story)


def test_an_answer_that_is_undone_with_a_refused_command_is_played_again(tmp_path: Path):
    """The bot is not asked again for it."""

    async def story() -> None:
        world, bots = VirtualWorld("undone"), Held()
        store = Store.open(site_url(tmp_path), world)
        async with open_site(world=world, store=store, bots=bots) as site:
            _, table = await table_with(site, ("Ann",), 1)
            room = room_of(site, table)
            [asked] = bots.asked
            async with held(store) as commit:
                before = asyncio.ensure_future(room.call(partial(note, room)))
                await commit.is_under_way()
                action = asked.choose(1)
                await site.wait(5.0)
                assert picked(room, 1) == [action]
                group = room.commits.open
                assert group is not None
                refused = asyncio.ensure_future(room.call(partial(note, room, refused=True)))
                await until(lambda: group.first)
            with pytest.raises(Refused, match="a test"):
                await refused
            await before
            await until(lambda: room.in_line() == 0)
            committed = room.committed.match
            assert committed is not None
            entries = [one.entry for one in committed.line if one.entry.seat == 1]
            assert [entry.actions for entry in entries] == [(action,)]
            await site.wait(5.0)
            assert len(bots.asked) == 1

    asyncio.run(story())


async def note(room: Room, refused: bool = False) -> None:
    """Write an entry, or be refused within the transaction."""

    def job(conn: Connection) -> None:
        raise Refused(401, "nobody", "It is a test.")

    async with room.change() as change:
        room.note(room.needs_match().note("clock", 0, "noon"))
        if refused:
            change.first = job
