"""Worker processes on this machine, which end with the command."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, cast

from inglenook.child_processes import end_with_parent
from inglenook.core.errors import InglenookError
from inglenook.simulation.executor import Call, Function


class Processes:
    """An executor with `jobs` processes."""

    def __init__(self, jobs: int) -> None:
        context = get_context("spawn")  # the same on every system, and safe with threads
        self.workers = jobs
        self.pool = ProcessPoolExecutor(jobs, context, begin, (os.getpid(),))

    def submit(self, function: Function, call: Call) -> object:
        with uninterrupted(), explained():
            return self.pool.submit(function, *call)

    def ready(self, handles: list[object]) -> list[object]:
        done, _ = wait(cast("list[Future[Any]]", handles), return_when=FIRST_COMPLETED)
        return list(done)

    def result(self, handle: object) -> Any:
        with explained():
            return cast("Future[Any]", handle).result()

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.pool.shutdown()


@contextmanager
def explained() -> Iterator[None]:
    """Raise InglenookError where a process was killed, which ends all of them."""
    try:
        yield
    except BrokenProcessPool as error:
        raise InglenookError("a worker process ended too early; run it again") from error


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Block interrupts, also in processes that are started in the block."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin(command: int) -> None:
    """End a process silently on an interrupt, and when the command, a process id, has ended."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.platform != "win32":
        end_with_parent(command)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
