"""Turn expected points into chances to win, for the evaluations of games."""

from __future__ import annotations

import math


def by_lead(points: list[float], spread: float) -> tuple[float, ...]:
    """Return each seat's chance to end ahead; a lead of `spread` makes it e times another's.

    >>> by_lead([4.0, 4.0], 3.0)
    (0.5, 0.5)
    """
    most = max(points)
    found = [math.exp((mine - most) / spread) for mine in points]
    total = 0.0
    for chance in found:
        total += chance
    return tuple([chance / total for chance in found])
