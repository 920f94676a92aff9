"""Provide a monotonic clock that shows the time of day and never jumps."""

from __future__ import annotations

from inglenook.server.world import World


class MonotonicClock:
    """The time of day at the start plus the monotonic time since.

    It runs all clocks of all tables. Setting the machine's clock changes no seat's time. The shown
    time of day stays wrong until the next start, so clients get the seconds left besides the
    deadline.
    """

    __slots__ = ("started_at", "_from", "_world")

    def __init__(self, world: World) -> None:
        self._world = world
        self.started_at = world.now()
        self._from = world.monotonic()

    def set_to(self, moment: float) -> None:
        """Let the clock show this time now: that of the database, by which all nodes agree.

        Only while no table is in memory.
        """
        self.started_at, self._from = moment, self._world.monotonic()

    def now(self) -> float:
        """Return the current time in seconds since 1970."""
        return self.started_at + (self._world.monotonic() - self._from)
