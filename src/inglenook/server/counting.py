"""Compare counts with limits."""

from __future__ import annotations


def is_full(number: int, limit: int) -> bool:
    """Return whether `number` has reached `limit`; a limit of 0 is none."""
    return limit > 0 and number >= limit


def decrement(counts: dict[str, int], name: str) -> None:
    """Count one less under `name`, and drop the name at zero."""
    left = counts[name] - 1
    if left:
        counts[name] = left
    else:
        del counts[name]
