"""Limits hold for a site of several nodes, and floods fill neither tables nor memory."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from inglenook.server.cluster import usage
from inglenook.server.cluster.usage import SYNC_SECONDS, Usage, Used, least_reported
from inglenook.server.http.rates import ELSEWHERE_WAIT, Rates
from inglenook.server.setting_texts import Rate
from inglenook.server.store import schema
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.node_group import open_nodes
from tests.support.server.virtual_site import CLIENT, SETTINGS, memory

LIMITED = replace(SETTINGS, limit_guests=Rate(10, 0), max_sockets_address=4, max_sockets_guest=2)


class Flood:
    """Counts of many keys."""

    def __init__(self, counts: dict[str, int], limit: int) -> None:
        self.counts = counts
        self.limit = limit

    def used(self) -> Iterator[Used]:
        for key, number in self.counts.items():
            yield Used(key, number, self.limit)


def usage_of(store: Store, node: str, live: set[str]) -> Usage:
    return Usage(lambda: node, store, lambda: live, lambda key: f"#{key}")


def test_requests_of_one_address_count_at_all_nodes(tmp_path):
    async def story() -> None:
        async with open_nodes(tmp_path, settings=LIMITED) as nodes:
            for _ in range(8):
                await nodes.first.guest("Eve")
            await nodes.wait(2 * SYNC_SECONDS)
            eve = nodes.nodes[1].stranger()
            replies = [(await eve.post("/api/guests", {"name": "Eve"})).status for _ in range(4)]
            assert replies == [200, 200, 429, 429]
            await nodes.wait(2 * SYNC_SECONDS)
            again = await nodes.first.stranger().post("/api/guests", {"name": "Eve"})
            assert again.status == 429
            await nodes.wait(60.0)
            assert (await eve.post("/api/guests", {"name": "Eve"})).status == 200

    asyncio.run(story())


def test_sockets_of_an_address_and_a_guest_count_at_all_nodes(tmp_path):
    async def story() -> None:
        async with open_nodes(tmp_path, settings=LIMITED) as nodes:
            ann = await nodes.first.guest("Ann")
            table = (await ann.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json
            async with ann.socket(table["id"]) as first, ann.socket(table["id"]) as second:
                await nodes.wait(2 * SYNC_SECONDS)
                async with nodes.at(1, ann).socket(table["id"]) as third:
                    assert third.closed is not None or third.task.done(), "a third socket"
                assert first.closed is None
                assert second.closed is None

    asyncio.run(story())


def test_a_limit_used_at_other_nodes_names_a_time_to_wait() -> None:
    class Others:
        def count(self, key: str) -> int:
            return 3

    rates = Rates(VirtualWorld(), {"chat": Rate(3, 0), "looks": Rate(4, 0)})
    rates.others = Others()
    assert rates.wait("chat", CLIENT) == ELSEWHERE_WAIT
    assert rates.wait("looks", CLIENT) == 0.0
    assert 0.0 < rates.wait("looks", CLIENT) <= 60.0


def test_windows_far_from_their_limit_are_not_reported_and_forgotten() -> None:
    class Others:
        def count(self, key: str) -> int:
            return 0

    world = VirtualWorld()
    rates = Rates(world, {"all": Rate(100, 0)})
    rates.others = Others()
    for number in range(1000):
        rates.take("all", f"198.51.100.{number}")
    assert len(list(rates.used())) == 1000
    assert rates.active == {}
    for _ in range(10):
        rates.take("all", CLIENT)
    assert [one.number for one in rates.used()] == [10]
    assert [one.number for one in rates.used()] == [10], "it is still near its limit"
    world.time += 61.0
    assert [one.number for one in rates.used()] == [0]
    assert rates.active == {}


def test_a_flood_of_addresses_makes_one_small_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usage, "MOST_KEYS", 100)
    monkeypatch.setattr(usage, "MOST_HASHES", 500)

    async def story() -> None:
        store = memory(VirtualWorld())
        mine = usage_of(store, "a", {"a", "b"})
        counts = {f"all {number}": 20 + number % 50 for number in range(5000)}
        mine.sources.append(Flood(counts, 100))
        for _ in range(3):
            await mine.sync()
            counts[f"all {len(counts)}"] = 99
        rows: list[Any] = await store.read(
            lambda conn: list(conn.execute(select(schema.node_report)))
        )
        assert len(rows) == 1
        assert len(mine.written) == 100
        assert min(mine.written.values()) >= 68, "those nearest to their limit are kept"
        assert len(mine._hashes) <= 500
        assert all(key.startswith("#") for key in mine.written), "keys are hashed"
        await store.close()

    asyncio.run(story())


def test_the_reports_of_dead_nodes_do_not_count() -> None:
    async def story() -> None:
        store, live = memory(VirtualWorld()), {"a", "b"}
        mine, theirs = usage_of(store, "a", live), usage_of(store, "b", live)
        theirs.sources.append(Flood({"all x": 50}, 100))
        await theirs.sync()
        await mine.sync()
        assert mine.count("all x") == 50
        live.discard("b")
        await mine.sync()
        assert mine.count("all x") == 0
        await store.close()

    asyncio.run(story())


def test_a_small_limit_is_reported_from_the_first_request() -> None:
    assert [least_reported(limit) for limit in (1, 2, 3, 20, 21, 6000)] == [1, 2, 2, 2, 3, 600]


def test_alone_nothing_is_written(tmp_path: Path) -> None:
    async def story() -> None:
        store = memory(VirtualWorld())
        mine = usage_of(store, "a", {"a"})
        before = store.commits
        await mine.sync()
        assert store.commits == before
        await store.close()

    asyncio.run(story())
