"""A worker process as the house sees it: asked one thing at a time, never waited for in vain."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Mapping
from typing import Any, Final, Self

import msgspec

LONGEST_LINE: Final = 65_536  # bytes
START: Final = 30.0  # seconds to start Python, or to import a game and a bot, on a busy machine
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
    """A running worker. It leads a process group, so that a bot's own children end with it."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.number = 0
        self.loaded: set[tuple[str, str]] = set()
        self.choices = 0
        self.idle_since = 0.0

    @classmethod
    async def start(cls, memory: int, extra: Mapping[str, str]) -> Self:
        """A worker that has just been started; wait for `ready` before asking."""
        setup = {"parent": os.getpid(), "memory": memory, "extra": dict(extra)}
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",  # never import from whatever folder the house runs in
                "-m",
                "inglenook.server.bot_worker",
                json.dumps(setup),
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,  # it could tell what only a seat may know
                limit=LONGEST_LINE,
                start_new_session=True,
                env=environment(os.environ),
            )
        except OSError as error:
            raise BotFault("no-start") from error
        return cls(process)

    @property
    def alive(self) -> bool:
        stdout = self.process.stdout
        assert stdout is not None
        return self.process.returncode is None and not stdout.at_eof()

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
        stdin = self.process.stdin
        assert stdin is not None
        async with limited(seconds, "late"):
            try:
                stdin.write(msgspec.json.encode({"n": self.number, **message}) + b"\n")
                await stdin.drain()
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
        stdout = self.process.stdout
        assert stdout is not None
        try:
            heard = await stdout.readline()
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
        """Kill it with its children, unless it has ended: then its number may be another's."""
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)

    async def end(self) -> None:
        """Kill it, and wait until nothing is left of it."""
        self.kill()
        stdin = self.process.stdin
        assert stdin is not None
        stdin.close()
        await self.process.wait()
        with contextlib.suppress(OSError):
            await stdin.wait_closed()


@contextlib.asynccontextmanager
async def limited(seconds: float, problem: str) -> Any:
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
