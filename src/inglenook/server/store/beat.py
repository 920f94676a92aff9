"""The beat of the store: batches begin, and are told of, at moments that nobody's doing moves.

A commit that takes 20 ms delays what is written next. If that could be noticed, a player who
writes something (a chat line, another answer) would learn that somebody else has just answered in
secret. So all that waits is handed to the writer at the next point of a grid of time, and its
outcome is told at the next point after it is done. How long a write takes then depends on the
grid alone, as long as a commit takes less than a beat. The beat follows the disk: it is half as
long again as the slowest commit of late, on a scale of fixed steps.
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
SPARE: Final = 1.5  # a beat is as long as so many commits
FORGET: Final = 0.9  # how much of the slowest commit is remembered, commit by commit

log = structlog.get_logger("inglenook.store")


class Beat:
    """Hands batches to the writer on a grid of time, one at a time. Lives on one event loop."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.seconds = BEATS[0]
        self.slowest = 0.0  # seconds that commits took of late
        self.tasks: list[StoreTask[Any]] = []  # wait for the next batch
        self.collects: list[Callable[[], None]] = []
        self.written: list[StoreTask[Any]] = []  # the batch that the writer has
        self.left: set[StoreTask[Any]] = set()  # those of them that are not done
        self.begun = 0.0
        self.timer: Handle | None = None
        self.closed = False
        self.handing = False

    def at_next(self, collect: Callable[[], None]) -> None:
        """Call `collect` when the next batch is put together; it may add tasks to it."""
        self.collects.append(collect)
        if self.closed:
            self._hand_over_all()
        else:
            self._set()

    def add(self, task: StoreTask[Any]) -> None:
        """Have a task done in the next batch.

        :raises StoreDown: too many wait already.
        """
        if len(self.tasks) >= MOST_WAITING:
            raise StoreDown("too much is waiting to be done")
        self.tasks.append(task)
        if self.closed:
            self._hand_over_all()
        else:
            self._set()

    def close(self) -> None:
        """Hand over all that waits at once; from now on nothing waits for the beat."""
        self.closed = True
        if not self.left:
            self._tell()
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
            # a point that is reached counts as passed, however it was rounded
            self.timer = self.call_at(point if point > now else point + self.seconds, self._tick)

    def _tick(self) -> None:
        self.timer = None
        if self.left:  # slower than a beat: at the next one
            self._set()
            return
        self._tell()
        self._hand_over()
        if self.written:
            self._set()

    def _tell(self) -> None:
        """Tell the outcome of the batch that is done."""
        told, self.written = self.written, []
        for task in told:
            self._safely(task.settle)

    def _hand_over(self) -> None:
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
        """Hand over without the beat; tell at once what the writer did not even take.

        The outcome of one task may bring the next: then that is handed over as well.
        """
        if self.handing:  # a collect adds its task, and the loop below takes it
            return
        self.handing = True
        try:
            while self.collects or self.tasks:
                self._hand_over()
                if not self.left:
                    self._tell()
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
                    self._tell()

        return done

    def _took(self, seconds: float) -> None:
        self.slowest = max(seconds, self.slowest * FORGET)
        fit = [one for one in BEATS if one >= SPARE * self.slowest]
        self.seconds = fit[0] if fit else BEATS[-1]

    @staticmethod
    def _safely(call: Callable[[], None]) -> None:
        """A fault of one must not hold the others up."""
        try:
            call()
        except Exception as error:
            with suppress(Exception):
                log.error("beat-fault", exc_info=error)
