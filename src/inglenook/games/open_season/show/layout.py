"""The layout of Open Season: the inn, and a wall for each seat.

A wall is a grid of four columns. An empty space shows its function, a taken one its card, with the
points that it would score now. Trophies and the wild lie in the same cell. The stock stands in the
grid's last cell, as on the boards. Each seat has its running score, line by line, as if the match
ended now. With closed piles, a view for people lacks the content of others' piles: they show their
size, and no points that depend on them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from inglenook.core.event import HIDDEN, NOBODY
from inglenook.core.layout import FACE_DOWN, KEPT, NO_NUMBER, Figures, Item, Zone
from inglenook.games.open_season.knowledge.shown import is_closed
from inglenook.games.open_season.knowledge.view import SeasonView, inn_of, opened
from inglenook.games.open_season.rules.cards import ATTRIBUTES, CARDS, KINDS, NONE
from inglenook.games.open_season.rules.effects.pile_tiles import FetchCard
from inglenook.games.open_season.rules.expert import ALLOWED, ChooseTiles
from inglenook.games.open_season.rules.scoring import Count, lines
from inglenook.games.open_season.rules.state import IN_SUPPLY, ON_ACCOLADE, ON_WALL, SeasonState
from inglenook.games.open_season.rules.wall import (
    ATTRIBUTE,
    CELLS,
    COLUMNS,
    FUNCTIONS,
    MAJORITY,
    MINUS,
    PLUS,
    SPACES,
    WALLS,
)
from inglenook.games.open_season.show.wall_figures import (
    LOST,
    column_state,
    gift_figures,
    next_round,
    pile_figures,
    tile_figures,
    wall_figures,
)

STOCK_CELL: Final = CELLS  # row 3, column 4
NAMES: Final = {number: name for name, number in FUNCTIONS.items()}
SCORING: Final = (MINUS, PLUS, ATTRIBUTE, MAJORITY)


def layout(view: SeasonView) -> tuple[Zone, ...]:
    rounds = WALLS[view.side].rounds
    turn = (("round", min(view.turn // view.seats + 1, rounds)), ("rounds", rounds))
    zones = [
        _cards("inn", "row", "inn", tuple(inn_of(view)), figures=turn),
        _deck(_face(view.top[-1]) if view.top else FACE_DOWN, view.deck_size),
    ]
    if view.offered:
        zones.append(_cards("offered", "row", "offered", view.offered))
    zones += _choices(view)
    s = opened(view)
    counts = counts_now(view, s)
    for seat in range(view.seats):
        zones += _seat(view, s, seat, counts)
    return tuple(zones)


def counts_now(view: SeasonView, s: SeasonState) -> dict[int, Count]:
    """Return each seat's count if the match ended now: O20 adds stocks and kept cards.

    Seats whose piles are closed to the viewer have none.
    """
    open_seats = [seat for seat in range(s.seats) if not is_closed(view, seat)]
    for seat in open_seats:
        kept = [view.kept[seat]] if view.kept[seat] != NONE else []
        for kind in (*view.stocks[seat], *kept):
            s.accolades[seat * KINDS + kind] += 1
    return {seat: Count(s, seat) for seat in open_seats}


@lru_cache(KEPT)
def _cards(
    ref: str,
    shape: str,
    label: str,
    cards: tuple[int, ...],
    seat: int = NOBODY,
    figures: Figures = (),
) -> Zone:
    return Zone(ref, shape, label, _row(ref, cards, seat), seat, figures=figures)


def _row(ref: str, cards: tuple[int, ...], seat: int) -> tuple[Item, ...]:
    return tuple(
        [
            Item(f"{ref}/{place + 1}", "card", _face(kind), NO_NUMBER, seat)
            for place, kind in enumerate(cards)
        ]
    )


def _face(kind: int) -> str:
    return FACE_DOWN if kind == HIDDEN else CARDS[kind]


@lru_cache(KEPT)
def _deck(face: str, size: int) -> Zone:
    """Return the deck, with its top card if the viewer knows it."""
    return Zone("deck-pile", "pile", "deck", (Item("deck", "card", face, size),))


def _choices(view: SeasonView) -> list[Zone]:
    """Return the zones of a single question: the faces of the tiles, or the searched deck."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, ChooseTiles) and view.viewer >= 0:
        allowed = ALLOWED[0 if WALLS[view.side].trophies_on_cards else 1]
        items = [
            Item(f"faces/{face}", "tile", f"tile-{face}", face, figures=tile_figures(face))
            for face in allowed
        ]
        return [Zone("faces", "row", "faces", tuple(items), view.viewer)]
    if isinstance(step, FetchCard) and step.seat == view.viewer:
        items = [
            Item(f"deck/{CARDS[kind]}", "card", CARDS[kind], count)
            for kind, count in enumerate(view.deck_cards)
            if count
        ]
        return [Zone("deck-cards", "row", "deck-cards", tuple(items), view.viewer)]
    return []


def _seat(view: SeasonView, s: SeasonState, seat: int, counts: dict[int, Count]) -> list[Zone]:
    """Return the zones of a seat: tiles, wall, cards in hand, pile, supply and points."""
    own = f"seat/{seat}"
    zones: list[Zone] = []
    if view.expert:
        faces = view.tiles[seat]
        states = [column_state(s, seat, one) if face else LOST for one, face in enumerate(faces)]
        zones.append(_tiles(seat, faces, tuple(states)))
    zones.append(_wall_now(view, s, seat, counts))
    if seat == view.active and view.hand:
        zones.append(_cards(f"{own}/hand", "hand", "hand", view.hand, seat))
    if seat == view.active and (view.lifted or view.held):
        zones.append(_lifted(seat, view.lifted, view.held))
    if view.kept[seat] != NONE:
        zones.append(_cards(f"{own}/kept", "row", "kept", (view.kept[seat],), seat))
    wild = wild_face(view, seat)
    if is_closed(view, seat):
        zones.append(_closed_pile(seat, view.sizes[seat]))
    else:
        lies_here = wild if view.wilds[seat] == ON_ACCOLADE else ""
        zones.append(_pile(seat, view.accolades[seat], lies_here, pile_figures(counts[seat])))
    tiles = (view.series >> seat & 1, view.penalties >> seat & 1)
    has_wild = view.wilds[seat] == IN_SUPPLY
    zones.append(_supply(seat, view.sizes[seat], view.supply[seat], has_wild, *tiles))
    if WALLS[view.side].scorings:
        zones.append(_scorings(seat, view.side, view.marks[seat]))
    if seat in counts:
        zones.append(_score_now(counts[seat], len(counts) < view.seats))
    return zones


@lru_cache(KEPT)
def _tiles(seat: int, faces: tuple[int, ...], states: tuple[int, ...]) -> Zone:
    """Return the bonus tiles above their columns, and O31: the state of each column."""
    own = f"seat/{seat}"
    items: list[Item] = []
    for column, face in enumerate(faces):
        if face:
            ref = f"{own}/tile/{column + 1}"
            figures = (*tile_figures(face), ("column", states[column]))
            items.append(Item(ref, "tile", f"tile-{face}", face, seat, column, figures=figures))
    return Zone(f"{own}/tiles", "grid", "tiles", tuple(items), seat, COLUMNS)


@lru_cache(KEPT)
def _lifted(seat: int, lifted: tuple[int, ...], held: tuple[int, ...]) -> Zone:
    own = f"seat/{seat}"
    items = _row(f"{own}/lifted", lifted, seat) + _row(f"{own}/held", held, seat)
    return Zone(f"{own}/lifted", "hand", "lifted", items, seat)


def space_face(side: int, cell: int) -> str:
    """Return the face of an empty space: `space-steal`, `space-minus-2`."""
    wall = WALLS[side]
    name = NAMES[wall.functions[cell]]
    return f"space-{name}-{wall.values[cell]}" if wall.values[cell] else f"space-{name}"


def worth_now(view: SeasonView, seat: int, cell: int, counts: dict[int, Count]) -> int:
    """Return the points of the card on a space now; the majority where all piles are seen."""
    function = WALLS[view.side].functions[cell]
    if function not in SCORING or seat not in counts:
        return NO_NUMBER
    if view.walls[seat][cell] == NONE or view.down[seat] >> cell & 1:
        return NO_NUMBER
    if function == MAJORITY and len(counts) < view.seats:
        return NO_NUMBER
    return counts[seat].space(cell)


def wild_face(view: SeasonView, seat: int) -> str:
    return f"wild-{ATTRIBUTES[view.wild_as[seat]]}"


def _wall_now(view: SeasonView, s: SeasonState, seat: int, counts: dict[int, Count]) -> Zone:
    worth = tuple([worth_now(view, seat, cell, counts) for cell in range(CELLS)])
    wild = (NONE, "")
    if view.wilds[seat] == ON_WALL:
        wild = (view.wild_at[seat], wild_face(view, seat))
    stock = view.stocks[seat]
    return _wall(
        seat,
        view.side,
        view.walls[seat],
        view.down[seat],
        worth,
        next_round(s, seat),
        view.trophies[seat],
        wild,
        (stock[-1] if stock else NONE, len(stock)),
        wall_figures(s, seat, counts.get(seat)),
    )


@lru_cache(KEPT)
def _wall(
    seat: int,
    side: int,
    kinds: tuple[int, ...],
    down: int,
    worth: tuple[int, ...],
    round: int,
    trophies: tuple[int, ...],
    wild: tuple[int, str],
    stock: tuple[int, int],
    figures: Figures,
) -> Zone:
    """Return a wall; `wild` is a cell and a face, `stock` its top card and its size."""
    own = f"seat/{seat}"
    items: list[Item] = []
    for cell in WALLS[side].spaces:
        name = f"{own}/wall/{SPACES[cell]}"
        if kinds[cell] == NONE:
            face, gifts = space_face(side, cell), gift_figures(side, cell, round)
            items.append(Item(name, "space", face, NO_NUMBER, seat, cell, figures=gifts))
            continue
        face = FACE_DOWN if down >> cell & 1 else CARDS[kinds[cell]]
        items.append(Item(name, "card", face, worth[cell], seat, cell))
        if trophies[cell]:
            ref = f"{own}/trophies/{SPACES[cell]}"
            items.append(Item(ref, "token", "trophy", trophies[cell], seat, cell))
        if wild[0] == cell:
            items.append(Item(f"{own}/wild", "token", wild[1], NO_NUMBER, seat, cell))
    top, size = stock
    if size:
        items.append(Item(f"{own}/stock", "card", CARDS[top], size, seat, STOCK_CELL))
    else:
        items.append(Item(f"{own}/stock", "space", "stock", 0, seat, STOCK_CELL))
    return Zone(f"{own}/wall", "grid", "wall", tuple(items), seat, COLUMNS, figures)


@lru_cache(KEPT)
def _closed_pile(seat: int, size: int) -> Zone:
    ref = f"seat/{seat}/accolades"
    items = (Item(f"{ref}/closed", "card", FACE_DOWN, size, seat),) if size else ()
    return Zone(ref, "pile", "accolades", items, seat)


@lru_cache(KEPT)
def _pile(seat: int, counts: tuple[int, ...], wild: str, figures: Figures) -> Zone:
    """Return accolades by kind, as the table remembers them, with their numbers."""
    ref = f"seat/{seat}/accolades"
    items = [
        Item(f"{ref}/{CARDS[kind]}", "card", CARDS[kind], count, seat)
        for kind, count in enumerate(counts)
        if count
    ]
    if wild:
        items.append(Item(f"seat/{seat}/wild", "token", wild, NO_NUMBER, seat))
    return Zone(ref, "row", "accolades", tuple(items), seat, figures=figures)


@lru_cache(KEPT)
def _supply(seat: int, size: int, trophies: int, wild: bool, series: int, penalty: int) -> Zone:
    ref = f"seat/{seat}/supply"
    items = [Item(f"{ref}/accolades", "counter", "accolade", size, seat)]
    if trophies:
        items.append(Item(f"{ref}/trophies", "token", "trophy", trophies, seat))
    if wild:
        items.append(Item(f"{ref}/wild", "token", "wild", 1, seat))
    if series:
        items.append(Item(f"{ref}/series", "tile", "series-tile", NO_NUMBER, seat))
    if penalty:
        items.append(Item(f"{ref}/penalty", "tile", "penalty-tile", NO_NUMBER, seat))
    return Zone(ref, "row", "supply", tuple(items), seat)


@lru_cache(KEPT)
def _scorings(seat: int, side: int, marks: int) -> Zone:
    own = f"seat/{seat}"
    items = [
        Item(f"{own}/scoring/{name}", "space", f"scoring-{name}", marks >> n & 1)
        for n, name in enumerate(WALLS[side].scorings)
    ]
    return Zone(f"{own}/scorings", "row", "scorings", tuple(items), seat)


def _score_now(count: Count, alone: bool) -> Zone:
    """Return the total and the lines of the sheet; `alone`, without those that others decide."""
    compared = ("majority",) if alone else ()
    points = [(line, count.points(line)) for line in lines(count.s) if line not in compared]
    name = "points-alone" if alone and "majority" in lines(count.s) else "points"
    return _score(count.seat, name, tuple(points))


@lru_cache(KEPT)
def _score(seat: int, name: str, points: tuple[tuple[str, int], ...]) -> Zone:
    ref = f"seat/{seat}/score"
    items = [Item(f"{ref}/points", "counter", name, sum([one for _, one in points]), seat)]
    for line, number in points:
        items.append(Item(f"{ref}/{line}", "counter", f"line-{line}", number, seat))
    return Zone(ref, "counters", "score", tuple(items), seat)
