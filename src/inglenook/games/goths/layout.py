"""Where everything lies: two roads that lead to the objectives, two camps, and the cards."""

from __future__ import annotations

from inglenook.core.event import HIDDEN
from inglenook.core.layout import FACE_DOWN, IN_ORDER, Item, Zone
from inglenook.games.goths.cards import (
    BACKS,
    CHARACTERS,
    KING_CARDS,
    LAST_PLAIN,
    LEFT,
    OBJECTIVES,
    ORDERS,
    ROAD,
    SPOTS,
    TOKENS,
)
from inglenook.games.goths.state import CHIEFS, CLANS, KINGS, NONE, REVEALED, UNITS
from inglenook.games.goths.state import FACE_DOWN as TOKEN_FACE_DOWN
from inglenook.games.goths.view import GothView


def layout(view: GothView) -> tuple[Zone, ...]:
    """The objectives first, as they lie in the middle; then clan by clan, and the own hands."""
    zones = [Zone("objectives", "grid", "objectives", _objectives(view), columns=len(SPOTS))]
    for clan, name in enumerate(CLANS):
        king, chief = KINGS[view.table][clan], CHIEFS[view.table][clan]
        zones.append(
            Zone(f"road/{name}", "track", f"road-{name}", _road(view, clan), chief, len(ROAD))
        )
        zones.append(Zone(f"camp/{name}", "row", f"camp-{name}", _camp(view, clan), chief))
        zones.append(Zone(f"laid/{name}", "row", f"laid-{name}", _laid(view, clan), king))
    for clan in range(len(CLANS)):
        king, chief = KINGS[view.table][clan], CHIEFS[view.table][clan]
        if view.viewer == king:
            zones.append(Zone(f"seat/{king}/king", "hand", "king-hand", _hand(view, clan), king))
        if view.viewer == chief:
            orders = tuple([Item(f"seat/{chief}/order/{name}", "card", name) for name in ORDERS])
            zones.append(Zone(f"seat/{chief}/order", "hand", "chief-hand", orders, chief))
    return tuple(zones)


def _army(view: GothView, clan: int, at: int) -> Item:
    name = f"army-{CLANS[clan]}"
    chief = CHIEFS[view.table][clan]
    return Item(f"army/{CLANS[clan]}", "piece", name, view.sizes[clan], chief, at)


def _objectives(view: GothView) -> tuple[Item, ...]:
    items: list[Item] = []
    for spot, name in enumerate(SPOTS):
        kind = view.objectives[spot]
        face = FACE_DOWN if kind in (HIDDEN, NONE) else OBJECTIVES[kind]
        items.append(Item(f"objective/{name}", "card", face, at=spot))
    for clan in range(len(CLANS)):
        if view.places[clan] >= LEFT:
            items.append(_army(view, clan, view.places[clan] - LEFT))
    return tuple(items)


def _road(view: GothView, clan: int) -> tuple[Item, ...]:
    """G1: the terrain cards; a face-down token lies on the last of them."""
    items: list[Item] = []
    for place, name in enumerate(ROAD):
        face = "barricade-card" if view.barricades[clan] >> place & 1 else name
        items.append(Item(f"road/{CLANS[clan]}/{place}", "card", face, at=place))
    if view.token_is[clan] == TOKEN_FACE_DOWN:
        items.append(_token(view, clan, LAST_PLAIN))
    if view.places[clan] < LEFT:
        items.append(_army(view, clan, view.places[clan]))
    return tuple(items)


def _token(view: GothView, clan: int, at: int) -> Item:
    token = view.tokens[clan]
    return Item(f"fog/{CLANS[clan]}", "token", FACE_DOWN if token < 0 else TOKENS[token], at=at)


def _camp(view: GothView, clan: int) -> tuple[Item, ...]:
    """The catapult, the reserve, and G31: a token that goes with the army."""
    name = CLANS[clan]
    face = "catapult-active" if view.loaded[clan] else "catapult-inactive"
    items = [
        Item(f"catapult/{name}", "tile", face),
        Item(f"reserve/{name}", "counter", "reserve", UNITS - view.sizes[clan]),
    ]
    if view.token_is[clan] == REVEALED:
        items.append(_token(view, clan, IN_ORDER))
    return tuple(items)


def _laid(view: GothView, clan: int) -> tuple[Item, ...]:
    """The king's face-up cards in the order in which they fell, then the one that lies hidden."""
    name = CLANS[clan]
    items = [
        Item(f"laid/{name}/{place}", "card", KING_CARDS[card])
        for place, card in enumerate(view.fallen[clan])
    ]
    if view.backs[clan] != NONE:
        items.append(Item(f"laid/{name}/new", "card", _shown(view, clan)))
    return tuple(items)


def _shown(view: GothView, clan: int) -> str:
    """The front for the king himself, the back for everyone else."""
    if view.viewer == KINGS[view.table][clan]:
        return KING_CARDS[view.candidates[clan][0]]
    first, second = BACKS[view.backs[clan]]
    return f"back-{CHARACTERS[first]}-{CHARACTERS[second]}"


def _hand(view: GothView, clan: int) -> tuple[Item, ...]:
    """G10: eight less those that lie on the table."""
    king = KINGS[view.table][clan]
    lying = (*view.fallen[clan], *view.candidates[clan])
    return tuple(
        [
            Item(f"seat/{king}/king/{name}", "card", name)
            for card, name in enumerate(KING_CARDS)
            if card not in lying
        ]
    )
