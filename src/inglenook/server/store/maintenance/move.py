"""Move a whole site from one database to another."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from inglenook.core.errors import BadInput
from inglenook.server.store.database import Database, reason
from inglenook.server.store.errors import Unusable
from inglenook.server.store.maintenance.in_use import locked, without_haste
from inglenook.server.store.maintenance.loading import Report, load, unheard
from inglenook.server.store.maintenance.migrate import must_be_known, revision_of
from inglenook.server.store.maintenance.portable_rows import (
    PortableTable,
    Total,
    lines_of,
    tables_of,
)


class Moved(NamedTuple):
    """The revision of the source, the totals of its tables, and the seconds that it took."""

    revision: str
    totals: dict[str, Total]
    seconds: float


class DatabaseFeed:
    """Reads the rows of a database for another one."""

    def __init__(self, conn: Connection, revision: str) -> None:
        self.conn = conn
        self.revision = revision
        self.tables = {table.name: table for table in tables_of(conn)}

    @property
    def names(self) -> Sequence[str]:
        """Return the names of the tables, in order."""
        return list(self.tables)

    def must_fit(self, tables: Sequence[PortableTable]) -> None:
        """Refuse other tables or columns than those of this database."""
        ours = {(one.name, one.columns) for one in self.tables.values()}
        different = ours ^ {(one.name, one.columns) for one in tables}
        if different:
            expected = f"the tables of revision {self.revision}"
            raise Unusable(f"expected {expected}, got another {min(different)[0]}")

    def lines(self, table: PortableTable) -> Iterator[bytes]:
        """Yield the rows of a table."""
        return lines_of(self.conn, self.tables[table.name])

    def finish(self) -> None:
        """Do nothing: a database has no more than its tables."""


def move(source: Database, target: Database, report: Report = unheard) -> Moved:
    """Copy all rows of a site into an empty database, and read them back.

    No server may use either. The source is only read. A source of an older revision is migrated in
    the target.
    """
    must_differ(source, target)
    if source.path is not None and not source.path.is_file():
        raise BadInput("--from", "a database", f"no such file: {source.path}")
    began = time.perf_counter()
    with locked(source), locked(target):
        try:
            with source.connect(reading=True) as conn, conn.begin():
                without_haste(conn)
                revision = revision_of(conn)
                if revision is None:
                    raise BadInput("--from", "a database of Inglenook", source.place)
                must_be_known(revision)
                totals = load(target, DatabaseFeed(conn, revision), report)
        except DBAPIError as error:
            raise Unusable(f"{source.place} can't be read: {reason(error)}") from None
    return Moved(revision, totals, round(time.perf_counter() - began, 3))


def must_differ(source: Database, target: Database) -> None:
    """Raise `BadInput` for two addresses of one database, or for one in memory."""
    for flag, database in (("--from", source), ("--to", target)):
        if database.in_memory:
            raise BadInput(flag, "a database that lasts", "one in memory")
    same = source.url == target.url
    if source.path is not None and target.path is not None:
        same = source.path.resolve() == target.path.resolve()
    if same:
        raise BadInput("--to", "another database than --from", "the same one")
