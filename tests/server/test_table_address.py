"""A table remembers a keyed hash of the address that made it, and nothing else of it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from inglenook.server.accounts.guests import Guests
from inglenook.server.accounts.keys import Keys
from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.rooms.hub import ADDRESS_KEPT, CLEAR_SECONDS
from inglenook.server.rooms.storage.archive import load_table
from inglenook.server.store import schema
from inglenook.server.world import VirtualWorld
from tests.support.server.players import in_a_house, party
from tests.support.server.virtual_site import CLIENT, Driver, Person, memory

QUICK: dict[str, Any] = {"game": "lanterns", "bots": ["random"]}


async def kept(house: Driver) -> dict[str, str | None]:
    """The hash of every table, by id."""
    query = select(schema.tables.c.id, schema.tables.c.address)
    rows = await house.services.store.read(lambda conn: list(conn.execute(query)))
    return {row.id: row.address for row in rows}


async def passes(house: Driver, seconds: float) -> None:
    """Time passes at once, and the server clears away."""
    house.world.time += seconds
    await house.wait(CLEAR_SECONDS)


async def ended(house: Driver) -> tuple[Person, str]:
    """A match played to its end, and somebody who played."""
    table = await party(house, seats=2)
    async with table:
        await table.to_the_end()
    return table.people[0], table.table


@in_a_house
async def test_every_way_to_make_a_table_remembers_who_called(house: Driver) -> None:
    ann, first = await ended(house)
    await ann.post("/api/quick", QUICK)
    path = f"/api/tables/{first}"
    assert (await ann.post(f"{path}/rematch")).status == 200
    export = (await ann.get(f"{path}/export")).json
    assert (await ann.post("/api/replays", export)).status == 200
    branch = {"entry": 0, "sit": 0, "bots": ["random"]}
    assert (await ann.post(f"{path}/branch", branch)).status == 200
    marks = await kept(house)
    assert len(marks) == 5
    assert set(marks.values()) == {house.services.guests.hash_address(CLIENT)}
    loaded = await house.services.store.read(lambda conn: load_table(conn, first))
    assert loaded is not None
    assert loaded.address == marks[first]


@in_a_house
async def test_another_address_has_another_hash_and_a_network_has_one(house: Driver) -> None:
    ann = await house.guest("Ann")
    for house.client in ("192.0.2.7", "192.0.2.8", "2001:db8::1", "2001:db8::2", "nonsense"):
        await ann.post("/api/quick", QUICK)
    marks = list((await kept(house)).values())
    assert len(set(marks)) == 4  # both of IPv6 are of one network
    assert marks.count(None) == 1


@in_a_house
async def test_no_client_is_told_the_hash(house: Driver) -> None:
    ann, table = await ended(house)
    [mark] = {one for one in (await kept(house)).values() if one}
    async with ann.socket(table):
        for path in ("", "/sight", "/export", "/replay", "/chat"):
            assert (await ann.get(f"/api/tables/{table}{path}")).status == 200
        await ann.get("/api/me/tables")
        await ann.get("/api/tables")
    assert ann.heard
    assert not [one for one in ann.heard if mark in one.text or CLIENT in one.text]
    room = house.services.hub.rooms[table]
    assert mark not in repr(room.table)


@in_a_house
async def test_it_is_forgotten_a_day_after_the_end_and_imports_keep_it(house: Driver) -> None:
    ann, over = await ended(house)
    export = (await ann.get(f"/api/tables/{over}/export")).json
    imported = (await ann.post("/api/replays", export)).json["id"]
    running = (await ann.post("/api/quick", QUICK)).json["id"]
    await passes(house, ADDRESS_KEPT - 2 * CLEAR_SECONDS)
    assert all((await kept(house)).values())
    await passes(house, 2 * CLEAR_SECONDS)
    marks = await kept(house)
    assert marks[over] is None
    assert marks[imported]
    assert marks[running]


@in_a_house
async def test_a_room_in_memory_does_not_bring_a_forgotten_one_back(house: Driver) -> None:
    ann, over = await ended(house)
    async with ann.socket(over):
        await passes(house, ADDRESS_KEPT + CLEAR_SECONDS)
        assert (await ann.post(f"/api/tables/{over}/rematch")).status == 200
        room = house.services.hub.rooms[over]
        await room.keep(table=True)
    assert (await kept(house))[over] is None


def test_another_key_gives_another_hash() -> None:
    world = VirtualWorld("one")
    marks = set()
    for key in (b"a" * 32, b"b" * 32):
        guests = Guests(memory(world), world, MonotonicClock(world))
        guests.keys = Keys.of(key, 0.0)
        marks.add(guests.hash_address(CLIENT))
        assert CLIENT not in guests.hash_address(CLIENT)
    assert len(marks) == 2
