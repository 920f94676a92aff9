"""The cards of Goths Save the Queen by number: characters, orders, king cards and their backs.

All come from `data/cards.json`. King cards are numbered in its order. A back is the pair of
characters on it. The backs form a cycle, so that two cards share each.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from inglenook.core.named import check_numbers
from inglenook.core.packed import ints

_DATA: Final[dict[str, Any]] = json.loads(
    (files("inglenook.games.goths") / "data" / "cards.json").read_text("utf-8")
)


def _names(rows: list[dict[str, Any]]) -> tuple[str, ...]:
    return tuple([str(row["name"]) for row in rows])


CHARACTERS: Final = _names(_DATA["characters"])
VULTURE: Final = 0
RECRUITER: Final = 1
CATAPULT: Final = 2
BARBARIAN: Final = 3

# G13: an order's number is its place in time, so it is counted from 1
ORDERS: Final[tuple[str, ...]] = tuple(
    [str(name) for row in _DATA["characters"] for name in row["orders"]]
)
NO_ORDER: Final = 0
RECONNAISSANCE: Final = 1
SABOTAGE: Final = 2
RECRUIT: Final = 3
LOAD: Final = 4
FIRE: Final = 5
BARRICADE: Final = 6
ADVANCE: Final = 7
AXE: Final = 8
RATS: Final = 9
check_numbers(
    "orders",
    ORDERS,
    {
        "reconnaissance": RECONNAISSANCE,
        "sabotage": SABOTAGE,
        "recruit": RECRUIT,
        "load": LOAD,
        "fire": FIRE,
        "barricade": BARRICADE,
        "advance": ADVANCE,
        "axe": AXE,
        "rats": RATS,
    },
    first=1,
)


def _character_of_orders() -> tuple[int, ...]:
    found = [-1]
    for character, row in enumerate(_DATA["characters"]):
        found += [character] * len(row["orders"])
    return tuple(found)


CHARACTER_OF_ORDER: Final = _character_of_orders()
ORDERS_OF: Final = tuple(
    [
        tuple([order for order in range(1, 10) if CHARACTER_OF_ORDER[order] == character])
        for character in range(4)
    ]
)

# G4, G5: each king card with its character and its bluff
_PAIRS: Final = [
    (CHARACTERS.index(str(character)), CHARACTERS.index(str(bluff)))
    for character, bluff in _DATA["king_cards"]["character_and_bluff"]
]
KING_CARDS: Final = tuple([f"{CHARACTERS[c]}-{CHARACTERS[b]}" for c, b in _PAIRS])
CHARACTER_OF: Final = tuple([character for character, _ in _PAIRS])
BLUFF_OF: Final = tuple([bluff for _, bluff in _PAIRS])


def _cards_for(order: int) -> int:
    wanted = CHARACTER_OF_ORDER[order]
    return sum([1 << card for card, one in enumerate(CHARACTER_OF) if one == wanted])


# G12: by order, the king cards with which it succeeds, as a bit set
CARDS_FOR: Final = ints([_cards_for(order) for order in range(len(ORDERS) + 1)])


def _backs() -> tuple[tuple[int, int], ...]:
    """Return the pairs on the backs, in the order of the cards."""
    found: list[tuple[int, int]] = []
    for character, bluff in _PAIRS:
        if (character, bluff) not in found and (bluff, character) not in found:
            found.append((character, bluff))
    return tuple(found)


BACKS: Final = _backs()
BACK_OF: Final = tuple(
    [BACKS.index((c, b)) if (c, b) in BACKS else BACKS.index((b, c)) for c, b in _PAIRS]
)
WITH_BACK: Final = tuple(
    [
        tuple([card for card in range(len(KING_CARDS)) if BACK_OF[card] == back])
        for back in range(len(BACKS))
    ]
)

ROAD: Final = tuple([str(name) for name in _DATA["road"]["cards"]])
FOREST: Final = 0
FIRST_PLAIN: Final = 1
LAST_PLAIN: Final = 2
SPOTS: Final = ("left", "middle", "right")  # the objectives as they lie in a row
LEFT: Final = 3  # objectives are the places behind the road, from the left
PLACES: Final = (*ROAD, *SPOTS)

OBJECTIVES: Final = tuple([str(name) for name in _DATA["objectives"]["cards"]])
TRAP: Final = 0
PLAINS: Final = 1
QUEEN: Final = 2

_TOKENS: Final[list[dict[str, str]]] = _DATA["fog_tokens"]["tokens"]
TOKENS: Final = tuple([row["name"] for row in _TOKENS])
BOAR_SHORTAGE: Final = 2
FORBIDS: Final = ints([ORDERS.index(row["forbids"]) + 1 for row in _TOKENS])

check_numbers(
    "characters",
    CHARACTERS,
    {"vulture": VULTURE, "recruiter": RECRUITER, "catapult": CATAPULT, "barbarian": BARBARIAN},
)
check_numbers(
    "places",
    PLACES,
    {"forest": FOREST, "first-plain": FIRST_PLAIN, "last-plain": LAST_PLAIN, "left": LEFT},
)
check_numbers("objectives", OBJECTIVES, {"trap": TRAP, "plains": PLAINS, "queen": QUEEN})
check_numbers("tokens", TOKENS, {"boar-shortage": BOAR_SHORTAGE})
