"""A guest lists the answers they owe, with the moments at which their clocks run out."""

from __future__ import annotations

from typing import Any

from inglenook.server.lobby.history.feed import escaped, folded
from tests.support.server.players import Party, on_a_site, party
from tests.support.server.virtual_site import Driver, Person

HOUR = 3600.0


async def turns(person: Person) -> list[Any]:
    reply = await person.get("/api/me/calendar")
    assert reply.status == 200, reply.body
    found: list[Any] = reply.json["turns"]
    return found


def days(hours: int, **more: Any) -> dict[str, Any]:
    return {"kind": "days", "hours": hours, **more}


async def with_friend(site: Driver, ann: Person, clock: Any) -> str:
    """A running match of Ann with another guest, on a clock."""
    body = {"game": "lanterns", "seats": [{}, {}], "clock": clock}
    table: str = (await ann.post("/api/tables", body)).json["id"]
    bob = await site.guest("Bob")
    assert (await bob.post(f"/api/tables/{table}/join", {"seat": 1})).status == 200
    return table


@on_a_site
async def test_the_most_urgent_turn_comes_first(site: Driver) -> None:
    ann = await site.guest("Ann")
    slow = await with_friend(site, ann, days(72))
    endless = await with_friend(site, ann, {"kind": "none"})
    quick = await with_friend(site, ann, days(24))
    now = site.services.now()
    found = await turns(ann)
    assert [one["id"] for one in found] == [quick, slow, endless]
    assert [one["until"] for one in found] == [now + 24 * HOUR, now + 72 * HOUR, None]
    assert [one["live"] for one in found] == [False, False, True]
    assert (found[0]["names"], found[0]["you"]) == (["Ann", "Bob"], 0)


@on_a_site
async def test_a_turn_is_gone_with_the_answer_and_others_are_not_told(site: Driver) -> None:
    async with await party(site, seats=2, clock=days(24)) as table:
        ann, bob = table.people
        before = await turns(bob)
        await table.play(0)
        assert await turns(ann) == []
        assert await turns(bob) == before  # Ann's pick is secret


@on_a_site
async def test_quiet_hours_move_the_end(site: Driver) -> None:
    ann = await site.guest("Ann")
    quiet = {"quiet_from": "22:00", "quiet_to": "08:00", "offset": 0}
    table = await with_friend(site, ann, days(24, **quiet))
    [turn] = await turns(ann)
    shown = (await ann.get(f"/api/tables/{table}/state?viewer=0")).json["clocks"][0]
    assert turn["until"] == shown["deadline"]
    assert turn["until"] - site.services.now() > 24 * HOUR
    site.services.hub.rooms.clear()  # the same from the database
    assert await turns(ann) == [turn]


@on_a_site
async def test_a_paused_match_has_no_end_of_time(site: Driver) -> None:
    table: Party
    async with await party(site, seats=2, clock=days(24)) as table:
        for seat in (0, 1):
            await table.post(seat, "vote", {"kind": "pause"})
        [turn] = await turns(table.people[0])
        assert (turn["paused"], turn["until"]) == (True, None)


@on_a_site
async def test_a_bot_that_stands_in_owes_the_answer(site: Driver) -> None:
    async with await party(site, seats=2, clock=days(24)) as table:
        await table.post(0, "leave")
        assert await turns(table.people[0]) == []


# -- the address for calendar programs


async def address(person: Person) -> str:
    reply = await person.post("/api/me/calendar/address")
    assert reply.status == 200, reply.body
    url: str = reply.json["url"]
    return url.removeprefix("http://site.test")


@on_a_site
async def test_a_calendar_program_reads_the_turns_without_a_session(site: Driver) -> None:
    ann = await site.guest("Ann")
    table = await with_friend(site, ann, days(24))
    await with_friend(site, ann, {"kind": "none"})  # without limit it has no date
    path = await address(ann)
    reply = await site.stranger().get(path)
    assert reply.status == 200
    assert reply.headers["content-type"].startswith("text/calendar")
    assert reply.headers["cache-control"] == "private, no-store"
    text = reply.body.decode()
    assert text.startswith("BEGIN:VCALENDAR\r\n")
    assert text.endswith("END:VCALENDAR\r\n")
    assert text.count("BEGIN:VEVENT") == 1
    assert "DTSTART:20270116T080000Z\r\n" in text  # the virtual clock starts a day before
    assert "URL:http://site.test/me/calendar\r\n" in text
    for hidden in (table, "Bob", "Ann", ann.token):
        assert hidden not in text
    assert (await site.stranger().get(path)).body == reply.body  # the same events, not new ones


@on_a_site
async def test_a_new_address_ends_the_old_one_and_deleting_ends_it(site: Driver) -> None:
    ann = await site.guest("Ann")
    assert (await ann.get("/api/me/calendar/address")).json == {"made": None, "url": ""}
    old = await address(ann)
    shown = (await ann.get("/api/me/calendar/address")).json
    assert (shown["made"], shown["url"]) == (site.services.now(), "")  # it is shown once
    new = await address(ann)
    assert (await site.stranger().get(old)).status == 404
    assert (await site.stranger().get(new)).status == 200
    # it opens nothing else
    assert (await Person(site, new.rpartition("/")[2]).get("/api/me")).status == 401
    await ann.post("/api/me/calendar/address", method="DELETE")
    reply = await site.stranger().get(new)
    assert (reply.status, reply.code) == (404, "not-found")


def test_long_lines_are_folded_between_letters() -> None:
    data = folded("SUMMARY:" + "é" * 100)
    lines = data.split(b"\r\n")
    assert lines.pop() == b""
    assert all([len(line) <= 75 for line in lines])
    joined = lines[0] + b"".join([line.removeprefix(b" ") for line in lines[1:]])
    assert joined.decode() == "SUMMARY:" + "é" * 100
    assert escaped("a,b;c\\d\ne") == "a\\,b\\;c\\\\d\\ne"
