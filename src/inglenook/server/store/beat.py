"""Start batches of the store, and report their results, on a fixed grid of time.

A commit of 20 ms delays the next write. A player who writes (a chat line, an answer) could measure
that, and learn of a sealed answer of another. Therefore waiting tasks go to the writer at the
next point of a grid. Results are reported at the first point after they are done. The time of a
write then depends on the grid alone, while a commit takes less than a beat.

The beat is one and a half times a slow commit, rounded up to fixed steps. A slow commit is the
slowest but one of the last 0.6 seconds, of 12 commits at least. So few commits are slower than a
beat, and one stall of the disk does not lengthen the beats after it. A batch that is late is
reported at the next quarter of a beat. A writer behind it then learns that the disk was slow and
somebody wrote before, but not who or what. The share of such commits bounds what can be learned.

The writer's thread measures a commit. The time until the event loop hears of it is left out: it
grows with the number of results that a beat reports, so the beat would grow with itself. This delay
is the same for all tasks of a batch. It depends on the work of the loop, which every request feels.
"""

from __future__ import annotations

import asyncio
import math
from collections import deque
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
SPARE: Final = 1.5  # the length of a beat, in slow commits
# commits that the beat follows: those of so many seconds, but so many at least and at most
RECENT_SECONDS: Final = 0.6
LEAST, MOST = 12, 64
LATE: Final = 4  # parts of a beat, at whose ends a batch that is late is reported

log = structlog.get_logger("inglenook.store")


class Beat:
    """Hand batches to the writer on a grid of time, one at a time, on one event loop."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.seconds = BEATS[0]
        self.recent: deque[tuple[float, float]] = deque(maxlen=MOST)  # ends and seconds of commits
        self.tasks: list[StoreTask[Any]] = []  # waiting for the next batch
        self.collects: list[Callable[[], None]] = []
        self.written: list[StoreTask[Any]] = []  # the batch that the writer has
        self.left: set[StoreTask[Any]] = set()  # the tasks of it that are not done
        self.sent: list[StoreTask[Any]] = []  # the same tasks, as the writer has them
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

    def _set(self, parts: int = 1) -> None:
        """Set the timer to the next point of the grid, or of a grid of parts of a beat."""
        if self.timer is None and not self.closed:
            now, step = self.now(), self.seconds / parts
            point = (math.floor(now / step) + 1) * step
            # a point that is reached counts as passed, also after rounding
            self.timer = self.call_at(point if point > now else point + step, self._tick)

    def _tick(self) -> None:
        self.timer = None
        self._notice()
        if self.left:  # slower than a beat
            self._set(LATE)
            return
        self._report()
        self._hand_over()
        if self.written:
            self._set()

    def _notice(self) -> None:
        """Take the results of a batch that is done, before its callback runs on this loop."""
        if self.left and all([one.took is not None for one in self.sent]):
            for one in self.sent:
                one.settle()

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
        self.sent = [StoreTask(one.job, then=self._done_of(one), loop=loop) for one in batch]
        try:
            self.writer.submit(*self.sent)
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
            if task not in self.left:  # noticed before
                return
            task.error = sent.error
            if sent.error is None:
                task.result = sent.result
            self.left.discard(task)
            if not self.left:
                self._took(self.now() - self.begun if sent.took is None else sent.took)
                if self.closed:
                    self._report()

        return done

    def _took(self, seconds: float) -> None:
        """Adjust the beat to the time of a commit."""
        now, recent = self.now(), self.recent
        recent.append((now, seconds))
        while len(recent) > LEAST and recent[0][0] < now - RECENT_SECONDS:
            recent.popleft()
        slowest = sorted([took for _, took in recent])[-2:][0]
        fit = [one for one in BEATS if one >= SPARE * slowest]
        self.seconds = fit[0] if fit else BEATS[-1]

    @staticmethod
    def _safely(call: Callable[[], None]) -> None:
        """Call, and log an error: it must not stop the others."""
        try:
            call()
        except Exception as error:
            with suppress(Exception):
                log.error("beat-fault", exc_info=error)
