"""One database for all nodes, and each node's way to it, which can fail.

The database is an SQLite database in memory. The stores are the server's own, with their real
writers, readers and beats; only their threads are replaced by steps of virtual time:

1. within the node, until the transaction is sent: a node that crashes before loses it, and one that
   was stopped sends it when it goes on;
2. on its way, after which it is done at once: it lands even if the node crashes meanwhile;
3. within the node, until it hears of the result.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

from sqlalchemy import Connection, Engine, StaticPool, create_engine, event

from inglenook.server.store.beat import Beat
from inglenook.server.store.database import Database, directly
from inglenook.server.store.drivers.sqlite import CLOCK
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.maintenance.migrate import migrate
from inglenook.server.store.nodes import leases
from inglenook.server.store.store import Store
from inglenook.server.store.writer import (
    RECOVERY_SECONDS,
    DatabaseThread,
    Keeper,
    Reader,
    StoreTask,
    Writer,
)
from tests.faults.clock_audit import Sent

if TYPE_CHECKING:
    from tests.faults.node import Node
    from tests.faults.virtual_loop import Process

MOMENT: Final = 0.01  # virtual seconds between two looks
WATCHED: Final = ("entry", "room", "seat")  # only the owner of a table writes these

# fates of a transaction
FINE: Final = "fine"
BEFORE: Final = "before"  # it fails before its commit
LOST: Final = "lost"  # it is committed, but nobody hears of it
UNKNOWN: Final = "unknown"  # the commit fails, and nobody knows whether it was
FATES: Final = (FINE, BEFORE, LOST, UNKNOWN)


class SharedDatabase(Database):
    """The database of all nodes of one process; `empty` makes it as new."""

    made: SharedDatabase | None = None

    def __init__(self) -> None:
        super().__init__("sqlite://")
        self.raw = sqlite3.connect(
            ":memory:", isolation_level=None, check_same_thread=False, cached_statements=512
        )
        self.raw.execute("PRAGMA foreign_keys=ON")
        self.ticks: Callable[[], float] = float
        self.touched: set[str] = set()  # tables that the transaction under way writes
        self.claimed: set[str] = set()  # tables whose lease it writes
        self.beaten: set[str] = set()  # nodes whose heartbeat it writes
        self.proved: dict[str, int] = {}  # by table: the fence that was good enough for it
        self.raw.create_function(CLOCK, 0, self.time)
        self.raw.create_function("sim_touched", 1, self.touched.add)
        self.raw.create_function("sim_claimed", 1, self.claimed.add)
        self.raw.create_function("sim_beaten", 1, self.beaten.add)
        self.ways = {reading: self._way(reading) for reading in (False, True)}
        with self.connect() as conn:
            self.revision = migrate(self, conn, 0.0)
        self.blank = sqlite3.connect(":memory:", check_same_thread=False)
        self.raw.backup(self.blank)
        self._watch()

    def time(self) -> float:
        return self.ticks()

    @classmethod
    def empty(cls, clock: Callable[[], float]) -> SharedDatabase:
        """Return the database without any rows."""
        if cls.made is None:
            cls.made = cls()
        cls.made.ticks = clock
        cls.made.blank.backup(cls.made.raw)
        return cls.made

    def _way(self, reading: bool) -> Engine:
        engine = create_engine(
            "sqlite://",
            creator=lambda: self.raw,
            poolclass=StaticPool,
            pool_reset_on_return=None,  # a node that is dropped must not end another's transaction
        )
        begin = "BEGIN" if reading else "BEGIN IMMEDIATE"

        @event.listens_for(engine, "begin")
        def begin_transaction(conn: Connection) -> None:
            directly(conn, begin)

        return engine

    def connect(self, reading: bool = False, migrating: bool = False) -> Connection:
        return self.ways[reading].connect()

    def _watch(self) -> None:
        """Note the tables that a transaction touches."""
        for table in (*WATCHED, "lease"):
            call = "sim_claimed" if table == "lease" else "sim_touched"
            for change in ("INSERT", "UPDATE", "DELETE"):
                row = "OLD" if change == "DELETE" else "NEW"
                self.raw.execute(
                    f"CREATE TEMP TRIGGER sim_{table}_{change} AFTER {change} ON main.{table} "
                    f"BEGIN SELECT {call}({row}.table_id); END"
                )

        for change in ("INSERT", "UPDATE OF heartbeat"):
            self.raw.execute(
                f"CREATE TEMP TRIGGER sim_node_{change[:6]} AFTER {change} ON main.node "
                "BEGIN SELECT sim_beaten(NEW.id); END"
            )

    @contextmanager
    def noting_proofs(self) -> Iterator[None]:
        """Note the fences under which transactions write."""
        really = leases.guard

        def guard(conn: Connection, held: Mapping[str, int]) -> set[str]:
            lost = really(conn, held)
            self.proved |= {table: held[table] for table in held if table not in lost}
            return lost

        with patch.object(leases, "guard", guard):
            yield

    def rows(self, sql: str, *given: object) -> list[Any]:
        """Ask beside all transactions, for checks."""
        return self.raw.execute(sql, given).fetchall()


class VirtualThread(DatabaseThread):
    """A thread of a node's store, as steps of virtual time."""

    node: Node
    by: Process  # the process that uses it
    sending = False
    since = 0.0  # when the first waiting task was submitted

    def submit(self, *tasks: StoreTask[Any]) -> None:
        if self.closed:
            raise StoreDown("it is closed")
        if self.queue.empty():
            self.since = self.node.loop.moment
        for task in tasks:
            self.queue.put((task,))
        self._send()

    def _send(self) -> None:
        if self.sending:
            return
        batch: list[StoreTask[Any]] = []
        while len(batch) < self.most and not self.queue.empty():
            batch += self.queue.get() or ()
        if batch:
            self.sending = True
            node, loop = self.node, self.node.loop
            shown = node.services.now()
            sent = Sent(self.since, loop.moment, shown, node.uptime(), self.by.name)
            loop.call_later(node.delays.to_send(), self._sent, batch, sent)

    def _sent(self, batch: list[StoreTask[Any]], sent: Sent) -> None:
        node = self.node
        way = node.delays.on_the_way(node)
        node.loop.at(node.loop.moment + way, node.network, self._land, batch, sent)

    def _land(self, batch: list[StoreTask[Any]], sent: Sent) -> None:
        """Do the work of a batch at the database."""
        node, database = self.node, self.node.database
        database.touched.clear()
        database.claimed.clear()
        database.beaten.clear()
        database.proved.clear()
        fate = node.delays.fate(node, isinstance(self, VirtualReader))
        if self.work(batch, fate):
            node.audit.beaten(sorted(database.beaten), self.by)
            if database.claimed:
                node.audit.claimed(sorted(database.claimed))
            if database.touched:
                node.audit.committed(node, self.by, sorted(database.touched), sent)
        node.simulation.bus.carry_committed(database)
        slow = node.delays.to_hear(node)
        node.loop.at(node.loop.moment + slow, self.by, self._heard, batch, sent)

    def work(self, batch: Sequence[StoreTask[Any]], fate: str) -> bool:
        """Perform a batch with a fate; return whether it was committed."""
        raise NotImplementedError

    def _heard(self, batch: list[StoreTask[Any]], sent: Sent) -> None:
        self.sending = False
        for task in batch:
            task.took = self.node.loop.moment - sent.moment
        for task in batch:
            task.settle()
        if self.trouble and self.queue.empty() and not self.closed:
            self.node.loop.call_later(RECOVERY_SECONDS, self._try_again)
        self._send()

    def _try_again(self) -> None:
        if self.trouble and not self.sending and not self.closed:
            self.queue.put((StoreTask(self.prove_alive),))
            self._send()

    def close(self) -> None:
        self.closed = True


class VirtualWriter(VirtualThread, Writer):
    """The writer of a node."""

    fate = FINE

    def work(self, batch: Sequence[StoreTask[Any]], fate: str) -> bool:
        self.fate, before = fate, self.commits
        self.before_commit = self._fail_before if fate == BEFORE else None
        self.perform(batch)
        self.fate = FINE
        if fate != FINE:
            self.node.failures += 1
        return self.commits > before or (self.committing and fate == LOST)

    def _fail_before(self) -> None:
        raise OSError(28, "No space left on device")

    def _only_we_commit(self, conn: Connection) -> None:
        super()._only_we_commit(conn)
        if self.fate == UNKNOWN:
            raise OSError(5, "Input/output error")

    def still_there(self) -> None:
        if self.fate == LOST:
            raise StoreDown("the connection was lost")


class VirtualReader(VirtualThread, Reader):
    """The reader of a node."""

    def work(self, batch: Sequence[StoreTask[Any]], fate: str) -> bool:
        if fate == FINE:
            self.perform(batch)
        else:
            self.fail(batch, OSError(110, "Connection timed out"))
        return False


class VirtualKeeper(VirtualThread, Keeper):
    """What writes a node's leases, or its heartbeats."""

    def work(self, batch: Sequence[StoreTask[Any]], fate: str) -> bool:
        if fate in (BEFORE, UNKNOWN):
            self.fail(batch, OSError(110, "Connection timed out"))
            return False
        self.perform(batch)
        if fate == LOST:
            self.fail(batch, OSError(104, "Connection reset by peer"), unknown=True)
        return True


class VirtualStore(Store):
    """The store of one node."""

    def __init__(self, database: SharedDatabase, node: Node) -> None:
        super().__init__(database, node.world, database.revision, inline=False)
        self.writer = VirtualWriter(database, self._prove, self._touch)
        self.reader = self.writer.reader = VirtualReader(database, self._prove)
        self.keeper = VirtualKeeper(database, self._prove)
        self.pulse = VirtualKeeper(database, self._prove)
        self.threads: tuple[VirtualThread, ...] = (
            self.writer,
            self.reader,
            self.keeper,
            self.pulse,
        )
        for thread in self.threads:
            thread.node, thread.by = node, node.process
            thread.adopt(database.connect(reading=thread is self.reader))
        self.beat = Beat(self.writer)

    async def close(self) -> None:
        """Finish the waiting jobs."""
        if self.beat is not None:
            self.beat.close()
        for thread in self.threads:
            while thread.sending or not thread.queue.empty():
                await asyncio.sleep(MOMENT)
            thread.close()
