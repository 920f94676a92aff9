"""Back up and restore a site in a form that all its databases can read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from inglenook.core.errors import BadInput
from inglenook.server.store.database import Database, reason, sync
from inglenook.server.store.errors import Unusable
from inglenook.server.store.maintenance.backup import Content, appear, free_name, made_beside
from inglenook.server.store.maintenance.in_use import locked, without_haste
from inglenook.server.store.maintenance.loading import (
    Report,
    counting,
    load,
    load_file,
    unheard,
)
from inglenook.server.store.maintenance.migrate import must_be_known, revision_of, upgrade
from inglenook.server.store.maintenance.portable_file import PortableReader, PortableWriter
from inglenook.server.store.maintenance.portable_rows import (
    PortableTable,
    Total,
    lines_of,
    tables_of,
)
from inglenook.server.store.maintenance.restore import Restored, keep_aside
from inglenook.server.store.records import SIGNING_KEY

WRITING: Final = "writing"


class Written(NamedTuple):
    """What a portable backup holds, and the totals of its tables."""

    content: Content
    totals: dict[str, Total]


def backup(
    database: Database, target: Path, now: float, over: bool = False, report: Report = unheard
) -> Written:
    """Write a portable backup as of one moment, also while servers run.

    The file is for its owner alone, and it is read again before it gets its name. It never holds
    the signing key.
    """
    if database.path is not None and not database.path.is_file():
        raise BadInput(str(database.path), "a database", "no such file")
    if target.exists() and not over:
        raise BadInput(str(target), "the name of no existing file", "one that exists")
    with made_beside(target) as part:
        try:
            with database.connect(reading=True) as conn, conn.begin():
                without_haste(conn)
                revision = revision_of(conn) or ""
                must_be_known(revision)
                totals = _write(conn, part, revision, now, report)
        except DBAPIError as error:
            raise Unusable(f"{database.place} can't be read: {reason(error)}") from None
        content = examine_portable(part)
        sync(part)
        if over:
            part.replace(target)
        else:
            appear(part, target)
    sync(target.parent)
    return Written(content, totals)


def _write(
    conn: Connection, part: Path, revision: str, now: float, report: Report
) -> dict[str, Total]:
    tables, totals = tables_of(conn), {}
    with part.open("wb") as file:
        writer = PortableWriter(file, revision, now, tables)
        for table in tables:
            lines = _heard(_without_key(table, lines_of(conn, table)), table.name, report)
            totals[table.name] = writer.table(table.name, lines)
        writer.finish()
    return totals


def _without_key(table: PortableTable, lines: Iterator[bytes]) -> Iterator[bytes]:
    """Leave out the signing key, which databases of an older version hold."""
    if table.name != "house":
        return lines
    begin = f'["{SIGNING_KEY}",'.encode()
    return (line for line in lines if not line.startswith(begin))


def _heard(lines: Iterable[bytes], table: str, report: Report) -> Iterator[bytes]:
    heard = counting(WRITING, table, report)
    for line in lines:
        yield line
        heard()


@cache
def tables_at(revision: str) -> list[PortableTable]:
    """Return the tables of a revision."""
    must_be_known(revision)
    with Database("sqlite://").connect(migrating=True) as conn, conn.begin():
        upgrade(conn, revision)
        return tables_of(conn)


def examine_portable(path: Path) -> Content:
    """Read a whole portable backup; raise `BadInput` unless all of it is sound."""
    with PortableReader(path) as file:
        try:
            tables = tables_at(file.revision)
        except Unusable as error:
            raise BadInput(str(path), "a backup of a known revision", str(error)) from None
        file.verify(tables)
        guests, tables_, entries = (
            file.totals[name].rows if name in file.totals else 0
            for name in ("guest", "tables", "entry")
        )
        return Content(file.revision, path.stat().st_size, guests, tables_, entries)


def restore_portable(
    source: Path, database: Database, force: bool, now: float, report: Report = unheard
) -> Restored:
    """Put a portable backup in the place of a database, all of it or nothing.

    The file is verified before the database is touched. A database of SQLite is only replaced with
    `force`, and the old one is kept aside. Any other database must be empty.
    """
    content = examine_portable(source)
    if database.path is None:
        with locked(database), PortableReader(source) as file:
            load(database, file, report)
        return Restored(content, None)
    return Restored(content, _replace(source, database.path, force, now, report))


def _replace(source: Path, path: Path, force: bool, now: float, report: Report) -> Path | None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(Database(f"sqlite:///{path}")):
        if path.exists() and not force:
            raise BadInput(str(path), "no database, or --force", "one")
        with made_beside(path) as part:
            with PortableReader(source) as file:
                load_file(Database(f"sqlite:///{part}", synchronous="OFF"), file, report)
            aside = keep_aside(path, free_name(path, "before-restore", now))
            part.replace(path)
            sync(path.parent)
        return aside
