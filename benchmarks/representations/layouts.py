"""A state the size of Taverna (about 320 ints), laid out in four ways: what do clone and use cost?

Each layout has `clone` and `touch`; `touch` does the same small work: every seat earns a coin,
loses a spell from its hand and takes a table, so that layout is not judged by copying alone.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SEATS: Final = 5
FIELDS: Final = 12
TABLES: Final = 10
SPELLS: Final = 22
CUSTOMERS: Final = 34
FAVOURS: Final = 5
TRACKS: Final = 4
DIGNITARIES: Final = 12


class Step:
    __slots__ = ()


STEP: Final = Step()


def mixed(n: int) -> list[int]:
    """Small ints of several values, as in play: copies of one object would be slower."""
    return [i * i % 7 for i in range(n)]


class Lists:
    """(1) A scalar attribute for each fact of the table, a flat list for each fact of the seats."""

    __slots__ = (
        "agenda", "coins", "deck", "dignitaries", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8",
        "f9", "f10", "f11", "favours", "first", "hands", "phase", "rounds", "seat", "tables",
        "top", "tracks", "turn",
    )  # fmt: skip

    def __init__(self, fresh: bool) -> None:
        if not fresh:
            return
        self.agenda: list[Step] = [STEP] * 5
        self.rounds: i64 = 1
        self.turn: i64 = 2
        self.phase: i64 = 3
        self.seat: i64 = 4
        self.first: i64 = 0
        self.coins: list[int] = mixed(SEATS)
        self.f1: list[int] = mixed(SEATS)
        self.f2: list[int] = mixed(SEATS)
        self.f3: list[int] = mixed(SEATS)
        self.f4: list[int] = mixed(SEATS)
        self.f5: list[int] = mixed(SEATS)
        self.f6: list[int] = mixed(SEATS)
        self.f7: list[int] = mixed(SEATS)
        self.f8: list[int] = mixed(SEATS)
        self.f9: list[int] = mixed(SEATS)
        self.f10: list[int] = mixed(SEATS)
        self.f11: list[int] = mixed(SEATS)
        self.tables: list[int] = mixed(SEATS * TABLES)
        self.hands: list[int] = mixed(SEATS * SPELLS)
        self.deck: list[int] = mixed(CUSTOMERS)
        self.top: list[int] = [7, 8]
        self.favours: list[int] = mixed(SEATS * FAVOURS)
        self.tracks: list[int] = mixed(SEATS * TRACKS)
        self.dignitaries: list[int] = mixed(DIGNITARIES)

    def clone(self) -> Lists:
        c = Lists(False)
        c.agenda = self.agenda.copy()
        c.rounds = self.rounds
        c.turn = self.turn
        c.phase = self.phase
        c.seat = self.seat
        c.first = self.first
        c.coins = self.coins.copy()
        c.f1 = self.f1.copy()
        c.f2 = self.f2.copy()
        c.f3 = self.f3.copy()
        c.f4 = self.f4.copy()
        c.f5 = self.f5.copy()
        c.f6 = self.f6.copy()
        c.f7 = self.f7.copy()
        c.f8 = self.f8.copy()
        c.f9 = self.f9.copy()
        c.f10 = self.f10.copy()
        c.f11 = self.f11.copy()
        c.tables = self.tables.copy()
        c.hands = self.hands.copy()
        c.deck = self.deck.copy()
        c.top = self.top.copy()
        c.favours = self.favours.copy()
        c.tracks = self.tracks.copy()
        c.dignitaries = self.dignitaries.copy()
        return c

    def touch(self) -> int:
        for seat in range(SEATS):
            self.coins[seat] += 1
            self.hands[seat * SPELLS + 3] -= 1
            self.tables[seat * TABLES + 2] = seat
        return self.coins[0]


class Seat:
    __slots__ = (
        "coins", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11",
        "favours", "hand", "tables", "tracks",
    )  # fmt: skip

    def __init__(self, fresh: bool) -> None:
        if not fresh:
            return
        self.coins: i64 = 0
        self.f1: i64 = 1
        self.f2: i64 = 2
        self.f3: i64 = 3
        self.f4: i64 = 4
        self.f5: i64 = 5
        self.f6: i64 = 6
        self.f7: i64 = 7
        self.f8: i64 = 8
        self.f9: i64 = 9
        self.f10: i64 = 10
        self.f11: i64 = 11
        self.tables: list[int] = mixed(TABLES)
        self.hand: list[int] = mixed(SPELLS)
        self.favours: list[int] = mixed(FAVOURS)
        self.tracks: list[int] = mixed(TRACKS)

    def clone(self) -> Seat:
        c = Seat(False)
        c.coins = self.coins
        c.f1 = self.f1
        c.f2 = self.f2
        c.f3 = self.f3
        c.f4 = self.f4
        c.f5 = self.f5
        c.f6 = self.f6
        c.f7 = self.f7
        c.f8 = self.f8
        c.f9 = self.f9
        c.f10 = self.f10
        c.f11 = self.f11
        c.tables = self.tables.copy()
        c.hand = self.hand.copy()
        c.favours = self.favours.copy()
        c.tracks = self.tracks.copy()
        return c


class Objects:
    """(2) A list of seats, each an object with its own scalars and lists."""

    __slots__ = (
        "agenda", "deck", "dignitaries", "first", "phase", "rounds", "seat", "seats", "top", "turn",
    )  # fmt: skip

    def __init__(self, fresh: bool) -> None:
        if not fresh:
            return
        self.agenda: list[Step] = [STEP] * 5
        self.rounds: i64 = 1
        self.turn: i64 = 2
        self.phase: i64 = 3
        self.seat: i64 = 4
        self.first: i64 = 0
        self.seats: list[Seat] = [Seat(True) for _ in range(SEATS)]
        self.deck: list[int] = mixed(CUSTOMERS)
        self.top: list[int] = [7, 8]
        self.dignitaries: list[int] = mixed(DIGNITARIES)

    def clone(self) -> Objects:
        c = Objects(False)
        c.agenda = self.agenda.copy()
        c.rounds = self.rounds
        c.turn = self.turn
        c.phase = self.phase
        c.seat = self.seat
        c.first = self.first
        c.seats = [seat.clone() for seat in self.seats]
        c.deck = self.deck.copy()
        c.top = self.top.copy()
        c.dignitaries = self.dignitaries.copy()
        return c

    def touch(self) -> int:
        for i in range(SEATS):
            seat = self.seats[i]
            seat.coins += 1
            seat.hand[3] -= 1
            seat.tables[2] = i
        return self.seats[0].coins


COINS: Final = 5  # after the five scalars of the table
HANDS: Final = COINS + SEATS * FIELDS
BOARD: Final = HANDS + SEATS * SPELLS
DECK: Final = BOARD + SEATS * TABLES
REST: Final = DECK + CUSTOMERS
SIZE: Final = REST + SEATS * (FAVOURS + TRACKS) + DIGNITARIES


class Flat:
    """(3) Every int in one flat list, at named offsets."""

    __slots__ = ("agenda", "top", "v")

    def __init__(self, fresh: bool) -> None:
        if not fresh:
            return
        self.agenda: list[Step] = [STEP] * 5
        self.top: list[int] = [7, 8]
        self.v: list[int] = mixed(SIZE)

    def clone(self) -> Flat:
        c = Flat(False)
        c.agenda = self.agenda.copy()
        c.top = self.top.copy()
        c.v = self.v.copy()
        return c

    def touch(self) -> int:
        v = self.v
        for seat in range(SEATS):
            v[COINS + seat] += 1
            v[HANDS + seat * SPELLS + 3] -= 1
            v[BOARD + seat * TABLES + 2] = seat
        return v[COINS]


class FlatVec:
    """(4) As (3), in a `vec[i64]`."""

    __slots__ = ("agenda", "top", "v")

    def __init__(self, fresh: bool) -> None:
        if not fresh:
            return
        self.agenda: list[Step] = [STEP] * 5
        self.top: list[int] = [7, 8]
        self.v: vec[i64] = vec[i64](mixed(SIZE))

    def clone(self) -> FlatVec:
        c = FlatVec(False)
        c.agenda = self.agenda.copy()
        c.top = self.top.copy()
        c.v = self.v[:]
        return c

    def touch(self) -> int:
        v = self.v
        seat: i64 = 0
        while seat < SEATS:
            v[COINS + seat] += 1
            v[HANDS + seat * SPELLS + 3] -= 1
            v[BOARD + seat * TABLES + 2] = seat
            seat += 1
        return v[COINS]


LAYOUTS: Final = {
    "(1) attributes and 20 flat lists": Lists,
    "(2) a list of seat objects": Objects,
    "(3) one flat list": Flat,
    "(4) one flat `vec[i64]`": FlatVec,
}
