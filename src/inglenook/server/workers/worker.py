"""Start, ask and end worker processes: one request at a time, with a deadline.

Bots, reviews, import validation, replays, branches and exports run in workers. `worker_main` is the
process's side.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
from collections.abc import AsyncIterator, Callable
from subprocess import DEVNULL, Popen
from typing import ClassVar, Final, Self

from inglenook.child_processes import environment, kill_group
from inglenook.server.workers.worker_messages import (
    LENGTH,
    PING,
    Reply,
    Request,
    Setup,
    frame,
    reply_from,
)

MAIN: Final = "inglenook.server.workers.worker_main"
START: Final = 30.0  # seconds to start Python and import the tasks on a busy machine
END: Final = 10.0  # seconds to wait for the removal of a killed process
NICE: Final = 5  # below the server


class WorkerFault(Exception):
    """A worker gave no answer. `problem` names the reason for logs.

    It is `no-start`, `late`, `ended`, `nonsense`, or the name of an error's class.
    """

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class TaskError(WorkerFault):
    """A task raised an error; the worker itself is sound."""


class Worker:
    """A running process at the other end of a socket.

    It leads a process group, so that its children end with it. Only `end` waits for the process, so
    until then its id can't belong to another one.
    """

    largest: ClassVar[int] = 256 * 1024 * 1024  # bytes of a reply

    def __init__(
        self, process: Popen[bytes], reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.process = process
        self.reader = reader
        self.writer = writer
        self.number = 0

    @classmethod
    async def start(
        cls, tasks: str, memory: int, nice: int = NICE, bots: dict[str, str] | None = None
    ) -> Self:
        """Start a worker for a kind of tasks; wait for `ready` before asking.

        :raises WorkerFault: `no-start`.
        """
        setup = Setup(tasks, os.getpid(), memory, nice, bots or {})
        ours, theirs = socket.socketpair()
        try:
            process = Popen(
                # -P: never import from the folder that the server runs in
                [sys.executable, "-P", "-m", MAIN, setup.to_json()],
                stdin=theirs.fileno(),
                stdout=DEVNULL,
                stderr=DEVNULL,  # it could hold hidden cards
                start_new_session=True,
                env=environment(os.environ),
            )
        except OSError as error:
            ours.close()
            raise WorkerFault("no-start") from error
        finally:
            theirs.close()
        try:
            reader, writer = await asyncio.open_connection(sock=ours)
        except BaseException:
            ours.close()
            kill_group(process)
            process.wait()
            raise
        return cls(process, reader, writer)

    def alive(self) -> bool:
        """Return whether it can be asked; a process that has just died may still look alive."""
        return not self.reader.at_eof() and not self.writer.is_closing()

    async def ready(self) -> None:
        """Wait until it has started.

        :raises WorkerFault: `no-start` after `START` seconds, or another problem.
        """
        async with deadline(START, "no-start"):
            await self._receive(0)

    async def ping(self, seconds: float) -> None:
        """Check that it answers."""
        await self.ask(PING, b"", seconds)

    async def ask(
        self,
        kind: str,
        body: bytes,
        seconds: float | None = None,
        progress: Callable[[bytes], None] | None = None,
    ) -> bytes:
        """Have a task done, within so many seconds if they are given.

        :raises TaskError: the task failed, and the worker can be asked again.
        :raises WorkerFault: it is `late`, has `ended`, answered `nonsense` or has no memory left;
            then it can only be ended.
        """
        self.number += 1
        async with deadline(seconds, "late"):
            try:
                self.writer.write(frame(Request(self.number, kind, body)))
                await self.writer.drain()
            except OSError as error:
                raise WorkerFault("ended") from error
            reply = await self._receive(self.number)
            while reply.partial:
                if progress is not None:
                    progress(reply.body)
                reply = await self._receive(self.number)
        if not reply.error:
            return reply.body
        if not is_kind(reply.error):
            raise WorkerFault("nonsense")
        if reply.error == MemoryError.__name__:  # it may never free that memory
            raise WorkerFault(reply.error)
        raise TaskError(reply.error)

    async def _receive(self, number: int) -> Reply:
        try:
            length = int.from_bytes(await self.reader.readexactly(LENGTH))
            if length > self.largest:
                raise WorkerFault("nonsense")
            data = await self.reader.readexactly(length)
        except (OSError, asyncio.IncompleteReadError) as error:
            raise WorkerFault("ended") from error
        try:
            reply = reply_from(data)
        except ValueError as error:
            raise WorkerFault("nonsense") from error
        if reply.number != number:
            raise WorkerFault("nonsense")
        return reply

    def kill(self) -> None:
        """Kill it with its children; a waiting caller gets `ended`."""
        kill_group(self.process)

    async def end(self) -> None:
        """Kill it, and wait until the system has removed it."""
        self.kill()
        self.writer.close()
        with contextlib.suppress(OSError):
            await self.writer.wait_closed()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(END):
                pause = 0.001
                while self.process.poll() is None:
                    await asyncio.sleep(pause)
                    pause = min(pause * 2, 0.05)


def is_kind(name: str) -> bool:
    """Return whether a text can be the name of an error's class, and so be logged."""
    return len(name) <= 60 and name.isascii() and name.isidentifier()


@contextlib.asynccontextmanager
async def deadline(seconds: float | None, problem: str) -> AsyncIterator[None]:
    """Raise a `WorkerFault` with this problem if the block takes longer."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError as error:
        raise WorkerFault(problem) from error
