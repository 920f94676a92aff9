"""What single habits cost in a hot loop, in nanoseconds, the loop itself included."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass
from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    __slots__ = ()

    def kind(self) -> int:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step):
    __slots__ = ()

    def kind(self) -> int:
        return 1


class Ask(Decision):
    __slots__ = ()


class Move(Step):
    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class AbstractStep(ABC):  # noqa: B024 (only its metaclass matters here)
    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class AbstractDecision(AbstractStep):
    __slots__ = ()


class AbstractAsk(AbstractDecision):
    __slots__ = ()


class AbstractMove(AbstractStep):
    __slots__ = ()


@dataclass(frozen=True)
class FrozenEvent:
    seat: int
    card: int


class Event:
    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    __slots__ = ("agenda", "events")

    def __init__(self) -> None:
        self.agenda: list[Step] = []
        self.events: list[object] | None = None

    def then(self, *steps: Step) -> None:
        self.agenda.extend(reversed(steps))

    @final
    def next(self, step: Step) -> None:
        self.agenda.append(step)

    @final
    def next2(self, first: Step, second: Step) -> None:
        agenda = self.agenda
        agenda.append(second)
        agenda.append(first)


ASK: Final = Ask()
MOVE: Final = Move()
THINGS: Final[list[object]] = [ASK, MOVE]
STEPS: Final[list[Step]] = [ASK, MOVE]
ABSTRACT: Final[list[AbstractStep]] = [AbstractAsk(), AbstractMove()]


def empty(n: int) -> int:
    for _ in range(n):
        pass
    return n


def without_cast(n: int) -> int:
    x = 0
    for i in range(n):
        step = THINGS[i & 1]
        if step is ASK:
            x += 1
    return x


def isinstance_plain(n: int) -> int:
    x = 0
    for i in range(n):
        step = STEPS[i & 1]
        if isinstance(step, Decision):
            x += 1
    return x


def isinstance_abc(n: int) -> int:
    x = 0
    for i in range(n):
        step = ABSTRACT[i & 1]
        if isinstance(step, AbstractDecision):
            x += 1
    return x


def kind_method(n: int) -> int:
    x = 0
    for i in range(n):
        step = STEPS[i & 1]
        if step.kind() == 1:
            x += 1
    return x


def with_cast(n: int) -> int:
    x = 0
    for i in range(n):
        step = cast("Step", THINGS[i & 1])
        if step is ASK:
            x += 1
    return x


def i64_call(n: int) -> int:
    x = 0
    for i in range(n):
        x += i64(i & 1)
    return x


def then_varargs(n: int) -> int:
    s = State()
    agenda = s.agenda
    for _ in range(n):
        s.then(MOVE, ASK)
        agenda.clear()
    return n


def next_of_two(n: int) -> int:
    s = State()
    agenda = s.agenda
    for _ in range(n):
        s.next2(MOVE, ASK)
        agenda.clear()
    return n


def next_of_one(n: int) -> int:
    s = State()
    agenda = s.agenda
    for _ in range(n):
        s.next(MOVE)
        agenda.clear()
    return n


def append_once(n: int) -> int:
    s = State()
    agenda = s.agenda
    for _ in range(n):
        s.agenda.append(MOVE)
        agenda.clear()
    return n


def append_twice(n: int) -> int:
    s = State()
    agenda = s.agenda
    for _ in range(n):
        s.agenda.append(ASK)
        s.agenda.append(MOVE)
        agenda.clear()
    return n


def events_none(n: int) -> int:
    s = State()
    for i in range(n):
        if s.events is not None:
            s.events.append(Event(1, i & 7))
    return n


def events_built(n: int) -> int:
    s = State()
    s.events = []
    for i in range(n):
        if s.events is not None:
            s.events.append(Event(1, i & 7))
            s.events.clear()
    return n


def events_frozen(n: int) -> int:
    s = State()
    s.events = []
    for i in range(n):
        if s.events is not None:
            s.events.append(FrozenEvent(1, i & 7))
            s.events.clear()
    return n


COSTS: Final = {
    "the empty loop": empty,
    "list item and `is`, for comparison": without_cast,
    "the same through `typing.cast`": with_cast,
    "`isinstance`, plain class": isinstance_plain,
    "`isinstance`, ABCMeta class": isinstance_abc,
    "virtual `kind()` instead": kind_method,
    "`i64(x)` call": i64_call,
    "`then(*steps)` of two": then_varargs,
    "`next2(a, b)`": next_of_two,
    "two bare `append`": append_twice,
    "`next(a)`": next_of_one,
    "one bare `append`": append_once,
    "event skipped (`events is None`)": events_none,
    "event built, slotted class": events_built,
    "event built, frozen dataclass": events_frozen,
}
