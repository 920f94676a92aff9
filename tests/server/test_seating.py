"""Joining, leaving, starting, and replacing players."""

from __future__ import annotations

from typing import Any

from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver

LANTERNS: dict[str, Any] = {"game": "lanterns", "seats": [{}, {}]}


@on_a_site
async def test_a_table_starts_by_itself_when_it_is_full(site: Driver) -> None:
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    table = (await ann.post("/api/tables", LANTERNS)).json
    assert (table["state"], table["you"], table["host"]) == ("open", 0, True)
    joined = (await bob.post(f"/api/tables/{table['id']}/join", {})).json
    assert (joined["state"], joined["you"], joined["host"]) == ("playing", 1, False)
    assert [seat["name"] for seat in joined["seats"]] == ["Ann", "Bob"]


@on_a_site
async def test_without_autostart_the_host_begins(site: Driver) -> None:
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    table = (await ann.post("/api/tables", {**LANTERNS, "autostart": False})).json["id"]
    early = await ann.post(f"/api/tables/{table}/start", {})
    assert (early.status, early.code) == (409, "seats-free")
    await bob.post(f"/api/tables/{table}/join", {})
    wrong = await bob.post(f"/api/tables/{table}/start", {})
    assert (wrong.status, wrong.code) == (403, "not-host")
    assert (await ann.post(f"/api/tables/{table}/start", {})).json["state"] == "playing"


@on_a_site
async def test_a_seat_is_taken_once(site: Driver) -> None:
    ann, bob, cid = [await site.guest(name) for name in ("Ann", "Bob", "Cid")]
    seats = {"game": "lanterns", "seats": [{}, {}, {}]}
    table = (await ann.post("/api/tables", seats)).json["id"]
    assert (await bob.post(f"/api/tables/{table}/join", {"seat": 1})).json["you"] == 1
    taken = await cid.post(f"/api/tables/{table}/join", {"seat": 1})
    assert (taken.status, taken.code) == (409, "seat-taken")
    moved = (await bob.post(f"/api/tables/{table}/join", {"seat": 2})).json
    assert [seat["kind"] for seat in moved["seats"]] == ["person", "open", "person"]


@on_a_site
async def test_the_host_who_leaves_hands_the_table_on_and_the_last_one_closes_it(
    site: Driver,
) -> None:
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    seats = {"game": "lanterns", "seats": [{}, {}, {}]}
    table = (await ann.post("/api/tables", seats)).json["id"]
    await bob.post(f"/api/tables/{table}/join", {})
    await ann.post(f"/api/tables/{table}/leave")
    assert (await bob.get(f"/api/tables/{table}")).json["host"] is True
    assert (await bob.post(f"/api/tables/{table}/leave")).json["state"] == "cancelled"


@on_a_site
async def test_who_was_sent_away_does_not_come_back(site: Driver) -> None:
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    seats = {"game": "lanterns", "seats": [{}, {}, {}], "spectators": False}
    table = (await ann.post("/api/tables", seats)).json["id"]
    await bob.post(f"/api/tables/{table}/join", {"seat": 1})
    async with bob.socket(table) as line:
        await ann.post(f"/api/tables/{table}/kick", {"seat": 1})
        await site.rest()
        assert line.closed == 4403
    back = await bob.post(f"/api/tables/{table}/join", {})
    assert (back.status, back.code) == (403, "not-for-you")


@on_a_site
async def test_the_host_may_have_a_bot_where_nobody_sits(site: Driver) -> None:
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    seats = {"game": "lanterns", "seats": [{}, {}, {}, {"bot": "greedy"}]}
    table = (await ann.post("/api/tables", seats)).json["id"]
    path = f"/api/tables/{table}/bot"
    async with bob.socket(table) as line:
        two = (await ann.post(path, {"seat": 2, "bot": "greedy"})).json["seats"]
        assert [seat["name"] for seat in two] == ["Ann", "", "Greedy 1", "Greedy 2"]
        assert (await line.latest("table"))["table"]["seats"][2]["bot"] == "greedy"
    taken = await bob.post(f"/api/tables/{table}/join", {"seat": 2})
    assert (taken.status, taken.code) == (409, "seat-taken")
    one = (await ann.post(path, {"seat": 3, "bot": None})).json["seats"]
    assert [(seat["kind"], seat["name"]) for seat in one[2:]] == [("bot", "Greedy"), ("open", "")]
    other = (await ann.post(path, {"seat": 2, "bot": "random"})).json["seats"]
    assert other[2]["name"] == "Random"
    assert (await bob.post(f"/api/tables/{table}/join", {"seat": 1})).json["state"] == "open"
    begun = (await ann.post(path, {"seat": 3, "bot": "random"})).json
    assert begun["state"] == "playing", "as when the last person sits down"
    assert [seat["name"] for seat in begun["seats"][2:]] == ["Random 1", "Random 2"]


@on_a_site
async def test_a_bot_takes_nobodys_seat_and_leaves_one_for_a_person(site: Driver) -> None:
    ann = await site.guest("Ann")
    seats = {"game": "lanterns", "seats": [{}, {"bot": "random"}], "sit": None}
    table = (await ann.post("/api/tables", seats)).json["id"]
    for body, refusal in (
        ({"seat": 0, "bot": "random"}, (409, "no-person")),
        ({"seat": 0}, (409, "no-bot-there")),
        ({"seat": 5, "bot": "random"}, (400, "no-such-seat")),
        ({"seat": 0, "bot": "nobody"}, (400, "no-such-bot")),
    ):
        reply = await ann.post(f"/api/tables/{table}/bot", body)
        assert (reply.status, reply.code) == refusal
    seats = {"game": "lanterns", "seats": [{}, {}]}
    table = (await ann.post("/api/tables", seats)).json["id"]
    mine = await ann.post(f"/api/tables/{table}/bot", {"seat": 0, "bot": "random"})
    assert (mine.status, mine.code) == (409, "seat-taken")


@on_a_site
async def test_a_bot_sits_in_for_who_leaves_and_the_seat_can_be_taken_back(site: Driver) -> None:
    async with await party(site) as table:
        left = (await table.post(1, "leave")).json
        assert left["seats"][1]["stand_in"] == "greedy"
        await table.play(0)
        await table.play(2)
        await site.wait(5)
        await table.look()
        assert table.prompt(0)["decision"] == "burn-wick"
        refused = await table.play(1)
        assert refused["error"]["code"] == "stand-in"
        back = (await table.post(1, "return")).json
        assert back["seats"][1]["stand_in"] is None
        assert (await table.play(1))["t"] == "ok"


@on_a_site
async def test_the_host_gives_an_absent_seat_to_a_newcomer(site: Driver) -> None:
    async with await party(site) as table:
        present = await table.post(0, "replace", {"seat": 1})
        assert (present.status, present.code) == (409, "not-absent")
        await table.post(1, "leave")
        await table.lines[1].hang_up()
        opened = (await table.post(0, "replace", {"seat": 1})).json
        assert opened["seats"][1]["kind"] == "open"
        dee = await site.guest("Dee")
        joined = (await dee.post(f"{table.path}/join", {})).json
        assert joined["you"] == 1
        async with dee.socket(table.table) as line:
            sync = await line.next("sync")
            assert sync["prompt"]["decision"] == "keep-wick"
        gone = await table.people[1].post(f"{table.path}/return")
        assert (gone.status, gone.code) == (403, "not-seated")


@on_a_site
async def test_a_seat_given_to_a_bot_stays_with_the_bot(site: Driver) -> None:
    async with await party(site) as table:
        await table.post(2, "leave")
        await table.lines[2].hang_up()
        given = (await table.post(0, "replace", {"seat": 2, "bot": "random"})).json
        assert (given["seats"][2]["kind"], given["seats"][2]["bot"]) == ("bot", "random")
        unknown = await table.post(0, "replace", {"seat": 2, "bot": "os:system"})
        assert (unknown.status, unknown.code) == (409, "not-absent")


@on_a_site
async def test_only_registered_bots_are_let_in(site: Driver) -> None:
    ann = await site.guest("Ann")
    for spec in ("os:system", "program:true", "./bot", "nobody"):
        refused = await ann.post("/api/quick", {"game": "lanterns", "bots": [spec]})
        assert (refused.status, refused.code) == (400, "no-such-bot")


@on_a_site
async def test_seats_can_be_drawn(site: Driver) -> None:
    found = set()
    for _ in range(8):
        ann, bob = await site.guest("Ann"), await site.guest("Bob")
        table = (await ann.post("/api/tables", {**LANTERNS, "seating": "drawn"})).json["id"]
        joined = (await bob.post(f"/api/tables/{table}/join", {})).json
        found.add(tuple(seat["name"] for seat in joined["seats"]))
        assert joined["seats"][joined["you"]]["name"] == "Bob"
    assert found == {("Ann", "Bob"), ("Bob", "Ann")}


@on_a_site
async def test_the_nonces_of_the_seats_go_into_the_key(site: Driver) -> None:
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    shown = (await ann.post("/api/commitments")).json["commitment"]
    body = {**LANTERNS, "commitment": shown, "nonce": "salt of Ann"}
    table = (await ann.post("/api/tables", body)).json
    assert table["commitment"] == shown
    await bob.post(f"/api/tables/{table['id']}/join", {"nonce": "salt of Bob"})
    room = await site.services.hub.room(table["id"])
    assert room.needs_match().journal.header.nonces == ("salt of Ann", "salt of Bob")
    again = await ann.post("/api/tables", body)
    assert (again.status, again.code) == (409, "no-commitment")


@on_a_site
async def test_public_tables_are_listed_and_others_are_not(site: Driver) -> None:
    ann = await site.guest("Ann")
    shown = (await ann.post("/api/tables", {**LANTERNS, "public": True})).json["id"]
    await ann.post("/api/tables", LANTERNS)
    king = {"game": "king-of-12", "seats": [{}, {}], "public": True}
    await site.wait(1.0)  # the newest table comes first
    other = (await ann.post("/api/tables", king)).json["id"]
    listed = (await site.stranger().get("/api/tables")).json["tables"]
    assert [table["id"] for table in listed] == [other, shown]
    only = (await site.stranger().get("/api/tables?game=lanterns&state=open")).json["tables"]
    assert [table["id"] for table in only] == [shown]
    mine = (await ann.get("/api/me/tables")).json["tables"]
    assert len(mine) == 3


@on_a_site
async def test_my_matches_tell_whose_turn_it_is(site: Driver) -> None:
    async with await party(site) as table:
        [line] = (await table.people[0].get("/api/me/tables")).json["tables"]
        assert line["asked"] is True
        everybody = line["asked_seats"]
        assert 0 in everybody
        await table.play(0)
        [line] = (await table.people[0].get("/api/me/tables")).json["tables"]
        assert line["asked"] is False
        assert line["asked_seats"] == everybody  # no viewer learns who has answered in secret
