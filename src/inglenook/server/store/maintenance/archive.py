"""Move old matches from the database to files, one for each month.

A match is in the database until its line in the file was read back. A run that was killed is
repeated: matches that are in the file already are not added again, only their rows are deleted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from inglenook.core.errors import BadInput
from inglenook.server.store.database import Database, reason
from inglenook.server.store.errors import StoreDown, Unusable
from inglenook.server.store.lock import Lock
from inglenook.server.store.maintenance import archived
from inglenook.server.store.maintenance.archive_files import ArchivedMatch, MonthFile
from inglenook.server.store.maintenance.archived import OldMatch

AT_ONCE: Final = 20  # matches whose rows are deleted in one commit

Export = Callable[[Connection, str], bytes | None]
Step = Callable[[str, str], None]


class Month(NamedTuple):
    """A month: its file, the matches that were moved there, and those that had to stay.

    A match stays if its export can't be made, or differs from the one in the file.
    """

    file: Path
    moved: int
    stayed: tuple[str, ...]


def no_report(step: str, month: str) -> None:
    """Ignore a step."""


def months_before(database: Database, before: float) -> list[tuple[str, list[OldMatch]]]:
    """Return the matches that ended before a moment, by month, oldest first."""
    with _reading(database) as conn:
        found = archived.matches_before(conn, before)
    return [(month, list(of)) for month, of in groupby(found, key=lambda one: one.month)]


def archive(
    database: Database, folder: Path, before: float, export: Export, step: Step = no_report
) -> Iterator[Month]:
    """Move the matches that ended before a moment to a folder; yield each month when it is done.

    `export` makes the export of a match, or returns None; `step` is called before each step. The
    server may run: it closes the tables within seconds.
    """
    with _alone(folder):
        for month, matches in months_before(database, before):
            yield _archive_month(database, MonthFile(folder, month), matches, export, step)


def _archive_month(
    database: Database, file: MonthFile, matches: list[OldMatch], export: Export, step: Step
) -> Month:
    month = matches[0].month
    step("read", month)
    known = file.digests()
    _must_have_all(database, file, month, len(known))
    stayed: set[str] = set()

    def fresh() -> Iterator[ArchivedMatch]:
        for one in matches:
            line = _line(database, one, export)
            if line is None or known.get(one.table, _digest(line)) != _digest(line):
                stayed.add(one.table)
            elif one.table not in known:
                yield line

    step("write", month)
    file.append(known, fresh())
    step("delete", month)
    gone = [one.table for one in matches if one.table not in stayed]
    moved = 0
    for first in range(0, len(gone), AT_ONCE):
        moved += len(_delete(database, gone[first : first + AT_ONCE], month))
        step("deleted", month)
    return Month(file.path, moved, tuple(sorted(stayed)))


def _must_have_all(database: Database, file: MonthFile, month: str, has: int) -> None:
    """Refuse a file without the matches that were archived before: it is not the same archive."""
    with _reading(database) as conn:
        expected = archived.count(conn, month)
    if has < expected:
        what = f"the {expected} matches of {month} that were archived before"
        raise BadInput(str(file.path), what, f"{has}; bring the file back to this folder")


def _line(database: Database, one: OldMatch, export: Export) -> ArchivedMatch | None:
    with _reading(database) as conn:
        found = export(conn, one.table)
    return None if found is None else ArchivedMatch(one.table, one.ended, msgspec.Raw(found))


def _digest(line: ArchivedMatch) -> str:
    return hashlib.sha256(msgspec.json.encode(line)).hexdigest()


def _delete(database: Database, table_ids: Sequence[str], month: str) -> list[str]:
    with _open(database) as conn:
        return archived.replace_rows(conn, table_ids, month)


@contextmanager
def _open(database: Database, reading: bool = False) -> Iterator[Connection]:
    try:
        with database.connect(reading=reading) as conn, conn.begin():
            yield conn
    except DBAPIError as error:
        raise StoreDown(reason(error)) from None


_reading: Final = partial(_open, reading=True)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        lock = Lock(folder / "archive")
    except Unusable:
        raise Unusable(f"{folder} is in use: matches are being archived there") from None
    try:
        yield
    finally:
        lock.release()
