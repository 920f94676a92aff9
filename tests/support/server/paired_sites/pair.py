"""Paired sites: the same world twice, apart only in what one viewer may not know.

Both sites have the same seed, so that ids, secrets and times are the same. A match is played in
one of them and copied into the other; there the position is exchanged for a sample that fits the
viewer's view. From then on both get the same requests. All messages to the viewer must be the same
to the byte, at the same time and in the same order.

They may part only where the rules say so: if the viewer's views of the positions differ, then an
event must tell it (`tells`), or chance must have decided differently.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from inglenook.core.decision import Compose, Together
from inglenook.core.delta import Delta
from inglenook.core.draws import Rng
from inglenook.core.engine import decision, waiting
from inglenook.core.event import Event, seen
from inglenook.core.game import Game
from inglenook.server.rooms.room import Room
from inglenook.server.workers.bot_runner import InlineBots, Question, choices
from inglenook.server.world import VirtualWorld
from tests.support.server.databases import borrowed
from tests.support.server.paired_sites.side import Side, Thinkers, quick_app
from tests.support.server.paired_sites.stored import Stored, stored
from tests.support.server.virtual_site import Driver, Heard, Person, memory

T = TypeVar("T")
TRIES: Final = 8  # samples until one differs from the truth
AROUND: Final = 90  # characters shown around a difference
LATE: Final = 5.0  # seconds in which a late bot surely catches up


class Leak(AssertionError):
    """A viewer was shown something that depends on what they may not know."""


class Knowledge(NamedTuple):
    """All that the kernel lets a viewer see, and so all that may be sent."""

    events: tuple[Event, ...]
    view: Any
    prompt: Any
    result: Any


class Asked(NamedTuple):
    """What a bot is asked on one side, and its answer to come."""

    side: Side
    put: Question
    answer: asyncio.Future[str]


class Table(NamedTuple):
    """The match to play: a game, who sits where, and how much time there is."""

    game: Game[Any, Any]
    bots: tuple[str | None, ...]  # by seat; None for a person
    clock: dict[str, Any]

    def __str__(self) -> str:
        bots = ", ".join([bot or "a person" for bot in self.bots])
        return f"{self.game.info.name} ({bots}; clock: {self.clock['kind']})"


class SitePair:
    """Both sites, and the viewer who must not see their difference."""

    def __init__(self, table: Table, seed: str) -> None:
        self.table = table
        self.game = table.game
        self.seed = seed
        self.rng = Rng(int.from_bytes(seed.encode(), "big") % 2**61)
        self.sides: list[Side] = []
        self.databases = ExitStack()  # those of the sites, which are cleaned at the end
        self.id = ""  # of the table
        self.viewer = -1
        self.is_stranger = False  # a spectator has not even given a name
        self.differ = False  # whether the positions do
        self.excused = False  # others had to answer differently before the viewer's eyes
        self.done: list[str] = []  # since the sites were put apart
        self.tally: Counter[str] = Counter()
        self.bots = InlineBots()
        self.holds = False  # whether bots may be late in one site

    def person(self, side: Side) -> Person:
        """The viewer."""
        watcher = side.stranger if self.is_stranger else side.watcher
        return watcher if self.viewer < 0 else side.people[self.viewer]

    # -- setting the scene

    async def open(self) -> None:
        self.databases.enter_context(borrowed())
        for _ in range(2):
            world = VirtualWorld(self.seed)
            store, thinkers = memory(world), Thinkers()
            side = Side(Driver(quick_app(world, store, thinkers), world), thinkers, store)
            await side.open()
            self.sides.append(side)
        await self.both(self._gather)
        await self.both(self._sit_down)
        await self.let_bots_think()

    async def close(self) -> None:
        for side in self.sides:
            await side.crash()
            await side.store.close()
        self.databases.close()

    async def _gather(self, side: Side) -> None:
        names = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Hal", "Ida"][: len(self.table.bots)]
        for place, name in enumerate([*names, "Gus"]):
            person = Person(side.driver, name=name)
            body = {"name": name, "language": ("en", "fr")[place % 2]}
            person.token = (await person.post("/api/guests", body)).json["token"]
            side.people.append(person)
        side.watcher, side.stranger = side.people.pop(), Person(side.driver)

    async def _sit_down(self, side: Side) -> None:
        seats = [seat for seat, bot in enumerate(self.table.bots) if bot is None]
        body = {
            "game": self.game.info.name,
            "seats": [{"bot": bot} for bot in self.table.bots],
            "clock": self.table.clock,
            "sit": seats[0],
            "public": True,
        }
        made = await side.people[seats[0]].post("/api/tables", body)
        assert made.status == 200, made.body
        self.id = made.json["id"]
        for seat in seats[1:]:
            joined = await side.people[seat].post(f"/api/tables/{self.id}/join", {"seat": seat})
            assert joined.status == 200, joined.body

    async def room(self, side: Side) -> Room:
        return await side.driver.services.hub.room(self.id)

    def copy(self) -> Stored:
        """All that the first site has stored."""
        return stored(self.sides[0].store)

    async def rejoin(self, source: Stored) -> None:
        """Both sites open anew, on the same stored."""
        first, second = self.sides
        for side in self.sides:
            await side.crash()
            source.put(side.store)
        second.driver.world.time = first.driver.world.time
        second.driver.world.made = first.driver.world.made
        for side in self.sides:
            side.tags.clear()
            for person in [*side.people, side.watcher, side.stranger]:
                person.heard.clear()
            await side.open()
            await self.room(side)

    async def put_apart(self, viewer: int) -> None:
        """From here on the second site has another position, which looks the same."""
        self.viewer, self.is_stranger = viewer, self.rng.below(2) == 0
        self.done.clear()
        self.excused = False
        plain, pair = self._pair(viewer)
        self.differ = pair != plain
        for side, position in zip(self.sides, (plain, pair), strict=True):
            side.thinkers.open.clear()
            room = await self.room(side)
            await room.call(partial(_stand_on, room, position))
            self.person(side).heard.clear()
            side.note()
        self.check("put apart")

    def has_a_pair(self, viewer: int) -> bool:
        """Whether there seems to be another position that looks the same to the viewer."""
        plain, pair = self._pair(viewer)
        return bool(plain != pair)

    def _pair(self, viewer: int) -> tuple[Any, Any]:
        plain = self.sides[0].match.s.clone()
        plain.picks = []  # how far anybody is with the open question is no part of the position
        shown = self.game.view(plain, viewer)
        pair = self.game.sample(shown, self.rng)
        for _ in range(TRIES):
            if pair != plain:
                break
            pair = self.game.sample(shown, self.rng)
        return plain, pair

    # -- doing the same in both

    async def both(self, work: Callable[[Side], Awaitable[T]]) -> list[T]:
        return [await work(side) for side in self.sides]

    async def do(self, what: str, work: Callable[[Side], Awaitable[object]]) -> bool:
        """Do something in both, and compare; tells whether they are still alike."""
        self.done.append(what)
        await self.both(work)
        await self.both(lambda side: side.driver.rest())  # bots in both have been asked by now
        self.holds = True
        await self.let_bots_think()
        self.holds = False
        return self.check(what) and await self.look(what)

    async def look(self, what: str) -> bool:
        """Compare the viewer's own reads of the table."""
        path = f"/api/tables/{self.id}/state?last=1000000"
        await self.both(lambda side: self.person(side).get(path))
        return self.check(what)

    async def wait(self, seconds: float) -> bool:
        """Let the same time pass in both, side by side."""
        worlds = [side.driver.world for side in self.sides]
        end = worlds[0].time + seconds
        self.done.append(f"{seconds:g} s pass")
        while True:
            due = [at for world in worlds if (at := world.next_call()) is not None and at <= end]
            for side in self.sides:
                side.driver.world.pass_to(min(due, default=end))
                await side.driver.rest()
            await self.let_bots_think()
            if not self.check("time passed"):
                return False
            if not due:
                return True

    async def let_bots_think(self, alone: bool = False) -> None:
        """Bots answer alike where it could be seen, and as they please where it can't.

        `alone`: the match goes on on the first side only.
        """
        while any(side.thinkers.open for side in self.sides):
            by_seat: dict[int, list[Asked]] = {}
            for side in self.sides:
                for put, answer in side.thinkers.open:
                    if not answer.done():
                        by_seat.setdefault(put.prompt["seat"], []).append(Asked(side, put, answer))
                side.thinkers.open.clear()
            for seat, asked in sorted(by_seat.items()):
                if not alone:
                    self._must_be_asked_in_both(seat, asked)
                actions = await self._chosen(seat, [one.put for one in asked])
                late = self._late_side(seat) if len(asked) > 1 else None
                for one, action in zip(asked, actions, strict=True):
                    if one.side is late:
                        late.thinkers.late.append((one.answer, action))
                        self.tally["late bots"] += 1
                    else:
                        one.answer.set_result(action)
            for side in self.sides:
                await side.driver.rest()

    def _must_be_asked_in_both(self, seat: int, asked: list[Asked]) -> None:
        """Raise `Leak` if a bot is asked on one side only: the load on the workers can be seen.

        It may be so where it has answered on the other side or is late on one, or after a reveal.
        Of an answer of several picks only the first counts: their number may differ.
        """
        if any([one.put.prompt["picked"] for one in asked]):
            return
        times = [len([one for one in asked if one.side is side]) for side in self.sides]
        known = [self.knowledge(side) for side in self.sides]
        owed = all([seat in self.owing(side) for side in self.sides])
        late = any([side.thinkers.late for side in self.sides])
        if times[0] != times[1] and owed and not late and known[0] == known[1]:
            here, there = [f"{count} times" for count in times]
            raise self.leak(f"The bot in seat {seat} is asked", here, there)

    def _late_side(self, seat: int) -> Side | None:
        """The side on which a bot takes longer than on the other, or None.

        Only while persons owe a sealed answer in both, so that nothing is settled by it.
        """
        now = self.sides[0].driver.world.time
        if not self.holds or seat == self.viewer or self.rng.below(2):
            return None  # a viewer may see when the bot in their own seat picks
        for side in self.sides:
            step, room = decision(side.match.s), side.driver.services.hub.rooms[self.id]
            ends = room.runtime.clocks.first_deadline()
            if not isinstance(step, Together) or isinstance(step, Compose):
                return None
            if all([room.table.places[one].player is not None for one in self.owing(side)]):
                return None
            if ends is not None and ends < now + 2 * LATE:
                return None
        return self.sides[self.rng.below(2)]

    def bots_differ(self) -> bool:
        """Whether a bot has answered in one site and not yet in the other."""
        here, there = [self.owing(side) for side in self.sides]
        rooms = [side.driver.services.hub.rooms[self.id] for side in self.sides]
        uneven = [seat for seat in here ^ there for room in rooms if room.table.places[seat].player]
        return bool(uneven) or any([side.thinkers.late for side in self.sides])

    async def catch_up(self) -> bool:
        """Late bots answer; their answers are shown a second later at most."""
        alike = True
        for _ in range(int(LATE)):
            if not alike or not self.bots_differ():
                break
            for side in self.sides:
                side.thinkers.release()
                await side.driver.rest()
            alike = await self.wait(1.0)
        return alike

    async def _chosen(self, seat: int, asked: list[Question]) -> list[str]:
        known = [self.knowledge(side) for side in self.sides]
        if seat == self.viewer and known[0] == known[1] and asked[0] != asked[-1]:
            raise self.leak("The viewer's own bot", str(asked[0]), str(asked[1]))
        chosen = [(await self.bots.answer(put)).action for put in asked]
        common = [action for action in choices(asked[0]) if action in choices(asked[-1])]
        if self.may_differ() or chosen[0] == chosen[-1]:
            return chosen
        if not common:
            self.excused = True
            return chosen
        action = chosen[0] if chosen[0] in common else common[0]
        return [action] * len(asked)

    def may_differ(self) -> bool:
        """Whether what others answer now is sealed until the viewer has answered, too."""
        step = decision(self.sides[0].match.s)
        return isinstance(step, Together) and self.viewer in step.asked()

    def owing(self, side: Side) -> set[int]:
        return set(waiting(side.match.s))

    # -- comparing

    def knowledge(self, side: Side) -> Knowledge:
        match, viewer = side.match, self.viewer
        return Knowledge(
            tuple(seen(match.stream(), viewer)),
            self.game.view(match.s, viewer),
            self.game.prompt(match.s, viewer) if viewer >= 0 else None,
            match.result(),
        )

    def check(self, what: str) -> bool:
        """Compare what has reached the viewer; tells whether the worlds still look alike."""
        self.tally["compared"] += 1
        known = [self.knowledge(side) for side in self.sides]
        told = [side.told(self.person(side)) for side in self.sides]
        if known[0] != known[1]:
            self._must_own_up(what, known[0], known[1])
            self.tally["told by right"] += 1
            return False
        for here, there in zip(*told, strict=False):
            if here != there:
                raise self.leak(f"After “{what}”", _said(here), _said(there))
        if len(told[0]) != len(told[1]):
            more = max(told, key=len)[min(len(told[0]), len(told[1])) :]
            raise self.leak(f"After “{what}”, on one site only", _said(more[0]), "")
        for side in self.sides:
            side.note()
            self.person(side).heard.clear()
        return True

    def _must_own_up(self, what: str, here: Knowledge, there: Knowledge) -> None:
        if self.excused or self.sides[0].drawn() != self.sides[1].drawn():
            return
        own_up = [
            any([event.tells(self.viewer) for event in side.new_events()]) for side in self.sides
        ]
        if any(own_up):
            return
        for name, mine, other in zip(Knowledge._fields, here, there, strict=True):
            if mine != other:
                raise self.leak(f"After “{what}” the {name}", str(mine), str(other))

    def leak(self, where: str, here: str, there: str) -> Leak:
        at = next(
            (i for i, pair in enumerate(zip(here, there, strict=False)) if pair[0] != pair[1]),
            min(len(here), len(there)),
        )
        part = slice(max(at - AROUND, 0), at + AROUND)
        viewer = "a watcher" if self.viewer < 0 else f"seat {self.viewer}"
        done = "".join([f"\n    {one}" for one in self.done])
        return Leak(
            f"{where}, {viewer} of {self.table} can tell twin worlds apart (seed {self.seed}):\n"
            f"  here:  …{here[part]}\n  there: …{there[part]}\n  what was done:{done}"
        )


def _said(heard: Heard) -> str:
    return f"at {heard.at:.3f}, {heard.how}: {heard.text}"


async def _stand_on(room: Room, position: Any) -> None:
    """Go on from another position, in memory and in the store, without a message."""
    # its events stand: only the position is another one
    async with room.change(silent=True):
        after, delta = room.needs_match().change_rules(position)
        told = room.stream.events()
        room.note((after.with_events(told), Delta(delta.entry, len(told), [], delta.seats)))
        for seat in waiting(position):
            room.runtime.clocks.reopened(seat)
        room.thinking = {}
