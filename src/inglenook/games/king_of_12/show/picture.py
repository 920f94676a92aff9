"""King of 12 in plain characters: a die with the five faces around its top, and a seat's box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from inglenook.core.event import HIDDEN
from inglenook.games.king_of_12.knowledge.view import KingView
from inglenook.games.king_of_12.rules.actions import ALCHEMIST, MACHINE, PARASITE, TROUBLEMAKERS
from inglenook.games.king_of_12.rules.die import NEIGHBOURS, SIDES
from inglenook.games.king_of_12.rules.effects import value
from inglenook.games.king_of_12.rules.state import NONE

CROWNS: Final = ("♔♔", "♚♔", "♚♚")  # rounds won, of the two that win the match
TOKENS: Final = ("①", "②")
TOKENS_APART: Final = 6  # more than these are counted
SUMS: Final = {ALCHEMIST: "× 2", MACHINE: "+ 7", PARASITE: "− 7"}
DIE_WIDTH: Final = 13  # with the space beside it
BESIDE: Final = 22  # columns that words beside the die need


def _around(face: int) -> tuple[int, ...]:
    """Return the five neighbours in their order around the face."""
    ring = [NEIGHBOURS[face][0]]
    while len(ring) < 5:
        touching = [one for one in NEIGHBOURS[face] if one in NEIGHBOURS[ring[-1]]]
        ring.append(next(one for one in touching if one not in ring))
    return tuple(ring)


AROUND: Final = ((), *[_around(face) for face in range(1, SIDES + 1)])


def die(face: int) -> tuple[str, ...]:
    """Draw the die with its neighbours, which are the Sorcerer's options.

    >>> print("\\n".join(die(12)))
          3
     11 ╭────╮  8
        │ 12 │
      9 ╰────╯  7
    """
    top, right, low_right, low_left, left = AROUND[face]
    return (
        f"      {top:<2}",
        f" {left:>2} ╭────╮ {right:>2}",
        f"    │ {face:^2} │",
        f" {low_left:>2} ╰────╯ {low_right:>2}",
    )


DICE: Final = ((), *[die(face) for face in range(1, SIDES + 1)])


def box(view: KingView, seat: int, width: int, say: Callable[..., str]) -> tuple[str, ...]:
    """Return the box in front of a seat: words beside the die, or under it if it is narrow."""
    crowns = CROWNS[min(view.rounds_won[seat], 2)]
    points = view.ones[seat] + 2 * view.twos[seat]
    tokens = purse(view.ones[seat], view.twos[seat])
    total = say("box-points", ("points", points)) if tokens else ""
    is_wide = width - DIE_WIDTH >= BESIDE
    room = BESIDE - len(crowns) - 1 if is_wide else width
    under = "".join([_under(card, room, say) for card in view.under[seat]])
    last = last_card(view, seat, say)
    if len(last) > (BESIDE if is_wide else width):
        last = last.replace(" × ", "×").replace(" + ", "+").replace(" − ", "−").replace(" = ", "=")
    before = [card for card in view.shown[seat] if card != view.cards[seat]]
    played = " ".join([say(f"name-short-{card}") for card in before])
    if is_wide:
        beside = (f"{crowns} {under}", f"{tokens}  {total}".strip(), last, played)
        return _side_by_side(view.faces[seat], beside)
    fits = len(total) <= width - DIE_WIDTH
    small = _side_by_side(view.faces[seat], (crowns, tokens, total if fits else str(points), ""))
    return (*small, last, played, under if view.under[seat] != (HIDDEN,) else "")


def _side_by_side(face: int, words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        [
            f"{line[1:]:<{DIE_WIDTH}}{word}".rstrip()
            for line, word in zip(DICE[face], words, strict=True)
        ]
    )


def _under(card: int, room: int, say: Callable[..., str]) -> str:
    name = "?" if card == HIDDEN else say(f"name-character-{card}")
    under = say("box-under", ("name", name))
    return under if len(under) <= room else say("box-under", ("name", say(f"name-short-{card}")))


def purse(ones: int, twos: int) -> str:
    """Return tokens one by one: ①①②."""
    if ones + twos <= TOKENS_APART:
        return TOKENS[0] * ones + TOKENS[1] * twos
    counted = [f"{number}{token}" for number, token in ((ones, "①"), (twos, "②")) if number]
    return " ".join(counted)


def last_card(view: KingView, seat: int, say: Callable[..., str]) -> str:
    """Return the card of this turn or the one before: cancelled, or with its value."""
    card = view.cards[seat]
    if card == NONE or card not in view.shown[seat]:  # a new round has begun
        return ""
    name = say(f"name-character-{card}")
    if not view.acting >> card & 1:
        return f"{name} ✗"
    # the face that counted is not public
    either = view.owner_order and view.acting >> TROUBLEMAKERS & 1
    if card not in SUMS or either:
        return name
    face = view.faces[seat]
    worth = str(value(card, face)).replace("-", "−")
    return f"{name} {face} {SUMS[card]} = {worth}"
