"""Run bots in a worker process: import a game and a bot, then ask questions."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from subprocess import Popen
from typing import Any, ClassVar, Self

import msgspec
from msgspec import json

from inglenook.server.workers.tasks.bot_tasks import CHOOSE, LOAD
from inglenook.server.workers.worker import NICE, START, Worker, WorkerFault


class BotProcess(Worker):
    """A worker for bots; it notes its imports and the number of its questions."""

    largest: ClassVar[int] = 65_536

    def __init__(
        self, process: Popen[bytes], reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        super().__init__(process, reader, writer)
        self.loaded: set[tuple[str, str]] = set()
        self.choices = 0
        self.idle_since = 0.0

    @classmethod
    async def for_bots(cls, memory: int, extra: Mapping[str, str]) -> Self:
        """Start a worker; `extra` has the specs of bots besides the registered ones."""
        return await cls.start("bots", memory, NICE, dict(extra))

    async def load(self, game: str, bot: str) -> None:
        """Import a game and a bot in the worker, once."""
        if (game, bot) not in self.loaded:
            await self.ask(LOAD, json.encode({"game": game, "bot": bot}), START)
            self.loaded.add((game, bot))

    async def choose(self, question: Mapping[str, Any], seconds: float) -> str:
        """Return the text of the action that a bot chose.

        :raises WorkerFault: `nonsense` for a reply that is not a text.
        """
        self.choices += 1
        action = await self.ask(CHOOSE, json.encode(question), seconds)
        try:
            return json.decode(action, type=str)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise WorkerFault("nonsense") from error
