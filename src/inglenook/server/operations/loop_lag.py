"""Measure how late the event loop gets to its timers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

EVERY: Final = 0.5  # seconds between measurements


class LoopLag:
    """Set a timer twice a second, and report how many seconds late it was."""

    def __init__(self, report: Callable[[float], None]) -> None:
        self.report = report
        self.timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Start measuring."""
        loop = asyncio.get_running_loop()
        self.timer = loop.call_at(due := loop.time() + EVERY, self._look, due)

    def _look(self, due: float) -> None:
        self.report(max(0.0, asyncio.get_running_loop().time() - due))
        self.start()

    def stop(self) -> None:
        """Stop measuring."""
        if self.timer is not None:
            self.timer.cancel()
