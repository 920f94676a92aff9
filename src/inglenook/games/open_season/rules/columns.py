"""Columns of a wall, which activate bonus tiles (O31)."""

from __future__ import annotations

from mypy_extensions import i64

from inglenook.games.open_season.rules.cards import ATTRIBUTE_OF, ATTRIBUTES, NONE
from inglenook.games.open_season.rules.state import (
    IN_SUPPLY,
    ON_WALL,
    SeasonState,
    face_up_spaces,
    is_up,
)
from inglenook.games.open_season.rules.tiles import LASTING, NO_TILE, SCORING, WHEN
from inglenook.games.open_season.rules.wall import CELLS, COLUMNS, WALLS


def attribute_at(s: SeasonState, seat: i64, cell: i64) -> i64:
    """Return the attribute of a face-up card, or that of the wild on it."""
    if s.wilds[seat] == ON_WALL and s.wild_at[seat] == cell:
        return s.wild_as[seat]
    return ATTRIBUTE_OF[s.walls[seat * CELLS + cell]]


def attributes_of(s: SeasonState, seat: i64, column: i64) -> list[int]:
    """Return the visible attributes in a column."""
    cells = WALLS[s.side].columns[column]
    return [attribute_at(s, seat, cell) for cell in cells if is_up(s, seat, cell)]


def is_full(s: SeasonState, seat: i64, column: i64) -> bool:
    base = seat * CELLS
    cells = WALLS[s.side].columns[column]
    return len(cells) > 0 and all([s.walls[base + cell] != NONE for cell in cells])


def is_active(s: SeasonState, seat: i64, column: i64) -> bool:
    """O31: return whether a column is full and alike; with OT14 two of three are enough."""
    if not is_full(s, seat, column):
        return False
    return match(
        attributes_of(s, seat, column),
        len(WALLS[s.side].columns[column]),
        s.lasting >> seat & 1 == 1,
    )


def match(attributes: list[int], spaces: int, is_lasting: bool) -> bool:
    if spaces == 3 and is_lasting:
        return any([attributes.count(one) >= 2 for one in attributes])
    return len(attributes) == spaces and len(set(attributes)) == 1


def awaits(s: SeasonState, seat: i64, column: i64) -> bool:
    """Return whether a tile above the column can act at the end of a turn."""
    face = s.tiles[seat * COLUMNS + column]
    if face == NO_TILE or WHEN[face] == SCORING:
        return False
    return WHEN[face] != LASTING or not s.lasting >> seat & 1


def can_use_wild(s: SeasonState, seat: i64) -> bool:
    """O32: in Expert the wild may be placed at any time of the own turn, on a face-up card."""
    if not s.expert or s.wilds[seat] != IN_SUPPLY:
        return False
    return face_up_spaces(s, seat) != 0


def wild_matters(s: SeasonState, seat: i64) -> bool:
    """Return whether the wild, placed now, would activate a tile of this turn or prevent it.

    A tile that was found activated in this step acts in any case (O31).
    """
    is_lasting = s.lasting >> seat & 1 == 1
    for column in range(COLUMNS):
        if s.ready >> column & 1 or not awaits(s, seat, column) or not is_full(s, seat, column):
            continue
        attributes = attributes_of(s, seat, column)
        spaces = len(WALLS[s.side].columns[column])
        now = match(attributes, spaces, is_lasting)
        for place in range(len(attributes)):
            for attribute in range(len(ATTRIBUTES)):
                changed = attributes.copy()
                changed[place] = attribute
                if match(changed, spaces, is_lasting) != now:
                    return True
    return False
