"""A database in PostgreSQL for a measured server: durable, and on the same core."""

from __future__ import annotations

from contextlib import suppress

from benchmarks.load.processes import family, pin
from tests.support.server.databases import admin, cluster, url_of


class Postgres:
    """An empty database of a server that waits for the disk.

    The server starts with the first one and ends with this process.
    """

    _made = 0

    def __init__(self, core: int) -> None:
        """Have the server use this core, or any if it is negative."""
        folder = cluster(durable=True)
        self.keeper = int((folder / "ready").read_text())
        for pid in self.pids:
            with suppress(ProcessLookupError):
                pin(pid, core)  # those that it starts later inherit this
        Postgres._made += 1
        name = f"load_{Postgres._made}"
        with admin(folder) as conn:
            conn.execute(f"CREATE DATABASE {name} TEMPLATE template0")
        self.url = url_of(folder, name)

    @property
    def pids(self) -> list[int]:
        return family(self.keeper)
