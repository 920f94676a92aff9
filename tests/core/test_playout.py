"""Matches that play themselves follow the same steps as those that people play."""

import pytest

from inglenook.bench.random_play import begin, random_match
from inglenook.core.action import Action
from inglenook.core.advisor import Advisor
from inglenook.core.decision import Together, Why
from inglenook.core.draws import Rng
from inglenook.core.engine import apply
from inglenook.core.errors import RulesFault
from inglenook.core.game import advisor_of
from inglenook.core.playout import play_phase, playout, rollout
from inglenook.core.registry import game_names, load_game
from inglenook.games.king_of_12.rules.state import KingState
from tests.support.toys.scripted import MARK, Note, ToyState, position


@pytest.mark.parametrize("name", game_names())
def test_a_playout_is_the_match_that_the_engine_plays(name):
    game = load_game(name)
    seats = game.info.seats[-1]
    one, other = Rng(5), Rng(5)
    by_hand = begin(game, seats, one)
    decisions, _ = random_match(by_hand, one, check=True)
    by_itself = begin(game, seats, other)
    assert playout(game, by_itself, other) == decisions
    assert by_itself == by_hand
    assert one.below(2**31) == other.below(2**31)


def test_a_playout_may_stop_where_a_phase_ends():
    game = load_game("king-of-12")
    s = begin(game, 2, Rng(1))
    assert isinstance(s, KingState)
    first, hands = game.phase(s), [int(hand).bit_count() for hand in s.hands]
    playout(game, s, Rng(2), first)
    assert game.phase(s) > first
    assert [int(hand).bit_count() + 1 for hand in s.hands] == hands  # a turn: one card each
    hopes = advisor_of(game).evaluation(s)
    assert sum(hopes) == pytest.approx(1)
    assert 0 < min(hopes) < max(hopes) < 1


def test_rollouts_are_counted_and_repeatable():
    game = load_game("lanterns")
    options = game.info.complete(3, {})
    found = rollout(game, 3, options, 40, 1)
    assert found == rollout(game, 3, options, 40, 1)
    assert found != rollout(game, 3, options, 40, 2)
    assert found.matches == 40
    assert sum(found.wins) >= 40 - found.draws
    assert found.decisions > 40


def test_a_policy_may_answer():
    game = load_game("lanterns")
    options = game.info.complete(2, {})
    asked = []

    def first(s, seat, actions, rng):
        asked.append(seat)
        return actions[0]

    found = rollout(game, 2, options, 5, 1, first)
    assert found.decisions == len(asked) > 0
    assert set(asked) == {0, 1}


def test_a_match_without_end_is_a_fault(monkeypatch):
    game = load_game("lanterns")
    s = begin(game, 2, Rng(1))
    monkeypatch.setattr(game.info, "longest", 3)
    with pytest.raises(RulesFault, match="expected 3 questions at most"):
        playout(game, s, Rng(1))


def test_a_phase_is_played_by_priors_and_evaluated():
    game = load_game("king-of-12")
    advisor = advisor_of(game)
    one, other = begin(game, 2, Rng(1)), begin(game, 2, Rng(1))
    phase = game.phase(one)
    playout(game, one, Rng(2), phase, True)
    assert play_phase(game, advisor, other, Rng(2), phase) == advisor.evaluation(one)
    assert other == one


def test_a_match_without_evaluation_is_played_to_its_end():
    game = load_game("lanterns")
    s = begin(game, 2, Rng(1))
    assert play_phase(game, Advisor(), s, Rng(2), game.phase(s)) == ()
    assert game.result(s) is not None
    assert play_phase(game, Advisor(), s, Rng(2), game.phase(s)) == ()  # nothing is left to play


class Chain(Together[ToyState]):
    """A question whose answers put the same question to another position, at once."""

    __slots__ = ("depth",)

    def __init__(self, seats: tuple[int, ...], depth: int) -> None:
        super().__init__(seats)
        self.depth = depth

    def options(self, s: ToyState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return MARK.actions

    def revealed(self, s: ToyState, picks: list[tuple[Action, ...]]) -> None:
        before = list(picks)
        if self.depth:
            inner = position(Chain(self.seats, self.depth - 1))
            inner.agenda[-1].answer_at_random(inner, Rng(self.depth))
        assert picks == before
        s.log.extend([picked[0].a for picked in picks])


def test_random_answers_within_a_reveal_leave_its_picks_alone():
    s = position(Chain((0, 1), 3))
    assert s.agenda[-1].answer_at_random(s, Rng(9)) == 2
    assert len(s.log) == 2


def test_random_answers_keep_those_that_are_in():
    s = position(Chain((0, 1, 2), 0))
    apply(s, 1, MARK(5))
    assert s.agenda[-1].answer_at_random(s, Rng(1)) == 2
    assert s.log[1] == 5


def test_only_a_decision_takes_random_answers():
    s = position(Note(1))
    with pytest.raises(RulesFault, match="expected a decision, got Note"):
        s.agenda[-1].answer_at_random(s, Rng(1))
