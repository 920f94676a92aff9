"""A state the size of Taverna's, with five seats, five taverns, hands and decks: to be cloned.

It has no rules. It keeps what a clone costs in view before the game itself exists.
"""

from __future__ import annotations

from inglenook.core.deck import Deck
from inglenook.core.state import State
from inglenook.core.step import AnyStep, Step

SEATS = 5
SPELLS = 22
CUSTOMERS = 34


class Wait(Step[State]):
    """A step that fills the agenda."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class InnState(State):
    """Flat lists by seat, tavern or kind: each is one copy, however much it holds."""

    __slots__ = (
        "seats",
        "active",
        "turn",
        "king",
        "queen",
        "reserve",
        "coins",
        "points",
        "privileges",
        "birthdays",
        "casts",
        "flags",
        "tracks",
        "spells",
        "favours",
        "tables",
        "deeds",
        "guilds",
        "dignitaries",
        "row",
        "customers",
        "spell_deck",
        "favour_deck",
    )

    seats: int
    active: int
    turn: int
    king: int
    queen: int
    reserve: int
    coins: list[int]
    points: list[int]
    privileges: list[int]
    birthdays: list[int]
    casts: list[int]
    flags: list[int]
    tracks: list[int]
    spells: list[int]
    favours: list[int]
    tables: list[int]
    deeds: list[int]
    guilds: list[int]
    dignitaries: list[int]
    row: list[int]
    customers: Deck
    spell_deck: Deck
    favour_deck: Deck

    def clone(self) -> InnState:
        copy = InnState()
        self.copy_course_to(copy)
        copy.seats = self.seats
        copy.active = self.active
        copy.turn = self.turn
        copy.king = self.king
        copy.queen = self.queen
        copy.reserve = self.reserve
        copy.coins = self.coins.copy()
        copy.points = self.points.copy()
        copy.privileges = self.privileges.copy()
        copy.birthdays = self.birthdays.copy()
        copy.casts = self.casts.copy()
        copy.flags = self.flags.copy()
        copy.tracks = self.tracks.copy()
        copy.spells = self.spells.copy()
        copy.favours = self.favours.copy()
        copy.tables = self.tables.copy()
        copy.deeds = self.deeds.copy()
        copy.guilds = self.guilds.copy()
        copy.dignitaries = self.dignitaries.copy()
        copy.row = self.row.copy()
        copy.customers = self.customers.copy()
        copy.spell_deck = self.spell_deck.copy()
        copy.favour_deck = self.favour_deck.copy()
        return copy


def inn_in_mid_match() -> InnState:
    """A position with everything laid out and five steps waiting."""
    s = InnState()
    agenda: list[AnyStep] = [Wait(seat) for seat in range(SEATS)]
    s.begin(agenda[0], *agenda[1:])
    s.seats, s.active, s.turn, s.king, s.queen, s.reserve = SEATS, 2, 3, 1, 2, 10
    s.coins, s.points, s.privileges = [15] * SEATS, [0] * SEATS, [1] * SEATS
    s.birthdays, s.casts, s.flags = [7] * SEATS, [1] * SEATS, [0] * SEATS
    s.tracks = [3] * (SEATS * 4)
    s.spells = [1] * (SEATS * SPELLS)
    s.favours = [1] * (SEATS * 10)
    s.tables = [-1] * 30
    s.deeds = [-1] * 16
    s.guilds = [0] * (5 * 3)
    s.dignitaries = [0, 1, 2, 3]
    s.row = [4, 9, 14, 20]
    s.customers = Deck([3, 5], [1, 2], [1] * CUSTOMERS)
    s.spell_deck = Deck([], [], [1] * SPELLS)
    s.favour_deck = Deck([], [], [1] * 10)
    return s
