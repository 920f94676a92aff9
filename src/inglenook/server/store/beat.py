"""Start batches of the store, and report their results, on a fixed grid of time.

A commit of 20 ms delays the next write. A player who writes (a chat line, an answer) could measure
that, and learn of a sealed answer of another. Therefore waiting tasks go to the writer at the
next point of a grid. Results are reported at the first point after they are done. The time of a
write then depends on the grid alone, while a commit takes less than a beat. The beat is one and a
half times the slowest recent commit, rounded up to fixed steps.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import structlog

from inglenook.server.store.errors import StoreDown
from inglenook.server.store.writer import MOST_WAITING, StoreTask
from inglenook.server.world import Handle

if TYPE_CHECKING:
    from inglenook.server.store.writer import Writer

BEATS: Final = (0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.08, 0.12)  # seconds
SPARE: Final = 1.5  # the length of a beat, in slowest commits
FORGET: Final = 0.9  # the factor by which the slowest time decays per commit

log = structlog.get_logger("inglenook.store")


class Beat:
    """Hand batches to the writer on a grid of time, one at a time, on one event loop."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.seconds = BEATS[0]
        self.slowest = 0.0  # seconds of the slowest recent commit
        self.tasks: list[StoreTask[Any]] = []  # waiting for the next batch
        self.collects: list[Callable[[], None]] = []
        self.written: list[StoreTask[Any]] = []  # the batch that the writer has
        self.left: set[StoreTask[Any]] = set()  # the tasks of it that are not done
        self.begun = 0.0
        self.timer: Handle | None = None
        self.closed = False
        self.handing = False

    def at_next(self, collect: Callable[[], None]) -> None:
        """Call `collect` when the next batch is put together; it may add tasks."""
        self.collects.append(collect)
        if self.closed:
            self._hand_over_all()
        else:
            self._set()

    def add(self, task: StoreTask[Any]) -> None:
        """Add a task to the next batch.

        :raises StoreDown: if too many tasks wait.
        """
        if len(self.tasks) >= MOST_WAITING:
            raise StoreDown("too many jobs wait")
        self.tasks.append(task)
        if self.closed:
            self._hand_over_all()
        else:
            self._set()

    def close(self) -> None:
        """Hand over all waiting tasks at once, and stop using the grid."""
        self.closed = True
        if not self.left:
            self._report()
        self._hand_over_all()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def call_at(self, moment: float, call: Callable[[], None]) -> Handle:
        return asyncio.get_running_loop().call_at(moment, call)

    # -- the grid

    def _set(self) -> None:
        if self.timer is None and not self.closed:
            now = self.now()
            point = (math.floor(now / self.seconds) + 1) * self.seconds
            # a point that is reached counts as passed, also after rounding
            self.timer = self.call_at(point if point > now else point + self.seconds, self._tick)

    def _tick(self) -> None:
        self.timer = None
        if self.left:  # slower than a beat: wait for the next point
            self._set()
            return
        self._report()
        self._hand_over()
        if self.written:
            self._set()

    def _report(self) -> None:
        """Report the results of the batch that is done."""
        done, self.written = self.written, []
        for task in done:
            self._safely(task.settle)

    def _hand_over(self) -> None:
        """Hand the waiting tasks to the writer."""
        collects, self.collects = self.collects, []
        for collect in collects:
            self._safely(collect)
        batch, self.tasks = self.tasks, []
        if not batch:
            return
        self.begun = self.now()
        self.left.update(batch)
        self.written += batch
        loop = asyncio.get_running_loop()
        sent = [StoreTask(one.job, then=self._done_of(one), loop=loop) for one in batch]
        try:
            self.writer.submit(*sent)
        except StoreDown as down:
            for one in batch:
                one.error = StoreDown(down.reason)
            self.left.difference_update(batch)

    def _hand_over_all(self) -> None:
        """Hand over without the grid; report at once the tasks that the writer refused.

        A reported task may add the next one, which is handed over as well.
        """
        if self.handing:  # called by a collect: the loop below takes its task
            return
        self.handing = True
        try:
            while self.collects or self.tasks:
                self._hand_over()
                if not self.left:
                    self._report()
        finally:
            self.handing = False

    def _done_of(self, task: StoreTask[Any]) -> Callable[[StoreTask[Any]], None]:
        def done(sent: StoreTask[Any]) -> None:
            task.error = sent.error
            if sent.error is None:
                task.result = sent.result
            self.left.discard(task)
            if not self.left:
                self._took(self.now() - self.begun)
                if self.closed:
                    self._report()

        return done

    def _took(self, seconds: float) -> None:
        """Adjust the beat to the time of a commit."""
        self.slowest = max(seconds, self.slowest * FORGET)
        fit = [one for one in BEATS if one >= SPARE * self.slowest]
        self.seconds = fit[0] if fit else BEATS[-1]

    @staticmethod
    def _safely(call: Callable[[], None]) -> None:
        """Call, and log an error: it must not stop the others."""
        try:
            call()
        except Exception as error:
            with suppress(Exception):
                log.error("beat-fault", exc_info=error)
