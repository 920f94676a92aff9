import sys
from types import ModuleType

import pytest

from inglenook.bots.play import Bots
from inglenook.bots.random import RandomBot
from inglenook.core.draws import Rng
from inglenook.core.engine import advance
from inglenook.core.errors import BadInput
from inglenook.core.state import State
from inglenook.games.lanterns.game import GAME
from inglenook.games.lanterns.state import LanternState

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


def first_question() -> LanternState:
    s = GAME.start(2, OPTIONS)
    advance(s, Rng(1))
    return s


def test_a_bot_is_made_anew_for_each_match(odd):
    s = first_question()
    with Bots(GAME, ["random", "odd:Bot"]) as bots:
        answers = []
        for seed in (3, 4, 3):
            bots.begin(Rng(seed))
            answers.append([bots.answer(s, seat) for seat in (0, 1, 0, 1, 0, 1)])
        assert answers[0] == answers[2] != answers[1]


def test_a_bot_may_be_a_class_or_an_object():
    mine = RandomBot(5)
    with Bots(GAME, [RandomBot, mine]) as bots:
        bots.begin(Rng(1))
        made = bots.bots[0]
        bots.begin(Rng(1))
        assert type(bots.bots[0]) is RandomBot
        assert bots.bots[0] is not made
        assert bots.bots[1] is mine
    with pytest.raises(BadInput, match="bots: expected a spec, a class of bots or an object"):
        Bots(GAME, ["random", 7])  # type: ignore[list-item]
    with pytest.raises(BadInput, match="bot int: expected a class of bots"):
        Bots(GAME, [int, "random"])  # type: ignore[list-item]


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
        bots.answer(first_question(), 1)
    assert problem in str(caught.value)


def test_a_note_is_given_once():
    with Bots(GAME, ["greedy", "random", "greedy"]) as bots:
        assert bots.notes() == ["lanterns has no greedy bot: it plays at random"]
