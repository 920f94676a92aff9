"""The list of public tables: no source fills it, and its pages fit together."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select

from inglenook.server.lobby import tables
from inglenook.server.lobby.listing import FRESH, KEPT, MOST, PAGE, Cursor
from inglenook.server.rooms.commands import chat
from inglenook.server.store import schema
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import SETTINGS, Driver, Person, open_site

OPEN: dict[str, Any] = {"game": "lanterns", "seats": [{}, {}], "public": True}


async def made(site: Driver, person: Person, address: str = "192.0.2.7", **more: Any) -> str:
    site.client = address
    reply = await person.post("/api/tables", {**OPEN, **more})
    assert reply.status == 200, reply.body
    await site.wait(0.01)  # so that each is newer than the one before
    found: str = reply.json["id"]
    return found


async def flood(site: Driver, tables: int, address: str = "203.0.113.9") -> list[str]:
    """So many tables of one address, of many guests: the newest last."""
    found: list[str] = []
    for number in range(tables):
        if number % 40 == 0:
            eve = await site.guest(f"Eve {number}")
        found.append(await made(site, eve, address))
    return found


async def page(site: Driver, query: str = "state=open") -> tuple[list[str], str]:
    reply = (await site.stranger().get(f"/api/tables?{query}")).json
    return [table["id"] for table in reply["tables"]], reply["next"]


async def pages(site: Driver) -> list[str]:
    ids, after = await page(site)
    while after:
        more, after = await page(site, f"state=open&after={after}")
        ids += more
    return ids


@on_a_site
async def test_a_flood_of_one_address_leaves_the_others_on_the_first_page(site: Driver) -> None:
    members = [await made(site, await site.guest(f"Member {n}"), f"192.0.2.{n}") for n in range(3)]
    floods = await flood(site, PAGE + 1)
    first, after = await page(site)
    assert first[:4] == [floods[-1], *reversed(members)]
    assert len(first) == PAGE
    assert after
    assert sorted(await pages(site)) == sorted([*members, *floods])


@on_a_site
async def test_tables_where_somebody_waits_now_come_first(site: Driver) -> None:
    ann, eve = await site.guest("Ann"), await site.guest("Eve")
    old = await made(site, ann, "192.0.2.1")
    new = await made(site, eve, "192.0.2.2")
    assert (await page(site))[0] == [new, old]
    async with eve.socket(old):  # who only looks does not wait
        assert (await page(site))[0] == [new, old]
    async with ann.socket(old):
        assert (await page(site))[0] == [old, new]
        [line, other] = (await eve.get("/api/tables?state=open")).json["tables"]
        assert [seat["connected"] for seat in line["seats"]] == [True, False]
        assert [seat["connected"] for seat in other["seats"]] == [False, False]
    assert (await page(site))[0] == [new, old]


@on_a_site
async def test_those_who_wait_take_turns_as_well(site: Driver) -> None:
    ann, eve = await site.guest("Ann"), await site.guest("Eve")
    hers = await made(site, ann, "192.0.2.1")
    theirs = [await made(site, eve, "192.0.2.2") for _ in range(3)]
    idle = await made(site, await site.guest("Bob"), "192.0.2.3")
    async with ann.socket(hers), eve.socket(theirs[0]), eve.socket(theirs[1]):
        found, _ = await page(site)
    assert found == [theirs[1], hers, theirs[0], idle, theirs[2]]


@on_a_site
async def test_who_is_connected_at_a_closed_match_is_nobodys_business(site: Driver) -> None:
    other = await made(site, await site.guest("Eve"), "192.0.2.9", seats=[{}, {"bot": "random"}])
    table = await party(site, seats=2, public=True, spectators=False)
    newer = await made(site, await site.guest("Bob"), "192.0.2.8", seats=[{}, {"bot": "random"}])
    async with table:
        found = (await site.stranger().get("/api/tables?state=playing")).json["tables"]
    assert [line["id"] for line in found] == [newer, table.table, other]
    assert not any(seat["connected"] for line in found for seat in line["seats"])


@on_a_site
async def test_pages_fit_together_while_tables_come_and_go(site: Driver) -> None:
    floods = await flood(site, PAGE + 50)
    first, after = await page(site)
    ann = await site.guest("Ann")
    fresh = await made(site, ann, "192.0.2.1")
    gone = floods[0]  # on the second page
    await site.wait(FRESH)
    await site.services.store.write(
        lambda conn: conn.execute(schema.tables.delete().where(schema.tables.c.id == gone))
    )
    second, end = await page(site, f"state=open&after={after}")
    assert end == ""
    assert set(first) | set(second) == set(floods) - {gone}
    assert not set(first) & set(second)
    assert fresh in (await page(site))[0]


@on_a_site
async def test_a_page_of_an_order_that_is_forgotten_goes_on_behind_the_same_table(
    site: Driver,
) -> None:
    floods = await flood(site, PAGE + 30)
    first, after = await page(site)
    await site.skip(KEPT + 1)
    second, _ = await page(site, f"state=open&after={after}")
    assert sorted([*first, *second]) == sorted(floods)
    assert len(site.services.listing.orders) == 1


@on_a_site
async def test_a_long_list_is_put_in_order_once_in_a_while(site: Driver) -> None:
    await flood(site, PAGE + 1)
    for _ in range(5):
        await page(site)
    assert site.services.listing.number == 1


@pytest.mark.parametrize("after", ["nonsense", "9.9", "1.2.3.4", "-1.5.x", "1e9.1.x", "٣.٣.x"])
def test_a_cursor_that_is_none_begins_at_the_first_page(after: str) -> None:
    async def story(site: Driver) -> None:
        table = await made(site, await site.guest("Ann"))
        assert (await page(site, f"state=open&after={after}"))[0] in ([table], [])

    on_a_site(story)()


def test_a_cursor_is_read_as_it_was_written() -> None:
    assert Cursor.read("12.100.abc_-") == Cursor(12, 100, "abc_-")
    assert Cursor.read("abc_-") == Cursor(0, 0, "abc_-")
    assert MOST > PAGE


@on_a_site
async def test_what_is_over_is_not_listed(site: Driver) -> None:
    table = await party(site, seats=2, public=True)
    async with table:
        assert (await page(site, ""))[0] == [table.table]
        for seat in range(2):
            await table.post(seat, "vote", {"kind": "end"})
    assert (await page(site, ""))[0] == []


# -- how many


def test_a_guest_and_an_address_may_have_so_many_tables_that_wait() -> None:
    async def story() -> None:
        limits = replace(SETTINGS, max_open_guest=2, max_open_address=3)
        async with open_site(limits) as site:
            ann, bob = await site.guest("Ann"), await site.guest("Bob")
            for _ in range(2):
                first = await made(site, ann)
            full = await ann.post("/api/tables", OPEN)
            assert (full.status, full.code) == (409, "too-many-open")
            # what begins at once does not wait
            quick = {"game": "lanterns", "bots": ["random"]}
            assert (await ann.post("/api/quick", quick)).status == 200
            await made(site, bob)
            full = await bob.post("/api/tables", OPEN)
            assert (full.status, full.code) == (409, "too-many-open-network")
            assert (await made(site, bob, "192.0.2.99")) != ""  # from elsewhere
            site.client = "192.0.2.7"
            assert (await ann.post(f"/api/tables/{first}/leave")).json["state"] == "cancelled"
            assert (await ann.post("/api/tables", OPEN)).status == 200

    asyncio.run(story())


@on_a_site
async def test_tables_at_which_a_guest_only_sits_hide_none_that_it_hosts(site: Driver) -> None:
    ann, eve = await site.guest("Ann"), await site.guest("Eve")
    for _ in range(tables.TABLES_AT_ONCE):
        await made(site, ann)
    for _ in range(110):
        if _ % 40 == 0:
            eve = await site.guest("Eve")
        table = await made(site, eve, seats=[{}, {}, {}])
        await ann.post(f"/api/tables/{table}/join", {})
    refused = await ann.post("/api/tables", OPEN)
    assert (refused.status, refused.code) == (409, "too-many-tables")


@on_a_site
async def test_my_running_match_is_listed_however_many_came_after_it(site: Driver) -> None:
    ann = await site.guest("Ann")
    quick = {"game": "lanterns", "bots": ["random"]}
    running = (await ann.post("/api/quick", quick)).json["id"]
    for _ in range(105):
        over = (await ann.post("/api/quick", quick)).json["id"]
        await site.wait(0.01)
        await ann.post(f"/api/tables/{over}/vote", {"kind": "end"})
    mine = (await ann.get("/api/me/tables")).json["tables"]
    assert mine[0]["id"] == running


# -- and its brothers


@on_a_site
async def test_a_guest_keeps_few_commitments_that_are_not_used(site: Driver) -> None:
    ann = await site.guest("Ann")
    for _ in range(tables.COMMITMENTS_KEPT + 5):
        shown = (await ann.post("/api/commitments")).json["commitment"]
        await site.wait(0.01)
    query = select(func.count()).select_from(schema.commitment)
    kept = await site.services.store.read(lambda conn: conn.execute(query).scalar_one())
    assert kept == tables.COMMITMENTS_KEPT
    assert (await ann.post("/api/tables", {**OPEN, "commitment": shown})).status == 200


def test_a_table_keeps_the_last_of_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "LINES_KEPT", 5)

    async def story(site: Driver) -> None:
        ann = await site.guest("Ann")
        table = await made(site, ann)
        for number in range(9):
            await ann.post(f"/api/tables/{table}/chat", {"text": f"word {number}"})
        query = select(schema.chat.c.text).order_by(schema.chat.c.number)
        rows = await site.services.store.read(lambda conn: conn.execute(query).scalars().all())
        assert rows[-1] == "word 8"
        assert len(rows) == 5

    on_a_site(story)()
