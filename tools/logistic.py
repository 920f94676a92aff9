"""Fit logistic regression on sparse rows in plain Python, for a few hundred weights.

A row is a tuple of (index of a weight, its count). Its sum, put through the logistic function, is
the predicted chance of the target. Steps adapt to each weight (Adagrad), so that rare weights learn
as fast as frequent ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt

from inglenook.core.draws import Rng

Row = tuple[tuple[int, float], ...]


def chance(lead: float) -> float:
    """Return the logistic function of a sum.

    >>> chance(0.0)
    0.5
    """
    if lead < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-lead))


def fit(
    rows: Sequence[Row],
    targets: Sequence[float],
    weights: list[float],
    epochs: int = 8,
    rate: float = 0.1,
) -> None:
    """Fit the weights to the targets in place; the same data give the same weights."""
    squares = [1.0] * len(weights)
    rng = Rng(1)
    order = list(range(len(rows)))
    for _ in range(epochs):
        shuffle(order, rng)
        for number in order:
            row = rows[number]
            lead = 0.0
            for place, count in row:
                lead += weights[place] * count
            off = targets[number] - chance(lead)
            for place, count in row:
                slope = off * count
                squares[place] += slope * slope
                weights[place] += rate * slope / sqrt(squares[place])


def shuffle(order: list[int], rng: Rng) -> None:
    """Shuffle in place; each order is equally likely."""
    for place in range(len(order) - 1, 0, -1):
        other = rng.below(place + 1)
        order[place], order[other] = order[other], order[place]


def loss(rows: Sequence[Row], targets: Sequence[float], weights: Sequence[float]) -> float:
    """Return the mean loss in nats; even chances cost log 2, which is 0.693."""
    total = 0.0
    for row, target in zip(rows, targets, strict=True):
        found = chance(sum([weights[place] * count for place, count in row]))
        found = min(max(found, 1e-9), 1.0 - 1e-9)
        total -= target * log(found) + (1.0 - target) * log(1.0 - found)
    return total / len(rows)
