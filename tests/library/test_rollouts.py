"""Many matches at once."""

from inspect import signature

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
        ({"seats": "2"}, "seats: expected one of 2, 3, 4, got '2'"),
        ({"options": ["fog"]}, "options: expected a mapping of texts"),
        ({"policy": "random"}, "policy: expected a function, got random"),
        ({"policy": lambda *_: None}, "policy: expected one of the actions, got None"),
        ({"n": -1}, "n: expected a number from 0 to"),
        ({"seed": 0.5}, "seed: expected a number"),
        ({"position": "here"}, "position: expected an ink.Position, got here"),
        (
            {"position": ink.Position("lanterns")},
            "expected none beside a position, got ('lanterns'",
        ),
    ],
)
def test_rollouts_refuse_arguments_of_the_wrong_kind(asked, problem):
    with pytest.raises(BadInput) as refused:
        ink.rollout(**{"game": "lanterns", "n": 2, **asked})
    assert problem in str(refused.value)


def test_rollouts_from_a_position():
    start = ink.Position("lanterns", 3)
    found = ink.rollout(position=start, n=30, seed=2)
    assert found == ink.rollout("lanterns", n=30, seed=2, seats=3)
    assert start == ink.Position("lanterns", 3)
    late = ink.Position("lanterns", 2)
    rng = ink.Rng(1)
    while late.scores != (1, 0) and late.scores != (0, 1):
        if late.to_play is ink.CHANCE:
            late.draw(rng)
        else:
            assert isinstance(late.to_play, tuple)
            late.apply(late.to_play[0], late.legal(late.to_play[0])[0])
    ahead = late.scores.index(1)
    played = ink.rollout(position=late, n=200, seed=1)
    assert played.wins[ahead] > 120
    bold = ink.rollout(position=late, n=5, policy=lambda state, seat, actions, rng: actions[-1])
    assert bold.matches == sum(bold.wins) + bold.draws == 5


def test_further_arguments_are_named():
    """The order of the positional ones is stable; the others may come in any order."""
    kinds = [(one.name, one.kind.name) for one in signature(ink.rollout).parameters.values()]
    positional = ["game", "options", "n", "seed", "policy"]
    assert kinds[:5] == [(name, "POSITIONAL_OR_KEYWORD") for name in positional]
    assert {kind for _, kind in kinds[5:]} == {"KEYWORD_ONLY"}
