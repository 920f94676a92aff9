"""Whole matches at random: they end in time, nothing gets lost, and a turn has few questions."""

from __future__ import annotations

from collections import Counter

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.games.taverna.game import GAME


def answers(seats: int, curse: str, seed: int) -> Counter[int]:
    """How many questions with a choice the active player got, by turn; checked throughout."""
    s = GAME.start(seats, GAME.info.complete(seats, {"curse": curse}))
    rng = Rng(seed)
    advance(s, rng)
    asked: Counter[int] = Counter()
    given = 0
    while s.agenda:
        seat = waiting(s)[0]
        options = legal(s, seat)
        if seat == s.active and s.king >= 0 and len(options) > 1:
            asked[s.turn] += 1
        apply(s, seat, options[rng.below(len(options))], rng, check=False)
        given += 1
        s.check()
    assert given < GAME.info.longest
    return asked


@pytest.mark.parametrize("curse", ["on", "off"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_matches_end_and_lose_nothing(seats: int, curse: str):
    for seed in range(5):
        answers(seats, curse, seed)


def test_a_median_turn_has_at_most_eight_questions():
    """T28: even at random, when everything that can be done is done sooner or later."""
    turns = sorted([n for seed in range(10) for n in answers(3, "on", seed).values()])
    assert turns[len(turns) // 2] <= 8


@pytest.mark.long
@pytest.mark.parametrize("curse", ["on", "off"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_thousand_matches(seats: int, curse: str):
    for seed in range(1000):
        answers(seats, curse, seed)
