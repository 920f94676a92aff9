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
SIZE: Final = (-WIN, -0.30, 0.0, 0.16)
WAY: Final = (0.0, 0.12, 0.26, 0.28)
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
            earlier = order < other or (order == other and first)
            row.append(_both(mine, theirs, order, other, earlier))
        rows.append(row)
    return rows


def _both(mine: Army, theirs: Army, order: int, other: int, mine_first: bool) -> float:
    me, they = mine.copy(), theirs.copy()
    if mine_first:
        return _first(me, they, order, other, 1.0)
    return _first(they, me, other, order, -1.0)


def _first(one: Army, two: Army, order: int, other: int, sign: float) -> float:
    """`one` acts, then `two`; worth to whom `sign` is positive for `one`."""
    if order == ADVANCE and one.place >= LAST_PLAIN:
        chance = one.chance
        value = 0.0
        if chance > 0.0:
            value += chance * WIN * sign
        if chance < 1.0:
            for trapped, part in ((True, one.trap), (False, 1.0 - one.trap)):
                if part > 0.0:
                    value += (1.0 - chance) * part * _entered(one, two, trapped, other, sign)
        return value
    act(one, two, order)
    if two.size <= 0:
        return WIN * sign
    return _second(two, one, other, -sign)


def _entered(one: Army, two: Army, trapped: bool, other: int, sign: float) -> float:
    after, enemy = one.copy(), two.copy()
    after.place = LEFT
    after.fort = False
    after.chance = one.scouted if one.chance < 0.5 else 1.0
    after.scouted = 1.0
    after.size -= 1 if trapped else 0
    if after.size <= 0:
        return -WIN * sign
    return _second(enemy, after, other, -sign)


def _second(two: Army, one: Army, order: int, sign: float) -> float:
    if order == ADVANCE and two.place >= LAST_PLAIN:
        chance = two.chance
        value = chance * WIN * sign
        if chance < 1.0:
            after = two.copy()
            after.place = LEFT
            after.fort = False
            after.chance = two.scouted if chance < 0.5 else 1.0
            value += (1.0 - chance) * (1.0 - two.trap) * _standing(after, one) * sign
            after.size -= 1
            lost = -WIN if after.size <= 0 else _standing(after, one)
            value += (1.0 - chance) * two.trap * lost * sign
        return value
    act(two, one, order)
    if one.size <= 0:
        return WIN * sign
    return _standing(two, one) * sign


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
