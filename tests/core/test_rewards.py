"""Rewards of finished matches."""

import doctest

import pytest

from inglenook import BadInput, Rng
from inglenook.core import rewards as module
from inglenook.core.playout import playout
from inglenook.core.registry import game_names, load_game
from inglenook.core.rewards import margins, rewards


@pytest.mark.parametrize("name", game_names())
def test_rewards_follow_from_the_result(name):
    game = load_game(name)
    for seats in game.info.seats:
        s = game.start(seats, game.info.complete(seats, {}))
        assert rewards(game, s, "win") == ()
        playout(game, s, Rng(seats))
        result = game.result(s)
        assert result is not None
        assert rewards(game, s, "win") == result.returns()
        assert rewards(game, s, "score") == result.scores
        teams = [game.team(s, seat) for seat in range(seats)]
        assert rewards(game, s, "margin") == margins(result.scores, teams)
        with pytest.raises(BadInput, match="reward: expected one of win, score, margin"):
            rewards(game, s, "fame")


def test_a_margin_leaves_the_seats_own_team_out():
    assert margins((3, 8, 5, 1), [0, 1, 0, 1]) == (-5.0, 3.0, -3.0, -4.0)
    assert margins((4, 4), [0, 0]) == (4.0, 4.0)
    assert doctest.testmod(module).failed == 0
