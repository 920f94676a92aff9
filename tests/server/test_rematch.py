"""A rematch keeps the seats of the match before for a while."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.server.lobby.tables import ONE_SITTING
from tests.support.server.players import Party, on_a_site, party
from tests.support.server.virtual_site import SETTINGS, Driver, Person

DAY = 86_400.0
LIVE = {"kind": "decision", "seconds": 60}
SLOW = {"kind": "days", "hours": 72}


async def ended(site: Driver, seats: int = 2, **more: Any) -> Party:
    """A match that its players agreed to end."""
    table = await party(site, seats=seats, **more)
    async with table:
        for seat in range(seats):
            await table.post(seat, "vote", {"kind": "end"})
    return table


async def again(table: Party, seat: int = 0) -> str:
    reply = await table.people[seat].post(f"{table.path}/rematch")
    assert reply.status == 200, reply.body
    found: str = reply.json["id"]
    return found


async def join(person: Person, table: str, seat: int | None = None) -> Any:
    return await person.post(f"/api/tables/{table}/join", {"seat": seat})


def code(reply: Any) -> tuple[int, str]:
    return reply.status, reply.code


@on_a_site
async def test_a_stranger_who_is_quicker_does_not_get_the_opponents_seat(site: Driver) -> None:
    table = await ended(site, public=True, clock=LIVE)
    ann, bob = table.people
    eve = await site.guest("Eve")
    rematch = await again(table)
    for seat in (1, None):
        assert code(await join(eve, rematch, seat)) == (409, "seat-kept")
    joined = await join(bob, rematch)
    assert (joined.status, joined.json["you"], joined.json["state"]) == (200, 1, "playing")
    assert (await ann.get(f"/api/tables/{rematch}")).json["seats"][1]["kept"] == ""


@on_a_site
async def test_everybody_is_told_for_whom_and_until_when(site: Driver) -> None:
    table = await ended(site, clock=LIVE)
    bob, eve = table.people[1], await site.guest("Eve")
    rematch = await again(table)
    until = site.services.now() + SETTINGS.rematch_seconds
    for person, is_mine in ((bob, True), (eve, False)):
        for answer in (
            (await person.get(f"/api/tables/{rematch}")).json,
            (await person.get(f"/api/tables/{rematch}/state")).json["table"],
        ):
            first, second = answer["seats"]
            assert (first["kept"], first["kept_until"], first["kept_you"]) == ("", None, False)
            assert (second["kind"], second["name"]) == ("open", "")
            assert (second["kept"], second["kept_until"]) == ("Bob", until)
            assert second["kept_you"] is is_mine
    # several sockets get it at once, each in its viewer's form
    async with bob.socket(rematch) as his, eve.socket(rematch) as hers:
        await table.people[0].post(f"/api/tables/{rematch}/nonce", {"nonce": "n"})
        room = site.services.hub.rooms[rematch]
        room.broadcast.update(table=True)
        assert (await his.latest("table"))["table"]["seats"][1]["kept_you"] is True
        assert (await hers.latest("table"))["table"]["seats"][1]["kept_you"] is False
    ids = [person.token.partition(".")[0] for person in table.people]
    assert not [one for one in eve.heard if any(guest in one.text for guest in ids)]


@on_a_site
async def test_after_its_time_the_seat_is_for_anybody(site: Driver) -> None:
    table = await ended(site, clock=LIVE)
    eve = await site.guest("Eve")
    rematch = await again(table)
    await site.wait(SETTINGS.rematch_seconds - 1)
    assert code(await join(eve, rematch, 1)) == (409, "seat-kept")
    await site.wait(1)
    assert (await eve.get(f"/api/tables/{rematch}")).json["seats"][1]["kept"] == ""
    assert (await join(eve, rematch, 1)).json["you"] == 1
    assert code(await join(table.people[1], rematch, 1)) == (409, "seat-taken")


@pytest.mark.parametrize(
    ("clock", "seconds"), [({"kind": "none"}, 120.0), (SLOW, 3 * DAY), (LIVE, 120.0)]
)
def test_it_is_kept_as_long_as_players_of_such_a_table_take(clock: Any, seconds: float) -> None:
    async def story(site: Driver) -> None:
        table = await ended(site, clock=clock)
        rematch = await again(table)
        seat = (await table.people[1].get(f"/api/tables/{rematch}")).json["seats"][1]
        assert seat["kept_until"] == site.services.now() + seconds

    on_a_site(story)()


@on_a_site
async def test_players_of_a_match_of_days_without_a_clock_have_a_day(site: Driver) -> None:
    table = await party(site, seats=2)
    async with table:
        await site.wait(ONE_SITTING + 1)
        for seat in (0, 1):
            await table.post(seat, "vote", {"kind": "end"})
    rematch = await again(table)
    seat = (await table.people[1].get(f"/api/tables/{rematch}")).json["seats"][1]
    assert seat["kept_until"] == site.services.now() + DAY


@on_a_site
async def test_it_is_kept_over_a_restart(site: Driver) -> None:
    table = await ended(site)
    rematch = await again(table)
    site.services.hub.rooms.clear()
    assert code(await join(await site.guest("Eve"), rematch)) == (409, "seat-kept")
    assert (await join(table.people[1], rematch)).status == 200


@on_a_site
async def test_it_is_among_the_tables_of_those_it_is_kept_for(site: Driver) -> None:
    table = await ended(site, clock=LIVE)
    bob = table.people[1]
    rematch = await again(table)
    listed = (await bob.get("/api/me/tables")).json["tables"]
    assert rematch in [one["id"] for one in listed]
    await site.wait(SETTINGS.rematch_seconds)
    listed = (await bob.get("/api/me/tables")).json["tables"]
    assert rematch not in [one["id"] for one in listed]


@on_a_site
async def test_the_host_puts_no_bot_there_unless_it_was_released(site: Driver) -> None:
    table = await ended(site)
    ann, bob = table.people
    rematch = await again(table)
    path = f"/api/tables/{rematch}"
    bot = {"seat": 1, "bot": "random"}
    assert code(await ann.post(f"{path}/bot", bot)) == (409, "seat-kept")
    assert code(await bob.post(f"{path}/kick", {"seat": 1})) == (403, "not-host")
    released = await ann.post(f"{path}/kick", {"seat": 1})
    assert released.json["seats"][1]["kept"] == ""
    assert code(await ann.post(f"{path}/kick", {"seat": 1})) == (409, "nobody-there")
    # released, not banned: the player may still be the first
    assert (await join(bob, rematch)).json["state"] == "playing"


@on_a_site
async def test_a_player_may_do_without_it(site: Driver) -> None:
    table = await ended(site)
    rematch = await again(table)
    left = await table.people[1].post(f"/api/tables/{rematch}/leave")
    assert left.json["seats"][1]["kept"] == ""
    eve = await site.guest("Eve")
    assert code(await eve.post(f"/api/tables/{rematch}/leave")) == (403, "not-seated")
    assert (await join(eve, rematch)).json["you"] == 1


@on_a_site
async def test_each_has_the_own_seat_and_another_only_if_it_is_free(site: Driver) -> None:
    table = await ended(site, seats=3)
    _, bob, cid = table.people
    rematch = await again(table)
    assert code(await join(bob, rematch, 2)) == (409, "seat-kept")
    assert (await join(cid, rematch)).json["you"] == 2  # not simply the first that is free
    path = f"/api/tables/{rematch}"
    left = await cid.post(f"{path}/leave")  # who gets up does without it
    assert left.json["seats"][2]["kept"] == ""
    moved = await join(bob, rematch, 2)
    assert moved.json["you"] == 2
    assert moved.json["seats"][1]["kept"] == ""  # no player has two
    assert (await join(cid, rematch)).json["you"] == 1


@on_a_site
async def test_seats_that_are_drawn_are_kept_too(site: Driver) -> None:
    table = await ended(site, seats=3, seating="drawn")
    rematch = await again(table)
    names = {p.name for p in table.people}
    seats = (await table.people[0].get(f"/api/tables/{rematch}")).json["seats"]
    assert {seat["kept"] or seat["name"] for seat in seats} == names
    assert code(await join(await site.guest("Eve"), rematch)) == (409, "seat-kept")
    for person in table.people[1:]:
        last = await join(person, rematch)
    assert last.json["state"] == "playing"


@on_a_site
async def test_teams_stay_together(site: Driver) -> None:
    table = await ended(site, seats=4, game="goths")
    rematch = await again(table)
    for person in reversed(table.people[1:]):
        last = await join(person, rematch)
    assert [seat["name"] for seat in last.json["seats"]] == ["Ann", "Bob", "Cid", "Dee"]


@on_a_site
async def test_a_rematch_that_was_given_up_is_not_the_last_word(site: Driver) -> None:
    table = await ended(site)
    ann, bob = table.people
    first = await again(table)
    assert (await ann.post(f"/api/tables/{first}/leave")).json["state"] == "cancelled"
    second = await again(table, 1)
    assert second != first
    answer = (await bob.get(f"/api/tables/{second}")).json
    assert answer["host"] is True
    assert answer["seats"][0]["kept"] == "Ann"
    assert (await ann.get(table.path)).json["rematch"] == second
    assert await again(table) == second  # all find the same


@on_a_site
async def test_the_rematch_of_a_rematch_keeps_them_again(site: Driver) -> None:
    table = await ended(site)
    first = await again(table)
    await join(table.people[1], first)
    for person in table.people:
        await person.post(f"/api/tables/{first}/vote", {"kind": "end"})
    second = (await table.people[1].post(f"/api/tables/{first}/rematch")).json
    assert [seat["kept"] for seat in second["seats"]] == ["Ann", ""]


@on_a_site
async def test_who_was_sent_away_stays_away(site: Driver) -> None:
    ann, bob, eve = [await site.guest(name) for name in ("Ann", "Bob", "Eve")]
    plan = {"game": "lanterns", "seats": [{}, {}], "autostart": False}
    path = f"/api/tables/{(await ann.post('/api/tables', plan)).json['id']}"
    await eve.post(f"{path}/join", {})
    await ann.post(f"{path}/kick", {"seat": 1})
    await bob.post(f"{path}/join", {})
    await ann.post(f"{path}/start")
    for person in (ann, bob):
        await person.post(f"{path}/vote", {"kind": "end"})
    rematch = (await bob.post(f"{path}/rematch")).json["id"]
    site.services.hub.rooms.clear()
    assert code(await eve.post(f"/api/tables/{rematch}/join", {})) == (403, "not-for-you")
