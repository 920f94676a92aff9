"""Advisors: what a game without one has, and the deprecated methods that stood for one."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from inglenook.bots.search.bot import SearchBot
from inglenook.bots.search.tree import Tree
from inglenook.core.action import Action
from inglenook.core.advisor import Advisor
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, legal
from inglenook.core.game import Game, advisor_of, has_phases
from inglenook.core.registry import load_game
from tests.support.toys.wrapped_game import Wrapped

LANTERNS = load_game("lanterns")
KING = load_game("king-of-12")


class OldGame(Wrapped):
    """A game as authors wrote them before there were advisors."""

    def chapter(self, s: Any) -> int:
        return s.round * 16 + 3

    def outlook(self, s: Any) -> tuple[float, ...]:
        return (0.75, 0.25)

    def priors(self, s: Any, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
        return tuple([float(place + 1) for place in range(len(options))])

    def promise(self, s: Any, seat: int) -> float:
        return 7.0 + seat

    def worth_trying(
        self, s: Any, seat: int, options: tuple[Action, ...], start: Any
    ) -> tuple[Action, ...]:
        return options[:1]

    def trust(self) -> int:
        return 12


class OldPriors(Wrapped):
    """Overrides one deprecated method, and asks the class above for the rest."""

    def priors(self, s: Any, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
        with pytest.warns(DeprecationWarning, match="Game.priors is deprecated"):
            inherited = super().priors(s, seat, options)
        return inherited or (1.0,) * len(options)


def begun(game: Game[Any, Any]) -> Any:
    s = game.start(2, game.info.complete(2, {}))
    s.events = None
    advance(s, Rng(1))
    return s


def test_a_game_without_an_advisor_has_one_without_advice():
    s, advisor = begun(LANTERNS), advisor_of(LANTERNS)
    options = legal(s, 0)
    assert advisor.evaluation(s) == advisor.priors(s, 0, options) == ()
    assert advisor.plan_value(s, 0) == 0.0
    assert advisor.worth_trying(s, 0, options, s) == options
    assert (advisor.greedy, advisor.prior_weight, advisor.apprentice_forgets) == (None, 0, 25)
    assert not advisor.has_evaluation()
    assert not advisor.has_priors()
    assert not advisor.has_plan_value()


@pytest.mark.parametrize(
    ("name", "has"),
    [
        ("goths", (True, True, False, True)),
        ("king-of-12", (True, False, False, True)),
        ("lanterns", (False, False, False, False)),
        ("open-season", (True, True, False, True)),
        ("taverna", (True, True, True, True)),
    ],
)
def test_each_game_registers_what_it_has(name, has):
    advisor = advisor_of(load_game(name))
    found = (advisor.has_evaluation(), advisor.has_priors(), advisor.has_plan_value())
    assert (*found, advisor.greedy is not None) == has


def test_deprecated_methods_still_advise_and_warn():
    game = OldGame(KING)
    with pytest.warns(DeprecationWarning, match=r"OldGame overrides .*outlook \(now Advisor"):
        advisor = advisor_of(game)
    s = begun(game)
    options = legal(s, 0)
    assert advisor.evaluation(s) == (0.75, 0.25)
    assert advisor.priors(s, 0, options)[:2] == (1.0, 2.0)
    assert advisor.plan_value(s, 1) == 8.0
    assert advisor.worth_trying(s, 0, options, s) == options[:1]
    assert advisor.prior_weight == 12
    assert advisor.has_evaluation()
    assert advisor.has_priors()
    assert advisor.has_plan_value()
    assert has_phases(game)
    assert game.phase(s) == s.round * 16 + 3
    assert advisor_of(game) is advisor  # and no second warning


def test_a_search_goes_by_deprecated_methods():
    game = OldPriors(KING)
    with pytest.warns(DeprecationWarning, match="priors"):
        tree = Tree(game, 0, Rng(1))
    s = begun(game)
    tree.look(game.view(s, 0))
    tree.grow(4)
    assert tree.guided
    bot, prompt = SearchBot(1), game.prompt(s, 0)
    bot.sit(game)
    assert prompt is not None


def test_an_override_of_one_method_leaves_the_rest_to_the_registered_advisor():
    game = OldPriors(KING)
    game.advisor = advisor_of(KING)
    with pytest.warns(DeprecationWarning, match="OldPriors"):
        advisor = advisor_of(game)
    s = begun(game)
    assert advisor.evaluation(s) == advisor_of(KING).evaluation(s)
    assert advisor.greedy is advisor_of(KING).greedy
    assert advisor.regular_rounds == 300
    assert advisor.priors(s, 0, legal(s, 0)) == (1.0,) * len(legal(s, 0))


@pytest.mark.parametrize("name", ["goths", "king-of-12", "open-season", "taverna"])
def test_deprecated_methods_can_still_be_called(name):
    game, advisor = load_game(name), advisor_of(load_game(name))
    s = game.start(2, game.info.complete(2, {}))
    s.events = None
    advance(s, Rng(3))
    step = s.agenda[-1]
    seat = step.waiting(s)[0]
    options = legal(s, seat)
    with pytest.warns(DeprecationWarning, match="Game.outlook is deprecated .* Advisor.evaluation"):
        assert game.outlook(s) == advisor.evaluation(s)
    with pytest.warns(DeprecationWarning, match="use Advisor.priors"):
        assert game.priors(s, seat, options) == advisor.priors(s, seat, options)
    with pytest.warns(DeprecationWarning, match="use Advisor.plan_value"):
        assert game.promise(s, seat) == advisor.plan_value(s, seat)
    with pytest.warns(DeprecationWarning, match="use Advisor.worth_trying"):
        assert game.worth_trying(s, seat, options, s) == advisor.worth_trying(s, seat, options, s)
    with pytest.warns(DeprecationWarning, match="use Advisor.prior_weight"):
        assert game.trust() == advisor.prior_weight
    with pytest.warns(DeprecationWarning, match="use Game.phase"):
        assert game.chapter(s) == game.phase(s)


def test_the_front_of_the_rules_is_small():
    methods = [
        name for name, found in vars(Game).items() if callable(found) and not name.startswith("_")
    ]
    assert len(methods) <= 26, sorted(methods)
    advice = [name for name, found in vars(Advisor).items() if inspect.isroutine(found)]
    assert not set(methods) & set(advice)
