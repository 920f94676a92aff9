"""What can happen to a house's database, for stories; each trouble ends with its block."""

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
from tests.support.server.virtual_site import Driver, open_house

Trouble = Callable[[Store], AbstractContextManager[None]]
OF_THE_SERVER: Final = "house"  # a table of signs of life, which come and go as they like


@asynccontextmanager
async def house_on_disk(
    folder: Path, world: VirtualWorld | None = None, inline: bool = True
) -> AsyncIterator[Driver]:
    """A house whose database is a file that can be troubled; or another one after it."""
    world = world or VirtualWorld("disk")
    url = f"sqlite:///{folder / DATABASE}"
    store = Store.open(url, world, inline=inline, patience=0.1)
    async with open_house(world=world, store=store) as house:
        yield house


def path_of(store: Store) -> Path:
    assert store.database.path is not None
    return store.database.path


@contextmanager
def away(path: Path) -> Iterator[None]:
    """The files of a database are gone, and come back as they were."""
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
    """No file that a process writes may grow, as on a disk that is full."""
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
    """All rows of all tables, but not of the house's own."""
    with closing(sqlite3.connect(path)) as conn:
        tables = conn.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: sorted(conn.execute(f"SELECT * FROM {name}"), key=repr)
            for (name,) in tables
            if name != OF_THE_SERVER
        }
