"""What orders lead to: a small model of the war, for bots to think with.

An outlook is what a viewer knows of both armies, boiled down to what matters for the next turns.
Two orders carried out in an outlook are worth something to the first clan, from -WIN to WIN; all
pairs of them make a table.
"""

from __future__ import annotations

from typing import Final

from inglenook.games.goths.cards import (
    ADVANCE,
    AXE,
    BARRICADE,
    FIRE,
    FOREST,
    LAST_PLAIN,
    LEFT,
    LOAD,
    NO_ORDER,
    RATS,
    RECONNAISSANCE,
    RECRUIT,
    SABOTAGE,
)
from inglenook.games.goths.state import UNITS

WIN: Final = 1.6
ORDERS_AND_NONE: Final = 10

# what an army is worth: by its size, by how far it has come, and with a loaded catapult
SIZE: Final = (0.0, -0.30, 0.0, 0.25)
WAY: Final = (0.0, 0.20, 0.40, 0.45)
NEAR: Final = (0.25, 0.30, 0.42, 0.42)  # times the chance to find the queen with the next advance
LOADED: Final = 0.04
# what it loses where it stands: by fire, by an axe in the open, by rats on a barricade
FIRE_AT: Final = (0.0, 0.25, 0.20, 0.10)
AXE_AT: Final = (0.0, 0.30, 0.09, 0.05)
RATS_AT: Final = (0.0, 0.24, 0.07, 0.04)


class Army:
    """A clan in an outlook; `chance` is that of the next objective to hide the queen."""

    __slots__ = (
        "place",
        "size",
        "fort",
        "loaded",
        "chance",
        "scouted",
        "forbidden",
        "trap",
        "haste",
    )

    def __init__(
        self,
        place: int,
        size: int,
        fort: bool,
        loaded: bool,
        chance: float,
        scouted: float,
        forbidden: int,
        trap: float,
        haste: float,
    ) -> None:
        self.place = place
        self.size = size
        self.fort = fort
        self.loaded = loaded
        self.chance = chance
        self.scouted = scouted  # the chance after another reconnaissance
        self.forbidden = forbidden  # the order that the fog forbids, or NO_ORDER
        self.trap = trap  # how likely it is the trap, if it is not the queen
        self.haste = haste  # how much less units count than to get on

    def copy(self) -> Army:
        return Army(
            self.place,
            self.size,
            self.fort,
            self.loaded,
            self.chance,
            self.scouted,
            self.forbidden,
            self.trap,
            self.haste,
        )

    def same(self, other: Army) -> bool:
        """Whether both see the same chances, all else being equal."""
        return (
            self.chance == other.chance
            and self.scouted == other.scouted
            and self.trap == other.trap
        )


def table(mine: Army, theirs: Army, first: bool) -> list[list[float]]:
    """What each of my orders is worth against each of theirs; order 0 is one that fails.

    `first` tells whether my clan has the initiative.
    """
    rows: list[list[float]] = []
    for order in range(ORDERS_AND_NONE):
        row: list[float] = []
        for other in range(ORDERS_AND_NONE):
            if order < other or (order == other and first):
                row.append(_turn(mine, theirs, order, other))
            else:
                row.append(-_turn(theirs, mine, other, order))
        rows.append(row)
    return rows


def _turn(one: Army, two: Army, order: int, other: int) -> float:
    """What it is worth to `one`, who acts first."""
    total = 0.0
    for army, enemy, share in _outcomes(one, two, order):
        if army.size <= 0 or enemy.size <= 0:
            total += share * _standing(army, enemy)
            continue
        for foe, own, part in _outcomes(enemy, army, other):
            total += share * part * _standing(own, foe)
    return total


def _outcomes(one: Army, two: Army, order: int) -> list[tuple[Army, Army, float]]:
    """What may come of an order of `one`, and how likely it is; armies are left as they were."""
    if order == ADVANCE and one.place >= LAST_PLAIN:
        return _entries(one, two)
    army, enemy = one.copy(), two.copy()
    act(army, enemy, order)
    return [(army, enemy, 1.0)]


def _entries(one: Army, two: Army) -> list[tuple[Army, Army, float]]:
    """An objective is entered: the queen, the trap or the plains."""
    found: list[tuple[Army, Army, float]] = []
    beaten = two.copy()
    beaten.size = 0
    found.append((one, beaten, one.chance))
    if one.chance < 1.0:
        for lost, part in ((1, one.trap), (0, 1.0 - one.trap)):
            army = one.copy()
            army.place = LEFT
            army.fort = False
            army.chance = one.scouted if one.chance < 0.5 else 1.0
            army.scouted = 1.0
            army.size -= lost
            found.append((army, two, (1.0 - one.chance) * part))
    return found


def act(one: Army, two: Army, order: int) -> None:
    """The effect of an order, as far as the model knows it; the last step is not taken here."""
    if order == NO_ORDER or order == one.forbidden:
        return
    if order == RECONNAISSANCE:
        one.chance = one.scouted
        one.scouted = 1.0
    elif order == SABOTAGE:
        two.loaded = False
    elif order == RECRUIT:
        one.size = min(one.size + 1, UNITS)
    elif order == LOAD:
        one.loaded = True
    elif order == FIRE:
        if one.loaded and not two.fort:
            two.size -= 2
        one.loaded = False
    elif order == BARRICADE:
        one.fort = one.place < LEFT
    elif order == ADVANCE:
        one.place += 1
        one.fort = False
    elif order == AXE:
        if not two.fort and two.place != FOREST:
            two.size -= 1
    elif order == RATS and two.fort:
        two.size -= 1


def _standing(one: Army, two: Army) -> float:
    """What it is worth to `one` as both stand."""
    if two.size <= 0:
        return WIN
    if one.size <= 0:
        return -WIN
    return _worth(one, two) - _worth(two, one)


def _worth(army: Army, enemy: Army) -> float:
    """What an army is worth as it stands, with what the enemy may do to it next."""
    place = min(army.place, LEFT)
    units = SIZE[army.size]
    if army.loaded:
        units += LOADED
    if army.fort:
        units -= RATS_AT[army.size]
    else:
        if enemy.loaded:
            units -= FIRE_AT[army.size]
        if place != FOREST:
            units -= AXE_AT[army.size]
    return units / army.haste + WAY[place] + NEAR[place] * army.chance
