"""The effects of the nine orders; `turn` asks the questions of those with a choice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.games.goths.rules.actions import SCOUT_FOG
from inglenook.games.goths.rules.cards import (
    AXE,
    BARRICADE,
    BOAR_SHORTAGE,
    FIRE,
    FOREST,
    LAST_PLAIN,
    LEFT,
    LOAD,
    QUEEN,
    RATS,
    RECRUIT,
    SABOTAGE,
    TRAP,
)
from inglenook.games.goths.rules.events import (
    ArmyAdvanced,
    BarricadeBuilt,
    CatapultLoaded,
    CatapultSabotaged,
    NothingHappened,
    ObjectiveEntered,
    Scouted,
    TokenDiscarded,
    TokenRevealed,
    TrapSprung,
    UnitRecruited,
    UnitsHit,
)
from inglenook.games.goths.rules.state import (
    CHIEFS,
    DISCARDED,
    FACE_DOWN,
    ONE,
    REVEALED,
    UNITS,
    GothState,
    is_loaded,
    load,
    unload,
)

FIRE_POWER: Final = 2


def nothing(s: GothState, clan: i64, order: i64, why: str) -> None:
    if s.events is not None:
        s.events.append(NothingHappened(clan, order, why, CHIEFS[s.table][clan]))


class Order:
    """An order's rule; `turn.ORDER_RULES` has them by name.

    `carry_out` applies the order or asks the warchief how, and returns whether it asked. It is a
    method because compiled code calls methods faster than functions in a table.
    """

    __slots__ = ()

    def carry_out(self, s: GothState, clan: i64) -> bool:
        raise NotImplementedError


def is_fortified(s: GothState, clan: i64) -> bool:
    """Return whether the army stands on a barricade; objectives never are one."""
    return s.barricades[clan] >> s.places[clan] & 1 == 1


def scout(s: GothState, clan: i64, spot: i64) -> None:
    """GA1, G33: the warchief alone looks at an objective or at the own token."""
    s.seen[clan] |= ONE << spot
    if s.events is not None:
        found = s.tokens[clan] if spot == SCOUT_FOG else s.objectives[spot]
        s.events.append(Scouted(CHIEFS[s.table][clan], clan, spot, found))


class Sabotage(Order):
    """GA2: make the enemy's loaded catapult inactive."""

    __slots__ = ()

    def carry_out(self, s: GothState, clan: i64) -> bool:
        enemy = 1 - clan
        if not is_loaded(s, enemy):
            nothing(s, clan, SABOTAGE, "enemy-inactive")
            return False
        unload(s, enemy)
        if s.events is not None:
            s.events.append(CatapultSabotaged(clan, enemy, CHIEFS[s.table][clan]))
        return False


class Recruit(Order):
    """GA3: add a unit from the reserve to the army."""

    __slots__ = ()

    def carry_out(self, s: GothState, clan: i64) -> bool:
        if s.sizes[clan] == UNITS:
            nothing(s, clan, RECRUIT, "army-full")
            return False
        s.sizes[clan] += 1
        if s.events is not None:
            s.events.append(UnitRecruited(clan, s.sizes[clan], CHIEFS[s.table][clan]))
        return False


class Load(Order):
    """GA4: load the own catapult."""

    __slots__ = ()

    def carry_out(self, s: GothState, clan: i64) -> bool:
        if is_loaded(s, clan):
            nothing(s, clan, LOAD, "already-active")
            return False
        load(s, clan)
        if s.events is not None:
            s.events.append(CatapultLoaded(clan, CHIEFS[s.table][clan]))
        return False


class Fire(Order):
    """GA5: only a barricade protects, neither a forest nor an objective."""

    __slots__ = ()

    def carry_out(self, s: GothState, clan: i64) -> bool:
        if not is_loaded(s, clan):
            nothing(s, clan, FIRE, "not-active")
            return False
        unload(s, clan)
        hit(s, clan, FIRE, 0 if is_fortified(s, 1 - clan) else FIRE_POWER)
        return False


def build(s: GothState, clan: i64) -> None:
    """GA6: flip the terrain card under the army."""
    place = s.places[clan]
    s.barricades[clan] |= ONE << place
    if s.events is not None:
        s.events.append(BarricadeBuilt(clan, place, CHIEFS[s.table][clan]))


def discard(s: GothState, clan: i64) -> None:
    """G33: the own token leaves the game; a catapult stays inactive until it is loaded."""
    s.token_is[clan] = DISCARDED
    if s.events is not None:
        s.events.append(TokenDiscarded(clan, s.tokens[clan], CHIEFS[s.table][clan]))


def no_barricade(s: GothState, clan: i64) -> None:
    """G21, GA6: on an objective, or where a barricade stands already."""
    nothing(s, clan, BARRICADE, "no-terrain" if s.places[clan] >= LEFT else "already-barricade")


def march(s: GothState, clan: i64) -> None:
    """GA7 along the road; G31: the token on the last card is revealed."""
    place = s.places[clan] + 1
    s.places[clan] = place
    if s.events is not None:
        s.events.append(ArmyAdvanced(clan, place, CHIEFS[s.table][clan]))
    if place == LAST_PLAIN and s.token_is[clan] == FACE_DOWN:
        s.token_is[clan] = REVEALED
        if s.tokens[clan] == BOAR_SHORTAGE:
            unload(s, clan)
        if s.events is not None:
            s.events.append(TokenRevealed(clan, s.tokens[clan], CHIEFS[s.table][clan]))


def enter(s: GothState, clan: i64, spot: i64) -> None:
    """GA7: the objective is revealed and stays so; the queen wins, the trap costs a unit."""
    found = s.objectives[spot]
    news = not s.face_up >> spot & 1
    s.places[clan] = LEFT + spot
    s.face_up |= ONE << spot
    if s.events is not None:
        s.events.append(ObjectiveEntered(clan, spot, found, news, CHIEFS[s.table][clan]))
    if found == QUEEN:
        win(s, clan)
    elif found == TRAP:
        s.sizes[clan] -= 1
        if s.events is not None:
            s.events.append(TrapSprung(clan, s.sizes[clan], CHIEFS[s.table][clan]))
        if s.sizes[clan] == 0:
            win(s, 1 - clan)


class Axe(Order):
    """GA8: a forest or a barricade protects."""

    __slots__ = ()

    def carry_out(self, s: GothState, clan: i64) -> bool:
        enemy = 1 - clan
        safe = is_fortified(s, enemy) or s.places[enemy] == FOREST
        hit(s, clan, AXE, 0 if safe else 1)
        return False


class Rats(Order):
    """GA9: only an army on a barricade loses units."""

    __slots__ = ()

    def carry_out(self, s: GothState, clan: i64) -> bool:
        hit(s, clan, RATS, 1 if is_fortified(s, 1 - clan) else 0)
        return False


def hit(s: GothState, clan: i64, order: i64, power: i64) -> None:
    """G20: the enemy's lost units go to its reserve; without any left, its clan has lost."""
    enemy = 1 - clan
    size = s.sizes[enemy]
    lost = power if power < size else size
    s.sizes[enemy] = size - lost
    if s.events is not None:
        s.events.append(UnitsHit(clan, order, enemy, lost, s.sizes[enemy], CHIEFS[s.table][clan]))
    if lost == size:
        win(s, clan)


def win(s: GothState, clan: i64) -> None:
    """G13, G20: the match ends at this moment."""
    s.winner = clan
    s.agenda.clear()
