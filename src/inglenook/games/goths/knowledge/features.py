"""The features of Goths Save the Queen: a seat's knowledge as bytes for nets.

The own clan comes first, then the enemy.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.bit_sets import has_several
from inglenook.core.features import (
    NUMBERS,
    Feature,
    Questions,
    bits,
    of_each,
    one_hot,
    own_pick,
    paired,
    thermometer,
)
from inglenook.games.goths.info import LAST_TURN
from inglenook.games.goths.rules.actions import SCOUT_FOG, VERBS
from inglenook.games.goths.rules.cards import (
    BACK_OF,
    BACKS,
    KING_CARDS,
    OBJECTIVES,
    ORDERS,
    PLACES,
    ROAD,
    SPOTS,
    TOKENS,
)
from inglenook.games.goths.rules.state import (
    CHIEFS,
    CLANS,
    FACE_DOWN,
    KINGS,
    NONE,
    SEATS,
    TOKEN_IS,
    UNITS,
    GothState,
    cards_of,
    clan_of,
)
from inglenook.games.goths.rules.turn import (
    BuildOrClear,
    CarryOut,
    EnterSpot,
    GiveOrders,
    LayCard,
    ScoutSpot,
)

VERSION: Final = 1
KINDS: Final = (LayCard, GiveOrders, ScoutSpot, BuildOrClear, EnterSpot)
TURNS: Final = 20  # the number of the turn is written in this base
SEEN: Final = len(SPOTS) + 1  # what a warchief may look at: the objectives and the own token
ALL_SPOTS: Final[i64] = (1 << len(SPOTS)) - 1
PILES_KEPT: Final = 4096

QUESTIONS: Final = tuple([Questions(seats, KINDS) for seats in range(5)])
SEAT: Final = tuple([one_hot(seats) for seats in range(5)])
PICK: Final = one_hot(VERBS.size)
# by table, `fog`, `failing` and `on_card`
RULES: Final = paired(one_hot(len(SEATS))[:-1], paired(bits(1), paired(bits(1), bits(1))))
TURN: Final = tuple([bytes([turn // TURNS, turn % TURNS]) for turn in range(LAST_TURN + 1)])


def _objectives() -> tuple[bytes, ...]:
    """Return the objectives by known spots, three objectives and the spots that lie open."""
    kinds = range(len(OBJECTIVES))
    kind, spots = one_hot(len(OBJECTIVES)), range(len(SPOTS))
    rows: list[bytes] = []
    for known in range(1 << len(SPOTS)):
        for objectives in [(a, b, c) for a in kinds for b in kinds for c in kinds]:
            one = [kind[objectives[spot] if known >> spot & 1 else -1] for spot in spots]
            rows.append(b"".join(one))
    return paired(tuple(rows), bits(len(SPOTS)))


OBJECTIVES_KNOWN: Final = _objectives()
# of a clan: place, units, barricades and catapult
SIZES: Final[i64] = UNITS + 1
BARRICADES: Final[i64] = 1 << len(ROAD)
ARMY: Final = paired(
    paired(one_hot(len(PLACES))[:-1], thermometer(UNITS)), paired(bits(len(ROAD)), bits(1))
)
# what its warchief has looked at, where its token is, and which it is, if the viewer knows
TOKEN_ROWS: Final[i64] = len(TOKENS) + 1
FOG: Final = paired(bits(SEEN), paired(one_hot(len(TOKEN_IS))[:-1], one_hot(len(TOKENS))))
# the king card and the order that were last revealed
ORDER_ROWS: Final[i64] = len(ORDERS) + 1
REVEALED: Final = paired(one_hot(len(KING_CARDS)), one_hot(len(ORDERS)))
# the card that lies face down: its back, and to its king the card itself
BACK: Final = one_hot(len(BACKS))
CARD: Final = one_hot(len(KING_CARDS))
OWN_LAID: Final = (
    *[BACK[BACK_OF[card]] + CARD[card] for card in range(len(KING_CARDS))],
    BACK[-1] + CARD[-1],
)
LAID: Final = (
    *[BACK[BACK_OF[card]] + CARD[-1] for card in range(len(KING_CARDS))],
    BACK[-1] + CARD[-1],
)
# by pile, when each card fell, the first one at 1; filled in as piles come
FALLEN: Final[dict[int, bytes]] = {}


def spec(seats: int) -> tuple[Feature, ...]:
    return (
        Feature("seat", (seats,), 1),
        Feature("table", (len(SEATS),), 1),
        Feature("options", (3,), 1),
        Feature("turn", (2,), TURNS - 1),
        Feature("initiative", (1,), 1),
        *QUESTIONS[seats].spec(),
        Feature("other-acts", (1,), 1),
        Feature("picked", (VERBS.size,), 1),
        Feature("objectives", (len(SPOTS), len(OBJECTIVES)), 1),
        Feature("face-up", (len(SPOTS),), 1),
        *of_each(
            len(CLANS),
            Feature("place", (len(PLACES),), 1),
            Feature("units", (UNITS,), 1),
            Feature("barricades", (len(ROAD),), 1),
            Feature("loaded", (1,), 1),
            Feature("seen", (SEEN,), 1),
            Feature("token-is", (len(TOKEN_IS),), 1),
            Feature("token", (len(TOKENS),), 1),
            Feature("shown", (len(KING_CARDS),), 1),
            Feature("order", (len(ORDERS),), 1),
            Feature("back", (len(BACKS),), 1),
            Feature("laid", (len(KING_CARDS),), 1),
            Feature("fallen", (len(KING_CARDS),), len(KING_CARDS)),
        ),
    )


def features(s: GothState, viewer: int, parts: list[bytes]) -> None:
    table = s.table
    seats = SEATS[table]
    own = clan_of(table, viewer)
    parts.append(SEAT[seats][viewer])
    flags: i64 = s.fog << 2 | s.failing << 1 | s.on_card
    parts.append(RULES[table << 3 | flags])
    parts.append(TURN[s.turn])
    parts.append(NUMBERS[s.initiative == own])
    QUESTIONS[seats].append(s, viewer, parts)
    parts.append(NUMBERS[another_acts(s)])
    parts.append(PICK[own_pick(s, viewer)])
    parts.append(OBJECTIVES_KNOWN[objectives(s, viewer)])
    write_clan(s, viewer, own, parts)
    write_clan(s, viewer, 1 - own, parts)


def write_clan(s: GothState, viewer: i64, clan: i64, parts: list[bytes]) -> None:
    army = (s.places[clan] * SIZES + s.sizes[clan]) * BARRICADES + s.barricades[clan]
    parts.append(ARMY[army << 1 | s.loaded >> clan & 1])
    seen = s.seen[clan]
    token, there = s.tokens[clan], s.token_is[clan]
    if token == NONE or (
        there == FACE_DOWN and not (viewer == CHIEFS[s.table][clan] and seen >> SCOUT_FOG & 1)
    ):
        token = TOKEN_ROWS - 1
    parts.append(FOG[(seen * len(TOKEN_IS) + there) * TOKEN_ROWS + token])
    shown, order = s.shown[clan], s.orders[clan]
    if shown == NONE:
        shown = len(KING_CARDS)
    # orders count from 1, and the last row is that of no order
    parts.append(REVEALED[shown * ORDER_ROWS + (order or ORDER_ROWS) - 1])
    laid = s.laid[clan]
    if laid == NONE:
        laid = -1
    parts.append(OWN_LAID[laid] if viewer == KINGS[s.table][clan] else LAID[laid])
    parts.append(fallen(s.fallen[clan]))


def objectives(s: GothState, viewer: i64) -> i64:
    """Return the place in OBJECTIVES_KNOWN: G22, the last objective is known by elimination."""
    row = s.objectives
    if row[0] == NONE:
        return 0
    known = s.face_up & ALL_SPOTS
    for clan in range(len(CLANS)):
        if viewer == CHIEFS[s.table][clan]:
            known |= s.seen[clan] & ALL_SPOTS
    if has_several(known):
        known = ALL_SPOTS
    return (((known * 3 + row[0]) * 3 + row[1]) * 3 + row[2]) << 3 | s.face_up


def another_acts(s: GothState) -> bool:
    """Return whether an order of the other clan is still to be carried out."""
    cell = s.agenda.top
    if cell is None or cell.below is None:
        return False
    return isinstance(cell.below.step, CarryOut)


def fallen(pile: int) -> bytes:
    """Return when each king card fell, from 1 on; 0 for those in hand."""
    row = FALLEN.get(pile)
    if row is None:
        cards = cards_of(pile)
        places = [0] * len(KING_CARDS)
        for place, card in enumerate(cards):
            places[card] = place + 1
        row = bytes(places)
        if len(FALLEN) < PILES_KEPT:
            FALLEN[pile] = row
    return row
