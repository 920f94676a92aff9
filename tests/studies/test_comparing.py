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


def test_no_spread_at_all_is_certain():
    same = {group: [0.5] for group in range(10)}
    assert comparison(same, 0.5).p == 1.0
    assert comparison(same, 0.4).p == 0.0
