"""The layout: two roads that lead to the objectives, two camps, and the cards."""

from __future__ import annotations

from typing import Final

from inglenook.core.event import HIDDEN
from inglenook.core.layout import FACE_DOWN, IN_ORDER, Figures, Item, Zone
from inglenook.games.goths.knowledge.view import GothView
from inglenook.games.goths.rules.cards import (
    BACK_OF,
    BACKS,
    CHARACTERS,
    KING_CARDS,
    LAST_PLAIN,
    LEFT,
    NO_ORDER,
    OBJECTIVES,
    ORDERS,
    ROAD,
    SPOTS,
    TOKENS,
)
from inglenook.games.goths.rules.state import (
    CHIEFS,
    CLANS,
    KINGS,
    NONE,
    REVEALED,
    UNITS,
    is_certain,
)
from inglenook.games.goths.rules.state import FACE_DOWN as TOKEN_FACE_DOWN
from inglenook.games.goths.show.forecast import forecasts

# the ways to know an objective
UNKNOWN: Final = 0
LIES_OPEN: Final = 1
LOOKED_AT: Final = 2
FOLLOWS: Final = 3
KNOWN: Final = ("hidden", "open", "seen", "deduced")  # their names, for boards


def layout(view: GothView) -> tuple[Zone, ...]:
    """Return the zones: the objectives in the middle, then clan by clan, and the own hands."""
    zones = [Zone("objectives", "grid", "objectives", _objectives(view), columns=len(SPOTS))]
    for clan, name in enumerate(CLANS):
        king, chief = KINGS[view.table][clan], CHIEFS[view.table][clan]
        people = (("king", king), ("chief", chief))
        zones.append(
            Zone(f"road/{name}", "track", f"road-{name}", _road(view, clan), chief, len(ROAD))
        )
        zones.append(
            Zone(f"camp/{name}", "row", f"camp-{name}", _camp(view, clan), chief, figures=people)
        )
        zones.append(
            Zone(
                f"laid/{name}",
                "row",
                f"laid-{name}",
                _laid(view, clan),
                king,
                figures=_last(view, clan),
            )
        )
    for clan in range(len(CLANS)):
        king, chief = KINGS[view.table][clan], CHIEFS[view.table][clan]
        if view.viewer == king:
            zones.append(Zone(f"seat/{king}/king", "hand", "king-hand", _hand(view, clan), king))
        if view.viewer in (king, chief):
            zones.append(
                Zone(f"seat/{chief}/order", "hand", "chief-hand", _orders(view, clan), chief)
            )
    return tuple(zones)


def _last(view: GothView, clan: int) -> Figures:
    """Return the order that was last revealed, and G14: whether it succeeded."""
    if view.shown[clan] == NONE or view.orders[clan] == NO_ORDER:
        return ()
    succeeded = view.shown[clan] not in view.fallen[clan]
    return (("order", view.orders[clan]), ("succeeded", int(succeeded)))


def _orders(view: GothView, clan: int) -> tuple[Item, ...]:
    """Return the nine orders of a warchief, each with its forecast.

    A king sees those of his warchief as well, so that both can reason about the other.
    """
    chief = CHIEFS[view.table][clan]
    refs = [f"seat/{chief}/order/{name}" for name in ORDERS]
    if view.winner != NONE or view.turn == 0:
        return tuple([Item(ref, "card", name) for ref, name in zip(refs, ORDERS, strict=True)])
    told = forecasts(view, clan)
    return tuple(
        [
            Item(ref, "card", name, note=note, figures=figures)
            for ref, name, (note, figures) in zip(refs, ORDERS, told, strict=True)
        ]
    )


def _army(view: GothView, clan: int, at: int) -> Item:
    name = f"army-{CLANS[clan]}"
    chief = CHIEFS[view.table][clan]
    walled = view.barricades[clan] >> view.places[clan] & 1
    figures = (("place", view.places[clan]), ("fortified", walled))
    return Item(f"army/{CLANS[clan]}", "piece", name, view.sizes[clan], chief, at, figures=figures)


def _objectives(view: GothView) -> tuple[Item, ...]:
    items: list[Item] = []
    for spot, name in enumerate(SPOTS):
        kind = view.objectives[spot]
        face = FACE_DOWN if kind in (HIDDEN, NONE) else OBJECTIVES[kind]
        figures = (("known", knowledge(view, spot)),)
        items.append(Item(f"objective/{name}", "card", face, at=spot, figures=figures))
    for clan in range(len(CLANS)):
        if view.places[clan] >= LEFT:
            items.append(_army(view, clan, view.places[clan] - LEFT))
    return tuple(items)


def knowledge(view: GothView, spot: int) -> int:
    """Return how the viewer knows an objective: it lies open, was looked at, or follows (G22)."""
    if view.face_up >> spot & 1:
        return LIES_OPEN
    if view.objectives[spot] in (HIDDEN, NONE):
        return UNKNOWN
    for clan in range(len(CLANS)):
        if view.viewer == CHIEFS[view.table][clan] and view.seen[clan] >> spot & 1:
            return LOOKED_AT
    return FOLLOWS


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
    """Return the catapult, the reserve, and G31: a token that goes with the army."""
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
    """Return the king's face-up cards in the order in which they fell, then the face-down one."""
    name = CLANS[clan]
    items = [
        Item(f"laid/{name}/{place}", "card", KING_CARDS[card])
        for place, card in enumerate(view.fallen[clan])
    ]
    if view.backs[clan] != NONE:
        items.append(Item(f"laid/{name}/new", "card", _shown(view, clan)))
    return tuple(items)


def _shown(view: GothView, clan: int) -> str:
    """Return the front for the king himself, the back for all others."""
    if view.viewer == KINGS[view.table][clan]:
        return KING_CARDS[view.candidates[clan][0]]
    first, second = BACKS[view.backs[clan]]
    return f"back-{CHARACTERS[first]}-{CHARACTERS[second]}"


def _certain(view: GothView, clan: int, card: int) -> int:
    """G24: whether all would know the card by its back."""
    return int(is_certain(view.table, clan, BACK_OF[card], view.fallen[clan]))


def _hand(view: GothView, clan: int) -> tuple[Item, ...]:
    """G10: eight less those that lie on the table."""
    king = KINGS[view.table][clan]
    lying = (*view.fallen[clan], *view.candidates[clan])
    return tuple(
        [
            Item(
                f"seat/{king}/king/{name}",
                "card",
                name,
                figures=(("certain", _certain(view, clan, card)),),
            )
            for card, name in enumerate(KING_CARDS)
            if card not in lying
        ]
    )
