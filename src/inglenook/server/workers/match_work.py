"""Match work: whole matches are worked on in processes that can be killed.

Verifying, importing, replaying, branching and exporting take as long as a match is long, and an
import comes from anybody. Each job gets so many seconds and so much memory; `fair_queue` says
whose is next. Workers stay for a while, as the next step of a replay wants the same match.
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
from inglenook.server.workers.killable import Killable
from inglenook.server.workers.match_tasks import KINDS, Done, Task, Tasks, too_much

WORKER: Final = "inglenook.server.workers.match_worker"
START: Final = 30.0  # seconds to start Python on a busy machine, beside those of a job
IDLE: Final = 60.0  # seconds without a job until a worker ends
LENGTH: Final = 4  # bytes in which the length of a message is told
LONGEST: Final = 256 * 1024 * 1024  # bytes of an answer

Supply = Callable[[], Awaitable[bytes]]
encode: Final = msgspec.msgpack.Encoder().encode
done_decoder: Final = msgspec.msgpack.Decoder(Done)


class Worker(Protocol):
    """Something that does one task at a time."""

    held: set[str]  # matches that it was sent; it may have let go of some
    started: bool

    async def start(self) -> None:
        """Wait until it can be asked."""

    async def ask(self, task: Task) -> Done:
        """Have a task done; raises OSError, EOFError or MsgspecError where there is no answer."""

    async def end(self) -> None:
        """End it now."""


class ProcessWorker:
    """A process of its own, told and heard by its standard input and output."""

    def __init__(self, memory: int) -> None:
        self.memory = memory
        self.held: set[str] = set()
        self.started = False
        self.killable = Killable()
        self._running = self.killable.running(WORKER, {"memory": memory})
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self._process = await self._running.__aenter__()
        await self._hear()  # an empty message says that it has started
        self.started = True

    async def ask(self, task: Task) -> Done:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        message = encode(task)
        process.stdin.write(len(message).to_bytes(LENGTH))
        process.stdin.write(message)
        await process.stdin.drain()
        return done_decoder.decode(await self._hear())

    async def _hear(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        length = int.from_bytes(await self._process.stdout.readexactly(LENGTH))
        if length > LONGEST:
            raise OSError(f"expected an answer of at most {LONGEST} bytes, got {length}")
        return await self._process.stdout.readexactly(length)

    async def end(self) -> None:
        if self._process is not None:
            self._process = None
            await self._running.__aexit__(None, None, None)


class ThreadWorker:
    """Does tasks in threads of this process, for tests that want no other."""

    def __init__(self) -> None:
        self.held: set[str] = set()
        self.started = True
        self.tasks = Tasks()

    async def start(self) -> None:
        """There is nothing to start."""

    async def ask(self, task: Task) -> Done:
        # encoded, as it would be on its way to a process and back
        sent = msgspec.msgpack.decode(encode(task), type=Task)
        done = await asyncio.to_thread(self.tasks.perform, sent)
        return done_decoder.decode(encode(done))

    async def end(self) -> None:
        """There is nothing to end."""


class MatchWork:
    """The workers and their queue."""

    def __init__(self, settings: Settings, metrics: Metrics, threads: bool = False) -> None:
        self.seconds = settings.match_seconds
        self.memory = settings.match_memory
        self.metrics = metrics
        metrics.declare_match_jobs(KINDS)
        self.threads = threads
        self.closed = False
        self.idle: list[Worker] = []
        self.busy: list[Worker] = []
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
        task: Task,
        supply: Supply | None = None,
        known: Callable[[], Done | None] = lambda: None,
    ) -> Done:
        """Have a task done when it is the caller's turn; `supply` gives a match that is not held.

        `known` is asked first when the turn comes: another job may have answered it meanwhile.
        Raises what the task was refused with; `busy` where too much waits, and `too-much` where
        its seconds or its memory did not suffice.
        """
        if self.closed:
            raise Refused(503, "busy", "The house is closing.")
        with self.metrics.match_job(task.kind) as begin:
            async with self.queue.turn(caller):
                begin()
                return known() or await self._work(task, supply)

    async def close(self) -> None:
        self.closed = True
        if self.timer is not None:
            self.timer.cancel()
        workers, self.idle = [*self.idle, *self.busy], []
        for worker in workers:
            await worker.end()

    async def _work(self, task: Task, supply: Supply | None) -> Done:
        worker = self._free(task.match)
        self.busy.append(worker)
        well = False
        try:
            if not worker.started:
                async with asyncio.timeout(START):
                    await worker.start()
            async with asyncio.timeout(self.seconds):
                done = await worker.ask(task)
                if done.missing and supply is not None:
                    done = await worker.ask(replace(task, stored=await supply()))
                    worker.held.add(task.match)
            well = not done.spent
        except (TimeoutError, OSError, EOFError, msgspec.MsgspecError):
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

    def _free(self, match: str) -> Worker:
        """An idle worker, rather one that holds the match; a new one if there is none."""
        for place in range(len(self.idle) - 1, -1, -1):
            if match and match in self.idle[place].held:
                return self.idle.pop(place)
        if self.idle:
            return self.idle.pop()
        return ThreadWorker() if self.threads else ProcessWorker(self.memory)

    # -- workers without work

    def _rest(self, worker: Worker) -> None:
        self.idle.append(worker)
        if not self.threads:
            if self.timer is not None:
                self.timer.cancel()
            self.timer = asyncio.get_running_loop().call_later(IDLE, self._send_home)

    def _send_home(self) -> None:
        """End the workers that had nothing to do for a while."""
        self.timer = None
        workers, self.idle = self.idle, []
        for worker in workers:
            task = asyncio.get_running_loop().create_task(worker.end())
            self.ending.add(task)
            task.add_done_callback(self.ending.discard)
