"""Seats at tables that wait for players: one guest or one address does not take them all."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, select

from inglenook.server.store import schema
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import SETTINGS, Driver, Person, open_site

OPEN: dict[str, Any] = {"game": "lanterns", "seats": [{}, {}, {}], "public": True}
LIMITS = replace(SETTINGS, max_seats_guest=2, max_seats_address=3)
HOME, ELSEWHERE, OF_HOST = "203.0.113.9", "203.0.113.10", "192.0.2.1"


async def waiting(site: Driver, tables: int) -> list[str]:
    """Open tables, each of a host of its own."""
    site.client, found = OF_HOST, list[str]()
    for number in range(tables):
        host = await site.guest(f"Holder {number}")
        site.client = f"192.0.2.{number + 1}"
        found.append((await host.post("/api/tables", OPEN)).json["id"])
    return found


async def join(site: Driver, person: Person, table: str, address: str = HOME) -> tuple[int, str]:
    site.client = address
    reply = await person.post(f"/api/tables/{table}/join", {})
    return reply.status, reply.code if reply.status != 200 else ""


def test_a_guest_has_so_many_seats_at_tables_that_wait() -> None:
    async def story() -> None:
        async with open_site(LIMITS) as site:
            first, second, third = await waiting(site, 3)
            eve = await site.guest("Eve")
            assert await join(site, eve, first) == (200, "")
            assert await join(site, eve, second) == (200, "")
            assert await join(site, eve, third) == (409, "too-many-seats")
            again = await eve.post(f"/api/tables/{second}/join", {"seat": 2})
            assert again.status == 200, "another seat at the same table is no second one"
            assert (await eve.post(f"/api/tables/{first}/leave")).status == 200
            assert await join(site, eve, third) == (200, "")

    asyncio.run(story())


def test_own_tables_count_as_well() -> None:
    async def story() -> None:
        async with open_site(LIMITS) as site:
            first, second = await waiting(site, 2)
            eve = await site.guest("Eve")
            site.client = HOME
            assert (await eve.post("/api/tables", OPEN)).status == 200
            assert await join(site, eve, first) == (200, "")
            assert await join(site, eve, second) == (409, "too-many-seats")

    asyncio.run(story())


def test_an_address_has_so_many_seats_however_many_guests_it_makes() -> None:
    async def story() -> None:
        async with open_site(LIMITS) as site:
            tables = await waiting(site, 4)
            people = [await site.guest(f"Eve {number}") for number in range(4)]
            for person, table in zip(people[:3], tables[:3], strict=True):
                assert await join(site, person, table) == (200, "")
            full = (409, "too-many-seats-network")
            assert await join(site, people[3], tables[3]) == full
            assert await join(site, people[3], tables[3], ELSEWHERE) == (200, "")

    asyncio.run(story())


def test_requests_at_the_same_moment_are_counted_together() -> None:
    async def story() -> None:
        async with open_site(LIMITS) as site:
            tables = await waiting(site, 6)
            eve = await site.guest("Eve")
            mine = eve.token.partition(".")[0]
            replies = await asyncio.gather(*[join(site, eve, table) for table in tables])
            assert replies.count((200, "")) <= 2
            query = select(schema.seat.c.table_id).where(schema.seat.c.guest == mine)
            rows = await site.services.store.read(lambda conn: conn.execute(query).all())
            assert len(rows) <= 2
            while len(rows) < 2:  # a refusal leaves nothing counted
                assert await join(site, eve, tables[len(rows)]) == (200, "")
                rows = await site.services.store.read(lambda conn: conn.execute(query).all())
            assert site.services.joining == {}

    asyncio.run(story())


def test_a_match_that_runs_is_not_counted_and_forgets_from_where_its_seats_were_taken() -> None:
    async def story() -> None:
        async with open_site(LIMITS) as site:
            tables = await waiting(site, 3)
            eve, bob = await site.guest("Eve"), await site.guest("Bob")
            mine = eve.token.partition(".")[0]
            query = select(schema.seat.c.address).where(schema.seat.c.guest == mine)

            def seen(conn: Connection) -> list[str | None]:
                return list(conn.execute(query).scalars())

            for number, table in enumerate(tables):
                assert await join(site, eve, table) == (200, ""), number
                read = await site.services.store.read(
                    lambda conn: conn.execute(query).scalars().all()
                )
                assert site.services.guests.hash_address(HOME) in read
                assert await join(site, bob, table, ELSEWHERE) == (200, "")  # it begins
                read = await site.services.store.read(
                    lambda conn: conn.execute(query).scalars().all()
                )
                assert set(read) == {None}

    asyncio.run(story())


def test_zero_is_no_limit() -> None:
    async def story() -> None:
        free = replace(SETTINGS, max_seats_guest=0, max_seats_address=0)
        async with open_site(free) as site:
            eve = await site.guest("Eve")
            for table in await waiting(site, 25):
                assert await join(site, eve, table) == (200, "")

    asyncio.run(story())


@on_a_site
async def test_who_is_deleted_leaves_no_address(site: Driver) -> None:
    [table] = await waiting(site, 1)
    eve = await site.guest("Eve")
    await join(site, eve, table)
    assert (await eve.post("/api/me", {"confirm": "delete"}, method="DELETE")).status == 200
    query = select(schema.seat.c.address).where(schema.seat.c.address.is_not(None))
    rows = await site.services.store.read(lambda conn: conn.execute(query).scalars().all())
    assert rows == [site.services.guests.hash_address(OF_HOST)]
