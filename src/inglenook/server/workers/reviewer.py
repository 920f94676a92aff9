"""The reviewer: has finished matches reviewed in worker processes, one after the other.

Each review has its own process with limited time and memory, at a low priority, so that it does not
slow down the server. Results are remembered.
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

NICE: Final = 10  # the server goes first, and its bots before reviews
MEMORY: Final = 1024 * 1024 * 1024
PATIENCE: Final = 4.0  # times the seconds of a review, before it is given up
LEAST: Final = 60.0  # seconds before that, however few a review has: a process must start
WAITING: Final = 8  # reviews that may wait until their turn comes
WAITING_ADDRESS: Final = 3  # of them, from one address
KEPT: Final = 32  # that are remembered
INLINE: Final = 4  # playouts for a decision where there is no process


class Report(Struct):
    """How many decisions of how many are reviewed, and at last the review."""

    done: int = 0
    every: int = 0
    review: Found | None = None


class Job:
    """The review of one table's match; `guest` asked for it, from `address`.

    `pages` holds what is sent of a review that is done, by language and names.
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
        return self.state in ("waiting", "running")

    def heard(self, body: bytes) -> None:
        """Take a report of a worker, or its result."""
        report = json.decode(body, type=Report)
        self.done, self.every = report.done, report.every
        self.found = report.review


class Reviewer:
    """Starts a worker for each review."""

    def __init__(
        self,
        seconds: float,
        memory: int = MEMORY,
        count: Callable[[int], None] = lambda number: None,
    ) -> None:
        self.seconds = seconds
        self.count = count  # called with how many reviews wait or run
        self.memory = memory
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.turn = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()
        self.worker: Worker | None = None
        self.closed = False

    def job(self, table: str) -> Job | None:
        """How far the review of a table's match is, if anybody asked for it."""
        return self.jobs.get(table)

    def begin(self, table: str, guest: str, journal: Journal, address: str = "") -> Job:
        """Have a match reviewed, also once more after a failure; what was found is found."""
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
        self._told()
        task = asyncio.get_running_loop().create_task(self._run(job))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return job

    async def close(self) -> None:
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

    def _told(self) -> None:
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
                self._told()

    async def work(self, job: Job, journal: Journal) -> None:
        """Have a worker process review a match."""
        task = await asyncio.to_thread(_encoded, journal, self.seconds)
        worker = self.worker = await Worker.start("reviews", self.memory, NICE)
        try:
            await worker.ready()
            job.heard(await worker.ask(REVIEW, task, progress=job.heard))
        finally:
            self.worker = None
            await worker.end()


class InlineReviewer(Reviewer):
    """Looks here and now, and not closely, for tests that want no processes."""

    async def work(self, job: Job, journal: Journal) -> None:
        found = run_in_thread(lambda: reviewed(journal, Budget(iterations=INLINE)))
        job.heard(json.encode({"review": found}))


def _encoded(journal: Journal, seconds: float) -> bytes:
    """A task for a worker; finished journals do not change, so any thread may read them."""
    return json.encode(ReviewTask(journal.to_json(), seconds))
