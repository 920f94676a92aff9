"""The effects of the characters: on dice, on values, and on the prizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from inglenook.core.named import in_order
from inglenook.core.packed import Ints, index_of, ints
from inglenook.games.king_of_12.rules.actions import (
    GAMBLER,
    KNIGHT,
    LADY,
    NAMES,
    REVERSER,
    bit_set,
    has,
)
from inglenook.games.king_of_12.rules.events import DicePassed, DieFlipped, ValuesCompared
from inglenook.games.king_of_12.rules.state import NONE, KingState, points

LEAST: Final = -6  # the lowest value, that of a 1 under the Parasite
ONE: Final[i64] = 1
ONLY_KNIGHT: Final[i64] = 1 << KNIGHT
ONLY_GAMBLER: Final[i64] = 1 << GAMBLER
ONLY_LADY: Final[i64] = 1 << LADY


class Character:
    """A character's rule, as far as it acts alone: K13 on the dice, K14 on the own value.

    The others are part of a step. `award` has Knight and Gambler, `acting_characters` and `theft`
    have the Lady. The questions and rolls of Sorcerer and Oracle are in `turn`.
    """

    __slots__ = ("dice", "value")

    def __init__(
        self,
        dice: Callable[[KingState], None] | None = None,
        value: Callable[[int], int] | None = None,
    ) -> None:
        self.dice = dice
        self.value = value


def alone(numbers: Ints, least: i64) -> i64:
    """Return the numbers that occur once, as a bit set from `least` on: equal ones cancel."""
    once: i64 = 0
    twice: i64 = 0
    for number in numbers:
        bit = ONE << number - least
        twice |= once & bit
        once |= bit
    return once & ~twice


def acting_characters(cards: Ints) -> i64:
    """K11, K12: the characters whose effect happens, as a bit set; each has one player."""
    acting = alone(cards, 0)
    return ONLY_LADY if acting & ONLY_LADY else acting


def turn_dice(s: KingState) -> None:
    """K13, without the questions: Merchants, then Troublemakers and Reverser."""
    for card in DICE_ORDER:
        if has(s.acting, card):
            DICE_EFFECTS[card](s)


def merchants(s: KingState) -> None:
    """Move every die to the left: that of seat i to seat i + 1."""
    faces = s.faces
    last = faces[s.seats - 1]
    for seat in range(s.seats - 1, 0, -1):
        faces[seat] = faces[seat - 1]
    faces[0] = last
    if s.events is not None:
        s.events.append(DicePassed(tuple(s.faces)))


def troublemakers(s: KingState) -> None:
    for seat in range(s.seats):
        flip(s, seat)


def reverser(s: KingState) -> None:
    flip(s, index_of(s.cards, REVERSER))


def flip(s: KingState, seat: i64) -> None:
    s.faces[seat] = 13 - s.faces[seat]
    if s.events is not None:
        s.events.append(DieFlipped(seat, s.faces[seat]))


def values(s: KingState) -> Ints:
    """K14: the faces, each changed by its own player's live card."""
    live = s.acting & VALUE_CARDS
    if not live:
        return s.faces
    worth, cards = s.faces[:], s.cards
    for seat in range(s.seats):
        if has(live, cards[seat]):
            worth[seat] = value(cards[seat], read_face(s, seat))
    return worth


def read_face(s: KingState, seat: i64) -> i64:
    """K14: return the face that counts, which a card may have read before the flip."""
    return 13 - s.faces[seat] if has(s.early, seat) else s.faces[seat]


def value(card: i64, face: i64) -> i64:
    """K14: return the value that a card makes of its face; other cards do not change it."""
    return VALUES[card * FACES + face]


def alchemist(face: int) -> int:
    return face * 2


def machine(face: int) -> int:
    return face + 7


def parasite(face: int) -> int:
    return face - 7


def golem(face: int) -> int:
    return 1 if face == 12 else 12


def award(s: KingState, worth: Ints) -> None:
    """K15 to K17: equal values cancel each other; of the rest the two best take tokens."""
    low_wins = s.acting & ONLY_KNIGHT != 0
    prize = 1 if s.acting & ONLY_GAMBLER else 2
    left = alone(worth, LEAST)
    first = best_of(worth, left, low_wins)
    second: i64 = NONE
    if first != NONE:
        give(s, first, prize)
        second = best_of(worth, left ^ ONE << worth[first] - LEAST, low_wins)
    if second != NONE:
        give(s, second, 3 - prize)
    if s.events is not None:
        tied = tuple([seat for seat in range(s.seats) if not left >> worth[seat] - LEAST & 1])
        gambler = prize == 1
        read = tuple([read_face(s, seat) for seat in range(s.seats)])
        compared = ValuesCompared(
            tuple(worth), first, second, prize, tied, low_wins, gambler, read, (), all_points(s)
        )
        s.events.append(compared)


def best_of(worth: Ints, left: i64, low_wins: bool) -> i64:
    """K15, K16: the seat with the highest number of those left, or the lowest under the Knight."""
    found: i64 = NONE
    best: i64 = 0
    for seat in range(len(worth)):
        number = worth[seat]
        if left >> number - LEAST & 1 and (found == NONE or (number < best) == low_wins):
            found, best = seat, number
    return found


def all_points(s: KingState) -> tuple[int, ...]:
    """K4: return the points of every seat."""
    return tuple([points(s, seat) for seat in range(s.seats)])


def give(s: KingState, seat: i64, token: i64) -> None:
    if token == 1:
        s.ones[seat] += 1
    else:
        s.twos[seat] += 1


def theft(s: KingState, worth: Ints) -> tuple[int, int]:
    """K18: return (thief, victim) among Ladies that cancelled each other.

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


def round_winner(totals: Ints) -> i64:
    """K21: equal totals are cancelled; the highest of the rest, even 0, wins the round."""
    return best_of(totals, alone(totals, LEAST), False)


CHARACTER_RULES: Final[dict[str, Character]] = {
    "knight": Character(),
    "sorcerer": Character(),
    "oracle": Character(),
    "alchemist": Character(value=alchemist),
    "machine": Character(value=machine),
    "parasite": Character(value=parasite),
    "golem": Character(value=golem),
    "gambler": Character(),
    "lady": Character(),
    "merchants": Character(dice=merchants),
    "reverser": Character(dice=reverser),
    "troublemakers": Character(dice=troublemakers),
}
_BY_NUMBER: Final = in_order("characters", NAMES, CHARACTER_RULES)


def _dice_effect(card: int) -> Callable[[KingState], None]:
    effect = _BY_NUMBER[card].dice
    return no_effect if effect is None else effect


def _values(card: int) -> tuple[int, ...]:
    """Return the value of each face with this card."""
    change = _BY_NUMBER[card].value
    return tuple([face if change is None else change(face) for face in range(13)])


def no_effect(s: KingState) -> None:
    """Leave the dice alone: the effect of characters that do not act on them."""


# K13: Merchants come first
DICE_ORDER: Final = tuple(
    [NAMES.index(name) for name in ("merchants", "troublemakers", "reverser")]
)
DICE_EFFECTS: Final = tuple([_dice_effect(card) for card in range(len(NAMES))])
FACES: Final[i64] = 13  # of each card in VALUES, from 0 on
VALUES: Final = ints([value for card in range(len(NAMES)) for value in _values(card)])
TURNERS: Final[i64] = bit_set(DICE_ORDER)
VALUE_CARDS: Final[i64] = bit_set(
    tuple([card for card in range(len(NAMES)) if _BY_NUMBER[card].value is not None])
)
