"""The review of a finished match: mistakes are found, luck is told from skill, and it adds up."""

from __future__ import annotations

import pytest

import inglenook as ink
from inglenook.bots.budget import Budget
from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.registry import load_game
from inglenook.review.review import Pace, Review, review
from inglenook.review.study import Study
from tests.support.review_matches import decided, doors
from tests.support.toys import bid

FEW = Budget(iterations=40)


def looked_at(match, budget: Budget = FEW, seed: int = 1) -> Review:
    return review(match.game, match.journal, budget, seed)


def test_a_blunder_that_throws_a_won_match_away_is_found():
    """Seat 0 can take the last pot for sure, and bids its one instead."""
    found = looked_at(decided("bid 1 elm"))
    [worst] = found.mistakes(0)
    assert (worst.entry, worst.played.action.text) == (3, "bid 1 elm")
    assert worst.better is not None
    assert worst.better.action.text == "bid 3 oak"
    assert worst.lost == pytest.approx(1.0)
    assert worst.chances == (0.0, 1.0)
    ann, bob = found.accounts
    assert (ann.mistakes, ann.decisions) == (1, 2)
    assert bob.given == pytest.approx(1.0)
    assert found.mistakes(1) == []  # both of its cards were twos: there was nothing to choose


def test_the_same_match_without_the_blunder_has_no_mistake_there():
    found = looked_at(decided("bid 3 oak"))
    assert [one.entry for one in found.mistakes(0) if one.entry == 3] == []
    assert found.accounts[0].result == 1.0


def test_a_match_without_a_choice_has_no_mistakes_and_all_of_it_is_luck():
    match = ink.Match("lanterns", 2, 4)
    while match.waiting:  # everything was ordered beforehand
        seat = match.waiting[0]
        actions = [match.legal(seat)[0]]
        match.core, _ = match.core.play(seat, actions, match._draws, standing=True)
    found = looked_at(match)
    assert found.decisions == []
    assert found.playouts == 0
    for one in found.accounts:
        assert (one.decisions, one.mistakes, one.lost, one.given) == (0, 0, 0.0, 0.0)
        assert one.accuracy == 1.0
        assert one.luck == (one.result - one.start,)


@pytest.mark.parametrize(("game", "seats"), [("lanterns", 3), ("king-of-12", 2)])
def test_luck_and_skill_and_gifts_lead_from_the_start_to_the_result(game, seats):
    """R − S = Σ luck − Σ lost + Σ given, for each seat."""
    found = looked_at(ink.random_match(game, seats, seed=3), Budget(iterations=24))
    assert found.decisions
    for one in found.accounts:
        way = sum(one.luck) - one.lost + one.given
        assert way == pytest.approx(one.result - one.start)
        mine = [step for step in found.decisions if step.seat == one.seat]
        assert len(mine) == one.decisions
        assert sum([step.luck for step in mine]) + one.luck[-1] == pytest.approx(sum(one.luck))
        # and decision by decision: the chance before, the answer, and the chance after
        stood = one.start
        for step in mine:
            place = found.decisions.index(step)
            before = [other for other in found.decisions[:place] if other.seat != one.seat]
            since = [other for other in before if not mine.index(step) or
                     other.entry > mine[mine.index(step) - 1].entry]  # fmt: skip
            gifts = sum([other.given[one.seat] for other in since])
            stood += step.luck + gifts - step.lost
            assert stood == pytest.approx(step.chances[one.seat])
    assert sum([one.result for one in found.accounts]) == pytest.approx(1.0)


def test_between_two_what_one_loses_the_other_gets():
    found = looked_at(ink.random_match("king-of-12", 2, seed=8), Budget(iterations=60))
    ann, bob = found.accounts
    assert found.mistakes()
    assert ann.lost == pytest.approx(bob.given)
    assert bob.lost == pytest.approx(ann.given)
    assert sum(ann.luck) == pytest.approx(-sum(bob.luck))


def test_the_same_seed_gives_the_same_review():
    match = ink.random_match("lanterns", 2, seed=2)
    assert looked_at(match) == looked_at(match)
    assert looked_at(match) != looked_at(match, seed=2)


def test_what_a_seat_could_not_know_does_not_change_what_is_said_of_its_decision():
    """The other's hidden card is another one; until it shows, the review is the same."""
    one = looked_at(decided("bid 3 oak")).decisions[0]
    twin = doors(hidden=3)
    twin.play(0, [bid.VERBS.parse("bid 3 oak")], Rng(1))
    twin.play(1, [bid.VERBS.parse("bid 2 elm")], Rng(1))
    other = looked_at(twin).decisions[0]
    assert one == other


def test_a_study_of_twin_positions_finds_the_same():
    game = load_game("king-of-12")
    match = ink.Match("king-of-12", 2, 6)
    options = match.legal(0)
    seen = match.view(0)
    match.play(1, match.legal(1)[0])  # in secret
    assert match.view(0) == seen
    found = [Study(game, view, options, options[0], 5).find(60) for view in (seen, match.view(0))]
    assert found[0] == found[1]


def test_somebody_hears_how_far_it_is():
    heard: list[tuple[int, int]] = []
    match = decided("bid 1 elm")
    review(match.game, match.journal, FEW, 1, lambda done, every: heard.append((done, every)))
    assert heard == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]


def test_time_is_shared_among_the_decisions_that_are_left():
    pace = Pace(Budget(seconds=1000.0), 10)
    assert pace.next() == (96, True)
    pace.began -= 1.0  # a second has gone
    pace.done(100)
    assert 10_000 < pace.next()[0] < 12_000
    pace.began -= 10_000.0
    assert pace.next() == (24, False)
    assert Pace(Budget(iterations=7), 10).next() == (7, True)
    with pytest.raises(BadInput, match="seconds or iterations"):
        review(bid.GAME, decided("bid 1 elm").journal, Budget())
