"""Every endpoint and the socket, with every kind of caller: answers and refusals.

The table below is held against the table of routes: one that is missing here fails. Each row has an
answer for each kind of caller: guests, accounts, moderators, owners, and a token of each scope.
Rows are made by a function for the audience of their route: `anyone`, `named` (guests and
accounts), `looking`, `seated` and `hosting` at tables, `with_accounts`, `moderating`, `owning`.

- `scope`: that of the tokens which may use the route; other tokens are refused.
- `but`: answers of some callers that differ.
- `given`: makes what a call needs, before each call; its values fill places such as `{token}` in
  the path, and `$token` in the body.
- `afresh`: somebody new of the same kind makes each call, because it changes who they are.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from inglenook.server import app
from inglenook.server.accounts.scopes import BOT, PLAY, READ
from inglenook.server.http.api import declare
from inglenook.server.http.openapi import ANYONE
from inglenook.server.http.routes import ROUTES
from inglenook.server.lobby import tables
from inglenook.server.store.people import tokens
from tests.support.server.accounts import access_token
from tests.support.server.callers import (
    ACCOUNT,
    ACCOUNTS,
    ANSWER,
    CALLERS,
    ELSEWHERE,
    GUESTS,
    HOST,
    KICKED,
    MODERATOR,
    NOBODIES,
    OK,
    OTHER,
    OWNER,
    PLAYING,
    READING,
    SEAT,
    SEATED,
    STRANGER,
    TOKENS,
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
WRONG = "403 wrong-credentials"
T = "/api/tables/{table}"
ANY = "any"  # for what the site serves to everybody, with any token


Given = Callable[[Callers], Awaitable[dict[str, Any]]]


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
    given: Given | None = None
    afresh: bool = False

    def path(self, table: str) -> str:
        return (
            self.route.partition(" ")[2].replace("{table}", table).replace("{entry:int}", "0")
            + self.query
        )

    @property
    def method(self) -> str:
        return self.route.partition(" ")[0]


def case(route: str, state: str, answers: dict[str, str], scope: str, **more: Any) -> Case:
    """Return a row in which tokens with the scope get the answer of their owner, the host."""
    shut = more.pop("shut", {})
    but = more.pop("but", {})
    answers = answers | {one: but[one] for one in but if one not in TOKENS}
    for token, theirs in TOKENS.items():
        refused = "403 no-scope" if scope else "403 not-by-token"
        answers[token] = answers[HOST] if theirs == scope or scope == ANY else refused
    shut = shut | {one: answers[one] for one in TOKENS if shut and answers[one] != answers[HOST]}
    return Case(route, state, answers | but, shut, **more)


def anyone(route: str, answer: str = OK, scope: str = "", **more: Any) -> Case:
    return case(route, "", dict.fromkeys((STRANGER, *GUESTS, *ACCOUNTS), answer), scope, **more)


def named(route: str, answer: str = OK, scope: str = "", **more: Any) -> Case:
    """For callers with a name."""
    return anyone(route, answer, scope, **more | {"but": {STRANGER: NOBODY} | more.get("but", {})})


def with_accounts(route: str, answer: str = OK, **more: Any) -> Case:
    """For callers with an account. Tokens never reach what belongs to it."""
    but = dict.fromkeys(GUESTS, "403 no-account") | more.pop("but", {})
    return named(route, answer, but=but, **more)


def moderating(route: str, answer: str = OK, **more: Any) -> Case:
    """For moderators and owners."""
    others = [one for one in ACCOUNTS if one not in (MODERATOR, OWNER)]
    but = dict.fromkeys(others, "403 not-moderator") | more.pop("but", {})
    return with_accounts(route, answer, but=but, **more)


def owning(route: str, answer: str = OK, **more: Any) -> Case:
    """For owners."""
    others = [one for one in ACCOUNTS if one != OWNER]
    but = dict.fromkeys(others, "403 not-owner") | more.pop("but", {})
    return with_accounts(route, answer, but=but, **more)


def looking(route: str, state: str, **more: Any) -> Case:
    """For callers who may see the table, with a name or without."""
    free = dict.fromkeys((STRANGER, *ELSEWHERE, *SEATED), OK) | {KICKED: AWAY}
    return case(route, state, free, READ, shut=_shut(state, AWAY), **more)


def seated(route: str, state: str, scope: str = PLAY, **more: Any) -> Case:
    """For seated callers."""
    told = {STRANGER: NOBODY, KICKED: AWAY}
    told |= dict.fromkeys(ELSEWHERE, NO_SEAT) | dict.fromkeys(SEATED, OK)
    return case(route, state, told, scope, shut=_shut(state, NOBODY), **more)


def hosting(route: str, state: str, scope: str = PLAY, **more: Any) -> Case:
    """For the host of the table."""
    told = {STRANGER: NOBODY, KICKED: AWAY, HOST: OK}
    told |= dict.fromkeys((*ELSEWHERE, OTHER, SEAT), NO_HOST)
    return case(route, state, told, scope, shut=_shut(state, NOBODY), **more)


def at_table(
    route: str, state: str, elsewhere: str, there: str, scope: str = PLAY, **more: Any
) -> Case:
    """For callers with a name who may see the table: with other answers for those who sit there."""
    told = {STRANGER: NOBODY, KICKED: AWAY}
    told |= dict.fromkeys(ELSEWHERE, elsewhere) | dict.fromkeys(SEATED, there)
    return case(route, state, told, scope, shut=_shut(state, NOBODY), **more)


def _shut(state: str, stranger: str) -> dict[str, str]:
    """Before a match begins the link is enough to look; after that, outsiders are refused."""
    outside = {STRANGER: stranger, KICKED: AWAY} | dict.fromkeys(ELSEWHERE, AWAY)
    return outside if state in ("playing", "absent", "over") else {}


BEGIN = {"open": "409 table-open"}
PLAYED = {"playing": "409 table-playing"}
OVER = {"over": "409 table-over"}
NEW = {"game": "lanterns", "seats": [{}, {}]}
WITH_BOT = {"game": "lanterns", "seats": [{}, {"bot": "random"}]}
QUICK = {"game": "lanterns", "bots": ["random"]}


async def token_of_account(callers: Callers) -> dict[str, Any]:
    """A token of the account, which nobody else may revoke."""
    owner = callers.people[ACCOUNT]
    guest_id = owner.token.partition(".")[0]
    await callers.driver.services.store.write(lambda conn: tokens.drop_tokens(conn, guest_id))
    _, token_id = await access_token(callers.driver, owner)
    return {"token": token_id}


CASES = [
    # people
    anyone("POST /api/guests", body={"name": "Eve"}),
    # a stranger has no identity yet; an invalid token is refused
    anyone("GET /api/me", scope=READ, but=dict.fromkeys(NOBODIES, NOBODY)),
    named("PATCH /api/me", body={"language": "fr"}),
    named("POST /api/me/link"),
    anyone("POST /api/me/claim", "404 link-gone", body={"token": "x" * 32}),
    named("POST /api/me/merge", "404 offer-gone", body={"token": "x"}),
    named("POST /api/me/forget", afresh=True),
    named("GET /api/me/tables", scope=READ),
    named("GET /api/me/finished", scope=READ),
    named("GET /api/me/export"),
    # who confirms it is gone: test_personal.py
    anyone("DELETE /api/me", "400 bad-request", body={"confirm": "perhaps"}),
    # accounts: attempts that fail slow down the next ones, so that these rows end before
    anyone("GET /api/site"),
    named("POST /api/account", "400 no-credential", but=dict.fromkeys(ACCOUNTS, "409 has-account")),
    with_accounts("GET /api/account"),
    anyone("POST /api/account/sign-in/password", BAD, body={"name": "Eve"}),
    anyone("POST /api/account/sign-in/code", BAD, body={"name": "Eve"}),
    anyone("POST /api/account/sign-in/passkey/options"),
    anyone("POST /api/account/sign-in/passkey", BAD, body={"id": "x"}),
    anyone("POST /api/account/sign-in/link/send", "409 no-mail", body={"email": "e@e.example"}),
    anyone("POST /api/account/sign-in/link", "404 link-gone", body={"token": "x" * 32}),
    anyone("POST /api/account/email/confirm", "404 link-gone", body={"token": "x" * 32}),
    anyone("POST /api/account/email/take-back", "404 link-gone", body={"token": "x" * 32}),
    with_accounts("POST /api/account/sign-out", afresh=True),
    with_accounts("POST /api/account/prove/password", WRONG, afresh=True, body={"password": "x"}),
    with_accounts("POST /api/account/prove/code", WRONG, afresh=True, body={"code": "x"}),
    with_accounts("POST /api/account/prove/passkey/options", "409 no-passkey"),
    with_accounts("POST /api/account/prove/passkey", BAD),
    with_accounts("POST /api/account/password", "400 short-password", body={"password": "x"}),
    with_accounts("DELETE /api/account/password", "409 last-way-in"),
    with_accounts("GET /api/account/passkeys"),
    named("POST /api/account/passkeys/options"),
    with_accounts("POST /api/account/passkeys", BAD),
    with_accounts("PATCH /api/account/passkeys/{passkey}", "404 no-passkey", body={"name": "x"}),
    with_accounts("DELETE /api/account/passkeys/{passkey}", "404 no-passkey"),
    with_accounts("POST /api/account/codes"),
    with_accounts("GET /api/account/logins"),
    with_accounts("DELETE /api/account/logins/{login}", "404 no-login"),
    with_accounts("DELETE /api/account/logins"),
    with_accounts("POST /api/account/email", "409 no-mail", body={"email": "e@e.example"}),
    with_accounts("DELETE /api/account/email", "409 last-way-in"),
    anyone("POST /api/account/oidc/start", "404 no-oidc", body={"purpose": "sign-in"}),
    anyone("GET /api/account/oidc/return", "404 no-oidc"),
    named("GET /api/me/merge"),
    with_accounts("GET /api/account/identities"),
    with_accounts("DELETE /api/account/identities/{identity}", "404 no-such-identity"),
    with_accounts("GET /api/account/tokens"),
    with_accounts("POST /api/account/tokens", body={"name": "x", "scopes": ["read"]}),
    with_accounts(
        "DELETE /api/account/tokens/{token}",
        "404 no-token",
        but={ACCOUNT: OK},
        given=token_of_account,
    ),
    named("POST /api/commitments", scope=PLAY),
    anyone("GET /api/qr.svg", scope=READ, query="?path=/t/x"),
    # games
    anyone("GET /api/games", scope=READ),
    anyone("GET /api/games/{game}", scope=READ),
    anyone("GET /api/games/{game}/rules", scope=READ),
    anyone("GET /api/games/{game}/pieces", scope=READ),
    anyone("GET /api/games/{game}/lesson", scope=READ),
    # tables
    anyone("GET /api/tables", scope=READ),
    named("POST /api/tables", scope=PLAY, body=NEW),
    # bots need their scope as well: see tests/server/tokens
    named(
        "POST /api/tables",
        scope=PLAY,
        body=WITH_BOT,
        but={PLAYING: "403 no-scope"},
    ),
    named("POST /api/quick", scope=BOT, body=QUICK),
    named("POST /api/replays", scope=PLAY, answer="400 bad-export", body={"export": 1}),
    looking(f"GET {T}", "open"),
    looking(f"GET {T}", "playing"),
    looking(f"GET {T}", "over"),
    looking(f"GET {T}/state", "playing"),
    looking(f"GET {T}/state", "over"),
    looking(f"GET {T}/sight", "playing"),  # the old path
    looking(f"GET {T}/sight", "over"),
    looking(f"GET {T}/chat", "playing"),
    looking(f"GET {T}/chat", "over"),
    at_table(
        f"POST {T}/join",
        "open",
        OK,
        OK,
        body={"seat": 3},
        wrong={"playing": "409 seated"} | OVER,
    ),
    at_table(f"POST {T}/join", "playing", "409 seat-taken", "409 seated"),
    seated(f"POST {T}/nonce", "open", body={"nonce": "n"}, wrong=PLAYED | OVER),
    seated(f"POST {T}/leave", "open", wrong=OVER),
    seated(f"POST {T}/leave", "playing"),
    seated(f"POST {T}/return", "playing", wrong=BEGIN | OVER),
    hosting(f"POST {T}/start", "full", wrong={"open": "409 seats-free"} | PLAYED | OVER),
    hosting(f"POST {T}/kick", "open", body={"seat": 1}, wrong=PLAYED | OVER),
    hosting(f"POST {T}/bot", "open", BOT, body={"seat": 3, "bot": "random"}, wrong=PLAYED | OVER),
    hosting(
        f"POST {T}/replace", "absent", BOT, body={"seat": 3, "bot": "random"}, wrong=BEGIN | OVER
    ),
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
    seated(f"POST {T}/why", "playing", READ, body={"action": "burn 1"}, wrong=BEGIN),
    seated(
        f"POST {T}/orders",
        "playing",
        but=dict.fromkeys(SEATED, "400 no-such-window"),
        body={"decision": "nothing", "on": True},
        wrong=BEGIN | OVER,
    ),
    at_table(f"POST {T}/chat", "playing", OK, OK, body={"text": "Hello"}),
    # afterwards
    seated(f"POST {T}/rematch", "over", wrong=BEGIN | PLAYED),
    looking(f"GET {T}/export", "over", wrong=BEGIN | PLAYED),
    looking(f"GET {T}/replay", "over", wrong=BEGIN | PLAYED),
    looking(f"GET {T}/replay/{{entry:int}}", "over", wrong=BEGIN | PLAYED),
    looking(f"GET {T}/review", "over", wrong=BEGIN | PLAYED),
    # this match was ended by agreement: callers who may ask are told that there is no winner
    at_table(f"POST {T}/review", "over", "409 no-result", "409 no-result", wrong=BEGIN | PLAYED),
    named("POST /api/verify", scope=READ, body={"export": 1}),
    at_table(
        f"POST {T}/branch",
        "over",
        OK,
        OK,
        BOT,
        body={"entry": 0, "sit": 0, "bots": ["random"] * 3},
        wrong=BEGIN | PLAYED,
    ),
    # notifications
    named("GET /api/me/turns"),
    named("GET /api/me/notifications"),
    named("PATCH /api/me/notifications", body={"digest": "hourly"}),
    with_accounts("PATCH /api/me/notifications", "409 no-mail", body={"email": True}),
    named("POST /api/me/notifications/mute", "404 no-table", body={"table": "x", "muted": True}),
    named("POST /api/me/notifications/test", "404 no-channel", body={"channel": "push"}),
    named(
        "POST /api/me/notifications/devices",
        "400 bad-endpoint",
        body={"endpoint": "https://10.0.0.1/x", "keys": {"p256dh": "x", "auth": "x"}},
    ),
    named("DELETE /api/me/notifications/devices/{device}", "404 no-channel"),
    with_accounts("POST /api/me/notifications/webhooks", body={"name": "x", "url": "https://a.b"}),
    with_accounts(
        "PATCH /api/me/notifications/webhooks/{webhook}", "404 no-channel", body={"name": "x"}
    ),
    with_accounts("DELETE /api/me/notifications/webhooks/{webhook}", "404 no-channel"),
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
    moderating("GET /api/moderation/person", "404 no-such-person", query="?guest=x"),
    moderating("GET /api/moderation/table", "404 no-table", query="?table=x"),
    moderating("GET /api/moderation/sanctions"),
    moderating(
        "POST /api/moderation/sanctions",
        "404 no-such-person",
        body={"kind": "ban", "guest": "x", "reason": "spam"},
    ),
    moderating(
        "POST /api/moderation/lift", "404 no-sanction", body={"kind": "ban", "target": "guest:x"}
    ),
    moderating("POST /api/moderation/chat", "404 no-line", body={"table": "x", "number": 0}),
    moderating(
        "POST /api/moderation/rename", "404 no-such-person", body={"guest": "x", "reason": "rude"}
    ),
    moderating("POST /api/moderation/close", "404 no-table", body={"table": "x", "reason": "x"}),
    moderating("GET /api/moderation/audit"),
    moderating("GET /api/moderation/words"),
    moderating("GET /api/moderation/settings"),
    owning("POST /api/moderation/words", body={"word": "twit"}),
    owning(
        "POST /api/moderation/roles",
        "409 needs-account",
        body={"guest": "x", "role": "moderator"},
    ),
    # my matches
    named("GET /api/me/matches", scope=READ),
    named("GET /api/me/statistics", scope=READ),
    named("GET /api/me/bookmarks", scope=READ),
    named("DELETE /api/me/bookmarks/{bookmark}", "404 no-bookmark", scope=PLAY),
    named("GET /api/me/calendar", scope=READ),
    named("GET /api/me/calendar/address"),
    named("POST /api/me/calendar/address"),
    named("DELETE /api/me/calendar/address"),
    anyone("GET /api/calendar/{token}", "404 not-found"),
    *[
        at_table(
            f"{method} {T}/note",
            state,
            OK,
            OK,
            READ if method == "GET" else PLAY,
            body={"text": "Mind the wick"} if method == "POST" else None,
        )
        for method in ("GET", "POST")
        for state in ("playing", "over")
    ],
    # the list has only the caller's own, so it does not depend on the table
    named(f"GET {T}/bookmarks", scope=READ),
    at_table(
        f"POST {T}/bookmarks",
        "over",
        OK,
        OK,
        body={"entry": 0, "viewer": -1, "label": "The wick"},
        wrong=BEGIN | PLAYED,
    ),
    at_table(
        f"POST {T}/bookmarks",
        "playing",
        OK,
        OK,
        body={"label": "Now"},
        wrong=BEGIN,
    ),
    # beside the table of routes
    anyone("GET /api/openapi.json", scope=ANY),
    anyone("GET /healthz", scope=ANY),
    anyone("GET /readyz", scope=ANY),
    anyone("GET /metrics", "404 not-found", scope=ANY),
    anyone("GET /", scope=ANY),
    anyone("GET /t/{table}", scope=ANY),
    anyone("GET /g/token", scope=ANY),
    anyone("GET /nowhere", "404 not-found", scope=ANY),
    anyone("PUT /api/me", "405 wrong-method", scope=ANY),
    anyone("POST /api/tables/{table}/socket", "404 not-found", scope=ANY),
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
    caller = await callers.another(name) if case.afresh and name in CALLERS else None
    person = caller or callers.people[name]
    fresh = due == OK and case.method != "GET"
    path = case.path(await callers.used(state, spectators, fresh)).replace("{game}", "lanterns")
    values = {} if case.given is None else await case.given(callers)
    for place, value in values.items():
        path = path.replace(f"{{{place}}}", str(value))
    body = filled(case.body, values)
    return told(await person.driver.request(case.method, path, body, person.headers()))


def filled(body: Any, values: dict[str, Any]) -> Any:
    """Return a body with the values in place of texts such as `$token`."""
    if isinstance(body, dict):
        return {key: filled(value, values) for key, value in body.items()}
    return values[body[1:]] if isinstance(body, str) and body[1:] in values else body


@pytest.mark.parametrize("case", CASES, ids=ids)
def test_everybody_hears_what_they_must(case: Case, stage: tuple[asyncio.Runner, Callers]):
    runner, callers = stage
    assert set(CALLERS) <= set(case.expected), "an answer for each kind of caller"

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


BY_PLAYERS = ("/api/me/bookmarks/{bookmark}",)


def test_no_token_reaches_accounts_credentials_and_roles():
    """Routes have no scope unless they declare one, and some never may."""
    scopes = {f"{route.method} {route.path}": route.scope for route, _ in ROUTES}
    closed = ("/api/account", "/api/admin", "/api/guests", "/api/me/")
    for route, _ in ROUTES:
        private = route.path.startswith(closed) and route.path not in BY_PLAYERS
        if private and route.method != "GET":
            assert not route.scope, route.path
        if route.path.startswith(("/api/account", "/api/admin", "/api/moderation")):
            assert not route.scope, route.path
        assert not (route.scope and route.who in (declare.MODERATOR, declare.OWNER)), route.path
    assert scopes["PATCH /api/me"] == scopes["GET /api/me/export"] == ""
    with pytest.raises(ValueError, match="expected a scope, and none for roles"):
        declare.get("/x", ROUTES[0][1], None, declare.OWNER, "", scope=READ)
    assert declare.get("/x", ROUTES[0][1], None, ANYONE, "")[0].scope == ""


def test_a_token_of_an_owner_reaches_no_more_than_one_of_anybody(stage):
    """Also with all scopes: nothing of accounts, credentials and moderation."""
    runner, callers = stage

    async def story() -> None:
        for role in (MODERATOR, OWNER):
            program, _ = await access_token(callers.driver, callers.people[role])
            assert (await program.get("/api/me")).json["role"] == ""
            for route, _ in ROUTES:
                path = route.path.replace("{game}", "lanterns").replace("{entry:int}", "0")
                headers = program.headers()
                heard = told(await callers.driver.request(route.method, path, {}, headers))
                assert (heard == "403 not-by-token") == (not route.scope), (route.path, heard)
                assert heard not in ("403 no-scope", NOBODY), route.path

    runner.run(story())


# ── the socket ───────────────────────────────────────────────────────────────────────────────

SYNC = "sync"
CLOSED = "4403 not-for-you"
READS = dict.fromkeys(TOKENS, "4403 no-scope") | {READING: SYNC}
FREE = dict.fromkeys((STRANGER, *ELSEWHERE, *SEATED, *NOBODIES), SYNC) | {KICKED: CLOSED} | READS
SHUT = dict.fromkeys((STRANGER, *ELSEWHERE, KICKED, *NOBODIES), CLOSED)
SHUT |= dict.fromkeys(SEATED, SYNC) | READS
YOU = {READING: 0}  # a token of the host
PLAYS = {"t": "play", **ANSWER}
FRAMES: list[tuple[dict[str, Any], dict[str, str]]] = [
    (
        PLAYS,
        {
            STRANGER: "nobody",
            WATCHER: "not-seated",
            SEAT: "stale",
            READING: "no-scope",
            "forged": "nobody",
            "session of an account": "nobody",
        },
    ),
    ({"t": "undo", "key": "u"}, {STRANGER: "nobody", WATCHER: "not-seated", OTHER: "illegal"}),
    ({"t": "why", "action": "pass", "key": "w"}, {STRANGER: "nobody", WATCHER: "not-seated"}),
    (
        {"t": "order", "decision": "x", "on": True, "key": "o"},
        {STRANGER: "nobody", WATCHER: "not-seated", SEAT: "no-such-window"},
    ),
    (
        {"t": "say", "text": "Hello", "key": "s"},
        {STRANGER: "nobody", "outdated": "nobody", READING: "no-scope", "ended token": "nobody"},
    ),
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
                        [HOST, SEAT, OTHER].index(name) if name in SEATED else YOU.get(name)
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
