"""Study one moment: the value of the answer given, and whether another was better.

All answers are tried in the same sampled worlds and with the same draws, so that common luck
cancels out. A survey halves the field until one rival is left. A duel in fresh worlds then shows
how much better the rival is, and with which error.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.game import Game
from inglenook.core.view import View
from inglenook.review.guide import guide_of

SURE: Final = 2.5  # standard errors by which a loss must stand out
LEAST: Final = 0.01  # the least loss that is reported
PAIRS: Final = 16  # pairs of a duel, at least
HURRIED: Final = 8  # pairs where time is short; only great mistakes show then
LONGER: Final = 3  # extensions of a duel without a clear result
LEARNING: Final = 3  # a third of the budget goes to the search that guides the rest
TRIED: Final = 3  # playouts per answer in a survey; with less, some answers are left out


class Assessment(NamedTuple):
    """The result of a study. Chances are by seat, from the deciding seat's knowledge."""

    chances: tuple[float, ...]  # after the answer that was given
    rival: Action  # the best of the others
    lost: float  # the rival's advantage for the deciding seat, or 0 if it is not sure
    doubt: float  # standard error of the difference
    ahead: float  # the difference itself, sure or not
    # by seat: the change by the answer against the rival, or 0 if it is not sure
    given: tuple[float, ...]
    playouts: int


class Duel:
    """Compares the answer given with its rival, in pairs with the same draws."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.totals = [0.0] * seats  # by seat: the advantage of the answer given over the rival
        self.squares = 0.0
        self.pairs = 0

    def add(self, mine: tuple[float, ...], theirs: tuple[float, ...]) -> None:
        for seat in range(len(self.totals)):
            self.totals[seat] += mine[seat] - theirs[seat]
        self.squares += (mine[self.seat] - theirs[self.seat]) ** 2
        self.pairs += 1

    def changes(self) -> tuple[float, ...]:
        return tuple([total / self.pairs for total in self.totals])

    @property
    def ahead(self) -> float:
        """The rival's advantage for the deciding seat."""
        return -self.totals[self.seat] / self.pairs

    @property
    def doubt(self) -> float:
        """Its standard error; slightly raised, as a few equal pairs prove nothing."""
        spread = max(0.0, self.squares - self.pairs * self.ahead**2) + 0.25
        return math.sqrt(spread / (self.pairs * (self.pairs - 1)))

    def sure(self) -> bool:
        return self.ahead >= LEAST and self.ahead >= SURE * self.doubt

    def open(self) -> bool:
        """Return whether the rival may be better, but is not surely so."""
        return self.ahead >= LEAST and self.doubt <= self.ahead < SURE * self.doubt


class Study:
    """The study of one moment, from its seat's view alone."""

    def __init__(
        self,
        game: Game[Any, Any],
        view: View,
        options: tuple[Action, ...],
        played: Action,
        seed: int,
    ) -> None:
        self.seat = view.viewer
        self.seats = view.seats
        self.options = options
        self.played = played
        self.rng = Rng(seed)
        self.guide = guide_of(game, view, seed)
        self.sums = [0.0] * view.seats  # of the chances after the answer given
        self.tries = 0
        self.playouts = 0

    def find(self, playouts: int, patient: bool = True) -> Assessment:
        """Spend about so many playouts, more where a duel would have too few pairs.

        With `patient`, a duel without a clear result is extended.
        """
        learning = playouts // LEARNING
        self.guide.learn(learning)
        left = playouts - learning
        rival = self.surveyed(left // 2) if len(self.options) > 2 else self.others()[0]
        spent = self.playouts
        duel = Duel(self.seat, self.seats)
        pairs = max(PAIRS if patient else HURRIED, (left - spent) // 2)
        for _ in range(1 + LONGER):
            for _ in range(pairs):
                duel.add(*self.tried((self.played, rival)))
            if not patient or not duel.open():
                break
        sure = duel.sure()
        return Assessment(
            tuple([total / self.tries for total in self.sums]),
            rival,
            duel.ahead if sure else 0.0,
            duel.doubt,
            duel.ahead,
            duel.changes() if sure else (0.0,) * self.seats,
            self.playouts + learning,
        )

    def others(self) -> list[Action]:
        return [action for action in self.options if action is not self.played]

    def surveyed(self, playouts: int) -> Action:
        """Return the other answer with the best chances so far."""
        field = self.others()
        most = max(2, playouts // TRIED)
        if len(field) > most:  # too many to try them all: leave out the least likely
            likely = dict(zip(field, self.guide.likely(tuple(field)), strict=True))
            field.sort(key=lambda action: -likely[action])
            del field[most:]
        halvings = max(1, math.ceil(math.log2(len(field))))
        totals = dict.fromkeys(field, 0.0)
        for _ in range(halvings):
            worlds = max(1, playouts // (halvings * (len(field) + 1)))
            for _ in range(worlds):
                found = self.tried((self.played, *field))
                for action, chances in zip(field, found[1:], strict=True):
                    totals[action] += chances[self.seat]
            # stable: the same seed gives the same order
            field.sort(key=lambda action: -totals[action])
            del field[max(1, (len(field) + 1) // 2) :]
        return field[0]

    def tried(self, actions: tuple[Action, ...]) -> list[tuple[float, ...]]:
        """Return the chances after each answer in one world, with the same draws.

        The answer that was played comes first.
        """
        world = self.guide.world(self.rng)
        seed = self.rng.below(2**31 - 1)
        found = [self.guide.chances(world, action, seed) for action in actions]
        for seat, chance in enumerate(found[0]):
            self.sums[seat] += chance
        self.tries += 1
        self.playouts += len(actions)
        return found
