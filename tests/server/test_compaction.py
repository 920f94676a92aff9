"""Finished matches are compacted after a while, and read as before."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace
from sqlalchemy import Connection, func, select, update

from inglenook.server.rooms.runtime import runtime_from_json
from inglenook.server.rooms.storage import compaction
from inglenook.server.rooms.storage.inspection import check_matches
from inglenook.server.rooms.upkeep import CLEAR_SECONDS, SWEEP_SECONDS
from inglenook.server.store import compressed_records, records, schema
from inglenook.server.store.rows import EntryRow
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.databases import site_url
from tests.support.server.durability_check import HalfDone, check_table
from tests.support.server.players import Party, on_a_site, party
from tests.support.server.virtual_site import Driver, open_site

HOUR = compaction.AFTER_END


async def later(site: Driver, seconds: float) -> None:
    """Let time pass at once, then run the sweeps."""
    await site.skip(seconds)
    for _ in range(2):
        await site.wait(CLEAR_SECONDS + 2 * SWEEP_SECONDS)


async def rows_of(site: Driver, table: Any) -> int:
    query = select(func.count()).select_from(table)
    return await site.services.store.read(lambda conn: conn.execute(query).scalar_one())


async def seen(over: Party) -> dict[str, Any]:
    """All that a player can get of a finished match."""
    ann, path = over.people[0], over.path
    found: dict[str, Any] = {}
    for name in ("export", "replay", "replay/0", "replay/5", "state"):
        answer = await ann.get(f"{path}/{name}")
        assert answer.status == 200, name
        found[name] = answer.json
    for name in ("now", "clocks"):
        del found["state"][name]
    return found


@on_a_site
async def test_a_compacted_match_is_seen_replayed_and_exported_as_before(site: Driver) -> None:
    async with await party(site, seats=2) as over, await party(site, seats=2) as running:
        await over.to_the_end()
        await running.play(0)
    before = await seen(over)
    written = await rows_of(site, schema.entry)
    await later(site, HOUR / 2)
    assert await rows_of(site, schema.compressed) == 0, "not yet"
    await later(site, HOUR)
    assert over.table not in site.services.hub.rooms
    assert await rows_of(site, schema.compressed) == 1
    assert 0 < await rows_of(site, schema.entry) < written  # those of the running match
    assert await seen(over) == before
    runtime = await site.services.store.read(lambda conn: records.load_room(conn, over.table))
    assert runtime is not None
    assert runtime_from_json(runtime.runtime).replies == {}
    again = await over.people[0].post(f"{over.path}/rematch")
    assert again.status == 200


@on_a_site
async def test_a_match_in_memory_is_left_alone(site: Driver) -> None:
    async with await party(site, seats=2) as over:
        await over.to_the_end()
        await later(site, 2 * HOUR)
        assert await rows_of(site, schema.compressed) == 0
    await later(site, HOUR)
    assert await rows_of(site, schema.compressed) == 1


@on_a_site
async def test_a_match_that_can_not_be_compressed_stays_and_stops_nothing(site: Driver) -> None:
    store = site.services.store
    async with await party(site, seats=2) as damaged, await party(site, seats=2) as broken:
        await damaged.to_the_end()
        await broken.to_the_end()
    async with await party(site, seats=2) as over:
        await over.to_the_end()
    bad_entry = (
        update(schema.entry)
        .where(schema.entry.c.table_id == damaged.table, schema.entry.c.number == 1)
        .values(entry="{bad")
    )
    bad_runtime = update(schema.room).where(schema.room.c.table_id == broken.table)
    await store.write(lambda conn: conn.execute(bad_entry))
    await store.write(lambda conn: conn.execute(bad_runtime.values(runtime="{bad")))
    await later(site, 2 * HOUR)
    assert site.services.hub.incompressible == {damaged.table, broken.table}
    compressed = await store.read(
        lambda conn: conn.execute(select(schema.compressed.c.table_id)).all()
    )
    assert [one for (one,) in compressed] == [over.table]
    kept = select(func.count()).where(schema.entry.c.table_id == broken.table)
    assert await store.read(lambda conn: conn.execute(kept).scalar_one()) > 0


def on_disk(folder: Path, story: Callable[[Driver, Party], Awaitable[None]]) -> None:
    """Tell a story of a compacted match in a database on disk."""

    async def told() -> None:
        world = VirtualWorld("compacted")
        store = Store.open(site_url(folder), world, inline=True)
        async with open_site(world=world, store=store) as site:
            async with await party(site, seats=2) as over:
                await over.to_the_end()
            await later(site, 2 * HOUR)
            assert await rows_of(site, schema.compressed) == 1
            await story(site, over)

    asyncio.run(told())


def test_a_compacted_match_passes_the_checks_unless_it_was_changed(tmp_path: Path) -> None:
    async def story(site: Driver, over: Party) -> None:
        store = site.services.store
        assert check_matches(store.database) == []
        rows = await store.read(lambda conn: records.load_entries(conn, over.table))
        first = json.decode(rows[1].entry) | {"note": "another"}
        rows[1] = EntryRow(1, json.encode(first).decode(), "", rows[1].events, rows[1].at)
        data = compressed_records.compress(rows).data
        await store.write(lambda conn: conn.execute(update(schema.compressed).values(data=data)))
        [defect] = check_matches(store.database)
        assert "tag of entry" in defect.problem

    on_disk(tmp_path, story)


def test_entries_after_a_compressed_journal_follow_it(tmp_path: Path) -> None:
    async def story(site: Driver, over: Party) -> None:
        store = site.services.store
        compressed = await store.read(lambda conn: records.load_entries(conn, over.table))
        more = EntryRow(len(compressed), "{}", "tag", "[]", 1.0)
        await store.write(lambda conn: records.add_entries(conn, over.table, [more]))

        def check(conn: Connection) -> None:
            assert records.load_entries(conn, over.table) == [*compressed, more]
            assert records.load_entries(conn, over.table, 2, 3) == compressed[2:4]
            assert records.load_entries(conn, over.table, len(compressed)) == [more]
            assert records.entry_count(conn, over.table) == len(compressed) + 1

        await store.read(check)

    on_disk(tmp_path, story)


@on_a_site
async def test_a_journal_that_has_grown_meanwhile_is_not_compressed(site: Driver) -> None:
    async with await party(site, seats=2) as over:
        await over.to_the_end()
    store = site.services.store
    rows = await store.read(lambda conn: records.load_entries(conn, over.table))
    old = compressed_records.compress(rows[:-1])
    assert not await store.write(
        lambda conn: compressed_records.replace_rows(conn, over.table, old)
    )
    assert await rows_of(site, schema.entry) == len(rows)


def test_a_compressed_journal_is_decompressed_to_the_same_texts() -> None:
    rows = [
        EntryRow(n, f'{{"number":{n},"text":"ÿ\\u2028"}}', f"tag {n}", '[["é",{}]]', n / 3)
        for n in range(300)
    ]
    compressed = compressed_records.compress(rows)
    found = compressed_records.decompress(compressed.data)
    assert compressed.entries == 300
    assert [(one.number, one.entry, one.events, one.at) for one in found] == [
        (one.number, one.entry, one.events, one.at) for one in rows
    ]
    assert [one.tag for one in found] == [""] * 299 + ["tag 299"]
    assert len(compressed.data) < 5000


@on_a_site
async def test_the_check_after_a_kill_knows_compacted_matches(site: Driver) -> None:
    async with await party(site, seats=2) as over:
        await over.to_the_end()
    await later(site, 2 * HOUR)
    assert await rows_of(site, schema.compressed) == 1
    store = site.services.store
    assert await store.read(lambda conn: check_table(conn, over.table)) == "over"

    def forge(conn: Connection) -> None:
        rows = compressed_records.load(conn, over.table)
        data = compressed_records.compress([*rows[:-1], replace(rows[-1], tag="00")]).data
        conn.execute(update(schema.compressed).values(data=data))

    await store.write(forge)
    with pytest.raises(HalfDone, match="tags"):
        await store.read(lambda conn: check_table(conn, over.table))
