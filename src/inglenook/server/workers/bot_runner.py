"""Ask bots in worker processes, and always return an answer.

`bot_queue` decides which question is next. A bot may crash, hang, answer nonsense, take too much
memory or find no free worker in time. The game's rules of thumb then give this answer
(`bot_fallback`). Its worker is killed, and another starts when it is needed.

**The time of an answer** depends on public facts alone. `release_delay` draws it from a hash of
match, question and seat before the bot begins, independent of the number of choices. An answer that
is ready by then is shown exactly then. A late one is shown a whole number of slots later, which
reveals only roughly how late it was. A wide enough pace makes that rare.
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
from inglenook.server.workers.bot_queue import NO_TABLE, PATIENCE, Asker, BotQueue, Unwanted
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
ITERATIONS: Final = 1_000  # as in the arena, for the same strength
INLINE_ITERATIONS: Final = 100
PING_AFTER: Final = 30.0  # seconds of idleness
PING: Final = 5.0
RECYCLE: Final = 5_000  # questions after which a worker is replaced, which frees leaked memory
SLOT: Final = 1.0  # seconds; lateness is shown in steps of this size
SPAN: Final = 2**64
# kinds of problems in the metrics; any exception of a bot counts as `error`
KINDS: Final = ("busy", "late", "ended", "nonsense", "no-start", "unknown-bot", "memory", "error")

log = structlog.get_logger("inglenook.bots")


class RunnerClosed(Exception):
    """The server is closing: there is no answer and no fallback."""


class BotRunner:
    """Run up to a number of workers, each started when it is needed.

    `extra` has the specs of bots besides the registered ones, by name: the host's policies, and
    classes for tests. It must never come from a client. `fell_back` is called at each fallback with
    its kind, one of `KINDS`, and the origin of the answer. `waited` is called at each question with
    its waiting seconds and whether its table was watched.
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
        """Return the seconds after which a bot counts as hanging."""
        return self.seconds * 3 + 2

    @property
    def waiting(self) -> int:
        """Return the number of questions without an answer yet."""
        return len(self.tasks)

    def queued(self, attended: bool) -> int:
        """Return the number of questions that wait for a worker, of watched or unwatched tables."""
        return len(self.queue.attended if attended else self.queue.unattended)

    def attend(self, asker: Asker) -> None:
        """Give priority to the questions of a table that is watched now."""
        self.queue.attend(asker)

    async def answer(
        self,
        question: Question,
        asker: Asker = NO_TABLE,
        wanted: Callable[[], bool] = lambda: True,
    ) -> Chosen:
        """Return the bot's answer or a fallback; raise only `RunnerClosed` and `Unwanted`.

        If the caller is cancelled, the worker finishes its thought, and the answer is dropped.
        """
        if self.closed:
            raise RunnerClosed
        task = asyncio.create_task(self._answer(question, asker, wanted))
        self.tasks.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """End all workers; waiting callers get `RunnerClosed`."""
        self.closed = True
        self.queue.close(RunnerClosed())
        for process in self.processes:
            process.kill()
        await self.fallback.close()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.fallback.close()  # one may have started in the meantime
        await asyncio.gather(*[process.end() for process in self.processes])
        self.processes.clear()
        self.idle.clear()

    def _finished(self, task: asyncio.Task[Chosen]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # mark it as retrieved: the caller may be gone

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
        """Return an answer in place of the bot's, counted and logged."""
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
        """Return the worker that was idle shortest, or a new one."""
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
    """Run bots in this process at once, for tests with reproducible answers."""

    def __init__(
        self, extra: Mapping[str, str] | None = None, iterations: int = INLINE_ITERATIONS
    ) -> None:
        self.maker = makers(extra or {})
        self.iterations = iterations

    async def answer(
        self,
        question: Question,
        asker: Asker = NO_TABLE,
        wanted: Callable[[], bool] = lambda: True,
    ) -> Chosen:
        # through JSON, so that the bot gets the same data as in a worker
        """Return the bot's answer, or that of the rules of thumb."""
        data = msgspec.json.decode(msgspec.json.encode(question))
        asked = {**data, "seconds": None, "iterations": self.iterations}
        try:
            return Chosen(chosen(asked, self.maker))
        except (Exception, SystemExit):
            return thought_here(question, self.maker)

    def attend(self, asker: Asker) -> None:
        """Do nothing: no question waits here."""

    def queued(self, attended: bool) -> int:
        """Return 0: no question waits here."""
        return 0

    async def close(self) -> None:
        """Do nothing: there is no worker to end."""


def kind_of(problem: str) -> str:
    """Return the kind under which a problem is counted."""
    if problem == MemoryError.__name__:
        return "memory"
    return problem if problem in KINDS else "error"


def bot_seed(secret: bytes, seat: int, question: int) -> int:
    """Return a bot's seed, from the match's secret, so that it can't be guessed during the match.

    It can be verified when the secret is public. 48 bits fit a whole number in any JSON.
    """
    parts = framed(b"bot", seat.to_bytes(4, "big"), question.to_bytes(8, "big"))
    return int.from_bytes(hmac.digest(secret, parts, hashlib.sha256)[:6], "big")


def release_delay(match_id: str, question: int, seat: int, pace: tuple[float, float]) -> float:
    """Return the seconds from the question to the bot's answer, within the pace.

    All inputs must be public. The question's number must be one that all at the table can count.
    """
    parts = framed(b"pace", match_id.encode(), question.to_bytes(8, "big"), seat.to_bytes(4, "big"))
    drawn = int.from_bytes(hashlib.sha256(parts).digest()[:8], "big") / SPAN
    least, most = pace
    return least + (most - least) * drawn


def release_at(asked_at: float, delay: float, ready_at: float, slot: float = SLOT) -> float:
    """Return when to show an answer: when it is due, or whole slots later.

    With a slot of 0 a late answer is shown when it is ready.
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
