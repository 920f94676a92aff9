"""Statistical tests for whether two distributions are the same, and their power.

Each test returns a level: the probability of a deviation at least this large between equal
distributions. None means that there is too little to compare.
"""

from __future__ import annotations

from math import erfc, exp, lgamma, log, log1p, pi, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FEWEST: Final = 10  # in both groups together; rarer values count as one
NORMAL: Final = NormalDist()


def binomial(count: int, trials: int, chance: float) -> float:
    """Return the exact level of a count that is expected to be `chance * trials` (two-sided)."""
    if not 0 < chance < 1:
        return float(count == (trials if chance >= 1 else 0))
    up = count >= chance * trials
    found = 0.0
    one = exp(
        lgamma(trials + 1)
        - lgamma(count + 1)
        - lgamma(trials - count + 1)
        + count * log(chance)
        + (trials - count) * log1p(-chance)
    )
    odds = chance / (1 - chance)
    while one > found * 1e-12:  # each further one is smaller
        found += one
        if count == (trials if up else 0):
            break
        one *= (trials - count) / (count + 1) * odds if up else count / (trials - count + 1) / odds
        count += 1 if up else -1
    return min(1.0, 2 * found)


def misfit(observed: Mapping[str, int], expected: Mapping[str, float]) -> float:
    """Return the level of the value that fits its exact probability worst, for all values."""
    trials, whole = sum(observed.values()), sum(expected.values())
    levels = [
        binomial(observed.get(value, 0), trials, chance / whole)
        for value, chance in expected.items()
    ]
    return min(1.0, min(levels) * len(levels))


def difference(
    one: Mapping[str, float], other: Mapping[str, float], squares: Mapping[str, float] | None = None
) -> float | None:
    """Return the level of the difference between two sets of counts (G-test).

    The first may hold sums of weights; then `squares` are the sums of their squares. G is twice
    the exponent of the probability of such a deviation, so it errs little where values are rare.
    """
    squares = one if squares is None else squares
    # the number of equal weights with the same precision
    scale = sum(one.values()) / sum(squares.values())
    cells = [
        (one.get(key, 0) * scale, squares.get(key, 0) * scale**2, other.get(key, 0))
        for key in sorted(one.keys() | other.keys())
    ]
    heaviest = max([spread / a for a, spread, _ in cells if a])
    common = [cell for cell in cells if cell[0] + cell[2] >= FEWEST]
    rare = [cell for cell in cells if cell[0] + cell[2] < FEWEST]
    if rare:
        together = [sum(column) for column in zip(*rare, strict=True)]
        if together[0] + together[2] >= FEWEST:
            common.append((together[0], together[1], together[2]))
    if len(common) < 2:
        return None
    first, second = sum([a for a, _, _ in common]), sum([b for _, _, b in common])
    if not first or not second:
        return None
    g = 0.0
    for a, spread, b in common:
        # weights that go with this value make its share less certain than equal ones
        heavy = spread / a if a**2 >= 5 * spread > 0 else heaviest
        surplus = (max(heavy, 1) * second + first) / (first + second)
        share = (a + b) / (first + second)
        g += (_surprise(a, first * share) + _surprise(b, second * share)) / surplus
    return chi_square(g, len(common) - 1)


def _surprise(got: float, due: float) -> float:
    return 2 * ((got * log(got / due) if got else 0.0) - got + due)


def chi_square(square: float, freedom: int) -> float:
    """Return the probability that a chi-square variable is at least this large (exact)."""
    half = max(square, 0.0) / 2
    if half == 0:
        return 1.0
    found = 0.0 if freedom % 2 == 0 else erfc(sqrt(half))
    term = -half if freedom % 2 == 0 else 0.5 * log(half) - half - 0.5 * log(pi) + log(2)
    for more in range(freedom // 2):
        found += exp(term)
        term += log(half) - log(more + (1 if freedom % 2 == 0 else 1.5))
    return min(1.0, found)


def effective(weights: Sequence[float]) -> float:
    """Return the number of equal weights with the same precision."""
    squares = sum([weight * weight for weight in weights])
    return sum(weights) ** 2 / squares if squares else 0.0


def power(true: float, sampled: float, level: float, paths: float, samples: float) -> float:
    """Return how likely a fact stands out at this level, if its probability is `true`.

    `paths` is the effective number of positions with the true probability; with an exact belief
    it is infinite. `samples` is the number of those with the other one.
    """
    apart = abs(true - sampled)
    whole = 1 / paths + 1 / samples
    mean = (true / paths + sampled / samples) / whole if paths < float("inf") else true
    bound = -NORMAL.inv_cdf(level / 2) * sqrt(mean * (1 - mean) * whole)
    spread = sqrt(true * (1 - true) / paths + sampled * (1 - sampled) / samples)
    return NORMAL.cdf((apart - bound) / spread)
