"""Links by e-mail: to sign in, to confirm an address, to take a change of address back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection

from inglenook.server.accounts.sign_in import email_links, mails, sessions
from inglenook.server.mail import MailDown, Mailer, MailRefused, read_server
from inglenook.server.store.people import credentials
from inglenook.server.store.tables.accounts import account_link, used_challenge
from tests.support.server.account_holder import (
    OTHER_PASSWORD,
    PASSWORD,
    add_passkey,
    confirm,
    device,
    entered,
    secret_in,
    sign_in,
    sign_up,
    site_with_mail,
    status,
    try_password,
    use_passkey,
)
from tests.support.server.mailbox import Mailbox, smtp_server
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import SETTINGS, Driver, Person, Reply, open_site

Story = Callable[[Driver, Mailbox], Coroutine[Any, Any, None]]
ADA = "ada@example.org"
NEW = "countess@example.net"
GONE = (404, "link-gone")


def with_mail(story: Story) -> Callable[[], None]:
    """Run a test on a new site that sends e-mail."""

    @wraps(story)
    def test() -> None:
        async def told() -> None:
            async with site_with_mail() as (site, box):
                await story(site, box)

        asyncio.run(told())

    del test.__wrapped__
    return test


async def with_address(site: Driver, box: Mailbox) -> Person:
    ada = await sign_up(site, "Ada")
    assert (await confirm(ada, box, ADA)).json == {"email": ADA}
    return ada


async def ask(site: Driver, address: str) -> Reply:
    reply = await site.stranger().post("/api/account/sign-in/link/send", {"email": address})
    await site.rest()
    return reply


async def use(site: Driver, path: str, token: str) -> Reply:
    return await site.stranger().post(f"/api/account/{path}", {"token": token})


async def kinds(site: Driver) -> list[str]:
    """The kinds of all links that are stored."""

    def query(conn: Connection) -> list[str]:
        return sorted([row.kind for row in conn.execute(account_link.select())])

    return await site.services.store.read(query)


# -- signing in


@with_mail
async def test_a_link_signs_in_once(site: Driver, box: Mailbox) -> None:
    await with_address(site, box)
    await ask(site, "Ada@Example.org ")
    token = secret_in(box, ADA, "sign-in")
    browser = await entered(site.stranger(), await use(site, "sign-in/link", token))
    listed = (await browser.get("/api/account/logins")).json["logins"]
    assert {one["how"] for one in listed} == {"password", "e-mail"}
    again = await use(site, "sign-in/link", token)
    assert (again.status, again.code) == GONE


@with_mail
async def test_a_link_opened_at_once_by_two_signs_in_one(site: Driver, box: Mailbox) -> None:
    await with_address(site, box)
    await ask(site, ADA)
    token = secret_in(box, ADA, "sign-in")
    replies = await asyncio.gather(*[use(site, "sign-in/link", token) for _ in range(4)])
    assert sorted([one.status for one in replies]) == [200, 404, 404, 404]


@with_mail
async def test_a_link_ends_after_minutes_and_with_the_others(site: Driver, box: Mailbox) -> None:
    await with_address(site, box)
    await ask(site, ADA)
    late = secret_in(box, ADA, "sign-in")
    await site.wait(email_links.SECONDS["sign-in"])
    assert (await use(site, "sign-in/link", late)).code == "link-gone"
    await ask(site, ADA)
    first = secret_in(box, ADA, "sign-in")
    await ask(site, ADA)
    second = secret_in(box, ADA, "sign-in")
    assert (await use(site, "sign-in/link", second)).status == 200
    assert (await use(site, "sign-in/link", first)).code == "link-gone"


@with_mail
async def test_a_link_is_for_one_purpose(site: Driver, box: Mailbox) -> None:
    ada = await with_address(site, box)
    await ask(site, ADA)
    token = secret_in(box, ADA, "sign-in")
    for path in ("email/confirm", "email/take-back"):
        assert (await use(site, path, token)).code == "link-gone"
    assert (await ada.post("/api/account/email", {"email": NEW})).status == 200
    await site.rest()
    other = secret_in(box, NEW, "confirm")
    for path in ("sign-in/link", "email/take-back"):
        assert (await use(site, path, other)).code == "link-gone"
    forged = other[:-1] + ("A" if other[-1] != "A" else "B")
    assert (await use(site, "email/confirm", forged)).code == "link-gone"
    assert (await use(site, "email/confirm", other)).status == 200
    assert (await use(site, "sign-in/link", token)).code == "link-gone"  # of the old address


@with_mail
async def test_unknown_addresses_get_the_same_answer(site: Driver, box: Mailbox) -> None:
    await with_address(site, box)
    box.sent.clear()
    answers: list[tuple[int, Any]] = []
    commits: list[int] = []
    for address in (ADA, "nobody@example.org"):
        before = site.services.store.commits
        seen: list[int] = []
        spawn = site.services.hub.spawn

        def later(work: Any, seen: list[int] = seen, spawn: Any = spawn) -> None:
            seen.append(site.services.store.commits)  # what was written before the answer
            spawn(work)

        site.services.hub.spawn = later  # type: ignore[method-assign]
        reply = await ask(site, address)
        site.services.hub.spawn = spawn  # type: ignore[method-assign]
        answers.append((reply.status, reply.json))
        commits += [one - before for one in seen]
    assert answers[0] == answers[1]
    assert commits == [0]
    assert [one.to for one in box.sent] == [ADA]


@with_mail
async def test_the_name_of_an_account_gets_no_link(site: Driver, box: Mailbox) -> None:
    await with_address(site, box)
    box.sent.clear()
    assert (await ask(site, "Ada")).code == "bad-email"
    assert box.sent == []


@with_mail
async def test_nobody_is_flooded_with_links(site: Driver, box: Mailbox) -> None:
    ada = await with_address(site, box)
    box.sent.clear()
    replies = [await ask(site, ADA) for _ in range(10)]
    assert {one.status for one in replies} == {200}
    assert len(box.sent) == 5
    found = [(await ada.post("/api/account/email", {"email": NEW})).status for _ in range(6)]
    assert found == [200] * 5 + [429]


@with_mail
async def test_a_banned_account_does_not_enter_by_a_link(site: Driver, box: Mailbox) -> None:
    ada = await with_address(site, box)
    await ask(site, ADA)
    guest = ada.token.partition(".")[0]
    site.services.moderation.sanctions["ban", f"guest:{guest}"] = None
    reply = await use(site, "sign-in/link", secret_in(box, ADA, "sign-in"))
    assert (reply.status, reply.code) == (403, "banned")


@with_mail
async def test_the_secret_is_behind_the_hash_and_stored_as_a_hash(
    site: Driver, box: Mailbox
) -> None:
    await with_address(site, box)
    await ask(site, ADA)
    token = secret_in(box, ADA, "sign-in")
    [mail] = [one for one in box.sent if token in one.text]
    assert mail.text.count(f"/link/sign-in#{token}") == 1
    assert token not in mail.text.replace(f"#{token}", "")
    assert token not in mail.subject

    def query(conn: Connection) -> list[str]:
        return [row.token_hash for row in conn.execute(account_link.select())]

    assert token not in await site.services.store.read(query)


@with_mail
async def test_opening_the_page_of_a_link_uses_nothing_up(site: Driver, box: Mailbox) -> None:
    """Mail scanners open links; the page asks for a click."""
    await with_address(site, box)
    await ask(site, ADA)
    token = secret_in(box, ADA, "sign-in")
    page = await site.stranger().get("/link/sign-in")
    assert page.status == 200
    assert page.headers["referrer-policy"] == "no-referrer"
    assert (await use(site, "sign-in/link", token)).status == 200


@with_mail
async def test_links_and_answered_challenges_are_removed_at_their_end(
    site: Driver, box: Mailbox
) -> None:
    ada, phone = await with_address(site, box), device()
    await add_passkey(ada, phone)
    await ask(site, ADA)
    assert (await kinds(site), await challenges(site)) == (["sign-in"], 1)
    await site.wait(email_links.SECONDS["sign-in"])
    now = site.services.now()
    await site.services.store.write(lambda conn: credentials.drop_ended(conn, now))
    assert (await kinds(site), await challenges(site)) == ([], 0)


async def challenges(site: Driver) -> int:
    return await site.services.store.read(
        lambda conn: len(conn.execute(used_challenge.select()).all())
    )


# -- the address


@with_mail
async def test_an_address_counts_once_it_is_confirmed(site: Driver, box: Mailbox) -> None:
    ada = await sign_up(site, "Ada")
    assert (await ada.post("/api/account/email", {"email": ADA})).status == 200
    await site.rest()
    assert (await ada.get("/api/account")).json["email"] == ""
    assert (await try_password(site.stranger(), ADA, PASSWORD)).status == 403
    await use(site, "email/confirm", secret_in(box, ADA, "confirm"))
    assert (await ada.get("/api/account")).json["email"] == ADA


@with_mail
async def test_an_address_has_one_account_and_only_its_reader_learns_it(
    site: Driver, box: Mailbox
) -> None:
    await with_address(site, box)
    bob = await sign_up(site, "Bob")
    reply = await confirm(bob, box, "ADA@example.org")
    assert (reply.status, reply.code) == (409, "email-taken")
    assert (await bob.get("/api/account")).json["email"] == ""


@with_mail
async def test_a_change_of_address_is_told_to_the_old_one_which_takes_it_back(
    site: Driver, box: Mailbox
) -> None:
    ada = await with_address(site, box)
    thief = await sign_in(site, "Ada")
    assert (await confirm(thief, box, NEW)).status == 200
    phone = device()
    assert (await add_passkey(thief, phone)).status == 200
    change = {"password": OTHER_PASSWORD, "current": PASSWORD}
    assert (await thief.post("/api/account/password", change)).status == 200
    token = secret_in(box, ADA, "take-back")
    table = (await thief.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json["id"]
    async with thief.socket(table) as line:
        reply = await use(site, "email/take-back", token)
        await site.rest()
        assert line.closed == 4401
    assert reply.json == {"email": ADA}
    assert [await status(one) for one in (ada, thief)] == [401, 401]
    assert (await try_password(site.stranger(), "Ada", OTHER_PASSWORD)).status == 403
    assert (await use_passkey(site.stranger(), phone)).status == 403
    await ask(site, NEW)
    assert not [one for one in box.to(NEW) if "/link/sign-in#" in one.text]
    await ask(site, ADA)
    owner = site.stranger()
    await entered(owner, await use(site, "sign-in/link", secret_in(box, ADA, "sign-in")))
    assert (await owner.post("/api/account/password", {"password": PASSWORD})).status == 200
    assert (await use(site, "email/take-back", token)).code == "link-gone"


@with_mail
async def test_a_second_change_does_not_keep_the_first_address_out(
    site: Driver, box: Mailbox
) -> None:
    """Who has changed the address twice has a link as well; the first address wins."""
    ada = await with_address(site, box)
    await confirm(ada, box, NEW)
    await site.wait(60.0)
    await confirm(ada, box, "third@example.com")
    first, second = secret_in(box, ADA, "take-back"), secret_in(box, NEW, "take-back")
    assert (await use(site, "email/take-back", second)).json == {"email": NEW}
    assert (await use(site, "email/take-back", first)).json == {"email": ADA}
    assert (await use(site, "email/take-back", second)).code == "link-gone"


@with_mail
async def test_an_address_is_removed_unless_nothing_else_opens_the_account(
    site: Driver, box: Mailbox
) -> None:
    ada = await with_address(site, box)
    assert (await ada.post("/api/account/password", method="DELETE")).status == 200
    assert (await ada.post("/api/account/email", method="DELETE")).code == "last-way-in"
    assert (await ada.post("/api/account/password", {"password": PASSWORD})).status == 200
    assert (await ada.post("/api/account/email", method="DELETE")).status == 200
    await site.rest()
    assert (await ada.get("/api/account")).json["email"] == ""
    taken = await use(site, "email/take-back", secret_in(box, ADA, "take-back"))
    assert taken.json == {"email": ADA}


@with_mail
async def test_a_change_of_address_needs_a_fresh_proof(site: Driver, box: Mailbox) -> None:
    ada = await with_address(site, box)
    await site.wait(sessions.FRESH_SECONDS)
    assert (await ada.post("/api/account/email", {"email": NEW})).code == "prove-yourself"
    assert (await ada.post("/api/account/email", method="DELETE")).code == "prove-yourself"
    assert not box.to(NEW)


@with_mail
async def test_the_owner_is_told_of_new_credentials(site: Driver, box: Mailbox) -> None:
    ada = await with_address(site, box)
    box.sent.clear()
    codes = (await ada.post("/api/account/codes")).json["codes"]
    await add_passkey(ada, device())
    change = {"password": OTHER_PASSWORD, "current": PASSWORD}
    await ada.post("/api/account/password", change)
    body = {"name": "Ada", "code": codes[0]}
    assert (await site.stranger().post("/api/account/sign-in/code", body)).status == 200
    await site.rest()
    assert [one.subject for one in box.to(ADA)] == [
        "Your recovery codes were changed",
        "Your passkeys were changed",
        "Your password was changed",
        "A recovery code was used",
    ]
    assert not [one for one in box.sent if codes[0] in one.text or OTHER_PASSWORD in one.text]


# -- the host, and the messages


@on_a_site
async def test_a_site_without_smtp_offers_no_links(site: Driver) -> None:
    assert (await site.stranger().get("/api/site")).json == {
        "passkeys": True,
        "oidc": "",
        "email": False,
    }
    ada = await sign_up(site, "Ada")
    for person, path in ((ada, "email"), (site.stranger(), "sign-in/link/send")):
        reply = await person.post(f"/api/account/{path}", {"email": ADA})
        assert (reply.status, reply.code) == (409, "no-mail")


@with_mail
async def test_a_site_with_smtp_says_so(site: Driver, box: Mailbox) -> None:
    assert (await site.stranger().get("/api/site")).json == {
        "passkeys": True,
        "oidc": "",
        "email": True,
    }


@with_mail
async def test_a_message_is_tried_again_unless_it_is_refused(site: Driver, box: Mailbox) -> None:
    await with_address(site, box)
    box.sent.clear()
    box.faults = [MailDown("busy"), MailDown("busy")]
    await ask(site, ADA)
    assert box.sent == []
    await site.wait(mails.PAUSES[0])
    await site.wait(mails.PAUSES[1])
    assert len(box.sent) == 1
    box.faults = [MailRefused("no such mailbox")]
    await ask(site, ADA)
    await site.wait(600.0)
    assert len(box.sent) == 1


@with_mail
async def test_messages_are_in_the_language_of_the_account(site: Driver, box: Mailbox) -> None:
    ada = await with_address(site, box)
    await ada.post("/api/me", {"language": "fr"}, "PATCH")
    await ask(site, ADA)
    mail = box.to(ADA)[-1]
    assert mail.subject == "Connexion \u00e0 Inglenook"
    assert "Se connecter" in mail.html


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "kind",
    ["sign-in", "confirm", "changed", "removed", "password", "passkey", "codes", "code-used"],
)
def test_every_message_has_text_and_html_without_markup_of_names(kind: str, language: str) -> None:
    name = '<img src=x> "http://evil.example/a.b"'
    mail = mails.written(ADA, "https://games.example", language, kind, name, "s3cret")
    assert mail.subject
    assert "<img" not in mail.html
    assert "&lt;img" in mail.html
    for text in (mail.text, mail.html):
        assert "evil.example" not in text  # a name is no link in mail to strangers
        assert "games.example" in text
        assert "{" not in text.replace("{}", "")
    assert ("s3cret" in mail.text) == (kind in mails.PAGES)


def test_a_real_smtp_server_gets_the_message(tmp_path: Any) -> None:
    async def story(port: int) -> None:
        async with open_site(replace(SETTINGS, data=tmp_path)) as site:
            server = read_server(f"smtp://127.0.0.1:{port}")
            site.services.mail = Mailer(server, "Inglenook <games@example.org>")
            ada = await sign_up(site, "Ada")
            await ada.post("/api/account/email", {"email": ADA})
            while site.services.hub.tasks:
                await asyncio.gather(*site.services.hub.tasks)

    with smtp_server() as (received, port):
        asyncio.run(story(port))
    [message] = received.messages
    assert (message["To"], message["Subject"]) == (ADA, "Confirm your e-mail address")
    assert [one.get_content_type() for one in message.iter_parts()] == ["text/plain", "text/html"]
    body = message.get_body(("plain",))
    assert body is not None
    assert "/link/confirm#" in body.get_content()
