"""The tables, deeds, tokens and dignitaries in the taverns: facts that options are made of."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.bit_sets import has_several
from inglenook.games.taverna.rules.board import SIDES
from inglenook.games.taverna.rules.cards import KINDS_OF_FAVOUR
from inglenook.games.taverna.rules.effects.gains import FOUR, ONE, missing
from inglenook.games.taverna.rules.state import NONE, TavernaState

ALL_COLOURS: Final[i64] = 15  # bit sets
ALL_TAVERNS: Final[i64] = 31


def free_tables(s: TavernaState, but: i64 = NONE) -> list[int]:
    """Return one free table of each tavern and colour, without those of tavern `but`."""
    kinds, tables = SIDES[s.side].table_kinds, s.tables
    found: list[int] = []
    seen: i64 = ALL_COLOURS << but * 4 if but != NONE else 0
    for table in range(len(tables)):
        if tables[table] == NONE:
            kind = kinds[table]
            if not seen & kind:
                seen |= kind
                found.append(table)
    return found


def add_free_tables(s: TavernaState, names: tuple[Action, ...], to: list[Action]) -> None:
    """Add the actions that name one free table of each tavern and colour."""
    kinds, tables = SIDES[s.side].table_kinds, s.tables
    seen: i64 = 0
    for table in range(len(tables)):
        if tables[table] == NONE:
            kind = kinds[table]
            if not seen & kind:
                seen |= kind
                to.append(names[table])


def seated_tiles(s: TavernaState, but: i64 = NONE) -> list[int]:
    """Return one table of each tavern, colour and tile on it, without those of tavern `but`."""
    board, tables = SIDES[s.side], s.tables
    found: list[int] = []
    seen: i64 = 0  # of one tavern, by colour and tile
    last: i64 = NONE
    for table in range(len(tables)):
        tile = tables[table]
        if tile != NONE:
            tavern = board.taverns[table]
            if tavern != last:
                last = tavern
                seen = 0
            kind = ONE << board.colours[table] * 4 + tile
            if not seen & kind and tavern != but:
                seen |= kind
                found.append(table)
    return found


def with_tables(s: TavernaState, free: bool) -> i64:
    """Return the taverns with a free table, or with a seated tile, as a bit set."""
    taverns, tables = SIDES[s.side].taverns, s.tables
    found: i64 = 0
    for table in range(len(tables)):
        if (tables[table] == NONE) == free:
            found |= ONE << taverns[table]
    return found


def can_move_a_tile(s: TavernaState) -> bool:
    """TF4: whether a tile sits in one tavern and a table is free in another."""
    seated, free = with_tables(s, False), with_tables(s, True)
    in_one_alone = seated == free and not has_several(seated)
    return seated != 0 and free != 0 and not in_one_alone


def can_swap_tiles(s: TavernaState) -> bool:
    """TS09: whether tiles sit in two taverns."""
    seated = with_tables(s, False)
    return has_several(seated)


def token_is_missing(s: TavernaState) -> bool:
    for tavern in range(len(s.tokens)):
        if missing(s, tavern):
            return True
    return False


def face_up(s: TavernaState) -> i64:
    """T24: return the kinds of favour around the castle, as a bit set."""
    castle = s.castle
    found: i64 = 0
    for favour in range(KINDS_OF_FAVOUR):
        if castle[favour]:
            found |= ONE << favour
    return found


def rooms(s: TavernaState) -> i64:
    """T24: return the taverns with fewer than two dignitaries, as a bit set."""
    one: i64 = 0
    two: i64 = 0
    for tavern in s.dignitaries:
        there = ONE << tavern
        two |= one & there
        one |= there
    return ALL_TAVERNS & ~two


def has_room(s: TavernaState, dignitary: i64, tavern: i64) -> bool:
    """T24: another tavern than the present one, with room for a dignitary."""
    return s.dignitaries[dignitary] != tavern and rooms(s) >> tavern & 1 == 1


def paid_owners(s: TavernaState, seat: i64) -> list[int]:
    """Return the others who own a deed where the customer was seated, and have coins."""
    owners = [s.deeds[deed] for deed in SIDES[s.side].deeds_in[s.tavern]]
    return [owner for owner in owners if owner != NONE and owner != seat and s.coins[owner]]


def somebody_was_paid(s: TavernaState, seat: i64) -> bool:
    """TS17: return whether another owner with coins was just paid."""
    firsts, deeds = SIDES[s.side].first_deeds, s.deeds
    for deed in range(firsts[s.tavern], firsts[s.tavern + 1]):
        owner = deeds[deed]
        if owner != NONE and owner != seat and s.coins[owner]:
            return True
    return False


def behind(s: TavernaState, seat: i64) -> i64:
    """Return the tracks on which another seat is ahead, as a bit set."""
    tracks = s.tracks
    found: i64 = 0
    for people in range(FOUR):
        level = tracks[seat * 4 + people]
        for other in range(s.seats):
            if tracks[other * 4 + people] > level:
                found |= ONE << people
    return found
