"""The arrays of a search tree, the worlds of its rounds, and evaluations in batches."""

from typing import Any

import pytest

from inglenook.bots.budget import Budget
from inglenook.bots.search.bandit import Bandit, choose, learn
from inglenook.bots.search.bot import SearchBot
from inglenook.bots.search.nodes import CELLS, NO_PLACE, Nodes
from inglenook.bots.search.tree import Tree
from inglenook.core.action import Action
from inglenook.core.advisor import Advisor
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, legal
from inglenook.core.errors import BadInput
from inglenook.core.game import advisor_of
from inglenook.core.registry import load_game
from tests.bots.box_games import GUESS

ACTIONS = tuple(load_game("taverna").verbs.every[:300])
KING = load_game("king-of-12")


def begun(game: Any, seats: int = 2) -> Any:
    s = game.start(seats, game.info.complete(seats, {}))
    s.events = None
    advance(s, Rng(1))
    return s


def test_nodes_keep_their_statistics_when_the_arrays_grow():
    """Nodes are laid out and moved many times; each has the visits that it was given."""
    nodes, rng = Nodes(), Rng(1)
    many = [nodes.add(together=number % 2 == 0) for number in range(CELLS + 10)]
    given: dict[tuple[int, Action], int] = {}
    for turn in range(6):
        for node in many:
            options = ACTIONS[node % 7 : node % 7 + 2 + turn * (1 + node % 3)]
            number = choose(nodes, node, options, (), rng)
            learn(nodes, node, nodes.at[number], 0.5, node % 5)
            key = (node, options[number])
            given[key] = given.get(key, 0) + 1
    for (node, action), visits in given.items():
        assert nodes.visits_of(node, action) == visits
    assert all(nodes.tried[node] == 6 for node in many)


@pytest.mark.parametrize("together", [False, True])
def test_places_follow_the_answers_not_their_order(together: bool):
    nodes, rng = Nodes(), Rng(1)
    node = nodes.add(together)
    bandit = Bandit(nodes, node)
    for _ in range(40):
        action = bandit.choose(ACTIONS[:4], (), rng)
        bandit.learn(action, 1.0 if action is ACTIONS[2] else 0.0, 0)
    turned = ACTIONS[3::-1]
    assert bandit.shares(turned) == bandit.shares(ACTIONS[:4])[::-1]
    assert bandit.decide(turned, rng) is ACTIONS[2]
    nodes.find(node, ACTIONS[3:5])
    assert nodes.at[0] == 3
    assert nodes.at[1] == NO_PLACE


def test_an_answer_that_is_not_offered_is_not_played():
    mixer, rng = Bandit(nodes := Nodes(), nodes.add(together=True)), Rng(1)
    for _ in range(60):
        action = mixer.choose(ACTIONS[:3], (), rng)
        mixer.learn(action, 1.0 if action is ACTIONS[0] else 0.0, 0)
    for _ in range(20):
        fewer = mixer.choose(ACTIONS[1:4], (), rng)
        assert fewer in ACTIONS[1:4]
        mixer.learn(fewer, 0.5, 0)
    assert mixer.choose(ACTIONS[:3], (), rng) in ACTIONS[:3]
    assert mixer.visits(ACTIONS[0]) > 20


def test_the_only_world_is_sampled_once():
    """King of 12 hides nothing at first; the tree clones the world and never changes it."""
    s = begun(KING)
    tree = Tree(KING, 0, Rng(1))
    tree.look(KING.view(s, 0))
    assert tree.only is not None
    before = KING.known(tree.only, 0)
    one, other = tree.sampled(0), tree.sampled(0)
    assert one is not other
    assert one == other == KING.sample(KING.view(s, 0), Rng(8))
    tree.grow(50)
    assert KING.known(tree.only, 0) == before


def test_worlds_that_hide_something_are_sampled_in_each_round():
    s = GUESS.start(2, {})
    advance(s, Rng(1))
    tree = Tree(GUESS, 0, Rng(1))
    tree.look(GUESS.view(s, 0))
    assert tree.only is None
    worlds: list[Any] = [tree.sampled(0) for _ in range(30)]
    assert len({world.hidden for world in worlds}) > 1


class Batches(Advisor[Any]):
    """Evaluates as King of 12 does, many positions at once, and counts them."""

    def __init__(self, batch: int) -> None:
        super().__init__(batch=batch)
        self.sizes: list[int] = []

    def evaluation(self, s: Any) -> tuple[float, ...]:
        return advisor_of(KING).evaluation(s)

    def evaluations(self, positions: list[Any]) -> list[tuple[float, ...]]:
        self.sizes.append(len(positions))
        return super().evaluations(positions)


class Short(Batches):
    """Forgets the last position."""

    def evaluations(self, positions: list[Any]) -> list[tuple[float, ...]]:
        return super().evaluations(positions)[:-1]


def grown(advisor: Advisor[Any], rounds: int) -> Tree:
    game = type(KING)()
    game.advisor = advisor
    tree = Tree(game, 0, Rng(1))
    tree.look(game.view(begun(game), 0))
    tree.grow(rounds)
    return tree


def test_positions_are_evaluated_in_batches():
    advisor = Batches(8)
    tree = grown(advisor, 60)
    assert tree.rounds == 60
    assert sum(advisor.sizes) > 40
    assert max(advisor.sizes) == 8
    assert sum(advisor.sizes) <= 60
    bandit = tree.learned(tree.here)
    assert bandit is not None
    assert bandit.tried == sum(bandit.visits(action) for action in KING.verbs.every) == 60


def test_a_batch_of_one_is_the_usual_search():
    advisor = Batches(1)
    one, usual = grown(advisor, 80), grown(advisor_without_batches(), 80)
    assert not advisor.sizes
    mine, other = one.learned(one.here), usual.learned(usual.here)
    assert mine is not None
    assert other is not None
    options = begun(KING).agenda[-1].options(begun(KING), 0)
    assert mine.shares(options) == other.shares(options)


def advisor_without_batches() -> Advisor[Any]:
    class Single(Advisor[Any]):
        def evaluation(self, s: Any) -> tuple[float, ...]:
            return advisor_of(KING).evaluation(s)

    return Single()


def test_a_bot_searches_in_batches():
    game, advisor = type(KING)(), Batches(16)
    game.advisor = advisor
    s = begun(game)
    bot, prompt = SearchBot(2), game.prompt(s, 0)
    assert prompt is not None
    bot.sit(game)
    assert bot.choose(game.view(s, 0), prompt, Budget(iterations=100)) in legal(s, 0)
    assert max(advisor.sizes) == 16
    assert bot.tree is not None
    assert bot.tree.rounds == 100


def test_missing_evaluations_are_refused():
    with pytest.raises(BadInput, match=r"one for each of 4, got 3"):
        grown(Short(4), 8)
