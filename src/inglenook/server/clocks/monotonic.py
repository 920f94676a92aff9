"""A monotonic clock: it reads like the clock on the wall, and never jumps."""

from __future__ import annotations

from inglenook.server.world import World


class MonotonicClock:
    """The time of day at the start, and what has passed since by a clock that can't be set.

    All clocks of all tables are run by this. If somebody sets the machine's clock, nobody gains or
    loses a second. The price is that times of day stay wrong by the same amount until the next
    start, so clients are told what is left besides when it ends.
    """

    __slots__ = ("started_at", "_from", "_world")

    def __init__(self, world: World) -> None:
        self._world = world
        self.started_at = world.now()
        self._from = world.monotonic()

    def now(self) -> float:
        return self.started_at + (self._world.monotonic() - self._from)
