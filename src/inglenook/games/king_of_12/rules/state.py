"""The state of King of 12."""

from __future__ import annotations

from typing import Final

from inglenook.core.errors import RulesFault
from inglenook.core.state import State
from inglenook.games.king_of_12.rules.actions import CARDS_IN_PLAY

NONE: Final = -1
ONES_IN_BOX: Final = 9
TWOS_IN_BOX: Final = 6


class KingState(State):
    """Lists are by seat; sets of characters are bit sets.

    `cards` and `acting` are about the turn that is or was last resolved. `cards` has the revealed
    card of each seat, `acting` the characters that were not cancelled. `early` marks the seats that
    read their face before the flip. `past` are the cards played in earlier rounds, since a card
    went under the die.
    """

    seats: int
    owner_order: bool
    characters: int
    faces: list[int]
    hands: list[int]
    past: list[int]
    under: list[int]
    ones: list[int]
    twos: list[int]
    rounds_won: list[int]
    round: int
    winner: int
    cards: list[int]
    acting: int
    early: int

    __slots__ = tuple(__annotations__)

    def clone(self) -> KingState:
        copy = KingState()
        self.copy_agenda_to(copy)
        copy.seats = self.seats
        copy.owner_order = self.owner_order
        copy.characters = self.characters
        copy.faces = self.faces.copy()
        copy.hands = self.hands.copy()
        copy.past = self.past.copy()
        copy.under = self.under.copy()
        copy.ones = self.ones.copy()
        copy.twos = self.twos.copy()
        copy.rounds_won = self.rounds_won.copy()
        copy.round = self.round
        copy.winner = self.winner
        copy.cards = self.cards.copy()
        copy.acting = self.acting
        copy.early = self.early
        return copy

    def check(self) -> None:
        if self.characters and self.characters.bit_count() != CARDS_IN_PLAY:
            raise RulesFault(
                f"expected seven characters in play, got {self.characters.bit_count()}"
            )
        for seat in range(self.seats):
            hand, under = self.hands[seat], self.under[seat]
            if (hand | under) & ~self.characters or hand & under:
                raise RulesFault(f"seat {seat} holds cards that it can't have")
            if under.bit_count() > 1:
                raise RulesFault(f"seat {seat} has {under.bit_count()} cards under the die")
            if not 1 <= self.faces[seat] <= 12:
                raise RulesFault(
                    f"expected a face of the die of seat {seat}, got {self.faces[seat]}"
                )
            if self.past[seat] & under:
                raise RulesFault(f"seat {seat} showed the card that is under its die")
        if min(self.ones) < 0 or sum(self.ones) > ONES_IN_BOX:
            raise RulesFault(f"tokens of 1: {self.ones}")
        if min(self.twos) < 0 or sum(self.twos) > TWOS_IN_BOX:
            raise RulesFault(f"tokens of 2: {self.twos}")


def shown(s: KingState, seat: int) -> int:
    """K19: the cards that the seat has played this round, as a bit set."""
    return s.characters & ~s.under[seat] & ~s.hands[seat]


def points(s: KingState, seat: int) -> int:
    """K4: a seat's points are its tokens."""
    return s.ones[seat] + 2 * s.twos[seat]
