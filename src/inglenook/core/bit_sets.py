"""Bit sets: sets of small numbers, such as seats, cards or spaces, as the bits of one number."""

from __future__ import annotations

from mypy_extensions import i64


def has_several(members: i64) -> bool:
    """Tell whether a bit set has two members or more.

    >>> has_several(0), has_several(4), has_several(5)
    (False, False, True)
    """
    return members & members - 1 != 0


def count_members(members: i64) -> i64:
    """Return how many members a bit set has.

    >>> count_members(0), count_members(7)
    (0, 3)
    """
    found: i64 = 0
    while members:
        members &= members - 1
        found += 1
    return found
