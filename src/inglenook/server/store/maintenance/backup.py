"""Copy databases as whole, checked files while others use them."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

from inglenook.core.errors import BadInput
from inglenook.server.store.database import sync
from inglenook.server.store.errors import Unusable
from inglenook.server.store.records import SIGNING_KEY

PATIENCE: Final = 10.0  # seconds that a copy waits for a locked database


class Content(NamedTuple):
    """A summary of a database's content."""

    revision: str
    bytes: int
    guests: int
    tables: int
    entries: int


def copy(source: Path, target: Path, over: bool = False, with_key: bool = False) -> Content:
    """Copy a database as it is at one moment; writers need not stop.

    The copy is one file, for its owner alone, and it is checked. It appears under its name whole or
    not at all; `over` replaces an existing file. A database of an older version holds the signing
    key, which the copy gets only `with_key`.
    """
    if not source.is_file():
        raise BadInput(str(source), "a database", "no such file")
    if target.absolute() in beside(source.absolute()) or (
        target.exists() and target.samefile(source)
    ):
        raise BadInput(str(target), "another file than the database itself", "that")
    with made_beside(target) as part:
        try:
            with closing(opened(source)) as one, closing(sqlite3.connect(part)) as two:
                # all pages in one step: the copy shows a single moment
                one.backup(two, progress=_not_for_ever(source), sleep=0.1)
                two.execute("PRAGMA journal_mode=DELETE")  # the copy has no log beside it
                if not with_key:
                    _without_key(two)
        except sqlite3.Error as error:
            raise Unusable(f"{source} can't be copied to {target}: {error}") from None
        content = examine(part)
        sync(part)
        if over:
            part.replace(target)
        else:
            appear(part, target)
    sync(target.parent)
    return content


def _without_key(conn: sqlite3.Connection) -> None:
    """Delete the signing key of an older version, and overwrite its bytes."""
    if holds_key(conn):
        conn.execute("DELETE FROM house WHERE key = ?", (SIGNING_KEY,))
        conn.commit()
        conn.execute("VACUUM")


def holds_key(conn: sqlite3.Connection) -> bool:
    """Return whether a database holds a signing key, as in older versions."""
    there = "SELECT 1 FROM sqlite_master WHERE name = 'house'"
    if conn.execute(there).fetchone() is None:
        return False  # not a database of Inglenook: `examine` refuses it
    found = conn.execute("SELECT 1 FROM house WHERE key = ?", (SIGNING_KEY,)).fetchone()
    return found is not None


def _not_for_ever(source: Path) -> Callable[[int, int, int], object]:
    """Return a callback that ends a copy after waiting too long for a locked database."""
    end = time.monotonic() + PATIENCE

    def watch(status: int, remaining: int, total: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and time.monotonic() > end:
            raise Unusable(f"{source} is locked")

    return watch


def examine(path: Path) -> Content:
    """Read a whole database; raise `BadInput` unless it is one of Inglenook and sound."""
    expected = "a sound database of Inglenook"
    if not path.is_file():
        raise BadInput(str(path), expected, "no such file")
    try:
        with closing(opened(path, "ro")) as conn:
            found = [row[0] for row in conn.execute("PRAGMA integrity_check(1)")]
            if found != ["ok"]:
                raise BadInput(str(path), expected, str(found[0]))
            if conn.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise BadInput(str(path), expected, "one with rows whose parent row is missing")
            [revision] = conn.execute("SELECT version_num FROM alembic_version").fetchone() or [""]
            counts = [
                conn.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
                for name in ("guest", "tables", "entry")
            ]
    except sqlite3.Error as error:
        raise BadInput(str(path), expected, str(error)) from None
    return Content(revision, path.stat().st_size, *counts)


def opened(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """Open an existing database; never create one."""
    where = f"file:{quote(str(path.absolute()))}?mode={mode}"
    return sqlite3.connect(where, uri=True, isolation_level=None, timeout=1.0)


def free_name(path: Path, why: str, now: float) -> Path:
    """Return an unused name beside a database for an automatic copy."""
    moment = datetime.fromtimestamp(now, UTC).strftime("%Y%m%dT%H%M%SZ")
    base = f"{path.stem}.{why}-{moment}"
    names = [base, *[f"{base}-{number}" for number in range(2, 1000)]]
    places = [path.with_name(f"{name}{path.suffix}") for name in names]
    return next(place for place in places if not place.exists())


@contextmanager
def made_beside(target: Path) -> Iterator[Path]:
    """Create a temporary file in the same folder; delete it afterwards unless it was renamed."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    os.close(handle)
    part = Path(name)
    try:
        yield part
    finally:
        for leftover in (part, *beside(part)):
            leftover.unlink(missing_ok=True)


def beside(path: Path) -> list[Path]:
    """Return the files that SQLite may keep beside a database."""
    return [path.with_name(path.name + end) for end in ("-wal", "-shm", "-journal")]


def appear(part: Path, target: Path) -> None:
    """Give a file its name; raise `BadInput` if a file has it already."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise BadInput(str(target), "the name of no existing file", "one that exists") from None
    except OSError:  # a file system without links
        if target.exists():
            raise BadInput(str(target), "the name of no existing file", "one that exists") from None
        part.replace(target)
