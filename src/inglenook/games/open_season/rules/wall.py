"""Walls, read from their data files. The rules use spaces and functions, never a layout.

A wall has up to eleven spaces, in rows 1 to 3 and columns 1 to 4; the stock stands at row 3, column
4. Spaces are numbered from 0, row by row; `SPACES` are their names in files and answers.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from mypy_extensions import i64

from inglenook.core.errors import BadInput
from inglenook.core.packed import Ints, ints, zeros
from inglenook.games.open_season.rules.cards import NONE

SPACES: Final = ("11", "12", "13", "14", "21", "22", "23", "24", "31", "32", "33")
CELLS: Final = 11
COLUMNS: Final = 4
TOP: Final = range(4)
FIRST_BOTTOM: Final = 8  # the first space of row 3
BOTTOM: Final = range(FIRST_BOTTOM, CELLS)

# the functions of a space; those before NO_ACTION are the actions
STEAL: Final = 0
MOVE: Final = 1
PEEK: Final = 2
KEEP: Final = 3
TAKE: Final = 4
ACTIONS: Final = ("steal", "move", "peek", "keep", "take")
NO_ACTION: Final = 5
MINUS: Final = 6
PLUS: Final = 7
ATTRIBUTE: Final = 8
MAJORITY: Final = 9
NOTHING: Final = 10
ABSENT: Final = 11  # there is no such space on this wall
FUNCTIONS: Final = {
    **{name: number for number, name in enumerate(ACTIONS)},
    "minus": MINUS,
    "plus": PLUS,
    "attribute": ATTRIBUTE,
    "majority": MAJORITY,
    "none": NOTHING,
}

# the gifts of a timed effect; up to SERIES the number of trophies
SERIES: Final = 10
WILD: Final = 11
STATUSES: Final = ("stated", "inferred", "assumed", "designed")
SCORINGS: Final = ("many", "people", "wall", "attribute")


class Wall:
    """One side of the player boards, prepared for fast use; masks have a bit for each space."""

    __slots__ = (
        "name",
        "rounds",
        "trophies_on_cards",
        "ids",
        "statuses",
        "spaces",
        "mask",
        "functions",
        "values",
        "friezes",
        "gifts",
        "gift_rounds",
        "columns",
        "actions",
        "action_mask",
        "yellow",
        "yellow_value",
        "row",
        "row_by",
        "row_trophies",
        "row_penalty",
        "series",
        "series_with_tile",
        "scorings",
        "scoring_values",
        "scoring_least",
    )

    def __init__(self, data: dict[str, Any]) -> None:
        self.name: str = data["name"]
        self.rounds: i64 = data["rounds"]
        self.trophies_on_cards: bool = data["trophies"] == "on-cards"
        self.ids: list[str] = [""] * CELLS
        self.statuses: list[str] = [""] * CELLS
        self.functions: Ints = ints([ABSENT] * CELLS)
        self.values: Ints = zeros(CELLS)
        # by space and round, from 0: the gift for placing a card
        self.gifts: Ints = ints([0] * (CELLS * (data["rounds"] + 1)))
        # by space, the first and last round of each gift
        self.gift_rounds: list[list[tuple[int, int]]] = [[] for _ in range(CELLS)]
        for name, space in data["spaces"].items():
            self._read_space(_space(name), space)
        self.spaces: list[int] = [cell for cell in range(CELLS) if self.ids[cell]]
        self.mask: i64 = sum([1 << cell for cell in self.spaces])
        # by space, all spaces of its green frieze
        self.friezes: Ints = zeros(CELLS)
        for names in data["green"]:
            frieze = sum([1 << _space(name) for name in names])
            for name in names:
                self.friezes[_space(name)] = frieze
        self.columns: list[list[int]] = [
            [cell for cell in self.spaces if cell % COLUMNS == column] for column in range(COLUMNS)
        ]
        self.actions: list[int] = [
            self.functions[cell] for cell in TOP if self.functions[cell] < NO_ACTION
        ]
        self.action_mask: i64 = sum([1 << action for action in set(self.actions)])
        yellow, row, series = data["yellow"], data["row"], data["series"]
        self.yellow: list[int] = [_space(name) for name in yellow["spaces"]] if yellow else []
        self.yellow_value: i64 = yellow["value"] if yellow else 0
        self.row: i64 = sum([1 << _space(name) for name in row["spaces"]]) if row else 0
        self.row_by: i64 = row["by"] if row else 0
        self.row_trophies: i64 = row["trophies"] if row else 0
        self.row_penalty: bool = row["penalty"] if row else False
        self.series: i64 = series["value"] if series else 0
        self.series_with_tile: i64 = series["with_tile"] if series else 0
        self.scorings: list[str] = [scoring["name"] for scoring in data["scorings"]]
        self.scoring_values: list[int] = [scoring["value"] for scoring in data["scorings"]]
        self.scoring_least: list[int] = [scoring.get("least", 0) for scoring in data["scorings"]]
        for name in self.scorings:
            if name not in SCORINGS:
                raise BadInput("wall.scorings", "one of " + ", ".join(SCORINGS), name)

    def _read_space(self, cell: int, space: dict[str, Any]) -> None:
        if space["function"] not in FUNCTIONS:
            raise BadInput("wall.function", "one of " + ", ".join(FUNCTIONS), space["function"])
        if space["status"] not in STATUSES:
            raise BadInput("wall.status", "one of " + ", ".join(STATUSES), space["status"])
        self.ids[cell] = space["id"]
        self.statuses[cell] = space["status"]
        self.functions[cell] = FUNCTIONS[space["function"]]
        self.values[cell] = space.get("value", 0)
        for effect in space.get("effects", []):
            gift = {"series": SERIES, "wild": WILD}.get(effect["gives"], effect.get("count", 0))
            self.gift_rounds[cell].append((effect["from"], effect["to"]))
            for round in range(effect["from"], effect["to"] + 1):
                self.gifts[cell * (self.rounds + 1) + round] = gift


def _space(name: str) -> int:
    if name not in SPACES:
        raise BadInput("wall.space", "one of " + ", ".join(SPACES), name)
    return SPACES.index(name)


def read_wall(text: str) -> Wall:
    """Return a wall from the text of its file."""
    data = json.loads(text)
    return Wall(data)


def _ours(side: str) -> Wall:
    return read_wall(
        (files("inglenook.games.open_season") / "data" / f"{side}.json").read_text("utf-8")
    )


SIDES: Final = ("horn", "shield")
# a state names its wall by its index in this list, so append new walls only
WALLS: Final[list[Wall]] = [_ours(side) for side in SIDES]


def value_at(wall: Wall, cell: int) -> int:
    """Return the points of a space for each card that counts there."""
    return wall.values[cell]


def gift_at(wall: Wall, cell: i64, round: i64) -> i64:
    """O14: return the gift for placing a card on a space in a round."""
    return wall.gifts[cell * (wall.rounds + 1) + round]


def action_at(wall: Wall, cell: i64) -> i64:
    """Return the action of a space, or NONE."""
    function = wall.functions[cell]
    return function if function < NO_ACTION else NONE
