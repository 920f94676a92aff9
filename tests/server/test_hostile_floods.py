"""Floods: a client that asks too often waits, and no other does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from inglenook.server.lobby import tables
from inglenook.server.rooms.commands import playing, seating
from inglenook.server.setting_texts import Rate
from inglenook.server.settings import Settings
from inglenook.server.workers.tasks import import_validation
from tests.support.server.callers import told
from tests.support.server.virtual_site import ORIGIN, SETTINGS, Driver, Person, Reply, open_site

QUICK = {"game": "lanterns", "bots": ["random"]}
STRICT = Settings(address=ORIGIN, url=ORIGIN, proxies=1)  # with the limits of a site
TOO_OFTEN = "429 too-often"


def at(site: Driver, address: str, person: Person | None = None) -> Person:
    """The same person, calling from an address."""
    token = "" if person is None else person.token
    return Person(site, token, extra={"x-forwarded-for": address})


async def newcomer(site: Driver, address: str) -> Person:
    found = at(site, address)
    found.token = (await found.post("/api/guests", {"name": "Ann"})).json["token"]
    return found


async def until_refused(ask: Callable[[], Awaitable[Reply]], most: int) -> int:
    """How often it went well before it did not."""
    for number in range(most + 1):
        reply = await ask()
        if reply.status == 429:
            assert told(reply) == TOO_OFTEN
            assert 1 <= int(reply.headers["retry-after"]) <= 60
            return number
        assert reply.status == 200, reply.body
    raise AssertionError("never refused")


def test_an_address_makes_only_so_many_guests():
    async def story() -> None:
        async with open_site(STRICT) as site:
            one, other = at(site, "198.51.100.1"), at(site, "198.51.100.2")
            body = {"name": "Ann"}
            made = await until_refused(lambda: one.post("/api/guests", body), 100)
            assert made == STRICT.limit_guests.address
            assert (await other.post("/api/guests", body)).status == 200
            await site.wait(61)
            assert (await one.post("/api/guests", body)).status == 200
            for _ in range(STRICT.limit_guests.address):
                guess = await one.post("/api/me/claim", {"token": "x" * 32})
            assert told(guess) == TOO_OFTEN  # nor can anybody guess links

    asyncio.run(story())


def test_a_guest_makes_only_so_many_tables_wherever_they_call_from():
    async def story() -> None:
        async with open_site(STRICT) as site:
            ann = await newcomer(site, "198.51.100.1")
            bob = await newcomer(site, "198.51.100.1")
            made = await until_refused(lambda: ann.post("/api/quick", QUICK), 100)
            assert made == STRICT.limit_tables.guest
            elsewhere = at(site, "203.0.113.9", ann)
            assert told(await elsewhere.post("/api/quick", QUICK)) == TOO_OFTEN
            assert (await bob.post("/api/quick", QUICK)).status == 200

    asyncio.run(story())


def test_many_guests_of_one_address_are_one_address():
    async def story() -> None:
        async with open_site(replace(STRICT, limit_tables=Rate(7, 3))) as site:
            guests = [await newcomer(site, "198.51.100.1") for _ in range(4)]
            heard = [told(await one.post("/api/commitments")) for one in guests for _ in range(2)]
            assert heard == ["200"] * 7 + [TOO_OFTEN]

    asyncio.run(story())


def test_an_address_asks_only_so_often_at_all():
    async def story() -> None:
        async with open_site(replace(STRICT, limit_all=Rate(50, 30))) as site:
            ann = await newcomer(site, "198.51.100.1")
            stranger = at(site, "198.51.100.1")
            assert await until_refused(lambda: ann.get("/api/me"), 100) == 30
            assert await until_refused(lambda: stranger.get("/api/games"), 100) == 18
            assert told(await stranger.get("/")) == TOO_OFTEN
            line = Person(site, ann.token, extra=stranger.extra).line("x")
            async with line:
                assert line.closed == 1008
            assert (await at(site, "198.51.100.2").get("/api/games")).status == 200

    asyncio.run(story())


def test_talk_is_limited():
    async def story() -> None:
        async with open_site(STRICT) as site:
            ann = await newcomer(site, "198.51.100.1")
            table = (await ann.post("/api/quick", QUICK)).json["id"]
            path, text = f"/api/tables/{table}/chat", {"text": "Hello"}
            said = await until_refused(lambda: ann.post(path, text), 100)
            assert said == STRICT.limit_chat.guest
            async with ann.socket(table) as line:
                reply = await line.ask({"t": "say", "text": "Hello", "key": "s"})
                assert reply["error"]["code"] == "too-often"
                assert len((await line.next("chat"))["lines"]) == said

    asyncio.run(story())


@pytest.mark.parametrize(
    ("frame", "kind"),
    [
        ({"t": "hello"}, "limit_looks"),
        ({"t": "why", "action": "pass", "key": "w"}, "limit_answers"),
        ({"t": "ping"}, "limit_all"),
    ],
    ids=lambda one: one if isinstance(one, str) else one["t"],
)
def test_frames_are_limited_as_posts_are(frame: dict[str, Any], kind: str):
    settings = replace(SETTINGS, **{kind: Rate(0, 20)})

    async def story() -> None:
        async with open_site(settings) as site:
            ann = await site.guest("Ann")
            table = (await ann.post("/api/quick", QUICK)).json["id"]
            async with ann.socket(table) as line:
                for _ in range(60):
                    await line.send(frame)
                refused = [one for _, one in line.log if one["t"] == "no"]
                assert 38 <= len(refused) <= 42
                assert {one["error"]["code"] for one in refused} == {"too-often"}
                await site.wait(61)
                line.frames.clear()
                await line.send(frame)
                assert line.frames[0]["t"] != "no"

    asyncio.run(story())


def test_a_stranger_who_watches_is_limited_by_address():
    settings = replace(STRICT, limit_looks=Rate(10, 0))

    async def story() -> None:
        async with open_site(settings) as site:
            ann = await newcomer(site, "198.51.100.1")
            table = (await ann.post("/api/quick", QUICK)).json["id"]
            async with at(site, "203.0.113.9").socket(table) as line:
                for _ in range(15):
                    await line.send({"t": "hello"})
                kinds = [one["t"] for _, one in line.log]
                assert kinds.count("no") == 6  # to open it was a look, too

    asyncio.run(story())


def test_nobody_hosts_tables_without_end():
    async def story() -> None:
        async with open_site() as site:
            ann = await site.guest("Ann")
            for sit in (0, None):
                body: Any = {"game": "lanterns", "seats": [{}, {}], "sit": sit}
                for _ in range(tables.TABLES_AT_ONCE // 2):
                    assert (await ann.post("/api/tables", body)).status == 200
            assert told(await ann.post("/api/tables", body)) == "409 too-many-tables"
            assert told(await ann.post("/api/quick", QUICK)) == "409 too-many-tables"
            assert len((await ann.get("/api/me/tables")).json["tables"]) == tables.TABLES_AT_ONCE
            bob = await site.guest("Bob")
            assert (await bob.post("/api/quick", QUICK)).status == 200

    asyncio.run(story())


def test_a_room_takes_only_so_much_at_once():
    async def story() -> None:
        async with open_site() as site:
            ann = await site.guest("Ann")
            table = (await ann.post("/api/quick", QUICK)).json["id"]
            room = site.services.hub.rooms[table]
            gate = asyncio.Event()

            async def slow() -> None:
                await gate.wait()

            waiting = [asyncio.create_task(room.call(slow))]
            await site.rest()
            waiting += [asyncio.create_task(room.call(slow)) for _ in range(250)]
            await site.rest()
            reply = await ann.post(f"/api/tables/{table}/undo", {"key": "k"})
            assert told(reply) == "503 busy"
            assert (await ann.get(f"/api/tables/{table}/state")).status == 200
            gate.set()
            done = await asyncio.gather(*waiting, return_exceptions=True)
            assert 40 <= len([one for one in done if one is not None]) <= 60
            reply = await ann.post(f"/api/tables/{table}/undo", {"key": "k"})
            assert told(reply) == "409 illegal"

    asyncio.run(story())


def test_whole_pictures_are_limited_however_they_are_asked_for():
    settings = replace(STRICT, limit_looks=Rate(6, 0))

    async def story() -> None:
        async with open_site(settings) as site:
            ann = await newcomer(site, "198.51.100.1")
            table = (await ann.post("/api/quick", QUICK)).json["id"]
            sight = f"/api/tables/{table}/state"
            assert await until_refused(lambda: ann.get(sight), 10) == 6
            async with ann.socket(table) as line:
                assert (line.closed, line.frames[0]["error"]["code"]) == (1013, "too-often")
            await site.wait(61)
            async with ann.socket(table) as line:
                assert line.frames[0]["t"] == "sync"

    asyncio.run(story())


def test_nobody_goes_back_and_forth_without_end():
    async def story() -> None:
        async with open_site() as site:
            ann, bob = await site.guest("Ann"), await site.guest("Bob")
            plan = {"game": "lanterns", "seats": [{}, {}]}
            table = (await ann.post("/api/tables", plan)).json["id"]
            at = f"/api/tables/{table}"
            await bob.post(f"{at}/join")
            answer = {"decision": "0-0", "actions": ["keep 1"]}
            for number in range(playing.UNDOS):
                key = {"key": f"{number}"}
                assert (await ann.post(f"{at}/answers", answer | key)).status == 200
                assert (await ann.post(f"{at}/undo", {"key": f"u{number}"})).status == 200
            for number in range(playing.CHANGES):
                body = answer | {"decision": f"0-{number}", "key": f"c{number}"}
                assert (await ann.post(f"{at}/answers", body)).status == 200
            body = answer | {"decision": f"0-{playing.CHANGES}", "key": "last"}
            assert told(await ann.post(f"{at}/answers", body)) == "409 enough"
            assert told(await ann.post(f"{at}/undo", {"key": "back"})) == "409 enough"
            # the other may answer as before, and the match goes on
            assert (await bob.post(f"{at}/answers", answer | {"key": "b"})).status == 200
            assert (await ann.get(f"{at}/state")).json["prompt"]["id"] == "1-0"

    asyncio.run(story())


def test_a_seat_fills_its_share_of_the_journal_and_no_more(monkeypatch):
    """Over a whole match: each sealed answer allows new undos, but not without end."""
    monkeypatch.setattr(playing, "MATCH_ENTRIES", 40)

    async def story() -> None:
        async with open_site() as site:
            ann, bob = await site.guest("Ann"), await site.guest("Bob")
            plan = {"game": "lanterns", "seats": [{}, {}]}
            table = (await ann.post("/api/tables", plan)).json["id"]
            at, keys = f"/api/tables/{table}", count()
            await bob.post(f"{at}/join")

            async def answer(person: Person) -> str:
                prompt = (await person.get(f"{at}/state")).json["prompt"]
                action = prompt["choices"][0]["action"]
                body = {"decision": prompt["id"], "actions": [action], "key": f"{next(keys)}"}
                return told(await person.post(f"{at}/answers", body))

            async def undo(person: Person) -> str:
                return told(await person.post(f"{at}/undo", {"key": f"{next(keys)}"}))

            for _ in range(9):  # 18 entries: nine answers, nine undos
                assert [await answer(ann), await undo(ann)] == ["200", "200"]
            assert await answer(ann) == "200"  # 19
            assert await answer(ann) == "200"  # 20: changed while the other thinks
            assert [await answer(ann), await undo(ann)] == ["409 enough", "409 enough"]
            # owed answers of both are taken
            assert [await answer(bob), await answer(ann)] == ["200", "200"]
            assert await undo(ann) == "409 enough"

    asyncio.run(story())


def test_what_may_be_played_may_be_imported():
    assert playing.MATCH_ENTRIES < import_validation.MOST_ENTRIES


def test_a_seat_does_not_change_hands_without_end(monkeypatch):
    monkeypatch.setattr(seating, "SEAT_CHANGES", 6)

    async def story() -> None:
        async with open_site() as site:
            ann, bob = await site.guest("Ann"), await site.guest("Bob")
            plan = {"game": "lanterns", "seats": [{}, {}]}
            table = (await ann.post("/api/tables", plan)).json["id"]
            at = f"/api/tables/{table}"
            await bob.post(f"{at}/join")
            for _ in range(3):
                assert told(await bob.post(f"{at}/leave")) == "200"
                assert told(await bob.post(f"{at}/return")) == "200"
            assert told(await bob.post(f"{at}/leave")) == "200"
            assert told(await bob.post(f"{at}/return")) == "409 enough"
            body = {"seat": 1, "bot": "random"}
            assert told(await ann.post(f"{at}/replace", body)) == "409 enough"

    asyncio.run(story())
