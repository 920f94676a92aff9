"""Ended sessions stay ended: links, races, caches, sockets and requests that wait."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from alembic import command

from inglenook.server.accounts import guests as guests_module
from inglenook.server.accounts.guests import Guest, Guests
from inglenook.server.accounts.sign_in import personal_links
from inglenook.server.errors import Refused
from inglenook.server.lobby import tables
from inglenook.server.protocol.messages import NewTable, SeatPlan
from inglenook.server.rooms.commands import chat
from inglenook.server.store.database import Database
from inglenook.server.store.maintenance.migrate import config_of, migrate
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver, Person

QUICK = {"game": "lanterns", "bots": ["random"]}


async def status(site: Driver, token: str) -> int:
    return (await Person(site, token=token).get("/api/me")).status


async def known(site: Driver, person: Person) -> Guest:
    found = await site.services.guests.known_by(person.token)
    assert found is not None
    return found


def meanwhile(
    monkeypatch: pytest.MonkeyPatch, guests: Guests, kind: str, act: Callable[[], Awaitable[Any]]
) -> None:
    """Run a function between the store's next answer and the code that waits for it."""
    real = getattr(guests.store, kind)

    async def once(job: Any) -> Any:
        monkeypatch.setattr(guests.store, kind, real)
        found = await real(job)
        await act()
        return found

    monkeypatch.setattr(guests.store, kind, once)


@on_a_site
async def test_a_link_ends_with_the_session_that_made_it(site: Driver) -> None:
    ada = await site.guest("Ada")
    link = (await ada.post("/api/me/link")).json["url"].rpartition("/")[2]
    ada.token = (await ada.post("/api/me/forget")).json["token"]
    thief = site.stranger()
    reply = await thief.post("/api/me/claim", {"token": link})
    assert (reply.status, reply.code) == (404, "link-gone")
    fresh = (await ada.post("/api/me/link")).json["url"].rpartition("/")[2]
    assert (await thief.post("/api/me/claim", {"token": fresh})).json["name"] == "Ada"


@on_a_site
async def test_an_ended_session_does_nothing_more(site: Driver) -> None:
    """As if its request had waited while another one ended it."""
    ada = await site.guest("Ada")
    guests = site.services.guests
    old = await known(site, ada)
    assert (await guests.end_sessions(old)).epoch == 1
    for work in (
        personal_links.make(guests, old),
        guests.end_sessions(old),
        guests.change(old, {"name": "Eve"}),
    ):
        with pytest.raises(Refused, match="nobody"):
            await work
    assert guests.known[old.id] == old._replace(epoch=1)


def raced(story: Callable[[Driver, pytest.MonkeyPatch], Awaitable[None]]) -> Callable[[], None]:
    async def wrapped(site: Driver) -> None:
        with pytest.MonkeyPatch.context() as monkeypatch:
            await story(site, monkeypatch)

    return on_a_site(wrapped)


@raced
async def test_a_claim_that_races_with_the_end_is_among_the_ended(site, monkeypatch) -> None:
    ada = await site.guest("Ada")
    guests, old = site.services.guests, await known(site, ada)
    token, _ = await personal_links.make(guests, old)
    meanwhile(monkeypatch, guests, "write", lambda: guests.end_sessions(old))
    claimed = await personal_links.claim(guests, token)
    assert await status(site, guests.signed(claimed)) == 401
    assert await status(site, guests.signed(old._replace(epoch=1))) == 200


@raced
async def test_a_new_name_that_races_with_the_end_revives_nothing(site, monkeypatch) -> None:
    ada = await site.guest("Ada")
    guests, old = site.services.guests, await known(site, ada)
    meanwhile(monkeypatch, guests, "write", lambda: guests.end_sessions(old))
    await guests.change(old, {"name": "Ada L."})
    assert await status(site, ada.token) == 401
    assert await status(site, guests.signed(old._replace(epoch=1))) == 200


@raced
async def test_a_look_into_the_store_that_races_with_the_end_revives_nothing(
    site, monkeypatch
) -> None:
    ada = await site.guest("Ada")
    guests, old = site.services.guests, await known(site, ada)
    guests.known.clear()
    meanwhile(monkeypatch, guests, "read", lambda: guests.end_sessions(old))
    assert await guests.known_by(ada.token) is None
    assert await status(site, ada.token) == 401
    assert await status(site, guests.signed(old._replace(epoch=1))) == 200


@raced
async def test_a_full_cache_forgets_who_came_first_and_ends_no_end(site, monkeypatch) -> None:
    monkeypatch.setattr(guests_module, "MOST_KNOWN", 3)
    ada = await site.guest("Ada")
    table = (await ada.post("/api/quick", QUICK)).json["id"]
    async with ada.line(table) as early:
        await ada.post("/api/me/forget")
        for name in ("Bob", "Cyd", "Dee", "Eve"):
            await site.guest(name)
        assert [one.name for one in site.services.guests.known.values()] == ["Cyd", "Dee", "Eve"]
        await early.send({"t": "hello"})
        assert early.closed == 4401
        assert [frame["t"] for _, frame in early.log] == ["no"]


async def held(site: Driver, table: str) -> asyncio.Event:
    """Keep a room busy until the event is set."""
    room, free = await site.services.hub.room(table), asyncio.Event()

    async def busy() -> None:
        await free.wait()

    room.post(busy)
    await site.rest()
    return free


@raced
async def test_whoever_waits_for_a_room_to_be_read_while_the_session_ends(
    site, monkeypatch
) -> None:
    ada = await site.guest("Ada")
    table = (await ada.post("/api/quick", QUICK)).json["id"]
    hub, guests, old = site.services.hub, site.services.guests, await known(site, ada)
    real, ends = hub.room, [False, True, True]

    async def slow(table_id: str) -> Any:
        found = await real(table_id)
        if ends.pop(0):
            with suppress(Refused):
                await guests.end_sessions(old)
        return found

    monkeypatch.setattr(hub, "room", slow)
    async with ada.line(table) as line:
        await line.send({"t": "hello"})
        assert line.closed == 4401
        assert [frame["t"] for _, frame in line.log] == ["no"]
    assert (await real(table)).listeners == []
    bob = await site.guest("Bob")
    old = await known(site, bob)
    reply = await bob.get(f"/api/tables/{table}/state")
    assert (reply.status, reply.code) == (401, "nobody")


@on_a_site
async def test_requests_that_wait_for_their_room_while_their_session_ends(site: Driver) -> None:
    ada = await site.guest("Ada")
    table = (await ada.post("/api/quick", QUICK)).json["id"]
    at = f"/api/tables/{table}"
    asks: list[tuple[str, dict[str, str]]] = [
        (f"{at}/undo", {"key": "k"}),
        (f"{at}/vote", {"kind": "end"}),
        (f"{at}/resign", {}),
    ]
    for path, body in asks:
        free = await held(site, table)
        asked = asyncio.ensure_future(ada.post(path, body))
        await site.rest()
        fresh = (await Person(site, token=ada.token).post("/api/me/forget")).json["token"]
        free.set()
        reply = await asked
        assert (reply.status, reply.code) == (401, "nobody"), path
        ada.token = fresh
    assert (await ada.get(at)).json["state"] == "playing"


@on_a_site
async def test_writes_that_reach_the_store_after_the_end_of_their_session(site: Driver) -> None:
    """As if the store had written the end first: chat, tables, commitments."""
    ada = await site.guest("Ada")
    table = (await ada.post("/api/quick", QUICK)).json["id"]
    room, old = await site.services.hub.room(table), await known(site, ada)
    fresh = await site.services.guests.end_sessions(old)
    plan = NewTable(game="lanterns", seats=[SeatPlan(), SeatPlan()])
    for work in (
        chat.say(room, old, "still here"),
        tables.create(site.services, old, plan),
        tables.commit(site.services, old),
    ):
        with pytest.raises(Refused, match="nobody"):
            await work
    ada.token = site.services.guests.signed(fresh)
    assert (await ada.get(f"/api/tables/{table}/chat")).json["lines"] == []
    assert [one["id"] for one in (await ada.get("/api/me/tables")).json["tables"]] == [table]
    await chat.say(room, fresh, "here again")
    assert len((await ada.get(f"/api/tables/{table}/chat")).json["lines"]) == 1


@raced
async def test_a_frame_that_waits_while_its_session_ends_says_nothing(site, monkeypatch) -> None:
    ada = await site.guest("Ada")
    table = (await ada.post("/api/quick", QUICK)).json["id"]
    store, guests, old = site.services.store, site.services.guests, await known(site, ada)
    real = store.write

    async def after_the_end(job: Any) -> Any:
        monkeypatch.setattr(store, "write", real)
        await guests.end_sessions(old)
        return await real(job)

    async with ada.socket(table) as line:
        monkeypatch.setattr(store, "write", after_the_end)
        reply = await line.ask({"t": "say", "text": "still here", "key": "k1"})
        assert (reply["t"], reply["error"]["code"]) == ("no", "nobody")


@on_a_site
async def test_frames_behind_the_close_are_not_heard(site: Driver) -> None:
    ada, bob = await site.guest("Ada"), await site.guest("Bob")
    table = (await ada.post("/api/quick", QUICK)).json["id"]
    async with ada.socket(table) as line:
        ada.token = (await ada.post("/api/me/forget")).json["token"]
        assert line.closed == 4401
        await line.send({"t": "say", "text": "still here", "key": "k1"})
    assert (await ada.get(f"/api/tables/{table}/chat")).json["lines"] == []
    assert (await bob.get("/api/me")).status == 200


def test_links_of_an_older_version_are_dropped(tmp_path: Path) -> None:
    """They may have been made before a session ended; it is not recorded."""
    database = Database(f"sqlite:///{tmp_path / 'site.sqlite'}")
    database.create()
    with database.connect(migrating=True) as conn, conn.begin():
        config = config_of()
        config.attributes["connection"] = conn
        command.upgrade(config, "0006")
    with closing(sqlite3.connect(tmp_path / "site.sqlite")) as raw:
        raw.execute("INSERT INTO link VALUES ('hash', 'g1', 9e9)")
        raw.commit()
    with database.connect(migrating=True) as conn:
        migrate(database, conn, 1_800_000_000.0)
    with closing(sqlite3.connect(tmp_path / "site.sqlite")) as raw:
        assert raw.execute("SELECT count(*) FROM link").fetchone() == (0,)
        assert [row[1] for row in raw.execute("PRAGMA table_info(link)")][2] == "epoch"
