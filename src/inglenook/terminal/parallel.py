"""Call a function in several processes, which end with the command."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, NamedTuple, TypeVar

from inglenook.child_processes import end_with_parent
from inglenook.core.errors import BadInput, InglenookError

R = TypeVar("R")


class SentBadInput(NamedTuple):
    """The parts of a BadInput that a process sends back; the error itself can't be pickled."""

    where: str
    expected: str
    got: str


def in_processes(
    jobs: int, function: Callable[..., R], calls: Sequence[tuple[Any, ...]]
) -> Iterator[R]:
    """Call a function of a module once for each tuple of arguments, in `jobs` processes.

    Yields results in the order in which they are ready. Raises the BadInput of a call, and
    InglenookError if a process was killed.
    """
    context = get_context("spawn")  # the same on every system, and safe with threads
    with ProcessPoolExecutor(min(jobs, len(calls)), context, begin, (os.getpid(),)) as pool:
        try:
            with uninterrupted():
                futures = [pool.submit(attempt, function, call) for call in calls]
            for future in as_completed(futures):
                found = future.result()
                if isinstance(found, SentBadInput):
                    raise BadInput(*found)
                yield found
        except BrokenProcessPool as error:
            raise InglenookError(
                "a worker process ended too early; run the command again"
            ) from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def attempt(function: Callable[..., R], call: tuple[Any, ...]) -> R | SentBadInput:
    """Call the function in a process; return a BadInput instead of raising it."""
    try:
        return function(*call)
    except BadInput as error:
        return SentBadInput(error.where, error.expected, error.got)


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
