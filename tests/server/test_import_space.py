"""Space for imports: everybody's own share, and the least used go first."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from inglenook.server.lobby.import_space import RESTED
from inglenook.server.rooms.upkeep import SWEEP_SECONDS
from inglenook.server.store import import_records
from inglenook.server.store.personal import forget_guest
from inglenook.server.world import VirtualWorld
from inglenook.terminal.cli import main
from tests.support.server.database_faults import site_on_disk
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import SETTINGS, Driver, Person, Reply, open_site

BIG = 2**40
DAY = 86_400.0
_EXPORT: list[Any] = []


async def export_of(site: Driver) -> Any:
    """A match that was played to its end; it is played once."""
    if not _EXPORT:
        async with await party(site, seats=2) as table:
            await table.to_the_end()
        _EXPORT.append((await table.people[0].get(f"{table.path}/export")).json)
    return _EXPORT[0]


async def bring(site: Driver, person: Person, address: str = "192.0.2.7") -> Reply:
    site.client = address
    export = await export_of(site)
    reply = await person.post("/api/replays", export)
    await site.wait(1.0)  # so that one is older than the other
    return reply


async def brought(site: Driver, person: Person, address: str = "192.0.2.7") -> str:
    reply = await bring(site, person, address)
    assert reply.status == 200, reply.body
    found: str = reply.json["id"]
    return found


async def kept(site: Driver) -> set[str]:
    rows = await site.services.store.read(import_records.list_imports)
    return {row.id for row in rows}


async def size_of_one(site: Driver) -> int:
    await brought(site, await site.guest("Measure"), "198.51.100.99")
    [row] = await site.services.store.read(import_records.list_imports)
    await site.services.store.write(lambda conn: import_records.drop_imports(conn, [row.id]))
    return row.size


def with_space(
    address: float = 0, in_all: float = 0, guest: int = 0
) -> Callable[[Callable[[Driver], Awaitable[None]]], Callable[[], None]]:
    """A test in a server whose limits are so many imports of one size."""

    def around(story: Callable[[Driver], Awaitable[None]]) -> Callable[[], None]:
        def test() -> None:
            async def told() -> None:
                async with open_site(replace(SETTINGS, max_imports_guest=guest)) as site:
                    one = await size_of_one(site)
                    site.services.settings = replace(
                        site.services.settings,
                        max_imports_address=int(address * one),
                        max_imports=int(in_all * one),
                    )
                    await story(site)

            asyncio.run(told())

        test.__name__ = story.__name__
        return test

    return around


@with_space(address=2.5)
async def test_an_address_over_its_share_loses_its_own_least_used(site: Driver) -> None:
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    other = await brought(site, bob, "192.0.2.8")
    one, two = await brought(site, ann), await brought(site, ann)
    assert (await bob.get(f"/api/tables/{one}/replay")).status == 200  # somebody looks at it
    three = await brought(site, bob)  # another guest of the same address
    assert await kept(site) == {other, one, three}
    assert (await ann.get(f"/api/tables/{two}")).code == "no-table"


@with_space(in_all=4.5)
async def test_where_all_is_full_who_holds_most_makes_room(site: Driver) -> None:
    ann, eve = await site.guest("Ann"), await site.guest("Eve")
    old = await brought(site, ann, "192.0.2.8")
    floods = [await brought(site, eve) for _ in range(8)]
    assert await kept(site) == {old, *floods[-3:]}
    new = await brought(site, ann, "192.0.2.8")
    assert await kept(site) == {old, new, *floods[-2:]}


@with_space(in_all=3.5)
async def test_a_small_holders_import_in_use_does_not_go_for_another(site: Driver) -> None:
    site.services.settings = replace(site.services.settings, max_imports_address=BIG)
    small = [await site.guest(f"Guest {number}") for number in range(4)]
    first = [await brought(site, one, f"192.0.2.{n}") for n, one in enumerate(small[:3], 1)]
    refused = await bring(site, small[3], "192.0.2.9")
    assert (refused.status, refused.code) == (409, "no-room")
    assert await kept(site) == set(first)
    await site.skip(RESTED)
    await site.wait(2 * SWEEP_SECONDS)
    assert (await small[0].get(f"/api/tables/{first[0]}")).status == 200
    last = await brought(site, small[3], "192.0.2.9")
    assert await kept(site) == {first[0], first[2], last}


@with_space(in_all=0.5)
async def test_one_that_never_fits_drops_nothing(site: Driver) -> None:
    refused = await bring(site, await site.guest("Ann"))
    assert (refused.status, refused.code) == (409, "no-room")


@with_space(guest=2)
async def test_a_guest_over_the_number_loses_the_own_least_used_and_is_told(site: Driver) -> None:
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    other = await brought(site, bob)
    one, two = await brought(site, ann), await brought(site, ann)
    third = await bring(site, ann)
    assert third.json["dropped"] == 1
    assert await kept(site) == {other, two, third.json["id"]}
    assert (await ann.get(f"/api/tables/{one}/replay")).status == 404


@with_space(address=1.5)
async def test_a_dropped_one_is_shown_to_nobody_any_more(site: Driver) -> None:
    ann = await site.guest("Ann")
    one = await brought(site, ann)
    async with ann.socket(one) as line:
        await line.next("sync")
        await brought(site, ann)
        await site.rest()
        assert line.closed == 4404
    assert (await ann.get(f"/api/tables/{one}/state")).status == 404
    assert one not in site.services.hub.rooms


@on_a_site
async def test_looks_are_written_in_batches_and_when_the_server_stops(site: Driver) -> None:
    ann = await site.guest("Ann")
    one = await brought(site, ann)
    [before] = await site.services.store.read(import_records.list_imports)
    commits = site.services.store.commits
    for _ in range(5):
        await ann.get(f"/api/tables/{one}/replay")
    assert site.services.store.commits == commits
    await site.wait(SWEEP_SECONDS)
    [after] = await site.services.store.read(import_records.list_imports)
    assert after.looked > before.looked
    assert not site.services.hub.looked


@on_a_site
async def test_a_look_that_could_not_be_written_is_not_lost(site: Driver) -> None:
    ann = await site.guest("Ann")
    one = await brought(site, ann)
    await ann.get(f"/api/tables/{one}")

    def fail() -> None:
        raise OSError(5, "Input/output error")

    site.services.store.before_commit = fail
    await site.wait(SWEEP_SECONDS)
    assert one in site.services.hub.looked
    site.services.store.before_commit = None
    await site.wait(2 * SWEEP_SECONDS)
    assert not site.services.hub.looked


def test_sizes_are_bytes_of_what_is_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with site_on_disk(tmp_path) as site:
            one = await size_of_one(site)
            text = json.dumps(await export_of(site), separators=(",", ":"))
            assert one > len(text.encode())

    asyncio.run(story())


# -- the command


def inglenook(folder: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["imports", *words, "--data", str(folder)])


def test_imports_are_listed_and_removed_while_the_server_runs(tmp_path: Path) -> None:
    async def story() -> None:
        async with site_on_disk(tmp_path) as site:
            ann, bob = await site.guest("Ann"), await site.guest("Bob")
            hers, his = await brought(site, ann), await brought(site, bob)
            guest = ann.token.partition(".")[0]
            listed = json.loads(inglenook(tmp_path, "list", "--json").output)
            assert {one["id"] for one in listed["imports"]} == {hers, his}
            assert listed["bytes"] == sum([one["size"] for one in listed["imports"]])
            assert "address" not in json.dumps(listed)
            only = json.loads(inglenook(tmp_path, "list", "--json", "--guest", guest).output)
            assert [one["name"] for one in only["imports"]] == ["Ann"]
            async with bob.socket(his) as line:
                await line.next("sync")
                done = inglenook(tmp_path, "remove", his)
                assert done.exit_code == 0, done.output
                assert "removed 1 import" in done.output
                assert (await bob.get(f"/api/tables/{his}/replay")).status == 404
                await site.wait(SWEEP_SECONDS)
                assert line.closed == 4404
            assert (await ann.get(f"/api/tables/{hers}/replay")).status == 200

    asyncio.run(story())


def test_they_are_removed_while_it_is_stopped(tmp_path: Path) -> None:
    made: list[str] = []

    async def story() -> None:
        async with site_on_disk(tmp_path) as site:
            ann = await site.guest("Ann")
            made.extend([await brought(site, ann), await brought(site, ann)])

    asyncio.run(story())
    largest = inglenook(tmp_path, "list", "--largest", "1")
    assert "1 import," in largest.output
    assert inglenook(tmp_path, "remove", "--unused", "100000", "--json").exit_code == 0
    assert "2 imports" in inglenook(tmp_path, "list").output
    removed = json.loads(inglenook(tmp_path, "remove", "--largest", "1", "--json").output)
    assert len(removed["removed"]) == 1
    gone = inglenook(tmp_path, "remove", *made)
    assert gone.exit_code == 2  # one of them is no longer there: nothing is done
    assert "1 import," in inglenook(tmp_path, "list").output


def test_they_are_chosen_by_age_and_by_use(tmp_path: Path) -> None:
    async def story() -> None:
        world = VirtualWorld("ages", start=time.time() - 10 * DAY)
        async with site_on_disk(tmp_path, world) as site:
            ann = await site.guest("Ann")
            old = await brought(site, ann)
            world.time += 5 * DAY
            new = await brought(site, ann)
            await ann.get(f"/api/tables/{old}")
            await site.wait(SWEEP_SECONDS)

            def listed(*words: str) -> set[str]:
                found = json.loads(inglenook(tmp_path, "list", "--json", *words).output)
                return {one["id"] for one in found["imports"]}

            assert listed("--older", "7") == {old}
            assert listed("--older", "3") == {old, new}
            assert listed("--unused", "7") == set()
            assert listed("--unused", "3", "--older", "7") == {old}

    asyncio.run(story())


@on_a_site
async def test_a_guest_who_is_forgotten_is_not_named_by_a_share(site: Driver) -> None:
    ann = await site.guest("Ann")
    await brought(site, ann, "not an address")
    guest = ann.token.partition(".")[0]
    store = site.services.store
    assert list(await store.read(import_records.holders)) == [f"guest:{guest}"]
    await store.write(lambda conn: forget_guest(conn, guest, keep_words=True))
    assert list(await store.read(import_records.holders)) == [""]


def test_an_import_that_is_none_is_not_removed(tmp_path: Path) -> None:
    async def story() -> None:
        async with site_on_disk(tmp_path) as site:
            ann = await site.guest("Ann")
            table = (await ann.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json
            refused = inglenook(tmp_path, "remove", table["id"])
            assert refused.exit_code == 2
            assert "expected ids of imports" in refused.output
            assert (await ann.get(f"/api/tables/{table['id']}")).status == 200

    asyncio.run(story())


@pytest.mark.parametrize("words", [["remove"], ["list", "--unused", "-1"], ["remove", "--nope"]])
def test_what_is_not_said_clearly_is_refused(tmp_path: Path, words: list[str]) -> None:
    assert inglenook(tmp_path, *words).exit_code == 2


def test_where_there_is_no_database_none_is_made(tmp_path: Path) -> None:
    assert inglenook(tmp_path, "list").exit_code == 2
    assert list(tmp_path.iterdir()) == []
