"""Rates: how often an address or a guest may do something within the last minute.

A moving window for each of them. Time is the world's, nothing runs beside the event loop, and a
window without a request for a minute is dropped, so that no number of addresses fills memory.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Mapping
from math import ceil
from typing import Final

from inglenook.server.errors import Refused
from inglenook.server.setting_texts import Rate
from inglenook.server.settings import Settings
from inglenook.server.world import World

WINDOW: Final = 60.0
MOST: Final = 50_000  # windows that are kept; beyond, the one that was quiet longest is dropped

# what may be limited
GUESTS: Final = "guests"
TABLES: Final = "tables"
ANSWERS: Final = "answers"
CHAT: Final = "chat"
LOOKS: Final = "looks"
ALL: Final = "all"


class TooOften(Refused):
    """Refused until some seconds have passed."""

    def __init__(self, wait: float) -> None:
        seconds = max(1, ceil(wait))
        unit = "second" if seconds == 1 else "seconds"
        super().__init__(429, "too-often", f"That was too often. Try again in {seconds} {unit}.")
        self.retry_after = seconds


class Rates:
    """What was done in the last minute, by kind, address and guest."""

    def __init__(self, world: World, rates: Mapping[str, Rate], most: int = MOST) -> None:
        self.world = world
        self.rates = dict(rates)
        self.most = most
        # The one used last stands last. A plain dict would be slow at dropping its first.
        self.windows: OrderedDict[str, deque[float]] = OrderedDict()

    @staticmethod
    def of(settings: Settings, world: World) -> Rates:
        return Rates(
            world,
            {
                GUESTS: settings.limit_guests,
                TABLES: settings.limit_tables,
                ANSWERS: settings.limit_answers,
                CHAT: settings.limit_chat,
                LOOKS: settings.limit_looks,
                ALL: settings.limit_all,
            },
        )

    def take(self, kind: str, address: str = "", guest: str = "") -> None:
        """Count it for each name, or raise `TooOften` and count nothing."""
        wait = self.wait(kind, address, guest)
        if wait > 0.0:
            raise TooOften(wait)

    def wait(self, kind: str, address: str = "", guest: str = "") -> float:
        """Count it and return 0, or return how long to wait."""
        rate = self.rates[kind]
        now = self.world.monotonic()
        self._forget(now - WINDOW)
        mine = theirs = None
        wait = 0.0
        if rate.address and address:
            mine = self._window(f"{kind} {address}", now)
            if len(mine) >= rate.address:
                wait = mine[-rate.address] + WINDOW - now
        if rate.guest and guest:
            theirs = self._window(f"{kind}@{guest}", now)
            if len(theirs) >= rate.guest:
                wait = max(wait, theirs[-rate.guest] + WINDOW - now)
        if wait > 0.0:
            return wait
        if mine is not None:
            mine.append(now)
        if theirs is not None:
            theirs.append(now)
        return 0.0

    def _window(self, key: str, now: float) -> deque[float]:
        before = now - WINDOW
        window = self.windows.get(key)
        if window is None:
            window = self.windows[key] = deque()
            return window
        self.windows.move_to_end(key)
        while window and window[0] <= before:
            window.popleft()
        return window

    def _forget(self, before: float) -> None:
        """Drop a few windows that are empty by now, which is more than two new ones bring."""
        windows = self.windows
        for _ in range(4):
            oldest = next(iter(windows), None)
            if oldest is None:
                return
            window = windows[oldest]
            if window and window[-1] > before and len(windows) + 2 <= self.most:
                return
            del windows[oldest]
