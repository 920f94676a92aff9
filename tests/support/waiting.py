"""Wait for a condition instead of a fixed time, and move the clock of an event loop on.

`until` and `wait_until` poll: the condition comes true in another process, in a thread or in code
without an event to wait for. `run_on_shifted_clock` is for deadlines on the loop's own clock, which
`advance` lets pass at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

T = TypeVar("T")
PATIENCE: Final = 60.0  # seconds, for a slow and busy machine; only a failing test waits so long
INTERVAL: Final = 0.005  # seconds between two looks


async def until(holds: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until a condition holds, and let the event loop run meanwhile."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"it did not come true within {seconds} s"
        await asyncio.sleep(INTERVAL)


def wait_until(holds: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until a condition holds that another process or thread makes true."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"it did not come true within {seconds} s"
        time.sleep(INTERVAL)


class ShiftedClockLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock can be moved on, so that its timers are due at once."""

    def __init__(self) -> None:
        super().__init__()
        self.ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead


def run_on_shifted_clock(story: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in which `advance` can be called."""
    with asyncio.Runner(loop_factory=ShiftedClockLoop) as runner:
        return runner.run(story)


async def advance(seconds: float) -> None:
    """Move the loop's clock on, and let everything run that is due by then."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, ShiftedClockLoop), "expected run_on_shifted_clock, got another loop"
    loop.ahead += seconds
    await turns()


async def turns(number: int = 10) -> None:
    """Let the event loop turn a few times, so that everything that is ready runs."""
    for _ in range(number):
        await asyncio.sleep(0)
