"""A node that loses its lock on the database writes nothing: no row, claim, heartbeat or node.

A command such as `restore` may hold the database then.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest
from sqlalchemy import Connection, Insert, insert, select

from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.cluster.membership import Membership, Node
from inglenook.server.store import schema
from inglenook.server.store.database import Database
from inglenook.server.store.drivers import postgres_lock
from inglenook.server.store.drivers.postgres_lock import AdvisoryLock
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.maintenance.in_use import locked
from inglenook.server.store.store import Store
from inglenook.server.world import RealWorld
from tests.support.server.databases import admin, cluster, postgres_url, recovered
from tests.support.waiting import until


def lock_of(store: Store) -> AdvisoryLock:
    assert isinstance(store.lock, AdvisoryLock)
    return store.lock


def end_lock(store: Store) -> None:
    """End the connection that holds a node's lock, as a network that was cut for long does."""
    with admin(cluster()) as conn:
        conn.execute("SELECT pg_terminate_backend(%s, 10000)", (lock_of(store).pid,))


def job_of(name: str) -> Insert:
    return insert(schema.job).values(name=name, owner="a")


async def jobs(store: Store) -> list[str]:
    query = select(schema.job.c.name).order_by(schema.job.c.name)
    return await store.read(lambda conn: list(conn.execute(query).scalars()))


@asynccontextmanager
async def opened() -> AsyncIterator[Store]:
    store = Store.open(postgres_url(), RealWorld(), alone=False, keeps=True)
    try:
        yield store
    finally:
        await store.close()


def test_while_a_node_knows_that_its_lock_is_lost_it_writes_nothing() -> None:
    async def story() -> None:
        async with opened() as store:
            ways = {"write": store.write, "keep": store.keep, "alive": store.keep_alive}
            lock, here = lock_of(store), lock_of(store).url
            lock.url = here.set(database="nothing")
            end_lock(store)
            lock.check.set()
            await until(lambda: lock.trouble)
            for name, way in ways.items():

                def job(conn: Connection, name: str = name) -> None:
                    conn.execute(job_of(name))

                with pytest.raises(StoreDown, match="the lock was lost"):
                    await way(job)
            assert await jobs(store) == [], "it reads"
            lock.url = here
            await until(lambda: not lock.trouble)
            for name, way in ways.items():

                def again(conn: Connection, name: str = name) -> None:
                    conn.execute(job_of(name))

                await recovered(partial(way, again))
            assert await jobs(store) == ["alive", "keep", "write"]

    asyncio.run(story())


def test_a_node_does_not_join_a_database_that_a_command_took_unnoticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its network comes back before its lock's thread has looked."""
    monkeypatch.setattr(postgres_lock, "WATCH_SECONDS", 3600.0)

    async def story() -> None:
        async with opened() as store:
            stopped = threading.Event()
            lock_of(store).taken = stopped.set
            world = RealWorld()
            node = Membership(store, world, MonotonicClock(world), 3.0, Node())
            end_lock(store)
            with locked(Database(store.database.url.render_as_string(False))):
                assert not lock_of(store).trouble
                with pytest.raises(StoreDown, match="the lock was lost"):
                    await node.open()
                store.writer.renew()
                with pytest.raises(StoreDown, match="the lock was lost"):
                    await store.write(lambda conn: conn.execute(job_of("writer")))
                assert await asyncio.to_thread(stopped.wait, 20), "and it looks at once"
                assert await jobs(store) == []
            nodes = select(schema.node.c.id)
            assert await store.read(lambda conn: conn.execute(nodes).all()) == []

    asyncio.run(story())
