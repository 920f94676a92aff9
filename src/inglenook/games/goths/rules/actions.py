"""All answers in Goths Save the Queen, and the tuples of options, made once."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action, Verb, Verbs
from inglenook.games.goths.rules.cards import (
    CHARACTER_OF,
    KING_CARDS,
    NO_ORDER,
    ORDERS,
    ORDERS_OF,
    RECRUITER,
    SPOTS,
)

LAY: Final = Verb("lay", KING_CARDS)
ORDER: Final = Verb("order", ORDERS)
SCOUT: Final = Verb("scout", (*SPOTS, "fog"))
ENTER: Final = Verb("enter", SPOTS)
BUILD: Final = Verb("build")
DISCARD: Final = Verb("discard")

VERBS: Final = Verbs("goths", 1, LAY, ORDER, SCOUT, ENTER, BUILD, DISCARD)
PASS: Final = VERBS.PASS
SCOUT_FOG: Final = 3  # the own fog token, behind the three objectives


def _lay_from(gone: int) -> tuple[Action, ...]:
    return tuple([action for action in LAY.actions if not gone >> action.a & 1])


def _lone_orders(character: int, last: int) -> tuple[Action, ...]:
    return tuple([ORDER.actions[order - 1] for order in ORDERS_OF[character] if order != last])


# LAY_WITHOUT[gone] are the cards that a bit set of cards leaves. LONE_ORDERS[character][last] are a
# lone player's options after the order of the turn before.
RECRUITERS: Final = sum([1 << c for c in range(len(KING_CARDS)) if CHARACTER_OF[c] == RECRUITER])
LAY_WITHOUT: Final = tuple([_lay_from(gone) for gone in range(1 << len(KING_CARDS))])
LONE_ORDERS: Final = tuple(
    [
        tuple([_lone_orders(character, last) for last in range(NO_ORDER, len(ORDERS) + 1)])
        for character in range(len(ORDERS_OF))
    ]
)
SCOUT_AMONG: Final = tuple(
    [tuple([SCOUT.actions[spot] for spot in range(4) if open_ >> spot & 1]) for open_ in range(16)]
)
ENTER_AMONG: Final = tuple(
    [tuple([ENTER.actions[spot] for spot in range(3) if open_ >> spot & 1]) for open_ in range(8)]
)
BUILD_OR_DISCARD: Final[tuple[Action, ...]] = (BUILD(), DISCARD())
DISCARD_OR_NOT: Final[tuple[Action, ...]] = (DISCARD(), PASS)
