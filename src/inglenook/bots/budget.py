"""How long a bot may think about one answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from time import monotonic
from typing import NamedTuple

from inglenook.core.errors import BadInput


class Budget(NamedTuple):
    """Seconds, iterations, or whichever is used up first; None does not count.

    >>> list(Budget(iterations=3).rounds())
    [0, 1, 2]
    """

    seconds: float | None = None
    iterations: int | None = None

    def rounds(self) -> Iterator[int]:
        """Numbers from 0 on, for as long as the budget lasts."""
        if self.seconds is None and self.iterations is None:
            raise BadInput("budget", "seconds or iterations", "neither")
        end = None if self.seconds is None else monotonic() + self.seconds
        for number in count():
            if number == self.iterations or (end is not None and monotonic() >= end):
                return
            yield number
