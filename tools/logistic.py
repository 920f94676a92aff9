"""Logistic regression on sparse rows in plain Python: enough for tables of a few hundred weights.

A row is a tuple of (weight's number, how often it counts); its sum, put through the logistic
function, is the chance that is compared with the target. Steps adapt to each weight (Adagrad), so
that one that is rarely seen learns as quickly as one that is always there.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt

from inglenook.core.draws import Rng

Row = tuple[tuple[int, float], ...]


def chance(lead: float) -> float:
    """The logistic function.

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
    """Make the weights tell the targets, starting from what they are; same data, same weights."""
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
    """Any order is as likely as any other."""
    for place in range(len(order) - 1, 0, -1):
        other = rng.below(place + 1)
        order[place], order[other] = order[other], order[place]


def loss(rows: Sequence[Row], targets: Sequence[float], weights: Sequence[float]) -> float:
    """Nats of surprise a row; knowing nothing at all costs log 2, which is 0.693."""
    total = 0.0
    for row, target in zip(rows, targets, strict=True):
        found = chance(sum([weights[place] * count for place, count in row]))
        found = min(max(found, 1e-9), 1.0 - 1e-9)
        total -= target * log(found) + (1.0 - target) * log(1.0 - found)
    return total / len(rows)
