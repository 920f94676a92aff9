"""The layout of Open Season: the inn, and a wall for each seat.

A wall is a grid of four columns. An empty space shows its function, a taken one its card, with the
points that it would score now. Trophies and the wild lie in the same cell. The stock stands in the
grid's last cell, as on the boards. Each seat has its running score, line by line, as if the match
ended now. With closed piles, a view for people lacks the content of others' piles: they show their
size, and no points that depend on them.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.event import HIDDEN
from inglenook.core.layout import FACE_DOWN, NO_NUMBER, Item, Zone
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
    column_state,
    gift_figures,
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
        Zone("inn", "row", "inn", _row("inn", tuple(inn_of(view))), figures=turn),
        Zone("deck-pile", "pile", "deck", (_deck(view),)),
    ]
    if view.offered:
        zones.append(Zone("offered", "row", "offered", _row("offered", view.offered)))
    zones += _choices(view)
    s = opened(view)
    counts = counts_now(view, s)
    for seat in range(view.seats):
        zones += seat_zones(view, s, seat, counts)
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


def _row(name: str, cards: tuple[int, ...], seat: int = -1) -> tuple[Item, ...]:
    return tuple(
        [
            Item(f"{name}/{place + 1}", "card", _face(kind), NO_NUMBER, seat)
            for place, kind in enumerate(cards)
        ]
    )


def _face(kind: int) -> str:
    return FACE_DOWN if kind == HIDDEN else CARDS[kind]


def _deck(view: SeasonView) -> Item:
    """Return the deck, with its top card if the viewer knows it."""
    return Item("deck", "card", _face(view.top[-1]) if view.top else FACE_DOWN, view.deck_size)


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


def tile_items(view: SeasonView, s: SeasonState, seat: int) -> list[Item]:
    """Return the bonus tiles above their columns, and O31: the state of each column."""
    items: list[Item] = []
    for column, face in enumerate(view.tiles[seat]):
        if face:
            ref = f"seat/{seat}/tile/{column + 1}"
            figures = (*tile_figures(face), ("column", column_state(s, seat, column)))
            items.append(Item(ref, "tile", f"tile-{face}", face, seat, column, figures=figures))
    return items


def seat_zones(view: SeasonView, s: SeasonState, seat: int, counts: dict[int, Count]) -> list[Zone]:
    own = f"seat/{seat}"
    zones: list[Zone] = []
    if view.expert:
        tiles = tile_items(view, s, seat)
        zones.append(Zone(f"{own}/tiles", "grid", "tiles", tuple(tiles), seat, COLUMNS))
    cards = tuple(wall_items(view, s, seat, counts))
    stands = wall_figures(s, seat, counts.get(seat))
    zones.append(Zone(f"{own}/wall", "grid", "wall", cards, seat, COLUMNS, stands))
    if seat == view.active and view.hand:
        cards = _row(f"{own}/hand", view.hand, seat)
        zones.append(Zone(f"{own}/hand", "hand", "hand", cards, seat))
    if seat == view.active and (view.lifted or view.held):
        lifted = _row(f"{own}/lifted", view.lifted, seat)
        held = _row(f"{own}/held", view.held, seat)
        zones.append(Zone(f"{own}/lifted", "hand", "lifted", lifted + held, seat))
    if view.kept[seat] != NONE:
        kept = (Item(f"{own}/kept/1", "card", CARDS[view.kept[seat]], NO_NUMBER, seat),)
        zones.append(Zone(f"{own}/kept", "row", "kept", kept, seat))
    if is_closed(view, seat):
        size = view.sizes[seat]
        pile = [Item(f"{own}/accolades/closed", "card", FACE_DOWN, size, seat)] if size else []
        zones.append(Zone(f"{own}/accolades", "pile", "accolades", tuple(pile), seat))
    else:
        held = accolade_items(view, seat)
        counted = pile_figures(counts[seat])
        zones.append(Zone(f"{own}/accolades", "row", "accolades", held, seat, figures=counted))
    zones.append(Zone(f"{own}/supply", "row", "supply", supply_items(view, seat), seat))
    if WALLS[view.side].scorings:
        marks = [
            Item(f"{own}/scoring/{name}", "space", f"scoring-{name}", view.marks[seat] >> n & 1)
            for n, name in enumerate(WALLS[view.side].scorings)
        ]
        zones.append(Zone(f"{own}/scorings", "row", "scorings", tuple(marks), seat))
    if seat in counts:
        score = score_items(counts[seat], len(counts) < view.seats)
        zones.append(Zone(f"{own}/score", "counters", "score", score, seat))
    return zones


def space_face(view: SeasonView, cell: int) -> str:
    """Return the face of an empty space: `space-steal`, `space-minus-2`."""
    wall = WALLS[view.side]
    name = NAMES[wall.functions[cell]]
    return f"space-{name}-{wall.values[cell]}" if wall.values[cell] else f"space-{name}"


def worth_now(view: SeasonView, seat: int, cell: int, counts: dict[int, Count]) -> int:
    """Return the points of the card on a space now; the majority where all piles are seen."""
    function = WALLS[view.side].functions[cell]
    if function not in SCORING or seat not in counts:
        return NO_NUMBER
    if function == MAJORITY and len(counts) < view.seats:
        return NO_NUMBER
    return counts[seat].space(cell)


def wall_items(view: SeasonView, s: SeasonState, seat: int, counts: dict[int, Count]) -> list[Item]:
    own = f"seat/{seat}"
    items: list[Item] = []
    for cell in WALLS[view.side].spaces:
        name = f"{own}/wall/{SPACES[cell]}"
        kind = view.walls[seat][cell]
        if kind == NONE:
            face, gifts = space_face(view, cell), gift_figures(s, seat, cell)
            items.append(Item(name, "space", face, NO_NUMBER, seat, cell, figures=gifts))
            continue
        if view.down[seat] >> cell & 1:
            items.append(Item(name, "card", FACE_DOWN, NO_NUMBER, seat, cell))
        else:
            worth = worth_now(view, seat, cell, counts)
            items.append(Item(name, "card", CARDS[kind], worth, seat, cell))
        if trophies := view.trophies[seat][cell]:
            ref = f"{own}/trophies/{SPACES[cell]}"
            items.append(Item(ref, "token", "trophy", trophies, seat, cell))
        if view.wilds[seat] == ON_WALL and view.wild_at[seat] == cell:
            face = f"wild-{ATTRIBUTES[view.wild_as[seat]]}"
            items.append(Item(f"{own}/wild", "token", face, NO_NUMBER, seat, cell))
    stock = view.stocks[seat]
    if stock:
        items.append(Item(f"{own}/stock", "card", CARDS[stock[-1]], len(stock), seat, STOCK_CELL))
    else:
        items.append(Item(f"{own}/stock", "space", "stock", 0, seat, STOCK_CELL))
    return items


def accolade_items(view: SeasonView, seat: int) -> tuple[Item, ...]:
    """Return accolades by kind, as the table remembers them, with their numbers."""
    own = f"seat/{seat}/accolades"
    items = [
        Item(f"{own}/{CARDS[kind]}", "card", CARDS[kind], count, seat)
        for kind, count in enumerate(view.accolades[seat])
        if count
    ]
    if view.wilds[seat] == ON_ACCOLADE:
        face = f"wild-{ATTRIBUTES[view.wild_as[seat]]}"
        items.append(Item(f"seat/{seat}/wild", "token", face, NO_NUMBER, seat))
    return tuple(items)


def supply_items(view: SeasonView, seat: int) -> tuple[Item, ...]:
    own = f"seat/{seat}/supply"
    items = [Item(f"{own}/accolades", "counter", "accolade", view.sizes[seat], seat)]
    if view.supply[seat]:
        items.append(Item(f"{own}/trophies", "token", "trophy", view.supply[seat], seat))
    if view.wilds[seat] == IN_SUPPLY:
        items.append(Item(f"{own}/wild", "token", "wild", 1, seat))
    if view.series >> seat & 1:
        items.append(Item(f"{own}/series", "tile", "series-tile", NO_NUMBER, seat))
    if view.penalties >> seat & 1:
        items.append(Item(f"{own}/penalty", "tile", "penalty-tile", NO_NUMBER, seat))
    return tuple(items)


def score_items(count: Count, alone: bool) -> tuple[Item, ...]:
    """Return the total, then the lines of the sheet; `alone`, without those that others decide."""
    own = f"seat/{count.seat}/score"
    compared = ("majority",) if alone else ()
    points = [(line, count.points(line)) for line in lines(count.s) if line not in compared]
    name = "points-alone" if alone and "majority" in lines(count.s) else "points"
    total = Item(f"{own}/points", "counter", name, sum([one for _, one in points]), count.seat)
    return (
        total,
        *[
            Item(f"{own}/{line}", "counter", f"line-{line}", number, count.seat)
            for line, number in points
        ],
    )
