"""The order of tests in several processes: those that wait come first, those that compute follow.

`--dist worksteal` cuts the list of tests into equal parts, one for each process, and moves tests
from the end of a part to a process that has none left. A browser test waits more than it computes.
If one part held all browser tests, they would remain for the end, when nothing uses the cores while
they wait, and the last of them would run alone. So each part begins with its share of them.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TypeVar

T = TypeVar("T")


def parts(count: int, processes: int) -> list[int]:
    """Return how many of so many tests each process gets at first, as pytest-xdist does it."""
    sizes: list[int] = []
    for left in range(processes, 0, -1):
        sizes.append((count - sum(sizes)) // left)
    return sizes


def spread(tests: list[T], processes: int, waits: Callable[[T], bool]) -> list[T]:
    """Return the tests in an order in which each part begins with a share of those that wait."""
    waiting = [test for test in tests if waits(test)]
    others = (test for test in tests if not waits(test))
    first, found = iter(waiting), list[T]()
    sizes, shares = parts(len(tests), processes), parts(len(waiting), processes)
    for size, share in zip(sizes, shares, strict=True):
        found += islice(first, share)
        found += islice(others, size - share)
    return found
