"""T1: the five taverns with their tables and deeds, as the data file lays them out."""

from __future__ import annotations

from typing import Final

from inglenook.core.errors import BadInput
from inglenook.games.taverna import data
from inglenook.games.taverna.cards import PEOPLES, SYMBOLS

MOST_TABLES: Final = 10  # in a tavern
MOST_DEEDS: Final = 4


class Board:
    """One side of the board; tables and deeds are numbered through all taverns."""

    __slots__ = (
        "colours",
        "deed_places",
        "deed_taverns",
        "deeds_in",
        "incomes",
        "points",
        "prices",
        "printed",
        "small",
        "table_places",
        "tables_in",
        "taverns",
        "turns",
    )

    colours: tuple[int, ...]
    deed_places: tuple[int, ...]
    deed_taverns: tuple[int, ...]
    deeds_in: tuple[tuple[int, ...], ...]
    incomes: int
    points: tuple[int, ...]
    prices: tuple[int, ...]
    printed: tuple[int, ...]
    small: tuple[int, ...]
    table_places: tuple[int, ...]
    tables_in: tuple[tuple[int, ...], ...]
    taverns: tuple[int, ...]
    turns: dict[int, int]

    def __init__(self, row: dict[str, object]) -> None:
        taverns = data.rows(row, "taverns")
        if [data.word(tavern, "name") for tavern in taverns] != list(TAVERNS):
            raise BadInput("taverns", ", ".join(TAVERNS), taverns)
        self.incomes = data.number(row, "income")
        self.turns = {
            int(seats): data.number(data.part(row, "turns"), seats)
            for seats in data.part(row, "turns")
        }
        self.small = tuple([i for i, tavern in enumerate(taverns) if tavern.get("dignitary")])
        self.printed = tuple([1 << SYMBOLS.index(data.word(one, "symbol")) for one in taverns])
        tables_in: list[tuple[int, ...]] = []
        deeds_in: list[tuple[int, ...]] = []
        colours: list[int] = []
        homes: list[int] = []
        prices: list[int] = []
        points: list[int] = []
        deed_taverns: list[int] = []
        for number, tavern in enumerate(taverns):
            tables = data.words(tavern, "tables")
            deeds = tavern.get("deeds")
            if not isinstance(deeds, list) or not 0 < len(deeds) <= MOST_DEEDS:
                raise BadInput("deeds", f"1 to {MOST_DEEDS} of [price, points]", deeds)
            if not 0 < len(tables) <= MOST_TABLES:
                raise BadInput("tables", f"1 to {MOST_TABLES} peoples", tables)
            tables_in.append(tuple(range(len(colours), len(colours) + len(tables))))
            colours += [PEOPLES.index(people) for people in tables]
            homes += [number] * len(tables)
            deeds_in.append(tuple(range(len(prices), len(prices) + len(deeds))))
            for price, worth in deeds:
                prices.append(int(price))
                points.append(int(worth))
                deed_taverns.append(number)
        self.taverns = tuple(homes)  # by table
        self.colours = tuple(colours)
        self.tables_in = tuple(tables_in)
        self.table_places = tuple(
            [table - tables_in[homes[table]][0] + 1 for table in range(len(colours))]
        )
        self.prices = tuple(prices)
        self.points = tuple(points)
        self.deed_taverns = tuple(deed_taverns)
        self.deeds_in = tuple(deeds_in)
        self.deed_places = tuple(
            [deed - deeds_in[deed_taverns[deed]][0] + 1 for deed in range(len(prices))]
        )


_BOARDS: Final = data.rows(data.entries("boards"), "boards")
TAVERNS: Final = tuple([data.word(tavern, "name") for tavern in data.rows(_BOARDS[0], "taverns")])
SIDES: Final = tuple([Board(row) for row in _BOARDS])
SMALL: Final = 0
LARGE: Final = 1
# by number of seats, which side of the board is used
SIDE_OF: Final = (SMALL, SMALL, SMALL, SMALL, LARGE, LARGE)
