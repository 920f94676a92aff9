"""The table of wars: a clan's chance to win, by the state of both armies.

An army is its place, its units, its barricade, its catapult, and the number of objectives that may
still hide the queen from its warchief. There are 126 armies. `data/war.txt` has the chance of
each of them against each other, with the initiative. `tools/solve_war.py` computed them by value
iteration.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from inglenook.games.goths.rules.cards import LEFT

SIZES: Final = 3
SPOTS: Final = 3
AT_OBJECTIVES: Final = LEFT * SIZES * 4 * SPOTS  # armies below this number are on the road
ARMIES: Final = AT_OBJECTIVES + SIZES * 2 * SPOTS
DIGITS: Final = 3
FINE: Final = 16**DIGITS - 1


def army(place: int, size: int, fort: bool, loaded: bool, spots: int) -> int:
    """Return the number of an army.

    `place` is on its road or LEFT; `spots` counts the objectives that may hide the queen.
    """
    if place < LEFT:
        kind = ((place * SIZES + size - 1) * 2 + int(fort)) * 2 + int(loaded)
        return kind * SPOTS + spots - 1
    return AT_OBJECTIVES + ((size - 1) * 2 + int(loaded)) * SPOTS + spots - 1


def read_chances(text: str) -> list[float]:
    """Parse the table: a line for each army, three hexadecimal digits for each opponent."""
    found: list[float] = []
    for line in text.split():
        for start in range(0, len(line), DIGITS):
            found.append(int(line[start : start + DIGITS], 16) / FINE)
    return found


CHANCES: Final[list[float]] = read_chances(
    (files("inglenook.games.goths") / "data" / "war.txt").read_text("utf-8")
)


def chance(one: int, two: int, first: bool) -> float:
    """Return the chance of army `one` against `two`; `first` is whether it has the initiative."""
    if first:
        return CHANCES[one * ARMIES + two]
    return 1.0 - CHANCES[two * ARMIES + one]
