"""Exchange notices between the nodes of a site: over PostgreSQL, or in memory for tests.

A listener has two callbacks: `heard` gets each notice, also those of its own node. `missed` is
called when notices may have been lost: then the node reads all again that depends on them.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec
import structlog
from sqlalchemy import URL, Connection

from inglenook.server.store.database import directly
from inglenook.server.store.nodes.notices import (
    CHANNEL,
    Notice,
    Notices,
    decoder,
    encode,
    send_on_postgresql,
)

if TYPE_CHECKING:
    from inglenook.server.operations.node_metrics import NodeMetrics

LOOK_SECONDS: Final = 1.0  # until the thread looks whether it must end
PROOF_LOOKS: Final = 10  # looks without a notice, after which the connection is tested
RETRY_SECONDS: Final = 1.0  # after a lost connection
CONNECT_SECONDS: Final = 5

Heard = Callable[[Notice], None]
Missed = Callable[[], None]

log = structlog.get_logger("inglenook.notices")


class NodeNotices(Notices):
    """Send notices to all nodes, and pass those of all nodes to the callbacks of this one."""

    def __init__(self, metrics: NodeMetrics | None = None) -> None:
        self.metrics = metrics
        self.heard: Heard = lambda notice: None
        self.missed: Missed = lambda: None

    async def open(self, heard: Heard, missed: Missed) -> None:
        """Start to listen; the callbacks run on the present event loop."""
        self.heard, self.missed = heard, missed

    async def close(self) -> None:
        """Stop listening."""
        self.heard, self.missed = (lambda notice: None), (lambda: None)

    def take(self, notice: Notice) -> None:
        """Pass a notice to the node; an error must not stop the next one."""
        if self.metrics is not None:
            self.metrics.notice_received()
        try:
            self.heard(notice)
        except Exception as error:
            log.error("notice-fault", topic=notice.topic, exc_info=error)

    def lost(self) -> None:
        """Tell the node that notices may have been lost."""
        if self.metrics is not None:
            self.metrics.notices_lost()
        try:
            self.missed()
        except Exception as error:
            log.error("notice-fault", exc_info=error)

    def count_sent(self) -> None:
        if self.metrics is not None:
            self.metrics.notice_sent()


# ── in memory ────────────────────────────────────────────────────────────────────────────────


class Outbox:
    """Hold the notices of SQLite's transactions until they are committed.

    They wait in a temporary table. So SQLite drops those of a transaction or savepoint that is
    rolled back, as PostgreSQL does.
    """

    def put(self, conn: Connection, notice: Notice) -> sqlite3.Connection:
        """Add a notice to a transaction; return the connection from which to take it."""
        raw: Any = conn.connection.dbapi_connection
        assert isinstance(raw, sqlite3.Connection)
        directly(conn, _OUTBOX)
        directly(conn, "INSERT INTO temp.outbox (text) VALUES (?)", (encode(notice),))
        return raw

    def take(self, raw: sqlite3.Connection) -> list[Notice]:
        """Return the notices of the transactions since the last call, which have all ended."""
        raw.execute(_OUTBOX)
        rows = raw.execute("SELECT text FROM temp.outbox ORDER BY number").fetchall()
        if rows:
            raw.execute("DELETE FROM temp.outbox")
        return [decoder.decode(text) for (text,) in rows]


_OUTBOX: Final = "CREATE TEMP TABLE IF NOT EXISTS outbox (number INTEGER PRIMARY KEY, text BLOB)"


class Bus:
    """Connect the nodes of one process. While `loses` is set, no notice arrives anywhere."""

    def __init__(self) -> None:
        self.nodes: list[MemoryNotices] = []
        self.loses = False

    def deliver(self, notice: Notice) -> None:
        """Pass a notice to all nodes that listen now."""
        if not self.loses:
            for node in list(self.nodes):
                node.take(notice)


class MemoryNotices(NodeNotices):
    """Exchange notices over a bus, in the event loop's next turn, from inline stores on SQLite.

    By then the transaction has ended. If it was rolled back, its notices are dropped.
    """

    def __init__(self, bus: Bus, metrics: NodeMetrics | None = None) -> None:
        super().__init__(metrics)
        self.bus = bus
        self.outbox = Outbox()

    def send(self, conn: Connection, notice: Notice) -> None:
        raw = self.outbox.put(conn, notice)
        self.count_sent()
        asyncio.get_running_loop().call_soon(self._deliver, raw)

    def _deliver(self, raw: sqlite3.Connection) -> None:
        with suppress(sqlite3.ProgrammingError):  # it was closed: its transaction failed
            for notice in self.outbox.take(raw):
                self.bus.deliver(notice)

    async def open(self, heard: Heard, missed: Missed) -> None:
        await super().open(heard, missed)
        self.bus.nodes.append(self)

    async def close(self) -> None:
        await super().close()
        if self in self.bus.nodes:
            self.bus.nodes.remove(self)


# ── PostgreSQL ───────────────────────────────────────────────────────────────────────────────


class ListeningConnection(Protocol):
    """A connection of psycopg, as the listening thread needs it."""

    def execute(self, query: Any) -> Any: ...

    def notifies(self, *, timeout: float) -> Any: ...

    def close(self) -> None: ...


class PostgresNotices(NodeNotices):
    """Listen in a thread with a connection of its own; send within transactions."""

    def __init__(self, url: URL, metrics: NodeMetrics | None = None) -> None:
        super().__init__(metrics)
        self.url = url
        self.closing = threading.Event()
        self.thread: threading.Thread | None = None

    def send(self, conn: Connection, notice: Notice) -> None:
        if send_on_postgresql(conn, notice):
            self.count_sent()

    async def open(self, heard: Heard, missed: Missed) -> None:
        """Start the thread; return when it listens, so that no later notice is lost."""
        await super().open(heard, missed)
        loop, ready = asyncio.get_running_loop(), asyncio.Event()

        def on_loop(call: Callable[..., None], *given: object) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(call, *given)

        self.thread = threading.Thread(
            target=self._live, args=(on_loop, ready.set), name="notices", daemon=True
        )
        self.thread.start()
        with suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), CONNECT_SECONDS)

    async def close(self) -> None:
        await super().close()
        self.closing.set()
        if self.thread is not None:
            await asyncio.to_thread(self.thread.join, 2 * LOOK_SECONDS)

    # -- the thread

    def _live(self, on_loop: Callable[..., None], ready: Callable[[], None]) -> None:
        import psycopg

        began = False
        while not self.closing.is_set():
            conn: ListeningConnection | None = None
            try:
                conn = self.connected()
                conn.execute(f"LISTEN {CHANNEL}")
                if began:
                    on_loop(self.lost)
                began = True
                on_loop(ready)
                self._listen(conn, on_loop)
            except (psycopg.Error, OSError) as error:
                log.warning("notices-lost", fault=type(error).__name__)
                began = True  # a first connection that fails misses notices as well
                self.closing.wait(RETRY_SECONDS)
            finally:
                if conn is not None:
                    with suppress(Exception):
                        conn.close()

    def connected(self) -> ListeningConnection:
        """Return a new connection for notices."""
        import psycopg

        from inglenook.server.store.drivers.postgres import KEEPALIVE

        address = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        given: dict[str, Any] = {
            **KEEPALIVE,
            "connect_timeout": CONNECT_SECONDS,
            "application_name": "inglenook notices",
        }
        conn: ListeningConnection = psycopg.connect(address, autocommit=True, **given)
        return conn

    def _listen(self, conn: ListeningConnection, on_loop: Callable[..., None]) -> None:
        quiet = 0
        while not self.closing.is_set():
            quiet += 1
            for notify in conn.notifies(timeout=LOOK_SECONDS):
                quiet = 0
                try:
                    notice = decoder.decode(notify.payload)
                except msgspec.MsgspecError:  # of a newer version, or of another program
                    continue
                on_loop(self.take, notice)
            if quiet >= PROOF_LOOKS:
                quiet = 0
                conn.execute("SELECT 1")
