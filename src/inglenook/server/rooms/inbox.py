"""Run the commands of a room one after the other.

A command runs until it is done or waits for its commit. Then the next one starts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import Any, Final, TypeVar

from inglenook.server.errors import Refused

T = TypeVar("T")
Work = Callable[[], Awaitable[T]]
INBOX: Final = 200  # commands that may wait for one room


class Inbox:
    """Hold the waiting commands, and the task of the running one."""

    def __init__(self) -> None:
        self._inbox: list[tuple[Work[Any], asyncio.Future[Any]]] = []  # oldest first; mostly empty
        self._task: asyncio.Task[None] | None = None

    async def do(self, work: Work[Any], done: asyncio.Future[Any]) -> None:
        """Run a command and settle its future; raise nothing."""
        raise NotImplementedError

    async def call(self, work: Work[T]) -> T:
        """Run `work` when its turn comes, even if the caller is cancelled.

        :raises Refused: if too many commands wait, or the command was refused.
        """
        if self.in_line() > INBOX:
            raise Refused(
                503, "busy", "Too many requests wait at this table. Try again in a moment."
            )
        return await self.call_always(work)

    async def call_always(self, work: Work[T]) -> T:
        """Run `work` as `call` does, without the limit: for the server's own commands.

        :raises Refused: if the command was refused.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.again(work, done)
        return await done

    def again(self, work: Work[Any], done: asyncio.Future[Any]) -> None:
        """Run a command, also once more, after those that wait."""
        self._inbox.append((work, done))
        self._go_on()

    def in_line(self) -> int:
        """Return how many commands wait or run."""
        return len(self._inbox) + (self._task is not None)

    def has_turn(self) -> bool:
        """Return whether the calling command still has its turn."""
        return self._task is asyncio.current_task()

    def pass_on(self) -> None:
        """Start the next command if the caller has its turn."""
        if self.has_turn():
            self._task = None
            self._go_on()

    def _go_on(self) -> None:
        if self._task is None and self._inbox:
            # a new context, or its log lines would carry the fields of one request
            self._task = asyncio.create_task(self._work(), context=Context())

    async def _work(self) -> None:
        while self.has_turn() and self._inbox:
            await self.do(*self._inbox.pop(0))
        if self.has_turn():
            self._task = None


def finish(
    done: asyncio.Future[Any], result: object = None, error: Exception | None = None
) -> None:
    """Settle the future of a command."""
    if done.cancelled():
        return
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)
        done.exception()  # mark it as retrieved: the client may be gone
