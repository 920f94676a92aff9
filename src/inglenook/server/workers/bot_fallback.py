"""Answer in place of a bot that fails: by the game's rules of thumb, never at random.

A separate worker does this, so that other bots can't delay it and its faults stay out of the
server. It starts at the first fallback. Where the game has no rules of thumb, they fail, or too
many questions wait, the first choice of the prompt is played.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Any, Final, Literal, NamedTuple

import msgspec
import structlog
from msgspec import Struct

from inglenook.bots.greedy import has_greedy
from inglenook.core.registry import load_game
from inglenook.server.workers.bot_process import BotProcess
from inglenook.server.workers.tasks.bot_tasks import Makers, chosen
from inglenook.server.workers.worker import TaskError, WorkerFault

RULES_OF_THUMB: Final = "greedy"
THINKING: Final = 3.0  # seconds after which the rules of thumb count as hanging
PATIENCE: Final = 10.0  # seconds in all: waiting, starting the worker and thinking
MOST: Final = 64  # questions that may wait

By = Literal["bot", "greedy", "first"]
log = structlog.get_logger("inglenook.bots")


class Question(Struct, kw_only=True):
    """A question to a bot, with the same data that a person in that seat gets."""

    game: str
    bot: str  # a registered name
    seed: int
    view: Any  # as `view_json.view_json` has it
    prompt: dict[str, Any]  # as `view_json.prompt_json` has it
    options: dict[str, str] = {}  # of the game; not sent to bots, whose view holds them


class Chosen(NamedTuple):
    """The text of an action and its origin: the bot, the rules of thumb, or the first choice."""

    action: str
    by: By = "bot"


def choices(question: Question) -> list[str]:
    """Return the texts of the allowed answers."""
    return [choice["action"] for choice in question.prompt["choices"]]


def first_choice(question: Question) -> Chosen:
    """Return the first choice that the game lists, as the last resort."""
    return Chosen(choices(question)[0], "first")


@cache
def has_rules_of_thumb(game: str) -> bool:
    """Return whether the game has a greedy bot; without one, greedy would play at random."""
    return has_greedy(load_game(game))


def thought_here(question: Question, maker: Makers) -> Chosen:
    """Compute a fallback in this process, for tests without workers."""
    if has_rules_of_thumb(question.game):
        data = msgspec.json.decode(msgspec.json.encode(question))
        asked = {**data, "bot": RULES_OF_THUMB, "seconds": None, "iterations": 1}
        with suppress(Exception, SystemExit):
            return Chosen(chosen(asked, maker), "greedy")
    return first_choice(question)


class Fallback:
    """Ask the worker for rules of thumb, one question at a time."""

    def __init__(self, memory: int, thinking: float = THINKING, patience: float = PATIENCE) -> None:
        self.memory = memory
        self.thinking = thinking
        self.patience = patience
        self.process: BotProcess | None = None
        self.waiting = 0
        self._one = asyncio.Lock()

    async def answer(self, question: Question) -> Chosen:
        """Return an answer within `patience` seconds; raise nothing."""
        if self.waiting >= MOST or not has_rules_of_thumb(question.game):
            return first_choice(question)
        self.waiting += 1
        try:
            async with asyncio.timeout(self.patience), self._one:
                return Chosen(await self._asked(question), "greedy")
        except Exception as error:
            problem = error.problem if isinstance(error, WorkerFault) else type(error).__name__
            log.warning("bot-fallback-failed", game=question.game, problem=problem)
            return first_choice(question)
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        """End the worker; waiting callers get the first choice."""
        if self.process is not None:
            await self._end(self.process)

    async def _asked(self, question: Question) -> str:
        process = await self._ready()
        sound = False
        try:
            await process.load(question.game, RULES_OF_THUMB)
            action = await process.choose(_task(question), self.thinking)
            sound = True
        except TaskError:
            sound = True
            raise
        finally:
            if not sound:
                await asyncio.shield(self._end(process))
        if action not in choices(question):
            raise WorkerFault("nonsense")
        return action

    async def _ready(self) -> BotProcess:
        if self.process is not None and self.process.alive():
            return self.process
        if self.process is not None:
            await self._end(self.process)
        process = self.process = await BotProcess.for_bots(self.memory, {})
        try:
            await process.ready()
        except BaseException:
            await asyncio.shield(self._end(process))
            raise
        return process

    async def _end(self, process: BotProcess) -> None:
        self.process = None
        await process.end()


def _task(question: Question) -> Mapping[str, Any]:
    return {
        "game": question.game,
        "bot": RULES_OF_THUMB,
        "seed": question.seed,
        "view": question.view,
        "prompt": question.prompt,
        "seconds": None,
        "iterations": 1,
    }
