"""Figures of walls and piles for boards: the states of friezes, rows and columns.

All of them follow from the view. `s` is the state that `opened` makes of the view.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.bit_sets import count_members
from inglenook.core.layout import Figures
from inglenook.core.packed import total_of
from inglenook.games.open_season.rules.cards import ATTRIBUTES, CARDS, NONE, PEOPLE_OF, PEOPLES
from inglenook.games.open_season.rules.columns import attributes_of, is_active
from inglenook.games.open_season.rules.scoring import Count
from inglenook.games.open_season.rules.state import (
    PLACING,
    TAKING,
    SeasonState,
    empty_spaces,
    is_up,
)
from inglenook.games.open_season.rules.tiles import FACES_OF, NO_TILE, TILE_OF, WHEN
from inglenook.games.open_season.rules.wall import CELLS, WALLS

# the states of a yellow frieze, the bonus of a row or the tile above a column
LOST: Final = 0
OPEN: Final = 1
WON: Final = 2
STATES: Final = ("lost", "open", "won")  # their names, for boards

# the times of a gift, by the round in which the seat places its next card
PAST: Final = 0
NOW: Final = 1
LATER: Final = 2
DUE: Final = ("past", "now", "later")  # their names, for boards


def wall_figures(s: SeasonState, seat: int, count: Count | None) -> Figures:
    """Return the round of the next card, and the states of friezes and series.

    There is no number of series where the pile is closed: `count` is None then.
    """
    wall = WALLS[s.side]
    found = [("round", next_round(s, seat))]
    if wall.yellow:
        filled = [cell for cell in wall.yellow if s.walls[seat * CELLS + cell] != NONE]
        found += [("yellow", yellow_state(s, seat)), ("yellow-filled", len(filled))]
    if wall.row:
        found.append(("row", row_state(s, seat)))
    if wall.series:
        has_tile = s.series >> seat & 1
        found.append(("series", wall.series_with_tile if has_tile else wall.series))
        if count is not None:
            found.append(("series-count", count.least()))
    return tuple(found)


def next_round(s: SeasonState, seat: int) -> int:
    """O14, OR18: the round in which a seat places its next card."""
    to_come = (seat - s.first - s.turn) % s.seats
    if to_come == 0 and s.stage not in (TAKING, PLACING):
        to_come = s.seats
    return (s.turn + to_come) // s.seats + 1


def yellow_state(s: SeasonState, seat: int) -> int:
    """O22: return the frieze's state: all of one people and none face down, or lost."""
    cells = [cell for cell in WALLS[s.side].yellow if s.walls[seat * CELLS + cell] != NONE]
    peoples = {PEOPLE_OF[s.walls[seat * CELLS + cell]] for cell in cells}
    if len(peoples) > 1 or not all([is_up(s, seat, cell) for cell in cells]):
        return LOST
    return WON if len(cells) == len(WALLS[s.side].yellow) else OPEN


def row_state(s: SeasonState, seat: int) -> int:
    """O14: won with the penalty; lost when too few rounds are left for the empty spaces."""
    wall = WALLS[s.side]
    if wall.row_penalty and s.penalties >> seat & 1:
        return WON
    missing = count_members(empty_spaces(s, seat) & wall.row)
    return OPEN if missing and next_round(s, seat) + missing - 1 <= wall.row_by else LOST


def gift_figures(side: int, cell: int, round: int) -> Figures:
    """O14: return for each gift of an empty space whether it is past, due now, or due later.

    `round` is that of the seat's next card.
    """
    return tuple(
        [
            (f"gift-{number}", PAST if round > last else LATER if round < first else NOW)
            for number, (first, last) in enumerate(WALLS[side].gift_rounds[cell], 1)
        ]
    )


def tile_figures(face: int) -> Figures:
    """Return when a face acts, and the face on the other side of its tile."""
    other = [one for one in FACES_OF[TILE_OF[face]] if one != face]
    return (("when", WHEN[face]), ("other", other[0] if other else NO_TILE))


def column_state(s: SeasonState, seat: int, column: int) -> int:
    """O31: return whether a column activates its tile, still can, or never will."""
    if is_active(s, seat, column):
        return WON
    cells = WALLS[s.side].columns[column]
    empty = [cell for cell in cells if s.walls[seat * CELLS + cell] == NONE]
    seen = attributes_of(s, seat, column)
    most = max([seen.count(one) for one in seen], default=0)
    needed = 2 if len(cells) == 3 and s.lasting >> seat & 1 else len(cells)
    return OPEN if most + len(empty) >= needed and empty else LOST


def pile_figures(count: Count) -> Figures:
    """O17, O20: return the cards that count at the end, by kind, by people and by attribute.

    `<people>-more` are trophies that count as one more of their people.
    """
    found = [(CARDS[kind], number) for kind, number in enumerate(count.cards) if number]
    for people, name in enumerate(PEOPLES):
        first = people * len(ATTRIBUTES)
        cards = total_of(count.cards[first : first + len(ATTRIBUTES)])
        more = count.peoples[people] - cards
        found += [(name, cards)] if cards else []
        found += [(f"{name}-more", more)] if more else []
    found += [(name, count.attributes[one]) for one, name in enumerate(ATTRIBUTES)]
    return tuple(found)
