"""K24 exists so that a match must end; real matches end sooner."""

from __future__ import annotations

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.games.king_of_12.game import GAME
from inglenook.games.king_of_12.rules.turn import LAST_ROUND

TABLES = [(seats, order) for seats in (2, 3, 4) for order in ("final", "owner")]


def longest_of(matches: int) -> int:
    """The most rounds that random play took, over all tables and random sets."""
    rng, most = Rng(12), 0
    for number in range(matches):
        seats, order = TABLES[number % len(TABLES)]
        s = GAME.start(seats, {"set": "random", "value_order": order})
        advance(s, rng)
        while s.agenda:
            for seat in waiting(s):
                options = legal(s, seat)
                apply(s, seat, options[rng.below(len(options))], rng, check=False)
        s.check()
        result = GAME.result(s)
        assert result is not None
        assert result.reason == "two-rounds-won"
        most = max(most, s.round)
    return most


def test_K24_is_never_met_in_500_matches():
    assert longest_of(500) < LAST_ROUND


@pytest.mark.long
def test_K24_is_never_met_in_20_000_matches():
    assert longest_of(20_000) < LAST_ROUND // 2
