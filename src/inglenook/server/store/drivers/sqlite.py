"""Open SQLite: a file beside its write-ahead log, or a database in memory."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import DBAPIError

from inglenook.server.store.errors import Unusable

# Pages in the log before they are moved to the file. Moving costs two syncs of the writer's time,
# so it happens more rarely than by default.
CHECKPOINT_PAGES: Final = 4000
LOG_BYTES: Final = 64 * 1024 * 1024
CACHE_KIB: Final = 8 * 1024  # of each connection; the system caches the file as well

CLOCK: Final = "inglenook_now"  # a function of our connections: SQLite has no such clock

# Errors that no job causes.
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


def engine(
    path: Path | None,
    clock: Callable[[], float],
    synchronous: str,
    patience: float,
    reading: bool,
    migrating: bool,
) -> Engine:
    """Return an engine for a file, or for a database in memory without a path."""
    made = create_engine(
        "sqlite://",
        creator=lambda: opened(path, clock, synchronous, patience, reading, migrating),
        hide_parameters=True,
        poolclass=NullPool,
    )
    begin = "BEGIN" if reading else "BEGIN IMMEDIATE"

    @event.listens_for(made, "begin")
    def begin_transaction(conn: Connection) -> None:
        raw: Any = conn.connection.dbapi_connection
        execute(raw, begin)

    return made


def opened(
    path: Path | None,
    clock: Callable[[], float],
    synchronous: str,
    patience: float,
    reading: bool,
    migrating: bool,
) -> sqlite3.Connection:
    """Open a connection; a missing file is not created."""
    where = ":memory:" if path is None else f"file:{quote(str(path))}?mode=rw"
    raw = sqlite3.connect(
        where,
        uri=path is not None,
        timeout=patience,
        isolation_level=None,  # transactions begin explicitly
        check_same_thread=False,  # opened by the starting thread, used by one other
        cached_statements=256,
    )
    try:
        if path is not None:
            [mode] = raw.execute("PRAGMA journal_mode=WAL").fetchone()
            if mode != "wal":
                raise Unusable(f"{path}: expected a place for a write-ahead log, got mode {mode}")
        for pragma in (
            f"synchronous={synchronous}",
            f"wal_autocheckpoint={CHECKPOINT_PAGES}",
            f"journal_size_limit={LOG_BYTES}",
            f"cache_size=-{CACHE_KIB}",
            # a migration replaces tables, which must not cascade
            f"foreign_keys={'OFF' if migrating else 'ON'}",
            f"query_only={'ON' if reading else 'OFF'}",
        ):
            raw.execute(f"PRAGMA {pragma}")
        raw.create_function(CLOCK, 0, clock)
        raw.execute("SELECT count(*) FROM sqlite_master").fetchone()  # opens the log
    except BaseException:
        raw.close()
        raise
    return raw


def execute(raw: sqlite3.Connection, sql: str, given: object = ()) -> None:
    """Run a statement without result; errors are those of SQLAlchemy."""
    try:
        raw.execute(sql, given)  # type: ignore[arg-type]
    except sqlite3.Error as error:
        raise DBAPIError.instance(sql, None, error, sqlite3.Error, hide_parameters=True) from error


def is_down(error: sqlite3.Error) -> bool:
    """Return whether the database failed, and not the job."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in NOT_THE_JOB


class Savepoints:
    """Undo one job of a transaction alone."""

    def __init__(self, raw: sqlite3.Connection) -> None:
        self.raw = raw

    def begin(self) -> None:
        """Begin the part of a job."""
        execute(self.raw, "SAVEPOINT job")

    def keep(self) -> None:
        """End the part of a job."""
        execute(self.raw, "RELEASE SAVEPOINT job")

    def undo(self) -> None:
        """Undo all since `begin`."""
        execute(self.raw, "ROLLBACK TO SAVEPOINT job")
        execute(self.raw, "RELEASE SAVEPOINT job")
