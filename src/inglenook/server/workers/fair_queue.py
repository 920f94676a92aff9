"""Share workers fairly among callers.

The next turn goes to the address with the least use in the last minutes, and there to the guest
with the least. One address has at most all workers but one, so that its slow work leaves one for
others. Waiting jobs are limited per guest, per address and in all.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from inglenook.server.errors import Refused

HALF_LIFE: Final = 30.0  # seconds after which the counted use is halved
LEAST: Final = 0.001  # seconds that each turn counts at least, so that equal callers alternate
FORGOTTEN: Final = 0.01  # seconds of use below which a caller is dropped
MOST: Final = 4096  # callers in memory before those with little use are dropped


class Caller(NamedTuple):
    """An address, and the id of a guest or "" for a stranger."""

    address: str
    guest: str


class QueueLimits(NamedTuple):
    """The number of workers, and the limits on waiting and running jobs."""

    workers: int
    guest: int
    address: int
    total: int


class Waiting:
    """A job that waits for its turn."""

    __slots__ = ("caller", "granted", "number")

    def __init__(self, number: int, caller: Caller) -> None:
        self.number = number
        self.caller = caller
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class FairQueue:
    """Grant turns at a number of workers; `now` returns monotonic seconds."""

    def __init__(self, limits: QueueLimits, now: Callable[[], float]) -> None:
        self.limits = limits
        self.now = now
        self.waiting: list[Waiting] = []
        self.running = 0
        self._made = 0
        self._addresses: Counter[str] = Counter()  # running jobs, by address
        # waiting and running jobs, by kind and name
        self._open: Counter[tuple[str, str]] = Counter()
        # seconds of use, and the time of the last change
        self._used: dict[tuple[str, str], tuple[float, float]] = {}

    @asynccontextmanager
    async def turn(self, caller: Caller) -> AsyncIterator[None]:
        """Wait for a worker and hold it inside the block.

        Raises `Refused` where too many jobs wait.
        """
        names = _names(caller)
        self._must_fit(names)
        self._open.update(names)
        self._made += 1
        mine = Waiting(self._made, caller)
        self.waiting.append(mine)
        try:
            self._grant()
            try:
                await mine.granted
            except asyncio.CancelledError:
                if mine in self.waiting:
                    self.waiting.remove(mine)
                else:
                    self._release(caller)
                raise
            began = self.now()
            try:
                yield
            finally:
                self._charge(names, self.now() - began)
                self._release(caller)
        finally:
            self._open.subtract(names)
            self._open += Counter()  # drops counts of zero

    def _must_fit(self, names: list[tuple[str, str]]) -> None:
        """Refuse a job above a limit."""
        most = {"guest": self.limits.guest, "address": self.limits.address}
        for name in names:
            if self._open[name] >= most[name[0]]:
                sentence = f"Expected at most {most[name[0]]} of your matches in work"
                raise Refused(503, "busy", f"{sentence} at once. Try again when one is done.")
        if len(self.waiting) >= self.limits.total:
            raise Refused(503, "busy", "Too many matches are in work. Try again soon.")

    def _grant(self) -> None:
        """Give free workers to waiting jobs."""
        alone = max(1, self.limits.workers - 1)
        while self.running < self.limits.workers:
            fit = [one for one in self.waiting if self._addresses[one.caller.address] < alone]
            if not fit:
                return
            chosen = min(fit, key=self._order)
            self.waiting.remove(chosen)
            self.running += 1
            self._addresses[chosen.caller.address] += 1
            if not chosen.granted.done():
                chosen.granted.set_result(None)

    def _release(self, caller: Caller) -> None:
        self.running -= 1
        self._addresses[caller.address] -= 1
        if not self._addresses[caller.address]:
            del self._addresses[caller.address]
        self._grant()

    # -- counted use

    def _order(self, one: Waiting) -> tuple[int, float, float, int]:
        """Return the sort key of a waiting job: the least use first."""
        running = self._addresses[one.caller.address]
        address, guest = [self._use(kind) for kind in _both(one.caller)]
        return (running, address, guest, one.number)

    def _use(self, name: tuple[str, str]) -> float:
        """Return the recent use of a caller, in seconds."""
        seconds, at = self._used.get(name, (0.0, 0.0))
        return seconds * 0.5 ** ((self.now() - at) / HALF_LIFE) if seconds else 0.0

    def _charge(self, names: list[tuple[str, str]], seconds: float) -> None:
        """Add seconds to the use of a caller."""
        now = self.now()
        for name in names:
            self._used[name] = (self._use(name) + max(seconds, LEAST), now)
        if len(self._used) > MOST:
            self._used = {
                name: used for name, used in self._used.items() if self._use(name) > FORGOTTEN
            }


def _both(caller: Caller) -> list[tuple[str, str]]:
    return [("address", caller.address), ("guest", caller.guest)]


def _names(caller: Caller) -> list[tuple[str, str]]:
    """Return the keys under which a caller is counted; a stranger has the address alone."""
    return _both(caller) if caller.guest else [("address", caller.address)]
