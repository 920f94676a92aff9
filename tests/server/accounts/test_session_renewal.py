"""Sessions get new cookies by signing in and by proofs, and end when they are old."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from inglenook.server.accounts.guests import BEFORE_SECONDS
from inglenook.server.accounts.sign_in import sessions
from inglenook.server.operations.retention import remove_old
from inglenook.server.store.people import accounts
from tests.support.server.account_holder import (
    PASSWORD,
    entered,
    prove,
    sign_in,
    sign_up,
    status,
    try_password,
)
from tests.support.server.browser_jar import BrowserJar
from tests.support.server.node_group import open_nodes
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver, Person

CODES = "/api/account/codes"
QUICK = {"game": "lanterns", "bots": ["random"]}
SIGN_IN = "/api/account/sign-in/password"


@on_a_site
async def test_a_proof_ends_the_cookie_before_it(site: Driver) -> None:
    """Who has stolen a session gains nothing when its owner proves who they are."""
    ada = await sign_up(site, "Ada")
    thief = Person(site, ada.token)
    await site.wait(sessions.FRESH_SECONDS)
    await prove(ada)
    assert ada.token != thief.token
    assert (await thief.post(CODES)).code == "prove-yourself", "at once"
    assert (await ada.post(CODES)).status == 200
    assert [await status(one) for one in (ada, thief)] == [200, 200], "requests under way"
    await site.wait(BEFORE_SECONDS)
    assert [await status(one) for one in (ada, thief)] == [200, 401]


@on_a_site
async def test_sockets_stay_open_over_a_proof(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    table = (await ada.post("/api/quick", QUICK)).json["id"]
    await site.wait(60.0)
    async with ada.socket(table) as line:
        await prove(ada)
        await site.wait(60.0)
        assert line.closed is None
        assert (await line.ask({"t": "say", "text": "Hello", "key": "s"}))["t"] == "ok"


@on_a_site
async def test_a_cookie_from_before_a_proof_is_not_renewed(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    await site.wait(60.0)
    thief = Person(site, ada.token)
    await prove(ada)
    keys = site.services.guests.keys
    site.services.guests.keys = keys.rotated(site.world.secret(), site.services.now(), 3600.0)
    assert "set-cookie" not in (await thief.get("/api/me")).headers
    assert (await ada.get("/api/me")).session.rpartition(".")[0] == ada.token.rpartition(".")[0]


def test_a_proof_counts_at_all_nodes(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_nodes(tmp_path) as nodes:
            ada = await sign_up(nodes.first, "Ada")
            there = nodes.at(1, ada)
            assert await status(there) == 200  # the other node knows the session
            thief = nodes.at(1, ada)
            await nodes.wait(60.0)
            await status(there)
            await prove(ada)
            assert (await thief.post(CODES)).code == "prove-yourself"
            assert (await nodes.at(1, ada).post(CODES)).status == 200
            await nodes.wait(20.0)
            assert [await status(one) for one in (nodes.at(1, ada), thief)] == [200, 401]

    asyncio.run(story())


@on_a_site
async def test_sign_ins_and_proofs_are_logged(site: Driver) -> None:
    with capture_logs() as lines:
        ada = await sign_up(site, "Ada")
        await sign_in(site, "Ada")
        await prove(ada)
        await try_password(site.stranger(), "Ada", "something else")
    guest_id = ada.token.partition(".")[0]
    told = [(one["event"], one["how"]) for one in lines if one.get("guest") == guest_id]
    assert told == [("signed-in", "password")] * 2 + [("proved", "password")]
    [failed] = [one for one in lines if one.get("status") == 403]
    assert failed["path"] == "/api/account/sign-in/password"


@on_a_site
async def test_signing_in_ends_the_session_before_in_that_browser(site: Driver) -> None:
    await sign_up(site, "Ada")
    await sign_up(site, "Bob")
    phone, browser = await sign_in(site, "Ada"), BrowserJar(site)
    await browser.post(SIGN_IN, {"name": "Ada", "password": PASSWORD})
    first = browser.person
    await browser.post(SIGN_IN, {"name": "Ada", "password": PASSWORD})
    second = browser.person
    assert [await status(one) for one in (first, second, phone)] == [401, 200, 200]
    await browser.post(SIGN_IN, {"name": "Bob", "password": PASSWORD})
    assert [await status(one) for one in (second, browser.person, phone)] == [401, 200, 200]


@on_a_site
async def test_a_failed_sign_in_changes_nothing(site: Driver) -> None:
    await sign_up(site, "Ada")
    browser = BrowserJar(site)
    await browser.post(SIGN_IN, {"name": "Ada", "password": PASSWORD})
    before = browser.person
    assert (await browser.post(SIGN_IN, {"name": "Ada", "password": "no"})).status == 403
    assert browser.person.token == before.token
    assert await status(before) == 200


@on_a_site
async def test_a_program_does_not_lose_its_token_by_a_sign_in(site: Driver) -> None:
    ann = await site.guest("Ann")
    await sign_up(site, "Ada")
    other = Person(site, ann.token)
    await entered(other, await other.post(SIGN_IN, {"name": "Ada", "password": PASSWORD}))
    assert await status(ann) == 200, "a guest stays one, until they are merged"


@pytest.mark.parametrize(
    ("used", "seconds"), [(False, sessions.UNUSED_SECONDS), (True, sessions.LONGEST_SECONDS)]
)
def test_an_old_login_ends(used: bool, seconds: float) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        ada = await sign_up(site, "Ada")
        guest_id = ada.token.partition(".")[0]
        phone = await sign_in(site, "Ada")
        services = site.services
        end = services.now() + seconds
        while services.now() < end - sessions.UNUSED_SECONDS / 2:
            await site.skip(min(sessions.UNUSED_SECONDS / 2, end - services.now()))
            assert await status(ada) == 200
            if used:
                assert await status(phone) == 200
            await services.guests.keep_seen()
            await remove_old(services, services.hub, services.now())
        await sign_in(site, "Ada")
        assert await status(phone) == 200
        await site.skip(end - services.now() + 1.0)
        await remove_old(services, services.hub, services.now())
        assert await status(phone) == 401
        left = await services.store.read(lambda conn: accounts.logins_of(conn, guest_id))
        assert len(left) == (1 if used else 2)

    story()
