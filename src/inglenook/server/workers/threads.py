"""Keep long work off the thread of the event loop.

To play a journal again takes as long as the journal is long, and everybody waits while the loop
works. So the functions that do it call `forbid_event_loop` first, in production as in tests.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


def forbid_event_loop(work: str) -> None:
    """Raise RuntimeError if an event loop runs in this thread; `work` names what was tried."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return
    raise RuntimeError(f"{work}: expected a worker, got the thread of the event loop")


def run_in_thread(call: Callable[[], T]) -> T:
    """Call in a thread of its own and wait for it here: for tests that want no processes."""
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
