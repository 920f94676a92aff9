"""Figures that a watcher takes from a match."""

from __future__ import annotations

from inglenook.studies.study import study
from inglenook.studies.watching import BY_EVALUATION, BY_SCORES, course


def test_a_lead_that_is_never_lost_has_no_drama():
    lead = course([(0.6, 0.4), (0.8, 0.2)], (0, 1), (0,), BY_EVALUATION)
    assert (lead.changes, lead.last, lead.drama, lead.comeback) == (0, 0.0, 0.0, 0.0)


def test_a_win_from_behind_takes_the_lead_at_the_very_end():
    lead = course([(0.6, 0.4), (0.8, 0.2), (0.6, 0.4)], (0, 1), (1,), BY_EVALUATION)
    assert (lead.changes, lead.last, lead.comeback) == (1, 1.0, 0.6)


def test_the_end_changes_no_lead_that_the_winner_held():
    """A tie at the last look takes it from nobody, and without any lead there is none to change."""
    held = course([(0.6, 0.4), (0.5, 0.5)], (0, 1), (0,), BY_EVALUATION)
    assert (held.changes, held.last) == (0, 1.0)
    assert course([(0.5, 0.5)], (0, 1), (1,), BY_EVALUATION).changes == 0
    back = course([(0.6, 0.4), (0.3, 0.7)], (0, 1), (0,), BY_EVALUATION)
    assert (back.changes, back.last) == (2, 1.0)


def test_a_tie_does_not_change_the_lead():
    moments = [(0.6, 0.4), (0.5, 0.5), (0.6, 0.4), (0.3, 0.7)]
    assert course(moments, (0, 1), (1,), BY_EVALUATION).changes == 1


def test_partners_lead_together():
    moments = [(0.7, 0.3, 0.7, 0.3), (0.2, 0.8, 0.2, 0.8)]
    lead = course(moments, (0, 1, 0, 1), (1, 3), BY_EVALUATION)
    assert (lead.changes, lead.last) == (1, 0.5)


def test_without_one_winning_side_there_is_no_last_lead():
    for winners in ((), (0, 1)):
        lead = course([(1.0, 2.0), (3.0, 2.0)], (0, 1), winners, BY_SCORES)
        assert (lead.changes, lead.last, lead.drama) == (1, None, None)
    assert course([], (0, 1), (0,), BY_SCORES).by == ""


def test_a_question_to_all_seats_counts_once():
    match = study("lanterns", seats=3, bots="random", games=1).matches[0]
    assert sum(match.played.answers) + sum(match.forced) > 2 * match.questions
    assert match.questions < 60


def test_places_count_from_the_first_player():
    found = study("open-season", bots="random", games=12)
    assert {match.first for match in found.matches} == {0, 1}
    late = next(match for match in found.matches if match.first == 1)
    assert (late.place_of(1), late.place_of(0)) == (0, 1)
