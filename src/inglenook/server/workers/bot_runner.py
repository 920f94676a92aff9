"""Bots at work: questions go to worker processes, and an answer always comes back.

Which question is next is decided by `bot_queue`. A bot that crashes, hangs, answers nonsense, takes
too much memory or finds no free worker in time is replaced for this answer by the game's rules of
thumb (`bot_fallback`). Its worker is killed and another one started when it is needed.

**When an answer is shown** follows from public facts alone. `release_delay` draws it from a hash of
match, question and seat, before the bot has begun to think, and it is the same whether the bot has
one choice or a hundred. An answer that is ready by then is shown exactly then. One that is late
is shown a whole number of slots later, so that all that can be learned is roughly how many
seconds too late it was, which a wide enough pace makes rare.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import math
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

import msgspec
import structlog

from inglenook.core.fairness import framed
from inglenook.core.registry import bot_names
from inglenook.server.workers.bot_fallback import Chosen, Fallback, Question, choices, thought_here
from inglenook.server.workers.bot_process import BotProcess
from inglenook.server.workers.bot_queue import ANYBODY, PATIENCE, Asker, BotQueue, Unwanted
from inglenook.server.workers.tasks.bot_tasks import chosen, makers
from inglenook.server.workers.worker import TaskError, WorkerFault
from inglenook.server.world import World

__all__ = [
    "BotRunner",
    "Chosen",
    "InlineBots",
    "Question",
    "RunnerClosed",
    "bot_seed",
    "choices",
    "release_at",
    "release_delay",
]

MEMORY: Final = 1 << 30  # bytes of address space for a worker
ITERATIONS: Final = 1_000  # as in the arena, so that a bot is as strong at a table as there
INLINE_ITERATIONS: Final = 100
PING_AFTER: Final = 30.0  # seconds of idleness
PING: Final = 5.0
RECYCLE: Final = 5_000  # questions; memory that a bot has leaked is free then
SLOT: Final = 1.0  # seconds; how late an answer was shows no finer
SPAN: Final = 2**64
# how problems are counted; what a bot raises is of its own making, and counts as an error
KINDS: Final = ("busy", "late", "ended", "nonsense", "no-start", "unknown-bot", "memory", "error")

log = structlog.get_logger("inglenook.bots")


class RunnerClosed(Exception):
    """The server is closing: there is no answer, and no fallback either."""


class BotRunner:
    """The workers, up to a number, each started when there is something to do for it.

    `extra` names bots beside the registered ones as `module:Class`, for tests. It is never to
    come from a client. `fell_back` is called at each fallback with its kind, one of `KINDS`, and
    with who answered; `waited` at each question with the seconds that it waited and whether its
    table was watched.
    """

    def __init__(
        self,
        world: World,
        workers: int = 2,
        seconds: float = 1.0,
        *,
        memory: int = MEMORY,
        patience: float = PATIENCE,
        extra: Mapping[str, str] | None = None,
        fell_back: Callable[[str, str], None] | None = None,
        waited: Callable[[float, bool], None] | None = None,
    ) -> None:
        self.world = world
        self.seconds = seconds
        self.memory = memory
        self.extra = dict(extra or {})
        self.fell_back = fell_back
        self.names = frozenset({*bot_names(), *self.extra})
        self.queue = BotQueue(world, workers, patience, waited)
        self.fallback = Fallback(memory)
        self.processes: set[BotProcess] = set()
        self.idle: list[BotProcess] = []
        self.tasks: set[asyncio.Task[Chosen]] = set()
        self.faults: Counter[str] = Counter()  # by kind
        self.answered = 0
        self.closed = False

    @property
    def hard_limit(self) -> float:
        """Seconds after which a bot is taken to hang."""
        return self.seconds * 3 + 2

    @property
    def waiting(self) -> int:
        """Questions that have no answer yet."""
        return len(self.tasks)

    def queued(self, attended: bool) -> int:
        """Questions that wait for a worker, of tables that are watched or that are not."""
        return len(self.queue.attended if attended else self.queue.unattended)

    def attend(self, asker: Asker) -> None:
        """Somebody watches the table now: its questions go first."""
        self.queue.attend(asker)

    async def answer(
        self,
        question: Question,
        asker: Asker = ANYBODY,
        wanted: Callable[[], bool] = lambda: True,
    ) -> Chosen:
        """The bot's answer, or in need a fallback; raises only `RunnerClosed` and `Unwanted`.

        A caller that is cancelled while it waits leaves the worker alone: it thinks to its end, and
        its answer is dropped.
        """
        if self.closed:
            raise RunnerClosed
        task = asyncio.create_task(self._answer(question, asker, wanted))
        self.tasks.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """End all workers; those who wait for an answer get `RunnerClosed`."""
        self.closed = True
        self.queue.close(RunnerClosed())
        for process in self.processes:
            process.kill()
        await self.fallback.close()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.fallback.close()  # one may have been started meanwhile
        await asyncio.gather(*[process.end() for process in self.processes])
        self.processes.clear()
        self.idle.clear()

    def _finished(self, task: asyncio.Task[Chosen]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # retrieved, as its waiter may be gone

    async def _answer(self, question: Question, asker: Asker, wanted: Callable[[], bool]) -> Chosen:
        started = self.world.monotonic()
        try:
            action = await self._chosen(question, asker, wanted)
        except Unwanted:
            raise
        except Exception as error:
            if self.closed:
                raise RunnerClosed from None
            problem = error.problem if isinstance(error, WorkerFault) else "fault"
            return await self._without(question, problem, self.world.monotonic() - started)
        self.answered += 1
        return Chosen(action)

    async def _without(self, question: Question, problem: str, seconds: float) -> Chosen:
        """An answer in place of the bot's, counted and logged."""
        chosen = await self.fallback.answer(question)
        if self.closed:
            raise RunnerClosed
        self.faults[problem] += 1
        if self.fell_back is not None:
            self.fell_back(kind_of(problem), chosen.by)
        log.warning(
            "bot-fallback",
            game=question.game,
            bot=question.bot if question.bot in self.names else "unknown",
            problem=problem,
            by=chosen.by,
            seconds=round(seconds, 3),
        )
        return chosen

    async def _chosen(self, question: Question, asker: Asker, wanted: Callable[[], bool]) -> str:
        if question.bot not in self.names:
            raise WorkerFault("unknown-bot")
        ticket = await self.queue.enter(asker, wanted)
        try:
            return await self._asked(question)
        finally:
            self.queue.leave(ticket)

    async def _asked(self, question: Question) -> str:
        process = await self._process()
        sound = False
        try:
            await process.load(question.game, question.bot)
            data = {
                "game": question.game,
                "bot": question.bot,
                "seed": question.seed,
                "view": question.view,
                "prompt": question.prompt,
                "seconds": self.seconds,
                "iterations": ITERATIONS,
            }
            action = await process.choose(data, self.hard_limit)
            if action not in choices(question):
                raise WorkerFault("nonsense")
            sound = process.choices < RECYCLE
            return action
        except TaskError:
            sound = True
            raise
        finally:
            if sound and not self.closed:
                process.idle_since = self.world.monotonic()
                self.idle.append(process)
            else:
                await self._end(process)

    async def _process(self) -> BotProcess:
        """A worker that is there: the one that rested least, or a new one."""
        while self.idle and not self.closed:
            process = self.idle.pop()
            try:
                if self.world.monotonic() - process.idle_since > PING_AFTER:
                    await process.ping(PING)
                if process.alive():
                    return process
            except WorkerFault as fault:
                log.warning("bot-worker-lost", problem=fault.problem)
            await self._end(process)
        if self.closed:
            raise RunnerClosed
        process = await BotProcess.for_bots(self.memory, self.extra)
        self.processes.add(process)
        try:
            if self.closed:
                raise RunnerClosed
            await process.ready()
        except BaseException:
            await self._end(process)
            raise
        return process

    async def _end(self, process: BotProcess) -> None:
        await process.end()
        self.processes.discard(process)


class InlineBots:
    """Bots that think here and now, for tests that want the same answers at the same time."""

    def __init__(
        self, extra: Mapping[str, str] | None = None, iterations: int = INLINE_ITERATIONS
    ) -> None:
        self.maker = makers(extra or {})
        self.iterations = iterations

    async def answer(
        self,
        question: Question,
        asker: Asker = ANYBODY,
        wanted: Callable[[], bool] = lambda: True,
    ) -> Chosen:
        # through JSON, so that the bot gets what a worker would have got
        data = msgspec.json.decode(msgspec.json.encode(question))
        asked = {**data, "seconds": None, "iterations": self.iterations}
        try:
            return Chosen(chosen(asked, self.maker))
        except (Exception, SystemExit):
            return thought_here(question, self.maker)

    def attend(self, asker: Asker) -> None:
        """Nothing waits here."""

    def queued(self, attended: bool) -> int:
        return 0

    async def close(self) -> None:
        """There is nothing to end."""


def kind_of(problem: str) -> str:
    """A problem as it is counted."""
    if problem == MemoryError.__name__:
        return "memory"
    return problem if problem in KINDS else "error"


def bot_seed(secret: bytes, seat: int, question: int) -> int:
    """A bot's chance, from the secret behind the match, so that it can't be guessed while it runs.

    When the secret is opened, everybody can compute it. 48 bits are a whole number in any JSON.
    """
    parts = framed(b"bot", seat.to_bytes(4, "big"), question.to_bytes(8, "big"))
    return int.from_bytes(hmac.digest(secret, parts, hashlib.sha256)[:6], "big")


def release_delay(match_id: str, question: int, seat: int, pace: tuple[float, float]) -> float:
    """Seconds from the question to the bot's answer, somewhere in the pace; no secret is in it.

    The number of the question must be public, too: one that all at the table can count.
    """
    parts = framed(b"pace", match_id.encode(), question.to_bytes(8, "big"), seat.to_bytes(4, "big"))
    drawn = int.from_bytes(hashlib.sha256(parts).digest()[:8], "big") / SPAN
    least, most = pace
    return least + (most - least) * drawn


def release_at(asked_at: float, delay: float, ready_at: float, slot: float = SLOT) -> float:
    """When an answer is shown: when it is due, or if it is late, whole slots after.

    A slot of nothing hides nothing: what is late is shown when it is ready.
    """
    due = asked_at + delay
    if ready_at <= due:
        return due
    if not slot:
        return ready_at
    slots = math.ceil((ready_at - due) / slot)
    while due + slots * slot < ready_at:  # rounding, at most once
        slots += 1
    return due + slots * slot
