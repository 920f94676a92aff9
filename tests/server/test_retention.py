"""The time of a guest's last visit is seldom written; old data is removed as the settings say."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec.structs import replace
from sqlalchemy import func, select

from inglenook.server.accounts.guests import SEEN_SECONDS
from inglenook.server.operations import retention
from inglenook.server.rooms.upkeep import CLEAR_SECONDS, SWEEP_SECONDS
from inglenook.server.settings import read_settings
from inglenook.server.store import records, schema
from inglenook.server.world import VirtualWorld
from tests.support.server.database_faults import commits_fail, site_on_disk
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import SETTINGS, Driver, open_site

DAY = 86_400.0


def told(story: Callable[[Driver], Awaitable[None]], **keep: Any) -> None:
    async def run() -> None:
        async with open_site(replace(SETTINGS, **keep)) as site:
            await story(site)

    asyncio.run(run())


async def after(site: Driver, seconds: float) -> None:
    """Let time pass at once, then run the removal of old data."""
    await site.skip(seconds)
    await site.wait(CLEAR_SECONDS + 2 * SWEEP_SECONDS)
    await site.wait(CLEAR_SECONDS + 2 * SWEEP_SECONDS)


async def count(site: Driver, table: Any) -> int:
    query = select(func.count()).select_from(table)
    return await site.services.store.read(lambda conn: conn.execute(query).scalar_one())


async def seen(site: Driver, name: str) -> float:
    query = select(schema.guest.c.seen).where(schema.guest.c.name == name)
    return await site.services.store.read(lambda conn: conn.execute(query).scalar_one())


# -- last seen


@on_a_site
async def test_last_seen_is_written_at_most_so_often_and_not_with_the_request(site: Driver):
    ann = await site.guest("Ann")
    first = await seen(site, "Ann")
    await site.wait(SEEN_SECONDS - 60)
    await ann.get("/api/me")
    await site.wait(SWEEP_SECONDS)
    assert await seen(site, "Ann") == first, "not on each request"
    await site.wait(60)
    commits = site.services.store.commits
    now = site.world.time
    for _ in range(50):
        await ann.get("/api/me")
    assert site.services.store.commits == commits
    assert await seen(site, "Ann") == first, "not by the request itself"
    await site.wait(SWEEP_SECONDS)
    assert await seen(site, "Ann") == now


def test_what_could_not_be_written_is_written_later(tmp_path):
    async def story() -> None:
        async with site_on_disk(tmp_path, VirtualWorld("seen")) as site:
            ann = await site.guest("Ann")
            first = await seen(site, "Ann")
            await site.wait(SEEN_SECONDS)
            await ann.get("/api/me")
            with commits_fail(site.services.store):
                await site.wait(SWEEP_SECONDS)
            assert await seen(site, "Ann") == first
            await site.wait(2 * SWEEP_SECONDS)
            assert await seen(site, "Ann") > first

    asyncio.run(story())


# -- guests


def test_guests_who_are_long_gone_are_forgotten_and_their_matches_stay():
    async def story(site: Driver) -> None:
        async with await party(site, seats=2) as table:
            await table.post(0, "chat", {"text": "Well played"})
            await table.to_the_end()
        _, bob = table.people
        await after(site, 20 * DAY)
        assert (await bob.get("/api/me")).json["name"] == "Bob"  # Bob comes back
        await after(site, 20 * DAY)
        assert (await table.people[0].get("/api/me")).code == "nobody"
        assert (await bob.get("/api/me")).json["name"] == "Bob"
        found = (await bob.get(table.path)).json
        assert [one["name"] for one in found["seats"]] == ["Ann", "Bob"], "as others saw it"
        assert len((await bob.get(f"{table.path}/chat")).json["lines"]) == 1
        seats = await site.services.store.read(lambda c: records.load_seats(c, table.table))
        assert [one.guest is None for one in seats] == [True, False]

    told(story, keep_guests=30)


def test_who_still_plays_or_hosts_is_never_removed():
    async def story(site: Driver) -> None:
        async with await party(site, seats=2) as table:
            await table.play(0)
        await after(site, 400 * DAY)
        assert await count(site, schema.guest) == 2
        assert (await table.people[0].get(table.path)).json["state"] == "playing"

    told(story, keep_guests=30)


# -- chats and matches


def test_old_chat_of_finished_matches_is_removed():
    async def story(site: Driver) -> None:
        async with await party(site, seats=2) as over, await party(site, seats=2) as running:
            await over.post(0, "chat", {"text": "bye"})
            await running.post(0, "chat", {"text": "hello"})
            await over.to_the_end()
        await after(site, 29 * DAY)
        assert await count(site, schema.chat) == 2
        await after(site, 2 * DAY)
        assert await count(site, schema.chat) == 1
        lines = (await running.people[0].get(f"{running.path}/chat")).json["lines"]
        assert [one["text"] for one in lines] == ["hello"], "people still play there"

    told(story, keep_chats=30)


def test_old_matches_are_removed_but_not_running_ones_nor_imports():
    async def story(site: Driver) -> None:
        async with await party(site, seats=2) as over, await party(site, seats=2) as running:
            await over.to_the_end()
        ann = over.people[0]
        export = (await ann.get(f"{over.path}/export")).json
        imported = (await ann.post("/api/replays", export)).json["id"]
        await after(site, 29 * DAY)
        assert (await ann.get(over.path)).status == 200
        await after(site, 2 * DAY)
        assert (await ann.get(over.path)).status == 404
        assert (await running.people[0].get(running.path)).json["state"] == "playing"
        assert (await ann.get(f"/api/tables/{imported}")).status == 200

    told(story, keep_matches=30)


def test_a_match_that_somebody_looks_at_is_not_removed():
    async def story(site: Driver) -> None:
        async with await party(site, seats=2) as over:
            await over.to_the_end()
            await after(site, 60 * DAY)
            assert (await over.people[0].get(over.path)).status == 200
        await after(site, DAY)
        assert (await over.people[0].get(over.path)).status == 404

    told(story, keep_matches=30)


def test_much_is_removed_in_small_batches_one_after_the_other(monkeypatch):
    monkeypatch.setattr(retention, "MATCHES_AT_ONCE", 1)

    async def story(site: Driver) -> None:
        for _ in range(3):
            async with await party(site, seats=2) as over:
                await over.to_the_end()
        await site.skip(60 * DAY)
        for room in list(site.services.hub.rooms.values()):
            del site.services.hub.rooms[room.table.id]
        for left in (2, 1, 0):
            assert await retention.remove_old(site.services, site.services.hub, site.world.time)
            assert await count(site, schema.tables) == left
        assert not await retention.remove_old(site.services, site.services.hub, site.world.time)

    told(story, keep_matches=30)


def test_nothing_is_removed_where_it_is_kept_for_ever():
    async def story(site: Driver) -> None:
        async with await party(site, seats=2) as over:
            await over.post(0, "chat", {"text": "bye"})
            await over.to_the_end()
        await after(site, 4000 * DAY)
        assert await count(site, schema.guest) == 2
        assert await count(site, schema.chat) == 1
        assert (await over.people[0].get(over.path)).status == 200

    told(story, keep_guests=0, keep_chats=0, keep_matches=0)


def test_what_is_kept_unless_somebody_says_otherwise():
    settings = read_settings({})
    assert (settings.keep_guests, settings.keep_chats, settings.keep_matches) == (400, 0, 0)
