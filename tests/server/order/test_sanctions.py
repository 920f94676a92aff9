"""Bans, mutes, warnings, names and tables: by whom, on whom, and what follows."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from inglenook.server.accounts.ranges import Ranges, checked_range
from inglenook.server.errors import Refused
from inglenook.server.store.people import accounts
from tests.support.server.accounts import set_role, with_account
from tests.support.server.players import on_a_site, party
from tests.support.server.staff import OPEN, M, acts, id_of, sanction, say, staff, table_of
from tests.support.server.virtual_site import CLIENT, Driver

OTHER = "198.51.100.9"


@on_a_site
async def test_a_banned_guest_is_out_at_once_and_back_when_it_is_lifted(site: Driver) -> None:
    _, mona = await staff(site)
    async with await party(site, seats=2) as table:
        ann, bob = table.people
        assert (await sanction(mona, "ban", guest=id_of(bob), hours=24)).status == 200
        assert table.lines[1].closed == 4403, "without waiting for the next poll"
        assert (await bob.get("/api/me")).code == "banned"
        assert (await ann.get(table.path)).json["seats"][1]["stand_in"]
        (one,) = (await mona.get(f"{M}/sanctions")).json["sanctions"]
        assert (one["kind"], one["name"], one["reason"]) == ("ban", "Bob", "rude")
        lifted = {"kind": "ban", "target": one["target"], "reason": "sorry"}
        assert (await mona.post(f"{M}/lift", lifted)).status == 200
        assert (await bob.get("/api/me")).status == 200
        assert (await mona.post(f"{M}/lift", lifted)).code == "no-sanction"
    log = await acts(mona)
    assert [(one["action"], one["actor"], one["name"]) for one in log] == [
        ("unban", "Mona", "Bob"),
        ("ban", "Mona", "Bob"),
    ]


@on_a_site
async def test_a_muted_guest_writes_nowhere_until_it_ends(site: Driver) -> None:
    _, mona = await staff(site)
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    table = await table_of(ann, bob)
    await sanction(mona, "mute", guest=id_of(bob), hours=2)
    chat = f"/api/tables/{table}/chat"
    assert (await bob.post(chat, {"text": "hello"})).code == "muted"
    holds = (await bob.get("/api/me/reports")).json["restrictions"]
    assert [(one["kind"], one["reason"]) for one in holds] == [("mute", "rude")]
    site.world.time += 2 * 3600 + 1
    assert (await bob.post(chat, {"text": "hello"})).status == 200
    assert (await bob.get("/api/me/reports")).json["restrictions"] == []


@on_a_site
async def test_a_warning_is_shown_until_it_is_read(site: Driver) -> None:
    _, mona = await staff(site)
    bob = await site.guest("Bob")
    reply = await sanction(mona, "warning", guest=id_of(bob), reason="Be <b>kind</b>", hours=1)
    assert reply.status == 200
    assert (await bob.get("/api/me")).json["warning"] == "Be <b>kind</b>"
    assert (await bob.post("/api/me/warning/read")).status == 200
    assert (await bob.get("/api/me")).json["warning"] == ""
    assert (await mona.get(f"{M}/sanctions")).json["sanctions"] == []
    assert [one["action"] for one in await acts(mona)] == ["warning"]


@on_a_site
async def test_moderators_act_on_players_and_owners_on_moderators(site: Driver) -> None:
    olga, mona = await staff(site)
    mike = await with_account(site, await site.guest("Mike"), "moderator")
    other = await with_account(site, await site.guest("Otto"), "owner")
    for actor, target, code in (
        (mona, olga, "outranked"),
        (mona, mike, "outranked"),
        (mona, mona, "yourself"),
        (olga, other, "outranked"),
    ):
        guest = id_of(target)
        table = await table_of(target, await site.guest("Bob"))
        await say(target, table, "hello")
        for reply in (
            await sanction(actor, "ban", guest=guest),
            await sanction(actor, "warning", guest=guest),
            await actor.post(f"{M}/rename", {"guest": guest, "reason": "x"}),
            await actor.post(f"{M}/lift", {"kind": "mute", "target": f"guest:{guest}"}),
            await actor.post(f"{M}/chat", {"table": table, "number": 0}),
        ):
            assert reply.code == code
    assert await acts(olga) == []
    assert (await sanction(olga, "mute", guest=id_of(mike))).status == 200
    mine = {"kind": "mute", "target": f"guest:{id_of(mike)}"}
    assert (await mike.post(f"{M}/lift", mine)).code == "yourself"
    assert (await mona.post(f"{M}/lift", mine)).code == "outranked"


@on_a_site
async def test_the_role_counts_at_the_moment_of_the_write(site: Driver) -> None:
    """The role is taken after the request was let in, and before its transaction."""
    _, mona = await staff(site)
    bob = await site.guest("Bob")
    guests, real = site.services.guests, site.services.store.write

    async def slowly(job):
        def later(conn: Connection):
            accounts.change_account(conn, id_of(mona), role="")
            return job(conn)

        return await real(later)

    site.services.store.write = slowly  # type: ignore[method-assign]
    assert (await guests.known_by(mona.token)).role == "moderator"  # type: ignore[union-attr]
    assert (await sanction(mona, "ban", guest=id_of(bob))).code == "not-moderator"
    del site.services.store.write
    assert (await bob.get("/api/me")).status == 200


@on_a_site
async def test_a_target_is_given_a_role_before_the_write(site: Driver) -> None:
    _, mona = await staff(site)
    bob = await with_account(site, await site.guest("Bob"))
    real = site.services.store.write

    async def slowly(job):
        def later(conn: Connection):
            accounts.change_account(conn, id_of(bob), role="owner")
            return job(conn)

        return await real(later)

    site.services.store.write = slowly  # type: ignore[method-assign]
    assert (await sanction(mona, "ban", guest=id_of(bob))).code == "outranked"


@on_a_site
async def test_owners_give_and_take_roles_and_one_stays(site: Driver) -> None:
    olga, mona = await staff(site)
    bob = await with_account(site, await site.guest("Bob"))
    eve = await site.guest("Eve")

    async def give(who, role):
        return await olga.post(f"{M}/roles", {"guest": id_of(who), "role": role})

    assert (await give(olga, "")).code == "last-owner"
    assert (await give(eve, "moderator")).code == "needs-account"
    assert (await bob.get(f"{M}/reports")).code == "not-moderator"
    assert (await give(bob, "moderator")).status == 200
    assert (await bob.get("/api/me")).json["role"] == "moderator"
    assert (await bob.get(f"{M}/reports")).status == 200
    assert (await mona.post(f"{M}/roles", {"guest": id_of(bob), "role": ""})).code == "not-owner"
    assert (await give(bob, "owner")).status == 200
    assert (await give(olga, "")).status == 200
    assert (await give(bob, "")).code == "not-owner", "Olga owns nothing now"
    await set_role(site, bob, "")
    assert (await bob.get(f"{M}/audit")).code == "not-moderator"


# -- names


@on_a_site
async def test_an_offensive_name_goes_everywhere_and_does_not_come_back(site: Driver) -> None:
    _, mona = await staff(site)
    async with await party(site, seats=2) as table:
        ann, bob = table.people
        await table.post(1, "chat", {"text": "hello"})
        body = {"guest": id_of(bob), "reason": "offends"}
        assert (await mona.post(f"{M}/rename", body)).status == 200
        name = (await bob.get("/api/me")).json["name"]
        assert name.startswith("Player ")
        assert (await ann.get(table.path)).json["seats"][1]["name"] == name
        assert (await ann.get(f"{table.path}/chat")).json["lines"][0]["name"] == name
        for again in ("Bob", "B O B", "Воb"):
            reply = await bob.post("/api/me", {"name": again}, method="PATCH")
            assert reply.code == "name-blocked", again
        assert (await site.stranger().post("/api/guests", {"name": "bob"})).code == "name-blocked"
        assert (await bob.post("/api/me", {"name": "Bobby"}, method="PATCH")).status == 200
        blocked = [
            one
            for one in (await mona.get(f"{M}/sanctions")).json["sanctions"]
            if one["kind"] == "name"
        ]
        for one in blocked:
            await mona.post(f"{M}/lift", {"kind": "name", "target": one["target"]})
        assert (await bob.post("/api/me", {"name": "Bob"}, method="PATCH")).status == 200
    assert [one["name"] for one in await acts(mona, "?action=rename")] == ["Bob"]


@on_a_site
async def test_a_table_is_closed(site: Driver) -> None:
    _, mona = await staff(site)
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    table = await table_of(ann, bob)
    seen = (await mona.get(f"{M}/table?table={table}")).json
    assert [one["name"] for one in seen["seats"]] == ["Ann", "Bob"]
    assert (await mona.post(f"{M}/close", {"table": table, "reason": "x"})).status == 200
    assert (await ann.get(f"/api/tables/{table}")).json["state"] == "cancelled"
    assert (await mona.post(f"{M}/close", {"table": "none", "reason": "x"})).code == "no-table"


@on_a_site
async def test_people_are_found_by_name_and_id(site: Driver) -> None:
    _, mona = await staff(site)
    ann = await site.guest("Ann_%")
    await table_of(ann, await site.guest("Bob"))
    for name in ("ann", "NN_%25", id_of(ann)):
        found = (await mona.get(f"{M}/people?name={name}")).json["people"]
        assert [one["name"] for one in found] == ["Ann_%"], name
    assert (await mona.get(f"{M}/people?name=%25%25")).json["people"] == []
    person = (await mona.get(f"{M}/person?guest={id_of(ann)}")).json
    assert (len(person["tables"]), len(person["addresses"])) == (1, 1)
    assert CLIENT not in str(person), "addresses are hashes"
    assert (await mona.get(f"{M}/person?guest=none")).code == "no-such-person"


# -- ranges of addresses


@on_a_site
async def test_a_range_is_banned_and_moderators_still_get_in(site: Driver) -> None:
    olga, mona = await staff(site)
    bob = await site.guest("Bob")
    table = (await bob.post("/api/tables", OPEN)).json["id"]
    site.client = OTHER
    async with bob.socket(table) as line, mona.socket(table) as kept:
        site.client = CLIENT
        body = {"range": "198.51.100.0/24", "hours": 24}
        assert (await sanction(mona, "ban", range="198.51.100.0/24")).code == "needs-end"
        assert (await sanction(mona, "mute", **body)).code == "bad-request"
        assert (await sanction(mona, "ban", **body)).status == 200
        assert (line.closed, kept.closed) == (4403, None)
    assert (await site.stranger().get("/api/tables")).status == 200
    site.client = OTHER
    assert (await site.stranger().post("/api/guests", {"name": "Eve"})).code == "banned"
    assert (await bob.get("/api/me")).code == "banned"
    for one in (olga, mona):
        assert (await one.get("/api/me")).status == 200, "they could not undo it"
    site.world.time += 25 * 3600
    assert (await bob.get("/api/me")).status == 200


@on_a_site
async def test_nobody_bans_everybody_or_their_own_address(site: Driver) -> None:
    olga, mona = await staff(site)

    async def code(actor, network):
        reply = await sanction(actor, "ban", range=network, hours=24)
        return "ok" if reply.status == 200 else reply.code

    assert await code(olga, "0.0.0.0/0") == "range-too-wide"
    assert await code(olga, "::/0") == "range-too-wide"
    assert await code(olga, "128.0.0.0/1") == "range-too-wide"
    assert await code(olga, "192.0.0.0/8") == "own-range"
    assert await code(mona, "203.0.0.0/15") == "range-too-wide"
    assert await code(olga, "203.0.0.0/15") == "ok"
    assert await code(mona, f"{CLIENT}/32") == "own-range"
    assert await code(olga, "127.0.0.0/24") == "range-of-site"
    assert await code(mona, "nonsense/8") == "bad-request"
    assert await code(mona, "1.2.3/8") == "bad-range"
    mine = site.services.guests.hash_address(CLIENT)
    reply = await sanction(olga, "ban", address=mine, hours=1)
    assert reply.code == "own-range"


def test_ranges_are_found_by_address():
    ranges = Ranges([("203.0.113.0/24", None), ("2001:db8::/48", 10.0), ("198.51.100.7/32", 5.0)])
    assert ranges.find("203.0.113.9") == ("203.0.113.0/24", None)
    assert ranges.find("203.0.114.9") is None
    assert ranges.find("2001:db8:0:5::/64", now=9.0) == ("2001:db8::/48", 10.0)
    assert ranges.find("2001:db8:0:5::/64", now=10.0) is None
    assert ranges.find("::ffff:198.51.100.7") == ("198.51.100.7/32", 5.0)
    assert ranges.find("unknown") is None
    assert not Ranges([])


def test_a_narrow_range_of_ipv6_is_a_whole_64():
    assert checked_range("2001:db8:1:2:3::/80", owner=False) == "2001:db8:1:2::/64"
    assert checked_range("203.0.113.9/24", owner=False) == "203.0.113.0/24"
    with pytest.raises(Refused, match="range-too-wide"):
        checked_range("2001::/24", owner=False)
