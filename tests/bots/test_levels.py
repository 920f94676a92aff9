"""Apprentice, regular and master: in every game, and in the order of their names."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from inglenook.bots.bot import Bot, make_bot
from inglenook.bots.budget import Budget
from inglenook.bots.levels import rounds_of
from inglenook.bots.personas import NAMES, in_order, name_of
from inglenook.bots.play import BUDGET, answered
from inglenook.bots.search.bot import SearchBot
from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, waiting
from inglenook.core.errors import BadInput
from inglenook.core.game import Game, Prompt
from inglenook.core.registry import bot_names, game_names, load_game
from inglenook.core.view import View

KING = load_game("king-of-12")
FEW = Budget(None, 8)


def played(game: Game[Any, Any], bots: list[Bot], seed: int, answers: int, budget: Budget) -> Any:
    """The state after a match, or after so many answers of it."""
    s, rng = game.start(len(bots), game.info.complete(len(bots), {})), Rng(seed)
    s.events = None
    advance(s, rng)
    for _ in range(answers):
        if not s.agenda:
            break
        seat = waiting(s)[0]
        apply(s, seat, answered(game, s, seat, bots[seat], budget), rng)
    return s


def won(one: str, other: str, matches: int) -> float:
    """How often one wins of the King of 12 matches that are decided, from either seat in turn."""
    wins, decided = 0, 0
    for number in range(matches):
        seat = number % 2
        specs = (one, other) if seat == 0 else (other, one)
        bots = [make_bot(spec, 100 * number + place, KING) for place, spec in enumerate(specs)]
        result = KING.result(played(KING, bots, number // 2, KING.info.longest, Budget(None, 400)))
        assert result is not None
        if result.winners:
            decided += 1
            wins += result.winners == (seat,)
    return wins / decided


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("name", game_names())
def test_every_level_plays_every_game(name: str, level: str):
    game = load_game(name)
    seats = game.info.seats[0]
    played(game, [make_bot(level, seat, game) for seat in range(seats)], 1, 5, FEW)


@pytest.mark.parametrize("level", NAMES)
def test_the_same_seed_gives_the_same_answers(level: str):
    def match() -> Any:
        return played(KING, [make_bot(level, seat, KING) for seat in (5, 6)], 2, 10, FEW)

    assert match() == match()


def test_a_master_makes_all_rounds_that_it_is_given_however_long_they_take(monkeypatch):
    """By the clock a busy machine would be the weaker player, and no match would be the same."""
    given: list[Budget] = []

    def choose(bot: SearchBot, view: View, prompt: Prompt, budget: Budget) -> Action:
        given.append(budget)
        return prompt.choices[0].action

    monkeypatch.setattr(SearchBot, "choose", choose)
    played(KING, [make_bot("master", seat, KING) for seat in (0, 1)], 1, 1, BUDGET)
    assert given == [BUDGET]


@pytest.mark.parametrize("spec", ["apprentice:100", "regular:0.1s", "random:5"])
def test_who_takes_no_budget_is_given_none(spec: str):
    with pytest.raises(BadInput, match="takes no budget"):
        make_bot(spec, 1, KING)


def test_a_game_may_say_how_far_its_regular_looks():
    assert rounds_of(KING) == 300
    assert rounds_of(load_game("taverna")) == 0  # by rules of thumb
    assert rounds_of(load_game("lanterns")) > 0  # it has none


def test_an_apprentice_beats_whoever_plays_anything():
    """It is made to win four matches of five; three of five would be no accident either."""
    assert won("apprentice", "random", 60) > 0.6


@pytest.mark.long
def test_an_apprentice_is_between_random_and_regular():
    """With room for two standard errors: at least 80 % against random, at most 30 % of regular."""
    assert won("apprentice", "random", 400) > 0.8 - 2 * sqrt(0.8 * 0.2 / 400)
    assert won("apprentice", "regular", 200) < 0.3 + 2 * sqrt(0.3 * 0.7 / 200)


@pytest.mark.long
def test_a_regular_beats_the_rules_of_thumb():
    assert won("regular", "greedy", 200) > 0.5


def test_those_for_people_come_first_and_have_names():
    assert in_order(bot_names())[:3] == ["apprentice", "regular", "master"]
    assert sorted(in_order(bot_names())) == sorted(bot_names())
    every = [name for names in NAMES.values() for name in names]
    assert len(set(every)) == len(every)
    assert [name_of("regular", n, 2) for n in (1, 2)] == ["Clara", "Victor"]
    assert [name_of("greedy", n, 2) for n in (1, 2)] == ["Greedy 1", "Greedy 2"]
    assert (name_of("greedy", 1, 1), name_of("master", 6, 6)) == ("Greedy", "Master 6")
