"""Several picks in secret at once: seat 0 picks three of five numbers, the others two each.

PickNumbers (all) → PickNumbers (all); a number counts for a seat if no other seat picked it.
"""

from __future__ import annotations

import sys
from typing import Final

from inglenook.core.action import Action, Numbers, Verb, Verbs
from inglenook.core.decision import Compose, Why
from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.event import Event
from inglenook.core.game import Result
from inglenook.core.view import agenda_seen_by, picked_by, resume
from tests.support.toys.base import Toy, ToyState, ToyView, most

HIGHEST: Final = 5
HOW_MANY: Final = (3, 2, 2)  # numbers to pick, by seat
ROUNDS: Final = 2

PICK: Final = Verb("pick", Numbers(1, HIGHEST))
VERBS: Final = Verbs("trio", 1, PICK)


class TrioState(ToyState):
    """`shown` has all numbers that a seat has shown, round after round."""

    __slots__ = ("seats", "shown", "points")

    seats: int
    shown: list[list[int]]
    points: list[int]

    def check(self) -> None:
        for seat, shown in enumerate(self.shown):
            if len(shown) % HOW_MANY[seat] or self.points[seat] > sum(shown):
                raise RulesFault(f"seat {seat} has {self.points[seat]} points and showed {shown}")


class NumbersShown(Event):
    __slots__ = ("seat", "numbers")

    def __init__(self, seat: int, numbers: tuple[int, ...]) -> None:
        self.seat = seat
        self.numbers = numbers

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat

    def things(self) -> tuple[str, ...]:
        return tuple([f"number/{number}" for number in self.numbers])


class PickNumbers(Compose[TrioState]):
    """R1: in ascending order, so that a set of numbers has one name."""

    __slots__ = ()

    def choices(
        self, s: TrioState, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        lowest = picked[-1].a + 1 if picked else 1
        highest = HIGHEST + 1 - HOW_MANY[seat] + len(picked)
        if why is not None:
            why.others(PICK.actions[lowest - 1 :], PICK.actions[:highest], "R1", "too-few-left")
            why.others(PICK.actions, PICK.actions[lowest - 1 : highest], "R1", "not-ascending")
        return PICK.actions[lowest - 1 : highest]

    def complete(self, seat: int, picked: tuple[Action, ...]) -> bool:
        return len(picked) == HOW_MANY[seat]

    def revealed(self, s: TrioState, picks: list[tuple[Action, ...]]) -> None:
        numbers = [[action.a for action in picked] for picked in picks]
        everything = [number for mine in numbers for number in mine]
        for seat, mine in enumerate(numbers):
            s.shown[seat].extend(mine)
            s.points[seat] += sum([number for number in mine if everything.count(number) == 1])
            if s.events is not None:
                s.events.append(NumbersShown(seat, tuple(mine)))
        if len(s.shown[0]) < ROUNDS * HOW_MANY[0]:
            s.then(self)


class TrioView(ToyView):
    __slots__ = ("shown", "points")

    shown: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]


class Trio(Toy[TrioState, TrioView]):
    def __init__(self) -> None:
        things = tuple([f"number/{number}" for number in range(1, HIGHEST + 1)])
        super().__init__(sys.modules[__name__], VERBS, (2, 3), ROUNDS * sum(HOW_MANY), things)

    def start(self, seats: int, options: dict[str, str]) -> TrioState:
        s = TrioState()
        s.begin(PickNumbers(tuple(range(seats))))
        s.seats = seats
        s.shown = [[] for _ in range(seats)]
        s.points = [0] * seats
        return s

    def view(self, s: TrioState, viewer: int) -> TrioView:
        return TrioView(
            viewer,
            s.seats,
            agenda_seen_by(s, viewer),
            picked_by(s, viewer),
            tuple([tuple(shown) for shown in s.shown]),
            tuple(s.points),
        )

    def sample(self, view: TrioView, draws: Draws) -> TrioState:
        """Nothing is hidden but picks, and a viewer takes those of others as still to be made."""
        s = self.start(view.seats, {})
        s.shown = [list(shown) for shown in view.shown]
        s.points = list(view.points)
        resume(s, view, draws)
        return s

    def result(self, s: TrioState) -> Result | None:
        if s.agenda:
            return None
        return most(s.points, "most-points")

    def figures(
        self, s: TrioState, seat: int, action: Action | None
    ) -> tuple[tuple[str, int], ...]:
        return (("count", HOW_MANY[seat]),) if action is None else ()


GAME: Final = Trio()
