"""A turn of Lanterns: every step, in the order in which they happen.

BeginRound → RollDie (each) → KeepWick (all) → BurnWick (all) → TrimWick? → BurnWick … → EndRound
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.decision import PASS_VERB, Ask, Together, Why
from inglenook.core.packed import Ints, count_of, index_of
from inglenook.core.step import Step, Uniform
from inglenook.games.lanterns.actions import (
    BURN,
    BURN_FROM,
    EVERYONE,
    FULL_HAND,
    KEEP,
    TRIM_OR_PASS,
)
from inglenook.games.lanterns.events import (
    DieRolled,
    DieTrimmed,
    LightsCompared,
    RoundBegan,
    RoundEnded,
    WickKept,
    WicksBurned,
)
from inglenook.games.lanterns.state import NOT_YET, ONE, LanternState, only

ROUNDS_TO_WIN: Final = 2
LAST_ROUND: Final = 12
SIDES: Final = 6


class BeginRound(Step[LanternState]):
    """L2: wicks come back, points go back, every die is rolled."""

    __slots__ = ()

    def run(self, s: LanternState) -> None:
        s.round += 1
        for seat in range(s.seats):
            s.hands[seat] = FULL_HAND
            s.kept[seat] = NOT_YET
            s.points[seat] = 0
        if s.events is not None:
            s.events.append(RoundBegan(s.round))
        s.next(KEEP_WICK[s.seats])
        s.next_all(ROLL_DIE[: s.seats])


class RollDie(Uniform[LanternState]):
    """L2: an open roll."""

    __slots__ = ("seat",)

    most: ClassVar[int] = SIDES

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def name(self, s: LanternState, outcome: int) -> str:
        return str(outcome + 1)

    def sides(self, s: LanternState) -> int:
        return SIDES

    def came(self, s: LanternState, outcome: int) -> None:
        s.dice[self.seat] = outcome + 1
        if s.events is not None:
            s.events.append(DieRolled(self.seat, outcome + 1))


class KeepWick(Together[LanternState]):
    """L3: each seat sets one wick aside, in secret, for the whole round."""

    __slots__ = ()

    def options(self, s: LanternState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return KEEP.actions

    def revealed(self, s: LanternState, picks: list[tuple[Action, ...]]) -> None:
        for seat in range(s.seats):
            wick = picks[seat][0].a
            s.kept[seat] = wick
            s.hands[seat] &= ~only(wick)
            if s.events is not None:
                s.events.append(WickKept(seat, wick))
        s.next(BURN_WICK[s.seats])


class BurnWick(Together[LanternState]):
    """L4: each seat burns a wick from its hand; all are revealed at once."""

    __slots__ = ()

    def options(self, s: LanternState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = BURN_FROM[s.hands[seat]]
        if why is not None:
            if s.kept[seat] != NOT_YET:
                why.no(BURN(s.kept[seat]), "L3", "wick-kept")
            why.others(BURN.actions, options, "L7", "wick-burned")
        return options

    def revealed(self, s: LanternState, picks: list[tuple[Action, ...]]) -> None:
        lights = s.dice[:]
        for seat in range(s.seats):
            wick = picks[seat][0].a
            s.hands[seat] &= ~only(wick)
            lights[seat] += wick
        if s.events is not None:
            s.events.append(WicksBurned(tuple([mine[0].a for mine in picks])))
        compare(s, lights)


def compare(s: LanternState, lights: Ints) -> None:
    """L5, L6: compare lights: equal ones go out; the brightest of the rest scores 2, the next 1."""
    once: i64 = 0  # bit sets of lights
    twice: i64 = 0
    dimmest: i64 = 0  # a seat
    for seat in range(s.seats):
        light = lights[seat]
        twice |= once & ONE << light
        once |= ONE << light
        if light < lights[dimmest]:
            dimmest = seat
    first: i64 = NOT_YET
    second: i64 = NOT_YET
    for seat in range(s.seats):
        light = lights[seat]
        if twice >> light & 1:
            continue
        if first == NOT_YET or light > lights[first]:
            first, second = seat, first
        elif second == NOT_YET or light > lights[second]:
            second = seat
    if first != NOT_YET:
        s.points[first] += 2
    if second != NOT_YET:
        s.points[second] += 1
    if s.events is not None:
        s.events.append(LightsCompared(tuple(lights), first, second))
    if s.hands[0] == 0:
        s.next(END_ROUND)
        return
    if s.trim and s.dice[dimmest] < SIDES and not twice >> lights[dimmest] & 1:
        s.next2(TRIM_WICK[dimmest], BURN_WICK[s.seats])
    else:
        s.next(BURN_WICK[s.seats])


class TrimWick(Ask[LanternState]):
    """L8: the single dimmest lantern may turn its die up by one."""

    __slots__ = ()

    def options(self, s: LanternState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return TRIM_OR_PASS

    def chosen(self, s: LanternState, action: Action) -> None:
        if action.verb == PASS_VERB:
            return
        s.dice[self.seat] += 1
        if s.events is not None:
            s.events.append(DieTrimmed(self.seat, s.dice[self.seat]))


def leader(points: Ints) -> i64:
    """L9: return the seat with the single highest total, or NOT_YET."""
    best = max(points)
    return index_of(points, best) if count_of(points, best) == 1 else NOT_YET


class EndRound(Step[LanternState]):
    """L9, L10: a single highest total wins the round; the second one won wins the match."""

    __slots__ = ()

    def run(self, s: LanternState) -> None:
        winner = leader(s.points)
        if s.events is not None:
            s.events.append(RoundEnded(winner, tuple(s.points)))
        if winner != NOT_YET:
            s.rounds_won[winner] += 1
            if s.rounds_won[winner] == ROUNDS_TO_WIN:
                s.winner = winner
                return
        if s.round < LAST_ROUND:
            s.next(BEGIN_ROUND)


# Steps never change, so each is made once.
BEGIN_ROUND: Final = BeginRound()
END_ROUND: Final = EndRound()
ROLL_DIE: Final = tuple([RollDie(seat) for seat in range(4)])
TRIM_WICK: Final = tuple([TrimWick(seat) for seat in range(4)])
KEEP_WICK: Final = tuple([KeepWick(seats) for seats in EVERYONE])
BURN_WICK: Final = tuple([BurnWick(seats) for seats in EVERYONE])
