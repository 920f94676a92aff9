"""The inbox of a room: commands, one after the other.

A command has its turn until it is done or waits for its commit. Then the next one begins.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import Any, Final, TypeVar

from inglenook.server.errors import Refused

T = TypeVar("T")
Work = Callable[[], Awaitable[T]]
INBOX: Final = 200  # commands that may wait for one room


class Inbox:
    """Commands that wait for their turn, and the task of the one that has it."""

    def __init__(self) -> None:
        self._inbox: deque[tuple[Work[Any], asyncio.Future[Any]]] = deque()
        self._task: asyncio.Task[None] | None = None

    async def do(self, work: Work[Any], done: asyncio.Future[Any]) -> None:
        """Do a command that has its turn, and settle its future; raises nothing."""
        raise NotImplementedError

    async def call(self, work: Work[T]) -> T:
        """Have something done when its turn comes, even if whoever asked for it goes away.

        :raises Refused: too many commands wait already, or the command was refused.
        """
        if self.in_line() > INBOX:
            raise Refused(503, "busy", "Too much is going on at this table. Try again in a moment.")
        return await self.call_always(work)

    async def call_always(self, work: Work[T]) -> T:
        """The same as `call`, however many commands wait: for the server's own commands.

        :raises Refused: the command was refused.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.append((work, done))
        self._go_on()
        return await done

    def in_line(self) -> int:
        """How many commands wait or are being done."""
        return len(self._inbox) + (self._task is not None)

    def has_turn(self) -> bool:
        """Whether the command that calls this has its turn still."""
        return self._task is asyncio.current_task()

    def pass_on(self) -> None:
        """Let the next command begin if the one that has its turn now calls this."""
        if self.has_turn():
            self._task = None
            self._go_on()

    def _go_on(self) -> None:
        if self._task is None and self._inbox:
            # in a context of its own, or its log lines would seem to be of one request
            self._task = asyncio.create_task(self._work(), context=Context())

    async def _work(self) -> None:
        while self.has_turn() and self._inbox:
            await self.do(*self._inbox.popleft())
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
        done.exception()  # a client that went away does not look at it
