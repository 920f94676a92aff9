"""Check that the file of a database is sound and its rows belong together.

All checks only read, so they can run beside a server. PostgreSQL checks its files and foreign keys
by itself, so only its rows are checked here.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, CursorResult, inspect
from sqlalchemy.exc import DBAPIError

from inglenook.server.store.database import Database, reason
from inglenook.server.store.errors import StoreDown, Unusable
from inglenook.server.store.maintenance.backup import opened
from inglenook.server.store.maintenance.migrate import head_of, must_be_known

# checks whose findings make further reads unreliable
OF_THE_FILE: Final = frozenset({"file", "quick_check", "integrity_check", "revision"})
MOST: Final = 100  # findings of SQLite's own checks

# columns that name a guest; "" means none
GUESTS: Final = (
    ("tables", "host"),
    ("seat", "guest"),
    ("seat", "kept_for"),
    ("chat", "guest"),
    ("visitor", "guest"),
    ("review", "guest"),
    ("link", "guest"),
    ("commitment", "guest"),
    ("match_note", "guest"),
    ("bookmark", "guest"),
)
# rows that belong to a table
OF_TABLES: Final = (
    "seat",
    "entry",
    "room",
    "chat",
    "visitor",
    "imported",
    "review",
    "seat_facts",
    "match_note",
    "bookmark",
)
# imports whose stored size is missing or wrong
IMPORTED: Final = """
SELECT count(*) FROM tables LEFT JOIN imported ON imported.table_id = tables.id
WHERE commitment = '' AND coalesce(imported.size, -1) <>
  length(CAST(coalesce(origin, '') AS BLOB))
  + coalesce((SELECT length(CAST(snapshot AS BLOB)) FROM room
     WHERE room.table_id = tables.id), 0)
  + coalesce((SELECT sum(length(CAST(entry AS BLOB)) + length(CAST(events AS BLOB))) FROM entry
     WHERE entry.table_id = tables.id), 0)
"""
LENGTH: Final = re.compile(r"length\(CAST\((.*?) AS BLOB\)\)")  # in bytes, as SQLite has it
BEFORE_SIZES: Final = ("0001", "0002")  # revisions in which imports have no sizes


class Defect(NamedTuple):
    """A problem of a database.

    `check` names the kind of check, `where` the table or rows, and `problem` is a sentence for
    people. It never holds the content of a row, which may be a seat's secret.
    """

    check: str
    where: str
    problem: str


def check_file(path: Path, deep: bool = False) -> list[Defect]:
    """Check the file and the rows of a database at `path`.

    The quick form reads all pages. The deep one compares indexes with their tables, and looks for
    rows without their parent and for wrong counters.
    """
    found: list[Defect] = []
    try:
        with closing(opened(path, "ro")) as conn:
            conn.execute("PRAGMA query_only=ON")
            found += _pages(conn, deep)
            if not found:
                found += _revision(conn)
            if not found and deep:
                found += [*_foreign_keys(conn), *_orphans(conn), *_counters(conn)]
    except sqlite3.Error as error:
        found.append(Defect("file", path.name, f"SQLite can't read it: {error}"))
    return found


def check_server(database: Database, deep: bool = False) -> list[Defect]:
    """Check the rows of a database in PostgreSQL; without `deep` only whether it can be used."""
    try:
        with database.connect(reading=True) as conn, conn.begin():
            found = list(_revision(_Rows(conn)))
            if not found and deep:
                found += [*_orphans(_Rows(conn)), *_counters(_Rows(conn))]
    except (StoreDown, Unusable, DBAPIError) as error:
        return [Defect("file", database.place, f"it can't be read: {reason(error)}")]
    return found


class _Rows:
    """A connection to PostgreSQL that is asked as one to SQLite."""

    def __init__(self, conn: Connection) -> None:
        self.conn = conn

    def execute(self, sql: str) -> CursorResult[Any]:
        return self.conn.exec_driver_sql(LENGTH.sub(r"octet_length(\1)", sql))


def _columns(conn: sqlite3.Connection | _Rows, table: str) -> list[str]:
    if isinstance(conn, _Rows):
        return [one["name"] for one in inspect(conn.conn).get_columns(table)]
    return [row[1] for row in conn.execute(f"PRAGMA table_info({table})")]


def _pages(conn: sqlite3.Connection, deep: bool) -> Iterator[Defect]:
    check = "integrity_check" if deep else "quick_check"
    for (line,) in conn.execute(f"PRAGMA {check}({MOST})"):
        if line != "ok":
            yield Defect(check, "file", " ".join(str(line).split()))


def _revision(conn: sqlite3.Connection | _Rows) -> Iterator[Defect]:
    """Check the revision. An older one is sound: the next start of the server migrates it."""
    row = conn.execute("SELECT version_num FROM alembic_version").fetchone()
    if row is None:
        yield Defect("revision", "alembic_version", f"expected {head_of()}, got no revision")
        return
    try:
        must_be_known(row[0])
    except Unusable as error:
        yield Defect("revision", "alembic_version", str(error))


def _foreign_keys(conn: sqlite3.Connection) -> Iterator[Defect]:
    """Yield the rows whose parent row is missing."""
    for table, row, parent, _ in conn.execute("PRAGMA foreign_key_check").fetchmany(MOST):
        problem = f"expected its row of {parent}, got none"
        yield Defect("foreign_key_check", f"{table} row {row}", problem)


def _orphans(conn: sqlite3.Connection | _Rows) -> Iterator[Defect]:
    """Yield the rows that name a missing guest or table."""
    for table, column in GUESTS:
        if column not in _columns(conn, table):  # an older revision
            continue
        yield from _counted(
            conn,
            Defect("orphans", f"{table}.{column}", "{} rows name a guest who does not exist"),
            f"{column} <> '' AND {column} NOT IN (SELECT id FROM guest)",
            table,
        )
    for table in OF_TABLES:
        if "table_id" not in _columns(conn, table):  # an older revision
            continue
        yield from _counted(
            conn,
            Defect("orphans", f"{table}.table_id", "{} rows name a table that does not exist"),
            "table_id NOT IN (SELECT id FROM tables)",
            table,
        )
    yield from _counted(
        conn,
        Defect("orphans", "tables.rematch", "{} rows name a rematch that does not exist"),
        "rematch IS NOT NULL AND rematch NOT IN (SELECT id FROM tables)",
        "tables",
    )


def _counted(
    conn: sqlite3.Connection | _Rows, finding: Defect, where: str, table: str
) -> Iterator[Defect]:
    [number] = conn.execute(f"SELECT count(*) FROM {table} WHERE {where}").fetchone() or [0]
    if number:
        yield finding._replace(problem=finding.problem.format(number))


def _counters(conn: sqlite3.Connection | _Rows) -> Iterator[Defect]:
    """Compare stored counters with the rows."""
    [revision] = conn.execute("SELECT version_num FROM alembic_version").fetchone() or [""]
    if revision in BEFORE_SIZES:
        return
    [wrong] = conn.execute(IMPORTED).fetchone() or [0]
    if wrong:
        problem = f"expected the bytes that each import takes, got another size for {wrong}"
        yield Defect("counters", "imported.size", problem)
