"""Keep servers away from a database while its content moves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection, inspect, text

from inglenook.server.store.database import Database
from inglenook.server.store.errors import Unusable
from inglenook.server.store.lock import lock_of

NODE_SECONDS: Final = 60.0  # since its last sign of life, until a node is gone for sure
ALIVE: Final = """
SELECT revision FROM node
WHERE abs(heartbeat - extract(epoch FROM clock_timestamp())) < :seconds
"""


@contextmanager
def locked(database: Database, shared: bool = False) -> Iterator[None]:
    """Lock a database; raise `Unusable` while a server has it open.

    A `shared` lock admits the nodes of a site, which share it as well.
    """
    if database.path is not None:
        database.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = lock_of(database, watched=False, shared=shared)
    try:
        if not shared:
            must_be_idle(database)
        yield
    finally:
        if lock is not None:
            lock.release()


def must_be_idle(database: Database) -> None:
    """Raise `Unusable` if a node of a site that has several was alive within a minute.

    Its connections may be lost, so that it holds no lock, while it goes on.
    """
    if database.is_sqlite:
        return
    with database.connect(reading=True) as conn, conn.begin():
        alive = len(programs(conn))
    if alive:
        raise Unusable(
            f"{database.place} is in use: {alive} of the site's servers run, or ran within a minute"
        )


def programs(conn: Connection) -> list[str]:
    """Return the revisions of the programs of all nodes that were alive within a minute."""
    if conn.dialect.name == "sqlite" or "node" not in inspect(conn).get_table_names():
        return []
    return list(conn.execute(text(ALIVE), {"seconds": NODE_SECONDS}).scalars())


def without_haste(conn: Connection) -> None:
    """Let a transaction take hours, where a server of databases would end it."""
    if conn.dialect.name == "postgresql":
        conn.execute(text("SET LOCAL statement_timeout = 0"))
        conn.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
