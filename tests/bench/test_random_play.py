"""The measured play: the positions that clones are made of."""

from __future__ import annotations

import pytest

from inglenook.bench.random_play import in_mid_match
from inglenook.core.registry import game_names, load_game


@pytest.mark.parametrize("answers", [25, 10**9])
@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_middle_however_short_a_match_is(name: str, answers: int):
    game = load_game(name)
    for seats in game.info.seats:
        assert in_mid_match(game, seats, answers).agenda
