"""Stairs: a game whose rules fail at chosen answers, until `is_fixed` is set.

Climb (each seat in turn): on → a step up; trip → the rule fails; douse → nothing can be shown any
more; knock → the others may answer; when all have passed, the rule fails.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from inglenook.core import registry
from inglenook.core.action import Action, Verb, Verbs
from inglenook.core.decision import Ask, Why, Window, offer
from inglenook.core.draws import Draws
from inglenook.core.event import Event
from inglenook.core.game import Result
from inglenook.core.step import Step
from inglenook.core.view import agenda_seen_by, picked_by, resume
from tests.support.toys.base import Toy, ToyState, ToyView, most

ROUNDS: Final = 3
ON, TRIP, DOUSE, KNOCK = range(4)
CLIMB: Final = Verb("climb", ("on", "trip", "douse", "knock"))
VERBS: Final = Verbs("stairs", 1, CLIMB)


class StairsState(ToyState):
    __slots__ = ("seats", "steps", "dark")

    seats: int
    steps: list[int]
    dark: bool


class Climbed(Event):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def tells(self, viewer: int) -> bool:
        return True


class Doused(Climbed):
    __slots__ = ()


class Turn(Step[StairsState]):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: StairsState) -> None:
        if self.number < ROUNDS * s.seats:
            s.then(Climb(self.number % s.seats), Turn(self.number + 1))


class Climb(Ask[StairsState]):
    __slots__ = ()

    def options(self, s: StairsState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return CLIMB.actions

    def chosen(self, s: StairsState, action: Action) -> None:
        if action.a == KNOCK:
            others = tuple([seat for seat in range(s.seats) if seat != self.seat])
            offer(s, AnswerTheDoor(others, Enter(self.seat)))
        elif action.a == DOUSE:
            s.dark = True
            if s.events is not None:
                s.events.append(Doused(self.seat))
        else:
            if action.a == TRIP and not GAME.is_fixed:
                raise ZeroDivisionError("a step that is not there")
            climb(s, self.seat)


class AnswerTheDoor(Window[StairsState]):
    __slots__ = ()

    def choices(
        self, s: StairsState, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        return (VERBS.PASS,)


class Enter(Step[StairsState]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: StairsState) -> None:
        if not GAME.is_fixed:
            raise LookupError("nobody is behind the door")
        climb(s, self.seat)


def climb(s: StairsState, seat: int) -> None:
    s.steps[seat] += 1
    if s.events is not None:
        s.events.append(Climbed(seat))


class StairsView(ToyView):
    __slots__ = ("steps",)

    steps: tuple[int, ...]


class Stairs(Toy[StairsState, StairsView]):
    is_fixed = False  # as a new version of the rules would be

    def __init__(self) -> None:
        super().__init__(sys.modules[__name__], VERBS, (2, 3), 60)
        self.text_folder = Path(__file__).parent / "text" / "stairs"

    def start(self, seats: int, options: dict[str, str]) -> StairsState:
        s = StairsState()
        s.seats = seats
        s.steps = [0] * seats
        s.dark = False
        s.begin(Turn(0))
        return s

    def view(self, s: StairsState, viewer: int) -> StairsView:
        if s.dark and not GAME.is_fixed:
            raise KeyError("nobody sees a thing")
        return StairsView(
            viewer, s.seats, agenda_seen_by(s, viewer), picked_by(s, viewer), tuple(s.steps)
        )

    def sample(self, view: StairsView, draws: Draws) -> StairsState:
        s = self.start(view.seats, {})
        s.steps = list(view.steps)
        resume(s, view, draws)
        return s

    def result(self, s: StairsState) -> Result | None:
        return None if s.agenda else most(s.steps, "highest")


GAME: Final = Stairs()


@contextmanager
def on_the_table() -> Iterator[None]:
    """Register the game, with its faults, for the length of the block."""
    registry.register(GAME)
    try:
        yield
    finally:
        GAME.is_fixed = False
        registry._GAMES.pop(GAME.info.name, None)
