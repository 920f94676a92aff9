"""Provide a monotonic clock that shows the time of day and never jumps."""

from __future__ import annotations

from typing import Final

from inglenook.server.world import World

MOST_SLEW: Final = 0.01  # seconds in a second by which the clock may run faster or slower
SLEW_SECONDS: Final = 10.0  # in which a small difference is corrected
MOST_FOLLOWED: Final = 3.0  # seconds; to correct more would take minutes
UNNOTICED: Final = 0.005  # seconds of a difference that is left alone


class MonotonicClock:
    """The time of day at the start plus the monotonic time since.

    It runs all clocks of all tables. Setting the machine's clock changes no seat's time. The shown
    time of day stays wrong until the next start, so clients get the seconds left besides the
    deadline.

    A node corrects it by the database's clock (`follow`), by running a little faster or slower. So
    the clocks of all nodes agree, and none of them jumps or goes back. After a larger difference
    the node gives up its tables, and joins again on the database's time (`set_to`).
    """

    __slots__ = ("started_at", "_ends", "_from", "_slew", "_world")

    def __init__(self, world: World) -> None:
        self._world = world
        self.set_to(world.now())

    def set_to(self, moment: float) -> None:
        """Let the clock show this time now: that of the database, by which all nodes agree.

        Only while no table is in memory.
        """
        self.started_at, self._from = moment, self._world.monotonic()
        self._slew = self._ends = 0.0

    def now(self) -> float:
        """Return the current time in seconds since 1970."""
        return self._at(self._world.monotonic())

    def follow(self, moment: float, sent: float, received: float) -> bool:
        """Correct the clock by another one, which was read between two moments of this clock.

        Return False, and correct nothing, if it is too far from the other one to follow it.
        Only a difference that is certain is corrected: the answer may have been on its way for all
        of the time in between.
        """
        ahead = max(moment - received, 0.0) + min(moment - sent, 0.0)
        if abs(ahead) > MOST_FOLLOWED:
            return False
        if abs(ahead) < UNNOTICED:
            ahead = 0.0
        if ahead or self._slew:
            begins = self._world.monotonic()
            self.started_at, self._from = self._at(begins), begins
            self._slew = max(-MOST_SLEW, min(MOST_SLEW, ahead / SLEW_SECONDS))
            self._ends = ahead / self._slew if self._slew else 0.0
        return True

    def _at(self, monotonic: float) -> float:
        passed = monotonic - self._from
        return self.started_at + passed + self._slew * min(passed, self._ends)
