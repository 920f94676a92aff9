import sys
from types import ModuleType

import pytest

from inglenook.bots.play import Bots
from inglenook.bots.random import RandomBot
from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.state import State
from inglenook.games.lanterns.game import GAME

OPTIONS = GAME.info.complete(2, {})


class Odd(RandomBot):
    """Does what `way` says."""

    way = ""

    def choose(self, view, prompt, budget):
        assert not isinstance(view, State)
        if self.way == "raises":
            raise ZeroDivisionError("by\nzero")
        if self.way == "illegal":
            return next(
                one for one in GAME.verbs.every if one not in [c.action for c in prompt.choices]
            )
        return self.way or super().choose(view, prompt, budget)


@pytest.fixture
def odd(monkeypatch):
    module = ModuleType("odd")
    module.__dict__["Bot"] = Odd
    monkeypatch.setitem(sys.modules, "odd", module)
    return monkeypatch


def test_a_match_is_the_same_whatever_was_played_before(odd):
    with Bots(GAME, ["random", "odd:Bot"]) as bots:
        first = bots.play(OPTIONS, Rng(3))
        bots.play(OPTIONS, Rng(4))
        assert bots.play(OPTIONS, Rng(3)) == first
        assert bots.play(OPTIONS, Rng(5)) != first


@pytest.mark.parametrize(
    ("way", "problem"),
    [
        ("raises", "bot odd:Bot: expected an answer, got ZeroDivisionError"),
        ("illegal", "bot odd:Bot: expected one of the "),
        ("pass", "bot odd:Bot: expected one of the "),
    ],
)
def test_what_goes_wrong_in_a_bot_is_its_fault(odd, way, problem):
    odd.setattr(Odd, "way", way)
    with Bots(GAME, ["random", "odd:Bot"]) as bots, pytest.raises(BadInput) as caught:
        bots.play(OPTIONS, Rng(1))
    assert problem in str(caught.value)


def test_a_note_is_given_once():
    with Bots(GAME, ["greedy", "random", "greedy"]) as bots:
        assert bots.notes() == ["lanterns has no greedy bot: it plays at random"]
