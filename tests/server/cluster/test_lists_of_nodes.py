"""Lists show who is present at all nodes, and a page goes on at another node; seats and keys."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from inglenook.core.errors import BadInput
from inglenook.server.accounts.guests import Guests
from inglenook.server.accounts.keys import Keys, given_keys, write_keys
from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.cluster.presence import READ_SECONDS, WRITE_SECONDS
from inglenook.server.errors import Refused
from inglenook.server.lobby.listing import KEPT, PAGE
from inglenook.server.lobby.seat_limits import may_take_seat
from inglenook.server.rooms.storage import archive
from inglenook.server.settings import DATABASE, read_settings
from inglenook.server.store.errors import Unusable
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.node_group import open_nodes
from tests.support.server.virtual_site import SETTINGS, memory

OPEN: dict[str, Any] = {"game": "lanterns", "seats": [{}, {}], "public": True}
WAITING = {**OPEN, "seats": [{}, {}, {}]}  # it does not start with a second guest
TOLD = WRITE_SECONDS + READ_SECONDS + 2.0  # a list that is short is sorted again


def test_who_is_present_is_shown_and_sorted_first_at_every_node(tmp_path):
    async def story() -> None:
        async with open_nodes(tmp_path) as nodes:
            ann, bob = await nodes.first.guest("Ann"), await nodes.first.guest("Bob")
            first = (await ann.post("/api/tables", {**OPEN, "sit": 0})).json["id"]
            await bob.post("/api/tables", OPEN)
            there = nodes.nodes[1].stranger()
            async with ann.socket(first):
                await nodes.wait(TOLD)
                found = (await there.get("/api/tables")).json["tables"]
                assert found[0]["id"] == first
                assert [seat["connected"] for seat in found[0]["seats"]] == [True, False]
                presence = nodes.shared(1).presence
                all_live = presence.live
                presence.live = lambda: {presence.node()}
                await nodes.wait(TOLD)
                found = (await there.get("/api/tables")).json["tables"]
                shown = {one["id"]: one for one in found}[first]
                assert not any([seat["connected"] for seat in shown["seats"]])
                presence.live = all_live
            await nodes.wait(TOLD)
            found = (await there.get("/api/tables")).json["tables"]
            assert not any([seat["connected"] for one in found for seat in one["seats"]])

    asyncio.run(story())


def test_a_list_goes_on_at_another_node_behind_the_same_table(tmp_path, monkeypatch):
    monkeypatch.setattr("inglenook.server.lobby.listing.PAGE", 2)

    async def story() -> None:
        async with open_nodes(tmp_path) as nodes:
            ann = await nodes.first.guest("Ann")
            made = [(await ann.post("/api/tables", OPEN)).json["id"] for _ in range(5)]
            seen: list[str] = []
            after, turn = "", 0
            while True:
                asker = nodes.nodes[turn % 2].stranger()
                page = (await asker.get(f"/api/tables?after={after}")).json
                seen += [one["id"] for one in page["tables"]]
                after, turn = page["next"], turn + 1
                if not after:
                    break
            assert sorted(seen) == sorted(made), "none is repeated or left out"

    assert PAGE > 2
    assert KEPT > 0
    asyncio.run(story())


def test_a_guest_who_joins_at_two_nodes_at_once_gets_one_seat(tmp_path):
    """Each node has counted before either join is committed."""

    async def story() -> None:
        limited = replace(SETTINGS, max_seats_guest=1)
        async with open_nodes(tmp_path, settings=limited) as nodes:
            hosts = [await nodes.first.guest(name) for name in ("Ann", "Bob")]
            eve = await nodes.first.guest("Eve")
            tables = [
                (await nodes.at(number, host).post("/api/tables", WAITING)).json["id"]
                for number, host in enumerate(hosts)
            ]
            services = nodes.nodes[1].services
            guest = await services.guests.known_by(eve.token)
            assert guest is not None
            table = services.hub.rooms[tables[1]].committed.table
            async with may_take_seat(services, guest, "", table) as first:
                assert first is not None
                joined = await nodes.first.request(
                    "POST", f"/api/tables/{tables[0]}/join", {}, eve.headers()
                )
                assert joined.status == 200
                with pytest.raises(Refused, match="too-many-seats"):
                    await services.store.write(first)

    asyncio.run(story())


def test_each_node_has_its_own_page_of_metrics(tmp_path):
    async def story() -> None:
        async with open_nodes(tmp_path) as nodes:
            ann = await nodes.first.guest("Ann")
            table = (await ann.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json
            await nodes.give_up(0, table["id"])
            assert (await nodes.at(1, ann).get(f"/api/tables/{table['id']}")).status == 200
            await nodes.at(1, ann).post("/api/me/forget")
            await nodes.rest()
            pages = [node.services.metrics.page().decode() for node in nodes.nodes]
            for number, page in enumerate(pages):
                assert f'inglenook_node_info{{slot="{number}"}} 1.0' in page
                assert f"inglenook_leases {float(number)}" in page
                assert f"inglenook_lease_claims_total {float(number)}" in page
                assert f"inglenook_notices_sent_total {float(number)}" in page
                assert "inglenook_notices_received_total 1.0" in page
                assert "inglenook_heartbeat_age_seconds" in page

    asyncio.run(story())


# -- keys


def secret(letter: str) -> bytes:
    return letter.encode() * 32


def test_a_node_with_another_key_is_refused_unless_it_is_alone() -> None:
    async def story() -> None:
        world = VirtualWorld()
        store, clock = memory(world), MonotonicClock(world)
        one, other = [
            Guests(store, world, clock, given=Keys.of(secret(letter), 0.0)) for letter in "ab"
        ]
        for guests in (one, other):
            await guests.open()
        await one.agree_on_keys(alone=True)
        await one.agree_on_keys(alone=False)
        with pytest.raises(Unusable, match="signing key"):
            await other.agree_on_keys(alone=False)
        await other.agree_on_keys(alone=True)
        with pytest.raises(Unusable):
            await one.agree_on_keys(alone=False)
        await store.close()

    asyncio.run(story())


def test_rotation_keeps_the_fingerprint() -> None:
    keys = Keys.of(secret("a"), 0.0)
    assert keys.rotated(secret("b"), 1.0, 60.0).fingerprint == keys.fingerprint
    assert keys.rotated(secret("b"), 1.0, 0.0).fingerprint != keys.fingerprint
    assert keys.fingerprint not in json.encode(keys).decode()


def test_a_token_of_a_rotation_that_another_node_noticed_first_is_accepted(tmp_path):
    async def story() -> None:
        async with open_nodes(tmp_path) as nodes:
            first, second = [node.services.guests for node in nodes.nodes]
            assert first.key_file is not None
            rotated = first.keys.rotated(secret("b"), nodes.world.now(), 3600.0)
            write_keys(first.key_file, rotated, over=True)
            await first.reload_keys()
            ann = await nodes.first.guest("Ann")
            assert second.keys != rotated
            await nodes.wait(1.0)
            assert (await nodes.at(1, ann).get("/api/me")).status == 200
            assert second.keys == rotated

    asyncio.run(story())


def test_keys_in_the_settings_are_used_and_never_shown(tmp_path: Path) -> None:
    text = json.encode(Keys.of(secret("a"), 5.0)).decode()
    settings = read_settings({"INGLENOOK_KEYS": text})
    assert given_keys(settings) == Keys.of(secret("a"), 5.0)
    assert secret("a").hex() not in repr(settings)
    with pytest.raises(BadInput) as refused:
        given_keys(read_settings({"INGLENOOK_KEYS": f'{{"current": "{secret("a").hex()}"}}'}))
    assert secret("a").hex() not in str(refused.value)
    with pytest.raises(BadInput, match="key file"):
        given_keys(replace(settings, key_file=tmp_path / "key"))


def test_on_sqlite_nothing_of_this_is_used(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / DATABASE}", VirtualWorld(), inline=True)
    guests = Guests(store, VirtualWorld(), MonotonicClock(VirtualWorld()))
    assert not guests.has_other_nodes
    asyncio.run(store.close())


def test_a_list_of_running_matches_of_other_nodes_loads_none_of_them(tmp_path, monkeypatch):
    loaded: list[str] = []
    really = archive.read_match

    def read_match(table_id: str, conn: Any) -> Any:
        loaded.append(table_id)
        return really(table_id, conn)

    monkeypatch.setattr(archive, "read_match", read_match)

    async def story() -> None:
        async with open_nodes(tmp_path) as nodes:
            ann, bob = await nodes.first.guest("Ann"), await nodes.first.guest("Bob")
            for _ in range(3):
                made = await ann.post("/api/tables", {**OPEN, "sit": 0})
                await bob.post(f"/api/tables/{made.json['id']}/join", {})
            for person in (ann, bob):
                there, loaded[:] = nodes.at(1, person), []
                expected = (await person.get("/api/me/tables")).json["tables"]
                assert len(expected) == 3
                for _ in range(3):
                    found = (await there.get("/api/me/tables")).json["tables"]
                    assert found == expected
                assert loaded == []

            def forget_who_owes(conn: Any) -> None:  # as an earlier release has written it
                conn.exec_driver_sql("UPDATE room SET course = json_remove(course, '$.owing')")

            await nodes.first.services.store.write(forget_who_owes)
            assert (await there.get("/api/me/tables")).json["tables"] == expected
            assert len(loaded) == 3

    asyncio.run(story())
