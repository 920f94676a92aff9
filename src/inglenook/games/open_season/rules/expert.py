"""Expert: the choice of bonus tiles, and step 7 of a turn.

ChooseTiles (all) → … → in step 7, again and again: the wild (wild.py) → the tiles whose columns are
complete → OrderTiles? → a tile (bonus_tiles.py) and its chain
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.bit_sets import has_several
from inglenook.core.decision import Ask, Compose, Why
from inglenook.games.open_season.rules import events
from inglenook.games.open_season.rules.actions import EVERYONE, ONE, RESOLVE, TILE
from inglenook.games.open_season.rules.columns import awaits, can_use_wild, is_active, wild_matters
from inglenook.games.open_season.rules.effects import bonus_tiles, wild
from inglenook.games.open_season.rules.state import (
    TILE_ACTED,
    WILD_DECLINED,
    WILD_KEPT,
    SeasonState,
)
from inglenook.games.open_season.rules.tiles import (
    LASTING,
    NO_TILE,
    TILE_OF,
    TILES_TO_PICK,
    WHEN,
    allowed_on,
)
from inglenook.games.open_season.rules.wall import COLUMNS, SIDES, WALLS

FOUND: Final = (1 << COLUMNS) - 1  # the columns in `ready`
ALLOWED: Final = tuple([allowed_on(side) for side in SIDES])


class ChooseTiles(Compose[SeasonState]):
    """O30: four of the seven tiles, one face of each, from the left column to the right."""

    __slots__ = ()

    def choices(
        self, s: SeasonState, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        allowed = ALLOWED[0 if WALLS[s.side].trophies_on_cards else 1]
        chosen = [TILE_OF[action.a] for action in picked]
        options = tuple([TILE(face) for face in allowed if TILE_OF[face] not in chosen])
        if why is not None:
            for action in TILE.actions:
                if action.a not in allowed:
                    why.no(action, f"OT{action.a}", "horn-only")
            why.others(TILE.actions, options, "O30", "tile-chosen")
        return options

    def complete(self, seat: int, picked: tuple[Action, ...]) -> bool:
        return len(picked) == TILES_TO_PICK

    def revealed(self, s: SeasonState, picks: list[tuple[Action, ...]]) -> None:
        for seat in range(s.seats):
            faces = [action.a for action in picks[seat]]
            for column in range(COLUMNS):
                s.tiles[seat * COLUMNS + column] = faces[column]
            if s.events is not None:
                s.events.append(events.TilesRevealed(seat, tuple(faces)))


# -- step 7


def continue_tiles(s: SeasonState) -> bool:
    """O31: resolve activated tiles one after the other; return whether there was any.

    Before that the wild is offered (O32). `ready` keeps whether a tile has acted, until step 7 is
    over.
    """
    seat = s.seat
    if can_use_wild(s, seat):
        if wild_matters(s, seat):
            if not s.ready & WILD_DECLINED:
                s.next(wild.OFFER_WILD[seat])
                return True
        elif not s.ready & WILD_KEPT:
            s.next(wild.WILD_BETWEEN[seat])
            return True
    for column in range(COLUMNS):
        if awaits(s, seat, column) and is_active(s, seat, column):
            s.ready |= ONE << column
    columns = s.ready & FOUND
    if not columns:
        return False
    if has_several(columns):
        s.next(ORDER_TILES[seat])
        return True
    for column in range(COLUMNS):
        if columns >> column & 1:
            resolve(s, column)
    return True


def resolve(s: SeasonState, column: i64) -> None:
    """O31: a tile acts, and leaves the game unless it lasts."""
    place = s.seat * COLUMNS + column
    face = s.tiles[place]
    s.ready = s.ready & ~(ONE << column | WILD_DECLINED | WILD_KEPT) | TILE_ACTED
    if s.events is not None:
        s.events.append(events.TileActivated(s.seat, face, column))
    if WHEN[face] == LASTING:
        s.lasting |= ONE << s.seat
        return
    s.tiles[place] = NO_TILE
    bonus_tiles.act(s, face)


class OrderTiles(Ask[SeasonState]):
    """O31: which of several activated tiles comes next."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([one for one in RESOLVE.actions if s.ready >> (one.a - 1) & 1])
        if why is not None:
            why.others(RESOLVE.actions, options, "O31", "not-activated")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        resolve(s, action.a - 1)


# Steps never change, so each is made once.
CHOOSE_TILES: Final = tuple([ChooseTiles(seats) for seats in EVERYONE])
ORDER_TILES: Final = tuple([OrderTiles(seat) for seat in range(4)])
