"""Store the data of the site: one thread writes, another reads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from sqlalchemy import Connection, text

from inglenook.server.store import records
from inglenook.server.store.beat import Beat
from inglenook.server.store.database import PATIENCE, SYNCHRONOUS, Database
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.lock import Lock
from inglenook.server.store.maintenance.migrate import migrate
from inglenook.server.store.writer import DatabaseThread, Job, Reader, StoreTask, Writer
from inglenook.server.world import World

T = TypeVar("T")

TOUCHED: Final = "touched"  # written to test whether writes work again
CHECK_SECONDS: Final = 5.0


class Store:
    """The database, as used from the event loop."""

    def __init__(self, database: Database, world: World, revision: str, inline: bool) -> None:
        self.database = database
        self.world = world
        self.revision = revision
        self.inline = inline
        self.lock: Lock | None = None
        self.beat: Beat | None = None
        self.writer = Writer(database, self._prove, self._touch)
        # a database in memory has one connection, which reads and writes share
        self.reader: DatabaseThread = self.writer
        if not database.in_memory:
            self.reader = self.writer.reader = Reader(database, self._prove)

    @classmethod
    def open(
        cls,
        url: str,
        world: World,
        inline: bool = False,
        synchronous: str = SYNCHRONOUS,
        patience: float = PATIENCE,
        alone: bool = True,
        beat: bool = False,
    ) -> Store:
        """Open the database, and create or upgrade it. `inline` uses no threads.

        A second store that is `alone` on the same file is refused. With a `beat`, writes start and
        finish on a grid of time, so that none reveals another.
        """
        database = Database(url, synchronous, patience)
        database.must_be_lockable()
        database.create()
        lock = Lock(database.path) if alone and database.path is not None else None
        try:
            store = cls._ready(database, world, inline)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        store.lock = lock
        if beat and not inline:
            store.beat = Beat(store.writer)
        if not inline:
            for worker in store._workers():
                worker.start()
        return store

    @classmethod
    def _ready(cls, database: Database, world: World, inline: bool) -> Store:
        """Return a store with its connections; close all of them if one fails."""
        conn = database.connect(migrating=not database.in_memory)
        try:
            store = cls(database, world, migrate(database, conn, world.now()), inline)
        except BaseException:
            conn.close()
            raise
        if database.in_memory:
            store.writer.adopt(conn)
            return store
        conn.close()
        try:
            for worker in store._workers():
                worker.connection()
        except BaseException:
            for worker in store._workers():
                worker.abandon()
            raise
        return store

    def _workers(self) -> list[DatabaseThread]:
        return [self.writer] if self.reader is self.writer else [self.writer, self.reader]

    # -- reads and writes

    async def write(self, job: Job[T]) -> T:
        """Run a job, and return its result once it is committed.

        An error of the job undoes it alone and is raised here. `StoreDown` means that it must not
        be reported as done. A job runs even if its caller is cancelled.
        """
        if self.beat is None:
            return await self._ask(self.writer, job)
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.beat.add(StoreTask(job, future))
        return await future

    def at_next_commit(self, collect: Callable[[], None]) -> None:
        """Call `collect` when the next batch is put together, or at once without a beat."""
        if self.beat is None:
            collect()
        else:
            self.beat.at_next(collect)

    def submit(self, job: Job[T], done: Callable[[BaseException | None], None]) -> None:
        """Run a job as `write` does, and call `done` with its error or None, on this loop.

        :raises StoreDown: if no job is accepted now; then `done` is not called.
        """

        def then(task: StoreTask[T]) -> None:
            done(task.error)

        if self.inline:
            task = StoreTask(job)
            self.writer.submit(task)
            done(task.error)
        elif self.beat is None:
            self.writer.submit(StoreTask(job, then=then, loop=asyncio.get_running_loop()))
        else:
            self.beat.add(StoreTask(job, then=then))

    async def read(self, query: Job[T]) -> T:
        """Run a query on committed data."""
        return await self._ask(self.reader, query, reads=True)

    async def _ask(self, worker: DatabaseThread, job: Job[T], reads: bool = False) -> T:
        if self.inline:
            task = StoreTask(job, None, reads)
            worker.submit(task)
            return task.outcome()
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        worker.submit(StoreTask(job, future, reads))
        return await future

    async def check(self) -> None:
        """Raise `StoreDown` unless both threads answer and the last write succeeded."""
        if not self.healthy:
            if not self.inline:  # the threads check by themselves whether it works again
                raise StoreDown(self.trouble)
            await self.write(self.writer.prove_alive)
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                await self._ask(self.writer, self._prove, reads=True)
                await self._ask(self.reader, self._prove, reads=True)
        except TimeoutError:
            raise StoreDown(f"no answer within {CHECK_SECONDS:g} s") from None

    async def close(self) -> None:
        """Finish the waiting jobs, then close the database."""
        if self.beat is not None:
            self.beat.close()
        for worker in self._workers():
            if self.inline:
                worker.close()
            else:
                await asyncio.to_thread(worker.close)
        if self.lock is not None:
            self.lock.release()

    # -- health

    @property
    def healthy(self) -> bool:
        return not self.trouble

    @property
    def trouble(self) -> str:
        """Return why the database can't be used now, "" if it can."""
        return self.writer.trouble or self.reader.trouble

    @property
    def waiting(self) -> int:
        """Return how many jobs wait to be written."""
        return self.writer.queue.qsize()

    @property
    def commits(self) -> int:
        return self.writer.commits

    @property
    def before_commit(self) -> Callable[[], None] | None:
        """Return the writer's hook before each commit, for tests; its error fails the commit."""
        return self.writer.before_commit

    @before_commit.setter
    def before_commit(self, call: Callable[[], None] | None) -> None:
        self.writer.before_commit = call

    @property
    def after_commit(self) -> Callable[[int, float], None] | None:
        """Return the writer's hook after each commit; it gets the jobs' number and seconds."""
        return self.writer.after_commit

    @after_commit.setter
    def after_commit(self, call: Callable[[int, float], None] | None) -> None:
        self.writer.after_commit = call

    # -- checks

    def _prove(self, conn: Connection) -> None:
        """Raise `StoreDown` unless the opened database still has the expected revision."""
        found = conn.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found != self.revision:
            raise StoreDown(f"expected revision {self.revision}, got {found}")

    def _touch(self, conn: Connection) -> None:
        records.set_site_value(conn, TOUCHED, repr(self.world.now()))
