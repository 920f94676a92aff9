"""Store the data of the site: one thread writes, another reads.

Two more are for sites of several nodes. Their jobs are small and don't wait for those of the first:
one keeps leases, and the other tells that this node is alive.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from sqlalchemy import Connection, text

from inglenook.server.store import records
from inglenook.server.store.beat import Beat
from inglenook.server.store.database import (
    IDLE_SECONDS_OF_NODES,
    PATIENCE,
    SYNCHRONOUS,
    Database,
    is_down,
    reason,
)
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.lock import SiteLock, lock_of
from inglenook.server.store.maintenance.migrate import fits, migrate
from inglenook.server.store.writer import (
    DatabaseThread,
    Job,
    Keeper,
    Pulse,
    Reader,
    StoreTask,
    Writer,
)
from inglenook.server.world import World

T = TypeVar("T")

TOUCHED: Final = "touched"  # written to test whether writes work again
CHECK_SECONDS: Final = 5.0


class Store:
    """The database, as used from the event loop."""

    def __init__(
        self, database: Database, world: World, revision: str, inline: bool, keeps: bool = False
    ) -> None:
        self.database = database
        self.world = world
        database.clock = world.now
        self.revision = revision
        self.inline = inline
        self.lock: SiteLock | None = None
        self.beat: Beat | None = None
        self.writer = Writer(database, self._prove_ours, self._touch)
        # a database in memory has one connection, which reads and writes share
        self.reader: DatabaseThread = self.writer
        if not database.in_memory:
            self.reader = self.writer.reader = Reader(database, self._prove)
        self.keeper: DatabaseThread = self.writer
        if keeps and not database.in_memory:
            self.keeper = Keeper(database, self._prove_ours)
        self.pulse: DatabaseThread = self.keeper
        if keeps and not database.in_memory:
            self.pulse = Pulse(database, self._prove_ours)

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
        keeps: bool = False,
    ) -> Store:
        """Open the database, and create or upgrade it. `inline` uses no threads.

        A store that is `alone` admits no other one to the database. With a `beat`, writes start
        and finish on a grid of time, so that none reveals another. With `keeps`, which several
        nodes need, `keep` and `keep_alive` have connections of their own.

        :raises StoreDown: if the database fails meanwhile.
        """
        database = Database(url, synchronous, patience)
        if keeps:
            database.idle_seconds = IDLE_SECONDS_OF_NODES
        database.create()
        lock = None
        if alone or database.serves_nodes:
            lock = lock_of(database, watched=not inline, shared=not alone)
        try:
            store = cls._ready(database, world, inline, keeps)
        except BaseException as error:
            if lock is not None:
                lock.release()
            if is_down(error) and not isinstance(error, StoreDown):
                raise StoreDown(reason(error)) from error
            raise
        store.lock = lock
        if lock is not None:
            for worker in store._workers():
                worker.must_be_ours = lock.must_be_ours
        if beat and not inline:
            store.beat = Beat(store.writer)
        if not inline:
            for worker in store._workers():
                worker.start()
        return store

    @classmethod
    def _ready(cls, database: Database, world: World, inline: bool, keeps: bool) -> Store:
        """Return a store with its connections; close all of them if one fails."""
        conn = database.connect(migrating=not database.in_memory)
        try:
            store = cls(database, world, migrate(database, conn, world.now()), inline, keeps)
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
        return list(dict.fromkeys([self.writer, self.reader, self.keeper, self.pulse]))

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

    async def keep(self, job: Job[T]) -> T:
        """Run a small job in a transaction of its own; return its result once it is committed.

        It waits for no batch of writes, and for no beat: what it does depends on no player.
        """
        return await self._kept(self.keeper, job)

    async def read_soon(self, query: Job[T]) -> T:
        """Run a small query on the connection of `keep`, so that it waits for no long read."""
        worker = self.reader if self.keeper is self.writer else self.keeper
        return await self._ask(worker, query, reads=True)

    async def keep_alive(self, job: Job[T]) -> T:
        """Run a job as `keep` does, on a connection for such jobs alone.

        Without it this node is soon dead to the others, so it waits for no claim of a table.
        """
        return await self._kept(self.pulse, job)

    async def _kept(self, worker: DatabaseThread, job: Job[T]) -> T:
        return await (self.write(job) if worker is self.writer else self._ask(worker, job))

    async def _ask(self, worker: DatabaseThread, job: Job[T], reads: bool = False) -> T:
        if self.inline:
            task = StoreTask(job, None, reads)
            worker.submit(task)
            return task.outcome()
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        worker.submit(StoreTask(job, future, reads))
        return await future

    async def check(self) -> None:
        """Raise `StoreDown` unless all threads answer and the last write succeeded."""
        if not self.healthy:
            if not self.inline:  # the threads check by themselves whether it works again
                raise StoreDown(self.trouble)
            await self.write(self.writer.prove_alive)
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                for worker in self._workers():
                    await self._ask(worker, self._prove, reads=True)
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
        lost = "" if self.lock is None else self.lock.trouble
        return lost or self.writer.trouble or self.reader.trouble

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
        """Raise `StoreDown` unless the opened database still fits the expected revision."""
        found = conn.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found != self.revision and not fits(conn, self.revision, found):
            raise StoreDown(f"expected revision {self.revision}, got {found}")

    def _prove_ours(self, conn: Connection) -> None:
        """Raise `StoreDown` as well if the lock is lost, also where its thread has not seen it."""
        self._prove(conn)
        if self.lock is not None:
            self.lock.must_hold(conn)

    def _touch(self, conn: Connection) -> None:
        records.set_site_value(conn, TOUCHED, repr(self.world.now()))
