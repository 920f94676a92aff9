"""E-mail and webhooks: what they hold, who may have them, and what becomes of failures."""

from __future__ import annotations

import hmac
import json
from base64 import b64decode
from itertools import pairwise
from typing import Any

import pytest

from inglenook.server.mail import MailDown
from inglenook.server.notifications import hooks, sending
from inglenook.server.notifications.content import Content, TableFacts
from inglenook.server.notifications.outbound import Answered
from tests.server.notifications.test_turns import DAYS, WAIT, three, to_first_turn
from tests.support.server.accounts import with_account
from tests.support.server.called import (
    answer,
    change,
    device_of,
    mailbox_of,
    on_a_site,
    table_of,
    webhook_of,
)
from tests.support.server.virtual_site import ORIGIN, Driver

HOOKS = "/api/me/notifications/webhooks"
SITE = "https://play.example.org"


@on_a_site
async def test_an_e_mail_says_what_is_up_and_how_to_end_it(site: Driver) -> None:
    people, _ = await three(site)
    box = await mailbox_of(site, people[1], "bob@example.org")
    table = await table_of(people, clock=DAYS)
    await site.wait(WAIT)
    [mail] = box.to("bob@example.org")
    assert mail.subject == "Your turn: Lanterns"
    assert f"{ORIGIN}/t/{table}" in mail.text
    assert f'<a href="{ORIGIN}/t/{table}">Open the table</a>' in mail.html
    path = mail.unsubscribe.removeprefix(ORIGIN)
    page = await site.stranger().get(path)
    assert (page.status, b"<button>Stop them</button>" in page.body) == (200, True)
    assert (await people[1].get("/api/me/notifications")).json["email"][
        "on"
    ]  # looking ends nothing
    # as mail programs send it: a form, without a cookie
    headers = [(b"host", b"site.test"), (b"content-type", b"application/x-www-form-urlencoded")]
    form = b"List-Unsubscribe=One-Click"
    headers.append((b"content-length", str(len(form)).encode()))
    sent = await raw_post(site, path, headers, form)
    assert sent == 200
    assert not (await people[1].get("/api/me/notifications")).json["email"]["on"]
    await answer(people[1], table)
    await table_of(people, clock=DAYS)
    await site.wait(WAIT)
    assert len(box.sent) == 1


async def raw_post(site: Driver, path: str, headers: list[tuple[bytes, bytes]], body: bytes) -> int:
    """Send a body of any type; return the status."""
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "POST",
        "scheme": "http", "path": path, "raw_path": path.encode(), "query_string": b"",
        "root_path": "", "headers": headers, "client": (site.client, 1),
        "server": ("site.test", 80),
    }  # fmt: skip
    given, sent = [{"type": "http.request", "body": body, "more_body": False}], list[Any]()

    async def receive() -> Any:
        return given.pop()

    async def send(message: Any) -> None:
        sent.append(message)

    await site.app(scope, receive, send)
    await site.rest()
    status: int = sent[0]["status"]
    return status


@on_a_site
async def test_a_token_that_ends_e_mail_does_nothing_else(site: Driver) -> None:
    people, _ = await three(site)
    await mailbox_of(site, people[1], "bob@example.org")
    guest = people[1].token.partition(".")[0]
    token = site.services.notifications.stop_token(guest)
    people[0].token = token
    assert (await people[0].get("/api/me/tables")).status == 401
    other = site.services.notifications.stop_token("another")
    forged = f"{guest}.{other.rpartition('.')[2]}"
    for wrong in (forged, token[:-1], f"{token}x", people[1].token, guest):
        reply = await site.stranger().post(f"/api/unsubscribe/{wrong}")
        assert (reply.status, reply.code) == (404, "no-such-link")
    assert (await people[1].get("/api/me/notifications")).json["email"]["on"]
    # a form is taken there alone
    headers = [(b"host", b"site.test"), (b"content-type", b"application/x-www-form-urlencoded")]
    headers.append((b"content-length", b"1"))
    assert await raw_post(site, "/api/guests", headers, b"x") == 415


@on_a_site
async def test_e_mail_needs_an_account_with_an_address_and_a_site_that_sends(site: Driver) -> None:
    people, _ = await three(site)
    assert (await change(people[0], email=True)).code == "no-account"
    await with_account(site, people[0])
    assert (await change(people[0], email=True)).code == "no-mail"
    await mailbox_of(site, people[1], "bob@example.org")
    assert (await change(people[0], email=True)).code == "no-email"


@on_a_site
async def test_mail_that_can_not_be_sent_is_tried_again(site: Driver) -> None:
    people, _ = await three(site)
    box = await mailbox_of(site, people[1], "bob@example.org")
    box.faults = [MailDown("ConnectError"), MailDown("ConnectError")]
    await table_of(people, clock=DAYS)
    await site.wait(WAIT)
    assert box.sent == []
    await site.wait(900.0)
    assert len(box.sent) == 1


@on_a_site
async def test_a_webhook_is_signed(site: Driver) -> None:
    people, internet = await three(site)
    await with_account(site, people[1])
    made = await webhook_of(people[1])
    table = await table_of(people, clock=DAYS)
    await site.wait(WAIT)
    [call] = internet.to("hooks.example.org")
    content = f"{call.headers['webhook-id']}.{call.headers['webhook-timestamp']}.".encode()
    key = b64decode(made["secret"].removeprefix("whsec_"))
    mark = hmac.digest(key, content + call.body, "sha256")
    version, _, given = call.headers["webhook-signature"].partition(",")
    assert (version, b64decode(given)) == ("v1", mark)
    assert call.json["kind"] == "turn"
    assert call.json["table"]["url"] == f"{ORIGIN}/t/{table}"
    assert call.json["table"]["players"] == ["Ann", "Bob", "Cid"]
    shown = (await people[1].get("/api/me/notifications")).body.decode()
    assert made["secret"] not in shown
    assert "hooks.example.org/Bob" not in shown  # an address may hold a token


@on_a_site
async def test_a_shared_webhook_names_all_who_were_asked_whoever_answers_or_looks(
    site: Driver,
) -> None:
    people, internet = await three(site)
    await with_account(site, people[1])
    await webhook_of(people[1], shared=True, format="discord")
    table = await table_of(people, clock=DAYS)
    async with people[1].socket(table), people[0].socket(table):
        await answer(people[1], table)
        await answer(people[2], table)
        await site.wait(WAIT)
    begun, asked = internet.to("hooks")
    assert begun.json["content"].startswith("Lanterns has begun.")
    assert asked.json["content"].startswith("Lanterns\\: Ann, Bob, Cid to play.")
    assert asked.json["allowed_mentions"] == {"parse": []}
    await answer(people[0], table)
    first = await to_first_turn(people, table)
    await site.wait(WAIT)
    assert f"{people[first].name} to play" in internet.to("hooks")[-1].json["content"]
    assert len(internet.to("hooks")) == 3


@on_a_site
async def test_a_shared_webhook_says_the_same_whatever_is_hidden(site: Driver) -> None:
    """Two tables whose players answer at other times: the calls come alike."""
    people, internet = await three(site)
    await with_account(site, people[1])
    await webhook_of(people[1], shared=True)
    tables = [await table_of(people, clock=DAYS) for _ in range(2)]
    await answer(people[0], tables[0])
    await answer(people[1], tables[0])
    await site.wait(WAIT)
    said: dict[str, list[Any]] = {one: [] for one in tables}
    for call in internet.to("hooks"):
        table = call.json["table"]["id"]
        said[table].append((call.at, call.json["text"], call.json["asked"]))
    assert said[tables[0]] == said[tables[1]]
    assert len(said[tables[0]]) == 2


def test_a_webhook_is_tried_for_a_day_and_longer() -> None:
    waits = sending.WAITS["webhook"]
    assert (waits[0], waits[-1]) == (60, 86_400)
    assert list(waits) == sorted(waits)


def test_a_webhook_that_fails_on_and_on_is_disabled_and_can_be_enabled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sending.WAITS, "webhook", SHORT)
    on_a_site(failing)()


SHORT = (60.0, 120.0, 240.0, 300.0, 360.0, 420.0)


async def failing(site: Driver) -> None:
    people, internet = await three(site)
    await with_account(site, people[1])
    made = await webhook_of(people[1])
    table = await table_of(people, clock={"kind": "days", "hours": 24 * 14})
    internet.answers = [500, "timeout", 302, 404, 500, "no-answer", 500]
    await site.wait(1800.0)
    [shown] = (await people[1].get("/api/me/notifications")).json["webhooks"]
    assert shown["disabled"] is not None
    assert shown["fault"] == "500"
    moments = [one.at for one in internet.requests]
    waits = [round(b - a) for a, b in pairwise(moments)]
    for waited, least in zip(waits, SHORT, strict=True):
        assert least <= waited < least + 30
    reply = await people[1].post(f"{HOOKS}/{made['webhook']['id']}", {"on": True}, method="PATCH")
    assert reply.json["disabled"] is None
    await answer(people[1], table)
    await table_of(people, clock=DAYS)
    await site.wait(WAIT)
    assert len(internet.requests) == 8


@on_a_site
async def test_a_webhook_that_is_gone_is_disabled_at_once(site: Driver) -> None:
    people, internet = await three(site)
    await with_account(site, people[1])
    await webhook_of(people[1])
    internet.answers = [410]
    await table_of(people, clock=DAYS)
    await site.wait(WAIT)
    [shown] = (await people[1].get("/api/me/notifications")).json["webhooks"]
    assert (shown["fault"], shown["disabled"] is None) == ("410", False)


@on_a_site
async def test_a_receiver_may_ask_for_patience(site: Driver) -> None:
    people, internet = await three(site)
    await with_account(site, people[1])
    await webhook_of(people[1])
    internet.answers = [Answered(429, 1200.0)]
    await table_of(people, clock=DAYS)
    await site.wait(1100.0)
    assert len(internet.requests) == 1
    await site.wait(300.0)
    assert len(internet.requests) == 2


@on_a_site
async def test_webhooks_belong_to_accounts_and_to_one_of_them(site: Driver) -> None:
    people, _ = await three(site)
    body = {"name": "ours", "url": "https://hooks.example.org/x"}
    assert (await people[0].post(HOOKS, body)).code == "no-account"
    for person in people[:2]:
        await with_account(site, person)
    made = await webhook_of(people[1])
    path = f"{HOOKS}/{made['webhook']['id']}"
    assert (await people[0].post(path, {"name": "mine"}, method="PATCH")).code == "no-channel"
    assert (await people[0].post(path, method="DELETE")).code == "no-channel"
    for _ in range(9):
        await webhook_of(people[1])
    assert (await people[1].post(HOOKS, body)).code == "too-many-webhooks"
    assert (await people[1].post(path, method="DELETE")).status == 200


PRIVATE = [
    "http://hooks.example.org/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://10.1.2.3/x",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/",
    "https://[::ffff:10.0.0.1]/",
    "https://[64:ff9b::a00:1]/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://127.1/",
    "https://localhost/",
    "https://a.localhost/",
    "https://router.local/",
    "https://metadata.google.internal/",
    "https://hooks/",
    "https://user:pass@hooks.example.org/",
    "https://hooks.example.org:0/",
    "https://hooks.example.org:99999/",
    "ftp://hooks.example.org/",
    "https:///nowhere",
    "javascript:alert(1)",
]


@pytest.mark.parametrize("url", PRIVATE)
def test_addresses_of_the_host_s_own_network_are_refused(url: str) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        people, internet = await three(site)
        await with_account(site, people[0])
        reply = await people[0].post(HOOKS, {"name": "x", "url": url})
        assert (reply.status, reply.code) == (400, "bad-webhook")
        keys = {"p256dh": "x", "auth": "x"}
        pushed = await people[0].post(
            "/api/me/notifications/devices", {"endpoint": url, "keys": keys}
        )
        assert (pushed.status, pushed.code) == (400, "bad-endpoint")
        assert internet.requests == []

    story()


@on_a_site
async def test_a_channel_can_be_tried(site: Driver) -> None:
    people, internet = await three(site)
    path = "/api/me/notifications/test"
    assert (await people[1].post(path, {"channel": "push"})).code == "no-channel"
    device = await device_of(people[1])
    box = await mailbox_of(site, people[1], "bob@example.org")
    device = await device_of(people[1])  # of the login
    await webhook_of(people[1])
    for channel in ("push", "email", "webhook"):
        assert (await people[1].post(path, {"channel": channel})).status == 200
    await site.wait(1.0)
    assert [one["kind"] for one in device.got(internet)] == ["test"]
    assert [one.subject for one in box.sent] == ["Notifications work"]
    assert internet.to("hooks")[0].json["kind"] == "test"


@on_a_site
async def test_a_device_ends_with_its_login(site: Driver) -> None:
    people, internet = await three(site)
    device = await device_of(people[1])
    await with_account(site, people[1])  # the session of the device is another one now
    await table_of(people, clock=DAYS)
    await site.wait(WAIT)
    assert device.got(internet) == []
    renewed = await device_of(people[1])
    assert (await people[1].get("/api/me/notifications")).json["devices"][0]["here"]
    await table_of(people, clock=DAYS)
    await site.wait(WAIT)
    assert len(renewed.got(internet)) == 1


NASTY = 'Eve<img src=x onerror=1> @everyone [x](http://e.vil) *b* & "q"'
SAID = Content(
    kind="turn",
    title=NASTY,
    text=f"It is your turn with {NASTY}.",
    path="/t/abc",
    topic="abc",
    at=1.0,
    language="en",
    table=TableFacts("abc", "lanterns", "Lanterns", ["Ann", NASTY]),
    asked=["Ann"],
    lines=[TableFacts("abc", "lanterns", "Lanterns", [NASTY])],
)


def test_names_stay_texts_in_all_forms() -> None:
    from inglenook.server.notifications.mails import mail_of

    mail = mail_of(SAID, "a@example.org", "n1", SITE, "token")
    assert "<img" not in mail.html
    assert 'href="http://e.vil' not in mail.html
    discord = json.loads(hooks.body("discord", SAID, SITE))
    assert "\\@everyone" in discord["content"]
    assert "\\[x\\]\\(" in discord["content"]
    slack = json.loads(hooks.body("slack", SAID, SITE))
    assert "<img" not in slack["text"]
    assert f"<{SITE}/t/abc|Open the table>" in slack["text"]
    matrix = json.loads(hooks.body("matrix", SAID, SITE))
    assert "<img" not in matrix["html"]
    assert f'<a href="{SITE}/t/abc">Open the table</a>' in matrix["html"]


@on_a_site
async def test_no_answer_shows_an_endpoint(site: Driver) -> None:
    people, internet = await three(site)
    await device_of(people[1])
    path = "/api/me/notifications"
    assert b"push.example.org" not in (await people[1].get(path)).body
    assert b"push.example.org" not in (await change(people[1], digest="daily")).body
    assert internet.requests == []
