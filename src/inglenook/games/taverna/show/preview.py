"""The gains of a placement before it is made, as figures for labels and bots."""

from __future__ import annotations

from inglenook.games.taverna.rules.board import SIDES
from inglenook.games.taverna.rules.cards import (
    BEER,
    BONUS_COINS,
    BONUS_POINTS,
    BONUS_PRIVILEGES,
    BONUS_SPELLS,
    BOOK,
    LEVELS,
    LYRE,
)
from inglenook.games.taverna.rules.effects.gains import can_rise
from inglenook.games.taverna.rules.state import NONE, TavernaState, owns_deed_in, shared_symbols

Figures = tuple[tuple[str, int], ...]


def placement(s: TavernaState, seat: int, table: int, tile: int, served: bool) -> Figures:
    """T21 to T24: return the gains of a tile on a table, or in place of the tile there.

    With `served`, a customer is seated, with Feast, Magic and Influence; otherwise a tile is moved.
    `paid` are the other seats that get the `income` there, `guests` the dignitaries of which one
    may act then: both are bit sets.
    """
    board = SIDES[s.side]
    tavern, colour, removed = board.taverns[table], board.colours[table], s.tables[table]
    people = colour if removed == NONE else removed
    rises = (tile == colour or removed != NONE) and can_rise(s, seat, people)
    key = people * len(LEVELS) + s.tracks[seat * 4 + people] + 1 if rises else 0
    free = [one for one in board.tables_in[tavern] if s.tables[one] == NONE]
    both = shared_symbols(s, tavern) if served else 0
    honour = free == [table] and s.honours >> tavern & 1
    coins = board.incomes * (owns_deed_in(s, seat, tavern) + (both & BEER != 0))
    return (
        ("people", tile),
        ("colour", colour),
        ("removed", removed),
        ("level", int(rises)),
        ("coins", coins + BONUS_COINS[key]),
        ("spells", (both & BOOK != 0) + BONUS_SPELLS[key]),
        ("privileges", honour + min(BONUS_PRIVILEGES[key], s.reserve)),
        ("points", BONUS_POINTS[key]),
        ("influence", int(both & LYRE != 0)),
        ("income", board.incomes),
        ("paid", _others_paid(s, seat, tavern)),
        ("guests", _guests(s, tavern, both & LYRE != 0) if served else 0),
    )


def _others_paid(s: TavernaState, seat: int, tavern: int) -> int:
    """T23: the other owners of the tavern, as a bit set."""
    paid = 0
    for deed in SIDES[s.side].deeds_in[tavern]:
        owner = s.deeds[deed]
        if owner not in (NONE, seat):
            paid |= 1 << owner
    return paid


def _guests(s: TavernaState, tavern: int, influence: bool) -> int:
    """T24: the dignitaries of which one may act after a seating, as a bit set."""
    if s.acted:
        return 0
    found = 0
    for who, place in enumerate(s.dignitaries):
        if place == tavern or (influence and place != NONE):
            found |= 1 << who
    return found
