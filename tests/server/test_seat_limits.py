"""Seats at tables that wait for players: one guest or one address does not take them all."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, select

from inglenook.server.store import schema
from tests.support.server.players import in_a_house
from tests.support.server.virtual_site import SETTINGS, Driver, Person, open_house

OPEN: dict[str, Any] = {"game": "lanterns", "seats": [{}, {}, {}], "public": True}
LIMITS = replace(SETTINGS, max_seats_guest=2, max_seats_address=3)
HOME, ELSEWHERE, OF_HOST = "203.0.113.9", "203.0.113.10", "192.0.2.1"


async def waiting(house: Driver, tables: int) -> list[str]:
    """Open tables, each of a host of its own."""
    house.client, found = OF_HOST, list[str]()
    for number in range(tables):
        host = await house.guest(f"Host {number}")
        house.client = f"192.0.2.{number + 1}"
        found.append((await host.post("/api/tables", OPEN)).json["id"])
    return found


async def join(house: Driver, person: Person, table: str, address: str = HOME) -> tuple[int, str]:
    house.client = address
    reply = await person.post(f"/api/tables/{table}/join", {})
    return reply.status, reply.code if reply.status != 200 else ""


def test_a_guest_has_so_many_seats_at_tables_that_wait() -> None:
    async def story() -> None:
        async with open_house(LIMITS) as house:
            first, second, third = await waiting(house, 3)
            eve = await house.guest("Eve")
            assert await join(house, eve, first) == (200, "")
            assert await join(house, eve, second) == (200, "")
            assert await join(house, eve, third) == (409, "too-many-seats")
            again = await eve.post(f"/api/tables/{second}/join", {"seat": 2})
            assert again.status == 200, "another seat at the same table is no second one"
            assert (await eve.post(f"/api/tables/{first}/leave")).status == 200
            assert await join(house, eve, third) == (200, "")

    asyncio.run(story())


def test_own_tables_count_as_well() -> None:
    async def story() -> None:
        async with open_house(LIMITS) as house:
            first, second = await waiting(house, 2)
            eve = await house.guest("Eve")
            house.client = HOME
            assert (await eve.post("/api/tables", OPEN)).status == 200
            assert await join(house, eve, first) == (200, "")
            assert await join(house, eve, second) == (409, "too-many-seats")

    asyncio.run(story())


def test_an_address_has_so_many_seats_however_many_guests_it_makes() -> None:
    async def story() -> None:
        async with open_house(LIMITS) as house:
            tables = await waiting(house, 4)
            people = [await house.guest(f"Eve {number}") for number in range(4)]
            for person, table in zip(people[:3], tables[:3], strict=True):
                assert await join(house, person, table) == (200, "")
            full = (409, "too-many-seats-network")
            assert await join(house, people[3], tables[3]) == full
            assert await join(house, people[3], tables[3], ELSEWHERE) == (200, "")

    asyncio.run(story())


def test_requests_at_the_same_moment_are_counted_together() -> None:
    async def story() -> None:
        async with open_house(LIMITS) as house:
            tables = await waiting(house, 6)
            eve = await house.guest("Eve")
            mine = eve.token.partition(".")[0]
            replies = await asyncio.gather(*[join(house, eve, table) for table in tables])
            assert replies.count((200, "")) <= 2
            query = select(schema.seat.c.table_id).where(schema.seat.c.guest == mine)
            rows = await house.services.store.read(lambda conn: conn.execute(query).all())
            assert len(rows) <= 2
            while len(rows) < 2:  # a refusal leaves nothing counted
                assert await join(house, eve, tables[len(rows)]) == (200, "")
                rows = await house.services.store.read(lambda conn: conn.execute(query).all())
            assert house.services.joining == {}

    asyncio.run(story())


def test_a_match_that_runs_is_not_counted_and_forgets_from_where_its_seats_were_taken() -> None:
    async def story() -> None:
        async with open_house(LIMITS) as house:
            tables = await waiting(house, 3)
            eve, bob = await house.guest("Eve"), await house.guest("Bob")
            mine = eve.token.partition(".")[0]
            query = select(schema.seat.c.address).where(schema.seat.c.guest == mine)

            def seen(conn: Connection) -> list[str | None]:
                return list(conn.execute(query).scalars())

            for number, table in enumerate(tables):
                assert await join(house, eve, table) == (200, ""), number
                read = await house.services.store.read(
                    lambda conn: conn.execute(query).scalars().all()
                )
                assert house.services.guests.hash_address(HOME) in read
                assert await join(house, bob, table, ELSEWHERE) == (200, "")  # it begins
                read = await house.services.store.read(
                    lambda conn: conn.execute(query).scalars().all()
                )
                assert set(read) == {None}

    asyncio.run(story())


def test_zero_is_no_limit() -> None:
    async def story() -> None:
        free = replace(SETTINGS, max_seats_guest=0, max_seats_address=0)
        async with open_house(free) as house:
            eve = await house.guest("Eve")
            for table in await waiting(house, 25):
                assert await join(house, eve, table) == (200, "")

    asyncio.run(story())


@in_a_house
async def test_who_is_deleted_leaves_no_address(house: Driver) -> None:
    [table] = await waiting(house, 1)
    eve = await house.guest("Eve")
    await join(house, eve, table)
    assert (await eve.post("/api/me", {"confirm": "delete"}, method="DELETE")).status == 200
    query = select(schema.seat.c.address).where(schema.seat.c.address.is_not(None))
    rows = await house.services.store.read(lambda conn: conn.execute(query).scalars().all())
    assert rows == [house.services.guests.hash_address(OF_HOST)]
