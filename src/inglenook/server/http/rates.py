"""Limit how often an address or a guest may do something within a minute.

Each has a moving window on the world's clock, without background tasks. A window without requests
for a minute is dropped, so that many addresses can't fill memory. On a site of several nodes the
requests that the others counted are added; see `cluster.usage`.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterator, Mapping
from math import ceil
from typing import Final

from inglenook.server.cluster.usage import OtherNodes, Used, least_reported
from inglenook.server.errors import Refused
from inglenook.server.setting_texts import Rate
from inglenook.server.settings import Settings
from inglenook.server.world import World

WINDOW: Final = 60.0
ELSEWHERE_WAIT: Final = 10.0  # seconds to wait where other nodes have used a whole limit
MOST: Final = 50_000  # windows in memory; beyond it the one unused for longest is dropped

# kinds of requests with a limit of their own
GUESTS: Final = "guests"
TABLES: Final = "tables"
ANSWERS: Final = "answers"
CHAT: Final = "chat"
LOOKS: Final = "looks"
REPORTS: Final = "reports"
SIGN_INS: Final = "sign-ins"
MAILS: Final = "mails"
ALL: Final = "all"


class TooOften(Refused):
    """Refuse until `retry_after` seconds have passed."""

    def __init__(self, wait: float) -> None:
        seconds = max(1, ceil(wait))
        unit = "second" if seconds == 1 else "seconds"
        super().__init__(429, "too-often", f"That was too often. Try again in {seconds} {unit}.")
        self.retry_after = seconds


class Rates:
    """Count requests of the last minute, by kind, address and guest."""

    def __init__(self, world: World, rates: Mapping[str, Rate], most: int = MOST) -> None:
        self.world = world
        self.rates = dict(rates)
        self.most = most
        # Ordered by last use. A plain dict is slow at dropping its first key.
        self.windows: OrderedDict[str, deque[float]] = OrderedDict()
        self.others: OtherNodes | None = None  # on a site of several nodes
        self.active: dict[str, int] = {}  # with others: windows to report, and their limits

    @staticmethod
    def of(settings: Settings, world: World) -> Rates:
        """Return the rates of the settings."""
        return Rates(
            world,
            {
                GUESTS: settings.limit_guests,
                TABLES: settings.limit_tables,
                ANSWERS: settings.limit_answers,
                CHAT: settings.limit_chat,
                LOOKS: settings.limit_looks,
                REPORTS: settings.limit_reports,
                SIGN_INS: settings.limit_sign_ins,
                MAILS: settings.limit_mails,
                ALL: settings.limit_all,
            },
        )

    def take(self, kind: str, address: str = "", guest: str = "") -> None:
        """Count one request for the address and the guest.

        Raises `TooOften` at the limit, and counts nothing then.
        """
        wait = self.wait(kind, address, guest)
        if wait > 0.0:
            raise TooOften(wait)

    def wait(self, kind: str, address: str = "", guest: str = "") -> float:
        """Count one request and return 0, or return the seconds to wait."""
        rate = self.rates[kind]
        now = self.world.monotonic()
        self._forget(now - WINDOW)
        mine = theirs = None
        wait = 0.0
        if rate.address and address:
            key = f"{kind} {address}"
            mine = self._window(key, now)
            wait = self._wait_for(key, mine, rate.address, now)
        if rate.guest and guest:
            key = f"{kind}@{guest}"
            theirs = self._window(key, now)
            wait = max(wait, self._wait_for(key, theirs, rate.guest, now))
        if wait > 0.0:
            return wait
        if mine is not None:
            mine.append(now)
        if theirs is not None:
            theirs.append(now)
        return 0.0

    def _wait_for(self, key: str, window: deque[float], limit: int, now: float) -> float:
        """Return the seconds until a window may take one more, 0 for now."""
        if self.others is not None:
            self.active[key] = limit
            limit -= self.others.count(key)
            if limit <= 0:
                return ELSEWHERE_WAIT
        return window[-limit] + WINDOW - now if len(window) >= limit else 0.0

    def used(self) -> Iterator[Used]:
        """Return the windows with requests since the last call, and those that are still near
        their limit."""
        active, self.active = self.active, {}
        before = self.world.monotonic() - WINDOW
        for key, limit in active.items():
            window = self.windows.get(key, deque())
            while window and window[0] <= before:
                window.popleft()
            number = len(window)
            if number >= least_reported(limit):
                self.active[key] = limit
            yield Used(key, number, limit)

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
        """Drop up to four expired windows, which is more than two new ones add."""
        windows = self.windows
        for _ in range(4):
            oldest = next(iter(windows), None)
            if oldest is None:
                return
            window = windows[oldest]
            if window and window[-1] > before and len(windows) + 2 <= self.most:
                return
            del windows[oldest]
