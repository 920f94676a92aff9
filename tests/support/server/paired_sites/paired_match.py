"""One match in paired sites: the answers of its seats.

All actions of the viewer happen in both, and so do public actions of others. What
others do in secret may differ: they pick at other times, change their minds and take back, as long
as all have answered by the same moment.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from inglenook.core.action import Action
from inglenook.core.decision import Compose, Together
from inglenook.core.engine import decision, legal, waiting
from inglenook.core.event import NOBODY
from tests.support.server.paired_sites.pair import LATE, SitePair
from tests.support.server.paired_sites.side import Side
from tests.support.server.virtual_site import Person, Reply


class PairedMatch:
    """One match in paired sites, and what people do in it."""

    def __init__(self, pair: SitePair) -> None:
        self.pair = pair
        self.rng = pair.rng
        self.keys = 0
        # by seat, what it picked in one site and has still to pick in the other
        self.promised: dict[int, tuple[Action, ...]] = {}
        self.question = -1

    def begin_anew(self) -> None:
        self.promised, self.question = {}, -1

    # -- small things

    def pick(self, things: Any) -> Any:
        return things[self.rng.below(len(things))]

    def chance(self, one_in: int) -> bool:
        return self.rng.below(one_in) == 0

    def key(self) -> str:
        self.keys += 1
        return f"key-{self.keys}"

    @property
    def viewer(self) -> int:
        return self.pair.viewer

    @property
    def sides(self) -> list[Side]:
        return self.pair.sides

    def path(self, what: str) -> str:
        return f"/api/tables/{self.pair.id}/{what}".rstrip("/")

    def room(self, side: Side) -> Any:
        return side.driver.services.hub.rooms[self.pair.id]

    def at_the_table(self, side: Side, seat: int) -> bool:
        """Whether the person in this seat may answer now."""
        room = self.room(side)
        return (
            room.table.state == "playing"
            and not room.runtime.paused
            and room.table.places[seat].player is None
            and not room.runtime.clocks.up(seat, side.driver.world.time)
        )

    def people(self) -> list[int]:
        """The seats of persons, including those that the host has replaced."""
        return [seat for seat, bot in enumerate(self.pair.table.bots) if bot is None]

    def over(self) -> bool:
        return any([self.room(side).table.state != "playing" for side in self.sides])

    # -- doing the same in both sites

    async def connect(self, last: int) -> bool:
        hello = self.hello(last)

        async def work(side: Side) -> None:
            side.line = self.pair.person(side).line(self.pair.id)
            await side.line.send(hello)

        return await self.pair.do(f"connect {hello}", work)

    def hello(self, last: int) -> dict[str, Any]:
        """A hello of any kind: with layouts and without, for whole states and for changes."""
        wishes = {"layout": self.rng.below(4) > 0, "changes": self.rng.below(2) == 0}
        return {"t": "hello", "last": last, **wishes}

    async def hang_up(self) -> bool:
        async def work(side: Side) -> None:
            for line in side.driver.lines:
                await line.hang_up()

        return await self.pair.do("hang up", work)

    async def send(self, frame: Any) -> bool:
        async def work(side: Side) -> None:
            if side.line is None or side.line.closed is not None:
                side.line = self.pair.person(side).line(self.pair.id)
                await side.line.send({"t": "hello"})
            await side.line.send(frame)

        return await self.pair.do(f"send {frame}", work)

    async def request(self, method: str, path: str, body: Any, seat: int) -> bool:
        async def work(side: Side) -> Reply:
            other = side.watcher if seat == NOBODY else side.people[seat]
            person = self.pair.person(side) if seat == self.viewer else other
            return await ask(person, method, path, body)

        who = "the watcher" if seat == NOBODY else f"seat {seat}"
        return await self.pair.do(f"{who}: {method} {path} {body or ''}", work)

    async def mine(self, method: str, path: str, body: Any = None) -> bool:
        return await self.request(method, path, body, self.viewer)

    # -- answers

    async def answer(self) -> bool:
        """An asked seat answers, or begins to; the viewer may also change their mind."""
        if not await self.pair.catch_up():
            return False
        owing = set.union(*[self.pair.owing(side) for side in self.sides])
        able = [
            seat
            for seat in self.asked()
            if self.at_the_table(self.sides[0], seat) and (seat in owing or seat == self.viewer)
        ]
        if not able:
            return await self.pair.wait(1.0) if await self.ready_to_wait(1.0) else False
        seat = self.pick(able)
        left = [self.pair.owing(side) - {seat} for side in self.sides]
        if bool(left[0]) != bool(left[1]):
            return await self.level()  # or it would be settled in one site only
        if seat == self.viewer:
            return await self.own_answer()
        if isinstance(decision(self.sides[0].match.s), Together):
            return await self.finish(seat)
        options = [legal(side.match.s, seat) for side in self.sides]
        common = [action for action in options[0] if action in options[1]]
        if not common:
            return False
        return await self.pair.do(f"seat {seat} answers", self.giving(seat, self.pick(common)))

    async def own_answer(self) -> bool:
        options = legal(self.sides[0].match.s, self.viewer)
        actions = [self.pick(options).text]
        if self.chance(5):
            actions.append(self.pick(self.pair.game.verbs.every).text)
        body = {
            "decision": self.sides[0].match.decision_id(self.viewer),
            "actions": actions,
            "key": self.key(),
        }
        if self.chance(2):
            return await self.send({"t": "play", **body})
        return await self.mine("POST", self.path("answers"), body)

    def giving(self, seat: int, action: Action) -> Callable[[Side], Awaitable[None]]:
        async def work(side: Side) -> None:
            await self.give(side, seat, action)

        return work

    async def give(self, side: Side, seat: int, action: Action) -> None:
        """A person other than the viewer answers; that must be taken."""
        question = side.match.decision_id(seat)
        body = {"decision": question, "actions": [action.text], "key": self.key()}
        taken = await side.people[seat].post(self.path("answers"), body)
        assert taken.status == 200, (body, taken.body)

    def asked(self) -> tuple[int, ...]:
        step = decision(self.sides[0].match.s)
        return step.asked() if step is not None else ()

    # -- secret answers of others

    def sealed(self) -> list[int]:
        """The seats, other than the viewer, that can answer in secret now."""
        if not isinstance(decision(self.sides[0].match.s), Together):
            return []
        return [
            seat
            for seat in self.asked()
            if seat != self.viewer and all([self.at_the_table(side, seat) for side in self.sides])
        ]

    def keeps_time(self) -> bool:
        """Whether it shows, when all have answered, how much time each of them took."""
        return bool(self.pair.table.clock["kind"] == "bank")

    async def complete(self, side: Side, seat: int) -> None:
        """Answer in secret to the end, in one site."""
        if self.question != side.match.question:
            self.promised, self.question = {}, side.match.question
        promised, other = self.promised.pop(seat, ()), self.sides[side is self.sides[0]]
        given: list[Action] = []
        # not play_to_end: answers are requests to a site, and this ends with one question
        question = side.match.question
        while side.match.question == question and seat in waiting(side.match.s):
            options = legal(side.match.s, seat)
            if len(given) < len(promised) and promised[len(given)] in options:
                action = promised[len(given)]
            else:
                if promised and not self.pair.may_differ():
                    self.pair.excused = True
                there = legal(other.match.s, seat)
                common = [one for one in options if one in there]
                action = self.pick(options if self.pair.may_differ() else common or options)
            given.append(action)
            await self.give(side, seat, action)
        if not promised:
            self.promised[seat] = tuple(given)

    async def finish(self, seat: int) -> bool:
        """A seat answers in secret, in both sites at once."""
        owed = [seat in self.pair.owing(side) for side in self.sides]

        async def work(side: Side) -> None:
            if owed[side is self.sides[1]]:
                await self.complete(side, seat)

        return await self.pair.do(f"seat {seat} answers in secret", work)

    async def level(self) -> bool:
        """Seats that have answered on one site only answer on the other."""
        if not await self.pair.catch_up():
            return False
        here, there = [self.pair.owing(side) for side in self.sides]
        if here == there:
            return True

        async def work(side: Side) -> None:
            for seat in sorted(here ^ there):
                owes = seat in self.pair.owing(side) and side.match.question == question
                if owes and self.at_the_table(side, seat):
                    await self.complete(side, seat)

        question = self.sides[0].match.question
        alike = await self.pair.do(f"seats {sorted(here ^ there)} catch up", work)
        return alike and await self.pair.catch_up()

    async def ready_to_wait(self, seconds: float) -> bool:
        """Whether time may pass; nothing may run out, or be settled by a bot, in one site only."""
        end = self.sides[0].driver.world.time + seconds
        people: list[bool] = []
        runs_out = False
        for side in self.sides:
            at = self.room(side).runtime.clocks.first_deadline()
            runs_out = runs_out or (at is not None and at <= end)
            runs_out = runs_out or (self.pair.bots_differ() and at is not None and at <= end + LATE)
            people.append(any([self.at_the_table(side, one) for one in self.pair.owing(side)]))
        if runs_out or people[0] != people[1]:
            return await self.level()
        return people[0] or await self.pair.catch_up()

    async def one_side_only(self) -> bool:
        """Somebody answers earlier in one site than in the other."""
        both = set.intersection(*[self.pair.owing(one) for one in self.sides])
        able = [
            (one, seat)
            for one in self.sides
            for seat in self.sealed()
            if seat in both and self.others_owe(one, seat)
        ]
        if not able or self.keeps_time():
            return True
        side, seat = self.pick(able)

        async def work(one: Side) -> None:
            if one is side:
                await self.complete(one, seat)

        return await self.pair.do(f"seat {seat} answers on one site only", work)

    async def second_thoughts(self) -> bool:
        """Somebody picks and takes it back, in one site only."""
        side = self.pick(self.sides)
        seats = [seat for seat in self.sealed() if self.others_owe(side, seat)]
        if not seats:
            return True
        seat, picks, question = self.pick(seats), 1 + self.rng.below(3), side.match.question
        goes = isinstance(decision(side.match.s), Compose) and not self.pair.may_differ()
        if seat not in self.pair.owing(side) and (goes or self.keeps_time()):
            return True  # it would not come back, or the clock would show it

        async def work(one: Side) -> None:
            if one is not side:
                return
            for _ in range(picks):
                if one.match.question == question:  # or that shows soon
                    await self.give(one, seat, self.pick(legal(one.match.s, seat)))
            for _ in range(picks):
                # a choice begun anew goes as a whole
                if one.match.question == question and one.match.undoable(seat) is None:
                    undone = await one.people[seat].post(self.path("undo"), {"key": self.key()})
                    assert undone.status == 200, undone.body

        return await self.pair.do(f"seat {seat} thinks again, on one site only", work)

    def others_owe(self, side: Side, seat: int) -> bool:
        """Whether the question stays open after any pick of this seat.

        While a bot has answered on one side only, time must pass until it has done so on both. Then
        a person must still owe an answer, or the question is settled on one side first.
        """
        room = self.room(side)
        orders, match = room.runtime.orders_of, room.needs_match()
        phase = match.game.phase(match.s)
        others = [one for one in self.pair.owing(side) if one != seat]
        if self.pair.bots_differ():
            others = [one for one in others if self.at_the_table(side, one)]
        return any([not orders(one, phase) for one in others])


async def ask(person: Person, method: str, path: str, body: Any) -> Reply:
    if method == "GET":
        return await person.get(path)
    return await person.post(path, body)
