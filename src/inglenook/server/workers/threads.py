"""Keep long work off the thread of the event loop.

Replaying a journal takes time in proportion to its length, and blocks all clients while the loop
does it. Functions that do it call `forbid_event_loop` first, in production as in tests.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


def forbid_event_loop(work: str) -> None:
    """Raise RuntimeError if an event loop runs in this thread; `work` names the attempt."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return
    raise RuntimeError(f"{work}: expected a worker, got the thread of the event loop")


def run_in_thread(call: Callable[[], T]) -> T:
    """Call a function in a thread and wait for it, for tests without processes."""
    found: list[T] = []
    failed: list[BaseException] = []

    def work() -> None:
        try:
            found.append(call())
        except BaseException as error:
            failed.append(error)

    thread = Thread(target=work)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]
    return found[0]
