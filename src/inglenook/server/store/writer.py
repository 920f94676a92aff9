"""Run the threads of the database: one writes, one reads, and two keep the leases of a node.

The writer puts all waiting jobs into one transaction and commits once: syncing the disk costs more
than a hundred jobs. Each job has a savepoint of its own, except that the writes of rooms share one,
and get their own if that fails. No job is reported as done before the commit has returned.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final, Generic, TypeVar

import structlog
from sqlalchemy import Connection, event

from inglenook.server.store.database import Database, Savepoints, is_down, reason, savepoints
from inglenook.server.store.errors import StoreDown

T = TypeVar("T")
Job = Callable[[Connection], T]

MOST_AT_ONCE: Final = 256  # jobs per transaction, so that the first does not wait long for the last
MOST_WAITING: Final = 20_000  # waiting tasks above which new ones are refused
RECOVERY_SECONDS: Final = 0.5  # between tries of a failed database

log = structlog.get_logger("inglenook.store")


class StoreTask(Generic[T]):
    """A job, its caller and its result."""

    __slots__ = ("error", "future", "job", "loop", "reads", "result", "then", "took")

    def __init__(
        self,
        job: Job[T],
        future: asyncio.Future[T] | None = None,
        reads: bool = False,
        then: Callable[[StoreTask[T]], None] | None = None,
        loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.job = job
        self.future = future
        self.then = then  # called on `loop` when it is done, in place of a future
        self.loop = loop if future is None else future.get_loop()
        self.reads = reads  # its writes are rolled back
        self.result: T
        self.error: BaseException | None = None
        self.took: float | None = None  # seconds of its batch, set by the thread when it is done

    def outcome(self) -> T:
        """Return the result, or raise the error."""
        if self.error is not None:
            raise self.error
        return self.result

    def settle(self) -> None:
        """Pass the result to the caller, on its loop."""
        if self.then is not None:
            self.then(self)
            return
        future = self.future
        if future is None or future.done():  # the caller may be cancelled
            return
        if self.error is None:
            future.set_result(self.result)
        elif isinstance(self.error, StopIteration):  # a future refuses this error
            future.set_exception(RuntimeError("expected a job without StopIteration, got one"))
        else:
            future.set_exception(self.error)


AnyTask = StoreTask[Any]


class GatheredJob:
    """A job that the writer may run together with others of its kind, in fewer statements.

    Each statement releases the interpreter, and waits for it again: while the event loop is busy,
    that takes longer than the statement.
    """

    __slots__ = ()

    def __call__(self, conn: Connection) -> None:
        """Run this job alone."""
        raise NotImplementedError

    def with_others(self, conn: Connection, jobs: Sequence[Any]) -> None:
        """Run all `jobs`, of which this is the first. An error undoes all of them."""
        raise NotImplementedError


class DatabaseThread:
    """A connection and the thread that uses it. Without `start` the caller performs the tasks."""

    name = "worker"
    most = 1  # tasks per batch

    def __init__(self, database: Database, prove: Callable[[Connection], None]) -> None:
        self.database = database
        self.prove = prove  # raises if another database was opened
        # raises if another server may have taken the database; called before each commit
        self.must_be_ours: Callable[[], None] = _no_lock
        self.trouble = ""
        self.conn: Connection | None = None
        self.stale = False
        self.stamp: tuple[int, ...] = ()
        self.queue: SimpleQueue[tuple[AnyTask, ...] | None] = SimpleQueue()
        self.lock = threading.Lock()
        self.closed = False
        self.thread: threading.Thread | None = None

    # -- for callers

    def start(self) -> None:
        """Start the thread."""
        self.thread = threading.Thread(target=self._live, name=f"store-{self.name}", daemon=True)
        self.thread.start()

    def submit(self, *tasks: AnyTask) -> None:
        """Queue tasks; those submitted together are in one batch."""
        with self.lock:
            if self.closed:
                raise StoreDown("it is closed")
            if self.queue.qsize() >= MOST_WAITING:
                raise StoreDown("too many jobs wait")
            if self.thread is not None:
                self.queue.put(tasks)
                return
        self.perform(tasks)

    def renew(self) -> None:
        """Replace the connection after the current batch."""
        self.stale = True
        with suppress(StoreDown):
            self.submit(StoreTask(self.prove, reads=True))

    def close(self) -> None:
        """Finish the waiting tasks and stop; return when all is done."""
        with self.lock:
            if not self.closed:
                self.closed = True
                self.queue.put(None)
        if self.thread is not None:
            self.thread.join()
        else:
            self.abandon()

    # -- the thread

    def _live(self) -> None:
        going = True
        while going:
            batch, going = self._next()
            if not batch and not going:
                break
            began = time.perf_counter()
            try:
                self.perform(batch or [StoreTask(self.prove_alive)])
            except BaseException as error:
                # `perform` catches the expected errors; the thread must survive any other
                self.fail(batch, error, unknown=True)
            took = time.perf_counter() - began
            for task in batch:
                task.took = took
            self._deliver(batch)
        self.abandon()

    def _next(self) -> tuple[list[AnyTask], bool]:
        """Return the waiting tasks; none when a failed database must be tried again."""
        batch: list[AnyTask] = []
        try:
            tasks = self.queue.get(timeout=RECOVERY_SECONDS if self.trouble else None)
            while tasks is not None:
                batch += tasks
                if len(batch) >= self.most:
                    return batch, True
                tasks = self.queue.get_nowait()
        except Empty:
            return batch, True
        return batch, False

    @staticmethod
    def _deliver(batch: Sequence[AnyTask]) -> None:
        loops: dict[asyncio.AbstractEventLoop, list[AnyTask]] = {}
        for task in batch:
            if task.loop is not None:
                loops.setdefault(task.loop, []).append(task)
        for loop, tasks in loops.items():
            with suppress(RuntimeError):  # the loop has ended, with all its callers
                loop.call_soon_threadsafe(_settle, tasks)

    # -- the connection

    def connection(self) -> Connection:
        """Return the present connection, or a new one if it is no longer valid."""
        if self.stale or self.stamp != self.database.stamp():
            self.abandon()
            self.stale = False
        if self.conn is None:
            conn = self.database.connect(reading=self.name == "reader")
            try:
                self.prove(conn)
                conn.rollback()
            except BaseException:
                conn.close()
                raise
            self.adopt(conn)
            return conn
        return self.conn

    def adopt(self, conn: Connection) -> None:
        self.conn = conn
        self.stamp = self.database.stamp()

    def still_there(self) -> None:
        """Raise `StoreDown` if the file was deleted: its writes are lost."""
        if self.stamp != self.database.stamp():
            raise StoreDown("its file was deleted")

    def abandon(self) -> None:
        """Roll back and close the connection, unless it holds a database in memory."""
        conn = self.conn
        if conn is None:
            return
        with suppress(Exception):
            conn.rollback()
        if self.database.in_memory and not self.closed:
            with suppress(Exception):
                conn.connection.rollback()  # also if SQLAlchemy has lost the transaction
            return
        self.conn = None
        with suppress(Exception):
            conn.invalidate()
        with suppress(Exception):
            conn.close()

    # -- the work

    def perform(self, batch: Sequence[AnyTask]) -> None:
        """Perform all tasks; never raise."""
        raise NotImplementedError

    def prove_alive(self, conn: Connection) -> None:
        """Check that the database works again."""
        self.prove(conn)

    def fail(self, batch: Sequence[AnyTask], error: BaseException, unknown: bool = False) -> None:
        """Mark all tasks of a batch as failed."""
        text = reason(error)
        for task in batch:
            task.error = StoreDown(text, unknown)
        self.abandon()
        was, self.trouble = self.trouble, text
        if not was:
            with suppress(Exception):
                log.error("store down", worker=self.name, reason=text)

    def well(self) -> None:
        """Mark the database as usable."""
        was, self.trouble = self.trouble, ""
        if was:
            with suppress(Exception):
                log.info("store recovered", worker=self.name)


class Writer(DatabaseThread):
    """Write, and commit once for all waiting jobs."""

    name = "writer"
    most = MOST_AT_ONCE

    def __init__(
        self,
        database: Database,
        prove: Callable[[Connection], None],
        touch: Callable[[Connection], None],
    ) -> None:
        super().__init__(database, prove)
        self.touch = touch  # writes one small value
        self.reader: Reader | None = None
        self.commits = 0
        self.committing = False
        self.before_commit: Callable[[], None] | None = None
        self.after_commit: Callable[[int, float], None] | None = None

    def adopt(self, conn: Connection) -> None:
        super().adopt(conn)
        event.listen(conn, "commit", self._only_we_commit)

    def _only_we_commit(self, _: Connection) -> None:
        """Refuse a commit by a job, which would include the others of its batch."""
        if not self.committing:
            raise RuntimeError("expected the commit by the writer, got one by a job")

    def perform(self, batch: Sequence[AnyTask]) -> None:
        began = time.perf_counter()
        self.committing = False
        try:
            conn = self.connection()
            transaction = conn.begin()
            self._run_all(conn, savepoints(conn), batch)
            if all([task.reads for task in batch]):
                transaction.rollback()
                return
            self.must_be_ours()
            if self.before_commit is not None:
                self.before_commit()
            self.committing = True
            transaction.commit()
            self.still_there()
        except BaseException as error:
            self.fail(batch, error, unknown=self.committing)
            return
        self.commits += 1
        self.well()
        if self.after_commit is not None:
            with suppress(Exception):
                self.after_commit(len(batch), time.perf_counter() - began)

    def fail(self, batch: Sequence[AnyTask], error: BaseException, unknown: bool = False) -> None:
        super().fail(batch, error, unknown)
        if self.reader is not None:
            # while a connection holds the log's index, SQLite still uses a deleted log
            self.reader.renew()

    def _run_all(self, conn: Connection, points: Savepoints, batch: Sequence[AnyTask]) -> None:
        """Run the jobs in their order, then those that can be gathered."""
        gathered: dict[type, list[AnyTask]] = {}
        for task in batch:
            if isinstance(task.job, GatheredJob):
                gathered.setdefault(type(task.job), []).append(task)
            else:
                self._run(conn, points, task)
        for tasks in gathered.values():
            if len(tasks) == 1 or not self._run_together(conn, points, tasks):
                for task in tasks:
                    self._run(conn, points, task)

    @staticmethod
    def _run_together(conn: Connection, points: Savepoints, tasks: Sequence[AnyTask]) -> bool:
        """Run gathered jobs at once; undo all and return False if one fails."""
        points.begin()
        try:
            tasks[0].job.with_others(conn, [task.job for task in tasks])  # type: ignore[attr-defined]
        except BaseException as error:
            if is_down(error):
                raise
            points.undo()
            return False
        points.keep()
        for task in tasks:
            task.result = None
        return True

    @staticmethod
    def _run(conn: Connection, points: Savepoints, task: AnyTask) -> None:
        """Run one job; if it fails, undo it alone, unless the database failed."""
        points.begin()
        try:
            task.result = task.job(conn)
            if not task.reads:
                points.keep()
                return
        except BaseException as error:
            if is_down(error):
                raise
            task.error = error
        points.undo()

    def prove_alive(self, conn: Connection) -> None:
        self.prove(conn)
        self.touch(conn)


class Reader(DatabaseThread):
    """Read, each query from one consistent state of the committed data."""

    name = "reader"

    def end(self, conn: Connection, task: AnyTask) -> None:
        """End the transaction of a task."""
        conn.rollback()

    def perform(self, batch: Sequence[AnyTask]) -> None:
        for task in batch:
            try:
                conn = self.connection()
                conn.begin()
                task.result = task.job(conn)
                self.end(conn, task)
            except BaseException as error:
                if is_down(error) or self.conn is None:
                    self.fail([task], error)
                    continue
                task.error = error
                try:
                    self.conn.rollback()
                except Exception:
                    self.abandon()
            self.well()


class Keeper(Reader):
    """Write what can't wait for a batch, such as claims: each job in its own transaction."""

    name = "keeper"

    def end(self, conn: Connection, task: AnyTask) -> None:
        if task.reads:
            conn.rollback()
        else:
            self.must_be_ours()
            conn.commit()


class Pulse(Keeper):
    """Write heartbeats, which can't wait for anything else."""

    name = "pulse"


def _no_lock() -> None:
    """Do nothing: there is no lock to lose."""


def _settle(tasks: list[AnyTask]) -> None:
    for task in tasks:
        task.settle()
