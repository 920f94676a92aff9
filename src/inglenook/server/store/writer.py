"""The threads that talk to the database: one that writes, one that reads.

Whatever is waiting when the writer looks is written in one transaction, each job inside a
savepoint, and committed once: a sync of the disk costs more than a hundred jobs. Nobody hears that
a job was done before the commit has returned.
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

from inglenook.server.store.database import Database, directly, is_down, reason
from inglenook.server.store.errors import StoreDown

T = TypeVar("T")
Job = Callable[[Connection], T]

MOST_AT_ONCE: Final = 256  # jobs in a transaction: the first should not wait long for the last
MOST_WAITING: Final = 20_000  # then we are too slow for what comes, and say so
HEAL_SECONDS: Final = 0.5  # how often a database that is down is tried again

log = structlog.get_logger("inglenook.store")


class StoreTask(Generic[T]):
    """A job, who waits for it, and what came of it."""

    __slots__ = ("error", "future", "job", "loop", "reads", "result", "then")

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
        self.then = then  # called on `loop` when it is done, instead of a future
        self.loop = loop if future is None else future.get_loop()
        self.reads = reads  # whatever it writes is not kept
        self.result: T
        self.error: BaseException | None = None

    def outcome(self) -> T:
        if self.error is not None:
            raise self.error
        return self.result

    def settle(self) -> None:
        """Tell whoever waits; on their loop."""
        if self.then is not None:
            self.then(self)
            return
        future = self.future
        if future is None or future.done():  # they may have stopped waiting
            return
        if self.error is None:
            future.set_result(self.result)
        elif isinstance(self.error, StopIteration):  # a future takes all errors but this one
            future.set_exception(RuntimeError("a job raised StopIteration"))
        else:
            future.set_exception(self.error)


AnyTask = StoreTask[Any]


class DatabaseThread:
    """A connection, and the thread that uses it. Without `start` tasks are done by the caller."""

    name = "worker"
    most = 1  # tasks that are done before anybody hears of them

    def __init__(self, database: Database, prove: Callable[[Connection], None]) -> None:
        self.database = database
        self.prove = prove  # raises if what was opened is not the database that we know
        self.trouble = ""
        self.conn: Connection | None = None
        self.stale = False
        self.stamp: tuple[int, ...] = ()
        self.queue: SimpleQueue[tuple[AnyTask, ...] | None] = SimpleQueue()
        self.lock = threading.Lock()
        self.closed = False
        self.thread: threading.Thread | None = None

    # -- who asks

    def start(self) -> None:
        self.thread = threading.Thread(target=self._live, name=f"store-{self.name}", daemon=True)
        self.thread.start()

    def submit(self, *tasks: AnyTask) -> None:
        """Have tasks done; those that are given together are in one batch."""
        with self.lock:
            if self.closed:
                raise StoreDown("it was closed")
            if self.queue.qsize() >= MOST_WAITING:
                raise StoreDown("too much is waiting to be done")
            if self.thread is not None:
                self.queue.put(tasks)
                return
        self.perform(tasks)

    def renew(self) -> None:
        """Change the connection for a new one, as soon as what is being done is done."""
        self.stale = True
        with suppress(StoreDown):
            self.submit(StoreTask(self.prove, reads=True))

    def close(self) -> None:
        """Finish what is waiting, and stop. Returns when all is done."""
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
            try:
                self.perform(batch or [StoreTask(self.prove_alive)])
            except BaseException as error:
                # perform catches all that can be foreseen; this thread must outlive the rest
                self.fail(batch, error, unknown=True)
            self._deliver(batch)
        self.abandon()

    def _next(self) -> tuple[list[AnyTask], bool]:
        """What waits; nothing when a database that is down should be tried again."""
        batch: list[AnyTask] = []
        try:
            tasks = self.queue.get(timeout=HEAL_SECONDS if self.trouble else None)
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
            with suppress(RuntimeError):  # that loop has ended: nobody waits there
                loop.call_soon_threadsafe(_settle, tasks)

    # -- the connection

    def connection(self) -> Connection:
        """The one that we have, or a new one if that can't be trusted any more."""
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
        """What was written into a file that somebody removed was not kept."""
        if self.stamp != self.database.stamp():
            raise StoreDown("its file is gone")

    def abandon(self) -> None:
        """Undo what is open and let go of the connection, unless it is all that there is."""
        conn = self.conn
        if conn is None:
            return
        with suppress(Exception):
            conn.rollback()
        if self.database.in_memory and not self.closed:
            with suppress(Exception):
                conn.connection.rollback()  # if SQLAlchemy lost track of the transaction
            return
        self.conn = None
        with suppress(Exception):
            conn.invalidate()
        with suppress(Exception):
            conn.close()

    # -- the work

    def perform(self, batch: Sequence[AnyTask]) -> None:
        """Do all tasks; never raises."""
        raise NotImplementedError

    def prove_alive(self, conn: Connection) -> None:
        """Do what shows that the database is well again."""
        self.prove(conn)

    def fail(self, batch: Sequence[AnyTask], error: BaseException, unknown: bool = False) -> None:
        """None of these were done, whatever they thought."""
        told = reason(error)
        for task in batch:
            task.error = StoreDown(told, unknown)
        self.abandon()
        was, self.trouble = self.trouble, told
        if not was:
            with suppress(Exception):
                log.error("store down", worker=self.name, reason=told)

    def well(self) -> None:
        was, self.trouble = self.trouble, ""
        if was:
            with suppress(Exception):
                log.info("store healed", worker=self.name)


class Writer(DatabaseThread):
    """Writes, and commits once for all that waited."""

    name = "writer"
    most = MOST_AT_ONCE

    def __init__(
        self,
        database: Database,
        prove: Callable[[Connection], None],
        touch: Callable[[Connection], None],
    ) -> None:
        super().__init__(database, prove)
        self.touch = touch  # a small write
        self.reader: Reader | None = None
        self.commits = 0
        self.committing = False
        self.before_commit: Callable[[], None] | None = None
        self.after_commit: Callable[[int, float], None] | None = None

    def adopt(self, conn: Connection) -> None:
        super().adopt(conn)
        event.listen(conn, "commit", self._only_we_commit)

    def _only_we_commit(self, _: Connection) -> None:
        """A job that committed would take the others of its batch with it."""
        if not self.committing:
            raise RuntimeError("a job must leave the commit to the writer")

    def perform(self, batch: Sequence[AnyTask]) -> None:
        began = time.perf_counter()
        self.committing = False
        try:
            conn = self.connection()
            transaction = conn.begin()
            for task in batch:
                self._run(conn, task)
            if all([task.reads for task in batch]):
                transaction.rollback()
                return
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
            # as long as anyone holds the log's index, a log that was removed is looked for in it
            self.reader.renew()

    def _run(self, conn: Connection, task: AnyTask) -> None:
        """Do one job; if it fails, undo it alone, unless it is the database that failed."""
        directly(conn, "SAVEPOINT job")
        try:
            task.result = task.job(conn)
        except BaseException as error:
            if is_down(error):
                raise
            task.error = error
        if task.error is not None or task.reads:
            directly(conn, "ROLLBACK TO SAVEPOINT job")
        directly(conn, "RELEASE SAVEPOINT job")

    def prove_alive(self, conn: Connection) -> None:
        self.prove(conn)
        self.touch(conn)


class Reader(DatabaseThread):
    """Reads, each query from one unchanging picture of what was committed."""

    name = "reader"

    def perform(self, batch: Sequence[AnyTask]) -> None:
        for task in batch:
            try:
                conn = self.connection()
                conn.begin()
                task.result = task.job(conn)
                conn.rollback()
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


def _settle(tasks: list[AnyTask]) -> None:
    for task in tasks:
        task.settle()
