"""A PostgreSQL server of its own that a test stops and starts, as after a crash.

    with stopping_postgres() as postgres:
        Store.open(postgres.url, …)
        postgres.crash()
        postgres.start()

It waits for the disk at each commit. It ends with this process, also if that is killed.
"""

from __future__ import annotations

import ctypes
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from inglenook.child_processes import PR_SET_PDEATHSIG
from tests.support.server import postgres_keeper
from tests.support.server.databases import admin, answers, url_of
from tests.support.server.network_server import PATIENCE
from tests.support.waiting import wait_until

NAME: Final = "site"
SETTINGS: Final = {"fsync": "on", "full_page_writes": "on", "autovacuum": "on"}
START_SECONDS: Final = 180.0
LIBC: Final = ctypes.CDLL(None) if sys.platform == "linux" else None


class StoppingPostgres:
    """A server in a folder, with one empty database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = url_of(folder, NAME)
        self.process: subprocess.Popen[bytes] | None = None

    def make(self) -> None:
        """Create the cluster and its database, and start the server."""
        postgres_keeper.make(self.folder)
        self.start()
        with admin(self.folder) as conn:
            conn.execute(f"CREATE DATABASE {NAME} TEMPLATE template0")

    def begin(self) -> None:
        """Start the server without waiting; it recovers first."""
        # in the main thread: with that thread, not with this process, the server ends
        self.process = postgres_keeper.start(self.folder, SETTINGS, preexec_fn=_end_with_parent)

    def start(self) -> None:
        """Start the server; it accepts connections when this returns."""
        self.begin()
        wait_until(self.answers, START_SECONDS)

    def answers(self) -> bool:
        """Return whether it accepts connections."""
        assert self.process is not None
        assert self.process.poll() is None, (self.folder / "log").read_text()
        return answers(self.folder)

    def crash(self) -> None:
        """End it at once, without a checkpoint: all transactions under way are gone."""
        process, self.process = self.process, None
        if process is not None:
            process.send_signal(signal.SIGQUIT)
            process.wait(PATIENCE)


def _end_with_parent() -> None:
    """Have the system end this process at once when its parent ends."""
    if LIBC is not None:
        LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)


@contextmanager
def stopping_postgres() -> Iterator[StoppingPostgres]:
    """Run a server inside the block; afterwards nothing is left of it."""
    folder = Path(tempfile.mkdtemp(prefix="inglenook-pg-"))  # its path fits into a socket's name
    postgres = StoppingPostgres(folder)
    try:
        postgres.make()
        yield postgres
    finally:
        postgres.crash()
        shutil.rmtree(folder, ignore_errors=True)
