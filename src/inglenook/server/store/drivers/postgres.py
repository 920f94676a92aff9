"""Open PostgreSQL by psycopg 3, and send several statements in one round trip.

Nothing here may show a password or the values of a row: errors hold the server's first line alone,
and places are named without the user's password.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

import psycopg
from psycopg.pq import TransactionStatus
from sqlalchemy import URL, Column, Connection, Engine, NullPool, Text, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.compiler import compiles

from inglenook.server.store.errors import StoreDown, Unusable

Raw = psycopg.Connection[Any]

DRIVER: Final = "postgresql+psycopg"
OLDEST: Final = 13  # the oldest version of PostgreSQL
CONNECT_SECONDS: Final = 5
QUERY_SECONDS: Final = 60  # a statement is ended after so many
MIGRATION_PATIENCE: Final = 60.0  # seconds that a migration waits for another, or for a table
BEGIN: Final = "BEGIN; SAVEPOINT job"  # see `Savepoints`
# a query sees one moment, as with SQLite
BEGIN_READING: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
# a connection whose other end is gone is given up after 20 seconds
KEEPALIVE: Final = {
    "keepalives": 1,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "tcp_user_timeout": 20_000,
}

# Classes and codes (SQLSTATE) of errors that no job causes.
NOT_THE_JOB: Final = (
    "08",  # the connection
    "25006",  # a server that only reads, as after a failover
    "25P03",  # a transaction that was idle for too long
    "28",  # the role or its password
    "3D",  # the database
    "40",  # a transaction undone, such as by a deadlock
    "42501",  # a missing right
    "53",  # no disk, memory or connection left
    "55P03",  # a lock that was not free in time
    "57",  # shut down, or cancelled by its operator
    "58",  # the server's system
    "XX",  # damage
)


@compiles(Text, "postgresql")
def text_by_bytes(type_: Text, compiler: Any, **given: Any) -> str:
    """Declare columns of text in the order of their bytes, as SQLite has them.

    An index in a language's order breaks when the system's rules of that language change.
    """
    written: str = compiler.visit_TEXT(type_, **given)
    declares = isinstance(given.get("type_expression"), Column) and not type_.collation
    return f'{written} COLLATE "C"' if declares else written


def place_of(url: URL) -> str:
    """Return the address of a database for people, without a user or a password."""
    host = url.host or url.query.get("host") or "localhost"
    port = "" if url.port is None else f":{url.port}"
    return f"postgresql://{host if isinstance(host, str) else ','.join(host)}{port}/{url.database}"


# -- connections


class TerseCursor(psycopg.Cursor[Any]):
    """A cursor whose errors hold no values of rows."""

    def execute(self, *given: Any, **more: Any) -> TerseCursor:
        try:
            super().execute(*given, **more)
        except psycopg.Error as error:
            raise terse(error) from None
        return self

    def executemany(self, *given: Any, **more: Any) -> None:
        try:
            super().executemany(*given, **more)
        except psycopg.Error as error:
            raise terse(error) from None


def terse(error: psycopg.Error) -> psycopg.Error:
    """Leave the first line of the server's message alone: the details hold values of rows."""
    first = error.diag.message_primary
    if first is not None:
        error.args = (first,)
    return error


def engine(
    url: URL,
    idle_seconds: float,
    synchronous: str,
    patience: float,
    reading: bool,
    migrating: bool,
) -> Engine:
    """Return an engine that opens a connection of its own each time."""
    made = create_engine(
        f"{DRIVER}://",
        creator=lambda: opened(url, synchronous, patience, migrating, idle_seconds),
        hide_parameters=True,
        poolclass=NullPool,
        # the server rolls back what is closed; a rollback on a lost connection would be logged
        pool_reset_on_return=None,
        use_native_hstore=False,  # looking for that type costs a query for each connection
    )

    @event.listens_for(made, "begin")
    def begin_transaction(conn: Connection) -> None:
        raw: Any = conn.connection.dbapi_connection
        control(raw, BEGIN_READING if reading else BEGIN)

    return made


def opened(
    url: URL,
    synchronous: str = "FULL",
    patience: float = 0.0,
    migrating: bool = False,
    idle_seconds: float = QUERY_SECONDS,
) -> Raw:
    """Open a connection.

    :raises Unusable: if the server or the database does not suit.
    """
    given: dict[str, Any] = dict(url.get_dialect()().create_connect_args(url)[1])
    settings: dict[str, Any] = {
        **KEEPALIVE,
        "connect_timeout": CONNECT_SECONDS,
        "application_name": "inglenook",
    }
    try:
        raw: Raw = psycopg.connect(
            **(settings | given | {"client_encoding": "UTF8"}),
            autocommit=True,  # transactions begin explicitly
            cursor_factory=TerseCursor,
        )
    except psycopg.Error as error:
        raise StoreDown(f"{place_of(url)}: {said(error, url)}") from None
    try:
        must_suit(raw, url)
        waits = MIGRATION_PATIENCE if migrating else patience
        _set_up(raw, synchronous, waits, migrating, idle_seconds)
    except BaseException:
        raw.close()
        raise
    return raw


def must_suit(raw: Raw, url: URL) -> None:
    """Raise `Unusable` for an old server or a database of another encoding."""
    version, encoding = raw.info.server_version, raw.info.parameter_status("server_encoding")
    if version < OLDEST * 10_000:
        raise Unusable(f"expected PostgreSQL {OLDEST} or newer, got {version // 10_000}")
    if encoding != "UTF8":
        raise Unusable(
            f"{place_of(url)}: expected a database with the encoding UTF8, got {encoding}; "
            "create it with --encoding UTF8 --template template0"
        )


def _set_up(
    raw: Raw, synchronous: str, patience: float, migrating: bool, idle_seconds: float
) -> None:
    settings = {
        "synchronous_commit": "off" if synchronous == "OFF" else "on",
        "lock_timeout": f"{patience * 1000:.0f}",
        "statement_timeout": "0" if migrating else f"{QUERY_SECONDS * 1000}",
        "idle_in_transaction_session_timeout": f"{idle_seconds * 1000:.0f}",
        "timezone": "UTC",
    }
    calls = ", ".join(["set_config(%s, %s, false)"] * len(settings))
    raw.execute(f"SELECT {calls}", [part for pair in settings.items() for part in pair])


# -- errors


def said(error: BaseException, url: URL) -> str:
    """Return an error of the driver in one line, without the password."""
    text = " ".join(str(error).split())
    return text.replace(url.password, "…") if isinstance(url.password, str) else text


def is_down(code: str) -> bool:
    """Return whether an error with this SQLSTATE is of the database, and not of the job."""
    return code.startswith(NOT_THE_JOB)


@contextmanager
def as_sqlalchemy(sql: str) -> Iterator[None]:
    """Raise errors of the driver as those of SQLAlchemy."""
    try:
        yield
    except psycopg.Error as error:
        raise DBAPIError.instance(
            sql, None, terse(error), psycopg.Error, hide_parameters=True
        ) from error


# -- statements


def execute(raw: Raw, sql: str, given: Mapping[str, Any] | Sequence[Any] = ()) -> None:
    """Run a statement without result, prepared; in `together` it is only sent."""
    with as_sqlalchemy(sql):
        raw.execute(sql, given or None, prepare=True)


@contextmanager
def together(raw: Raw) -> Iterator[None]:
    """Send all statements of the block in one round trip; at its end all of them are done.

    Inside the block only `execute` is used: other statements would wait for results.
    """
    with as_sqlalchemy("several statements"), raw.pipeline():
        yield


def control(raw: Raw, statements: str) -> None:
    """Run statements without values in one round trip."""
    with as_sqlalchemy(statements):
        raw.execute(statements, prepare=False)


class Savepoints:
    """Undo one job of a transaction alone.

    The first savepoint is made with the transaction, and the others together with the end of the
    one before: a job costs one round trip beside its own.
    """

    def __init__(self, raw: Raw) -> None:
        self.raw = raw
        self.is_fresh = True

    def begin(self) -> None:
        """Begin the part of a job."""
        if not self.is_fresh:
            control(self.raw, "RELEASE SAVEPOINT job; SAVEPOINT job")
        self.is_fresh = False

    def keep(self) -> None:
        """End the part of a job; raise if a statement of it failed, also one that it caught."""
        if self.raw.info.transaction_status is TransactionStatus.INERROR:
            raise RuntimeError("expected a job without failed statements, got one that it ignored")
        must_be_sound(self.raw)

    def undo(self) -> None:
        """Undo all since `begin`."""
        control(self.raw, "ROLLBACK TO SAVEPOINT job")


def must_be_sound(raw: Raw) -> None:
    """Raise `StoreDown` unless the transaction can be committed.

    PostgreSQL answers the commit of a failed transaction with a rollback, and no error.
    """
    if raw.info.transaction_status is not TransactionStatus.INTRANS:
        raise StoreDown("the transaction is not there any more")


VALUES: Final = re.compile(r" VALUES \(.*?\)(?=$| ON CONFLICT)", re.DOTALL)


def of_many(sql: str, types: Mapping[str, str]) -> str:
    """Return an insert of any number of rows, from one of a single row.

    Its values are lists, one for each column; `types` has the columns' types.
    """
    lists = ", ".join([f"%({name})b::{type_}[]" for name, type_ in types.items()])
    many, found = VALUES.subn(lambda _: f" SELECT * FROM unnest({lists})", sql)
    assert found == 1, sql
    return many
