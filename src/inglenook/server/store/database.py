"""Open the database; beside `drivers`, no other module depends on its kind.

SQLite is a file beside its write-ahead log. PostgreSQL is a server, which psycopg 3 calls.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, Engine, Insert, Table, Update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError

from inglenook.server.store.drivers import sqlite as sqlite_driver
from inglenook.server.store.errors import StoreDown, Unusable

T = TypeVar("T")

SYNCHRONOUS: Final = "FULL"  # a commit returns when the data is on disk
PATIENCE: Final = 2.0  # seconds to wait for another process's lock
# A transaction that does nothing for so long is ended by a database server. Where there are nodes a
# stopped one must not hold the rows of its tables for long after its lease.
IDLE_SECONDS: Final = 60.0
IDLE_SECONDS_OF_NODES: Final = 5.0
POSTGRES: Final = ("postgresql", "postgres")
NEEDS_EXTRA: Final = (
    "PostgreSQL needs psycopg, which is not installed: pip install 'inglenook[postgres]'"
)


class Database:
    """The address of the database and the way to open it."""

    def __init__(
        self, url: str, synchronous: str = SYNCHRONOUS, patience: float = PATIENCE
    ) -> None:
        try:
            self.url = make_url(url)
        except (ArgumentError, ValueError):
            raise Unusable("expected the URL of a database, got another text") from None
        self.synchronous = synchronous
        self.patience = patience
        kind = self.url.get_backend_name().lower()
        if kind not in ("sqlite", *POSTGRES):
            expected = "expected a database sqlite:///FILE or postgresql://HOST/NAME"
            raise Unusable(f"{expected}, got {kind}")
        self.is_sqlite = kind == "sqlite"
        if not self.is_sqlite:
            self.url = self.url.set(drivername="postgresql+psycopg")
        name = url.partition("://")[2].removeprefix("/")  # unchanged: % is no escape here
        self.in_memory = self.is_sqlite and name in ("", ":memory:")
        self.path = Path(name).absolute() if self.is_sqlite and not self.in_memory else None
        self.engines: dict[tuple[bool, bool], Engine] = {}
        self.clock: Callable[[], float] = time.time  # of SQLite, which has none of its own
        self.idle_seconds = IDLE_SECONDS

    @property
    def place(self) -> str:
        """Return where the database is, for people; without a password."""
        if not self.is_sqlite:
            return str(postgres_driver().place_of(self.url))
        return "a database in memory" if self.path is None else str(self.path)

    @property
    def serves_nodes(self) -> bool:
        """Return whether several nodes can share it: not a file."""
        return not self.is_sqlite

    @property
    def exists(self) -> bool:
        """Return whether there may be a database: only of a file this is known."""
        return not self.is_sqlite or (self.path is not None and self.path.exists())

    def create(self) -> None:
        """Create the database file for its owner alone: it holds secrets.

        :raises Unusable: if a database server does not have the database, or can't be reached.
        """
        if not self.is_sqlite:
            try:
                postgres_driver().opened(self.url).close()
            except StoreDown as down:
                raise Unusable(str(down)) from None
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
        how = self.synchronous, self.patience, reading, migrating
        if self.is_sqlite:
            return sqlite_driver.engine(self.path, self.time, *how)
        made: Engine = postgres_driver().engine(self.url, self.idle_seconds, *how)
        return made

    def time(self) -> float:
        """Return the time that SQLite takes for its own."""
        return self.clock()

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


@contextmanager
def needing_psycopg() -> Iterator[None]:
    """Import something that needs psycopg; name the extra where it is missing."""
    try:
        yield
    except ImportError:  # also where psycopg finds no libpq
        raise Unusable(NEEDS_EXTRA) from None


@cache
def postgres_driver() -> Any:
    """Return the module of PostgreSQL, which needs an extra."""
    with needing_psycopg():
        from inglenook.server.store.drivers import postgres
    return postgres


def is_down(error: BaseException) -> bool:
    """Return whether the database failed, and not the job."""
    if not isinstance(error, DBAPIError):
        return isinstance(error, StoreDown)
    if error.connection_invalidated:
        return True
    if isinstance(error.orig, sqlite3.Error):
        return sqlite_driver.is_down(error.orig)
    code = getattr(error.orig, "sqlstate", None)
    if isinstance(code, str):
        return bool(postgres_driver().is_down(code))
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


# -- statements


class Savepoints(Protocol):
    """The means to undo one job of a transaction alone."""

    def begin(self) -> None:
        """Begin the part of a job."""

    def keep(self) -> None:
        """End the part of a job; raise if it can't be committed."""

    def undo(self) -> None:
        """Undo all since `begin`."""


def savepoints(conn: Connection) -> Savepoints:
    """Return the savepoints of a transaction that has just begun."""
    raw: Any = conn.connection.dbapi_connection
    if isinstance(raw, sqlite3.Connection):
        return sqlite_driver.Savepoints(raw)
    found: Savepoints = postgres_driver().Savepoints(raw)
    return found


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


def insert_missing(table: Table, dialect: str) -> Any:
    """Return a statement that inserts the rows whose key is not there yet."""
    keys = [column.name for column in table.primary_key]
    made = sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
    return made.on_conflict_do_nothing(index_elements=keys)


def overwrite_deleted(conn: Connection) -> None:
    """Overwrite deleted data on this connection, where the database supports it."""
    if conn.dialect.name == "sqlite":
        directly(conn, "PRAGMA secure_delete=ON")


def directly(conn: Connection, sql: str, given: Mapping[str, Any] | tuple[Any, ...] = ()) -> None:
    """Run a statement without result by the driver itself; errors are those of SQLAlchemy.

    SQLAlchemy's preparation takes longer than a single row.
    """
    raw: Any = conn.connection.dbapi_connection
    if isinstance(raw, sqlite3.Connection):
        sqlite_driver.execute(raw, sql, given)
    else:
        postgres_driver().execute(raw, sql, given)


def together(conn: Connection) -> AbstractContextManager[None]:
    """Run the statements of a block in one round trip, where the database is a server.

    The block runs statements by `directly` and `Prepared` alone. An error may be raised at its end.
    """
    raw: Any = conn.connection.dbapi_connection
    if isinstance(raw, sqlite3.Connection):
        return nullcontext()
    found: AbstractContextManager[None] = postgres_driver().together(raw)
    return found


def parts_of(rows: Sequence[T]) -> Iterator[Sequence[T]]:
    """Split rows into parts of 32, 16, 8 … 1: SQLite keeps one compiled statement for each size."""
    place, size = 0, 32
    while place < len(rows):
        while size > len(rows) - place:
            size //= 2
        yield rows[place : place + size]
        place += size


def batches_of(rows: Sequence[T], most: int = 500) -> Iterator[Sequence[T]]:
    """Split rows into parts of at most `most`: a statement takes a limited number of values."""
    for first in range(0, len(rows), most):
        yield rows[first : first + most]


class Prepared:
    """A statement that is compiled once, for rows without conversion.

    The writes of each answer use it: it costs a third of the usual time.
    """

    def __init__(self, make: Callable[[str], Insert | Update], *columns: str) -> None:
        self.make = make
        self.columns = columns  # the columns to set, if not all
        self.compiled: dict[str, tuple[str, tuple[str, ...] | None]] = {}
        # for PostgreSQL: an insert of any number of rows, and the types of its columns
        self.of_many = ""
        self.types: dict[str, str] = {}

    def __call__(self, conn: Connection, row: Mapping[str, Any]) -> None:
        known = self.compiled.get(conn.dialect.name)
        if known is None:
            known = self._compile(conn)
        sql, order = known
        directly(conn, sql, dict(row) if order is None else tuple([row[n] for n in order]))

    def many(self, conn: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Run an insert for all rows, in one statement or a few."""
        sql, order = self.compiled.get(conn.dialect.name) or self._compile(conn)
        if order is None:
            if rows:
                self._at_once(conn, sql, rows)
            return
        group = f"({', '.join('?' * len(order))})"
        for part in parts_of(rows):
            several = sql.replace(f"VALUES {group}", f"VALUES {', '.join([group] * len(part))}", 1)
            directly(conn, several, tuple([row[name] for row in part for name in order]))

    def _at_once(self, conn: Connection, sql: str, rows: Sequence[Mapping[str, Any]]) -> None:
        """Run an insert in PostgreSQL with a list for each column."""
        if not self.of_many:
            columns = self.make(conn.dialect.name).table.c
            self.types = {one.key: str(one.type.compile(conn.dialect)) for one in columns}
            self.of_many = postgres_driver().of_many(sql, self.types)
        directly(conn, self.of_many, {name: [row[name] for row in rows] for name in self.types})

    def _compile(self, conn: Connection) -> tuple[str, tuple[str, ...] | None]:
        statement = self.make(conn.dialect.name)
        compiled = statement.compile(dialect=conn.dialect, column_keys=self.columns or None)
        order = getattr(compiled, "positiontup", None)
        known = str(compiled), None if order is None else tuple(order)
        self.compiled[conn.dialect.name] = known
        return known
