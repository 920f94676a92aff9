"""Review finished matches in worker processes, one after the other.

Each review has a process with limited time and memory at low priority, so that it does not slow the
server. Results are cached.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Literal

import msgspec
from msgspec import Struct, json

from inglenook.bots.budget import Budget
from inglenook.core.journal import Journal
from inglenook.server.errors import Refused
from inglenook.server.workers.tasks.review_result import Found
from inglenook.server.workers.tasks.review_tasks import REVIEW, ReviewTask, reviewed
from inglenook.server.workers.threads import run_in_thread
from inglenook.server.workers.worker import Worker, WorkerFault

NICE: Final = 10  # below the server and its bots
MEMORY: Final = 1024 * 1024 * 1024
PATIENCE: Final = 4.0  # times the seconds of a review, after which it is stopped
LEAST: Final = 60.0  # seconds at least, because a process must start
WAITING: Final = 8  # reviews that may wait
WAITING_ADDRESS: Final = 3  # of these, from one address
KEPT: Final = 32  # cached reviews
INLINE: Final = 4  # playouts per decision without a process


class Report(Struct):
    """The number of reviewed decisions and of all, and finally the review."""

    done: int = 0
    every: int = 0
    review: Found | None = None


class Job:
    """The review of one table's match; `guest` requested it from `address`.

    `pages` caches the answers of a finished review by language and names.
    """

    def __init__(self, guest: str, journal: Journal, address: str = "") -> None:
        self.guest = guest
        self.address = address
        self.pages: dict[tuple[str, tuple[str, ...]], bytes] = {}
        self.journal: Journal | None = journal
        self.state: Literal["waiting", "running", "done", "failed"] = "waiting"
        self.done = 0
        self.every = 0
        self.found: Found | None = None

    @property
    def open(self) -> bool:
        """Return whether the review waits or runs."""
        return self.state in ("waiting", "running")

    def update(self, body: bytes) -> None:
        """Take a report of a worker, or its result."""
        report = json.decode(body, type=Report)
        self.done, self.every = report.done, report.every
        self.found = report.review


class Reviewer:
    """Start a worker for each review."""

    def __init__(
        self,
        seconds: float,
        memory: int = MEMORY,
        count: Callable[[int], None] = lambda number: None,
    ) -> None:
        self.seconds = seconds
        self.count = count  # called with the number of waiting and running reviews
        self.memory = memory
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.turn = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()
        self.worker: Worker | None = None
        self.closed = False

    def job(self, table: str) -> Job | None:
        """Return the review of a table's match, if it was requested."""
        return self.jobs.get(table)

    def begin(self, table: str, guest: str, journal: Journal, address: str = "") -> Job:
        """Start the review of a match; return a known one unless it failed.

        Raises `Refused` where the guest has one waiting, or too many wait.
        """
        found = self.jobs.get(table)
        if found is not None and found.state != "failed":
            self.jobs.move_to_end(table)
            return found
        waiting = [one for one in self.jobs.values() if one.open]
        if any(one.guest == guest for one in waiting):
            sentence = "Another match is being reviewed for you. Wait until that is done."
            raise Refused(409, "one-at-a-time", sentence)
        near = [one for one in waiting if address and one.address == address]
        if len(waiting) >= WAITING or len(near) >= WAITING_ADDRESS or self.closed:
            raise Refused(503, "busy", "Too many matches are being reviewed. Try again soon.")
        job = self.jobs[table] = Job(guest, journal, address)
        self.jobs.move_to_end(table)
        self._forget()
        self._count_open()
        task = asyncio.get_running_loop().create_task(self._run(job))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return job

    async def close(self) -> None:
        """End all reviews."""
        self.closed = True
        if self.worker is not None:
            self.worker.kill()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _forget(self) -> None:
        over = [table for table, one in self.jobs.items() if not one.open]
        for table in over[: max(0, len(self.jobs) - KEPT)]:
            del self.jobs[table]

    def _count_open(self) -> None:
        self.count(len([one for one in self.jobs.values() if one.open]))

    async def _run(self, job: Job) -> None:
        async with self.turn:
            journal, job.journal = job.journal, None
            assert journal is not None
            job.state = "running"
            try:
                async with asyncio.timeout(max(LEAST, PATIENCE * self.seconds)):
                    await self.work(job, journal)
            except (TimeoutError, OSError, ValueError, WorkerFault, msgspec.MsgspecError):
                pass
            finally:
                job.state = "failed" if job.found is None else "done"
                self._count_open()

    async def work(self, job: Job, journal: Journal) -> None:
        """Review a match in a worker process."""
        task = await asyncio.to_thread(_encoded, journal, self.seconds)
        worker = self.worker = await Worker.start("reviews", self.memory, NICE)
        try:
            await worker.ready()
            job.update(await worker.ask(REVIEW, task, progress=job.update))
        finally:
            self.worker = None
            await worker.end()


class InlineReviewer(Reviewer):
    """Review at once and roughly in this process, for tests without processes."""

    async def work(self, job: Job, journal: Journal) -> None:
        found = run_in_thread(lambda: reviewed(journal, Budget(iterations=INLINE)))
        job.update(json.encode({"review": found}))


def _encoded(journal: Journal, seconds: float) -> bytes:
    """Encode a task for a worker. Finished journals do not change, so any thread may read them."""
    return json.encode(ReviewTask(journal.to_json(), seconds))
