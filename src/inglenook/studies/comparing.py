"""Intervals and tests for many comparisons at once.

Each comparison has a mean over groups of matches and its standard error. The intervals of a family
of m comparisons are Bonferroni's: each has a level of 1 - 0.05 / m, so that all of them together
hold their true values in 95 % of studies. The tests are Holm's: they find all differences that
these intervals find, and sometimes more, with the same chance of 5 % for any false alarm.
"""

from __future__ import annotations

from math import erfc, inf, nan, sqrt
from statistics import NormalDist, fmean
from typing import Final, NamedTuple

from inglenook.arena.standings import SURE, Estimate, error, means_of, sure

ALPHA: Final = 0.05


class Difference(NamedTuple):
    """A difference from its expected value, before correction."""

    difference: float
    error: float  # standard error
    groups: int

    @property
    def p(self) -> float:
        """Return the chance of such a difference, either way, if there is none."""
        if self.groups < 2 or self.error <= 0.0:
            return 1.0 if self.difference == 0.0 or self.groups < 2 else 0.0
        # few groups have heavier tails: the same factor that widens a 95 % interval
        return erfc(abs(self.difference) / self.error * SURE / sure(self.groups - 1) / sqrt(2.0))


class Corrected(NamedTuple):
    """A comparison in its family: a wider interval, the corrected p, and whether it differs."""

    estimate: Estimate
    p: float
    differs: bool


def comparison(groups: dict[int, list[float]], expected: float = 0.0) -> Difference:
    """Compare the mean over groups with its expected value."""
    means = means_of(groups)
    if len(means) < 2:
        return Difference(fmean(means) - expected if means else nan, inf, len(means))
    return Difference(fmean(means) - expected, error(means), len(means))


def corrected(family: list[Difference]) -> list[Corrected]:
    """Correct a family of comparisons: Bonferroni's intervals, Holm's p.

    >>> found = corrected([Difference(0.1, 0.02, 500), Difference(0.01, 0.02, 500)])
    >>> [one.differs for one in found], [round(one.p, 3) for one in found]
    ([True, False], [0.0, 0.618])
    """
    size = len(family)
    order = sorted(range(size), key=lambda place: family[place].p)
    adjusted = [1.0] * size
    highest = 0.0
    for rank, place in enumerate(order):
        highest = max(highest, min(1.0, (size - rank) * family[place].p))
        adjusted[place] = highest
    wide = NormalDist().inv_cdf(1.0 - ALPHA / (2 * max(1, size)))
    found = []
    for one, p in zip(family, adjusted, strict=True):
        if one.groups < 2:
            estimate = Estimate(one.difference, -inf, inf)
        else:
            margin = wide * sure(one.groups - 1) / SURE * one.error
            estimate = Estimate(one.difference, one.difference - margin, one.difference + margin)
        found.append(Corrected(estimate, p, p < ALPHA))
    return found
