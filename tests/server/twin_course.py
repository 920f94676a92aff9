"""What is done in twin houses: all that people can do, by chance, until something is revealed.

Whatever the viewer does is done in both, and so is what others do before everybody's eyes. What
others do in secret may differ: they pick at other times, change their minds and take back, as long
as all have answered by the same moment.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final

from structlog.testing import capture_logs

from inglenook.core.action import Action
from inglenook.core.decision import Compose, Together, Window
from inglenook.core.engine import decision, legal, waiting
from inglenook.core.event import NOBODY
from inglenook.core.game import kebab
from tests.server.house import Person, Reply
from tests.server.twins import Side, Table, Twins

Op = Callable[["Course"], Awaitable[bool]]
RUBBISH: Final = ("", "[]", '{"t":"play"}', '{"t":"dance"}', "\x00", '{"t":"hello","last":-1}')
NO_BODY: Final = ("start", "rematch", "resume")
FAR: Final = 40  # answers to a position in which something is hidden
OFTEN: Final = 8  # times as often as usual
DOWN: Final = (0.0, 3.0, 40.0)  # seconds that the house is closed
SECONDS: Final = (0.0, 0.3, 1.0, 2.0, 7.0)
LONG: Final = 40.0


class Course:
    """One match in twin houses, from reveal to reveal."""

    def __init__(self, twins: Twins, often: tuple[str, ...] = ()) -> None:
        self.twins = twins
        self.rng = twins.rng
        self.weights = [weight * (OFTEN if name in often else 1) for name, weight, _ in OPS]
        self.keys = 0
        # by seat, what it picked in one house and has still to pick in the other
        self.promised: dict[int, tuple[Action, ...]] = {}
        self.question = -1

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
        return self.twins.viewer

    @property
    def sides(self) -> list[Side]:
        return self.twins.sides

    def path(self, what: str) -> str:
        return f"/api/tables/{self.twins.id}/{what}".rstrip("/")

    def room(self, side: Side) -> Any:
        return side.driver.house.hub.rooms[self.twins.id]

    def at_the_table(self, side: Side, seat: int) -> bool:
        """Whether the person in this seat may answer now."""
        room = self.room(side)
        return (
            room.table.state == "playing"
            and not room.course.paused
            and room.table.places[seat].player is None
            and not room.course.clocks.up(seat, side.driver.world.time)
        )

    def people(self) -> list[int]:
        """The seats of persons; one whom the host has replaced is still there in spirit."""
        return [seat for seat, bot in enumerate(self.twins.table.bots) if bot is None]

    def over(self) -> bool:
        return any([self.room(side).table.state != "playing" for side in self.sides])

    # -- from reveal to reveal

    async def go_on(self, viewer: int) -> None:
        """Play on in the first house alone, until there is a secret from the viewer.

        If none comes before the match is over, all is as it was.
        """
        copy = self.twins.copy()
        await self._all_come_back()
        await self._answer_here(self.rng.below(4))
        for _ in range(0 if self.chance(4) else FAR):
            if self.over() or self.twins.has_a_twin(viewer):
                break
            await self._answer_here(1)
        if not self.over():
            copy.close()
            copy = self.twins.copy()
        await self.twins.rejoin(copy)

    async def _all_come_back(self) -> None:
        side = self.sides[0]
        room = self.room(side)
        for place in room.table.places:
            if place.stand_in is not None and not place.resigned and place.guest is not None:
                await side.people[place.seat].post(self.path("return"))
        if room.course.paused:
            await side.people[self.pick(self.people())].post(self.path("resume"))

    async def _answer_here(self, answers: int) -> None:
        side = self.sides[0]
        for _ in range(answers):
            if self.room(side).table.state != "playing":
                return
            able = [seat for seat in waiting(side.match.s) if self.at_the_table(side, seat)]
            if able:
                seat = self.pick(able)
                await self.give(side, seat, self.pick(legal(side.match.s, seat)))
            await side.driver.wait(2.0 if not able else 0.1)
            await self.twins.let_bots_think()

    async def to_the_next(self, viewer: int, steps: int) -> bool:
        """Put the houses apart, do things by chance until the viewer is told something."""
        twins = self.twins
        self.promised = {}
        self.question = -1
        await twins.put_apart(viewer)
        twins.tally["twins"] += 1
        twins.tally["twins that differ"] += twins.differ
        twins.tally[f"viewer {viewer}"] += 1
        alike = await self.connect(0)
        for _ in range(2 * steps):  # some come to nothing
            if not alike or self.over() or len(twins.done) > steps:
                break
            name, op = self._next()
            twins.tally[name] += 1
            alike = await op(self)
        return alike

    def _next(self) -> tuple[str, Op]:
        if self.room(self.sides[0]).course.paused and self.chance(3):
            return "come and go", Course.come_and_go
        name, _, op = OPS[self.rng.choose(self.weights)]
        return name, op

    async def connect(self, last: int) -> bool:
        hello = {"t": "hello", "last": last, "layout": self.rng.below(4) > 0}

        async def work(side: Side) -> None:
            side.line = self.twins.person(side).line(self.twins.id)
            await side.line.send(hello)

        return await self.twins.do(f"connect {hello}", work)

    async def send(self, frame: Any) -> bool:
        async def work(side: Side) -> None:
            if side.line is None or side.line.closed is not None:
                side.line = self.twins.person(side).line(self.twins.id)
                await side.line.send({"t": "hello"})
            await side.line.send(frame)

        return await self.twins.do(f"send {frame}", work)

    async def request(self, method: str, path: str, body: Any, seat: int) -> bool:
        async def work(side: Side) -> Reply:
            person = side.watcher if seat == NOBODY else side.people[seat]
            return await ask(person, method, path, body)

        who = "the watcher" if seat == NOBODY else f"seat {seat}"
        return await self.twins.do(f"{who}: {method} {path} {body or ''}", work)

    async def mine(self, method: str, path: str, body: Any = None) -> bool:
        return await self.request(method, path, body, self.viewer)

    # -- answers

    async def answer(self) -> bool:
        """Whoever is asked answers, or begins to; the viewer may also change their mind."""
        owing = set.union(*[self.twins.owing(side) for side in self.sides])
        able = [
            seat
            for seat in self.asked()
            if self.at_the_table(self.sides[0], seat) and (seat in owing or seat == self.viewer)
        ]
        if not able:
            return await self.pass_time()
        seat = self.pick(able)
        left = [self.twins.owing(side) - {seat} for side in self.sides]
        if bool(left[0]) != bool(left[1]):
            await self.level()  # or it would be settled in one house only
        if seat == self.viewer:
            return await self.own_answer()
        if isinstance(decision(self.sides[0].match.s), Together):
            return await self.finish(seat)
        options = [legal(side.match.s, seat) for side in self.sides]
        common = [action for action in options[0] if action in options[1]]
        if not common:
            return False
        return await self.twins.do(f"seat {seat} answers", self.giving(seat, self.pick(common)))

    async def own_answer(self) -> bool:
        options = legal(self.sides[0].match.s, self.viewer)
        actions = [self.pick(options).text]
        if self.chance(5):
            actions.append(self.pick(self.twins.game.verbs.every).text)
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
        return bool(self.twins.table.clock["kind"] == "bank")

    async def complete(self, side: Side, seat: int) -> None:
        """Answer in secret to the end, in one house."""
        if self.question != side.match.question:
            self.promised, self.question = {}, side.match.question
        promised, other = self.promised.pop(seat, ()), self.sides[side is self.sides[0]]
        given: list[Action] = []
        question = side.match.question
        while side.match.question == question and seat in waiting(side.match.s):
            options = legal(side.match.s, seat)
            if len(given) < len(promised) and promised[len(given)] in options:
                action = promised[len(given)]
            else:
                if promised and not self.twins.may_differ():
                    self.twins.excused = True
                there = legal(other.match.s, seat)
                common = [one for one in options if one in there]
                action = self.pick(options if self.twins.may_differ() else common or options)
            given.append(action)
            await self.give(side, seat, action)
        if not promised:
            self.promised[seat] = tuple(given)

    async def finish(self, seat: int) -> bool:
        """A seat answers in secret, in both houses at once."""
        owed = [seat in self.twins.owing(side) for side in self.sides]

        async def work(side: Side) -> None:
            if owed[side is self.sides[1]]:
                await self.complete(side, seat)

        return await self.twins.do(f"seat {seat} answers in secret", work)

    async def level(self) -> None:
        """Whoever has answered in one house only does so in the other."""
        here, there = [self.twins.owing(side) for side in self.sides]
        if here == there:
            return

        async def work(side: Side) -> None:
            for seat in sorted(here ^ there):
                owes = seat in self.twins.owing(side) and side.match.question == question
                if owes and self.at_the_table(side, seat):
                    await self.complete(side, seat)

        question = self.sides[0].match.question
        self.twins.done.append(f"seats {sorted(here ^ there)} catch up")
        await self.twins.both(work)
        await self.twins.let_bots_think()

    async def one_side_only(self) -> bool:
        """Somebody answers earlier in one house than in the other."""
        both = set.intersection(*[self.twins.owing(one) for one in self.sides])
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

        return await self.twins.do(f"seat {seat} answers in one house only", work)

    async def second_thoughts(self) -> bool:
        """Somebody picks and takes it back, in one house only."""
        side = self.pick(self.sides)
        seats = [seat for seat in self.sealed() if self.others_owe(side, seat)]
        if not seats:
            return True
        seat, picks, question = self.pick(seats), 1 + self.rng.below(3), side.match.question
        comes_back = not isinstance(decision(side.match.s), Compose) and not self.keeps_time()
        if seat not in self.twins.owing(side) and not (comes_back or self.twins.may_differ()):
            return True

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

        return await self.twins.do(f"seat {seat} thinks again, in one house only", work)

    def others_owe(self, side: Side, seat: int) -> bool:
        """Whether the question stays open whatever this seat picks."""
        orders = self.room(side).course.orders_of
        return any([one != seat and not orders(one) for one in self.twins.owing(side)])

    # -- all else that anybody does

    async def undo(self) -> bool:
        """Whoever may, the viewer mostly, takes an answer back."""
        if self.viewer != NOBODY and not self.chance(3):
            if self.chance(2):
                return await self.send({"t": "undo", "key": self.key()})
            return await self.mine("POST", self.path("undo"), {"key": self.key()})
        await self.level()
        seats = [
            seat
            for seat in self.people()
            if all([self.at_the_table(side, seat) for side in self.sides])
            and all([side.match.undoable(seat) is None for side in self.sides])
        ]
        if not seats:
            return True
        seat = self.pick(seats)
        return await self.request("POST", self.path("undo"), {"key": self.key()}, seat)

    async def ask_why(self) -> bool:
        if self.viewer == NOBODY:
            return True
        action = self.pick(self.twins.game.verbs.every).text
        if self.chance(2):
            return await self.send({"t": "why", "action": action, "key": self.key()})
        return await self.mine("POST", self.path("why"), {"action": action})

    async def bad_answer(self) -> bool:
        """An answer that does not fit: another question, another action, a key used before."""
        action = self.pick(self.twins.game.verbs.every).text
        options = () if self.viewer == NOBODY else legal(self.sides[0].match.s, self.viewer)
        question = self.sides[0].match.decision_id(max(self.viewer, 0))
        if any([action == one.text for one in options]):
            question = self.pick(["0-7", f"{self.sides[0].match.question + 1}-0"])
        body = {"decision": question, "actions": [action], "key": self.pick(["key-1", self.key()])}
        if self.chance(3):
            body = {**body, "actions": [self.pick(["fly", "", "pass 9", action + " "])]}
        if self.chance(2):
            return await self.send({"t": "play", **body})
        return await self.mine("POST", self.path("answers"), body)

    async def look(self) -> bool:
        last = self.rng.below(30)
        paths = [self.path(f"sight?last={last}"), self.path(""), self.path("chat")]
        paths += [self.path("export"), "/api/me/tables", "/api/tables", self.path("sight")]
        return await self.mine("GET", self.pick(paths))

    async def refused(self) -> bool:
        """What nobody may do while a match runs."""
        what = self.pick([*NO_BODY, "join", "kick", "nonce", "branch"])
        bodies: dict[str, Any] = {
            "kick": {"seat": 0},
            "nonce": {"nonce": "n"},
            "branch": {"entry": 1, "sit": 0, "bots": []},
        }
        return await self.mine("POST", self.path(what), bodies.get(what))

    async def reconnect(self) -> bool:
        last = self.rng.below(40)
        if self.chance(3):
            return await self.send({"t": "hello", "last": last})

        async def hang_up(side: Side) -> None:
            if side.line is not None:
                await side.line.hang_up()

        return await self.twins.do("hang up", hang_up) and await self.connect(last)

    async def rubbish(self) -> bool:
        return await self.send(self.pick(RUBBISH))

    async def talk(self) -> bool:
        seats = self.people()
        text = {"text": f"“{self.rng.below(100)}”, they say."}
        return await self.request("POST", self.path("chat"), text, self.pick([*seats, NOBODY]))

    async def order(self) -> bool:
        """A standing order; where there are windows, it may be an answer at once."""
        await self.level()
        classes = self.twins.game.kinds.classes
        windows = [kebab(name) for name, kind in classes.items() if issubclass(kind, Window)]
        body = {"decision": self.pick([*windows, "tea"]), "on": self.chance(2)}
        seats = self.people()
        if self.chance(2) and self.viewer != NOBODY:
            return await self.send({"t": "order", "key": self.key(), **body})
        return await self.request("POST", self.path("orders"), body, self.pick(seats))

    async def pass_time(self) -> bool:
        deadlines = [self.room(side).course.clocks.first_deadline() for side in self.sides]
        now = self.sides[0].driver.world.time
        nearly = [at - now - 0.5 for at in deadlines if at is not None and at - now > 0.5]
        seconds = LONG if self.chance(12) else self.pick([*SECONDS, *nearly])
        end = now + seconds
        runs_out = any([at is not None and at <= end for at in deadlines])
        owing = [self.twins.owing(side) for side in self.sides]
        people = [any([self.at_the_table(s, one) for one in o]) for s, o in zip(self.sides, owing)]
        if runs_out or people[0] != people[1]:
            await self.level()
        return await self.twins.wait(seconds)

    async def come_and_go(self) -> bool:
        """Somebody leaves or comes back; or the match rests, or goes on."""
        await self.level()
        seats = self.people()
        room, seat = self.room(self.sides[0]), self.pick(seats)
        if room.course.paused:
            return await self.request("POST", self.path("resume"), None, seat)
        if room.table.places[seat].stand_in is not None:
            return await self.request("POST", self.path("return"), None, seat)
        if self.chance(3):
            body = {"kind": self.pick(["pause", "pause", "pause", "pause", "end"]), "agree": True}
            return await self.request("POST", self.path("vote"), body, seat)
        if self.chance(4):
            host = self.pick(seats)
            body = {"seat": self.rng.below(len(self.twins.table.bots)), "bot": None}
            return await self.request("POST", self.path("replace"), body, host)
        return await self.request("POST", self.path("leave"), None, seat)

    async def call_off(self) -> bool:
        """The viewer tries to; it may be too late."""
        return await self.mine("POST", self.path("cancel"))

    async def resign(self) -> bool:
        seats = self.people()
        await self.level()
        return await self.request("POST", self.path("resign"), None, self.pick(seats))

    async def restart(self) -> bool:
        """The house closes, or falls over, and opens again."""
        await self.level_if_down_long()
        down, gently = self.pick(DOWN), self.chance(2)

        async def work(side: Side) -> None:
            if gently:
                await side.driver.house.hub.close()
                await side.driver.rest()
            await side.crash()
            side.driver.world.pass_to(side.driver.world.time + down)
            await side.open()
            await self.twins.room(side)

        alike = await self.twins.do(f"the house closes {'gently ' * gently}for {down} s", work)
        return alike and await self.connect(self.rng.below(20))

    async def level_if_down_long(self) -> None:
        """Days pass while the house is closed."""
        if self.twins.table.clock["kind"] == "days":
            await self.level()


async def play(
    table: Table, seed: str, reveals: int, steps: int = 25, often: tuple[str, ...] = ()
) -> Counter[str]:
    """Play a match in twin houses, from as many positions; raises `Leak`. Returns what was done."""
    twins = Twins(table, seed)
    with capture_logs() as logs:
        try:
            await twins.open()
            course = Course(twins, often)
            for number in range(reveals):
                viewer = course.pick([NOBODY, *course.people()])
                if number:
                    await course.go_on(viewer)
                else:
                    await twins.rejoin(twins.copy())
                await course.to_the_next(viewer, steps)
                if course.over():
                    break
        finally:
            await twins.close()
    faults = [one for one in logs if one["log_level"] in ("error", "critical")]
    assert not faults, faults
    return twins.tally


async def ask(person: Person, method: str, path: str, body: Any) -> Reply:
    if method == "GET":
        return await person.get(path)
    return await person.post(path, body)


OPS: Final[list[tuple[str, int, Op]]] = [
    ("answer", 14, Course.answer),
    ("one side only", 8, Course.one_side_only),
    ("second thoughts", 8, Course.second_thoughts),
    ("undo", 6, Course.undo),
    ("why", 4, Course.ask_why),
    ("bad answer", 4, Course.bad_answer),
    ("look", 8, Course.look),
    ("refused", 2, Course.refused),
    ("reconnect", 3, Course.reconnect),
    ("rubbish", 2, Course.rubbish),
    ("talk", 2, Course.talk),
    ("order", 3, Course.order),
    ("time", 12, Course.pass_time),
    ("come and go", 2, Course.come_and_go),
    ("call off", 1, Course.call_off),
    ("resign", 1, Course.resign),
    ("restart", 2, Course.restart),
]
