"""Make scheduled, checked backups of the database, off the event loop.

Those of SQLite are databases, those of PostgreSQL portable files. A backup appears under its name
whole and checked, or not at all. Older ones are removed only after a newer one exists. A failure is
logged, counted and retried.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

import structlog

from inglenook.core.errors import InglenookError
from inglenook.server.operations.metrics import Metrics
from inglenook.server.settings import Settings
from inglenook.server.store.database import Database
from inglenook.server.store.errors import Unusable
from inglenook.server.store.maintenance import portable
from inglenook.server.store.maintenance.backup import copy

SQLITE: Final = ".sqlite"
PORTABLE: Final = ".jsonl.gz"
NAME: Final = re.compile(r"inglenook-([0-9]{8}T[0-9]{6}Z)\.(?:sqlite|jsonl\.gz)")
PART: Final = re.compile(
    r"\.inglenook-[0-9]{8}T[0-9]{6}Z\.(sqlite|jsonl\.gz)\..*\.part(-wal|-shm|-journal)?"
)
MOMENT: Final = "%Y%m%dT%H%M%SZ"
RETRY_SECONDS: Final = 600.0  # delay after a failure, unless the schedule is shorter
PART_SECONDS: Final = 3600.0  # age at which a leftover part is removed
SPARE: Final = 1.1  # required free space, in sizes of the database

log = structlog.get_logger("inglenook.backups")


class Made(NamedTuple):
    """A backup: its file, its size in bytes, and the seconds it took."""

    path: Path
    size: int
    seconds: float


class Backups:
    """Make a backup when the last one is old enough."""

    def __init__(
        self, settings: Settings, database: Database, metrics: Metrics, inline: bool = False
    ) -> None:
        """Set up the schedule; a database in memory has no backups. `inline` uses no thread."""
        self.every = 0.0 if database.in_memory else settings.backup_every
        self.keep = settings.backup_keep
        self.folder = settings.backups
        self.database = database
        self.metrics = metrics
        self.inline = inline
        self.running = False
        self.last_at: float | None = None  # the time of the newest backup
        self.try_at = 0.0  # the earliest time of the next try
        if self.every:
            self.last_at = max(map(made_at, found(self.folder)), default=None)

    def age(self, now: float) -> float:
        """Return the seconds since the newest backup in the folder; infinite without one."""
        return float("inf") if self.last_at is None else max(0.0, now - self.last_at)

    def is_due(self, now: float) -> bool:
        """Return whether a backup must be made now."""
        if not self.every or self.running or now < self.try_at:
            return False
        # a clock that was set back must not stop backups
        return self.last_at is None or not 0.0 <= now - self.last_at < self.every

    async def run(self, now: float) -> Made | None:
        """Make a backup and remove old ones; return None if that failed."""
        self.running = True
        try:
            if self.inline:
                made = self._make(now)
            else:
                made = await in_thread(lambda: self._make(now))
        except (InglenookError, OSError) as error:
            self.try_at = now + min(self.every, RETRY_SECONDS)
            self.metrics.backup_failed()
            log.error("backup-failed", folder=str(self.folder), reason=_reason(error))
            return None
        finally:
            self.running = False
        self.last_at = now
        self.metrics.backup_made(made.size, made.seconds)
        log.info("backup-made", file=made.path.name, bytes=made.size, seconds=made.seconds)
        return made

    def _make(self, now: float) -> Made:
        began = time.perf_counter()
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._must_have_room()
        path = self.database.path
        target = self.folder / name_at(now, PORTABLE if path is None else SQLITE)
        if path is None:
            content = portable.backup(self.database, target, now, over=True).content
        else:
            content = copy(path, target, over=True)
        os.utime(target)  # set the time of the finished copy
        self._remove_old()
        return Made(target, content.bytes, round(time.perf_counter() - began, 3))

    def _must_have_room(self) -> None:
        """Refuse before the disk is full: the server needs the remaining space."""
        needed, free = int(self._size() * SPARE), shutil.disk_usage(self.folder).free
        if free < needed:
            raise Unusable(f"expected {needed:,} bytes free in {self.folder}, got {free:,}")

    def _size(self) -> int:
        """Return about how many bytes the next backup takes."""
        path = self.database.path
        if path is None:
            before = found(self.folder)
            return before[-1].stat().st_size if before else 0
        size = path.stat().st_size
        with suppress(FileNotFoundError):
            size += path.with_name(f"{path.name}-wal").stat().st_size
        return size

    def _remove_old(self) -> None:
        """Remove all but the newest copies, and parts left by a killed server."""
        if self.keep:
            for path in found(self.folder)[: -self.keep]:
                path.unlink(missing_ok=True)
        before = time.time() - PART_SECONDS
        for path in self.folder.iterdir():
            if PART.fullmatch(path.name):
                with suppress(OSError):
                    if path.stat().st_mtime < before:
                        path.unlink()


def name_at(now: float, ending: str = SQLITE) -> str:
    """Return the file name of a backup made at this time."""
    return f"inglenook-{datetime.fromtimestamp(now, UTC).strftime(MOMENT)}{ending}"


def made_at(path: Path) -> float:
    """Return when a backup was made, from its name."""
    match = NAME.fullmatch(path.name)
    assert match is not None
    return datetime.strptime(match[1], MOMENT).replace(tzinfo=UTC).timestamp()


def found(folder: Path) -> list[Path]:
    """Return the scheduled backups in a folder, oldest first; ignore other files."""
    try:
        names = [path for path in folder.iterdir() if NAME.fullmatch(path.name)]
        return sorted([path for path in names if _is_moment(path)], key=made_at)
    except OSError:
        return []


def _is_moment(path: Path) -> bool:
    try:
        made_at(path)
    except ValueError:
        return False
    return path.is_file()


def _reason(error: Exception) -> str:
    """Return an error in one line, without the content of rows."""
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return " ".join(str(error).split())[:200]


async def in_thread(work: Callable[[], Made]) -> Made:
    """Run work in a daemon thread, which does not delay the end of the process."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Made] = loop.create_future()

    def settle(result: Made | None, error: Exception | None) -> None:
        if done.cancelled():
            return
        if error is not None:
            done.set_exception(error)
        elif result is not None:
            done.set_result(result)

    def run() -> None:
        result: Made | None = None
        caught: Exception | None = None
        try:
            result = work()
        except Exception as error:
            caught = error
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(settle, result, caught)

    threading.Thread(target=run, name="backup", daemon=True).start()
    return await done
