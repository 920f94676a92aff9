"""The state of King of 12."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from inglenook.core.errors import RulesFault
from inglenook.core.packed import Ints, listed
from inglenook.core.state import State
from inglenook.games.king_of_12.rules.actions import CARDS_IN, CARDS_IN_PLAY

NONE: Final[i64] = -1
ONES_IN_BOX: Final = 9
TWOS_IN_BOX: Final = 6


@mypyc_attr(free_list_len=1)
class KingState(State):
    """Lists are by seat; sets of characters are bit sets.

    `cards` and `acting` are about the turn that is or was last resolved. `cards` has the revealed
    card of each seat, `acting` the characters that were not cancelled. `early` marks the seats that
    read their face before the flip. `past` are the cards played in earlier rounds, since a card
    went under the die.
    """

    seats: i64
    owner_order: bool
    characters: i64
    faces: Ints
    hands: Ints
    past: Ints
    under: Ints
    ones: Ints
    twos: Ints
    rounds_won: Ints
    round: i64
    winner: i64
    cards: Ints
    acting: i64
    early: i64

    __slots__ = tuple(__annotations__)

    def clone(self) -> KingState:
        copy = KingState()
        self.copy_agenda_to(copy)
        copy.seats = self.seats
        copy.owner_order = self.owner_order
        copy.characters = self.characters
        copy.faces = self.faces[:]
        copy.hands = self.hands[:]
        copy.past = self.past[:]
        copy.under = self.under[:]
        copy.ones = self.ones[:]
        copy.twos = self.twos[:]
        copy.rounds_won = self.rounds_won[:]
        copy.round = self.round
        copy.winner = self.winner
        copy.cards = self.cards[:]
        copy.acting = self.acting
        copy.early = self.early
        return copy

    def check(self) -> None:
        in_play = len(CARDS_IN[self.characters])
        if in_play not in (0, CARDS_IN_PLAY):
            raise RulesFault(f"expected seven characters in play, got {in_play}")
        for seat in range(self.seats):
            hand, under = self.hands[seat], self.under[seat]
            if (hand | under) & ~self.characters or hand & under:
                raise RulesFault(f"seat {seat} holds cards that it can't have")
            if len(CARDS_IN[under]) > 1:
                raise RulesFault(f"seat {seat} has {len(CARDS_IN[under])} cards under the die")
            if not 1 <= self.faces[seat] <= 12:
                raise RulesFault(
                    f"expected a face of the die of seat {seat}, got {self.faces[seat]}"
                )
            if self.past[seat] & under:
                raise RulesFault(f"seat {seat} showed the card that is under its die")
        if min(self.ones) < 0 or sum(self.ones) > ONES_IN_BOX:
            raise RulesFault(f"expected {ONES_IN_BOX} tokens of 1 at most, got {listed(self.ones)}")
        if min(self.twos) < 0 or sum(self.twos) > TWOS_IN_BOX:
            raise RulesFault(f"expected {TWOS_IN_BOX} tokens of 2 at most, got {listed(self.twos)}")


def shown(s: KingState, seat: i64) -> i64:
    """K19: the cards that the seat has played this round, as a bit set."""
    return s.characters & ~s.under[seat] & ~s.hands[seat]


def points(s: KingState, seat: i64) -> i64:
    """K4: a seat's points are its tokens."""
    return s.ones[seat] + 2 * s.twos[seat]
