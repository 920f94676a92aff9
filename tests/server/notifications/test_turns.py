"""A decision calls its player once, unless they look, answer in time, or sleep."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from sqlalchemy import select

from inglenook.server.store.store import Store
from inglenook.server.store.tables.notifications import notification
from inglenook.server.world import VirtualWorld
from tests.server.cluster.test_one_process import statements
from tests.support.server.called import (
    Device,
    Internet,
    answer,
    change,
    device_of,
    is_asked,
    on_a_site,
    table_of,
)
from tests.support.server.virtual_site import Driver, Person, open_site

DAYS: dict[str, Any] = {"kind": "days", "hours": 24}
LIVE: dict[str, Any] = {"kind": "decision", "seconds": 600}
WAIT = 90.0  # longer than any delay


async def three(site: Driver) -> tuple[list[Person], Internet]:
    return [await site.guest(name) for name in ("Ann", "Bob", "Cid")], Internet(site)


async def to_first_turn(people: list[Person], table: str) -> int:
    """Let all answer the secret picks of the start; return who is asked alone then."""
    for _ in range(50):
        owing = [seat for seat, one in enumerate(people) if await is_asked(one, table)]
        if len(owing) == 1:
            return owing[0]
        for seat in owing:
            await answer(people[seat], table)
    raise AssertionError("nobody is asked alone")


@on_a_site
async def test_an_absent_player_is_called_once_for_a_decision(site: Driver) -> None:
    people, internet = await three(site)
    device = await device_of(people[1])
    table = await table_of(people, clock=DAYS)
    await site.wait(WAIT)
    [call] = device.got(internet)
    assert (call["kind"], call["path"], call["table"]) == ("turn", f"/t/{table}", table)
    assert call["title"] == "Your turn: Lanterns"
    assert call["text"] == "It is your turn at Lanterns with Ann, Cid."
    assert len(internet.requests) == 1  # the others have no channel
    headers = internet.requests[0].headers
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["authorization"].startswith("vapid t=")
    assert (headers["urgency"], len(headers["topic"])) == ("high", 32)
    await site.wait(3600.0)
    assert len(internet.requests) == 1
    await answer(people[0], table)  # the others' picks are no reason to call again
    await site.wait(WAIT)
    assert len(internet.requests) == 1


@on_a_site
async def test_a_quick_answer_makes_the_call_needless(site: Driver) -> None:
    people, internet = await three(site)
    device = await device_of(people[1])
    table = await table_of(people, clock=DAYS)
    await site.wait(30.0)
    await answer(people[1], table)
    await site.wait(WAIT)
    assert device.got(internet) == []


@on_a_site
async def test_each_decision_calls_anew(site: Driver) -> None:
    people, internet = await three(site)
    devices = [await device_of(one) for one in people]
    table = await table_of(people, clock=DAYS)
    await site.wait(WAIT)
    assert [len(one.got(internet)) for one in devices] == [1, 1, 1]
    first = await to_first_turn(people, table)
    await site.wait(WAIT)
    called = [len(one.got(internet)) for one in devices]
    assert called == [2 if seat == first else 1 for seat in range(3)]


@on_a_site
async def test_who_looks_is_not_called(site: Driver) -> None:
    people, internet = await three(site)
    devices = [await device_of(one) for one in people]
    made = await people[0].post(
        "/api/tables", {"game": "lanterns", "seats": [{}] * 3, "clock": DAYS, "autostart": False}
    )
    table = made.json["id"]
    for seat in (1, 2):
        await people[seat].post(f"/api/tables/{table}/join", {"seat": seat})
    async with people[1].socket(table), people[2].socket(table) as line:
        await line.send({"t": "visible", "on": False})
        await people[0].post(f"/api/tables/{table}/start")
        await site.wait(WAIT)
    # Bob sees it; Cid's page is open, but behind others
    assert [len(one.got(internet)) for one in devices] == [1, 0, 1]


@on_a_site
async def test_in_a_live_match_an_open_page_is_enough(site: Driver) -> None:
    people, internet = await three(site)
    devices = [await device_of(one) for one in people]
    made = await people[0].post(
        "/api/tables", {"game": "lanterns", "seats": [{}] * 3, "clock": LIVE, "autostart": False}
    )
    table = made.json["id"]
    for seat in (1, 2):
        await people[seat].post(f"/api/tables/{table}/join", {"seat": seat})
    async with people[1].socket(table), people[2].socket(table) as line:
        await line.send({"t": "visible", "on": False})
        await people[0].post(f"/api/tables/{table}/start")
        await site.wait(25.0)
        assert [len(one.got(internet)) for one in devices] == [1, 0, 0]
    await site.wait(WAIT)  # they left, and know of the question
    assert [len(one.got(internet)) for one in devices] == [1, 0, 0]


@on_a_site
async def test_one_who_comes_before_the_call_is_not_called(site: Driver) -> None:
    people, internet = await three(site)
    device = await device_of(people[1])
    table = await table_of(people, clock=DAYS)
    await site.wait(10.0)
    async with people[1].socket(table):
        await site.wait(WAIT)
    assert device.got(internet) == []


@on_a_site
async def test_the_beginning_and_the_end_call_those_who_are_away(site: Driver) -> None:
    people, internet = await three(site)
    device = await device_of(people[2])
    await change(people[2], kinds={"turn": []})
    table = await table_of(people, clock=DAYS)
    for person in people:
        await person.post(f"/api/tables/{table}/vote", {"kind": "end", "agree": True})
    await site.wait(WAIT)
    assert [one["kind"] for one in device.got(internet)] == ["over"]


@on_a_site
async def test_a_muted_table_and_a_muted_kind_do_not_call(site: Driver) -> None:
    people, internet = await three(site)
    devices = [await device_of(one) for one in people]
    await change(people[0], kinds={"turn": []})
    table = await table_of(people, clock=DAYS)
    mute = {"table": table, "muted": True}
    assert (await people[1].post("/api/me/notifications/mute", mute)).status == 200
    await site.wait(WAIT)
    assert [len(one.got(internet)) for one in devices] == [0, 0, 1]
    shown = (await people[1].get("/api/me/notifications")).json
    assert shown["muted"] == [{"id": table, "game": "lanterns", "title": "Lanterns"}]


@on_a_site
async def test_quiet_hours_hold_a_call_back_until_they_end(site: Driver) -> None:
    people, internet = await three(site)
    device = await device_of(people[1])
    now = site.world.time
    minute = int(now % 86_400 // 60)
    quiet = {"begin": (minute - 60) % 1440, "end": (minute + 120) % 1440}
    assert (await change(people[1], quiet=quiet, time_zone="")).status == 200
    table = await table_of(people, clock=DAYS)
    await site.wait(3600.0)
    assert device.got(internet) == []
    await site.wait(3600.0 + WAIT)
    assert [one["table"] for one in device.got(internet)] == [table]


@on_a_site
async def test_a_call_that_waits_for_the_morning_is_dropped_by_an_answer(site: Driver) -> None:
    people, internet = await three(site)
    device = await device_of(people[1])
    minute = int(site.world.time % 86_400 // 60)
    await change(people[1], quiet={"begin": (minute - 60) % 1440, "end": (minute + 120) % 1440})
    table = await table_of(people, clock=DAYS)
    await site.wait(3600.0)
    await answer(people[1], table)
    await site.wait(3 * 3600.0)
    assert device.got(internet) == []


@on_a_site
async def test_a_digest_takes_the_place_of_single_calls(site: Driver) -> None:
    people, internet = await three(site)
    device = await device_of(people[1])
    await change(people[1], digest="hourly")
    tables = [await table_of(people, clock=DAYS) for _ in range(3)]
    await site.wait(WAIT)
    assert device.got(internet) == []
    await answer(people[1], tables[0])
    await site.wait(3600.0 + WAIT)
    [call] = device.got(internet)
    assert (call["kind"], call["title"]) == ("digest", "It is your turn at 2 tables")
    assert (await people[1].get("/api/me/turns")).json == {"turns": 2}
    await site.wait(2 * 3600.0)  # nothing new was asked
    assert len(device.got(internet)) == 1


@on_a_site
async def test_each_device_is_called_and_one_that_is_gone_is_forgotten(site: Driver) -> None:
    people, internet = await three(site)
    phone, laptop = await device_of(people[1], "phone"), await device_of(people[1], "laptop")
    internet.answers = [410]
    await table_of(people, clock=DAYS)
    await site.wait(WAIT)
    assert len(phone.got(internet)) == len(laptop.got(internet)) == 1
    shown = (await people[1].get("/api/me/notifications")).json["devices"]
    assert len(shown) == 1
    await table_of(people, clock=DAYS)
    await site.wait(WAIT)
    assert sorted([len(phone.got(internet)), len(laptop.got(internet))]) == [1, 2]


@on_a_site
async def test_a_push_service_that_is_busy_gets_the_message_later(site: Driver) -> None:
    people, internet = await three(site)
    device = await device_of(people[1])
    internet.answers = [503, "timeout", 429]
    await table_of(people, clock=DAYS)
    begun = site.world.time
    await site.wait(3600.0)
    assert len(device.got(internet)) == 4
    waits = [round(one.at - begun) for one in internet.requests]
    assert waits[0] == 60
    assert waits[1] - waits[0] >= 60
    assert waits[2] - waits[1] >= 300
    assert waits[3] - waits[2] >= 1800


@on_a_site
async def test_a_message_that_is_late_is_dropped_by_an_answer(site: Driver) -> None:
    people, internet = await three(site)
    device = await device_of(people[1])
    internet.answers = [503]
    table = await table_of(people, clock=DAYS)
    await site.wait(62.0)
    assert len(device.got(internet)) == 1
    await answer(people[1], table)
    await site.wait(3600.0)
    assert len(device.got(internet)) == 1


def test_a_call_survives_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        world, url = VirtualWorld("restart"), f"sqlite:///{tmp_path}/site.sqlite"
        async with open_site(world=world, store=Store.open(url, world, inline=True)) as site:
            people = [await site.guest(name) for name in ("Ann", "Bob", "Cid")]
            device = await device_of(people[1])
            await table_of(people, clock=DAYS)
            rows = await site.services.store.read(
                lambda conn: list(conn.execute(select(notification)))
            )
            assert [(row.kind, row.done) for row in rows] == [("turn", None)]
        async with open_site(world=world, store=Store.open(url, world, inline=True)) as site:
            internet = Internet(site)
            await site.wait(WAIT)
            assert len(device.got(internet)) == 1
            await site.wait(3600.0)
            assert len(device.got(internet)) == 1

    asyncio.run(story())


@on_a_site
async def test_nobody_without_a_channel_costs_a_statement(site: Driver) -> None:
    people, _ = await three(site)
    await device_of(await site.guest("Dee"))  # somebody else can be called
    table = await table_of(people, clock=DAYS)
    with statements(site) as found:
        await answer(people[0], table)
    assert not [one for one in found if "notification" in one]
    assert len([one for one in found if one.startswith(("INSERT", "UPDATE"))]) == 2


@on_a_site
async def test_one_who_is_called_costs_one_statement_and_no_query(site: Driver) -> None:
    people, _ = await three(site)
    for person in people:
        await device_of(person)
    table = await table_of(people, clock=DAYS)
    for seat in (0, 1):  # secret picks: nobody is newly asked
        with statements(site) as found:
            await answer(people[seat], table)
        assert not [one for one in found if "notification" in one]
    with statements(site) as found:
        await answer(people[2], table)
    about = [" ".join(one.split()[:3]) for one in found if "notification" in one]
    assert set(about) <= {"INSERT INTO notification"}
    assert not [one for one in found if one.startswith("SELECT") and "tables" not in one]


@on_a_site
async def test_a_flood_of_calls_ends(site: Driver) -> None:
    people, internet = await three(site)
    device: Device = await device_of(people[1])
    for number in range(70):  # by several hosts: each has a limit of tables
        hosts = [people[0], people[2]] if number % 2 else [people[2], people[0]]
        await table_of([hosts[0], people[1], hosts[1]], clock=DAYS)
    await site.wait(WAIT)
    assert len(device.got(internet)) == 60
    await site.wait(3600.0)
    await table_of(people, clock=DAYS)
    await site.wait(WAIT)
    assert len(device.got(internet)) == 61
