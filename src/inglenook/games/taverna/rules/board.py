"""T1: the five taverns with their tables and deeds, from the data file."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.errors import BadInput
from inglenook.core.packed import Ints, ints
from inglenook.games.taverna.rules import data_files
from inglenook.games.taverna.rules.cards import CUSTOMER_DECKS, DIGNITARIES, PEOPLES, SYMBOLS

MOST_TABLES: Final = 10  # in a tavern
MOST_DEEDS: Final = 4
MOST_SEATS: Final = len(CUSTOMER_DECKS) - 1
FACE_UP: Final = 4  # customers
NO_SIDE: Final = -1
OPENING_COINS: Final = 15


class Board:
    """One side of the board; tables and deeds are numbered through all taverns."""

    __slots__ = (
        "colours",
        "deed_places",
        "deed_taverns",
        "deeds_in",
        "first_deeds",
        "first_tables",
        "incomes",
        "most_alike",
        "points",
        "prices",
        "printed",
        "small",
        "table_kinds",
        "table_places",
        "tables_in",
        "taverns",
        "turns",
    )

    colours: Ints
    deed_places: tuple[int, ...]
    deed_taverns: Ints
    deeds_in: tuple[tuple[int, ...], ...]
    first_deeds: Ints
    first_tables: Ints
    incomes: i64
    most_alike: i64
    points: Ints
    prices: Ints
    printed: Ints
    small: tuple[int, ...]
    table_kinds: Ints
    table_places: tuple[int, ...]
    tables_in: tuple[tuple[int, ...], ...]
    taverns: Ints
    turns: dict[int, int]

    def __init__(self, row: dict[str, object]) -> None:
        taverns = data_files.rows(row, "taverns")
        if [data_files.word(tavern, "name") for tavern in taverns] != list(TAVERNS):
            raise BadInput("taverns", ", ".join(TAVERNS), taverns)
        self.incomes = data_files.number(row, "income")
        self.turns = {
            int(seats): data_files.number(data_files.part(row, "turns"), seats)
            for seats in data_files.part(row, "turns")
        }
        self.small = tuple([i for i, tavern in enumerate(taverns) if tavern.get("dignitary")])
        self.printed = ints([1 << SYMBOLS.index(data_files.word(one, "symbol")) for one in taverns])
        tables_in: list[tuple[int, ...]] = []
        deeds_in: list[tuple[int, ...]] = []
        colours: list[int] = []
        homes: list[int] = []
        prices: list[int] = []
        points: list[int] = []
        deed_taverns: list[int] = []
        for number, tavern in enumerate(taverns):
            tables = data_files.words(tavern, "tables")
            deeds = tavern.get("deeds")
            if not isinstance(deeds, list) or not 0 < len(deeds) <= MOST_DEEDS:
                raise BadInput("deeds", f"1 to {MOST_DEEDS} of [price, points]", deeds)
            if not 0 < len(tables) <= MOST_TABLES:
                raise BadInput("tables", f"1 to {MOST_TABLES} peoples", tables)
            tables_in.append(tuple(range(len(colours), len(colours) + len(tables))))
            colours += [PEOPLES.index(people) for people in tables]
            homes += [number] * len(tables)
            deeds_in.append(tuple(range(len(prices), len(prices) + len(deeds))))
            for deed in deeds:
                if not isinstance(deed, list) or [type(one) for one in deed] != [int, int]:
                    raise BadInput("deeds", "[price, points]", deed)
                prices.append(deed[0])
                points.append(deed[1])
                deed_taverns.append(number)
        self.taverns = ints(homes)  # by table
        self.colours = ints(colours)
        # a bit for each colour of each tavern; equal tables have the same bit
        kinds = [1 << home * 4 + colour for home, colour in zip(homes, colours, strict=True)]
        self.table_kinds = ints(kinds)
        self.most_alike = max([kinds.count(kind) for kind in kinds])
        self.tables_in = tuple(tables_in)
        self.first_tables = ints([*[tables[0] for tables in tables_in], len(colours)])  # and an end
        self.table_places = tuple(
            [table - tables_in[homes[table]][0] + 1 for table in range(len(colours))]
        )
        self.prices = ints(prices)
        self.points = ints(points)
        self.deed_taverns = ints(deed_taverns)
        self.deeds_in = tuple(deeds_in)
        self.first_deeds = ints([*[deeds[0] for deeds in deeds_in], len(prices)])  # and an end
        self.deed_places = tuple(
            [deed - deeds_in[deed_taverns[deed]][0] + 1 for deed in range(len(prices))]
        )


def check_board(board: Board, seats: int) -> None:
    """Raise BadInput for a board that so many seats can't play on to the end."""
    turns = board.turns.get(seats, 0) * seats
    if not turns:
        raise BadInput("turns", f"how many each has with {seats} seats", board.turns)
    if len(board.taverns) < turns:
        raise BadInput(
            "tables", f"{turns}, one for each turn with {seats} seats", len(board.taverns)
        )
    if sum(CUSTOMER_DECKS[seats]) < turns + FACE_UP:
        raise BadInput(
            "turns", f"{turns + FACE_UP} customers, as so many come", CUSTOMER_DECKS[seats]
        )
    if len(board.small) != len(DIGNITARIES):
        raise BadInput(
            "dignitary", f"{len(DIGNITARIES)} taverns where one begins", len(board.small)
        )
    dearest = sorted([max([board.prices[deed] for deed in deeds]) for deeds in board.deeds_in])
    if dearest[-1] + dearest[-2] > OPENING_COINS:
        raise BadInput("deeds", f"any two for {OPENING_COINS} coins", dearest[-2:])
    for deeds in board.deeds_in:
        if len(board.prices) - len(deeds) < 2 * seats - 1:
            raise BadInput("deeds", f"two for each of {seats} seats, in any order", board.prices)


def sides_by_seats() -> tuple[int, ...]:
    """Return, by number of seats, the side of the board."""
    found = [NO_SIDE] * (MOST_SEATS + 1)
    for side, row in enumerate(_BOARDS):
        listed = row.get("seats")
        for seats in listed if isinstance(listed, list) else []:
            if type(seats) is not int or not 2 <= seats <= MOST_SEATS or found[seats] != NO_SIDE:
                raise BadInput("seats", f"each of 2 to {MOST_SEATS} on one board", listed)
            found[seats] = side
            check_board(SIDES[side], seats)
    if NO_SIDE in found[2:]:
        raise BadInput("seats", f"each of 2 to {MOST_SEATS} on one board", found[2:])
    return tuple(found)


_BOARDS: Final = data_files.rows(data_files.entries("boards"), "boards")
TAVERNS: Final = tuple(
    [data_files.word(tavern, "name") for tavern in data_files.rows(_BOARDS[0], "taverns")]
)
SIDES: Final = tuple([Board(row) for row in _BOARDS])
SIDE_OF: Final = sides_by_seats()


def deed_name(tavern: int, worth: int) -> str:
    """Return the name of a deed: its tavern, and the points that it brings."""
    return f"{TAVERNS[tavern]}-{worth}"


def deed_names() -> tuple[str, ...]:
    """Return the names of the deeds of all boards."""
    names = [
        deed_name(tavern, board.points[deed])
        for board in SIDES
        for tavern, deeds in enumerate(board.deeds_in)
        for deed in deeds
    ]
    return tuple(dict.fromkeys(names))
