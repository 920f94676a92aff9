"""Who may look now may not look for ever: kicked, signed out, refused."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from tests.support.server.callers import ANSWER, HOST, OTHER, SEAT, WATCHER, Callers, told
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver


def staged(story: Callable[[Callers], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test on a site with all kinds of callers."""

    async def wrapped(site: Driver) -> None:
        callers = Callers(site)
        await callers.fill()
        await story(callers)

    return on_a_site(wrapped)


@staged
async def test_who_watched_a_table_before_it_closed_its_doors_sees_nothing_of_the_match(
    callers: Callers,
) -> None:
    table = await callers.table("full", spectators=False)
    people = callers.people
    async with people[WATCHER].socket(table) as watcher, people[OTHER].socket(table) as other:
        assert watcher.frames[0]["t"] == "sync"
        watcher.frames.clear()
        await callers.done(people[HOST], f"/api/tables/{table}/start")
        assert (watcher.closed, watcher.frames) == (4403, [])
        assert (await other.latest("table"))["table"]["state"] == "playing"


@staged
async def test_whoever_is_sent_away_before_saying_hello_comes_too_late(callers: Callers) -> None:
    table = await callers.table("open", spectators=True)
    people = callers.people
    async with people[SEAT].line(table) as early, people[SEAT].socket(table) as line:
        await callers.done(people[HOST], f"/api/tables/{table}/kick", {"seat": 1})
        await early.send({"t": "hello"})
        assert (early.closed, line.closed) == (4403, 4403)
        assert [frame["t"] for _, frame in early.log] == ["no"]


@staged
async def test_ending_a_session_ends_its_sockets(callers: Callers) -> None:
    table = await callers.table("playing", spectators=True)
    person = callers.people[OTHER]
    async with person.line(table) as early, person.socket(table) as line:
        person.token = (await callers.done(person, "/api/me/forget"))["token"]
        await early.send({"t": "hello"})
        assert (early.closed, line.closed) == (4401, 4401)
    async with person.socket(table) as line:
        assert line.frames[0]["table"]["you"] == 2


@staged
async def test_a_personal_link_works_once_and_for_ten_minutes(callers: Callers) -> None:
    person, phone = callers.people[OTHER], callers.driver.stranger()
    tokens = []
    for _ in range(2):
        link = await callers.done(person, "/api/me/link")
        tokens.append(link["url"].rpartition("/")[2])
    claimed = await phone.post("/api/me/claim", {"token": tokens[0]})
    assert claimed.json["name"] == (await person.get("/api/me")).json["name"]
    assert (await phone.post("/api/me/claim", {"token": tokens[0]})).code == "link-gone"
    await callers.driver.wait(601)
    assert (await phone.post("/api/me/claim", {"token": tokens[1]})).code == "link-gone"


@staged
async def test_a_host_who_does_not_sit_may_still_look_and_rule(callers: Callers) -> None:
    host = callers.people[HOST]
    plan: Any = {"game": "lanterns", "seats": [{}, {}], "sit": None, "spectators": False}
    table = (await callers.done(host, "/api/tables", plan))["id"]
    at = f"/api/tables/{table}"
    for name in (SEAT, OTHER):
        await callers.done(callers.people[name], f"{at}/join")
    async with host.socket(table) as line:
        sync = await line.next("sync")
        assert sync["table"]["state"] == "playing"
        assert sync["table"]["you"] is sync["prompt"] is None
    reply = await host.post(f"{at}/answers", ANSWER)
    assert told(reply) == "403 not-seated"


@staged
async def test_whoever_says_hello_late_meets_everybody_else(callers: Callers) -> None:
    table = await callers.table("playing", spectators=True)
    async with callers.people[SEAT].line(table) as line:
        await callers.driver.wait(400)  # long enough for the room to be put away
        await line.send({"t": "hello"})
        assert line.frames[0]["t"] == "sync"
        await callers.done(callers.people[OTHER], f"/api/tables/{table}/answers", ANSWER)
        await callers.done(callers.people[HOST], f"/api/tables/{table}/vote", {"kind": "end"})
        assert (await line.latest("table"))["table"]["votes"] == {"end": [0]}
