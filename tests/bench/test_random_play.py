"""The measured play: the positions that clones are made of, and play with features."""

from __future__ import annotations

import pytest

from inglenook.bench.observed_play import observed_matches
from inglenook.bench.random_play import in_mid_match
from inglenook.core.draws import Rng
from inglenook.core.registry import game_names, load_game


@pytest.mark.parametrize("answers", [25, 10**9])
@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_middle_however_short_a_match_is(name: str, answers: int):
    game = load_game(name)
    for seats in game.info.seats:
        assert in_mid_match(game, seats, answers).agenda


@pytest.mark.parametrize("name", game_names())
def test_every_game_is_played_with_features(name: str):
    game = load_game(name)
    first = game.start(2, game.info.complete(2, {}))
    before = str(first)
    assert 20 < observed_matches(game, first, 2, Rng(1)) <= 2 * game.info.longest
    assert str(first) == before
