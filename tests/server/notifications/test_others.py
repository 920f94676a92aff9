"""Calls that other people cause: rematches, chat, and what other areas ask for."""

from __future__ import annotations

from functools import partial

from inglenook.server.store.people import notifications
from tests.server.notifications.test_turns import DAYS, WAIT, three
from tests.support.server.called import Internet, change, device_of, on_a_site, table_of
from tests.support.server.virtual_site import Driver


@on_a_site
async def test_a_rematch_calls_those_who_left(site: Driver) -> None:
    people, internet = await three(site)
    devices = [await device_of(one) for one in people]
    for person in people:
        await change(person, kinds={"turn": [], "begin": [], "over": []})
    table = await table_of(people, clock=DAYS)
    for person in people:
        await person.post(f"/api/tables/{table}/vote", {"kind": "end", "agree": True})
    async with people[2].socket(table):  # Cid sees the offer
        made = (await people[0].post(f"/api/tables/{table}/rematch")).json
        await site.wait(WAIT)
    assert [len(one.got(internet)) for one in devices] == [0, 1, 0]
    [call] = devices[1].got(internet)
    assert call["text"] == "Ann keeps a seat for you in a rematch of Lanterns."
    assert call["path"] == f"/t/{made['id']}"


@on_a_site
async def test_a_rematch_that_was_joined_meanwhile_calls_no_more(site: Driver) -> None:
    people, internet = await three(site)
    device = await device_of(people[1])
    await change(people[1], kinds={"turn": [], "begin": [], "over": []})
    table = await table_of(people, clock=DAYS)
    for person in people:
        await person.post(f"/api/tables/{table}/vote", {"kind": "end", "agree": True})
    made = (await people[0].post(f"/api/tables/{table}/rematch")).json
    await people[1].post(f"/api/tables/{made['id']}/join", {})
    await site.wait(WAIT)
    assert device.got(internet) == []


@on_a_site
async def test_a_name_in_the_chat_calls_its_player_who_is_away(site: Driver) -> None:
    people, internet = await three(site)
    devices = [await device_of(one) for one in people]
    for person in people:
        await change(person, kinds={"turn": [], "begin": []})
    table = await table_of(people, clock=DAYS)
    chat = f"/api/tables/{table}/chat"
    async with people[2].socket(table):
        await people[0].post(chat, {"text": "@bob and @Cid, hello! I am @Ann."})
        await people[0].post(chat, {"text": "Bob is not called by his name alone."})
        # spectators talk among themselves: a call would show their chat to players
        eve = await site.guest("Eve")
        assert (await eve.post(chat, {"text": "@Bob"})).status == 200
        await site.wait(WAIT)
    assert [len(one.got(internet)) for one in devices] == [0, 1, 0]
    assert devices[1].got(internet)[0]["text"] == "Ann mentioned you in the chat of Lanterns."


@on_a_site
async def test_other_areas_call_by_one_function(site: Driver) -> None:
    people, internet = await three(site)
    device = await device_of(people[1])
    bob = people[1].token.partition(".")[0]
    ann = people[0].token.partition(".")[0]
    ask = partial(notifications.notify, now=site.services.now(), kind="friend", person="Ann")
    store = site.services.store
    assert await store.write(lambda conn: ask(conn, guest=bob, about=ann))
    assert await store.write(lambda conn: ask(conn, guest=bob, about=ann))
    assert not await store.write(lambda conn: ask(conn, guest=ann, about=bob))  # no channel
    await site.wait(30.0)
    assert [one["text"] for one in device.got(internet)] == ["Ann would like to be your friend."]


@on_a_site
async def test_a_flood_by_others_leaves_room_for_turns(site: Driver) -> None:
    people, internet = await three(site)
    device = await device_of(people[1])
    bob = people[1].token.partition(".")[0]
    for number in range(300):
        ask = partial(notifications.notify, now=site.services.now(), kind="friend", guest=bob)
        await site.services.store.write(partial(ask, person="Eve", about=str(number)))
    await site.wait(60.0)
    assert len(device.got(internet)) == 20
    await table_of(people, clock=DAYS)
    await site.wait(WAIT)
    assert [one["kind"] for one in device.got(internet)][20:] == ["turn"]
    assert isinstance(internet, Internet)
