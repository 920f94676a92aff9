"""What a seat knows, as bytes for nets: blocks in a fixed order, made of entries of tables."""

from __future__ import annotations

from typing import Final

from inglenook.core.features import (
    NUMBERS,
    Feature,
    Questions,
    of_each,
    one_hot,
    own_pick,
)
from pebbles.state import BAGFUL, NAMES, NOTHING, VERBS, PebblesState
from pebbles.turn import PRIZES, ROUNDS, OfferDrop, ThrowPebbles

VERSION: Final = 1  # goes up with every change of `spec` or `features`
MOST_ROUNDS: Final = max(ROUNDS.values())
MOST_POINTS: Final = MOST_ROUNDS * max(PRIZES)

QUESTIONS: Final = {seats: Questions(seats, (OfferDrop, ThrowPebbles)) for seats in ROUNDS}
SEAT: Final = one_hot(max(ROUNDS))
ROUND: Final = one_hot(MOST_ROUNDS + 1)
PICK: Final = one_hot(VERBS.size)
PEBBLE: Final = one_hot(len(NAMES))


def spec(seats: int) -> tuple[Feature, ...]:
    return (
        Feature("seat", (max(ROUNDS),), 1),
        Feature("round", (MOST_ROUNDS + 1,), 1),
        *QUESTIONS[seats].spec(),
        Feature("picked", (VERBS.size,), 1),
        Feature("hand", (len(NAMES),), 1),
        Feature("pond", (len(BAGFUL),), max(BAGFUL)),
        *of_each(seats, Feature("holds", (1,), 1), Feature("points", (1,), MOST_POINTS)),
    )


def features(s: PebblesState, viewer: int, parts: list[bytes]) -> None:
    parts.append(SEAT[viewer])
    parts.append(ROUND[s.round])
    QUESTIONS[s.seats].append(s, viewer, parts)
    parts.append(PICK[own_pick(s, viewer)])
    parts.append(PEBBLE[s.hands[viewer]])
    parts.append(bytes(s.pond))
    for place in range(s.seats):
        seat = (viewer + place) % s.seats  # the own seat first
        parts.append(NUMBERS[s.hands[seat] != NOTHING])
        parts.append(NUMBERS[s.points[seat]])
