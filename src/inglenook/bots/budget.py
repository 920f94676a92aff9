"""Budgets: how long a bot may think about one answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from time import monotonic, thread_time
from typing import NamedTuple

from inglenook.core.errors import BadInput


class Budget(NamedTuple):
    """A limit in seconds, iterations, or both (the first one reached); None means no limit.

    At a table seconds are wall-clock time, as people wait. Arenas count processor time instead, so
    that a busy machine does not weaken a bot.

    >>> list(Budget(iterations=3).rounds())
    [0, 1, 2]
    """

    seconds: float | None = None
    iterations: int | None = None
    of_processor: bool = False

    def now(self) -> float:
        """Return the time on the clock that the seconds refer to."""
        return thread_time() if self.of_processor else monotonic()

    def rounds(self) -> Iterator[int]:
        """Yield numbers from 0 on until the budget is used up."""
        if self.seconds is None and self.iterations is None:
            raise BadInput("budget", "seconds or iterations", "neither")
        end = None if self.seconds is None else self.now() + self.seconds
        for number in count():
            if number == self.iterations or (end is not None and self.now() >= end):
                return
            yield number
