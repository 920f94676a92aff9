"""The interface of executors: they make calls in other processes, here or on other machines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

Function = Callable[..., Any]
Call = tuple[Any, ...]


class WorkerLost(Exception):
    """The worker of a call has ended, or can't be reached; the call may be made again."""


class Executor(Protocol):
    """Makes calls elsewhere; handles stand for calls that were sent."""

    workers: int

    def submit(self, function: Function, call: Call) -> object:
        """Send a call of a module's function, and return its handle."""

    def ready(self, handles: list[object]) -> list[object]:
        """Wait until one of the calls or more are done, and return their handles."""

    def result(self, handle: object) -> Any:
        """Return the result of a call that is done, or raise its error.

        Raises WorkerLost if the call has to be made again.
        """

    def close(self) -> None:
        """Stop all workers, or leave the cluster; calls that run are given up."""
