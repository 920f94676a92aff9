"""Just enough statistics to tell whether two distributions are the same."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def misfit(observed: Mapping[str, float], expected: Mapping[str, float]) -> float:
    """How far counts are from exact probabilities, in standard deviations (chi-square)."""
    total = sum(observed.values())
    cells = [(observed.get(key, 0), total * chance) for key, chance in expected.items()]
    common = [cell for cell in cells if cell[1] >= 5]
    rare = [cell for cell in cells if cell[1] < 5]
    if rare:
        common.append((sum([cell[0] for cell in rare]), sum([cell[1] for cell in rare])))
    square = sum([(came - due) ** 2 / max(due, 1) for came, due in common])
    return _deviations(square, len(common) - 1)


def difference(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """How far two sets of counts are from the same distribution, in standard deviations."""
    cells = [(one.get(key, 0), other.get(key, 0)) for key in sorted(one.keys() | other.keys())]
    common = [cell for cell in cells if sum(cell) >= 10]
    rare = [cell for cell in cells if sum(cell) < 10]
    if rare:
        common.append((sum([cell[0] for cell in rare]), sum([cell[1] for cell in rare])))
    ratio = sqrt(sum(other.values()) / sum(one.values()))
    square = sum([(a * ratio - b / ratio) ** 2 / (a + b) for a, b in common])
    return _deviations(square, len(common) - 1)


def _deviations(square: float, freedom: int) -> float:
    """Wilson and Hilferty: the cube root of chi-square is nearly normal."""
    if freedom < 1:
        return 0.0
    spread = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))
