"""A real server that starts quickly: forked from a process that has all modules loaded.

It is killed like any other; it saves only the two seconds that Python needs to import.
"""

from __future__ import annotations

import multiprocessing
import os
import select
import signal
import sys
import time
from contextlib import suppress
from io import FileIO, TextIOWrapper
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final

from tests.support.server.network_server import PATIENCE
from tests.support.server.server_process import OPEN, Server

LOADED: Final = [
    "alembic.command",
    "inglenook.games.king_of_12.game",
    "inglenook.games.lanterns.game",
    "inglenook.server.app",
    "inglenook.server.node",
    "inglenook.server.several",
    "tests.support.server.faulty_servers",
    "uvicorn",
    "uvloop",
]


class Forked(Server):
    """`inglenook serve` in a folder, sound or in one of the variants."""

    def __init__(
        self,
        data: Path,
        variant: str = "sound",
        environ: dict[str, str] | None = None,
        constants: dict[str, str] | None = None,
    ) -> None:
        super().__init__(data, environ, constants)
        self.variant = variant
        self.child: ForkServerProcess | None = None

    @property
    def pid(self) -> int:
        assert self.child is not None
        assert self.child.pid is not None
        return self.child.pid

    @property
    def arguments(self) -> list[str]:
        """Return the arguments of `inglenook`."""
        return ["serve", "--no-open", "--port", str(self.port), "--data", str(self.data)]

    def start(self) -> None:
        said = self.begin()
        try:
            wait_for(said, OPEN.encode())
        except BaseException:
            self.kill()
            raise
        finally:
            said.close()

    def begin(self) -> Connection:
        """Start it without waiting; return the connection that its output can be read from."""
        self.data.mkdir(parents=True, exist_ok=True)
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(LOADED)
        hears, says = context.Pipe(duplex=False)
        log = str(self.data / "server.log")
        self.child = context.Process(
            target=_run,
            args=(self.variant, self.arguments, self.environ, log, says),
            daemon=True,
        )
        self.child.start()
        says.close()
        return hears

    def _end(self, how: signal.Signals) -> int:
        child, self.child = self.child, None
        if child is None:
            return 0
        assert child.pid is not None
        with suppress(ProcessLookupError):  # it may have ended by itself
            if child.is_alive():
                os.kill(child.pid, how)
        child.join(PATIENCE)
        if child.is_alive():
            child.kill()
            child.join(PATIENCE)
        status = child.exitcode
        child.close()
        return 0 if status is None else status


def wait_for(said: Connection, words: bytes) -> None:
    """Wait until a server that was begun has printed something."""
    end, heard = time.monotonic() + PATIENCE, b""
    while words not in heard:
        ready, _, _ = select.select([said], [], [], max(end - time.monotonic(), 0))
        part = os.read(said.fileno(), 4096) if ready else b""
        assert part, f"the server did not open: {heard!r}"
        heard += part


def _run(
    variant: str, arguments: list[str], environ: dict[str, str], log: str, says: Connection
) -> None:
    """Run the server in the new process."""
    from tests.support.server import faulty_servers

    for name in [name for name in os.environ if name.startswith("INGLENOOK_")]:
        del os.environ[name]
    os.environ.update(environ)
    written = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(says.fileno(), 1)
    os.dup2(written, 2)
    sys.stdout, sys.stderr = [
        TextIOWrapper(FileIO(number, "w"), "utf-8", line_buffering=True) for number in (1, 2)
    ]
    faulty_servers.run(variant, arguments)
