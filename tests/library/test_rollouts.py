"""Many matches at once."""

import pytest

import inglenook as ink
from inglenook.core import playout
from inglenook.core.errors import BadInput


def test_the_library_counts_as_the_kernel_does():
    game = ink.game("king-of-12")
    options = game.info.complete(2, {"set": "first"})
    found = ink.rollout(game, {"set": "first"}, 20, 3, seats=2)
    assert found == playout.rollout(game, 2, options, 20, 3)
    assert isinstance(found, ink.Rollout)
    assert found == ink.rollout("king-of-12", {"set": "first"}, n=20, seed=3)  # fewest seats


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ({"game": None}, "game: expected a name or a game, got None"),
        ({"seats": "2"}, "seats: expected a number, got '2'"),
        ({"options": ["fog"]}, "options: expected names and values"),
        ({"policy": "random"}, "policy: expected a function, got random"),
        ({"policy": lambda *_: None}, "policy: expected one of the actions, got None"),
        ({"n": -1}, "n: expected a number of matches"),
        ({"seed": 0.5}, "seed: expected a number"),
    ],
)
def test_rollouts_refuse_arguments_of_the_wrong_kind(asked, problem):
    with pytest.raises(BadInput) as refused:
        ink.rollout(**{"game": "lanterns", "n": 2, **asked})
    assert problem in str(refused.value)
