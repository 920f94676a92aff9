"""Many tables are claimed at once, and none of it keeps a node from telling that it is alive."""

from __future__ import annotations

import asyncio
import threading
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, select

from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.cluster import claims
from inglenook.server.cluster.membership import Membership, Node
from inglenook.server.errors import Elsewhere, Refused
from inglenook.server.store import records, schema
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.nodes.leases import Claim
from inglenook.server.store.store import Store
from inglenook.server.world import RealWorld
from tests.server.cluster.test_membership import LEASE, Site, Watched, tell
from tests.server.test_store_records import table
from tests.support.server.databases import postgres_url
from tests.support.waiting import until

MANY = [f"t{n:04}" for n in range(450)]


async def add(store: Store, *table_ids: str) -> None:
    def job(conn: Connection) -> None:
        for table_id in table_ids:
            records.add_table(conn, table(table_id), b"secret")

    await store.write(job)


class Counted:
    """The store of a node, which counts its jobs, and can hold its claims back."""

    def __init__(self, node: Watched) -> None:
        self.store, self.node = node.store, node
        self.kept: list[str] = []
        self.reads = 0
        self.goes = asyncio.Event()
        self.goes.set()
        node.store = self  # type: ignore[assignment]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def read_soon(self, query: Any) -> Any:
        self.reads += 1
        return await self.store.read_soon(query)

    async def keep(self, job: Any) -> Any:
        self.kept.append(getattr(job, "func", job).__name__)
        await self.goes.wait()
        return await self.store.keep(job)


def test_tables_that_wait_are_claimed_in_few_transactions():
    async def story(site: Site) -> None:
        one, other = site.nodes
        await add(site.store, *MANY)
        await one.claim(MANY[7])
        counted = Counted(other)
        found = await asyncio.gather(*[other.claim(one) for one in MANY], return_exceptions=True)
        assert isinstance(found.pop(7), Elsewhere)
        assert all(isinstance(one, Claim) for one in found)
        assert counted.kept == ["claim"] * 3
        rows = await site.store.read(lambda conn: conn.execute(select(schema.lease.c.owner)).all())
        assert sorted({row.owner for row in rows}) == sorted([one.id, other.id])

    tell(story)


def test_unknown_tables_and_those_of_others_are_not_claimed():
    """Or anyone could keep the database busy with names that they invent."""

    async def story(site: Site) -> None:
        one, other = site.nodes
        await add(site.store, "t")
        await one.claim("t")
        counted = Counted(other)
        found = await asyncio.gather(*[other.claim(f"no{n}") for n in range(450)])
        assert found == [None] * 450
        with pytest.raises(Elsewhere):
            await other.claim("t")
        assert (counted.kept, counted.reads) == ([], 4)

    tell(story)


def test_a_node_lives_and_joins_again_while_claims_wait():
    async def story(site: Site) -> None:
        one = site.nodes[0]
        await add(site.store, *MANY)
        counted, was = Counted(one), one.id
        counted.goes.clear()
        waiting = [asyncio.create_task(one.claim(name)) for name in MANY]
        await site.wait(5 * LEASE)
        assert (one.id, one.told) == (was, [])
        site.world.time += 2 * LEASE  # the machine slept
        await site.wait(1.0)
        assert one.told == ["lost", "joined"]
        counted.goes.set()
        for refused in await asyncio.gather(*waiting, return_exceptions=True):
            assert isinstance(refused, Refused)
            assert refused.code == "moved"
        assert isinstance(await one.claim(MANY[0]), Claim), "and the next ones are not"

    tell(story)


def test_too_many_claims_are_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(claims, "MOST_WAITING", 3)

    async def story(site: Site) -> None:
        one = site.nodes[0]
        await add(site.store, *MANY[:5])
        found = await asyncio.gather(*[one.claim(m) for m in MANY[:5]], return_exceptions=True)
        assert [type(one) for one in found] == [Claim] * 3 + [Refused] * 2
        assert isinstance(found[4], Refused)
        assert (found[4].status, found[4].code) == (503, "busy")
        assert isinstance(await one.claim(MANY[4]), Claim)

    tell(story)


def test_a_table_that_is_claimed_twice_at_once_gets_two_fences():
    async def story(site: Site) -> None:
        one = site.nodes[0]
        await add(site.store, "t", "u")
        first, second, _ = await asyncio.gather(one.claim("t"), one.claim("t"), one.claim("u"))
        assert first is not None
        assert second is not None
        assert first.fence < second.fence

    tell(story)


def test_an_error_of_the_database_reaches_all_and_ends_no_later_claim():
    async def story(site: Site) -> None:
        one = site.nodes[0]
        await add(site.store, *MANY[:3])
        counted, read = Counted(one), one.store.read_soon

        async def fails(query: Any) -> Any:
            raise StoreDown("it is gone")

        counted.read_soon = fails  # type: ignore[method-assign]
        cancelled = asyncio.create_task(one.claim(MANY[2]))
        waiting = [asyncio.create_task(one.claim(name)) for name in MANY[:2]]
        await asyncio.sleep(0)
        cancelled.cancel()
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(one) for one in found] == [StoreDown] * 2
        counted.read_soon = read  # type: ignore[method-assign]
        assert isinstance(await one.claim(MANY[2]), Claim)

    tell(story)


def test_a_node_that_drains_claims_nothing_more():
    async def story(site: Site) -> None:
        one = site.nodes[0]
        await add(site.store, *MANY)
        counted = Counted(one)
        counted.goes.clear()
        waiting = [asyncio.create_task(one.claim(name)) for name in MANY]
        await site.wait(LEASE)
        draining = asyncio.create_task(one.drain())
        await site.wait(LEASE)
        counted.goes.set()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert len(await draining) == claims.MOST_AT_ONCE
        owned = select(schema.lease.c.table_id).where(schema.lease.c.owner.is_not(None))
        assert await site.store.read(lambda conn: conn.execute(owned).all()) == []

    tell(story)


# -- on PostgreSQL


def test_heartbeats_do_not_wait_for_claims_in_the_database():
    """A claim waits there as long as the database lets it."""

    async def story() -> None:
        world = RealWorld()
        store = Store.open(postgres_url(), world, alone=False, keeps=True)
        node = Membership(store, world, MonotonicClock(world), 1.0, Node("127.0.0.1:1"))
        lost: list[str] = []
        node.lost = lambda: lost.append(node.id)
        await node.open()
        goes = threading.Event()
        held = asyncio.create_task(store.keep(lambda conn: goes.wait(60)))
        await add(store, "t")
        claim = asyncio.create_task(node.claim("t"))
        await asyncio.sleep(2.5)
        assert not claim.done()
        goes.set()
        await held
        assert isinstance(await claim, Claim)
        assert lost == []
        await node.close()
        await store.close()

    asyncio.run(story())


def test_a_claim_waits_for_no_long_read():
    """Or an export would keep the players of a dead node waiting."""

    async def story() -> None:
        world = RealWorld()
        store = Store.open(postgres_url(), world, alone=False, keeps=True)
        one, other = [Membership(store, world, MonotonicClock(world), 30.0, Node()) for _ in "ab"]
        await one.open()
        await other.open()
        await add(store, "t", "u")
        await one.claim("u")
        began, goes = threading.Event(), threading.Event()

        def export(conn: Connection) -> None:
            began.set()
            goes.wait(60)

        exporting = asyncio.create_task(store.read(export))
        await asyncio.to_thread(began.wait, 60)
        try:
            async with asyncio.timeout(20):
                assert isinstance(await other.claim("t"), Claim)
                assert await other.claim("unknown") is None
                with pytest.raises(Elsewhere):
                    await other.claim("u")
            assert not exporting.done()
        finally:
            goes.set()
            await exporting
        await one.close()
        await other.close()
        await store.close()

    asyncio.run(story())


def test_two_nodes_that_claim_the_same_new_tables_at_once_share_them():
    """Each adds their leases, in one order, so that none waits for the other in a circle."""

    async def story() -> None:
        url, world = postgres_url(), RealWorld()
        stores = [Store.open(url, world, alone=False, keeps=True) for _ in range(2)]
        await add(stores[0], *MANY)
        nodes = [Membership(one, world, MonotonicClock(world), 30.0, Node()) for one in stores]
        for node in nodes:
            await node.open()
        given = partial(asyncio.gather, return_exceptions=True)
        names = (MANY, MANY[::-1])
        jobs = [given(*[n.claim(one) for one in of]) for n, of in zip(nodes, names, strict=True)]
        found = await asyncio.gather(*jobs)
        kinds = [
            {name: type(got) for name, got in zip(*pair, strict=True)}
            for pair in zip(names, found, strict=True)
        ]
        for name in MANY:
            assert sorted([of[name].__name__ for of in kinds]) == ["Claim", "Elsewhere"]
        await until(lambda: all(node.id for node in nodes))
        for node in nodes:
            await node.close()
        for store in stores:
            await store.close()

    asyncio.run(story())
