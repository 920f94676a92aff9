"""What lies on the table, and all that a seat can answer."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Verb, Verbs
from inglenook.core.deck import Deck
from inglenook.core.errors import RulesFault
from inglenook.core.state import State

# A pebble is its weight, so cards alike in the rules are alike here; 0 is an empty hand.
NOTHING: Final = 0
FLINT: Final = 3
NAMES: Final = ("nothing", "chalk", "slate", "flint")
BAGFUL: Final = (0, 6, 5, 4)

NEAR: Final = 0
FAR: Final = 1
WATERS: Final = ("near", "far")

DROP: Final = Verb("drop")
THROW: Final = Verb("throw", WATERS)
VERBS: Final = Verbs("pebbles", 1, DROP, THROW)


class PebblesState(State):
    """`hands` and `points` are lists by seat; `pond` counts the pebbles that are out, by kind."""

    __slots__ = ("seats", "round", "bag", "hands", "pond", "points")

    seats: int
    round: int
    bag: Deck
    hands: list[int]
    pond: list[int]
    points: list[int]

    def clone(self) -> PebblesState:
        copy = PebblesState()
        self.copy_agenda_to(copy)
        copy.seats = self.seats
        copy.round = self.round
        copy.bag = self.bag.copy()
        copy.hands = self.hands.copy()
        copy.pond = self.pond.copy()
        copy.points = self.points.copy()
        return copy

    def check(self) -> None:
        for kind in range(1, len(BAGFUL)):
            found = self.bag.rest[kind] + self.hands.count(kind) + self.pond[kind]
            if found != BAGFUL[kind]:
                raise RulesFault(f"{found} pebbles of {NAMES[kind]}, not {BAGFUL[kind]}")
