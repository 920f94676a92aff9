"""How long a bot may think about one answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from time import monotonic, thread_time
from typing import NamedTuple

from inglenook.core.errors import BadInput


class Budget(NamedTuple):
    """Seconds, iterations, or whichever is used up first; None does not count.

    At a table seconds are those of the clock, since people wait. Where bots are compared they are
    of the processor: who has to share it with others is not the weaker player for that.

    >>> list(Budget(iterations=3).rounds())
    [0, 1, 2]
    """

    seconds: float | None = None
    iterations: int | None = None
    of_processor: bool = False

    def now(self) -> float:
        """What the clock says that its seconds are counted by."""
        return thread_time() if self.of_processor else monotonic()

    def rounds(self) -> Iterator[int]:
        """Yield numbers from 0 on, for as long as the budget lasts."""
        if self.seconds is None and self.iterations is None:
            raise BadInput("budget", "seconds or iterations", "neither")
        end = None if self.seconds is None else self.now() + self.seconds
        for number in count():
            if number == self.iterations or (end is not None and self.now() >= end):
                return
            yield number
