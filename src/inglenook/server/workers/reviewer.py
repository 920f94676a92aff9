"""Review a finished match in a worker process of its own, with limited time and memory.

The process has low priority, so that it does not slow the server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct, json

from inglenook.bots.budget import Budget
from inglenook.core.journal import Journal
from inglenook.server.workers.tasks.review_result import Found
from inglenook.server.workers.tasks.review_tasks import REVIEW, ReviewTask, reviewed
from inglenook.server.workers.threads import run_in_thread
from inglenook.server.workers.worker import Worker, WorkerFault

NICE: Final = 10  # below the server and its bots
MEMORY: Final = 1024 * 1024 * 1024
PATIENCE: Final = 4.0  # times the seconds of a review, after which it is stopped
LEAST: Final = 60.0  # seconds at least, because a process must start
INLINE: Final = 4  # playouts per decision without a process

Progress = Callable[[int, int], None]


class Report(Struct):
    """The number of reviewed decisions and of all, and finally the review."""

    done: int = 0
    every: int = 0
    review: Found | None = None


class Reviewer:
    """Start a worker for each review, one at a time."""

    def __init__(self, seconds: float, memory: int = MEMORY) -> None:
        self.seconds = seconds
        self.memory = memory
        self.worker: Worker | None = None

    async def review(self, journal: Journal, progress: Progress) -> Found | None:
        """Return the review of a match, None if it failed or took too long.

        `progress` is called with the number of reviewed decisions, and of all.
        """
        try:
            async with asyncio.timeout(max(LEAST, PATIENCE * self.seconds)):
                return await self._work(journal, progress)
        except (TimeoutError, OSError, ValueError, WorkerFault, msgspec.MsgspecError):
            return None

    async def _work(self, journal: Journal, progress: Progress) -> Found | None:
        def update(body: bytes) -> Report:
            report = json.decode(body, type=Report)
            progress(report.done, report.every)
            return report

        def told(body: bytes) -> None:
            update(body)

        task = await asyncio.to_thread(_encoded, journal, self.seconds)
        worker = self.worker = await Worker.start("reviews", self.memory, NICE)
        try:
            await worker.ready()
            return update(await worker.ask(REVIEW, task, progress=told)).review
        finally:
            self.worker = None
            await worker.end()

    def kill(self) -> None:
        """End the worker at once."""
        if self.worker is not None:
            self.worker.kill()


class InlineReviewer(Reviewer):
    """Review at once and roughly in this process, for tests without processes."""

    async def _work(self, journal: Journal, progress: Progress) -> Found | None:
        found = run_in_thread(lambda: reviewed(journal, Budget(iterations=INLINE)))
        return json.decode(json.encode({"review": found}), type=Report).review


def _encoded(journal: Journal, seconds: float) -> bytes:
    """Encode a task for a worker. Finished journals do not change, so any thread may read them."""
    return json.encode(ReviewTask(journal.to_json(), seconds))
