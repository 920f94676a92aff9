"""People sign in by an account at another site; a lying site or a foreign browser gets nowhere."""

from __future__ import annotations

import asyncio
import hmac
import json
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import parse_qs, urlsplit

import jwt
import pytest
from cryptography.hazmat.primitives import serialization
from msgspec.structs import replace

from inglenook.core.errors import BadInput
from inglenook.server.accounts.oidc import identities, provider, states
from inglenook.server.accounts.oidc.provider import is_safe, provider_of
from inglenook.server.accounts.sign_in.sessions import FRESH_SECONDS
from inglenook.server.settings import read_settings
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.people import moderation
from inglenook.server.world import VirtualWorld
from tests.support.server.account_holder import PASSWORD, confirm, sign_up
from tests.support.server.browser_jar import BrowserJar
from tests.support.server.mailbox import Mailbox
from tests.support.server.oidc_provider import CLIENT, SECRET, OidcProvider
from tests.support.server.virtual_site import SETTINGS, Driver, open_site

START = "/api/account/oidc/start"
Story = Callable[[Driver, OidcProvider], Awaitable[None]]


@asynccontextmanager
async def opened(other: OidcProvider, **more: Any) -> AsyncIterator[Driver]:
    chosen = {"oidc_issuer": other.issuer, "oidc_client": CLIENT, "oidc_secret": SECRET}
    settings = replace(SETTINGS, oidc_name="Example", **chosen, **more)
    async with open_site(settings=settings) as site:
        other.now = lambda: site.world.time
        yield site


def told(story: Story) -> Callable[[], None]:
    def test() -> None:
        async def run() -> None:
            with OidcProvider() as other:
                async with opened(other) as site:
                    await story(site, other)

        asyncio.run(run())

    test.__name__, test.__doc__ = story.__name__, story.__doc__
    return test


async def went(browser: BrowserJar, other: OidcProvider, purpose: str, subject: str = "ada") -> str:
    """Go to the other site and come back; return where the browser ends."""
    reply = await browser.post(START, {"purpose": purpose})
    assert reply.status == 200, reply.body
    back = await browser.get(other.visit(reply.json["url"], subject))
    assert back.status == 303
    return back.headers["location"]


async def account(site: Driver, other: OidcProvider, name: str = "Ada") -> BrowserJar:
    """A guest who has made an account by the other site."""
    browser = await BrowserJar(site).guest(name)
    assert await went(browser, other, "create", name.lower()) == "/me"
    return browser


# -- what it is for


@told
async def test_the_site_says_what_the_button_is_called(site, other):
    assert (await site.stranger().get("/api/site")).json["oidc"] == "Example"


@told
async def test_a_guest_makes_an_account_and_keeps_the_table(site, other):
    browser = await BrowserJar(site).guest("Ada")
    table = (await browser.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json["id"]
    before = browser.cookies["inglenook"]
    assert await went(browser, other, "create") == "/me"
    assert browser.cookies["inglenook"] != before, "a new session"
    assert "inglenook-visit" not in browser.cookies
    me = (await browser.get("/api/me")).json
    assert (me["name"], me["account"]) == ("Ada", True)
    assert [one["id"] for one in (await browser.get("/api/me/tables")).json["tables"]] == [table]
    [identity] = (await browser.get("/api/account/identities")).json["identities"]
    assert (identity["site"], identity["name"]) == ("Example", "Ada L.")
    [login] = (await browser.get("/api/account/logins")).json["logins"]
    assert login["how"] == "Example"


@told
async def test_people_sign_in_on_another_device(site, other):
    await account(site, other)
    phone = BrowserJar(site)
    assert await went(phone, other, "sign-in") == "/me"
    assert await phone.named() == "Ada"


@told
async def test_an_identity_without_an_account_is_refused(site, other):
    phone = await BrowserJar(site).guest("Eve")
    assert await went(phone, other, "sign-in", "eve") == "/sign-in?refused=no-identity"
    assert await phone.named() == "Eve"


@told
async def test_an_identity_is_linked_to_an_account_and_unlinked(site, other):
    ada = await sign_up(site, "Ada")
    browser = BrowserJar(site, {"inglenook": ada.token})
    assert await went(browser, other, "link") == "/me/security"
    assert await went(browser, other, "link") == "/me/security", "again changes nothing"
    phone = BrowserJar(site)
    assert await went(phone, other, "sign-in") == "/me"
    [identity] = (await phone.get("/api/account/identities")).json["identities"]
    assert (
        await browser.post(f"/api/account/identities/{identity['id']}", method="DELETE")
    ).status == 200
    assert await went(BrowserJar(site), other, "sign-in") == "/sign-in?refused=no-identity"


@told
async def test_linking_needs_a_fresh_proof_before_and_after_the_visit(site, other):
    ada = await sign_up(site, "Ada")
    browser = BrowserJar(site, {"inglenook": ada.token})
    await site.wait(FRESH_SECONDS - 60.0)
    url = (await browser.post(START, {"purpose": "link"})).json["url"]
    await site.wait(61.0)
    assert (await browser.post(START, {"purpose": "link"})).code == "prove-yourself"
    back = await browser.get(other.visit(url))
    assert back.headers["location"] == "/me/security?refused=prove-yourself"
    assert (await browser.get("/api/account/identities")).json["identities"] == []
    await browser.post("/api/account/prove/password", {"password": PASSWORD})
    assert await went(browser, other, "link") == "/me/security"


@told
async def test_the_last_way_in_can_not_be_unlinked(site, other):
    browser = await account(site, other)
    [identity] = (await browser.get("/api/account/identities")).json["identities"]
    path = f"/api/account/identities/{identity['id']}"
    assert (await browser.post(path, method="DELETE")).code == "last-way-in"
    body = {"password": PASSWORD}
    assert (await browser.post("/api/account/password", body)).status == 200
    assert (await browser.post(path, method="DELETE")).status == 200


@told
async def test_a_visit_proves_again_who_somebody_is(site, other):
    browser = await account(site, other)
    await site.wait(FRESH_SECONDS)
    body = {"name": "x", "scopes": ["read"]}
    assert (await browser.post("/api/account/tokens", body)).code == "prove-yourself"
    assert await went(browser, other, "prove", "eve") == "/me/security?refused=no-identity"
    other.claims = {"auth_time": site.world.time - 3600.0}
    assert await went(browser, other, "prove") == "/me/security?refused=oidc-refused"
    other.claims = {"auth_time": site.world.time}
    url = (await browser.post(START, {"purpose": "prove"})).json["url"]
    assert "prompt=login" in url
    assert (await browser.get(other.visit(url, "ada"))).headers["location"] == "/me/security"
    assert (await browser.post("/api/account/tokens", body)).status == 200


@told
async def test_an_old_sign_in_at_the_other_site_proves_nothing(site, other):
    """Who finds a browser open there gets in as its owner would, and changes no credential."""
    await account(site, other)
    await site.wait(3600.0)
    other.claims = {"auth_time": site.world.time - FRESH_SECONDS}
    phone = BrowserJar(site)
    assert await went(phone, other, "sign-in") == "/me"
    assert (await phone.post("/api/account/codes")).code == "prove-yourself"
    other.claims = {"auth_time": site.world.time}
    assert await went(phone, other, "prove") == "/me/security"
    assert (await phone.post("/api/account/codes")).status == 200


@told
async def test_a_visit_that_proves_ends_the_cookie_before_it(site, other):
    browser = await account(site, other)
    await site.wait(60.0)
    thief = browser.person
    assert await went(browser, other, "prove") == "/me/security"
    await site.wait(60.0)
    assert [(await one.get("/api/me")).status for one in (browser, thief)] == [200, 401]


@told
async def test_an_address_at_the_other_site_opens_no_account(site, other):
    """Identities count by their subject: an e-mail address may be wrong or another person's."""
    ada = await sign_up(site, "Ada")
    box = site.services.mail = Mailbox()
    await confirm(ada, box, "ada@home.example")
    other.claims = {"email": "ada@home.example", "email_verified": True, "sub": "mallory"}
    assert await went(BrowserJar(site), other, "sign-in") == "/sign-in?refused=no-identity"
    mallory = await BrowserJar(site).guest("Mallory")
    assert await went(mallory, other, "create") == "/me"
    assert (await mallory.get("/api/account")).json["email"] == ""
    assert (await ada.get("/api/account/identities")).json["identities"] == []


@told
async def test_a_site_that_is_set_up_no_more_is_no_way_in(site, other):
    browser = await account(site, other)
    body = {"password": PASSWORD}
    assert (await browser.post("/api/account/password", body)).status == 200
    site.services.settings = replace(site.services.settings, oidc_issuer="https://new.test")
    assert (await browser.post("/api/account/password", method="DELETE")).code == "last-way-in"


@told
async def test_who_the_browser_was_before_is_offered_to_be_merged(site, other):
    await account(site, other)
    phone = await BrowserJar(site).guest("Ann")
    await phone.post("/api/quick", {"game": "lanterns", "bots": ["random"]})
    assert (await phone.get("/api/me/merge")).json is None
    assert await went(phone, other, "sign-in") == "/sign-in?merge"
    offer = (await phone.get("/api/me/merge")).json
    assert (offer["name"], offer["into"], offer["tables"]) == ("Ann", "Ada", 1)
    assert (await phone.post("/api/me/merge", {"token": offer["token"]})).status == 200
    assert len((await phone.get("/api/me/tables")).json["tables"]) == 1
    assert (await phone.get("/api/me/merge")).json is None


@told
async def test_one_identity_is_of_one_account(site, other):
    await account(site, other)
    eve = await BrowserJar(site).guest("Eve")
    assert await went(eve, other, "create", "ada") == "/sign-in?refused=identity-taken"
    bob = await sign_up(site, "Bob")
    browser = BrowserJar(site, {"inglenook": bob.token})
    assert await went(browser, other, "link", "ada") == "/me/security?refused=identity-taken"


@told
async def test_a_purpose_needs_the_session_that_fits(site, other):
    stranger, guest = BrowserJar(site), await BrowserJar(site).guest("Eve")
    holder = BrowserJar(site, {"inglenook": (await sign_up(site, "Ada")).token})
    for browser, purpose, code in (
        (stranger, "create", "nobody"),
        (stranger, "link", "nobody"),
        (stranger, "prove", "nobody"),
        (guest, "link", "no-account"),
        (guest, "prove", "no-account"),
        (holder, "create", "has-account"),
        (holder, "other", "bad-request"),
    ):
        assert (await browser.post(START, {"purpose": purpose})).code == code


# -- foreign browsers


@told
async def test_a_visit_belongs_to_the_browser_that_began_it(site, other):
    """Nobody is signed in to the account of another by a link that is sent to them."""
    await account(site, other, "Mallory")
    thief, victim = BrowserJar(site), await BrowserJar(site).guest("Vic")
    url = (await thief.post(START, {"purpose": "sign-in"})).json["url"]
    back = other.visit(url, "mallory")
    reply = await victim.get(back)
    assert reply.headers["location"] == "/sign-in?refused=oidc-late"
    assert await victim.named() == "Vic"
    await victim.post(START, {"purpose": "sign-in"})  # a cookie of another visit
    assert (await victim.get(back)).headers["location"] == "/sign-in?refused=oidc-late"


@told
async def test_a_visit_to_link_belongs_to_its_session(site, other):
    ada, bob = await sign_up(site, "Ada"), await sign_up(site, "Bob")
    browser = BrowserJar(site, {"inglenook": ada.token})
    url = (await browser.post(START, {"purpose": "link"})).json["url"]
    browser.cookies["inglenook"] = bob.token
    assert (await browser.get(other.visit(url))).headers["location"] == (
        "/me/security?refused=nobody"
    )
    assert (await bob.get("/api/account/identities")).json["identities"] == []


@told
async def test_a_visit_works_once_and_for_ten_minutes(site, other):
    await account(site, other)
    phone = BrowserJar(site)
    url = (await phone.post(START, {"purpose": "sign-in"})).json["url"]
    kept = dict(phone.cookies)
    assert (await phone.get(other.visit(url, "ada"))).headers["location"] == "/me"
    again = BrowserJar(site, kept)
    reply = await again.get(other.visit(url, "ada"))
    assert reply.headers["location"] == "/sign-in?refused=oidc-refused"
    late = BrowserJar(site)
    url = (await late.post(START, {"purpose": "sign-in"})).json["url"]
    await site.wait(states.SECONDS)
    reply = await late.get(other.visit(url, "ada"))
    assert reply.headers["location"] == "/sign-in?refused=oidc-late"


@told
async def test_forged_cookies_are_refused(site, other):
    await account(site, other)
    phone = BrowserJar(site)
    url = (await phone.post(START, {"purpose": "sign-in"})).json["url"]
    cookie = phone.cookies["inglenook-visit"]
    back = other.visit(url, "ada")
    query = parse_qs(urlsplit(url).query)
    signed = f"nonce {query['state'][0]}.{query['nonce'][0]}"  # the key signs nonces as well
    wrong = ("", "x", "....." * 3, cookie[:-1], cookie.replace("sign-in", "link"), "é", signed)
    for forged in wrong:
        phone.cookies["inglenook-visit"] = forged
        reply = await phone.get(back)
        assert reply.headers["location"] == "/sign-in?refused=oidc-late"


@told
async def test_nothing_in_the_address_chooses_where_the_browser_ends(site, other):
    phone = BrowserJar(site)
    for query in (
        "?next=https://evil.test",
        "?state=x&redirect_uri=//evil.test",
        "?error=https://evil.test&state=x",
        "?error_description=%0d%0aLocation:%20https://evil.test",
    ):
        reply = await phone.get(f"/api/account/oidc/return{query}")
        assert reply.headers["location"] == "/sign-in?refused=oidc-late"
    url = (await phone.post(START, {"purpose": "sign-in"})).json["url"]
    state = other.visit(url).partition("state=")[2].partition("&")[0]
    reply = await phone.get(f"/api/account/oidc/return?state={state}&error=access_denied")
    assert reply.headers["location"] == "/sign-in?refused=oidc-cancelled"
    assert "inglenook-visit" not in phone.cookies


@told
async def test_odd_answers_in_the_address_are_refused(site, other):
    phone = BrowserJar(site)
    url = (await phone.post(START, {"purpose": "sign-in"})).json["url"]
    state = other.visit(url).partition("state=")[2].partition("&")[0]
    for query in (
        f"state={state}",
        f"state={state}&code=",
        f"state={state}&code=%00%ff&iss=%00",
        f"state={state}&code=a&code=b&error=%ff",
        f"state={state}%00&code=x",
        "state=%C3%A9&code=x",
        "state=" + "x" * 201,
        f"state={state}&code=" + "x" * 2049,
    ):
        cookies = dict(phone.cookies)
        reply = await BrowserJar(site, cookies).get(f"/api/account/oidc/return?{query}")
        if reply.status == 303:
            assert reply.headers["location"].startswith("/sign-in?refused=oidc-")
        else:
            assert (reply.status, reply.code) == (400, "bad-request")


@told
async def test_no_secret_is_in_an_address(site, other):
    phone = BrowserJar(site)
    reply = await phone.post(START, {"purpose": "sign-in"})
    url: str = reply.json["url"]
    key = site.services.guests.keys.visit_key()
    text, state = phone.cookies["inglenook-visit"], url.partition("state=")[2].partition("&")[0]
    visit = states.read_visit(key, text, state, site.world.time)
    assert visit is not None
    verifier = states.verifier_of(key, visit)
    assert verifier not in url + text
    assert SECRET not in url
    assert "HttpOnly" in reply.headers["set-cookie"]
    assert "SameSite=lax" in reply.headers["set-cookie"]


# -- a lying site


def by_shared_secret(claims: dict[str, Any], other: OidcProvider) -> str:
    """The library refuses to make such a token."""
    secret = other.rsa.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    head = {"alg": "HS256", "kid": "first"}
    parts = [urlsafe_b64encode(json.dumps(one).encode()).rstrip(b"=") for one in (head, claims)]
    said = b".".join(parts)
    mark = urlsafe_b64encode(hmac.digest(secret, said, "sha256")).rstrip(b"=")
    return (said + b"." + mark).decode()


def wrongly_signed(other: OidcProvider, how: str) -> None:
    if how == "no signature":
        other.signed = lambda claims: jwt.encode(claims, "", algorithm="none")
    elif how == "the public key as a shared secret":
        other.signed = lambda claims: by_shared_secret(claims, other)
    elif how == "a key that it brings along":
        foreign = OidcProvider()
        mine = {"jwk": foreign.public_keys()[1], "kid": "first", "jku": "http://127.0.0.1/keys"}
        other.signed = lambda claims: jwt.encode(
            claims, foreign.private["ES256"], algorithm="ES256", headers=mine
        )
    elif how == "another key":
        foreign = OidcProvider().private["ES256"]
        other.signed = lambda claims: jwt.encode(
            claims, foreign, algorithm="ES256", headers={"kid": "first"}
        )
    else:
        really = other.sign
        other.signed = lambda claims: really(claims)[:-8] + "AAAAAAAA"


@pytest.mark.parametrize(
    "how",
    [
        "no signature",
        "the public key as a shared secret",
        "another key",
        "a key that it brings along",
        "a torn one",
    ],
)
def test_tokens_with_a_wrong_signature_are_refused(how: str) -> None:
    @told
    async def story(site, other):
        await account(site, other)
        wrongly_signed(other, how)
        where = await went(BrowserJar(site), other, "sign-in")
        assert where == "/sign-in?refused=oidc-refused"

    story()


@pytest.mark.parametrize(
    "wrong",
    [
        {"iss": "https://evil.test"},
        {"iss": None},
        {"aud": "another client"},
        {"aud": None},
        {"aud": [CLIENT, "another"]},
        {"aud": [CLIENT, "another"], "azp": "another"},
        {"azp": "another"},
        {"nonce": None},
        {"nonce": "of another visit"},
        {"nonce": 7},
        {"exp": 1},
        {"exp": None},
        {"exp": "tomorrow"},
        {"iat": 1},
        {"iat": 9_999_999_999},
        {"nbf": 9_999_999_999},
        {"exp": 10**400},
        {"iat": float("nan")},
        {"auth_time": "now"},
        {"auth_time": 10**400},
        {"sub": ""},
        {"sub": "x" * 256},
        {"sub": 7},
        {"sub": None},
    ],
)
def test_tokens_for_others_or_of_another_time_are_refused(wrong: dict[str, Any]) -> None:
    @told
    async def story(site, other):
        await account(site, other)
        other.claims = wrong
        where = await went(BrowserJar(site), other, "sign-in")
        assert where == "/sign-in?refused=oidc-refused"

    story()


@pytest.mark.parametrize("algorithm", ["RS256", "ES256", "EdDSA"])
def test_the_usual_signatures_are_accepted(algorithm: str) -> None:
    @told
    async def story(site, other):
        other.algorithm = algorithm
        other.claims = {"aud": [CLIENT, "another"], "azp": CLIENT}
        await account(site, other)

    story()


@told
async def test_new_keys_of_the_other_site_are_found(site, other):
    await account(site, other)
    other.kid = "second"
    await site.wait(provider.KEYS_PAUSE)
    assert await went(BrowserJar(site), other, "sign-in") == "/me"
    asked = other.asked.count("/keys")
    other.signed = lambda claims: jwt.encode(
        claims, other.rsa, algorithm="RS256", headers={"kid": "unknown"}
    )
    for _ in range(3):
        where = await went(BrowserJar(site), other, "sign-in")
        assert where == "/sign-in?refused=oidc-refused"
    assert other.asked.count("/keys") == asked, "unknown keys ask the other site once a minute"


@told
async def test_what_the_other_site_says_of_itself_is_kept_for_an_hour(site, other):
    await account(site, other)
    for _ in range(3):
        assert await went(BrowserJar(site), other, "sign-in") == "/me"
    assert other.asked.count("/.well-known/openid-configuration") == 1
    assert other.asked.count("/keys") == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"issuer": "https://evil.test"},
        {"token_endpoint": "http://evil.test/token"},
        {"jwks_uri": "file:///etc/passwd"},
        {"authorization_endpoint": "javascript:alert(1)"},
        {"jwks_uri": 7},
    ],
)
def test_a_site_that_says_wrong_things_of_itself_is_not_used(wrong: dict[str, Any]) -> None:
    @told
    async def story(site, other):
        other.metadata = wrong
        reply = await BrowserJar(site).post(START, {"purpose": "sign-in"})
        assert (reply.status, reply.code) == (503, "oidc-unavailable")

    story()


@pytest.mark.parametrize(
    "answer", [(500, b"{}"), (302, b"http://127.0.0.1/"), (200, b"x" * 300_000), (200, b"[]")]
)
def test_a_site_that_fails_is_told_of(answer: tuple[int, bytes]) -> None:
    @told
    async def story(site, other):
        await account(site, other)
        other.answers["/token"] = answer
        where = await went(BrowserJar(site), other, "sign-in")
        assert where in ("/sign-in?refused=oidc-refused", "/sign-in?refused=oidc-unavailable")
        other.answers = {"/.well-known/openid-configuration": answer}
        await site.wait(provider.KNOWN_SECONDS)
        reply = await BrowserJar(site).post(START, {"purpose": "sign-in"})
        assert reply.code == "oidc-unavailable"

    story()


@told
async def test_a_database_that_is_down_sends_the_browser_to_a_page(site, other):
    await account(site, other)
    phone = BrowserJar(site)
    url = (await phone.post(START, {"purpose": "sign-in"})).json["url"]

    async def write(job: Any) -> Any:
        raise StoreDown("the disk is full")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site.services.store, "write", write)
        reply = await phone.get(other.visit(url, "ada"))
    assert reply.headers["location"].startswith("/sign-in?refused=")
    assert "inglenook" not in phone.cookies


def test_an_answer_must_name_its_site_where_that_was_promised() -> None:
    @told
    async def story(site, other):
        other.metadata = {"authorization_response_iss_parameter_supported": True}
        await account(site, other)
        for issuer in ("", "&iss=https%3A%2F%2Fevil.test"):
            phone = BrowserJar(site)
            url = (await phone.post(START, {"purpose": "sign-in"})).json["url"]
            back = other.visit(url, "ada").partition("&iss=")[0]
            reply = await phone.get(back + issuer)
            assert reply.headers["location"] == "/sign-in?refused=oidc-refused"

    story()


def test_a_client_may_send_its_secret_in_the_form_or_have_none() -> None:
    @told
    async def story(site, other):
        other.metadata = {"token_endpoint_auth_methods_supported": ["client_secret_post"]}
        await account(site, other)
        assert other.forms[-1]["client_secret"] == SECRET

    story()


@told
async def test_a_banned_person_does_not_come_in_by_the_other_site(site, other):
    browser = await account(site, other)
    target = f"guest:{browser.cookies['inglenook'].partition('.')[0]}"
    row = moderation.SanctionRow("ban", target, None, "rude", site.services.now())
    await site.services.store.write(lambda conn: moderation.save_sanction(conn, row))
    await site.services.moderation.reload()
    assert await went(BrowserJar(site), other, "sign-in") == "/sign-in?refused=banned"


# -- settings


@pytest.mark.parametrize(
    "issuer",
    ["http://login.test", "https://", "ftp://login.test", "https://a:b@login.test", "login.test"],
)
def test_the_other_site_must_be_reached_by_https(issuer: str) -> None:
    with pytest.raises(BadInput):
        read_settings({"INGLENOOK_OIDC_ISSUER": issuer, "INGLENOOK_OIDC_CLIENT": "x"})


def test_half_of_the_settings_are_refused_and_the_secret_is_not_shown() -> None:
    given = {"INGLENOOK_OIDC_ISSUER": "https://login.test/realm"}
    with pytest.raises(BadInput):
        provider_of(read_settings(given), VirtualWorld())
    with pytest.raises(BadInput):
        provider_of(read_settings({"INGLENOOK_OIDC_CLIENT": "x"}), VirtualWorld())
    settings = read_settings(
        given | {"INGLENOOK_OIDC_CLIENT": "x", "INGLENOOK_OIDC_SECRET": "hush hush"}
    )
    assert provider_of(settings, VirtualWorld()) is not None
    assert "hush" not in repr(settings)
    assert provider_of(read_settings({}), VirtualWorld()) is None


def test_only_https_leaves_this_machine() -> None:
    safe = ("https://login.test/x", "http://127.0.0.1:9/x", "http://localhost/x", "http://[::1]/x")
    unsafe = ("http://login.test/", "ftp://login.test", "//login.test", "https://", "http://[")
    assert [is_safe(one) for one in safe] == [True] * len(safe)
    assert [is_safe(one) for one in unsafe] == [False] * len(unsafe)


def test_identities_are_limited() -> None:
    @told
    async def story(site, other):
        ada = await sign_up(site, "Ada")
        browser = BrowserJar(site, {"inglenook": ada.token})
        for number in range(identities.MOST):
            assert await went(browser, other, "link", f"ada-{number}") == "/me/security"
        where = await went(browser, other, "link", "one more")
        assert where == "/me/security?refused=many-identities"

    story()
