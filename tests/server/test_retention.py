"""When guests were last here is written, seldom; what is old is removed as the settings say."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec.structs import replace
from sqlalchemy import func, select

from inglenook.server.accounts.guests import SEEN_SECONDS
from inglenook.server.operations import retention
from inglenook.server.rooms.hub import CLEAR_SECONDS, SWEEP_SECONDS
from inglenook.server.settings import read_settings
from inglenook.server.store import records, schema
from inglenook.server.world import VirtualWorld
from tests.support.server.database_faults import commits_fail, house_on_disk
from tests.support.server.players import in_a_house, party
from tests.support.server.virtual_site import SETTINGS, Driver, open_house

DAY = 86_400.0


def told(story: Callable[[Driver], Awaitable[None]], **keep: Any) -> None:
    async def run() -> None:
        async with open_house(replace(SETTINGS, **keep)) as house:
            await story(house)

    asyncio.run(run())


async def after(house: Driver, seconds: float) -> None:
    """Time passes at once; then the server has time to look for what is old."""
    house.world.time += seconds
    await house.wait(CLEAR_SECONDS + 2 * SWEEP_SECONDS)
    await house.wait(CLEAR_SECONDS + 2 * SWEEP_SECONDS)


async def count(house: Driver, table: Any) -> int:
    query = select(func.count()).select_from(table)
    return await house.services.store.read(lambda conn: conn.execute(query).scalar_one())


async def seen(house: Driver, name: str) -> float:
    query = select(schema.guest.c.seen).where(schema.guest.c.name == name)
    return await house.services.store.read(lambda conn: conn.execute(query).scalar_one())


# -- last seen


@in_a_house
async def test_last_seen_is_written_at_most_so_often_and_not_with_the_request(house: Driver):
    ann = await house.guest("Ann")
    first = await seen(house, "Ann")
    await house.wait(SEEN_SECONDS - 60)
    await ann.get("/api/me")
    await house.wait(SWEEP_SECONDS)
    assert await seen(house, "Ann") == first, "not on each request"
    await house.wait(60)
    commits = house.services.store.commits
    now = house.world.time
    for _ in range(50):
        await ann.get("/api/me")
    assert house.services.store.commits == commits
    assert await seen(house, "Ann") == first, "not by the request itself"
    await house.wait(SWEEP_SECONDS)
    assert await seen(house, "Ann") == now


def test_what_could_not_be_written_is_written_later(tmp_path):
    async def story() -> None:
        async with house_on_disk(tmp_path, VirtualWorld("seen")) as house:
            ann = await house.guest("Ann")
            first = await seen(house, "Ann")
            await house.wait(SEEN_SECONDS)
            await ann.get("/api/me")
            with commits_fail(house.services.store):
                await house.wait(SWEEP_SECONDS)
            assert await seen(house, "Ann") == first
            await house.wait(2 * SWEEP_SECONDS)
            assert await seen(house, "Ann") > first

    asyncio.run(story())


# -- guests


def test_guests_who_are_long_gone_are_forgotten_and_their_matches_stay():
    async def story(house: Driver) -> None:
        async with await party(house, seats=2) as table:
            await table.post(0, "chat", {"text": "Well played"})
            await table.to_the_end()
        _, bob = table.people
        await after(house, 20 * DAY)
        assert (await bob.get("/api/me")).json["name"] == "Bob"  # Bob comes back
        await after(house, 20 * DAY)
        assert (await table.people[0].get("/api/me")).code == "nobody"
        assert (await bob.get("/api/me")).json["name"] == "Bob"
        found = (await bob.get(table.path)).json
        assert [one["name"] for one in found["seats"]] == ["Ann", "Bob"], "as others saw it"
        assert len((await bob.get(f"{table.path}/chat")).json["lines"]) == 1
        seats = await house.services.store.read(lambda c: records.load_seats(c, table.table))
        assert [one.guest is None for one in seats] == [True, False]

    told(story, keep_guests=30)


def test_who_still_plays_or_hosts_is_never_removed():
    async def story(house: Driver) -> None:
        async with await party(house, seats=2) as table:
            await table.play(0)
        await after(house, 400 * DAY)
        assert await count(house, schema.guest) == 2
        assert (await table.people[0].get(table.path)).json["state"] == "playing"

    told(story, keep_guests=30)


# -- chats and matches


def test_old_chat_of_finished_matches_is_removed():
    async def story(house: Driver) -> None:
        async with await party(house, seats=2) as over, await party(house, seats=2) as running:
            await over.post(0, "chat", {"text": "bye"})
            await running.post(0, "chat", {"text": "hello"})
            await over.to_the_end()
        await after(house, 29 * DAY)
        assert await count(house, schema.chat) == 2
        await after(house, 2 * DAY)
        assert await count(house, schema.chat) == 1
        lines = (await running.people[0].get(f"{running.path}/chat")).json["lines"]
        assert [one["text"] for one in lines] == ["hello"], "people still play there"

    told(story, keep_chats=30)


def test_old_matches_are_removed_but_not_running_ones_nor_imports():
    async def story(house: Driver) -> None:
        async with await party(house, seats=2) as over, await party(house, seats=2) as running:
            await over.to_the_end()
        ann = over.people[0]
        export = (await ann.get(f"{over.path}/export")).json
        imported = (await ann.post("/api/replays", export)).json["id"]
        await after(house, 29 * DAY)
        assert (await ann.get(over.path)).status == 200
        await after(house, 2 * DAY)
        assert (await ann.get(over.path)).status == 404
        assert (await running.people[0].get(running.path)).json["state"] == "playing"
        assert (await ann.get(f"/api/tables/{imported}")).status == 200

    told(story, keep_matches=30)


def test_a_match_that_somebody_looks_at_is_not_removed():
    async def story(house: Driver) -> None:
        async with await party(house, seats=2) as over:
            await over.to_the_end()
            await after(house, 60 * DAY)
            assert (await over.people[0].get(over.path)).status == 200
        await after(house, DAY)
        assert (await over.people[0].get(over.path)).status == 404

    told(story, keep_matches=30)


def test_much_is_removed_in_small_batches_one_after_the_other(monkeypatch):
    monkeypatch.setattr(retention, "MATCHES_AT_ONCE", 1)

    async def story(house: Driver) -> None:
        for _ in range(3):
            async with await party(house, seats=2) as over:
                await over.to_the_end()
        house.world.time += 60 * DAY
        for room in list(house.services.hub.rooms.values()):
            del house.services.hub.rooms[room.table.id]
        for left in (2, 1, 0):
            assert await retention.remove_old(house.services, house.services.hub, house.world.time)
            assert await count(house, schema.tables) == left
        assert not await retention.remove_old(house.services, house.services.hub, house.world.time)

    told(story, keep_matches=30)


def test_nothing_is_removed_where_it_is_kept_for_ever():
    async def story(house: Driver) -> None:
        async with await party(house, seats=2) as over:
            await over.post(0, "chat", {"text": "bye"})
            await over.to_the_end()
        await after(house, 4000 * DAY)
        assert await count(house, schema.guest) == 2
        assert await count(house, schema.chat) == 1
        assert (await over.people[0].get(over.path)).status == 200

    told(story, keep_guests=0, keep_chats=0, keep_matches=0)


def test_what_is_kept_unless_somebody_says_otherwise():
    settings = read_settings({})
    assert (settings.keep_guests, settings.keep_chats, settings.keep_matches) == (400, 0, 0)
