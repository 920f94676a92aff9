"""Solve games of two players with simultaneous choices, given as the first player's gains."""

from __future__ import annotations

from collections.abc import Sequence


def regret_matching(
    worth: Sequence[Sequence[float]], rounds: int
) -> tuple[list[float], list[float]]:
    """Return both players' mixed strategies, by row and by column; the second minimises.

    >>> regret_matching([[1.0, 0.0], [0.0, 1.0]], 50)
    ([0.5, 0.5], [0.5, 0.5])
    """
    columns = list(zip(*worth, strict=True))
    regrets, theirs = [0.0] * len(worth), [0.0] * len(columns)
    played, answered = [0.0] * len(worth), [0.0] * len(columns)
    for number in range(1, rounds + 1):
        one, two = strategy(regrets), strategy(theirs)
        gains = [sum([a * b for a, b in zip(row, two, strict=True)]) for row in worth]
        losses = [sum([a * b for a, b in zip(column, one, strict=True)]) for column in columns]
        value = sum([a * b for a, b in zip(gains, one, strict=True)])
        for place, gain in enumerate(gains):
            regrets[place] = max(0.0, regrets[place] + gain - value)
            played[place] += number * one[place]  # later rounds count more
        for place, loss in enumerate(losses):
            theirs[place] = max(0.0, theirs[place] + value - loss)
            answered[place] += number * two[place]
    return strategy(played), strategy(answered)


def strategy(weights: Sequence[float]) -> list[float]:
    """Return the weights as shares of one; equal shares if all are zero."""
    total = sum(weights)
    if total <= 0.0:
        return [1.0 / len(weights)] * len(weights)
    return [weight / total for weight in weights]
