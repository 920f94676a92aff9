"""The features of Lanterns: a seat's knowledge as bytes for nets."""

from __future__ import annotations

from typing import Final

from inglenook.core.features import (
    NUMBERS,
    Feature,
    Questions,
    bits,
    of_each,
    one_hot,
    own_pick,
    thermometer,
)
from inglenook.games.lanterns.actions import VERBS, WICKS
from inglenook.games.lanterns.state import NOT_YET, LanternState, burned
from inglenook.games.lanterns.turn import (
    LAST_ROUND,
    ROUNDS_TO_WIN,
    SIDES,
    BurnWick,
    KeepWick,
    TrimWick,
)

VERSION: Final = 1
MOST_POINTS: Final = 2 * (WICKS - 1)

QUESTIONS: Final = tuple([Questions(seats, (KeepWick, BurnWick, TrimWick)) for seats in range(5)])
SEAT: Final = tuple([one_hot(seats) for seats in range(5)])
ROUND: Final = one_hot(LAST_ROUND + 1)
PICK: Final = one_hot(VERBS.size)
WICK: Final = one_hot(WICKS)
BURNED: Final = bits(WICKS)
DIE: Final = one_hot(SIDES)
WON: Final = thermometer(ROUNDS_TO_WIN)


def spec(seats: int) -> tuple[Feature, ...]:
    return (
        Feature("seat", (seats,), 1),
        Feature("trim", (1,), 1),
        Feature("round", (LAST_ROUND + 1,), 1),
        *QUESTIONS[seats].spec(),
        Feature("picked", (VERBS.size,), 1),
        Feature("kept", (WICKS,), 1),
        *of_each(
            seats,
            Feature("die", (SIDES,), 1),
            Feature("burned", (WICKS,), 1),
            Feature("points", (1,), MOST_POINTS),
            Feature("rounds-won", (ROUNDS_TO_WIN,), 1),
        ),
    )


def features(s: LanternState, viewer: int, parts: list[bytes]) -> None:
    seats = s.seats
    parts.append(SEAT[seats][viewer])
    parts.append(NUMBERS[s.trim])
    parts.append(ROUND[s.round])
    QUESTIONS[seats].append(s, viewer, parts)
    parts.append(PICK[own_pick(s, viewer)])
    kept = s.kept[viewer]
    parts.append(WICK[-1 if kept == NOT_YET else kept - 1])
    for place in range(seats):
        seat = (viewer + place) % seats
        parts.append(DIE[s.dice[seat] - 1])
        parts.append(BURNED[burned(s, seat)])
        parts.append(NUMBERS[s.points[seat]])
        parts.append(WON[s.rounds_won[seat]])
