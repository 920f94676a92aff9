"""Chance that is stopped at and fed."""

from __future__ import annotations

import pytest

from inglenook.core.engine import advance, apply, feed, legal, pending
from inglenook.core.errors import BadInput
from tests.support.toys import bid, errands, well
from tests.support.toys.errands import RUN, FetchWater, RunErrands
from tests.support.toys.well import DRAW, PEEK, DrawCard, KeepOne, LookDown


def test_without_draws_the_engine_stops_at_each_chance() -> None:
    s = well.GAME.start(2, {})
    advance(s, None)
    apply(s, 0, PEEK(), None)
    assert pending(s) == LookDown(0, ())
    assert legal(s, 0) == ()
    feed(s, 2)
    assert pending(s) == LookDown(0, (2,))
    feed(s, 0)
    assert pending(s) == KeepOne(0, 0, 2)


def test_a_set_up_can_be_fed_card_by_card() -> None:
    s = bid.GAME.start(2, {})
    advance(s, None)
    for card in (0, 1, 2, 3):
        feed(s, card)
    assert s.hands == [[0, 2], [1, 3]]


@pytest.mark.parametrize("outcome", [-1, 3, 99])
def test_an_outcome_out_of_range_is_refused(outcome: int) -> None:
    s = errands.GAME.start(1, {})
    advance(s, None)
    apply(s, 0, RUN(0), None)
    before = s.clone()
    with pytest.raises(BadInput, match="outcome: expected one with a weight, of 3, got"):
        feed(s, outcome)
    assert s == before
    assert pending(s) == FetchWater(0)
    feed(s, 2)
    assert isinstance(pending(s), RunErrands)


def test_an_outcome_that_cannot_come_is_refused() -> None:
    s = bid.GAME.start(2, {})
    advance(s, None)
    feed(s, 4)
    with pytest.raises(BadInput, match="outcome: expected one with a weight, of 6, got 4"):
        feed(s, 4)


def test_a_card_that_lies_on_top_is_the_only_one_that_can_come() -> None:
    s = well.GAME.start(2, {})
    advance(s, None)
    apply(s, 0, PEEK(), None)
    feed(s, 1)
    feed(s, 2)
    apply(s, 0, legal(s, 0)[0], None)
    apply(s, 1, DRAW(), None)
    assert pending(s) == DrawCard(1), "chance stops even where it is sure"
    with pytest.raises(BadInput):
        feed(s, 0)
    feed(s, 2)
    assert [held.card for held in s.hands[1]] == [2]


def test_there_is_nothing_to_feed_at_a_decision() -> None:
    s = errands.GAME.start(1, {})
    advance(s, None)
    with pytest.raises(BadInput, match="outcome: expected none: no draw is pending, got 0"):
        feed(s, 0)
