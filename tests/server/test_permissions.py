"""Every endpoint and the socket, with every kind of caller: answers and refusals.

The table below is held against the table of routes: one that is missing here fails.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from inglenook.server import app
from inglenook.server.http.routes import ROUTES
from inglenook.server.lobby import tables
from tests.support.server.callers import (
    ACCOUNT,
    ANSWER,
    GUESTS,
    HOST,
    KICKED,
    MODERATOR,
    NOBODIES,
    OK,
    OTHER,
    OWNER,
    SEAT,
    SEATED,
    STAFF,
    STRANGER,
    WATCHER,
    Callers,
    told,
)
from tests.support.server.virtual_site import open_site

NOBODY = "401 nobody"
AWAY = "403 not-for-you"
NO_SEAT = "403 not-seated"
NO_HOST = "403 not-host"
BAD = "400 bad-request"
T = "/api/tables/{table}"


@dataclass
class Case:
    """The answers of a route by caller; `shut`: without a seat, where spectators are refused."""

    route: str
    state: str  # of the table: open, full, playing, absent, over
    expected: dict[str, str]
    shut: dict[str, str]
    body: Any = None
    query: str = ""
    wrong: dict[str, str] = field(default_factory=dict)  # the host's answers in other states

    def path(self, table: str) -> str:
        return (
            self.route.partition(" ")[2].replace("{table}", table).replace("{entry:int}", "0")
            + self.query
        )

    @property
    def method(self) -> str:
        return self.route.partition(" ")[0]


def anyone(route: str, answer: str = OK, **more: Any) -> Case:
    return Case(route, "", dict.fromkeys((STRANGER, *GUESTS), answer), {}, **more)


def named(route: str, answer: str = OK, **more: Any) -> Case:
    """For callers with a name."""
    return Case(route, "", {STRANGER: NOBODY} | dict.fromkeys(GUESTS, answer), {}, **more)


def with_account(route: str, **more: Any) -> Case:
    """For accounts; what each of them may do is asserted in the tests of their area."""
    return named(route, "403 no-account", **more)


def moderating(route: str, answer: str = OK, owner: bool = False, **more: Any) -> Case:
    """For moderators and owners, or for owners alone."""
    told = {STRANGER: NOBODY} | dict.fromkeys(GUESTS, "403 no-account")
    told |= {ACCOUNT: "403 not-moderator"} | dict.fromkeys(STAFF, answer)
    if owner:
        told |= dict.fromkeys((ACCOUNT, MODERATOR), "403 not-owner")
    return Case(route, "", told | {OWNER: answer}, {}, **more)


def looking(route: str, state: str, **more: Any) -> Case:
    """For callers who may see the table, with a name or without."""
    free = dict.fromkeys((STRANGER, WATCHER, *SEATED), OK) | {KICKED: AWAY}
    return Case(route, state, free, _shut(state, AWAY), **more)


def seated(route: str, state: str, **more: Any) -> Case:
    """For seated callers."""
    told = {STRANGER: NOBODY, WATCHER: NO_SEAT, KICKED: AWAY} | dict.fromkeys(SEATED, OK)
    return Case(route, state, told | more.pop("but", {}), _shut(state, NOBODY), **more)


def hosting(route: str, state: str, **more: Any) -> Case:
    """For the host of the table."""
    told = {STRANGER: NOBODY, KICKED: AWAY, HOST: OK}
    told |= dict.fromkeys((WATCHER, OTHER, SEAT), NO_HOST)
    return Case(route, state, told, _shut(state, NOBODY), **more)


def _shut(state: str, stranger: str) -> dict[str, str]:
    """Before a match begins the link is enough to look; after that, outsiders are refused."""
    outside = {STRANGER: stranger, WATCHER: AWAY, KICKED: AWAY}
    return outside if state in ("playing", "absent", "over") else {}


BEGIN = {"open": "409 table-open"}
PLAYED = {"playing": "409 table-playing"}
OVER = {"over": "409 table-over"}
NEW = {"game": "lanterns", "seats": [{}, {"bot": "random"}]}
QUICK = {"game": "lanterns", "bots": ["random"]}

CASES = [
    # people
    anyone("POST /api/guests", body={"name": "Eve"}),
    Case(
        "GET /api/me",  # a stranger has no identity yet; an invalid token is refused
        "",
        dict.fromkeys((STRANGER, *GUESTS), OK) | dict.fromkeys(NOBODIES, NOBODY),
        {},
    ),
    named("PATCH /api/me", body={"language": "fr"}),
    named("POST /api/me/link"),
    anyone("POST /api/me/claim", "404 link-gone", body={"token": "x" * 32}),
    named("POST /api/me/forget"),
    named("GET /api/me/tables"),
    named("GET /api/me/finished"),
    named("GET /api/me/export"),
    # who confirms it is gone: test_personal.py
    anyone("DELETE /api/me", "400 bad-request", body={"confirm": "perhaps"}),
    named("POST /api/commitments"),
    anyone("GET /api/qr.svg", query="?path=/t/x"),
    # accounts: attempts that fail slow down the next ones, so that these rows end before
    anyone("GET /api/site"),
    named("POST /api/account", "400 no-credential"),
    with_account("GET /api/account"),
    anyone("POST /api/account/sign-in/password", BAD, body={"name": "Eve"}),
    anyone("POST /api/account/sign-in/code", BAD, body={"name": "Eve"}),
    anyone("POST /api/account/sign-in/passkey/options"),
    anyone("POST /api/account/sign-in/passkey", BAD, body={"id": "x"}),
    anyone("POST /api/account/sign-in/link/send", "409 no-email", body={"email": "e@e.example"}),
    anyone("POST /api/account/sign-in/link", "404 link-gone", body={"token": "x" * 32}),
    anyone("POST /api/account/email/confirm", "404 link-gone", body={"token": "x" * 32}),
    anyone("POST /api/account/email/take-back", "404 link-gone", body={"token": "x" * 32}),
    with_account("POST /api/account/sign-out"),
    with_account("POST /api/account/prove/password", body={"password": "x"}),
    with_account("POST /api/account/prove/code", body={"code": "x"}),
    with_account("POST /api/account/prove/passkey/options"),
    with_account("POST /api/account/prove/passkey"),
    with_account("POST /api/account/password", body={"password": "x"}),
    with_account("DELETE /api/account/password"),
    with_account("GET /api/account/passkeys"),
    named("POST /api/account/passkeys/options"),
    with_account("POST /api/account/passkeys"),
    with_account("PATCH /api/account/passkeys/{passkey}", body={"name": "x"}),
    with_account("DELETE /api/account/passkeys/{passkey}"),
    with_account("POST /api/account/codes"),
    with_account("GET /api/account/logins"),
    with_account("DELETE /api/account/logins/{login}"),
    with_account("DELETE /api/account/logins"),
    with_account("POST /api/account/email", body={"email": "e@e.example"}),
    with_account("DELETE /api/account/email"),
    # games
    anyone("GET /api/games"),
    anyone("GET /api/games/{game}"),
    anyone("GET /api/games/{game}/rules"),
    anyone("GET /api/games/{game}/pieces"),
    anyone("GET /api/games/{game}/lesson"),
    # tables
    anyone("GET /api/tables"),
    named("POST /api/tables", body=NEW),
    named("POST /api/quick", body=QUICK),
    named("POST /api/replays", "400 bad-export", body={"export": 1}),
    looking(f"GET {T}", "open"),
    looking(f"GET {T}", "playing"),
    looking(f"GET {T}", "over"),
    looking(f"GET {T}/state", "playing"),
    looking(f"GET {T}/state", "over"),
    looking(f"GET {T}/sight", "playing"),  # the old path
    looking(f"GET {T}/sight", "over"),
    looking(f"GET {T}/chat", "playing"),
    looking(f"GET {T}/chat", "over"),
    Case(
        f"POST {T}/join",
        "open",
        {STRANGER: NOBODY, WATCHER: OK, KICKED: AWAY} | dict.fromkeys(SEATED, OK),
        {},
        body={"seat": 3},
        wrong={"playing": "409 seated"} | OVER,
    ),
    Case(
        f"POST {T}/join",
        "playing",
        {STRANGER: NOBODY, WATCHER: "409 seat-taken", KICKED: AWAY}
        | dict.fromkeys(SEATED, "409 seated"),
        _shut("playing", NOBODY),
    ),
    seated(f"POST {T}/nonce", "open", body={"nonce": "n"}, wrong=PLAYED | OVER),
    seated(f"POST {T}/leave", "open", wrong=OVER),
    seated(f"POST {T}/leave", "playing"),
    seated(f"POST {T}/return", "playing", wrong=BEGIN | OVER),
    hosting(f"POST {T}/start", "full", wrong={"open": "409 seats-free"} | PLAYED | OVER),
    hosting(f"POST {T}/kick", "open", body={"seat": 1}, wrong=PLAYED | OVER),
    hosting(f"POST {T}/bot", "open", body={"seat": 3, "bot": "random"}, wrong=PLAYED | OVER),
    hosting(f"POST {T}/replace", "absent", body={"seat": 3, "bot": "random"}, wrong=BEGIN | OVER),
    seated(f"POST {T}/cancel", "open", but={OTHER: NO_HOST, SEAT: NO_HOST}, wrong=OVER),
    seated(f"POST {T}/cancel", "playing"),
    seated(f"POST {T}/resign", "playing", wrong=BEGIN | OVER),
    seated(f"POST {T}/vote", "playing", body={"kind": "end"}, wrong=BEGIN | OVER),
    seated(f"POST {T}/resume", "playing", wrong=BEGIN | OVER),
    # playing
    seated(
        f"POST {T}/answers", "playing", but={SEAT: "409 stale"}, body=ANSWER, wrong=BEGIN | OVER
    ),
    seated(
        f"POST {T}/undo",
        "playing",
        but={OTHER: "409 illegal", HOST: "409 illegal"},
        body={"key": "u"},
        wrong=BEGIN | OVER,
    ),
    seated(f"POST {T}/why", "playing", body={"action": "burn 1"}, wrong=BEGIN),
    seated(
        f"POST {T}/orders",
        "playing",
        but=dict.fromkeys(SEATED, "400 no-such-window"),
        body={"decision": "nothing", "on": True},
        wrong=BEGIN | OVER,
    ),
    Case(
        f"POST {T}/chat",
        "playing",
        {STRANGER: NOBODY, KICKED: AWAY} | dict.fromkeys((WATCHER, *SEATED), OK),
        _shut("playing", NOBODY),
        body={"text": "Hello"},
    ),
    # afterwards
    seated(f"POST {T}/rematch", "over", wrong=BEGIN | PLAYED),
    looking(f"GET {T}/export", "over", wrong=BEGIN | PLAYED),
    looking(f"GET {T}/replay", "over", wrong=BEGIN | PLAYED),
    looking(f"GET {T}/replay/{{entry:int}}", "over", wrong=BEGIN | PLAYED),
    looking(f"GET {T}/review", "over", wrong=BEGIN | PLAYED),
    Case(  # this match was ended by agreement: callers who may ask are told that there is no winner
        f"POST {T}/review",
        "over",
        {STRANGER: NOBODY, KICKED: AWAY} | dict.fromkeys((WATCHER, *SEATED), "409 no-result"),
        _shut("over", NOBODY),
        wrong=BEGIN | PLAYED,
    ),
    named("POST /api/verify", body={"export": 1}),
    Case(
        f"POST {T}/branch",
        "over",
        {STRANGER: NOBODY, KICKED: AWAY} | dict.fromkeys((WATCHER, *SEATED), OK),
        _shut("over", NOBODY),
        body={"entry": 0, "sit": 0, "bots": ["random"] * 3},
        wrong=BEGIN | PLAYED,
    ),
    # notifications
    named("GET /api/me/turns"),
    named("GET /api/me/notifications"),
    named("PATCH /api/me/notifications", body={"digest": "hourly"}),
    named("PATCH /api/me/notifications", "403 no-account", body={"email": True}),
    named("POST /api/me/notifications/mute", "404 no-table", body={"table": "x", "muted": True}),
    named("POST /api/me/notifications/test", "404 no-channel", body={"channel": "push"}),
    named(
        "POST /api/me/notifications/devices",
        "400 bad-endpoint",
        body={"endpoint": "https://10.0.0.1/x", "keys": {"p256dh": "x", "auth": "x"}},
    ),
    named("DELETE /api/me/notifications/devices/{device}", "404 no-channel"),
    with_account("POST /api/me/notifications/webhooks", body={"name": "x", "url": "https://a.b"}),
    with_account("PATCH /api/me/notifications/webhooks/{webhook}", body={"name": "x"}),
    with_account("DELETE /api/me/notifications/webhooks/{webhook}"),
    anyone("GET /api/unsubscribe/{token}", "404 no-such-link"),
    anyone("POST /api/unsubscribe/{token}", "404 no-such-link"),
    # order
    named("POST /api/reports", "404 no-table", body={"kind": "name", "table": "x", "seat": 0}),
    named("GET /api/me/reports"),
    named("POST /api/me/warning/read"),
    anyone("GET /api/privacy"),
    moderating("GET /api/moderation/reports"),
    moderating(
        "POST /api/moderation/reports", "404 no-report", body={"number": 1, "state": "taken"}
    ),
    moderating("GET /api/moderation/people", query="?name=host"),
    moderating("GET /api/moderation/person", "404 no-person", query="?guest=x"),
    moderating("GET /api/moderation/table", "404 no-table", query="?table=x"),
    moderating("GET /api/moderation/sanctions"),
    moderating(
        "POST /api/moderation/sanctions",
        "404 no-person",
        body={"kind": "ban", "guest": "x", "reason": "spam"},
    ),
    moderating(
        "POST /api/moderation/lift", "404 no-sanction", body={"kind": "ban", "target": "guest:x"}
    ),
    moderating("POST /api/moderation/chat", "404 no-line", body={"table": "x", "number": 0}),
    moderating(
        "POST /api/moderation/rename", "404 no-person", body={"guest": "x", "reason": "rude"}
    ),
    moderating("POST /api/moderation/close", "404 no-table", body={"table": "x", "reason": "x"}),
    moderating("GET /api/moderation/audit"),
    moderating("GET /api/moderation/words"),
    moderating("GET /api/moderation/settings"),
    moderating("POST /api/moderation/words", owner=True, body={"word": "twit"}),
    moderating(
        "POST /api/moderation/roles",
        "409 needs-account",
        owner=True,
        body={"guest": "x", "role": "moderator"},
    ),
    # my matches
    named("GET /api/me/matches"),
    named("GET /api/me/statistics"),
    named("GET /api/me/bookmarks"),
    named("DELETE /api/me/bookmarks/{bookmark}", "404 no-bookmark"),
    named("GET /api/me/calendar"),
    named("GET /api/me/calendar/address"),
    named("POST /api/me/calendar/address"),
    named("DELETE /api/me/calendar/address"),
    anyone("GET /api/calendar/{token}", "404 not-found"),
    *[
        Case(
            f"{method} {T}/note",
            state,
            {STRANGER: NOBODY, KICKED: AWAY} | dict.fromkeys((WATCHER, *SEATED), OK),
            _shut(state, NOBODY),
            body={"text": "Mind the wick"} if method == "POST" else None,
        )
        for method in ("GET", "POST")
        for state in ("playing", "over")
    ],
    # the list has only the caller's own, so it does not depend on the table
    Case(
        f"GET {T}/bookmarks",
        "over",
        {STRANGER: NOBODY} | dict.fromkeys(GUESTS, OK),
        {STRANGER: NOBODY} | dict.fromkeys(GUESTS, OK),
    ),
    Case(
        f"POST {T}/bookmarks",
        "over",
        {STRANGER: NOBODY, KICKED: AWAY} | dict.fromkeys((WATCHER, *SEATED), OK),
        _shut("over", NOBODY),
        body={"entry": 0, "viewer": -1, "label": "The wick"},
        wrong=BEGIN | PLAYED,
    ),
    Case(
        f"POST {T}/bookmarks",
        "playing",
        {STRANGER: NOBODY, KICKED: AWAY} | dict.fromkeys((WATCHER, *SEATED), OK),
        _shut("playing", NOBODY),
        body={"label": "Now"},
        wrong=BEGIN,
    ),
    # beside the table of routes
    anyone("GET /api/openapi.json"),
    anyone("GET /healthz"),
    anyone("GET /readyz"),
    anyone("GET /metrics", "404 not-found"),
    anyone("GET /"),
    anyone("GET /t/{table}"),
    anyone("GET /g/token"),
    anyone("GET /nowhere", "404 not-found"),
    anyone("PUT /api/me", "405 wrong-method"),
    anyone("POST /api/tables/{table}/socket", "404 not-found"),
]


@pytest.fixture(scope="module")
def stage() -> Iterator[tuple[asyncio.Runner, Callers]]:
    with asyncio.Runner() as runner, pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "TABLES_AT_ONCE", 1000)  # each caller needs a fresh one
        patch.setattr(app, "STATIC", app.STATIC / "not built")
        opened = open_site()
        callers = Callers(runner.run(opened.__aenter__()))
        runner.run(callers.fill())
        yield runner, callers
        runner.run(opened.__aexit__(None, None, None))


def ids(case: Case) -> str:
    return f"{case.route} {case.state}".strip()


async def heard(
    callers: Callers, case: Case, name: str, state: str, spectators: bool, due: str
) -> str:
    person = callers.people[name]
    fresh = due == OK and case.method != "GET"
    path = case.path(await callers.used(state, spectators, fresh)).replace("{game}", "lanterns")
    reply = await person.driver.request(case.method, path, case.body, person.headers())
    if reply.status == 200 and path == "/api/me/forget":
        person.token = reply.json["token"]
    return told(reply)


@pytest.mark.parametrize("case", CASES, ids=ids)
def test_everybody_hears_what_they_must(case: Case, stage: tuple[asyncio.Runner, Callers]):
    runner, callers = stage

    async def story() -> None:
        expected: dict[str, str] = {}
        came: dict[str, str] = {}
        before = await looks(callers)
        for spectators, column in ((True, case.expected), (False, case.shut)):
            due = dict.fromkeys(NOBODIES, column[STRANGER]) | column if column else {}
            for name, answer in due.items():
                key = name if spectators else f"{name}, shut out"
                expected[key] = answer
                came[key] = await heard(callers, case, name, case.state, spectators, answer)
        for state, answer in case.wrong.items():
            expected[f"host, {state}"] = answer
            came[f"host, {state}"] = await heard(callers, case, HOST, state, True, answer)
        assert came == expected
        after = await looks(callers)
        assert {table: after[table] for table in before} == before  # no refusal changed a thing

    runner.run(story())


async def looks(callers: Callers) -> dict[str, Any]:
    host = callers.people[HOST]
    return {one: (await host.get(f"/api/tables/{one}")).json for one in callers.shared.values()}


def test_no_route_is_forgotten():
    listed = {f"{route.method} {route.path}" for route, _ in ROUTES}
    assert listed <= {case.route for case in CASES}
    assert {case.route for case in CASES if case.state} <= listed


# ── the socket ───────────────────────────────────────────────────────────────────────────────

SYNC = "sync"
CLOSED = "4403 not-for-you"
FREE = dict.fromkeys((STRANGER, WATCHER, *SEATED, *NOBODIES), SYNC) | {KICKED: CLOSED}
SHUT = dict.fromkeys((STRANGER, WATCHER, KICKED, *NOBODIES), CLOSED) | dict.fromkeys(SEATED, SYNC)
PLAY = {"t": "play", **ANSWER}
FRAMES: list[tuple[dict[str, Any], dict[str, str]]] = [
    (PLAY, {STRANGER: "nobody", WATCHER: "not-seated", SEAT: "stale", "forged": "nobody"}),
    ({"t": "undo", "key": "u"}, {STRANGER: "nobody", WATCHER: "not-seated", OTHER: "illegal"}),
    ({"t": "why", "action": "pass", "key": "w"}, {STRANGER: "nobody", WATCHER: "not-seated"}),
    (
        {"t": "order", "decision": "x", "on": True, "key": "o"},
        {STRANGER: "nobody", WATCHER: "not-seated", SEAT: "no-such-window"},
    ),
    ({"t": "say", "text": "Hello", "key": "s"}, {STRANGER: "nobody", "outdated": "nobody"}),
]


@pytest.mark.parametrize("state", ["open", "full", "playing", "absent", "over"])
@pytest.mark.parametrize("spectators", [True, False])
def test_the_socket_opens_for_those_who_may_look(state, spectators, stage):
    runner, callers = stage

    async def story() -> None:
        table = await callers.used(state, spectators, fresh=False)
        expected = FREE if spectators or state in ("open", "full") else SHUT
        heard: dict[str, str] = {}
        for name in expected:
            async with callers.people[name].socket(table) as line:
                first = line.frames[0]
                if first["t"] == "sync":
                    heard[name] = SYNC
                    assert first["table"]["you"] == (
                        [HOST, SEAT, OTHER].index(name) if name in SEATED else None
                    )
                else:
                    heard[name] = f"{line.closed} {first['error']['code']}"
                    assert len(line.log) == 1
        assert heard == expected
        async with callers.people[HOST].socket("nowhere-to-be-found") as line:
            assert (line.closed, line.frames[0]["error"]["code"]) == (4404, "no-table")

    runner.run(story())


@pytest.mark.parametrize(("frame", "expected"), FRAMES, ids=lambda one: one.get("t", ""))
def test_frames_are_refused_as_posts_are(frame, expected, stage):
    runner, callers = stage

    async def story() -> None:
        table = await callers.used("playing", True, fresh=False)
        heard: dict[str, str] = {}
        for name in expected:
            async with callers.people[name].socket(table) as line:
                reply = await line.ask(frame)
                heard[name] = reply["error"]["code"] if reply["t"] == "no" else "ok"
        assert heard == expected

    runner.run(story())
