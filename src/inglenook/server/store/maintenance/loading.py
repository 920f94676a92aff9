"""Load the rows of a site into an empty database: all of them, or none.

The rows go into the schema of their own revision, are read back and compared by their checksums,
and are migrated to this version. All of it is one transaction. Before it begins, a mark takes the
place of the revision: until the load is done, a server refuses the database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final, NamedTuple, Protocol

from sqlalchemy import Connection, delete, inspect, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from inglenook.server.store.database import Database, directly, reason, sync
from inglenook.server.store.errors import Unusable
from inglenook.server.store.maintenance.backup import made_beside
from inglenook.server.store.maintenance.in_use import without_haste
from inglenook.server.store.maintenance.migrate import (
    UNFINISHED,
    head_of,
    must_be_known,
    must_be_whole,
    revision_of,
    upgrade,
)
from inglenook.server.store.maintenance.portable_rows import (
    REVISIONS,
    PortableTable,
    Total,
    advance_sequences,
    insert_lines,
    tables_of,
    total_of,
)

COPYING: Final = "copying"
CHECKING: Final = "checking"


class Feed(Protocol):
    """The rows of a site, table by table, each after those that its rows belong to."""

    @property
    def revision(self) -> str:
        """Return the revision of the schema that the rows fit."""

    @property
    def names(self) -> Sequence[str]:
        """Return the names of the tables, in order."""

    def must_fit(self, tables: Sequence[PortableTable]) -> None:
        """Refuse other tables or columns than these."""

    def lines(self, table: PortableTable) -> Iterator[bytes]:
        """Yield the rows of the next table."""

    def finish(self) -> None:
        """Check that nothing follows the last table."""


class Progress(NamedTuple):
    """A step of a load: copying or checking a table, and its rows so far."""

    step: str
    table: str
    rows: int


Report = Callable[[Progress], None]


def unheard(progress: Progress) -> None:
    """Ignore a report."""


def is_empty(conn: Connection) -> bool:
    """Return whether a database has no tables, apart from the mark of an unfinished load."""
    found = inspect(conn).get_table_names()
    return not found or (found == [REVISIONS] and revision_of(conn) == UNFINISHED)


def must_be_empty(database: Database) -> None:
    """Raise `Unusable` unless a site can be loaded into the database."""
    if database.path is not None and not database.path.exists():
        return
    try:
        with database.connect(migrating=True) as conn, conn.begin():
            if is_empty(conn):
                return
    except DBAPIError as error:
        raise Unusable(f"{database.place}: expected an empty database: {reason(error)}") from None
    raise Unusable(f"expected an empty database, got one with tables: {database.place}")


def load(database: Database, feed: Feed, report: Report = unheard) -> dict[str, Total]:
    """Load a site into an empty database that no server uses; return the totals of its tables.

    If it fails, the database is empty again. If it is killed, a server refuses the database until
    the next load.
    """
    must_be_known(feed.revision)
    must_be_empty(database)
    with _marked(database):
        if database.path is None:
            return _fill(database, feed, report)
        with made_beside(database.path) as part:
            totals = load_file(Database(f"sqlite:///{part}", synchronous="OFF"), feed, report)
            part.replace(database.path)
            sync(database.path.parent)
            return totals


def load_file(database: Database, feed: Feed, report: Report = unheard) -> dict[str, Total]:
    """Load a site into an empty file of SQLite, which is one file on the disk afterwards."""
    assert database.path is not None
    totals = _fill(database, feed, report)
    with database.connect(migrating=True) as conn:
        directly(conn, "PRAGMA journal_mode=DELETE")
    sync(database.path)
    return totals


@contextmanager
def _marked(database: Database) -> Iterator[None]:
    """Mark an empty database as unfinished; make it empty again if the work fails."""
    made = database.path is not None and not database.path.exists()
    database.create()
    with database.connect(migrating=True) as conn, conn.begin():
        _unmark(conn)
        conn.execute(text(f"CREATE TABLE {REVISIONS} (version_num VARCHAR(32) NOT NULL)"))
        conn.execute(text(f"INSERT INTO {REVISIONS} VALUES ('{UNFINISHED}')"))
    try:
        yield
    except BaseException:
        with suppress(SQLAlchemyError, OSError):
            if made and database.path is not None:
                database.path.unlink()
            else:
                with database.connect(migrating=True) as conn, conn.begin():
                    _unmark(conn)
        raise


def _unmark(conn: Connection) -> None:
    conn.execute(text(f"DROP TABLE IF EXISTS {REVISIONS}"))


def _fill(database: Database, feed: Feed, report: Report) -> dict[str, Total]:
    try:
        with database.connect(migrating=True) as conn, conn.begin():
            without_haste(conn)
            _unmark(conn)
            return _load(conn, feed, report)
    except DBAPIError as error:
        raise Unusable(f"{database.place} can't take the rows: {reason(error)}") from None


def _load(conn: Connection, feed: Feed, report: Report) -> dict[str, Total]:
    prepare(conn, feed.revision)
    tables = {table.name: table for table in tables_of(conn)}
    feed.must_fit(list(tables.values()))
    totals = {name: _copy(conn, feed, tables[name], report) for name in feed.names}
    feed.finish()
    advance_sequences(conn, tables.values())
    for name, total in totals.items():
        found = total_of(conn, tables[name], counting(CHECKING, name, report))
        if found != total:
            what = f"expected {total.rows:,} rows of {name} with their checksum"
            raise Unusable(f"{what}, read back {found.rows:,} rows with {found.hex[:12]}…")
    must_be_whole(conn)
    if feed.revision != head_of():
        upgrade(conn)
    return totals


def prepare(conn: Connection, revision: str) -> None:
    """Make the empty tables of a revision."""
    upgrade(conn, revision)
    for table in reversed(tables_of(conn)):
        conn.execute(delete(table.table))  # what migrations have written


def _copy(conn: Connection, feed: Feed, table: PortableTable, report: Report) -> Total:
    heard = counting(COPYING, table.name, report)

    def lines() -> Iterator[bytes]:
        for line in feed.lines(table):
            yield line
            heard()

    return insert_lines(conn, table, lines())


def counting(step: str, table: str, report: Report) -> Callable[[], None]:
    """Return a function that counts a row, and reports each thousandth."""
    rows = 0
    report(Progress(step, table, 0))

    def heard() -> None:
        nonlocal rows
        rows += 1
        if rows % 1000 == 0:
            report(Progress(step, table, rows))

    return heard
