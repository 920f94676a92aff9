"""A node is alive while its heartbeats arrive, and knows in time when they do not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import select

from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.cluster.membership import Membership, Node
from inglenook.server.errors import Refused
from inglenook.server.store import schema
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.nodes import downtimes
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.virtual_site import in_memory

LEASE = 3.0


class Watched(Membership):
    """A node that counts what it is told."""

    def __init__(self, store: Store, world: VirtualWorld) -> None:
        super().__init__(store, world, MonotonicClock(world), LEASE, Node("http://here"))
        self.told: list[str] = []
        self.lost = lambda: self.told.append("lost")
        self.joined = lambda: self.told.append("joined")
        self.died = lambda: self.told.append("died")


class Site:
    """Two nodes over one store, in one world."""

    def __init__(self) -> None:
        self.world = VirtualWorld()
        self.store = in_memory(self.world)
        self.nodes = [Watched(self.store, self.world) for _ in range(2)]

    async def wait(self, seconds: float) -> None:
        end = self.world.time + seconds
        while (due := self.world.next_call()) is not None and due <= end:
            self.world.pass_to(due)
            for _ in range(20):
                await asyncio.sleep(0)
        self.world.pass_to(end)


def tell(story: Callable[[Site], Awaitable[None]]) -> None:
    async def told() -> None:
        site = Site()
        for node in site.nodes:
            await node.open()
        await site.wait(1.0)
        await story(site)
        for node in site.nodes:
            await node.close()
        await site.store.close()

    asyncio.run(told())


def fails(node: Watched, error: Exception | None = None) -> None:
    """Let the database be out of a node's reach; without an error it does not even answer."""

    async def keep(job: Any) -> Any:
        if error is not None:
            raise error
        await asyncio.Event().wait()

    ways = {"keep": staticmethod(keep), "keep_alive": staticmethod(keep)}
    node.store = type("Broken", (), ways)()


def test_nodes_see_each_other():
    async def story(site: Site) -> None:
        one, other = site.nodes
        assert one.id != other.id
        assert set(one.live) == set(other.live) == {one.id, other.id}
        assert one.live[other.id].address == "http://here"
        await site.wait(100)
        assert one.told == other.told == []

    tell(story)


@pytest.mark.parametrize("error", [StoreDown("it is gone"), None], ids=["refuses", "is silent"])
def test_a_node_without_a_database_gives_up_in_time(error):
    async def story(site: Site) -> None:
        one, other = site.nodes
        was, died_at = one.id, None
        fails(one, error)
        for _ in range(50):
            await site.wait(0.1)
            if died_at is None and "died" in other.told:
                died_at = site.world.time
                assert one.told == ["lost"], "it knows before the others do"
                assert one.id == ""
        assert died_at is not None
        with pytest.raises(Refused):
            await one.claim("t")
        one.store = site.store
        if error is None:  # it waits for its answer still
            assert one._beating is not None
            one._beating.cancel()
        else:
            await site.wait(1)
            assert one.told == ["lost", "joined"]
            assert one.id not in ("", was)
            assert one.id in other.live or await seen(site, other, one.id)

    async def seen(site: Site, node: Watched, other: str) -> bool:
        await site.wait(1)
        return other in node.live

    tell(story)


def test_a_short_trouble_loses_nothing():
    async def story(site: Site) -> None:
        one = site.nodes[0]
        was = one.id
        fails(one, StoreDown("it is gone"))
        await site.wait(1.5)
        one.store = site.store
        await site.wait(5.0)
        assert (one.id, one.told) == (was, [])

    tell(story)


def test_a_node_learns_from_the_database_that_it_is_dead():
    """As where its machine was paused, and none of its clocks has seen it."""

    async def story(site: Site) -> None:
        one = site.nodes[0]
        await site.store.write(
            lambda conn: conn.execute(schema.node.update().values(heartbeat=site.world.time - 9))
        )
        one.check()
        assert one.id, "it can't know yet"
        await site.wait(1)
        assert one.told[:2] == ["lost", "joined"] or one.told == ["lost"]

    tell(story)


def test_a_node_that_sleeps_finds_out_when_it_is_asked():
    async def story(site: Site) -> None:
        one = site.nodes[0]
        site.world.time += 2.0
        one.check()
        assert one.id
        site.world.time += 2.0
        one.check()
        assert (one.id, one.told) == ("", ["lost"])

    tell(story)


def test_a_node_that_leaves_is_missed_at_once():
    async def story(site: Site) -> None:
        one, other = site.nodes
        await one.close()
        await site.wait(LEASE / 4)
        assert other.told == ["died"]
        rows = await site.store.read(lambda conn: conn.execute(select(schema.node.c.id)).all())
        assert [row.id for row in rows] == [other.id]

    tell(story)


def test_only_the_first_node_ends_a_downtime():
    async def story(site: Site) -> None:
        one, other = site.nodes
        for node in site.nodes:
            await node.close()
        left = site.world.time
        site.world.time += 1000
        fresh = [Watched(site.store, site.world) for _ in range(2)]
        for node in fresh:
            await node.open()
        [found] = fresh[0].downtimes
        assert (found.alive_at, found.back_at) == (left, left + 1000)
        assert found.number > left + 1000
        assert fresh[1].downtimes == [found]
        assert await site.store.read(downtimes.known) == [found]
        site.nodes = [one, other, *fresh]

    tell(story)


def test_after_a_crash_the_downtime_begins_with_the_last_heartbeat():
    async def story(site: Site) -> None:
        await site.wait(10)
        for node in site.nodes:
            fails(node)
            node._closed = True
        last = await site.store.read(
            lambda conn: max(conn.execute(select(schema.node.c.heartbeat)).scalars())
        )
        site.world.calls.clear()
        site.world.time += 1000
        fresh = Watched(site.store, site.world)
        await fresh.open()
        assert fresh.downtimes[-1].alive_at == last
        site.nodes = [fresh]

    tell(story)


def test_the_clock_of_a_node_follows_that_of_the_database():
    """Or a table that changes its owner would charge its players for the difference."""

    async def story(site: Site) -> None:
        one, other = site.nodes
        site.store.database.clock = lambda: site.world.time + 0.2
        await site.wait(1.0)
        assert one.clock.now() == other.clock.now() < site.world.time + 0.1
        await site.wait(60.0)
        for node in site.nodes:
            assert node.clock.now() == pytest.approx(site.world.time + 0.2, abs=0.01)
            assert node.told == []

    tell(story)


@pytest.mark.parametrize("seconds", [-3600.0, -4.0, 2.0])
def test_nodes_agree_soon_after_the_databases_clock_was_set(seconds):
    """Old nodes take up its time at once, or new ones would refuse what they pass on."""

    async def story(site: Site) -> None:
        ids = [node.id for node in site.nodes]
        site.store.database.clock = lambda: site.world.time + seconds
        await site.wait(2.0)
        fresh = Watched(site.store, site.world)
        await fresh.open()
        await site.wait(2.0)
        site.nodes.append(fresh)
        joins = seconds < 0
        for node in site.nodes:
            assert abs(node.clock.now() - fresh.clock.now()) < 3.0
            assert set(node.live) == {one.id for one in site.nodes}
        for node, was in zip(site.nodes[:2], ids, strict=True):
            assert (node.id != was) == joins
            assert [one for one in node.told if one != "died"] == ["lost", "joined"] * joins
        assert await site.store.read(downtimes.known) == [], "the site was not down"

    tell(story)
