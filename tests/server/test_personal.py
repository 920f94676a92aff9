"""A guest exports or deletes their data; nothing names them afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from inglenook.server.lobby import personal
from inglenook.server.settings import DATABASE
from inglenook.server.store import records
from inglenook.server.store.maintenance.integrity import check_file
from inglenook.server.world import VirtualWorld
from tests.support.server.database_faults import commits_fail, site_on_disk
from tests.support.server.players import Party, on_a_site, party
from tests.support.server.virtual_site import Driver, Person

OPEN: dict[str, Any] = {"game": "lanterns", "seats": [{}, {}], "public": True}
SURE = {"confirm": "delete"}


async def delete(person: Person, body: Any = SURE) -> Any:
    return await person.post("/api/me", body, method="DELETE")


async def chat(person: Person, table: str) -> list[Any]:
    found: list[Any] = (await person.get(f"/api/tables/{table}/chat")).json["lines"]
    return found


# -- export


@on_a_site
async def test_an_export_holds_all_that_is_theirs_and_nothing_else(site: Driver) -> None:
    async with await party(site, seats=2) as over:
        await over.post(0, "chat", {"text": "Good luck"})
        await over.post(1, "chat", {"text": "To you, too"})
        await over.to_the_end()
    ann = over.people[0]
    waiting = (await ann.post("/api/tables", OPEN)).json["id"]
    reply = await ann.get("/api/me/export")
    assert reply.status == 200
    assert reply.headers["content-disposition"].startswith("attachment")
    found = reply.json
    assert found["profile"]["name"] == "Ann"
    tables = {one["id"]: one for one in found["tables"]}
    assert set(tables) == {over.table, waiting}
    assert tables[over.table]["export"] == f"/api/tables/{over.table}/export"
    assert (await ann.get(tables[over.table]["export"])).status == 200
    assert (tables[over.table]["seat"], tables[over.table]["host"]) == (0, True)
    assert (tables[waiting]["state"], tables[waiting]["export"]) == ("open", None)
    assert [(one["table"], one["text"]) for one in found["chat"]] == [(over.table, "Good luck")]
    assert "Bob" not in reply.body.decode()
    assert (await site.stranger().get("/api/me/export")).code == "nobody"


# -- deletion


@pytest.mark.parametrize("body", [None, {}, {"confirm": "yes"}, {"confirm": True}])
def test_it_must_be_confirmed(body: Any) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        ann = await site.guest("Ann")
        assert (await delete(ann, body)).status == 400
        assert (await ann.get("/api/me")).json["name"] == "Ann"

    story()


@on_a_site
async def test_who_was_deleted_is_nobody_any_more(site: Driver) -> None:
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    link = (await ann.post("/api/me/link")).json["url"].rpartition("/")[2]
    assert (await delete(site.stranger())).code == "nobody"
    reply = await delete(ann)
    assert (reply.status, reply.json) == (200, {"ok": True})
    assert 'inglenook=""' in reply.headers["set-cookie"]
    assert "Max-Age=0" in reply.headers["set-cookie"]
    for path in ("/api/me", "/api/me/tables", "/api/me/export"):
        assert (await ann.get(path)).code == "nobody"
    assert (await delete(ann)).code == "nobody"
    claimed = await site.stranger().post("/api/me/claim", {"token": link})
    assert claimed.code == "link-gone", "links die with the guest"
    assert (await bob.get("/api/me")).status == 200


@on_a_site
async def test_in_a_running_match_a_bot_plays_on_and_sockets_end(site: Driver) -> None:
    async with await party(site, seats=3) as table:
        await table.post(0, "chat", {"text": "I am Ann"})
        await table.post(1, "chat", {"text": "I am Bob"})
        ann, bob, _ = table.people
        assert (await delete(ann)).status == 200
        await site.rest()
        assert table.lines[0].closed == 4401
        seen = (await bob.get(table.path)).json
        assert seen["state"] == "playing"
        seat = seen["seats"][0]
        assert (seat["kind"], seat["name"], bool(seat["stand_in"])) == ("person", "", True)
        assert seen["host"] is True, "somebody else is host now"
        assert [one["text"] for one in await chat(bob, table.table)] == ["I am Bob"]
        await to_the_end(site, table, (1, 2))
        assert (await bob.get(table.path)).json["state"] == "over"
        assert "Ann" not in (await bob.get(f"{table.path}/replay")).body.decode()


async def to_the_end(site: Driver, table: Party, seats: tuple[int, ...]) -> None:
    for _ in range(500):
        await table.look()
        if table.told[seats[0]]["table"]["state"] != "playing":
            return
        for seat in seats:
            prompt = table.prompt(seat)
            if prompt and not prompt["picked"]:
                await table.play(seat)
        await site.wait(5.0)
    raise AssertionError("the match does not end")


@on_a_site
async def test_open_tables_are_given_up_or_handed_on(site: Driver) -> None:
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    alone = (await ann.post("/api/tables", OPEN)).json["id"]
    both = (await ann.post("/api/tables", {**OPEN, "seats": [{}, {}, {}]})).json["id"]
    assert (await bob.post(f"/api/tables/{both}/join", {})).status == 200
    assert (await delete(ann)).status == 200
    assert (await bob.get(f"/api/tables/{alone}")).json["state"] == "cancelled"
    left = (await bob.get(f"/api/tables/{both}")).json
    assert (left["state"], left["host"]) == ("open", True)
    assert [one["kind"] for one in left["seats"]] == ["open", "person", "open"]


@on_a_site
async def test_a_finished_match_keeps_the_seat_without_a_name(site: Driver) -> None:
    async with await party(site, seats=2) as table:
        await table.to_the_end()
    ann, bob = table.people
    before = (await bob.get(f"{table.path}/export")).json
    assert (await delete(ann)).status == 200
    found = (await bob.get(table.path)).json
    assert [one["name"] for one in found["seats"]] == ["", "Bob"]
    assert (await bob.get(f"{table.path}/replay")).json["names"] == ["Player 1", "Bob"]
    assert (await bob.get(f"{table.path}/export")).json == before, "its tags hold as before"


def test_nothing_in_the_database_names_them(tmp_path: Path) -> None:
    async def story() -> None:
        async with site_on_disk(tmp_path, VirtualWorld("names")) as site:
            async with await party(site, seats=2) as over:
                await over.post(0, "chat", {"text": "Quibble"})
                await over.to_the_end()
            ann, bob = over.people
            ann_id = ann.token.partition(".")[0]
            await ann.post("/api/me", {"name": "Xanthippe"}, method="PATCH")
            await ann.post("/api/tables", OPEN)
            await ann.post("/api/commitments")
            await ann.post("/api/me/link")
            export = (await ann.get(f"{over.path}/export")).json
            brought = (await ann.post("/api/replays", export)).json["id"]
            assert (await bob.get(f"/api/tables/{brought}")).status == 200
            kicked = (await bob.post("/api/tables", OPEN)).json["id"]
            await ann.post(f"/api/tables/{kicked}/join", {})
            async with await party(site, seats=2) as running:
                await running.play(0)
            again = (await bob.post(f"{over.path}/rematch")).json["id"]  # a seat is kept for Ann
            kept = await site.services.store.read(lambda c: records.load_seats(c, again))
            assert ann_id in [one.kept_for for one in kept]
            for room in list(site.services.hub.rooms.values()):
                room.used_at -= 1e6
            await site.services.hub.upkeep.sweep()  # finished ones leave memory
            assert (await delete(ann)).status == 200
            for room in list(site.services.hub.rooms.values()):
                await room.call(partial(room.keep, table=True))  # memory writes nothing back
            assert (await bob.get(f"/api/tables/{brought}")).status == 404, "imports were theirs"
            with closing(sqlite3.connect(tmp_path / DATABASE)) as conn:
                dump = "\n".join(conn.iterdump())
            assert ann_id not in dump
            assert "Xanthippe" not in dump
            assert "Quibble" not in dump
            assert check_file(tmp_path / DATABASE, deep=True) == []

    asyncio.run(story())


def test_when_nothing_can_be_written_the_guest_is_still_there(tmp_path: Path) -> None:
    async def story() -> None:
        async with site_on_disk(tmp_path, VirtualWorld("down")) as site:
            ann = await site.guest("Ann")
            with commits_fail(site.services.store):
                assert (await delete(ann)).status == 503
            await site.wait(5.0)
            assert (await ann.get("/api/me")).json["name"] == "Ann"
            assert (await delete(ann)).status == 200

    asyncio.run(story())


def test_a_table_that_can_not_be_left_now_is_left_by_the_next_attempt(tmp_path: Path) -> None:
    """Its room would write the name again after everything else was deleted."""

    async def story() -> None:
        async with site_on_disk(tmp_path, VirtualWorld("once")) as site, await party(site) as table:
            ann, store = table.people[0], site.services.store

            def fail_once() -> None:
                store.before_commit = None
                raise OSError(5, "Input/output error")

            store.before_commit = fail_once
            assert (await delete(ann)).status == 503
            await site.wait(5.0)
            assert (await ann.get("/api/me")).status == 200
            assert (await delete(ann)).status == 200
            await table.play(1)
            seats = (await table.people[1].get(table.path)).json["seats"]
            assert (seats[0]["name"], seats[0]["stand_in"] is None) == ("", False)

    asyncio.run(story())


def test_a_repeated_deletion_is_not_told_that_it_is_done_before_it_is(tmp_path: Path) -> None:
    """The connection was cut, the client repeats its request, and then nothing can be written."""

    async def story() -> None:
        async with site_on_disk(tmp_path, VirtualWorld("down")) as site:
            ann, write = await site.guest("Ann"), site.services.store.write
            begun, goes_on = asyncio.Event(), asyncio.Event()

            async def slow(job: Any) -> Any:
                begun.set()
                await goes_on.wait()
                return await write(job)

            with patch.object(site.services.store, "write", slow):
                first = asyncio.create_task(delete(ann))
                await begun.wait()
                for again in (await delete(ann), await ann.get("/api/me")):
                    assert (again.status, again.json["error"]["code"]) == (503, "being-deleted")
                with commits_fail(site.services.store):
                    goes_on.set()
                    assert (await first).status == 503
            await site.wait(5.0)
            assert (await ann.get("/api/me")).json["name"] == "Ann"
            assert (await delete(ann)).status == 200
            assert (await delete(ann)).status == 401

    asyncio.run(story())


@on_a_site
async def test_what_they_asked_for_just_before_leaves_no_trace(site: Driver) -> None:
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    guest = await site.services.guests.known_by(ann.token)
    assert guest is not None
    table = (await bob.post("/api/tables", OPEN)).json["id"]
    room = await site.services.hub.room(table)
    await personal.forget(site.services, guest)
    from inglenook.server.errors import Refused
    from inglenook.server.lobby import tables
    from inglenook.server.protocol.messages import NewTable, SeatPlan
    from inglenook.server.rooms.commands import chat

    body = NewTable(game="lanterns", seats=[SeatPlan(), SeatPlan()])
    with pytest.raises(Refused, match="Expected a guest"):
        await tables.create(site.services, guest, body, "")
    with pytest.raises(Refused, match="Expected a guest"):
        await chat.say(room, guest, "Still here")
    assert not await site.services.guests.is_current(guest)
    found = await site.services.store.read(lambda c: records.tables_of_guest(c, guest.id))
    assert found == []
