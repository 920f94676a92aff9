"""Measure how late the event loop gets to its timers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

EVERY: Final = 0.5  # seconds between looks


class LoopLag:
    """Sets a timer twice a second and tells how many seconds late it was."""

    def __init__(self, tell: Callable[[float], None]) -> None:
        self.tell = tell
        self.timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self.timer = loop.call_at(due := loop.time() + EVERY, self._look, due)

    def _look(self, due: float) -> None:
        self.tell(max(0.0, asyncio.get_running_loop().time() - due))
        self.start()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
