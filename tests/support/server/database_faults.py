"""Faults of a site's database; each ends with its `with` block."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Final

from inglenook.server.settings import DATABASE
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.server.test_store_faults import locked, no_file_may_grow
from tests.support.server.virtual_site import Driver, open_site

Trouble = Callable[[Store], AbstractContextManager[None]]
OF_THE_SERVER: Final = "house"  # a table of signs of life, which come and go as they like


@asynccontextmanager
async def site_on_disk(
    folder: Path, world: VirtualWorld | None = None, inline: bool = True
) -> AsyncIterator[Driver]:
    """Open a site whose database is a file, so that faults can be put there."""
    world = world or VirtualWorld("disk")
    url = f"sqlite:///{folder / DATABASE}"
    store = Store.open(url, world, inline=inline, patience=0.1)
    async with open_site(world=world, store=store) as site:
        yield site


def path_of(store: Store) -> Path:
    assert store.database.path is not None
    return store.database.path


@contextmanager
def away(path: Path) -> Iterator[None]:
    """Take the files of a database away, and put them back at the end."""
    hidden = path.parent / "away"
    hidden.mkdir()
    for file in path.parent.glob(f"{path.name}*"):
        if file.suffix != ".lock":
            file.rename(hidden / file.name)
    try:
        yield
    finally:
        for file in hidden.iterdir():
            file.rename(path.parent / file.name)
        hidden.rmdir()


@contextmanager
def commits_fail(store: Store) -> Iterator[None]:
    def fail() -> None:
        raise OSError(5, "Input/output error")

    store.before_commit = fail
    try:
        yield
    finally:
        store.before_commit = None


@contextmanager
def full(pid: int) -> Iterator[None]:
    """Let no file of a process grow, as on a full disk."""
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


TROUBLES: Final[dict[str, Trouble]] = {
    "locked": lambda store: locked(path_of(store)),
    "gone": lambda store: away(path_of(store)),
    "full": lambda store: no_file_may_grow(),
    "the commit fails": commits_fail,
}


def content(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows of all tables, except the server's signs of life."""
    with closing(sqlite3.connect(path)) as conn:
        tables = conn.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: sorted(conn.execute(f"SELECT * FROM {name}"), key=repr)
            for (name,) in tables
            if name != OF_THE_SERVER
        }
