"""The war in short: what chance a clan has to win it, as both armies stand.

An army is where it stands, its units, whether it has a barricade and a loaded catapult, and how
many objectives may still hide the queen from its warchief: 126 armies in all. `data/war.txt` has
the chance of each of them against each other, with the initiative; `tools/solve_war.py` found them
by playing the war against itself until nothing changed any more.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from inglenook.games.goths.rules.cards import LEFT

SIZES: Final = 3
SPOTS: Final = 3
AT_OBJECTIVES: Final = LEFT * SIZES * 4 * SPOTS  # the armies before these are on the road
ARMIES: Final = AT_OBJECTIVES + SIZES * 2 * SPOTS
DIGITS: Final = 3
FINE: Final = 16**DIGITS - 1


def army(place: int, size: int, fort: bool, loaded: bool, spots: int) -> int:
    """The number of an army: `place` on its road or LEFT, `spots` that may hide the queen."""
    if place < LEFT:
        kind = ((place * SIZES + size - 1) * 2 + int(fort)) * 2 + int(loaded)
        return kind * SPOTS + spots - 1
    return AT_OBJECTIVES + ((size - 1) * 2 + int(loaded)) * SPOTS + spots - 1


def read_chances(text: str) -> list[float]:
    """Return a line for each army; three hexadecimal digits for each that it may meet."""
    found: list[float] = []
    for line in text.split():
        for start in range(0, len(line), DIGITS):
            found.append(int(line[start : start + DIGITS], 16) / FINE)
    return found


CHANCES: Final[list[float]] = read_chances(
    (files("inglenook.games.goths") / "data" / "war.txt").read_text("utf-8")
)


def chance(one: int, two: int, first: bool) -> float:
    """Return the chance of army `one` against `two`.

    `first` tells whether it has the initiative.
    """
    if first:
        return CHANCES[one * ARMIES + two]
    return 1.0 - CHANCES[two * ARMIES + one]
