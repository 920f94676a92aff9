"""Open the database; no other module depends on its kind.

SQLite is a file beside its write-ahead log. Other databases of SQLAlchemy are opened with their
defaults.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import quote

from sqlalchemy import Connection, Engine, Insert, NullPool, Table, Update, create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError

from inglenook.server.store.errors import StoreDown, Unusable

T = TypeVar("T")

SYNCHRONOUS: Final = "FULL"  # a commit returns when the data is on disk
PATIENCE: Final = 2.0  # seconds to wait for another process's lock

# Pages in the log before they are moved to the file. Moving costs two syncs of the writer's time,
# so it happens more rarely than by default.
CHECKPOINT_PAGES: Final = 4000
LOG_BYTES: Final = 64 * 1024 * 1024
CACHE_KIB: Final = 8 * 1024  # of each connection; the system caches the file as well

# SQLite errors that no job causes.
NOT_THE_JOB: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_NOTADB,
    }
)


class Database:
    """The address of the database and the way to open it."""

    def __init__(
        self, url: str, synchronous: str = SYNCHRONOUS, patience: float = PATIENCE
    ) -> None:
        try:
            self.url = make_url(url)
        except ArgumentError:
            raise Unusable("expected the URL of a database, got another text") from None
        self.synchronous = synchronous
        self.patience = patience
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        name = url.partition("://")[2].removeprefix("/")  # unchanged: % is no escape here
        self.in_memory = self.is_sqlite and name in ("", ":memory:")
        self.path = Path(name).absolute() if self.is_sqlite and not self.in_memory else None
        self.engines: dict[tuple[bool, bool], Engine] = {}

    def must_be_lockable(self) -> None:
        """Refuse a database that can't be locked against a second server."""
        if not self.is_sqlite:
            kind = self.url.get_backend_name()
            raise Unusable(
                f"expected a database sqlite:///FILE, got {kind}, which is not supported "
                "yet: it could not be locked against a second server"
            )

    def create(self) -> None:
        """Create the database file for its owner alone: it holds secrets."""
        if self.path is None or self.path.exists():
            return
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        sync(self.path.parent)

    def connect(self, reading: bool = False, migrating: bool = False) -> Connection:
        """Open a connection; a missing file is not created."""
        engine = self.engines.get((reading, migrating))
        if engine is None:
            engine = self._engine(reading, migrating)
            self.engines[reading, migrating] = engine
        try:
            return engine.connect()
        except DBAPIError as error:
            raise StoreDown(reason(error)) from None

    def _engine(self, reading: bool, migrating: bool) -> Engine:
        if not self.is_sqlite:
            # a query sees one moment, as with SQLite
            level = "REPEATABLE READ" if reading else "READ COMMITTED"
            try:
                return create_engine(
                    self.url, hide_parameters=True, poolclass=NullPool, isolation_level=level
                )
            except (ArgumentError, ModuleNotFoundError) as error:
                raise Unusable(
                    f"expected a driver for {self.url.get_backend_name()}, got: {error}"
                ) from None
        engine = create_engine(
            "sqlite://",
            creator=lambda: self._open_sqlite(reading, migrating),
            hide_parameters=True,
            poolclass=NullPool,
        )
        begin = "BEGIN" if reading else "BEGIN IMMEDIATE"

        @event.listens_for(engine, "begin")
        def begin_transaction(conn: Connection) -> None:
            directly(conn, begin)

        return engine

    def _open_sqlite(self, reading: bool, migrating: bool) -> sqlite3.Connection:
        where = ":memory:" if self.path is None else f"file:{quote(str(self.path))}?mode=rw"
        raw = sqlite3.connect(
            where,
            uri=self.path is not None,
            timeout=self.patience,
            isolation_level=None,  # transactions begin explicitly
            check_same_thread=False,  # opened by the starting thread, used by one other
            cached_statements=256,
        )
        try:
            if self.path is not None:
                [mode] = raw.execute("PRAGMA journal_mode=WAL").fetchone()
                if mode != "wal":
                    raise Unusable(
                        f"{self.path}: expected a place for a write-ahead log, got mode {mode}"
                    )
            for pragma in (
                f"synchronous={self.synchronous}",
                f"wal_autocheckpoint={CHECKPOINT_PAGES}",
                f"journal_size_limit={LOG_BYTES}",
                f"cache_size=-{CACHE_KIB}",
                # a migration replaces tables, which must not cascade
                f"foreign_keys={'OFF' if migrating else 'ON'}",
                f"query_only={'ON' if reading else 'OFF'}",
            ):
                raw.execute(f"PRAGMA {pragma}")
            raw.execute("SELECT count(*) FROM sqlite_master").fetchone()  # opens the log
        except BaseException:
            raw.close()
            raise
        return raw

    def stamp(self) -> tuple[int, ...]:
        """Return the identity of the files. An open file that was deleted still accepts writes."""
        if self.path is None:
            return ()
        try:
            found = os.stat(self.path)
            log = os.stat(f"{self.path}-wal")
        except OSError:
            return (-1,)
        return found.st_dev, found.st_ino, log.st_ino


def is_down(error: BaseException) -> bool:
    """Return whether the database failed, and not the job."""
    if not isinstance(error, DBAPIError):
        return isinstance(error, StoreDown)
    if error.connection_invalidated:
        return True
    if isinstance(error.orig, sqlite3.Error):
        code = getattr(error.orig, "sqlite_errorcode", None)
        return code is not None and code & 0xFF in NOT_THE_JOB
    return isinstance(error, OperationalError | InterfaceError)


def reason(error: BaseException) -> str:
    """Return the error without the statement, which must not be logged."""
    if isinstance(error, StoreDown):
        return error.reason
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
    try:
        text = " ".join(str(error).split())
    except Exception:
        text = ""
    return text[:200] or type(error).__name__


def sync(path: Path) -> None:
    """Write a file, or the names in a folder, to the disk."""
    if os.name == "nt" and path.is_dir():
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def upsert(table: Table, dialect: str) -> Insert:
    """Return a statement that inserts or replaces a row by its key. It needs every column."""
    keys = [column.name for column in table.primary_key]
    if dialect == "sqlite":
        lite = sqlite.insert(table)
        others = {c.key: c for c in lite.excluded if c.name not in keys}
        return lite.on_conflict_do_update(index_elements=keys, set_=others)
    post = postgresql.insert(table)
    others = {c.key: c for c in post.excluded if c.name not in keys}
    return post.on_conflict_do_update(index_elements=keys, set_=others)


def overwrite_deleted(conn: Connection) -> None:
    """Overwrite deleted data on this connection, where the database supports it."""
    if conn.dialect.name == "sqlite":
        directly(conn, "PRAGMA secure_delete=ON")


def directly(conn: Connection, sql: str, given: Mapping[str, Any] | tuple[Any, ...] = ()) -> None:
    """Run a statement without result by the driver itself; errors are those of SQLAlchemy.

    SQLAlchemy's preparation takes longer than a single row.
    """
    raw: Any = conn.connection.dbapi_connection
    if not isinstance(raw, sqlite3.Connection):
        conn.exec_driver_sql(sql, given or None)
        return
    try:
        raw.execute(sql, given)
    except sqlite3.Error as error:
        raise DBAPIError.instance(sql, None, error, sqlite3.Error, hide_parameters=True) from error


def parts_of(rows: Sequence[T]) -> Iterator[Sequence[T]]:
    """Split rows into parts of 32, 16, 8 … 1: SQLite keeps one compiled statement for each size."""
    place, size = 0, 32
    while place < len(rows):
        while size > len(rows) - place:
            size //= 2
        yield rows[place : place + size]
        place += size


class Prepared:
    """A statement that is compiled once, for rows without conversion.

    The writes of each answer use it: it costs a third of the usual time.
    """

    def __init__(self, make: Callable[[str], Insert | Update], *columns: str) -> None:
        self.make = make
        self.columns = columns  # the columns to set, if not all
        self.compiled: dict[str, tuple[str, tuple[str, ...] | None]] = {}

    def __call__(self, conn: Connection, row: Mapping[str, Any]) -> None:
        known = self.compiled.get(conn.dialect.name)
        if known is None:
            known = self._compile(conn)
        sql, order = known
        directly(conn, sql, dict(row) if order is None else tuple([row[n] for n in order]))

    def many(self, conn: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Run an insert for all rows, in statements of several rows where SQLite allows it."""
        known = self.compiled.get(conn.dialect.name) or self._compile(conn)
        sql, order = known
        if order is None or conn.dialect.name != "sqlite":
            for row in rows:
                self(conn, row)
            return
        group = f"({', '.join('?' * len(order))})"
        for part in parts_of(rows):
            several = sql.replace(f"VALUES {group}", f"VALUES {', '.join([group] * len(part))}", 1)
            directly(conn, several, tuple([row[name] for row in part for name in order]))

    def _compile(self, conn: Connection) -> tuple[str, tuple[str, ...] | None]:
        statement = self.make(conn.dialect.name)
        compiled = statement.compile(dialect=conn.dialect, column_keys=self.columns or None)
        order = getattr(compiled, "positiontup", None)
        known = str(compiled), None if order is None else tuple(order)
        self.compiled[conn.dialect.name] = known
        return known
