"""Hostile bodies: no JSON, other JSON, too much of it, and names that are more than names."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from inglenook.server.http.api.declare import ACCOUNT, MODERATOR, OWNER
from inglenook.server.http.openapi import Route
from inglenook.server.http.routes import ROUTES
from inglenook.server.world import VirtualWorld
from tests.support.server.accounts import with_account
from tests.support.server.callers import told
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import SETTINGS, Driver, Person, Reply, open_site

QUICK = {"game": "lanterns", "bots": ["random"]}
DEEP = 20_000
BROKEN = [
    b"{",
    b"}",
    b"[]",
    b"null",
    b"1",
    b'"text"',
    b"true",
    b"NaN",
    b'{"a":NaN}',
    b'{"a":Infinity}',
    b"{'a':1}",
    b'{"a":1,}',
    b'{"a":1}{"b":2}',
    b"\xef\xbb\xbf{}",
    b"\xff\xfe{\0}\0",
    b'{"\xff":1}',
    b'{"name":"\xc3\x28"}',
    b'{"name":"\\ud800"}',
    b'{"name":"\\x00"}',
    b'{"name":"\0"}',
    b'{"a":' + b"9" * 6000 + b"}",
    b'{"a":1e999}',
    b'{"a":' + b"[" * DEEP,
    b'{"a":' + b"[" * DEEP + b"]" * DEEP + b"}",
    b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    b"[" * 60_000,
]
# instead of every field, one after the other
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    7,
    99,
    10**30,
    1.5,
    -1e300,
    "",
    " ",
    "x",
    "\0",
    "../../x",
    "' or 1=1 --",
    "builtins:eval",
    "\u202e<script>",
    "é" * 300,
    "x" * 20_000,
    [],
    [None],
    [[[[[]]]]],
    ["x"] * 3000,
    [{}] * 3000,
    {},
    {"a": {"b": {"c": 1}}},
    {"kind": "decision", "seconds": 1e308},
    {"kind": "days", "hours": 1, "quiet_from": "99:99"},
    {"x" * 60: "y" * 200},
]


@pytest.fixture(scope="module")
def stage() -> Iterator[tuple[asyncio.Runner, Driver]]:
    with asyncio.Runner() as runner:
        opened = open_site()
        yield runner, runner.run(opened.__aenter__())
        runner.run(opened.__aexit__(None, None, None))


async def tables(site: Driver, ann: Person) -> dict[str, str]:
    """One that is open, one that runs and one that is over, all of them Ann's."""
    plan = {"game": "lanterns", "seats": [{}, {}]}
    found = {"open": (await ann.post("/api/tables", plan)).json["id"]}
    for state in ("playing", "over"):
        found[state] = (await ann.post("/api/quick", QUICK)).json["id"]
    assert (await ann.post(f"/api/tables/{found['over']}/cancel")).status == 200
    return found


def refused(reply: Reply, about: object) -> None:
    """Refused in our form: the caller's fault alone."""
    assert 400 <= reply.status < 500, (about, reply.body)
    told(reply)
    assert b"Traceback" not in reply.body
    assert b"/src/" not in reply.body
    assert len(reply.body) < 1000


WITH_BODIES = [route for route, _ in ROUTES if route.body is not None]


@pytest.mark.parametrize("route", WITH_BODIES, ids=lambda route: route.name)
def test_what_is_no_json_is_refused(route: Route, stage: tuple[asyncio.Runner, Driver]):
    runner, site = stage

    async def story() -> None:
        ann = await site.guest("Ann")
        for table in (await tables(site, ann)).values():
            path = route.path.replace("{table}", table)
            for body in BROKEN:
                refused(await ann.post(path, body, route.method), body[:40])
            if "{table}" not in route.path:
                break

    runner.run(story())


PASSWORD = "a long enough phrase"
PASSKEY: dict[str, Any] = {
    "id": "x",
    "client_data": "x",
    "attestation": "x",
    "transports": ["internal"],
    "name": "phone",
}
PROOF: dict[str, Any] = {
    "id": "x",
    "client_data": "x",
    "authenticator_data": "x",
    "signature": "x",
    "user_handle": "",
}
VALID: dict[str, dict[str, Any]] = {
    "post_guests": {"name": "Ann", "language": "en"},
    "patch_me": {
        "name": "Ann",
        "language": "fr",
        "avatar": "owl/teal",
        "time_zone": "Europe/Paris",
        "theme": "dark",
    },
    "delete_me": {"confirm": "delete"},
    "post_me_claim": {"token": "x" * 20},
    "post_me_merge": {"token": "x" * 20},
    "post_tables": {
        "game": "lanterns",
        "seats": [{}, {"bot": "random"}],
        "options": {"trim": "off"},
        "clock": {"kind": "none"},
        "public": False,
        "spectators": True,
        "seating": "chosen",
        "sit": 0,
        "autostart": False,
        "commitment": None,
        "nonce": "n",
    },
    "post_quick": {**QUICK, "options": {}, "sit": 0, "clock": {"kind": "none"}, "nonce": "n"},
    "post_verify": {"export": 1, "header": {}, "entries": [], "tags": [], "secret": None},
    "post_replays": {"export": 1, "header": {}, "entries": [], "tags": [], "secret": None},
    "post_tables_join": {"seat": 1, "nonce": "n"},
    "post_tables_nonce": {"nonce": "n"},
    "post_tables_start": {"nonce": "n"},
    "post_tables_kick": {"seat": 1},
    "post_tables_bot": {"seat": 1, "bot": "random"},
    "post_tables_replace": {"seat": 1, "bot": "random"},
    "post_tables_vote": {"kind": "pause", "agree": False},
    "post_tables_answers": {"decision": "0-0", "actions": ["keep 1"], "key": "k"},
    "post_tables_undo": {"key": "u"},
    "post_tables_why": {"action": "burn 1"},
    "post_tables_orders": {"decision": "x", "on": True},
    "post_tables_chat": {"text": "Hello"},
    "post_tables_branch": {"entry": 0, "sit": 0, "bots": ["random"]},
    "post_tables_note": {"text": "Look at the third turn"},
    "post_tables_bookmarks": {"entry": 0, "viewer": -1, "label": "here"},
    # accounts
    "post_account": {"name": "Annabel", "password": PASSWORD, "passkey": PASSKEY},
    "post_account_password": {"password": PASSWORD, "current": PASSWORD, "end_others": False},
    "post_account_email": {"email": "ann@example.org"},
    "post_account_email_confirm": {"token": "x" * 20},
    "post_account_email_take_back": {"token": "x" * 20},
    "post_account_passkeys": PASSKEY,
    "patch_account_passkeys_by_passkey": {"name": "phone"},
    "post_account_prove_password": {"password": PASSWORD},
    "post_account_prove_code": {"code": "abcd-efgh"},
    "post_account_prove_passkey": PROOF,
    "post_account_sign_in_password": {"name": "Ann", "password": PASSWORD},
    "post_account_sign_in_code": {"name": "Ann", "code": "abcd-efgh"},
    "post_account_sign_in_passkey": PROOF,
    "post_account_sign_in_link": {"token": "x" * 20},
    "post_account_sign_in_link_send": {"email": "ann@example.org"},
    "post_account_oidc_start": {"purpose": "sign-in"},
    "post_account_tokens": {"name": "my bot", "scopes": ["read"], "days": 30},
    # notifications
    "patch_me_notifications": {
        "kinds": {"turn": ["push"]},
        "quiet": {"begin": 0, "end": 60},
        "time_zone": "Europe/Paris",
        "digest": "off",
        "email": False,
    },
    "post_me_notifications_mute": {"table": "x", "muted": True},
    "post_me_notifications_test": {"channel": "push", "id": "x"},
    "post_me_notifications_devices": {
        "endpoint": "https://push.example/x",
        "keys": {"p256dh": "x", "auth": "x"},
        "expirationTime": None,
    },
    "post_me_notifications_webhooks": {
        "name": "club",
        "url": "https://hooks.example/x",
        "format": "json",
        "shared": False,
        "table": None,
    },
    "patch_me_notifications_webhooks_by_webhook": {"name": "club", "on": True},
    # order
    "post_reports": {"kind": "name", "table": "x", "seat": 0, "at": 1.0, "text": "x", "note": ""},
    "post_moderation_reports": {
        "number": 1,
        "state": "closed",
        "resolution": "acted",
        "note": "",
    },
    "post_moderation_sanctions": {
        "kind": "mute",
        "reason": "rude",
        "guest": "x",
        "address": None,
        "range": None,
        "hours": 1,
    },
    "post_moderation_lift": {"kind": "mute", "target": "guest:x", "reason": ""},
    "post_moderation_chat": {"table": "x", "number": 0, "reason": ""},
    "post_moderation_rename": {"guest": "x", "reason": "rude", "block": True},
    "post_moderation_close": {"table": "x", "reason": "rude"},
    "post_moderation_roles": {"guest": "x", "role": "moderator", "reason": ""},
    "post_moderation_words": {"word": "darn", "part": False, "remove": False},
}
BY_ACCOUNTS = (ACCOUNT, MODERATOR, OWNER)


def variants(body: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The body with one field changed, one missing, one too many."""
    for name in body:
        for odd in ODD:
            yield {**body, name: odd}
        yield {other: value for other, value in body.items() if other != name}
    yield {**body, "position": [[]]}
    yield {**body, "position": {"a": 1}}
    yield {**body, "": 1}
    yield {**body, "__class__": "x"}
    yield {}


@pytest.mark.parametrize("route", WITH_BODIES, ids=lambda route: route.name)
def test_whatever_stands_in_a_field_is_taken_or_refused(
    route: Route, stage: tuple[asyncio.Runner, Driver]
):
    runner, site = stage

    async def story() -> None:
        ann = await site.guest("Zoe")  # not the name of an account that was made
        if route.who in BY_ACCOUNTS:
            await with_account(site, ann, "owner")
        at = await tables(site, ann) if "{table}" in route.path else {"": ""}
        for body in variants(VALID[route.name]):
            for table in at.values():
                path = route.path.replace("{table}", table)
                began = time.perf_counter()
                reply = await ann.post(path, body, route.method)
                assert time.perf_counter() - began < 2.0, body
                if reply.status != 200:
                    refused(reply, body)
        for table in filter(None, at.values()):
            assert (await ann.get(f"/api/tables/{table}/state")).status == 200

    runner.run(story())


@on_a_site
async def test_odd_questions_are_refused_too(site: Driver) -> None:
    ann = await site.guest("Ann")
    table = (await ann.post("/api/quick", QUICK)).json["id"]
    for query in ("last=x", "last=1.5", "last=" + "9" * 6000, "last=%00", "language=EN"):
        assert told(await ann.get(f"/api/tables/{table}/state?{query}")) == "400 bad-request"
    for query in ("last=-5", "last=" + "9" * 99, "last=1&last=2", "other=1", "%ff=%ff"):
        assert (await ann.get(f"/api/tables/{table}/state?{query}")).status == 200
    for query in ("state=over", "state=", "after=" + "x" * 4000):
        assert told(await ann.get(f"/api/tables?{query}")) == "400 bad-request"
    for query in ("game=%00", "after=x", "after=1.1.x", "game=' or 1=1", "after=%ff"):
        assert (await ann.get(f"/api/tables?{query}")).json == {"tables": [], "next": ""}


@on_a_site
async def test_a_body_of_just_the_largest_size_is_read_and_no_larger_one(site: Driver) -> None:
    ann = await site.guest("Ann")
    most = SETTINGS.max_body
    fitting = json.dumps({"name": "Ann"}).encode().ljust(most)
    assert (await ann.post("/api/guests", fitting)).status == 200
    assert told(await ann.post("/api/guests", fitting + b" ")) == "413 too-large"
    assert told(await ann.post("/api/replays", fitting + b" ")) == "400 bad-export"
    assert told(await ann.post("/api/replays", b" " * (SETTINGS.max_import + 1))) == "413 too-large"


# ── people ───────────────────────────────────────────────────────────────────────────────────

NAMES = {
    "<script>alert(1)</script>": "<script>alert(1)</script>",
    "Ann\x1b[2J\x07": "Ann [2J",
    "\u202ennA": "nnA",
    "Ann\u2066\u2069": "Ann",
    "A\u0335\u0335\u0335\u0335\u0335nn": "A\u0335\u0335\u0335nn",
    "{$name} { SEAT(0) }": "{$name} { SEAT(0) }",
    "A\u00a0\u2003nn": "A nn",
    "%s %(x)s {0}": "%s %(x)s {0}",
}


@on_a_site
async def test_names_are_shown_as_plain_text(site: Driver) -> None:
    ann = await site.guest("Ann")
    table = (await ann.post("/api/tables", {"game": "lanterns", "seats": [{}, {}, {}]})).json["id"]
    for name, shown in NAMES.items():
        reply = await ann.post("/api/me", {"name": name}, "PATCH")
        assert reply.json["name"] == shown
        assert reply.headers["content-type"] == "application/json"
        eve = await site.guest(name)
        await eve.post(f"/api/tables/{table}/join", {"seat": 1})
        seen = (await ann.get(f"/api/tables/{table}")).json
        assert seen["seats"][1]["name"] == shown
        await eve.post(f"/api/tables/{table}/chat", {"text": f"I am {name}"})
        [*_, last] = (await ann.get(f"/api/tables/{table}/chat")).json["lines"]
        assert (last["name"], last["text"]) == (shown, f"I am {shown}")
        await eve.post(f"/api/tables/{table}/leave")
    for blank in (" ", "\0\0", "\u200b", "\u3164", "\u0301", "\u202e\u202e"):
        assert told(await ann.post("/api/me", {"name": blank}, "PATCH")) == "400 bad-name"
        assert told(await ann.post("/api/guests", {"name": blank})) == "400 bad-name"
        assert told(await ann.post(f"/api/tables/{table}/chat", {"text": blank})) == "400 empty"


def test_names_that_look_like_messages_are_told_as_names():
    async def story() -> None:
        async with open_site() as site:
            eve = await site.guest("{ SEAT(9) }<b>")
            table = (await eve.post("/api/quick", QUICK)).json["id"]
            async with eve.socket(table) as line:
                told_of = await line.latest("sync")
                for turn in range(20):
                    prompt = told_of["prompt"]
                    if prompt and not prompt["picked"]:
                        frame = {"t": "play", "decision": prompt["id"], "key": f"k{turn}"}
                        action = prompt["choices"][0]["action"]
                        assert (await line.ask({**frame, "actions": [action]}))["t"] == "ok"
                    await site.wait(2.0)
                    told_of = await line.latest("update")
            # to others: she herself is told of as "you"
            seen = (await site.stranger().get(f"/api/tables/{table}/state")).json
            texts = [event["text"] for event in seen["events"]]
            assert any("{ SEAT(9) }<b>" in text for text in texts)

    asyncio.run(story())


# ── options and secrets ──────────────────────────────────────────────────────────────────────


@on_a_site
async def test_options_are_those_of_the_game(site: Driver) -> None:
    ann = await site.guest("Ann")
    odd = ["", "x", "\0", "x" * 200, "../../etc/passwd", "1,2,3", "," * 200, "é", "lion,lion,lion"]
    for game, names in (("king-of-12", ("set", "value_order", "seed")), ("lanterns", ("trim", ""))):
        for name in names:
            for value in odd:
                body = {"game": game, "bots": ["random"], "options": {name: value}}
                reply = await ann.post("/api/quick", body)
                if reply.status != 200:
                    refused(reply, body)
    many = {f"o{number}": "x" for number in range(1000)}
    refused(await ann.post("/api/quick", {**QUICK, "options": many}), "many")


@on_a_site
async def test_a_commitment_serves_once_and_only_whom_it_was_shown(site: Driver) -> None:
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    shown = (await ann.post("/api/commitments")).json["commitment"]
    body = {**QUICK, "commitment": shown}
    assert told(await bob.post("/api/quick", body)) == "409 no-commitment"
    assert (await ann.post("/api/quick", body)).json["commitment"] == shown
    assert told(await ann.post("/api/quick", body)) == "409 no-commitment"


@on_a_site
async def test_bots_are_those_of_the_site(site: Driver) -> None:
    ann = await site.guest("Ann")
    for bot in ("os:system", "./bot", "inglenook.bots.random:RandomBot", "", "\0", "x" * 64):
        refused(await ann.post("/api/quick", {"game": "lanterns", "bots": [bot]}), bot)
        plan = {"game": "lanterns", "seats": [{}, {"bot": bot}]}
        refused(await ann.post("/api/tables", plan), bot)


def test_a_refused_answer_shows_no_more_than_was_sent():
    """What msgspec says of a wrong type may repeat a letter of it, but never much."""
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(b'"' + b"x" * 5000 + b'"', type=int)
    assert len(str(caught.value)) < 300

    async def story() -> None:
        quiet = replace(SETTINGS, max_body=2**20)
        async with open_site(quiet, VirtualWorld("long")) as site:
            ann = await site.guest("Ann")
            for body in ({"x" * 500_000: 1}, {"name": "x" * 500_000}, {"name": 1, "y" * 9000: 2}):
                refused(await ann.post("/api/guests", body), "long")

    asyncio.run(story())
