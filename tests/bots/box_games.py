"""Two small games in which whoever looks at sampled worlds one by one is mistaken.

Guess: a coin lies under one of two boxes. One may roll a die that wins in six cases of ten, or
open a box: in each single world one knows which, so that seems to win always; in truth, half of
the time.

Bluff: a seat holds a card, red or black. It may roll a die that wins in four cases of ten, or have
the other name the colour. If that one is taken to know what the searcher knows, that seems to lose
always; in truth, half of the time.
"""

from __future__ import annotations

import sys
from typing import Final

from inglenook.core.action import Action, Verb, Verbs
from inglenook.core.decision import Ask, Why
from inglenook.core.draws import Draws
from inglenook.core.event import HIDDEN
from inglenook.core.game import Result
from inglenook.core.step import Chance
from inglenook.core.view import agenda_seen_by, picked_by, resume
from tests.support.toys.base import Toy, ToyState, ToyView

ME, OTHER = range(2)
SIDES: Final = 2
CHOOSE: Final = Verb("choose", ("die", "secret"))
NAME: Final = Verb("name", ("left", "right"))
DIE, SECRET = range(2)


class BoxState(ToyState):
    """`hidden` is the side of the coin or colour; `winner` is -1 until there is one."""

    __slots__ = ("hidden", "winner")

    hidden: int
    winner: int

    def check(self) -> None:
        pass


class BoxView(ToyView):
    __slots__ = ("hidden", "winner")

    hidden: int
    winner: int


class Hide(Chance[BoxState]):
    __slots__ = ()

    def weights(self, s: BoxState) -> list[int]:
        return [1] * SIDES

    def came(self, s: BoxState, outcome: int) -> None:
        s.hidden = outcome


class Choose(Ask[BoxState]):
    """The die, which wins in so many cases of ten, or the secret, which somebody names."""

    __slots__ = ("tenths", "namer")

    def __init__(self, seat: int, tenths: int, namer: int) -> None:
        super().__init__(seat)
        self.tenths = tenths
        self.namer = namer

    def options(self, s: BoxState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return CHOOSE.actions

    def chosen(self, s: BoxState, action: Action) -> None:
        s.then(Roll(self.tenths) if action.a == DIE else Name(self.namer))


class Roll(Chance[BoxState]):
    __slots__ = ("tenths",)

    def __init__(self, tenths: int) -> None:
        self.tenths = tenths

    def weights(self, s: BoxState) -> list[int]:
        return [self.tenths, 10 - self.tenths]

    def came(self, s: BoxState, outcome: int) -> None:
        s.winner = outcome


class Name(Ask[BoxState]):
    """Who names the secret wins."""

    __slots__ = ()

    def options(self, s: BoxState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return NAME.actions

    def chosen(self, s: BoxState, action: Action) -> None:
        s.winner = self.seat if action.a == s.hidden else 1 - self.seat


class Boxes(Toy[BoxState, BoxView]):
    """`knows` is the seat that sees the secret, if one does."""

    def __init__(self, tenths: int, namer: int, knows: int) -> None:
        super().__init__(sys.modules[__name__], VERBS, (2,), 2)
        self.question = Choose(ME, tenths, namer)
        self.knows = knows

    def start(self, seats: int, options: dict[str, str]) -> BoxState:
        s = BoxState()
        s.hidden = s.winner = -1
        s.begin(Hide(), self.question)
        return s

    def view(self, s: BoxState, viewer: int) -> BoxView:
        hidden = s.hidden if viewer == self.knows else HIDDEN
        agenda, picked = agenda_seen_by(s, viewer), picked_by(s, viewer)
        return BoxView(viewer, 2, agenda, picked, hidden, s.winner)

    def sample(self, view: BoxView, draws: Draws) -> BoxState:
        s = self.start(2, {})
        s.hidden = draws.below(SIDES) if view.hidden == HIDDEN else view.hidden
        s.winner = view.winner
        resume(s, view, draws)
        return s

    def result(self, s: BoxState) -> Result | None:
        return None if s.agenda else Result((s.winner,), (0, 0), "named")


VERBS: Final = Verbs("boxes", 1, CHOOSE, NAME)
NEITHER: Final = 9
GUESS: Final = Boxes(tenths=6, namer=ME, knows=NEITHER)
BLUFF: Final = Boxes(tenths=4, namer=OTHER, knows=ME)
