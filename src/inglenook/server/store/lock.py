"""Lock a database: for one server, or for the nodes of one site."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection

from inglenook.server.store.database import Database, needing_psycopg
from inglenook.server.store.errors import Unusable

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class SiteLock(Protocol):
    """A lock on a database."""

    trouble: str  # why it is not held now, or ""

    def must_be_ours(self) -> None:
        """Raise `StoreDown` while it is known that it is not held."""

    def must_hold(self, conn: Connection) -> None:
        """Raise `StoreDown` unless it is held; ask the database."""

    def release(self) -> None:
        """Release it."""


def lock_of(database: Database, watched: bool = True, shared: bool = False) -> SiteLock | None:
    """Lock a database against other servers; return None for one in memory.

    With `watched`, a thread notices if a server of databases loses the lock. A `shared` lock admits
    others that share it; a file can't be shared.

    :raises Unusable: if another server has it open.
    """
    if database.path is not None:
        return Lock(database.path)
    if database.is_sqlite:
        return None
    with needing_psycopg():
        from inglenook.server.store.drivers.postgres_lock import AdvisoryLock
    return AdvisoryLock(database.url, watched, shared)


class Lock:
    """A lock that is held until it is released or the process ends."""

    trouble = ""

    def __init__(self, database: Path) -> None:
        path = database.with_name(f"{database.name}.lock")
        self.file = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
        try:
            _take(self.file)
        except OSError:
            os.close(self.file)
            raise Unusable(f"{database} is in use: another server has it open") from None

    def must_be_ours(self) -> None:
        """Do nothing: a file stays locked."""

    def must_hold(self, conn: Connection) -> None:
        """Do nothing: a file stays locked."""

    def release(self) -> None:
        """Release the lock."""
        if self.file >= 0:
            os.close(self.file)
            self.file = -1
