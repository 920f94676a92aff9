"""A table remembers a keyed hash of the address that made it, and nothing else of it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from inglenook.server.accounts.guests import Guests
from inglenook.server.accounts.keys import Keys
from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.rooms.storage.archive import load_table
from inglenook.server.rooms.upkeep import CLEAR_SECONDS
from inglenook.server.store import schema
from inglenook.server.world import VirtualWorld
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import CLIENT, Driver, Person, memory

KEPT = 86_400.0  # unless the host chooses another time

QUICK: dict[str, Any] = {"game": "lanterns", "bots": ["random"]}


async def kept(site: Driver) -> dict[str, str | None]:
    """The hash of every table, by id."""
    query = select(schema.tables.c.id, schema.tables.c.address)
    rows = await site.services.store.read(lambda conn: list(conn.execute(query)))
    return {row.id: row.address for row in rows}


async def passes(site: Driver, seconds: float) -> None:
    """Time passes at once, and the server clears away."""
    await site.skip(seconds)
    await site.wait(CLEAR_SECONDS)


async def ended(site: Driver) -> tuple[Person, str]:
    """A match played to its end, and somebody who played."""
    table = await party(site, seats=2)
    async with table:
        await table.to_the_end()
    return table.people[0], table.table


@on_a_site
async def test_every_way_to_make_a_table_remembers_who_called(site: Driver) -> None:
    ann, first = await ended(site)
    await ann.post("/api/quick", QUICK)
    path = f"/api/tables/{first}"
    assert (await ann.post(f"{path}/rematch")).status == 200
    export = (await ann.get(f"{path}/export")).json
    assert (await ann.post("/api/replays", export)).status == 200
    branch = {"entry": 0, "sit": 0, "bots": ["random"]}
    assert (await ann.post(f"{path}/branch", branch)).status == 200
    marks = await kept(site)
    assert len(marks) == 5
    assert set(marks.values()) == {site.services.guests.hash_address(CLIENT)}
    loaded = await site.services.store.read(lambda conn: load_table(conn, first))
    assert loaded is not None
    assert loaded.address == marks[first]


@on_a_site
async def test_another_address_has_another_hash_and_a_network_has_one(site: Driver) -> None:
    ann = await site.guest("Ann")
    for site.client in ("192.0.2.7", "192.0.2.8", "2001:db8::1", "2001:db8::2", "nonsense"):
        await ann.post("/api/quick", QUICK)
    marks = list((await kept(site)).values())
    assert len(set(marks)) == 4  # both of IPv6 are of one network
    assert marks.count(None) == 1


@on_a_site
async def test_no_client_is_told_the_hash(site: Driver) -> None:
    ann, table = await ended(site)
    [mark] = {one for one in (await kept(site)).values() if one}
    async with ann.socket(table):
        for path in ("", "/state", "/export", "/replay", "/chat"):
            assert (await ann.get(f"/api/tables/{table}{path}")).status == 200
        await ann.get("/api/me/tables")
        await ann.get("/api/tables")
    assert ann.heard
    assert not [one for one in ann.heard if mark in one.text or CLIENT in one.text]
    room = site.services.hub.rooms[table]
    assert mark not in repr(room.table)


@on_a_site
async def test_it_is_forgotten_a_day_after_the_end_and_imports_keep_it(site: Driver) -> None:
    ann, over = await ended(site)
    export = (await ann.get(f"/api/tables/{over}/export")).json
    imported = (await ann.post("/api/replays", export)).json["id"]
    running = (await ann.post("/api/quick", QUICK)).json["id"]
    await passes(site, KEPT - 2 * CLEAR_SECONDS)
    assert all((await kept(site)).values())
    await passes(site, 2 * CLEAR_SECONDS)
    marks = await kept(site)
    assert marks[over] is None
    assert marks[imported]
    assert marks[running]


@on_a_site
async def test_a_room_in_memory_does_not_bring_a_forgotten_one_back(site: Driver) -> None:
    ann, over = await ended(site)
    async with ann.socket(over):
        await passes(site, KEPT + CLEAR_SECONDS)
        assert (await ann.post(f"/api/tables/{over}/rematch")).status == 200
        room = site.services.hub.rooms[over]
        await room.keep(table=True)
    assert (await kept(site))[over] is None


def test_another_key_gives_another_hash() -> None:
    world = VirtualWorld("one")
    marks = set()
    for key in (b"a" * 32, b"b" * 32):
        guests = Guests(memory(world), world, MonotonicClock(world))
        guests.keys = Keys.of(key, 0.0)
        marks.add(guests.hash_address(CLIENT))
        assert CLIENT not in guests.hash_address(CLIENT)
    assert len(marks) == 2
