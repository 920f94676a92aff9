"""A worker process as the house sees it: asked one thing at a time, never waited for in vain."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator, Mapping
from subprocess import DEVNULL, Popen
from typing import Any, Final, Self

import msgspec

LONGEST_LINE: Final = 65_536  # bytes
START: Final = 30.0  # seconds to start Python, or to import a game and a bot, on a busy machine
LEAVE: Final = 10.0  # seconds in which the system must have cleared away what was killed
KIND: Final = re.compile(r"[A-Za-z_]\w{0,59}", re.ASCII)

# What a worker may know of the environment: enough to be the same Python, and no settings of ours.
INHERITED: Final = frozenset({"PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR"})
PYTHON: Final = ("PYTHON", "LD_LIBRARY_PATH", "DYLD_", "VIRTUAL_ENV")


class BotFault(Exception):
    """What went wrong with a bot, in a word that is fit for a log."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class BotError(BotFault):
    """An error in the bot that its worker has told; the worker itself is well."""


class BotProcess:
    """A running worker at the other end of a socket.

    It leads a process group, so that a bot's own children end with it. Nobody but `end` waits for
    it, so until then its number is its own and can be killed without harm to others.
    """

    def __init__(
        self, process: Popen[bytes], reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.process = process
        self.reader = reader
        self.writer = writer
        self.number = 0
        self.loaded: set[tuple[str, str]] = set()
        self.choices = 0
        self.idle_since = 0.0

    @classmethod
    async def start(cls, memory: int, extra: Mapping[str, str]) -> Self:
        """A worker that has just been started; wait for `ready` before asking."""
        setup = {"parent": os.getpid(), "memory": memory, "extra": dict(extra)}
        worker = [
            sys.executable,
            "-P",
            "-m",
            "inglenook.server.workers.bot_worker",
            json.dumps(setup),
        ]
        ours, theirs = socket.socketpair()
        try:
            process = Popen(
                worker,  # -P: never import from whatever folder the house runs in
                stdin=theirs.fileno(),
                stdout=DEVNULL,
                stderr=DEVNULL,  # it could tell what only a seat may know
                start_new_session=True,
                env=environment(os.environ),
            )
        except OSError as error:
            ours.close()
            raise BotFault("no-start") from error
        finally:
            theirs.close()
        try:
            reader, writer = await asyncio.open_connection(sock=ours, limit=LONGEST_LINE)
        except BaseException:
            ours.close()
            kill_group(process)
            process.wait()
            raise
        return cls(process, reader, writer)

    def alive(self) -> bool:
        """Whether it can be asked; what has just died may still look alive."""
        return not self.reader.at_eof() and not self.writer.is_closing()

    async def ready(self) -> None:
        """Wait until it has started."""
        async with limited(START, "no-start"):
            await self._hear(0)

    async def ping(self, seconds: float) -> None:
        """Ask whether it is there."""
        await self._ask({}, seconds)

    async def load(self, game: str, bot: str) -> None:
        """Have a game and a bot imported, once."""
        if (game, bot) not in self.loaded:
            await self._ask({"load": {"game": game, "bot": bot}}, START)
            self.loaded.add((game, bot))

    async def choose(self, question: Mapping[str, Any], seconds: float) -> str:
        """The text of the action that a bot chose."""
        self.choices += 1
        action = (await self._ask({"choose": question}, seconds)).get("action")
        if not isinstance(action, str):
            raise BotFault("nonsense")
        return action

    async def _ask(self, message: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        self.number += 1
        async with limited(seconds, "late"):
            try:
                self.writer.write(msgspec.json.encode({"n": self.number, **message}) + b"\n")
                await self.writer.drain()
            except OSError as error:
                raise BotFault("ended") from error
            answer = await self._hear(self.number)
        kind = answer.get("error")
        if kind is None:
            return answer
        if not isinstance(kind, str) or not KIND.fullmatch(kind):
            raise BotFault("nonsense")
        if kind == MemoryError.__name__:  # what it holds, it may hold for good
            raise BotFault(kind)
        raise BotError(kind)

    async def _hear(self, number: int) -> dict[str, Any]:
        try:
            heard = await self.reader.readline()
        except ValueError as error:  # the line is too long
            raise BotFault("nonsense") from error
        except OSError as error:
            raise BotFault("ended") from error
        if not heard.endswith(b"\n"):
            raise BotFault("ended")
        try:
            answer = msgspec.json.decode(heard, type=dict[str, Any])
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise BotFault("nonsense") from error
        if answer.get("n") != number:
            raise BotFault("nonsense")
        return answer

    def kill(self) -> None:
        """Kill it with its children; what waits for its answer hears that it has ended."""
        kill_group(self.process)

    async def end(self) -> None:
        """Kill it, and wait until nothing is left of it."""
        self.kill()
        self.writer.close()
        with contextlib.suppress(OSError):
            await self.writer.wait_closed()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LEAVE):
                pause = 0.001
                while self.process.poll() is None:
                    await asyncio.sleep(pause)
                    pause = min(pause * 2, 0.05)


def kill_group(process: Popen[bytes]) -> None:
    """Kill a process and its children, unless it has been waited for."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)


@contextlib.asynccontextmanager
async def limited(seconds: float, problem: str) -> AsyncIterator[None]:
    """A fault of this name if what is inside takes longer."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError as error:
        raise BotFault(problem) from error


def environment(ours: Mapping[str, str]) -> dict[str, str]:
    """What a worker gets of our environment; with one order of sets, a seed gives one answer."""
    theirs = {
        name: value for name, value in ours.items() if name in INHERITED or name.startswith(PYTHON)
    }
    return {**theirs, "PYTHONHASHSEED": "0"}
