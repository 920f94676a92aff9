"""Rates, intervals and ratings, worked out by hand where that can be done."""

from math import isnan
from random import Random

import pytest
from openskill.models import PlackettLuce

from inglenook.arena.ledger import Arena, Ledger, PlayedMatch
from inglenook.arena.page import page
from inglenook.arena.standings import estimate, rate, share, standings, versus

TWO = Arena("lanterns", 1, 2, {}, ("strong", "weak"), 2, 1)


def ledger(arena: Arena, *winners: tuple[int, ...]) -> Ledger:
    """Groups of two matches, the bots changing places; the winners of each by seat."""
    made = Ledger(arena)
    for number, won in enumerate(winners):
        group, place = divmod(number, 2)
        seating = (0, 1) if place == 0 else (1, 0)
        scores = tuple([int(seat in won) for seat in range(2)])
        made.add(PlayedMatch(group, place, seating, won, scores, (0, 1), (0.2, 0.1), (2, 1)))
    return made


def alone(seating: tuple[int, ...], teams: tuple[int, ...], won: tuple[int, ...]) -> Ledger:
    """A single match of two bots."""
    seats = len(seating)
    made = Ledger(Arena("lanterns", 1, seats, {}, ("a", "b"), 1, 1))
    made.add(PlayedMatch(0, 0, seating, won, (), teams, (0.0,) * seats, (1,) * seats))
    return made


def test_the_mean_and_its_interval_are_over_groups():
    found = estimate({0: [1.0, 1.0], 1: [0.0, 1.0], 2: [1.0, 0.0]})
    assert found.mean == pytest.approx(2 / 3)
    # the three means 1, ½, ½ spread by 0.2887; a third of them under the root; two are free
    assert found.high - found.mean == pytest.approx(4.30 * 0.288675 / 3**0.5, rel=1e-4)


@pytest.mark.parametrize("groups", [2, 3, 6, 12, 40])
def test_of_all_intervals_ninety_five_in_a_hundred_hold_the_truth(groups: int):
    luck, held = Random(groups), 0
    for _ in range(2000):
        found = estimate({group: [luck.gauss(7.0, 2.0)] for group in range(groups)})
        held += found.low <= 7.0 <= found.high
    assert 0.935 < held / 2000 < 0.965


def test_who_has_won_every_match_is_not_sure_to_win_the_next():
    streak = rate({group: [1.0, 1.0] for group in range(10)})
    assert streak.mean == streak.high == 1.0
    assert 0.6 < streak.low < 0.8
    longer = rate({group: [1.0, 1.0] for group in range(100)})
    assert streak.low < longer.low < 1.0
    almost = rate({group: [1.0, float(group > 0)] for group in range(50)})
    assert 0.9 < almost.low < almost.mean == pytest.approx(0.99)
    assert almost.high < 1.0


def test_equal_scores_are_not_certain():
    """They could differ by a unit; more where other seats of the same groups had others."""
    same = estimate({group: [7.0] for group in range(4)})
    assert (same.low, same.high) == pytest.approx((7 - (1 - 0.025**0.25), 7 + (1 - 0.025**0.25)))
    mixed = estimate({group: [2.0, 12.0] for group in range(4)})
    assert (mixed.low, mixed.high) == pytest.approx((2 + 5 * 0.025**0.25, 12 - 5 * 0.025**0.25))
    thirds = estimate({0: [0.1 + 0.2], 1: [0.3], 2: [0.3]})  # they differ by rounding alone
    assert thirds.high - thirds.low > 1.0


def test_rates_of_pairs_that_nearly_agree_are_no_more_certain_than_of_pairs_that_do():
    pairs = {group: [1.0, 0.0] for group in range(100)}
    agree, almost = rate(pairs), rate({**pairs, 0: [1.0, 0.002]})
    exact = 0.5 * 0.025**0.01
    assert agree.low <= almost.low <= exact + 1e-5
    assert agree.high >= almost.high >= 1.0 - exact - 1e-5


def test_in_the_middle_a_rate_is_as_sure_as_any_estimate():
    groups = {group: [float(group % 2), float(group % 3 == 0)] for group in range(300)}
    plain, wins = estimate(groups), rate(groups)
    assert wins.mean == plain.mean
    assert wins.low == pytest.approx(plain.low, abs=0.002)
    assert wins.high == pytest.approx(plain.high, abs=0.002)
    assert rate({0: [1.0, 0.0]}).low == float("-inf")  # one witness tells nothing


def test_one_group_alone_says_nothing_about_its_certainty_and_none_nothing_at_all():
    assert estimate({0: [1.0]}).high == float("inf")
    nothing = Ledger(TWO)
    assert all(isnan(one.wins.mean) for one in standings(nothing))
    assert "–" in page(nothing, "Lanterns")
    assert "nan" not in page(nothing, "Lanterns")


def test_who_wins_more_stands_higher():
    strong, weak = standings(ledger(TWO, (0,), (1,), (0,), (0,)))
    assert (strong.wins.mean, weak.wins.mean) == (0.75, 0.25)
    assert strong.matches == weak.matches == 4
    assert strong.rating > weak.rating
    assert strong.seconds == pytest.approx(0.1)


def test_who_sits_at_two_places_is_rated_once_by_their_mean():
    a, b = [(one.rating, one.doubt) for one in standings(alone((0, 1, 0), (0, 1, 2), (0,)))]
    model = PlackettLuce()
    (first,), (second,), (third,) = model.rate(
        [[model.rating()] for _ in range(3)], ranks=[0, 1, 1]
    )
    assert a == pytest.approx(((first.mu + third.mu) / 2, (first.sigma + third.sigma) / 2))
    assert b == pytest.approx((second.mu, second.sigma))


def test_losers_are_rated_by_their_points():
    arena = Arena("lanterns", 1, 3, {}, ("a", "b", "c"), 1, 1)
    made = Ledger(arena)
    made.add(PlayedMatch(0, 0, (0, 1, 2), (0,), (9, 4, 6), (0, 1, 2), (0.0,) * 3, (1,) * 3))
    a, b, c = [one.rating for one in standings(made)]
    assert a > c > b


def test_two_places_of_a_team_are_one_witness():
    a, b = [(one.rating, one.doubt) for one in standings(alone((0, 1, 0, 1), (0, 1, 0, 1), (0, 2)))]
    model = PlackettLuce()
    won, lost = model.rate([[model.rating(), model.rating()] for _ in range(2)], ranks=[0, 1])
    assert a == pytest.approx((won[0].mu, won[0].sigma))
    assert b == pytest.approx((lost[0].mu, lost[0].sigma))


def test_a_draw_is_shared():
    drawn = PlayedMatch(0, 0, (0, 1), (), (2, 2), (0, 1), (0.0, 0.0), (1, 1))
    assert share(drawn, 0) == share(drawn, 1) == 0.5


def test_a_team_wins_as_one():
    won = PlayedMatch(0, 0, (0, 1, 0, 1), (1, 3), (), (0, 1, 0, 1), (0.0,) * 4, (1,) * 4)
    assert [share(won, seat) for seat in range(4)] == [0, 1, 0, 1]


def test_of_two_that_lose_who_has_more_points_did_better():
    arena = Arena("lanterns", 1, 3, {}, ("a", "b", "c"), 1, 1)
    made = Ledger(arena)
    made.add(PlayedMatch(0, 0, (0, 1, 2), (0,), (9, 4, 6), (0, 1, 2), (0.0,) * 3, (1,) * 3))
    made.add(PlayedMatch(0, 1, (0, 1, 2), (0,), (9, 5, 5), (0, 1, 2), (0.0,) * 3, (1,) * 3))
    means = [[cell and cell.mean for cell in row] for row in versus(made)]
    assert means == [[None, 1.0, 1.0], [0.0, None, 0.25], [0.0, 0.75, None]]


def test_who_beats_whom_leaves_partners_out():
    arena = Arena("goths", 1, 4, {}, ("a", "b", "c"), 1, 1)
    made = Ledger(arena)
    made.add(PlayedMatch(0, 0, (0, 2, 1, 2), (0, 2), (), (0, 1, 0, 1), (0.0,) * 4, (1,) * 4))
    table = versus(made)
    assert table[0][1] is None
    assert table[0][2] is not None
    assert table[0][2].mean == 1.0
    assert table[2][0] is not None
    assert table[2][0].mean == 0.0


@pytest.mark.parametrize(("teams", "even"), [((0, 1, 2), 313.3), ((0, 1, 0, 1), 390.0)])
def test_the_page_marks_an_equal_share(teams, even):
    arena = Arena("goths", 1, len(teams), {}, ("a", "b"), 1, 1)
    made = Ledger(arena)
    seating = tuple([seat % 2 for seat in range(len(teams))])
    nothing = (0,) * len(teams)
    made.add(PlayedMatch(0, 0, seating, (0,), (), teams, nothing, nothing))
    assert f'<line x1="{even}" x2="{even}" y1="0"' in page(made, "Goths")


def test_the_page_says_it_all_and_fetches_nothing():
    text = page(ledger(TWO._replace(bots=("<b>", "weak")), (0,), (1,)), "Lanterns")
    assert "100.0%" in text
    assert "&lt;b&gt;" in text
    assert "<b>" not in text
    assert "http" not in text
    assert "<script" not in text
