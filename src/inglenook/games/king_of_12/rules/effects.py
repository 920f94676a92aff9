"""What the characters do: to dice, to values, and to the prizes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.games.king_of_12.rules.actions import (
    ALCHEMIST,
    CARDS_IN,
    GAMBLER,
    GOLEM,
    KNIGHT,
    LADY,
    MACHINE,
    MERCHANTS,
    PARASITE,
    REVERSER,
    TROUBLEMAKERS,
)
from inglenook.games.king_of_12.rules.events import DicePassed, DieFlipped, ValuesCompared
from inglenook.games.king_of_12.rules.state import NONE, KingState

LEAST: Final = -6  # the lowest value, that of a 1 under the Parasite
BELOW_LEAST: Final = LEAST - 1  # a bit set of one number is one bit longer than that is above LEAST
# BITS[number] from -6 to 24: those below 0 are found from the end
BITS: Final[tuple[int, ...]] = tuple(
    [1 << number - LEAST for number in (*range(25), *range(LEAST, 0))]
)
TURNERS: Final = 1 << MERCHANTS | 1 << TROUBLEMAKERS | 1 << REVERSER
VALUE_CARDS: Final = 1 << ALCHEMIST | 1 << MACHINE | 1 << PARASITE | 1 << GOLEM


def alone(numbers: list[int]) -> int:
    """Equal ones cancel each other: those that are there once, as a bit set from LEAST on."""
    once: i64 = 0
    twice: i64 = 0
    for number in numbers:
        bit: i64 = BITS[number]
        if once & bit:
            twice |= bit
        else:
            once |= bit
    return once ^ twice


def acting_characters(cards: list[int]) -> int:
    """K11, K12: the characters whose effect happens, as a bit set; each has one player."""
    acting = alone(cards) >> -LEAST
    return 1 << LADY if acting >> LADY & 1 else acting


def turn_dice(s: KingState) -> None:
    """K13, without the questions: Merchants, then Troublemakers and Reverser."""
    acting = s.acting
    if acting >> MERCHANTS & 1:
        merchants(s)
    if acting >> TROUBLEMAKERS & 1:
        troublemakers(s)
    if acting >> REVERSER & 1:
        flip(s, s.cards.index(REVERSER))


def merchants(s: KingState) -> None:
    """Every die goes to the left: that of seat i to seat i + 1."""
    s.faces.insert(0, s.faces.pop())
    if s.events is not None:
        s.events.append(DicePassed(tuple(s.faces)))


def troublemakers(s: KingState) -> None:
    for seat in range(s.seats):
        flip(s, seat)


def flip(s: KingState, seat: int) -> None:
    s.faces[seat] = 13 - s.faces[seat]
    if s.events is not None:
        s.events.append(DieFlipped(seat, s.faces[seat]))


def values(s: KingState) -> list[int]:
    """K14: the faces, each changed by its own player's live card."""
    live = s.acting & VALUE_CARDS
    if not live:
        return s.faces
    worth, cards = s.faces.copy(), s.cards
    for card in CARDS_IN[live]:
        seat = cards.index(card)
        face = worth[seat]
        worth[seat] = VALUES[card][13 - face if s.early >> seat & 1 else face]
    return worth


def read_face(s: KingState, seat: int) -> int:
    """K14: the face that counts, which a card may have read before the flip."""
    return 13 - s.faces[seat] if s.early >> seat & 1 else s.faces[seat]


def value(card: int, face: int) -> int:
    """K14: what a value card makes of the face that it reads."""
    if card == ALCHEMIST:
        return face * 2
    if card == MACHINE:
        return face + 7
    if card == PARASITE:
        return face - 7
    return 1 if face == 12 else 12


# VALUES[card][face], for every card and face, as `value` has them
VALUES: Final = tuple([tuple([value(card, face) for face in range(13)]) for card in range(12)])


def award(s: KingState, worth: list[int]) -> None:
    """K15 to K17: equal values cancel each other; of the rest the two best take tokens."""
    low_wins = s.acting >> KNIGHT & 1
    prize = 1 if s.acting >> GAMBLER & 1 else 2
    first = second = NONE
    left = alone(worth)
    if left:
        best = (left & -left if low_wins else left).bit_length()
        first = worth.index(best + BELOW_LEAST)
        left ^= 1 << best - 1
        tokens = s.ones if prize == 1 else s.twos
        tokens[first] = tokens[first] + 1
    if left:
        best = (left & -left if low_wins else left).bit_length()
        second = worth.index(best + BELOW_LEAST)
        tokens = s.twos if prize == 1 else s.ones
        tokens[second] = tokens[second] + 1
    if s.events is not None:
        tied = tuple([seat for seat in range(s.seats) if worth.count(worth[seat]) > 1])
        gambler = prize == 1
        compared = ValuesCompared(tuple(worth), first, second, prize, tied, bool(low_wins), gambler)
        s.events.append(compared)


def give(s: KingState, seat: int, token: int) -> None:
    if token == 1:
        s.ones[seat] += 1
    else:
        s.twos[seat] += 1


def theft(s: KingState, worth: list[int]) -> tuple[int, int]:
    """K18: (thief, victim) among Ladies that cancelled each other.

    (NONE, NONE) for a tie at either end, (NONE, victim) for a victim without tokens.
    """
    ladies = [seat for seat in range(s.seats) if s.cards[seat] == LADY]
    theirs = [worth[seat] for seat in ladies]
    low, high = min(theirs), max(theirs)
    if theirs.count(low) > 1 or theirs.count(high) > 1:
        return NONE, NONE
    victim = ladies[theirs.index(high)]
    if s.ones[victim] + s.twos[victim] == 0:
        return NONE, victim
    return ladies[theirs.index(low)], victim


def round_winner(totals: list[int]) -> int:
    """K21: equal totals are cancelled; the highest of the rest, even 0, wins the round."""
    left = alone(totals)
    return totals.index(left.bit_length() + BELOW_LEAST) if left else NONE
