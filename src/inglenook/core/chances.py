"""From points to chances: what a game's `outlook` makes of what each seat may expect."""

from __future__ import annotations

import math


def by_lead(points: list[float], spread: float) -> tuple[float, ...]:
    """By seat, the chance to end ahead; a lead of `spread` makes it e times another's.

    >>> by_lead([4.0, 4.0], 3.0)
    (0.5, 0.5)
    """
    most = max(points)
    found = [math.exp((mine - most) / spread) for mine in points]
    total = 0.0
    for chance in found:
        total += chance
    return tuple([chance / total for chance in found])
