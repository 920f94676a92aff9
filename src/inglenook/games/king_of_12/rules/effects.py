"""The effects of the characters: on dice, on values, and on the prizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from inglenook.core.named import in_order
from inglenook.games.king_of_12.rules.actions import (
    CARDS_IN,
    GAMBLER,
    KNIGHT,
    LADY,
    NAMES,
    REVERSER,
    bit_set,
    has,
)
from inglenook.games.king_of_12.rules.events import DicePassed, DieFlipped, ValuesCompared
from inglenook.games.king_of_12.rules.state import NONE, KingState

LEAST: Final = -6  # the lowest value, that of a 1 under the Parasite
# a bit set of one number has one bit more than the number exceeds LEAST
BELOW_LEAST: Final = LEAST - 1
# BITS[number] from -6 to 24: those below 0 are found from the end
BITS: Final[tuple[int, ...]] = tuple(
    [1 << number - LEAST for number in (*range(25), *range(LEAST, 0))]
)
ONLY_KNIGHT: Final = 1 << KNIGHT
ONLY_GAMBLER: Final = 1 << GAMBLER
ONLY_LADY: Final = 1 << LADY


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


def alone(numbers: list[int]) -> int:
    """Return the numbers that occur once, as a bit set from LEAST on: equal ones cancel."""
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
    return ONLY_LADY if acting & ONLY_LADY else acting


def turn_dice(s: KingState) -> None:
    """K13, without the questions: Merchants, then Troublemakers and Reverser."""
    for card in DICE_ORDER:
        if has(s.acting, card):
            DICE_EFFECTS[card](s)


def merchants(s: KingState) -> None:
    """Move every die to the left: that of seat i to seat i + 1."""
    s.faces.insert(0, s.faces.pop())
    if s.events is not None:
        s.events.append(DicePassed(tuple(s.faces)))


def troublemakers(s: KingState) -> None:
    for seat in range(s.seats):
        flip(s, seat)


def reverser(s: KingState) -> None:
    flip(s, s.cards.index(REVERSER))


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
        worth[seat] = VALUES[card][13 - face if has(s.early, seat) else face]
    return worth


def read_face(s: KingState, seat: int) -> int:
    """K14: return the face that counts, which a card may have read before the flip."""
    return 13 - s.faces[seat] if has(s.early, seat) else s.faces[seat]


def value(card: int, face: int) -> int:
    """K14: return the value that a card makes of its face; other cards do not change it."""
    return VALUES[card][face]


def alchemist(face: int) -> int:
    return face * 2


def machine(face: int) -> int:
    return face + 7


def parasite(face: int) -> int:
    return face - 7


def golem(face: int) -> int:
    return 1 if face == 12 else 12


def award(s: KingState, worth: list[int]) -> None:
    """K15 to K17: equal values cancel each other; of the rest the two best take tokens."""
    low_wins = s.acting & ONLY_KNIGHT != 0
    prize = 1 if s.acting & ONLY_GAMBLER else 2
    first = second = NONE
    left = alone(worth)
    if left:
        best = best_of(left, low_wins)
        first = worth.index(best)
        left ^= BITS[best]
        tokens = s.ones if prize == 1 else s.twos
        tokens[first] = tokens[first] + 1
    if left:
        second = worth.index(best_of(left, low_wins))
        tokens = s.twos if prize == 1 else s.ones
        tokens[second] = tokens[second] + 1
    if s.events is not None:
        tied = tuple([seat for seat in range(s.seats) if worth.count(worth[seat]) > 1])
        gambler = prize == 1
        compared = ValuesCompared(tuple(worth), first, second, prize, tied, low_wins, gambler)
        s.events.append(compared)


def best_of(numbers: int, low_wins: bool) -> int:
    """K15, K16: the highest of a bit set of numbers, or the lowest under the Knight."""
    return (numbers & -numbers if low_wins else numbers).bit_length() + BELOW_LEAST


def give(s: KingState, seat: int, token: int) -> None:
    if token == 1:
        s.ones[seat] += 1
    else:
        s.twos[seat] += 1


def theft(s: KingState, worth: list[int]) -> tuple[int, int]:
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


def round_winner(totals: list[int]) -> int:
    """K21: equal totals are cancelled; the highest of the rest, even 0, wins the round."""
    left = alone(totals)
    return totals.index(best_of(left, False)) if left else NONE


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
VALUES: Final = tuple([_values(card) for card in range(len(NAMES))])  # by card and face
TURNERS: Final = bit_set(DICE_ORDER)
VALUE_CARDS: Final = bit_set(
    tuple([card for card in range(len(NAMES)) if _BY_NUMBER[card].value is not None])
)
