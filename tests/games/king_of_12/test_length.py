"""K24 exists so that a match must end; real matches end sooner."""

from __future__ import annotations

import pytest

import inglenook as ink
from inglenook.games.king_of_12.rules.events import RoundBegan
from inglenook.games.king_of_12.rules.turn import LAST_ROUND

TABLES = [(seats, order) for seats in (2, 3, 4) for order in ("final", "owner")]


def longest_of(matches: int) -> int:
    """The most rounds that random play took, over all tables and random sets."""
    most = 0
    for seats, order in TABLES:
        options = {"set": "random", "value_order": order}
        games = matches // len(TABLES)
        for match in ink.iter_matches(
            "king-of-12", games=games, seats=seats, options=options, seed=12, keep="events"
        ):
            assert match.reason == "two-rounds-won"
            most = max(most, len([event for event in match.events if type(event) is RoundBegan]))
    assert most >= 2
    return most


def test_K24_is_never_met_in_500_matches():
    assert longest_of(500) < LAST_ROUND


@pytest.mark.long
def test_K24_is_never_met_in_20_000_matches():
    assert longest_of(20_000) < LAST_ROUND // 2
