"""Lock a data folder: one server at a time."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from inglenook.server.store.errors import Unusable

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """A lock that is held until it is released or the process ends."""

    def __init__(self, database: Path) -> None:
        path = database.with_name(f"{database.name}.lock")
        self.file = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
        try:
            _take(self.file)
        except OSError:
            os.close(self.file)
            raise Unusable(f"{database} is in use: another server has it open") from None

    def release(self) -> None:
        """Release the lock."""
        if self.file >= 0:
            os.close(self.file)
            self.file = -1
