"""A small model of the war: the values of pairs of orders, for bots.

Two `Army` values hold a viewer's knowledge of both armies, reduced to the facts that matter for the
next turns. A pair of orders has a value to the first clan, from -WIN to WIN; all pairs make a
table.
"""

from __future__ import annotations

from typing import Final

from inglenook.games.goths.bot import war
from inglenook.games.goths.rules.cards import (
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
from inglenook.games.goths.rules.state import UNITS

WIN: Final = 1.6
FAR_WIN: Final = 1.0  # the value of a won war where it is evaluated to its end
# the horizon: this turn, or to the end, with or without the next initiative
NEAR_SIGHTED: Final = 0
FIRST: Final = 1
SECOND: Final = 2
ORDERS_AND_NONE: Final = 10

# values of an army: by its size, by its progress, and with a loaded catapult
SIZE: Final[tuple[float, ...]] = (0.0, -0.30, 0.0, 0.25)
WAY: Final[tuple[float, ...]] = (0.0, 0.20, 0.40, 0.45)
NEAR: Final[tuple[float, ...]] = (
    0.25,
    0.30,
    0.42,
    0.42,
)  # times the chance to find the queen with the next advance
LOADED: Final = 0.04
# its losses where it stands: by fire, by an axe in the open, by rats on a barricade
FIRE_AT: Final[tuple[float, ...]] = (0.0, 0.25, 0.20, 0.10)
AXE_AT: Final[tuple[float, ...]] = (0.0, 0.30, 0.09, 0.05)
RATS_AT: Final[tuple[float, ...]] = (0.0, 0.24, 0.07, 0.04)


class Army:
    """A clan's army as a viewer knows it; `chance`: that the next objective hides the queen."""

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
        self.trap = trap  # the chance that it is the trap, if it is not the queen
        self.haste = haste  # how much less units count than progress

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
        """Return whether both armies have the same chances, all else being equal."""
        return (
            self.chance == other.chance
            and self.scouted == other.scouted
            and self.trap == other.trap
        )


def table(mine: Army, theirs: Army, first: bool, far: bool = False) -> list[list[float]]:
    """Return the value of each of my orders against each of theirs; order 0 is one that fails.

    `first` says whether my clan has the initiative. With `far`, values come from the table of wars
    (`war`); otherwise rules of thumb value the armies after this turn.
    """
    rows: list[list[float]] = []
    for order in range(ORDERS_AND_NONE):
        row: list[float] = []
        for other in range(ORDERS_AND_NONE):
            # the initiative alternates, so the clan that has it now is second next time
            if order < other or (order == other and first):
                row.append(_turn(mine, theirs, order, other, _eyes(far, not first)))
            else:
                row.append(-_turn(theirs, mine, other, order, _eyes(far, first)))
        rows.append(row)
    return rows


def _eyes(far: bool, first: bool) -> int:
    return NEAR_SIGHTED if not far else FIRST if first else SECOND


def _turn(one: Army, two: Army, order: int, other: int, eyes: int) -> float:
    """Return the value of a pair of orders to `one`, who acts first."""
    total = 0.0
    for army, enemy, share in _outcomes(one, two, order):
        if army.size <= 0 or enemy.size <= 0:
            total += share * _position_value(army, enemy, eyes)
            continue
        for foe, own, part in _outcomes(enemy, army, other):
            total += share * part * _position_value(own, foe, eyes)
    return total


def _outcomes(one: Army, two: Army, order: int) -> list[tuple[Army, Army, float]]:
    """Return the possible results of an order of `one` with their chances; armies do not change."""
    if order == ADVANCE and one.place >= LAST_PLAIN:
        return _entries(one, two)
    army, enemy = one.copy(), two.copy()
    act(army, enemy, order)
    return [(army, enemy, 1.0)]


def _entries(one: Army, two: Army) -> list[tuple[Army, Army, float]]:
    """Return the effect of entering an objective: the queen, the trap or the plains."""
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
    """Apply an order within the model; the last step onto an objective is not included."""
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


def _position_value(one: Army, two: Army, eyes: int) -> float:
    """Return the value of the present position to `one`."""
    if eyes != NEAR_SIGHTED:
        return FAR_WIN * (2.0 * chance(one, two, eyes == FIRST) - 1.0)
    if two.size <= 0:
        return WIN
    if one.size <= 0:
        return -WIN
    return _worth(one, two) - _worth(two, one)


def chance(one: Army, two: Army, first: bool) -> float:
    """Return the chance of `one` to win the war; `first` is whether it has the next initiative."""
    if two.size <= 0:
        return 1.0
    if one.size <= 0:
        return 0.0
    total = 0.0
    for mine, share in _guesses(one):
        for theirs, part in _guesses(two):
            total += share * part * war.chance(mine, theirs, first)
    return total


def _guesses(army: Army) -> list[tuple[int, float]]:
    """Return the numbers of an army in the table of wars, with their chances.

    The queen may still be in so many objectives, or in one fewer.
    """
    place = min(army.place, LEFT)
    fort = army.fort and place < LEFT
    most = 2 if army.chance > 1 / 2 else 3
    fewer = 2.0 * army.chance - 1.0 if most == 2 else 6.0 * army.chance - 2.0
    found: list[tuple[int, float]] = []
    if fewer > 0.01:
        found.append((war.army(place, army.size, fort, army.loaded, most - 1), min(1.0, fewer)))
    if fewer < 0.99:
        found.append((war.army(place, army.size, fort, army.loaded, most), 1.0 - max(0.0, fewer)))
    return found


def _worth(army: Army, enemy: Army) -> float:
    """Return the value of an army, allowing for the enemy's next order."""
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
