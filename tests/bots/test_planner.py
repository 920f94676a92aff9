"""The planner plans a turn to its end, from its seat's knowledge."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.bots.budget import Budget
from inglenook.bots.search.bot import SearchBot
from inglenook.bots.search.planner import Planner, imagined
from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.registry import load_game

GAME = load_game("taverna")


def begun(answers: int = 8) -> Any:
    """A match at the beginning of a turn: king and queen are named, and deeds bought."""
    s, rng = GAME.start(2, GAME.info.complete(2, {})), Rng(3)
    s.events = None
    advance(s, rng)
    # not play_to_end, which plays whole matches: this one stops in the midst, at a turn's beginning
    while answers or len(legal(s, waiting(s)[0])) < 4 or "take" not in legal(s, s.active)[0].text:
        answers -= min(answers, 1)
        apply(s, waiting(s)[0], legal(s, waiting(s)[0])[-1], rng)
    return s


def planner_of(s: Any, seed: int = 1) -> Planner:
    seat = waiting(s)[0]
    rng = Rng(seed)
    return Planner(GAME, seat, imagined(GAME, GAME.view(s, seat), rng), rng)


def answered(s: Any, seed: int, rounds: int) -> Action:
    seat = waiting(s)[0]
    prompt = GAME.prompt(s, seat)
    assert prompt is not None
    bot = SearchBot(seed)
    bot.sit(GAME)
    return bot.choose(GAME.view(s, seat), prompt, Budget(None, rounds))


def test_the_same_seed_gives_the_same_plan():
    s = begun()
    assert len({answered(s, 7, 30) for _ in range(3)}) == 1


def test_what_others_hold_does_not_change_the_plan():
    """The other's spells are others, and the seat can't tell: the same answer."""
    s = begun()
    seat = waiting(s)[0]
    view = GAME.view(s, seat)
    twins = [GAME.sample(view, Rng(seed)) for seed in range(12)]
    assert len({tuple(twin.hands) for twin in twins}) > 1
    assert {GAME.view(twin, seat) for twin in twins} == {view}
    assert len({answered(twin, 7, 20) for twin in twins}) == 1


def test_a_plan_is_there_soon_and_gets_better_with_rounds():
    planner = planner_of(begun())
    planner.grow(8)
    assert planner.best is not None
    soon = planner.most
    planner.grow(60)
    assert planner.most >= soon
    assert planner.rounds <= 68


def test_with_no_time_it_answers_all_the_same():
    s = begun()
    assert answered(s, 1, 0) in legal(s, waiting(s)[0])
    assert answered(s, 1, 1) in legal(s, waiting(s)[0])


def test_where_little_is_left_to_think_of_it_ends_early():
    s, rng = begun(), Rng(1)
    seat = waiting(s)[0]
    while "end" not in [one.text for one in legal(s, seat)]:
        apply(s, waiting(s)[0], legal(s, waiting(s)[0])[0], rng)
    s.coins[seat] = 0
    planner = planner_of(s)
    planner.grow(10_000)
    assert planner.done()
    assert planner.rounds < 1_000


@pytest.mark.parametrize("seats", [3, 5])
def test_it_plans_at_every_table(seats: int):
    """From the naming of the King on, into the second turn."""
    s, rng = GAME.start(seats, GAME.info.complete(seats, {})), Rng(seats)
    s.events = None
    advance(s, rng)
    while s.turn < 2:  # not play_to_end, which would play the other turns as well
        seat = waiting(s)[0]
        action, *others = legal(s, seat)
        if others:
            action = answered(s, 1, 5)
            assert action in legal(s, seat)
        apply(s, seat, action, rng)


def test_thinking_changes_nothing():
    s = begun()
    before = GAME.position(s)
    planner_of(s).grow(20)
    assert GAME.position(s) == before


def test_a_plan_can_be_made_to_begin_with_a_given_answer():
    """Of those that begin with the best answer the best is as good as any; with others not."""
    s = begun()
    free = planner_of(s)
    free.grow(400)
    assert free.best is not None
    insisted = {}
    for action in legal(s, waiting(s)[0]):
        planner = planner_of(s)
        planner.begin_with(action)
        planner.grow(400)
        assert planner.best is action
        assert GAME.phase(planner.outcome()) != GAME.phase(s)
        insisted[action] = planner.most
    assert max(insisted, key=lambda action: insisted[action]) is free.best
    assert insisted[free.best] == pytest.approx(free.most)


def test_where_no_plan_has_come_to_its_end_the_course_so_far_is_its_outcome():
    s = begun()
    planner = planner_of(s)
    planner.begin_with(legal(s, waiting(s)[0])[0])
    assert planner.best is None
    assert planner.outcome() is not planner.start
    assert GAME.phase(planner.outcome()) == GAME.phase(s)
