"""Run work on whole matches in processes that can be killed.

Verifying, importing, replaying, branching and exporting take time in proportion to the match, and
imports are untrusted. Each job has limited seconds and memory; `fair_queue` decides the order.
Workers stay for a while, because the next step of a replay needs the same match.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from inglenook.server.errors import Refused
from inglenook.server.operations.metrics import Metrics
from inglenook.server.settings import Settings
from inglenook.server.workers.fair_queue import Caller, FairQueue, QueueLimits
from inglenook.server.workers.tasks.match_tasks import (
    KINDS,
    MatchTask,
    TaskResult,
    Tasks,
    too_much,
)
from inglenook.server.workers.worker import Worker, WorkerFault

IDLE: Final = 60.0  # seconds without a job until a worker ends

Supply = Callable[[], Awaitable[bytes]]
encode: Final = msgspec.msgpack.Encoder().encode
done_decoder: Final = msgspec.msgpack.Decoder(TaskResult)


class MatchWorker(Protocol):
    """Perform one task at a time, in a process, or in a thread for tests."""

    held: set[str]  # matches that were sent to it; it may have dropped some
    started: bool

    async def start(self) -> None:
        """Wait until it is ready."""

    async def ask(self, task: MatchTask) -> TaskResult:
        """Perform a task; raise `WorkerFault` or `MsgspecError` where there is no answer."""

    async def end(self) -> None:
        """End it now."""


class ProcessWorker:
    """A worker process, and the matches that it holds."""

    def __init__(self, memory: int) -> None:
        self.memory = memory
        self.held: set[str] = set()
        self.started = False
        self.worker: Worker | None = None

    async def start(self) -> None:
        self.worker = await Worker.start("matches", self.memory)
        await self.worker.ready()
        self.started = True

    async def ask(self, task: MatchTask) -> TaskResult:
        assert self.worker is not None
        return done_decoder.decode(await self.worker.ask(task.kind, encode(task)))

    async def end(self) -> None:
        if self.worker is not None:
            worker, self.worker = self.worker, None
            await worker.end()


class ThreadWorker:
    """Perform tasks in threads of this process, for tests without processes."""

    def __init__(self) -> None:
        self.held: set[str] = set()
        self.started = True
        self.tasks = Tasks()

    async def start(self) -> None:
        """Do nothing: a thread needs no start."""

    async def ask(self, task: MatchTask) -> TaskResult:
        # encoded, as for a process
        sent = msgspec.msgpack.decode(encode(task), type=MatchTask)
        done = await asyncio.to_thread(self.tasks.perform, sent)
        return done_decoder.decode(encode(done))

    async def end(self) -> None:
        """Do nothing: there is no process to end."""


class MatchWork:
    """Run the workers and their queue."""

    def __init__(self, settings: Settings, metrics: Metrics, threads: bool = False) -> None:
        self.seconds = settings.match_seconds
        self.memory = settings.match_memory
        self.metrics = metrics
        metrics.declare_match_jobs(KINDS)
        self.threads = threads
        self.closed = False
        self.idle: list[MatchWorker] = []
        self.busy: list[MatchWorker] = []
        self.ending: set[asyncio.Task[None]] = set()
        self.timer: asyncio.TimerHandle | None = None
        limits = QueueLimits(
            settings.match_workers,
            settings.match_queue_guest,
            settings.match_queue_address,
            settings.match_queue,
        )
        self.queue = FairQueue(limits, monotonic)

    async def run(
        self,
        caller: Caller,
        task: MatchTask,
        supply: Supply | None = None,
        known: Callable[[], TaskResult | None] = lambda: None,
    ) -> TaskResult:
        """Perform a task at the caller's turn; `supply` loads a match that is not held.

        `known` is called at the turn: another job may have built the answer. Raises the refusal of
        the task, `busy` where too many jobs wait, and `too-much` where seconds or memory ran out.
        """
        if self.closed:
            raise Refused(503, "busy", "The server is closing.")
        with self.metrics.match_job(task.kind) as begin:
            async with self.queue.turn(caller):
                begin()
                return known() or await self._work(task, supply)

    async def close(self) -> None:
        """End all workers."""
        self.closed = True
        if self.timer is not None:
            self.timer.cancel()
        workers, self.idle = [*self.idle, *self.busy], []
        for worker in workers:
            await worker.end()

    async def _work(self, task: MatchTask, supply: Supply | None) -> TaskResult:
        worker = self._free(task.match)
        self.busy.append(worker)
        well = False
        try:
            if not worker.started:
                await worker.start()
            async with asyncio.timeout(self.seconds):
                done = await worker.ask(task)
                if done.missing and supply is not None:
                    done = await worker.ask(replace(task, stored=await supply()))
                    worker.held.add(task.match)
            well = not done.spent
        except (TimeoutError, OSError, WorkerFault, msgspec.MsgspecError):
            raise too_much() from None
        finally:
            self.busy.remove(worker)
            if well and not self.closed:
                self._rest(worker)
            else:
                await worker.end()
        if done.refused is not None:
            raise Refused(*done.refused)
        return done

    def _free(self, match: str) -> MatchWorker:
        """Return an idle worker, preferably one that holds the match, or a new one."""
        for place in range(len(self.idle) - 1, -1, -1):
            if match and match in self.idle[place].held:
                return self.idle.pop(place)
        if self.idle:
            return self.idle.pop()
        return ThreadWorker() if self.threads else ProcessWorker(self.memory)

    # -- idle workers

    def _rest(self, worker: MatchWorker) -> None:
        self.idle.append(worker)
        if not self.threads:
            if self.timer is not None:
                self.timer.cancel()
            self.timer = asyncio.get_running_loop().call_later(IDLE, self._end_idle)

    def _end_idle(self) -> None:
        """End the workers that were idle for a while."""
        self.timer = None
        workers, self.idle = self.idle, []
        for worker in workers:
            task = asyncio.get_running_loop().create_task(worker.end())
            self.ending.add(task)
            task.add_done_callback(self.ending.discard)
