"""Corrections for many comparisons."""

from __future__ import annotations

from math import isinf
from random import Random

import pytest

from inglenook.studies.comparing import Difference, comparison, corrected


def test_one_comparison_has_the_usual_interval():
    [one] = corrected([Difference(0.1, 0.05, 10_000)])
    assert one.estimate.low == pytest.approx(0.1 - 1.96 * 0.05, abs=1e-4)
    assert one.p == pytest.approx(0.0455, abs=1e-4)
    assert one.differs


def test_holm_compares_the_smallest_p_with_the_whole_family():
    family = [Difference(z, 1.0, 10**6) for z in (2.5, 2.2, 0.1)]  # p 0.0124, 0.0278, 0.92
    found = corrected(family)
    assert [round(one.p, 4) for one in found] == [0.0373, 0.0556, 0.9203]
    assert [one.differs for one in found] == [True, False, False]


def test_an_interval_that_leaves_out_zero_is_always_a_difference():
    rng = Random(5)
    family = [Difference(rng.gauss(0, 2), 1.0, 1000) for _ in range(60)]
    for one in corrected(family):
        if one.estimate.low > 0 or one.estimate.high < 0:
            assert one.differs


def test_families_without_an_effect_raise_few_false_alarms():
    """5 % of families may; 200 families of 40 are within three standard errors of that."""
    rng = Random(7)
    alarms = 0
    for _ in range(200):
        family = [comparison({group: [rng.gauss(0, 1)] for group in range(100)}) for _ in range(40)]
        alarms += any([one.differs for one in corrected(family)])
    assert alarms <= 10 + 3 * 3.1


def test_one_group_says_nothing():
    [one] = corrected([comparison({0: [0.3, 0.4]})])
    assert isinf(one.estimate.low)
    assert not one.differs
    assert corrected([]) == []


def test_no_spread_at_all_is_not_certain():
    """Four wins in a row against a fair share: the exact binomial test, two-sided."""
    [one] = corrected([comparison({group: [1.0] for group in range(4)}, 0.5, 0.0, 1.0)])
    assert one.p == pytest.approx(2 * 0.5**4)
    assert not one.differs
    assert one.estimate.low == pytest.approx(0.025**0.25 - 0.5)
    assert one.estimate.high == 0.5
    same = {group: [0.5] for group in range(10)}
    assert comparison(same, 0.5, 0.0, 1.0).p == 1.0
    assert comparison(same, 0.4, 0.0, 1.0).p == pytest.approx(2 * 0.8**10)
    assert comparison(same, 0.6, 0.0, 1.0).p == pytest.approx(2 * 0.8**10)
    many = comparison({group: [1.0] for group in range(50)}, 0.0, -1.0, 1.0)
    assert corrected([many, many, many])[0].estimate.low == pytest.approx(0.8173, abs=1e-4)


def test_without_a_range_groups_that_agree_say_nothing():
    [one] = corrected([comparison({group: [0.1 + 0.2, 0.3] for group in range(4)}, 0.2)])
    assert (one.p, one.differs, isinf(one.estimate.low)) == (1.0, False, True)


@pytest.mark.parametrize("chance", [0.5, 0.97, 0.999])
def test_a_few_lucky_matches_raise_no_more_alarms_than_five_in_a_hundred(chance: float):
    """Wins of a side that is even with its expected share, also where hardly any match is lost."""
    rng, alarms, left_out = Random(11), 0, 0
    for _ in range(1000):
        wins = {group: [float(rng.random() < chance)] for group in range(4)}
        [one] = corrected([comparison(wins, chance, 0.0, 1.0)])
        alarms += one.differs
        left_out += not one.estimate.low <= 0.0 <= one.estimate.high
    assert alarms <= 50 + 3 * 7
    assert left_out <= 50 + 3 * 7


def test_nearly_no_spread_is_no_more_certain_than_none():
    """One group in a thousand that differs must not make the interval narrower."""
    same = {group: [1.0] for group in range(1000)}
    [none] = corrected([comparison(same, 0.5, 0.0, 1.0)])
    [some] = corrected([comparison({**same, 0: [0.999]}, 0.5, 0.0, 1.0)])
    assert some.estimate.high - some.estimate.low >= none.estimate.high - none.estimate.low
    assert some.estimate.high <= 0.5
