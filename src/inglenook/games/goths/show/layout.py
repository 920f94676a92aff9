"""The layout: two roads that lead to the objectives, two camps, and the cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from inglenook.core.event import HIDDEN
from inglenook.core.layout import FACE_DOWN, IN_ORDER, KEPT, NO_NOTE, Figures, Item, Zone
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

NO_TOKEN: Final = -1_000
NOT_TOLD: Final[tuple[tuple[str, Figures], ...]] = ((NO_NOTE, ()),) * len(ORDERS)


def layout(view: GothView) -> tuple[Zone, ...]:
    """Return the zones: the objectives in the middle, then clan by clan, and the own hands."""
    zones = [_objectives(view)]
    for clan in range(len(CLANS)):
        zones += [_road(view, clan), _camp(view, clan), _laid(view, clan)]
    for clan in range(len(CLANS)):
        king, chief = KINGS[view.table][clan], CHIEFS[view.table][clan]
        if view.viewer == king:
            zones.append(_hand(view, clan))
        if view.viewer in (king, chief):
            zones.append(_orders(view, clan))
    return tuple(zones)


def _last(view: GothView, clan: int) -> Figures:
    """Return the order that was last revealed, and G14: whether it succeeded."""
    if view.shown[clan] == NONE or view.orders[clan] == NO_ORDER:
        return ()
    succeeded = view.shown[clan] not in view.fallen[clan]
    return (("order", view.orders[clan]), ("succeeded", int(succeeded)))


def _orders(view: GothView, clan: int) -> Zone:
    """Return the nine orders of a warchief, each with its forecast.

    A king sees those of his warchief as well, so that both can reason about the other.
    """
    chief = CHIEFS[view.table][clan]
    if view.winner != NONE or view.turn == 0:
        return _order_cards(chief, NOT_TOLD)
    return _order_cards(chief, tuple(forecasts(view, clan)))


@lru_cache(KEPT)
def _order_cards(chief: int, told: tuple[tuple[str, Figures], ...]) -> Zone:
    ref = f"seat/{chief}/order"
    items = [
        Item(f"{ref}/{name}", "card", name, note=note, figures=figures)
        for name, (note, figures) in zip(ORDERS, told, strict=True)
    ]
    return Zone(ref, "hand", "chief-hand", tuple(items), chief)


def _army(clan: int, chief: int, size: int, place: int, barricades: int, at: int) -> Item:
    name = f"army-{CLANS[clan]}"
    figures = (("place", place), ("fortified", barricades >> place & 1))
    return Item(f"army/{CLANS[clan]}", "piece", name, size, chief, at, figures=figures)


def _objectives(view: GothView) -> Zone:
    known = tuple([knowledge(view, spot) for spot in range(len(SPOTS))])
    if max(view.places) < LEFT:
        return _objective_cards(view.objectives, known, 0, ())
    armies = (view.sizes, view.places, view.barricades)
    return _objective_cards(view.objectives, known, view.table, armies)


@lru_cache(KEPT)
def _objective_cards(
    objectives: tuple[int, ...],
    known: tuple[int, ...],
    table: int,
    armies: tuple[tuple[int, ...], ...],
) -> Zone:
    """Return the objectives; `armies` has sizes, places and barricades if one of them is there."""
    items: list[Item] = []
    for spot, name in enumerate(SPOTS):
        kind = objectives[spot]
        face = FACE_DOWN if kind in (HIDDEN, NONE) else OBJECTIVES[kind]
        figures = (("known", known[spot]),)
        items.append(Item(f"objective/{name}", "card", face, at=spot, figures=figures))
    if armies:
        sizes, places, barricades = armies
        for clan, chief in enumerate(CHIEFS[table]):
            place = places[clan]
            if place >= LEFT:
                at = place - LEFT
                items.append(_army(clan, chief, sizes[clan], place, barricades[clan], at))
    return Zone("objectives", "grid", "objectives", tuple(items), columns=len(SPOTS))


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


def _road(view: GothView, clan: int) -> Zone:
    token = view.tokens[clan] if view.token_is[clan] == TOKEN_FACE_DOWN else NO_TOKEN
    place, chief = view.places[clan], CHIEFS[view.table][clan]
    return _road_cards(clan, chief, view.barricades[clan], token, view.sizes[clan], place)


@lru_cache(KEPT)
def _road_cards(clan: int, chief: int, barricades: int, token: int, size: int, place: int) -> Zone:
    """G1: the terrain cards; a face-down token lies on the last of them."""
    clan_name = CLANS[clan]
    items: list[Item] = []
    for space, name in enumerate(ROAD):
        face = "barricade-card" if barricades >> space & 1 else name
        items.append(Item(f"road/{clan_name}/{space}", "card", face, at=space))
    if token != NO_TOKEN:
        items.append(_token(clan, token, LAST_PLAIN))
    if place < LEFT:
        items.append(_army(clan, chief, size, place, barricades, place))
    ref, label = f"road/{clan_name}", f"road-{clan_name}"
    return Zone(ref, "track", label, tuple(items), chief, len(ROAD))


def _token(clan: int, token: int, at: int) -> Item:
    return Item(f"fog/{CLANS[clan]}", "token", FACE_DOWN if token < 0 else TOKENS[token], at=at)


def _camp(view: GothView, clan: int) -> Zone:
    king, chief = KINGS[view.table][clan], CHIEFS[view.table][clan]
    token = view.tokens[clan] if view.token_is[clan] == REVEALED else NO_TOKEN
    return _camp_things(clan, king, chief, view.loaded[clan], view.sizes[clan], token)


@lru_cache(KEPT)
def _camp_things(clan: int, king: int, chief: int, loaded: int, size: int, token: int) -> Zone:
    """Return the catapult, the reserve, and G31: a token that goes with the army."""
    name = CLANS[clan]
    items = [
        Item(f"catapult/{name}", "tile", "catapult-active" if loaded else "catapult-inactive"),
        Item(f"reserve/{name}", "counter", "reserve", UNITS - size),
    ]
    if token != NO_TOKEN:
        items.append(_token(clan, token, IN_ORDER))
    people = (("king", king), ("chief", chief))
    return Zone(f"camp/{name}", "row", f"camp-{name}", tuple(items), chief, figures=people)


def _laid(view: GothView, clan: int) -> Zone:
    """Return the king's face-up cards in the order in which they fell, then the face-down one."""
    new = _shown(view, clan) if view.backs[clan] != NONE else ""
    return _laid_cards(clan, KINGS[view.table][clan], view.fallen[clan], new, _last(view, clan))


@lru_cache(KEPT)
def _laid_cards(clan: int, king: int, fallen: tuple[int, ...], new: str, figures: Figures) -> Zone:
    name = CLANS[clan]
    items = [
        Item(f"laid/{name}/{place}", "card", KING_CARDS[card]) for place, card in enumerate(fallen)
    ]
    if new:
        items.append(Item(f"laid/{name}/new", "card", new))
    return Zone(f"laid/{name}", "row", f"laid-{name}", tuple(items), king, figures=figures)


def _shown(view: GothView, clan: int) -> str:
    """Return the front for the king himself, the back for all others."""
    if view.viewer == KINGS[view.table][clan]:
        return KING_CARDS[view.candidates[clan][0]]
    first, second = BACKS[view.backs[clan]]
    return f"back-{CHARACTERS[first]}-{CHARACTERS[second]}"


def _certain(view: GothView, clan: int, card: int) -> int:
    """G24: whether all would know the card by its back."""
    return int(is_certain(view.table, clan, BACK_OF[card], view.fallen[clan]))


def _hand(view: GothView, clan: int) -> Zone:
    """G10: eight less those that lie on the table."""
    lying = (*view.fallen[clan], *view.candidates[clan])
    cards = [card for card in range(len(KING_CARDS)) if card not in lying]
    certain = [_certain(view, clan, card) for card in cards]
    return _hand_cards(KINGS[view.table][clan], tuple(cards), tuple(certain))


@lru_cache(KEPT)
def _hand_cards(king: int, cards: tuple[int, ...], certain: tuple[int, ...]) -> Zone:
    ref = f"seat/{king}/king"
    items = [
        Item(f"{ref}/{KING_CARDS[card]}", "card", KING_CARDS[card], figures=(("certain", known),))
        for card, known in zip(cards, certain, strict=True)
    ]
    return Zone(ref, "hand", "king-hand", tuple(items), king)
