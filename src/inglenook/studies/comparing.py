"""Intervals and tests for many comparisons at once.

Each comparison has a mean over groups of matches and its standard error. The intervals of a family
of m comparisons are Bonferroni's: each has a level of 1 - 0.05 / m, so that all of them together
hold their true values in 95 % of studies. The tests are Holm's: they find all differences that
these intervals find, and sometimes more, with the same chance of 5 % for any false alarm.

Groups that all agree are no proof. Where the range of the values is known, no interval is narrower
and no p smaller than the exact ones of groups that agree; where it is not, such groups say nothing.
"""

from __future__ import annotations

from math import erfc, inf, isfinite, nan, sqrt
from statistics import NormalDist, fmean
from typing import Final, NamedTuple

from inglenook.arena.standings import (
    SURE,
    Estimate,
    error,
    interval_of_equals,
    means_of,
    sure,
)

ALPHA: Final = 0.05


class Difference(NamedTuple):
    """A difference from its expected value, before correction; it has a range if that is known."""

    difference: float
    error: float  # standard error
    groups: int
    lowest: float = -inf
    highest: float = inf

    @property
    def p(self) -> float:
        """Return the chance of such a difference, either way, if there is none."""
        if self.groups < 2 or self.difference == 0.0:
            return 1.0
        equal = self._p_of_equals()
        if self.error <= 0.0:
            return equal
        # few groups have heavier tails: the same factor that widens a 95 % interval
        spread = erfc(abs(self.difference) / self.error * SURE / sure(self.groups - 1) / sqrt(2.0))
        return max(spread, equal) if self.has_range else spread

    @property
    def has_range(self) -> bool:
        return isfinite(self.lowest) and isfinite(self.highest)

    def _p_of_equals(self) -> float:
        """Return the highest chance that all groups have this difference, if their mean is 0."""
        if not self.has_range:
            return 1.0
        end = self.lowest if self.difference > 0.0 else self.highest
        return min(1.0, 2.0 * (end / (end - self.difference)) ** self.groups)

    def interval(self, tail: float) -> tuple[float, float]:
        """Return the interval that leaves out a chance of `tail` on either side."""
        if self.groups < 2:
            return -inf, inf
        equal = interval_of_equals(self.difference, self.groups, self.lowest, self.highest, tail)
        if self.error <= 0.0:
            return equal
        wide = NormalDist().inv_cdf(1.0 - tail)
        margin = wide * sure(self.groups - 1) / SURE * self.error
        low, high = self.difference - margin, self.difference + margin
        if not self.has_range:
            return low, high
        return max(self.lowest, min(low, equal[0])), min(self.highest, max(high, equal[1]))


class Corrected(NamedTuple):
    """A comparison in its family: a wider interval, the corrected p, and whether it differs."""

    estimate: Estimate
    p: float
    differs: bool


def comparison(
    groups: dict[int, list[float]],
    expected: float = 0.0,
    lowest: float = -inf,
    highest: float = inf,
) -> Difference:
    """Compare the mean over groups with its expected value; a value is in the range, if any."""
    means = means_of(groups)
    difference = fmean(means) - expected if means else nan
    spread = error(means) if len(means) > 1 else inf
    return Difference(difference, spread, len(means), lowest - expected, highest - expected)


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
    tail = ALPHA / (2 * max(1, size))
    return [
        Corrected(Estimate(one.difference, *one.interval(tail)), p, p < ALPHA)
        for one, p in zip(family, adjusted, strict=True)
    ]
