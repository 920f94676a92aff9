"""The list of logins: ended one by one or all at once, with their sockets; and fresh proofs."""

from __future__ import annotations

import asyncio

import pytest

from inglenook.server.accounts.sign_in import sessions
from tests.support.server.account_holder import (
    PASSWORD,
    add_passkey,
    device,
    entered,
    prove,
    sign_in,
    sign_up,
    status,
)
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver, Person

LOGINS = "/api/account/logins"


async def ids(person: Person) -> dict[bool, list[str]]:
    """The ids of the logins: that of this session, and the others."""
    listed = (await person.get(LOGINS)).json["logins"]
    return {here: [one["id"] for one in listed if one["here"] is here] for here in (True, False)}


@on_a_site
async def test_a_login_is_ended_with_its_sockets(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    phone, desk = await sign_in(site, "Ada"), await sign_in(site, "Ada")
    table = (await ada.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json["id"]
    mine = (await ids(phone))[True][0]
    async with phone.socket(table) as there, desk.socket(table) as other:
        assert (await ada.post(f"{LOGINS}/{mine}", method="DELETE")).status == 200
        await site.rest()
        assert (there.closed, other.closed) == (4401, None)
    assert [await status(one) for one in (ada, phone, desk)] == [200, 401, 200]
    gone = await ada.post(f"{LOGINS}/{mine}", method="DELETE")
    assert (gone.status, gone.code) == (404, "no-login")


@on_a_site
async def test_all_other_logins_are_ended_at_once(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    others = [await sign_in(site, "Ada") for _ in range(3)]
    link = (await others[0].post("/api/me/link")).json["url"].rpartition("/")[2]
    assert (await ada.post(LOGINS, method="DELETE")).status == 200
    assert [await status(one) for one in (ada, *others)] == [200, 401, 401, 401]
    assert (await ids(ada))[False] == []
    assert (await site.stranger().post("/api/me/claim", {"token": link})).code == "link-gone"


@on_a_site
async def test_logins_of_others_can_not_be_ended(site: Driver) -> None:
    ada, bob = await sign_up(site, "Ada"), await sign_up(site, "Bob")
    mine = (await ids(ada))[True][0]
    assert (await bob.post(f"{LOGINS}/{mine}", method="DELETE")).code == "no-login"
    assert (await ada.post(f"{LOGINS}/{mine}", method="DELETE")).code == "this-login"
    assert await status(ada) == 200


@on_a_site
async def test_signing_out_ends_this_login_and_drops_its_cookie(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    phone = await sign_in(site, "Ada")
    table = (await ada.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json["id"]
    async with phone.socket(table) as there:
        reply = await phone.post("/api/account/sign-out")
        await site.rest()
        assert there.closed == 4401
    assert reply.status == 200
    assert 'inglenook=""' in reply.headers["set-cookie"]
    assert "max-age=0" in reply.headers["set-cookie"].lower()
    assert [await status(one) for one in (ada, phone)] == [200, 401]


@on_a_site
async def test_a_guest_without_an_account_can_not_sign_out(site: Driver) -> None:
    """They could not come back."""
    bob = await site.guest("Bob")
    assert (await bob.post("/api/account/sign-out")).code == "no-account"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/account/codes", None),
        ("POST", "/api/account/password", {"password": "seven grey herons", "current": PASSWORD}),
        ("DELETE", "/api/account/password", None),
        ("POST", "/api/account/passkeys", "passkey"),
        ("DELETE", "/api/account/passkeys/x", None),
        ("DELETE", "/api/account/email", None),
    ],
    ids=str,
)
def test_what_opens_an_account_changes_only_after_a_fresh_proof(method, path, body) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        ada = await sign_up(site, "Ada")
        given = body
        await site.wait(sessions.FRESH_SECONDS)
        if body == "passkey":
            options = (await ada.post("/api/account/passkeys/options")).json["options"]
            given = device().create(options)
        reply = await ada.post(path, given, method)
        assert (reply.status, reply.code) == (403, "prove-yourself")
        proof = await prove(ada)
        assert proof.json["until"] == site.services.now() + sessions.FRESH_SECONDS
        seen = (await ada.get("/api/account")).json
        assert seen["proved_until"] == proof.json["until"]
        reply = await ada.post(path, given, method)
        assert reply.status == 200 or reply.code != "prove-yourself"

    story()


@on_a_site
async def test_a_proof_is_for_one_login(site: Driver) -> None:
    ada, other = await sign_up(site, "Ada"), await sign_in(site, "Ada")
    await site.wait(sessions.FRESH_SECONDS)
    await prove(ada)
    assert (await ada.post("/api/account/codes")).status == 200
    assert (await other.post("/api/account/codes")).code == "prove-yourself"


@on_a_site
async def test_a_personal_link_proves_nothing(site: Driver) -> None:
    """Otherwise a stolen session could make a login that may change everything."""
    ada = await sign_up(site, "Ada")
    link = (await ada.post("/api/me/link")).json["url"].rpartition("/")[2]
    thief = site.stranger()
    await entered(thief, await thief.post("/api/me/claim", {"token": link}))
    assert (await thief.post("/api/account/codes")).code == "prove-yourself"
    assert (await add_passkey(thief, device())).code == "prove-yourself"


@on_a_site
async def test_two_sign_outs_at_once_end_it_once(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    both = await asyncio.gather(*[ada.post("/api/account/sign-out") for _ in range(2)])
    assert sorted([one.status for one in both])[0] == 200
    assert await status(ada) == 401
