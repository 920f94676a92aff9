"""The evaluation between two turns, and the priors of answers."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, decision, legal, waiting
from inglenook.core.game import advisor_of
from inglenook.core.packed import ints
from inglenook.games.taverna.game import GAME
from inglenook.games.taverna.rules.scoring import ClaimRoyal
from inglenook.games.taverna.rules.state import turns_in_all
from tests.support.games.taverna import Table

ADVISOR = advisor_of(GAME)

ROW = ["human-book", "elf-book", "dwarf-mask", "orc-mask"]


@pytest.mark.parametrize("seats", [2, 4])
def test_hopes_are_chances_at_every_question_of_a_match(seats: int):
    s, rng = GAME.start(seats, GAME.info.complete(seats, {})), Rng(8)
    s.events = None
    advance(s, rng)
    while s.agenda:
        hopes = ADVISOR.evaluation(s)
        if s.turn < turns_in_all(s):
            assert sum(hopes) == pytest.approx(1.0)
            assert min(hopes) > 0.0
        else:
            assert hopes == ()  # the court: a few answers, and all is known
        seat = waiting(s)[0]
        options = legal(s, seat)
        weights = ADVISOR.priors(s, seat, options)
        assert len(weights) in (0, len(options))
        assert all(weight >= 0.0 for weight in weights)
        if not apply(s, seat, options[rng.below(len(options))], rng):
            continue
    result = GAME.result(s)
    assert result is not None
    assert ADVISOR.evaluation(s) == tuple(float(seat in result.winners) for seat in range(seats))


def test_neither_hopes_nor_inklings_change_the_position():
    table = Table(2)
    before = GAME.position(table.s)
    ADVISOR.evaluation(table.s)
    ADVISOR.priors(table.s, 0, legal(table.s, 0))
    assert GAME.position(table.s) == before


def hope(**position: Any) -> float:
    return ADVISOR.evaluation(Table(2, turn=6, **position).s)[0]


def test_levels_coins_and_privileges_are_better_had_than_not():
    even = hope()
    assert even == pytest.approx(0.5, abs=0.2)  # one of them is ahead where all tracks are tied
    assert hope(levels=[[3, 3, 0, 0], [0, 0, 0, 0]]) > even + 0.1
    assert hope(coins=[15, 0]) > hope(coins=[0, 0])
    assert hope(privileges=[2, 0]) > even


def test_a_point_is_a_point_however_early():
    """Some points of lead in the first turns are far from a match that is won."""
    ahead = ADVISOR.evaluation(Table(2, turn=2, points=[[4, 0, 0, 0, 0], [0, 0, 0, 0, 0]]).s)[0]
    assert 0.0 < ahead - ADVISOR.evaluation(Table(2, turn=2).s)[0] < 0.3


def test_at_court_the_scoring_that_gives_most_comes_to_mind_first():
    s, rng = GAME.start(2, GAME.info.complete(2, {})), Rng(5)
    s.events = None
    advance(s, rng)
    while not isinstance(decision(s), ClaimRoyal):
        options = legal(s, waiting(s)[0])
        apply(s, waiting(s)[0], options[rng.below(len(options))], rng)
    seat = waiting(s)[0]
    s.coins[seat] = 15
    s.deeds = ints([-1] * len(s.deeds))
    s.favours = ints([0] * len(s.favours))
    s.used = ints([0] * len(s.used))
    s.cast = ints([0] * len(s.cast))
    options = legal(s, seat)
    weights = ADVISOR.priors(s, seat, options)
    assert options[weights.index(max(weights))].text == "claim master-of-coins"


def test_at_its_own_colour_a_customer_comes_to_mind_first():
    table = Table(2, row=ROW).say(0, "take 1 human")
    options = legal(table.s, 0)
    weights = dict(
        zip([one.text for one in options], ADVISOR.priors(table.s, 0, options), strict=True)
    )
    assert weights["seat gilded-lute 1"] > 2 * weights["seat moonlit-folio 1"]
