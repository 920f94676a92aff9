"""The state of Lanterns."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.errors import RulesFault
from inglenook.core.packed import Ints, listed
from inglenook.core.state import State
from inglenook.games.lanterns.actions import FULL_HAND, WICKS

NOT_YET: Final = -1
ONE: Final[i64] = 1


class LanternState(State):
    """Rows are by seat. A hand is a bit set of wicks; `kept` is the wick set aside, or NOT_YET."""

    seats: i64
    trim: bool
    dice: Ints
    hands: Ints
    kept: Ints
    points: Ints
    rounds_won: Ints
    round: i64
    winner: i64

    __slots__ = tuple(__annotations__)

    def clone(self) -> LanternState:
        copy = LanternState()
        self.copy_agenda_to(copy)
        copy.seats = self.seats
        copy.trim = self.trim
        copy.dice = self.dice[:]
        copy.hands = self.hands[:]
        copy.kept = self.kept[:]
        copy.points = self.points[:]
        copy.rounds_won = self.rounds_won[:]
        copy.round = self.round
        copy.winner = self.winner
        return copy

    def check(self) -> None:
        for seat in range(self.seats):
            if not 0 <= self.hands[seat] <= FULL_HAND:
                raise RulesFault(
                    f"expected a bit set of wicks in hand {seat}, got {self.hands[seat]}"
                )
            kept = self.kept[seat]
            if kept != NOT_YET and (not 1 <= kept <= WICKS or self.hands[seat] >> (kept - 1) & 1):
                raise RulesFault(f"seat {seat} holds the wick {kept} that it set aside")
        if sum(self.points) > 3 * (WICKS - 1):
            raise RulesFault(f"expected points that a round can give, got {listed(self.points)}")


def only(wick: i64) -> i64:
    """Return the bit set of one wick."""
    return ONE << wick - 1


def burned(s: LanternState, seat: i64) -> i64:
    """Return the wicks that the seat has shown this round, as a bit set."""
    gone = FULL_HAND & ~s.hands[seat]
    kept = s.kept[seat]
    return gone if kept == NOT_YET else gone & ~only(kept)
