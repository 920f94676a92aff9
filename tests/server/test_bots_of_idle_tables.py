"""Bots of tables without viewers: they rest, and begin again when a viewer comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from inglenook.server.rooms.room import LOOK_SECONDS, Room
from inglenook.server.rooms.thought import Thought
from inglenook.server.workers.bot_queue import NO_TABLE, Asker
from inglenook.server.workers.bot_runner import Chosen, InlineBots, Question
from inglenook.server.world import VirtualWorld
from tests.support.server.virtual_site import SETTINGS, Driver, Person, in_memory, open_site

REST = 10.0
RESTING = replace(SETTINGS, bot_rest_seconds=REST)
DAYS = {"kind": "days", "hours": 24}
LIVE: list[dict[str, Any]] = [
    {"kind": "none"},
    {"kind": "decision", "seconds": 30},
    {"kind": "bank", "seconds": 300},
]


class Counted(InlineBots):
    """Counts the questions to bots, by table."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Asker, bool]] = []
        self.looked: list[str] = []

    async def answer(
        self,
        question: Question,
        asker: Asker = NO_TABLE,
        wanted: Callable[[], bool] = lambda: True,
    ) -> Chosen:
        assert wanted()
        self.asked.append((asker, asker.attended()))
        return await super().answer(question, asker, wanted)

    def attend(self, asker: Asker) -> None:
        self.looked.append(asker.table)

    def count(self) -> int:
        found = len(self.asked)
        self.asked.clear()
        return found


def told(story: Callable[[Driver, Counted], Any]) -> None:
    async def whole() -> None:
        bots = Counted()
        async with open_site(RESTING, bots=bots) as site:
            await story(site, bots)

    asyncio.run(whole())


async def table_of(
    ann: Person, clock: dict[str, Any], bots: tuple[str, ...] = ("random", "random")
) -> str:
    body = {"game": "king-of-12", "bots": list(bots), "clock": clock}
    found: str = (await ann.post("/api/quick", body)).json["id"]
    return found


def room_of(site: Driver, table: str) -> Room:
    return site.services.hub.rooms[table]


@pytest.mark.parametrize("clock", LIVE, ids=lambda clock: clock["kind"])
def test_a_live_match_that_all_have_left_rests_and_goes_on_when_somebody_looks(clock: Any):
    async def story(site: Driver, bots: Counted) -> None:
        ann = await site.guest("Ann")
        table = await table_of(ann, clock)
        await ann.post(f"/api/tables/{table}/leave")
        await site.wait(REST / 2)
        assert bots.count() > 5, "a while they play on"
        await site.wait(REST)
        bots.count()
        assert room_of(site, table).table.state == "playing"
        await site.wait(60 * REST)
        assert bots.count() == 0
        assert site.services.hub.rooms == {}, "and it needs no memory"
        async with ann.socket(table):
            await site.wait(5.0)
            assert bots.count() > 3
            assert not room_of(site, table).resting
        await site.wait(REST + 5)
        bots.count()
        await site.wait(10 * REST)
        assert bots.count() == 0

    told(story)


def test_a_look_without_a_socket_ends_the_rest_for_a_while():
    async def story(site: Driver, bots: Counted) -> None:
        ann = await site.guest("Ann")
        table = await table_of(ann, {"kind": "none"})
        await ann.post(f"/api/tables/{table}/leave")
        room = room_of(site, table)
        room.seen_at -= 2 * REST
        await site.wait(5.0)
        assert room.resting
        assert site.services.hub.count_resting() == 1
        bots.count()
        await ann.get("/api/me/tables")
        await site.wait(5.0)
        assert bots.count() == 0, "to see it listed is no look"
        await ann.get(f"/api/tables/{table}/state")
        await site.wait(5.0)
        assert bots.count() > 3
        assert site.services.hub.count_resting() == 0
        assert bots.looked[-1] == table

    told(story)


def test_nobody_loses_time_while_bots_rest():
    """A person's clock runs only while that person owes an answer."""

    async def story(site: Driver, bots: Counted) -> None:
        ann, bob = await site.guest("Ann"), await site.guest("Bob")
        seats = [{}, {}, {"bot": "random"}]
        clock = {"kind": "bank", "seconds": 600}
        body = {"game": "king-of-12", "seats": seats, "sit": 0, "clock": clock}
        table = (await ann.post("/api/tables", body)).json["id"]
        await bob.post(f"/api/tables/{table}/join", {"seat": 1})
        room = room_of(site, table)
        # the bot has not answered when all go away
        room.thinking = {2: Thought(room.needs_match().decision_id(2))}
        for person in (ann, bob):
            prompt = (await person.get(f"/api/tables/{table}/state")).json["prompt"]
            actions = [prompt["choices"][0]["action"]]
            body = {"decision": prompt["id"], "actions": actions, "key": "k"}
            assert (await person.post(f"/api/tables/{table}/answers", body)).status == 200
        room.thinking = {}
        room.seen_at -= 2 * REST
        site.services.hub.wake_bots(room)
        assert room.resting
        left = [turn.kept for turn in room.runtime.clocks.turns]
        await site.wait(3_600.0)
        assert (await ann.get(f"/api/tables/{table}")).json["state"] == "playing"
        await site.wait(5.0)
        room = room_of(site, table)
        assert [place.stand_in for place in room.table.places[:2]] == [None, None]
        for seat in (0, 1):
            assert left[seat] is not None
            assert room.runtime.clocks.left[seat] == pytest.approx(left[seat], abs=1.0)

    told(story)


def test_on_a_clock_of_days_bots_answer_though_nobody_looks():
    async def story(site: Driver, bots: Counted) -> None:
        ann = await site.guest("Ann")
        table = await table_of(ann, DAYS)
        room = room_of(site, table)
        bots.count()
        room.thinking = {}
        room.seen_at -= 1_000.0
        site.services.hub.wake_bots(room)
        await site.wait(2.0)
        assert [attended for _, attended in bots.asked] == [False, False], "after all others"
        assert not room.resting

    told(story)


def test_on_a_clock_of_days_bots_rest_when_no_person_plays():
    async def story(site: Driver, bots: Counted) -> None:
        ann = await site.guest("Ann")
        table = await table_of(ann, DAYS)
        await ann.post(f"/api/tables/{table}/leave")
        room = room_of(site, table)
        room.seen_at -= 2 * REST
        await site.wait(3.0)
        bots.count()
        await site.wait(100.0)
        assert bots.count() == 0
        assert room.resting
        await ann.post(f"/api/tables/{table}/return")
        await site.wait(3.0)
        assert not room.resting

    told(story)


def test_at_a_restart_only_tables_whose_bots_owe_answers_to_absent_people_are_read():
    async def whole() -> None:
        world = VirtualWorld("test")
        store = in_memory(world)

        class Mute(Counted):
            async def answer(self, *_: Any) -> Chosen:
                await asyncio.Event().wait()
                raise AssertionError

        tables: dict[str, str] = {}
        first = open_site(RESTING, world, store, Mute())
        site = await first.__aenter__()
        ann = await site.guest("Ann")
        clocks: dict[str, dict[str, Any]] = {"live": LIVE[0], "days": DAYS, "left": DAYS}
        for name, clock in clocks.items():
            tables[name] = await table_of(ann, clock)
        await ann.post(f"/api/tables/{tables['left']}/leave")
        copy = in_memory(world)
        store.writer.conn.connection.driver_connection.backup(  # type: ignore[union-attr]
            copy.writer.conn.connection.driver_connection  # type: ignore[union-attr]
        )
        await first.__aexit__(None, None, None)
        world.calls.clear()
        bots = Counted()
        async with open_site(RESTING, world, copy, bots) as site:
            await site.wait(1.0)
            assert list(site.services.hub.rooms) == [tables["days"]]
            assert {asker.table for asker, _ in bots.asked} == {tables["days"]}
            ann = Person(site, token=ann.token)
            async with ann.socket(tables["live"]):
                await site.wait(1.0)
                assert {one.table for one, _ in bots.asked} == {tables["days"], tables["live"]}

    asyncio.run(whole())


def test_many_tables_that_owe_answers_are_read_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("inglenook.server.rooms.upkeep.OWING_AT_ONCE", 2)

    async def story(site: Driver, bots: Counted) -> None:
        hub = site.services.hub
        ann = await site.guest("Ann")
        tables = []
        for _ in range(5):
            tables.append(await table_of(ann, DAYS))
            await site.wait(2.0)
        for room in hub.rooms.values():
            room.close()
        hub.rooms.clear()
        await hub.upkeep.find_owing()
        assert list(hub.upkeep.owing) == tables
        await hub.upkeep.wake_owing()
        assert list(hub.rooms) == tables[:2]
        monkeypatch.setattr(bots, "queued", lambda attended: 2)
        await hub.upkeep.wake_owing()
        assert len(hub.rooms) == 2, "those before have not been answered yet"
        monkeypatch.setattr(bots, "queued", lambda attended: 0)
        await site.wait(40.0)
        assert list(hub.rooms) == tables

    told(story)


def test_a_room_tells_the_queue_whose_it_is_and_whether_somebody_watches():
    async def story(site: Driver, bots: Counted) -> None:
        ann = await site.guest("Ann")
        table = await table_of(ann, {"kind": "none"})
        room = room_of(site, table)
        asker = room.asker
        assert (asker.address, asker.host, asker.table) == (
            room.table.address,
            room.table.host,
            table,
        )
        assert asker.address
        assert asker.attended()
        await site.wait(LOOK_SECONDS + 1)
        assert not asker.attended()
        async with ann.socket(table):
            await site.wait(10 * LOOK_SECONDS)
            assert asker.attended()
        assert asker.attended(), "it may come back in a moment"
        await site.wait(LOOK_SECONDS + 1)
        assert not asker.attended()

    told(story)
