"""Expert: the choice of bonus tiles, step 7 of a turn, and the wild before the end.

ChooseTiles (all) → … → in step 7, again and again: the tiles whose columns are complete →
OrderTiles? → a tile (bonus.py) and its chain; OfferWild? → CoverCard
"""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import PASS_VERB, Ask, Compose, Why
from inglenook.games.open_season import bonus, events
from inglenook.games.open_season.actions import COVER, EVERYONE, PASS, RESOLVE, TILE, WILD
from inglenook.games.open_season.cards import ATTRIBUTES
from inglenook.games.open_season.columns import awaits, is_active, wild_would_help
from inglenook.games.open_season.state import ON_WALL, SeasonState, is_up
from inglenook.games.open_season.tiles import (
    LASTING,
    NO_TILE,
    TILE_OF,
    TILES_TO_PICK,
    WHEN,
    allowed_on,
)
from inglenook.games.open_season.wall import COLUMNS, SIDES, WALLS

# beside the columns in `ready`
WILD_DECLINED: Final = 1 << COLUMNS
TILE_ACTED: Final = 2 << COLUMNS
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
            s.tiles[seat * COLUMNS : (seat + 1) * COLUMNS] = faces
            if s.events is not None:
                s.events.append(events.TilesRevealed(seat, tuple(faces)))


# -- step 7


def continue_tiles(s: SeasonState) -> bool:
    """O31: what is found activated is resolved, one after the other; tells if there was any.

    `ready` keeps whether a tile has acted, until step 7 is over.
    """
    seat = s.seat
    for column in range(COLUMNS):
        if awaits(s, seat, column) and is_active(s, seat, column):
            s.ready |= 1 << column
    columns = s.ready & ~(WILD_DECLINED | TILE_ACTED)
    if columns:
        if columns.bit_count() > 1:
            s.agenda.append(ORDER_TILES[seat])
        else:
            resolve(s, columns.bit_length() - 1)
        return True
    if not s.ready & WILD_DECLINED and wild_would_help(s, seat):
        s.agenda.append(OFFER_WILD[seat])
        return True
    return False


def resolve(s: SeasonState, column: int) -> None:
    """O31: a tile acts, and leaves the game unless it lasts."""
    place = s.seat * COLUMNS + column
    face = s.tiles[place]
    s.ready = s.ready & ~(1 << column | WILD_DECLINED) | TILE_ACTED
    if s.events is not None:
        s.events.append(events.TileActivated(s.seat, face, column))
    if WHEN[face] == LASTING:
        s.lasting |= 1 << s.seat
        return
    s.tiles[place] = NO_TILE
    bonus.act(s, face)


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


# -- the wild


class OfferWild(Ask[SeasonState]):
    """O32: asked in step 7 where the wild would activate a tile."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return WILD_OR_PASS

    def chosen(self, s: SeasonState, action: Action) -> None:
        if action.verb == PASS_VERB:
            s.ready |= WILD_DECLINED
        else:
            s.agenda.append(COVER_CARD[s.seat])


def covers(s: SeasonState, seat: int) -> list[Action]:
    """OR10: the wild goes on a face-up card of the wall, as any attribute."""
    found: list[Action] = []
    for cell in WALLS[s.side].spaces:
        if is_up(s, seat, cell):
            first = cell * len(ATTRIBUTES)
            found.extend(COVER.actions[first : first + len(ATTRIBUTES)])
    return found


class CoverCard(Ask[SeasonState]):
    """O32: a card of the wall gets another attribute, for good."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple(covers(s, seat))
        if why is not None:
            why.others(COVER.actions, options, "OR10", "no-face-up-card")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        cover(s, self.seat, action)


def cover(s: SeasonState, seat: int, action: Action) -> None:
    s.wilds[seat] = ON_WALL
    s.wild_at[seat] = action.a
    s.wild_as[seat] = action.b
    if s.events is not None:
        s.events.append(events.WildPlaced(seat, action.a, action.b))


# Steps never change, so each is made once.
CHOOSE_TILES: Final = tuple([ChooseTiles(seats) for seats in EVERYONE])
ORDER_TILES: Final = tuple([OrderTiles(seat) for seat in range(4)])
OFFER_WILD: Final = tuple([OfferWild(seat) for seat in range(4)])
COVER_CARD: Final = tuple([CoverCard(seat) for seat in range(4)])
WILD_OR_PASS: Final = (PASS, WILD())
