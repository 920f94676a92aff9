"""Statistical tests for whether two distributions are the same."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def misfit(observed: Mapping[str, float], expected: Mapping[str, float]) -> float:
    """Return how far counts are from exact probabilities, in standard deviations (chi-square)."""
    share = sum(observed.values()) / (sum(expected.values()) or 1)
    cells = [(observed.get(key, 0), share * chance) for key, chance in expected.items()]
    common = [cell for cell in cells if cell[1] >= 5]
    rare = [cell for cell in cells if cell[1] < 5]
    if rare:
        common.append((sum([cell[0] for cell in rare]), sum([cell[1] for cell in rare])))
    square = sum([(got - due) ** 2 / max(due, 1) for got, due in common])
    return _deviations(square, len(common) - 1)


def difference(
    one: Mapping[str, float], other: Mapping[str, float], squares: Mapping[str, float] | None = None
) -> float:
    """Return how far two sets of counts are from the same distribution, in standard deviations.

    The first may hold sums of weights; then `squares` are the sums of their squares.
    """
    squares = one if squares is None else squares
    # the number of equal weights with the same precision
    scale = sum(one.values()) / sum(squares.values())
    cells = [
        (one.get(key, 0) * scale, squares.get(key, 0) * scale**2, other.get(key, 0))
        for key in sorted(one.keys() | other.keys())
    ]
    heaviest = max([spread / a for a, spread, _ in cells if a])
    common = [cell for cell in cells if cell[0] + cell[2] >= 10]
    rare = [cell for cell in cells if cell[0] + cell[2] < 10]
    if rare:
        common.append(
            (sum([c[0] for c in rare]), sum([c[1] for c in rare]), sum([c[2] for c in rare]))
        )
    first, second = sum([a for a, _, _ in cells]), sum([b for _, _, b in cells])
    ratio = sqrt(second / first)
    square = 0.0
    for a, spread, b in common:
        heavy = spread / a if a**2 >= 5 * spread > 0 else heaviest
        surplus = (max(heavy, 1) * second + first) / (first + second)
        square += (a * ratio - b / ratio) ** 2 / ((a + b) * surplus)
    return _deviations(square, len(common) - 1)


def effective(weights: Sequence[float]) -> float:
    """Return the number of equal weights with the same precision."""
    squares = sum([weight * weight for weight in weights])
    return sum(weights) ** 2 / squares if squares else 0.0


def _deviations(square: float, freedom: int) -> float:
    """Return standard deviations of a chi-square value (Wilson and Hilferty)."""
    if freedom < 1:
        return 0.0
    spread = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))
