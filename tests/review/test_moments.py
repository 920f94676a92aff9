"""Decisions are the answers that stand and had an alternative."""

from __future__ import annotations

import pytest

import inglenook as ink
from inglenook.core.errors import BadInput
from inglenook.core.journal import Journal
from inglenook.core.registry import load_game
from inglenook.review.moments import decisions_of, round_of, shares
from tests.support.review_matches import played_out
from tests.support.running_match import RunningMatch
from tests.support.scripted_match import play, sit_down
from tests.support.toys import trio


def test_what_was_taken_back_or_begun_anew_is_left_out():
    match = ink.Match("lanterns", 2, 1, moves=[(0, "keep 1"), (0, None), (0, "keep 3")])
    match.play(0, "keep 5")  # the other has not answered: it may still change its mind
    match.play(1, "keep 2")
    found = decisions_of(match.game, played_out(match).journal)
    first = [(one.seat, one.played.action.text) for one in found.moments if one.question == 0]
    assert [text for seat, text in first if seat == 0 and text.startswith("keep")] == ["keep 5"]
    assert {one.entry for one in found.moments} >= {4, 5}
    assert not {one.entry for one in found.moments} & {1, 2, 3}


def test_what_left_no_choice_is_no_decision():
    match = ink.random_match("lanterns", 2, seed=5)
    found = decisions_of(match.game, match.journal)
    assert all(len(one.choices) > 1 for one in found.moments)
    answers = [one for one in match.journal.entries if one.kind == "answer"]
    assert 0 < len(found.moments) < len(answers)


def test_each_pick_of_several_is_a_decision_of_its_own():
    match = sit_down(trio.GAME, 3)
    for seat, answer in (
        (0, "123"),
        (1, "12"),
        (0, "345"),  # begun anew: the first three are gone
        (2, "45"),
    ):
        play(match, seat, *[f"pick {number}" for number in answer])
    found = decisions_of(match.game, as_if_over(match))
    picks = [(one.entry, one.pick, one.seat, one.played.action.text) for one in found.moments]
    assert picks == [
        (2, 0, 1, "pick 1"),
        (2, 1, 1, "pick 2"),
        (3, 0, 0, "pick 3"),  # after which only 4 and 5 were left, in this order
        (4, 0, 2, "pick 4"),
    ]
    [first] = [one for one in found.moments if one.seat == 0]
    assert first.view.picked == ()


def as_if_over(match: RunningMatch) -> Journal:
    """Everybody but seat 0 gives up."""
    for seat in range(1, match.journal.header.seats):
        match.note("resign", seat)
    return match.journal


def test_a_match_without_an_end_is_refused():
    match = ink.Match("lanterns", 2, 1, moves=[(0, "keep 1"), (1, "keep 2")])
    with pytest.raises(BadInput, match="played to its end"):
        decisions_of(match.game, match.journal)
    match.core, _ = match.core.note("resign", 1)
    assert decisions_of(match.game, match.journal).shares == (1.0, 0.0)


def test_rounds_are_those_that_the_table_counts():
    game = load_game("king-of-12")
    match = ink.random_match("king-of-12", 2, seed=1)
    rounds = [one.round for one in decisions_of(game, match.journal).moments]
    assert rounds == sorted(rounds)
    assert rounds[0] == 1
    assert round_of(game, match.core.s) >= rounds[-1]


def test_a_team_wins_as_one():
    assert shares((1, 3), (0, 1, 0, 1)) == (0.0, 1.0, 0.0, 1.0)
    assert shares((0, 1), (0, 1, 2)) == (0.5, 0.5, 0.0)
    assert shares((), (0, 1, 2, 3)) == (0.25,) * 4
