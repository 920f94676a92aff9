"""Apprentice, regular and master: in every game, and in the order of their names."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from inglenook.bots.bot import Bot, make_bot
from inglenook.bots.budget import Budget
from inglenook.bots.levels import rounds_of
from inglenook.bots.personas import NAMES, in_order, name_of
from inglenook.bots.play import answered
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, waiting
from inglenook.core.game import Game
from inglenook.core.registry import bot_names, game_names, load_game

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


def test_the_same_seed_gives_the_same_answers():
    def match() -> Any:
        bots = [make_bot(level, 5, KING) for level in ("apprentice", "regular")]
        return played(KING, bots, 2, 10, FEW)

    assert match() == match()


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
