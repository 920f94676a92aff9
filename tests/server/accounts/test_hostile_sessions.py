"""Planted sessions, secrets in addresses, and markup in names lead nowhere."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from inglenook.server import app
from inglenook.server.accounts.sign_in.mails import written
from tests.support.server.account_holder import (
    PASSWORD,
    add_passkey,
    confirm,
    device,
    secret_in,
    sign_up,
)
from tests.support.server.accounts import access_token
from tests.support.server.authenticator import Authenticator
from tests.support.server.browser_jar import BrowserJar
from tests.support.server.mailbox import Mailbox
from tests.support.server.oidc_provider import CLIENT, SECRET, OidcProvider
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import SETTINGS, Driver, Person, Reply, open_site

SIGN_IN = "/api/account/sign-in"
ADDRESS = "ada@home.example"
NASTY = '<img src=x onerror=1>&"\u202e\r\n</b>'
SHOWN = '<img src=x onerror=1>&" </b>'


# -- session fixation


class Ada:
    """An account that can be entered in every way, and a browser that enters it."""

    def __init__(self, site: Driver, other: OidcProvider) -> None:
        self.site, self.other = site, other
        self.box = Mailbox()
        self.device = Authenticator("")
        self.codes: list[str] = []
        self.browser = BrowserJar(site)
        self.person = site.stranger()

    async def signed_up(self) -> Ada:
        self.site.services.mail = self.box
        self.person, self.device = await sign_up(self.site, "Ada"), device()
        await add_passkey(self.person, self.device)
        await confirm(self.person, self.box, ADDRESS)
        self.codes = (await self.person.post("/api/account/codes")).json["codes"]
        jar = BrowserJar(self.site, {"inglenook": self.person.token})
        url = (await jar.post("/api/account/oidc/start", {"purpose": "link"})).json["url"]
        await jar.get(self.other.visit(url, "ada"))
        return self

    async def by_password(self) -> Reply:
        body = {"name": "Ada", "password": PASSWORD}
        return await self.browser.post(f"{SIGN_IN}/password", body)

    async def by_code(self) -> Reply:
        return await self.browser.post(f"{SIGN_IN}/code", {"name": "Ada", "code": self.codes[0]})

    async def by_passkey(self) -> Reply:
        asked = await self.browser.post(f"{SIGN_IN}/passkey/options")
        return await self.browser.post(f"{SIGN_IN}/passkey", self.device.use(asked.json["options"]))

    async def by_link(self) -> Reply:
        await self.browser.post(f"{SIGN_IN}/link/send", {"email": ADDRESS})
        await self.site.rest()
        body = {"token": secret_in(self.box, ADDRESS, "sign-in")}
        return await self.browser.post(f"{SIGN_IN}/link", body)

    async def by_personal_link(self) -> Reply:
        link = (await self.person.post("/api/me/link")).json["url"].rpartition("/")[2]
        return await self.browser.post("/api/me/claim", {"token": link})

    async def by_another_site(self) -> Reply:
        asked = await self.browser.post("/api/account/oidc/start", {"purpose": "sign-in"})
        await self.browser.get(self.other.visit(asked.json["url"], "ada"))
        return await self.browser.get("/api/me")


WAYS: dict[str, Callable[[Ada], Awaitable[Reply]]] = {
    "password": Ada.by_password,
    "code": Ada.by_code,
    "passkey": Ada.by_passkey,
    "link by e-mail": Ada.by_link,
    "personal link": Ada.by_personal_link,
    "another site": Ada.by_another_site,
}


@pytest.mark.parametrize("planted", ["guest", "account", "nothing that we made"])
@pytest.mark.parametrize("way", WAYS)
def test_a_session_that_was_planted_before_signing_in_is_not_the_one_after(
    way: str, planted: str
) -> None:
    """Who knows the cookie that a browser has before is not signed in with it."""

    async def story() -> None:
        with OidcProvider() as other:
            chosen = {"oidc_issuer": other.issuer, "oidc_client": CLIENT, "oidc_secret": SECRET}
            async with open_site(settings=replace(SETTINGS, **chosen)) as site:
                other.now = lambda: site.world.time
                ada = await Ada(site, other).signed_up()
                mallory = await _planted(site, planted)
                ada.browser.cookies["inglenook"] = mallory.token
                reply = await WAYS[way](ada)
                assert reply.status == 200, reply.body
                assert await ada.browser.named() == "Ada"
                assert ada.browser.cookies["inglenook"] != mallory.token
                seen = await Person(site, mallory.token).get("/api/me")
                assert seen.status == 401 or seen.json["name"] == "Mallory"

    asyncio.run(story())


async def _planted(site: Driver, kind: str) -> Person:
    if kind == "guest":
        return await site.guest("Mallory")
    if kind == "account":
        return await sign_up(site, "Mallory")
    return Person(site, "x.0.y.0.z")


@on_a_site
async def test_an_account_made_of_a_planted_guest_is_not_theirs_who_planted_it(
    site: Driver,
) -> None:
    mallory = await site.guest("Mallory")
    link = (await mallory.post("/api/me/link")).json["url"].rpartition("/")[2]
    victim = BrowserJar(site, {"inglenook": mallory.token})
    made = await victim.post("/api/account", {"password": PASSWORD, "name": "Ada"})
    assert made.status == 200
    assert (await mallory.get("/api/me")).status == 401
    assert (await site.stranger().post("/api/me/claim", {"token": link})).code == "link-gone"
    assert await victim.named() == "Ada"


# -- secrets in addresses


@pytest.mark.parametrize("name", ["token", "access_token", "bearer", "inglenook", "session"])
def test_no_secret_in_an_address_says_who_comes(name: str) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        ada, ann = await sign_up(site, "Ada"), await site.guest("Ann")
        program, _ = await access_token(site, ada)
        table = (await ann.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json["id"]
        for secret in (ada.token, ann.token, program.token):
            stranger = site.stranger()
            assert (await stranger.get(f"/api/me?{name}={secret}")).json is None
            assert (await stranger.post(f"/api/account/codes?{name}={secret}")).status == 401
            assert (await stranger.get(f"/api/tables/{table}?{name}={secret}")).json["you"] is None

    story()


@pytest.mark.parametrize("page", ["/g/{}", "/link/sign-in", "/link/confirm"])
def test_opening_the_page_of_a_link_signs_nobody_in(page: str) -> None:
    """Programs open addresses before people do: in mail, in messengers, in browsers."""

    @on_a_site
    async def story(site: Driver) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(app, "STATIC", app.STATIC / "not built")
            ada = await sign_up(site, "Ada")
            link = (await ada.post("/api/me/link")).json["url"].rpartition("/")[2]
            reply = await site.stranger().get(page.format(link))
            assert reply.status == 200
            assert "set-cookie" not in reply.headers
            assert reply.headers["referrer-policy"] == "no-referrer"
            assert link not in reply.body.decode()
            phone = site.stranger()
            claimed = await phone.post("/api/me/claim", {"token": link})
            assert claimed.status == 200, "it was not used up"

    story()


# -- markup in names


def test_names_with_markup_are_texts_everywhere(tmp_path: Path) -> None:
    async def story() -> None:
        with OidcProvider() as other, pytest.MonkeyPatch.context() as patch:
            page = "<html><head><title>x</title></head><body></body></html>"
            (tmp_path / "index.html").write_text(page)
            patch.setattr(app, "STATIC", tmp_path)
            chosen = {"oidc_issuer": other.issuer, "oidc_client": CLIENT, "oidc_secret": SECRET}
            async with open_site(settings=replace(SETTINGS, **chosen)) as site:
                other.now = lambda: site.world.time
                other.claims = {"preferred_username": NASTY}
                await _told(site, other)

    asyncio.run(story())


async def _told(site: Driver, other: OidcProvider) -> None:
    """Give everything of an account that has a name this one, and read it again."""
    site.services.mail = Mailbox()
    ada = await sign_up(site, "Ada")
    ada.extra["user-agent"] = SHOWN
    assert (await ada.post("/api/me", {"name": NASTY}, method="PATCH")).json["name"] == SHOWN
    await add_passkey(ada, device(), NASTY)
    await ada.post("/api/account/tokens", {"name": NASTY, "scopes": ["read"]})
    hook = {"name": NASTY, "url": "https://chat.example/x"}
    await ada.post("/api/me/notifications/webhooks", hook)
    jar = BrowserJar(site, {"inglenook": ada.token})
    url = (await jar.post("/api/account/oidc/start", {"purpose": "link"})).json["url"]
    await jar.get(other.visit(url))
    body = {"game": "lanterns", "seats": [{}, {}], "public": True}
    table = (await ada.post("/api/tables", body)).json["id"]
    for path, found in (
        ("/api/me", lambda told: told["name"]),
        ("/api/account/passkeys", lambda told: told["passkeys"][0]["name"]),
        ("/api/account/tokens", lambda told: told["tokens"][0]["name"]),
        ("/api/account/identities", lambda told: told["identities"][0]["name"]),
        ("/api/me/notifications", lambda told: told["webhooks"][0]["name"]),
        (f"/api/tables/{table}", lambda told: told["seats"][0]["name"]),
        ("/api/me/export", lambda told: told["profile"]["name"]),
    ):
        reply = await ada.get(path)
        assert _is_text(reply), path
        name: Any = found(reply.json)
        assert name.startswith("<img"), path
        assert name.isprintable(), path
    name = (await ada.get("/api/me")).json["name"]
    preview = (await site.stranger().get(f"/t/{table}")).body.decode()
    assert "<img" not in preview
    assert escape(name) in preview
    mail = written("ada@home.example", "https://site.test", "en", "password", name)
    assert "<img" not in mail.html
    assert "\n" not in mail.subject


def _is_text(reply: Reply) -> bool:
    """Whether no browser takes an answer for a page."""
    headers = reply.headers
    return (
        headers["content-type"] == "application/json"
        and headers["x-content-type-options"] == "nosniff"
        and "script-src 'self'" in headers["content-security-policy"]
    )
