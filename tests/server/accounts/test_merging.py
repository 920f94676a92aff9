"""Who signs in is asked whether the guest of the browser becomes the account, and loses nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from inglenook.server.accounts import offers
from inglenook.server.lobby.merging import merges
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.people import merging, moderation
from inglenook.server.store.people.moderation import SanctionRow
from tests.support.server.account_holder import sign_up, try_password
from tests.support.server.callers import ANSWER
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver, Person

OPEN = {"game": "lanterns", "seats": [{}, {}, {}], "autostart": False}
QUICK = {"game": "lanterns", "bots": ["random"]}


async def signs_in(guest: Person, name: str = "Ada") -> tuple[Person, Any]:
    """Sign in in the browser of a guest; return the account in it, and the offer to merge."""
    reply = await try_password(guest, name, "brass kettle on the moor")
    assert reply.status == 200, reply.body
    return Person(guest.driver, reply.session, name), reply.json["merge"]


async def merged(person: Person, offer: Any) -> Person:
    reply = await person.post("/api/me/merge", {"token": offer["token"]})
    assert reply.status == 200, reply.body
    return Person(person.driver, reply.session, person.name)


async def running(host: Person, other: Person) -> str:
    """A running match of two people."""
    plan = {"game": "lanterns", "seats": [{}, {}], "autostart": True}
    table: str = (await host.post("/api/tables", plan)).json["id"]
    assert (await other.post(f"/api/tables/{table}/join", {"seat": 1})).status == 200
    return table


async def seat_names(person: Person, table: str) -> list[str]:
    return [one["name"] for one in (await person.get(f"/api/tables/{table}")).json["seats"]]


@on_a_site
async def test_a_guest_becomes_the_account_that_signs_in_and_plays_on(site: Driver) -> None:
    await sign_up(site, "Ada")
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    table = await running(ann, bob)
    assert (await ann.post(f"/api/tables/{table}/answers", ANSWER)).status == 200
    async with ann.socket(table) as line, bob.socket(table) as there:
        ada, offer = await signs_in(ann)
        shown = {key: offer[key] for key in ("name", "into", "tables")}
        assert shown == {"name": "Ann", "into": "Ada", "tables": 1}
        ada = await merged(ada, offer)
        await site.rest()
        assert (line.closed, there.closed) == (4401, None)
        seats = [frame["table"]["seats"] for frame in there.frames if frame["t"] == "table"]
        assert [one["name"] for one in seats[-1]] == ["Ada", "Bob"]
    assert (await ann.get("/api/me")).status == 401
    async with ada.socket(table) as line:
        sync = await line.next("sync")
        assert sync["table"]["you"] == 0
    assert [one["id"] for one in (await ada.get("/api/me/tables")).json["tables"]] == [table]
    repeated = await ada.post(f"/api/tables/{table}/answers", ANSWER)
    assert repeated.status == 200, "the key of her answer is known"


@on_a_site
async def test_tables_that_are_not_in_memory_are_moved_as_well(site: Driver) -> None:
    await sign_up(site, "Ada")
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    running_one = await running(ann, bob)
    over = (await ann.post("/api/quick", QUICK)).json["id"]
    await ann.post(f"/api/tables/{over}/vote", {"kind": "end"})
    site.services.hub.unload(site.services.hub.rooms[running_one])
    site.services.hub.unload(site.services.hub.rooms[over])
    ada = await merged(*await signs_in(ann))
    assert await seat_names(ada, running_one) == ["Ada", "Bob"]
    assert (await seat_names(ada, over))[0] == "Ann", "a match that is over keeps its names"
    finished = (await ada.get("/api/me/finished")).json
    assert over in str(finished)
    assert (await ada.post(f"/api/tables/{running_one}/answers", ANSWER)).status == 200


@on_a_site
async def test_kept_seats_hosts_and_those_sent_away_are_moved(site: Driver) -> None:
    await sign_up(site, "Ada")
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    hosted = (await ann.post("/api/tables", OPEN)).json["id"]
    banned = (await bob.post("/api/tables", OPEN)).json["id"]
    kept = (await bob.post("/api/tables", OPEN)).json["id"]
    for table in (banned, kept):
        assert (await ann.post(f"/api/tables/{table}/join", {"seat": 1})).status == 200
    assert (await bob.post(f"/api/tables/{banned}/kick", {"seat": 1})).status == 200
    await bob.post(f"/api/tables/{hosted}/join", {"seat": 1})
    ada = await merged(*await signs_in(ann))
    assert (await ada.post(f"/api/tables/{hosted}/kick", {"seat": 1})).status == 200
    assert (await ada.post(f"/api/tables/{banned}/join", {"seat": 1})).code == "not-for-you"
    assert (await seat_names(ada, kept))[1] == "Ada"


@on_a_site
async def test_a_kept_seat_is_kept_for_the_account(site: Driver) -> None:
    await sign_up(site, "Ada")
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    over = await running(ann, bob)
    for one in (ann, bob):
        await one.post(f"/api/tables/{over}/vote", {"kind": "end"})
    table = (await bob.post(f"/api/tables/{over}/rematch")).json["id"]
    assert (await bob.get(f"/api/tables/{table}")).json["seats"][0]["kept"] == "Ann"
    ada = await merged(*await signs_in(ann))
    seat = (await ada.get(f"/api/tables/{table}")).json["seats"][0]
    assert (seat["kept"], seat["kept_you"]) == ("Ada", True)


@on_a_site
async def test_both_at_one_table_are_refused_until_one_has_left(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    ann = await site.guest("Ann")
    table = (await ada.post("/api/tables", OPEN)).json["id"]
    await ann.post(f"/api/tables/{table}/join", {"seat": 1})
    here, offer = await signs_in(ann)
    refused = await here.post("/api/me/merge", {"token": offer["token"]})
    assert (refused.status, refused.code) == (409, "same-table")
    assert (await ann.get("/api/me")).status == 200, "nothing has changed"
    assert await seat_names(ada, table) == ["Ada", "Ann", ""]
    assert (await ann.post(f"/api/tables/{table}/leave")).status == 200
    await merged(here, offer)
    assert (await ann.get("/api/me")).status == 401


@on_a_site
async def test_matches_that_are_over_may_have_both(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    ann = await site.guest("Ann")
    table = await running(ada, ann)
    for one in (ada, ann):
        await one.post(f"/api/tables/{table}/vote", {"kind": "end"})
    ada = await merged(*await signs_in(ann))
    assert await seat_names(ada, table) == ["Ada", "Ann"]


@on_a_site
async def test_two_guests_are_merged_by_a_personal_link(site: Driver) -> None:
    ann, bea = await site.guest("Ann"), await site.guest("Bea")
    table = (await bea.post("/api/quick", QUICK)).json["id"]
    link = (await ann.post("/api/me/link")).json["url"].rpartition("/")[2]
    reply = (await bea.post("/api/me/claim", {"token": link})).json
    phone = Person(site, reply["token"])
    assert (await phone.get("/api/me/tables")).json["tables"] == [], "it is asked, not automatic"
    phone = await merged(phone, reply["merge"])
    assert [one["id"] for one in (await ann.get("/api/me/tables")).json["tables"]] == [table]
    assert ((await bea.get("/api/me")).status, (await phone.get("/api/me")).json["name"]) == (
        401,
        "Ann",
    )


@on_a_site
async def test_an_account_that_opens_the_link_of_a_guest_stays(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    ann = await site.guest("Ann")
    table = (await ann.post("/api/quick", QUICK)).json["id"]
    link = (await ann.post("/api/me/link")).json["url"].rpartition("/")[2]
    reply = (await ada.post("/api/me/claim", {"token": link})).json
    assert (reply["name"], reply["merge"]["into"]) == ("Ann", "Ada")
    here = await merged(Person(site, reply["token"]), reply["merge"])
    me = (await here.get("/api/me")).json
    assert (me["name"], me["account"]) == ("Ada", True)
    assert (await seat_names(here, table))[0] == "Ada"


@on_a_site
async def test_nothing_is_offered_where_nothing_can_be_merged(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    await sign_up(site, "Bob")
    assert (await signs_in(site.stranger()))[1] is None
    assert (await signs_in(ada))[1] is None
    assert (await signs_in(ada, "Bob"))[1] is None, "two accounts are merged by the owner alone"


@on_a_site
async def test_offers_are_for_those_who_had_both_sessions(site: Driver) -> None:
    await sign_up(site, "Ada")
    ann, eve = await site.guest("Ann"), await site.guest("Eve")
    ada, offer = await signs_in(ann)
    token: str = offer["token"]
    gone = {"token": token}
    assert (await eve.post("/api/me/merge", gone)).code == "offer-gone"
    assert (await site.stranger().post("/api/me/merge", gone)).status == 401
    swapped = token.split(".")
    swapped[0] = eve.token.partition(".")[0]
    for wrong in (".".join(swapped), token[:-1], "x", "é" * 20, "." * 6, token + "."):
        assert (await ada.post("/api/me/merge", {"token": wrong})).code == "offer-gone"
    await site.wait(offers.SECONDS)
    assert (await ada.post("/api/me/merge", gone)).code == "offer-gone"
    assert (await ann.get("/api/me")).status == 200


@on_a_site
async def test_an_offer_ends_with_the_session_of_the_guest(site: Driver) -> None:
    await sign_up(site, "Ada")
    ann = await site.guest("Ann")
    ada, offer = await signs_in(ann)
    assert (await ann.post("/api/me/forget")).status == 200
    assert (await ada.post("/api/me/merge", {"token": offer["token"]})).code == "offer-gone"


@on_a_site
async def test_an_offer_works_once(site: Driver) -> None:
    await sign_up(site, "Ada")
    ada, offer = await signs_in(await site.guest("Ann"))
    ada = await merged(ada, offer)
    assert (await ada.post("/api/me/merge", {"token": offer["token"]})).code == "offer-gone"


@on_a_site
async def test_a_mute_is_not_lost_by_merging(site: Driver) -> None:
    await sign_up(site, "Ada")
    ann = await site.guest("Ann")
    target = f"guest:{ann.token.partition('.')[0]}"
    row = SanctionRow("mute", target, None, "rude", site.services.now())
    await site.services.store.write(lambda conn: moderation.save_sanction(conn, row))
    await site.services.moderation.reload()
    ada = await merged(*await signs_in(ann))
    table = (await ada.post("/api/quick", QUICK)).json["id"]
    assert (await ada.post(f"/api/tables/{table}/chat", {"text": "Hello"})).code == "muted"


@on_a_site
async def test_imports_chat_and_personal_data_are_moved(site: Driver) -> None:
    await sign_up(site, "Ada")
    async with await party(site, seats=2) as over:
        await over.to_the_end()
    ann, table = over.people[0], over.path.rpartition("/")[2]
    await ann.post(f"/api/tables/{table}/chat", {"text": "Hello"})
    export = (await ann.get(f"{over.path}/export")).json
    brought = (await ann.post("/api/replays", export)).json["id"]
    ada = await merged(*await signs_in(ann))
    found = (await ada.get("/api/me/export")).json
    assert {one["id"] for one in found["tables"]} == {table, brought}
    assert [one["text"] for one in found["chat"]] == ["Hello"]


@on_a_site
async def test_a_merge_that_was_interrupted_is_ended_by_the_next_look(site: Driver) -> None:
    await sign_up(site, "Ada")
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    table = await running(ann, bob)
    ada, offer = await signs_in(ann)
    really = site.services.store.write
    failed: list[Any] = []

    async def write(job: Any) -> Any:
        if "_merge.<locals>.end" in job.__qualname__ and not failed:
            failed.append(job)
            raise StoreDown("the power is gone")
        return await really(job)

    site.services.store.write = write  # type: ignore[method-assign]
    asked = ada.post("/api/me/merge", {"token": offer["token"]})
    task = asyncio.create_task(asked)
    await site.wait(merges.WAIT_SECONDS + 1.0)
    assert (await task).status == 200
    assert failed
    assert (await ann.get("/api/me")).status == 401
    assert (await site.services.store.read(merging.jobs)) == []
    assert await seat_names(ada, table) == ["Ada", "Bob"]


@on_a_site
async def test_a_merge_goes_on_after_a_crash(site: Driver) -> None:
    await sign_up(site, "Ada")
    ann = await site.guest("Ann")
    table = (await ann.post("/api/quick", QUICK)).json["id"]
    ids = [one.token.partition(".")[0] for one in (ann, (await signs_in(ann))[0])]
    job = merging.AccountJob(ids[0], "merge", ids[1], site.services.now())
    await site.services.store.write(lambda conn: merging.add_job(conn, job))
    await site.wait(10.0)
    ada = (await signs_in(site.stranger()))[0]
    assert [one["id"] for one in (await ada.get("/api/me/tables")).json["tables"]] == [table]


@on_a_site
async def test_a_seat_that_was_taken_meanwhile_is_left(site: Driver) -> None:
    """The account may sit down where the guest sits after a merge has begun."""
    ada = await sign_up(site, "Ada")
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    table = (await bob.post("/api/tables", OPEN)).json["id"]
    await ann.post(f"/api/tables/{table}/join", {"seat": 1})
    await ada.post(f"/api/tables/{table}/join", {"seat": 2})
    ids = [one.token.partition(".")[0] for one in (ann, ada)]
    job = merging.AccountJob(ids[0], "merge", ids[1], site.services.now())
    await site.services.store.write(lambda conn: merging.add_job(conn, job))
    await site.wait(10.0)
    assert await seat_names(bob, table) == ["Bob", "", "Ada"]


@pytest.mark.parametrize("loads", [True, False])
def test_a_room_that_is_loaded_meanwhile_names_the_account(loads: bool) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        await sign_up(site, "Ada")
        ann, bob = await site.guest("Ann"), await site.guest("Bob")
        table = await running(ann, bob)
        hub = site.services.hub
        hub.unload(hub.rooms[table])
        ada, offer = await signs_in(ann)
        really = site.services.store.write

        async def write(job: Any) -> Any:
            if loads and "_merge.<locals>.end" in job.__qualname__:
                await hub.room(table)  # as it was before
            return await really(job)

        site.services.store.write = write  # type: ignore[method-assign]
        ada = await merged(ada, offer)
        assert await seat_names(ada, table) == ["Ada", "Bob"]
        hub.unload(hub.rooms[table])
        assert await seat_names(ada, table) == ["Ada", "Bob"]

    story()
