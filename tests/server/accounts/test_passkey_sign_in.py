"""Passkeys: several of an account, sign-in without a name, and answers that are not accepted."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from inglenook.server.accounts import challenges
from inglenook.server.accounts.sign_in import sessions
from tests.support.server.account_holder import (
    PASSWORD,
    add_passkey,
    device,
    entered,
    renewed,
    sign_up,
    status,
    use_passkey,
)
from tests.support.server.authenticator import Authenticator
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import ORIGIN, Driver, Person

REFUSED = (403, "bad-passkey")
PASSKEYS = "/api/account/passkeys"
SIGN_IN = "/api/account/sign-in/passkey"


async def with_passkey(site: Driver, name: str = "Ada") -> tuple[Person, Authenticator]:
    person, phone = await sign_up(site, name), device()
    assert (await add_passkey(person, phone)).status == 200
    return person, phone


async def options_to_sign_in(site: Driver) -> dict[str, Any]:
    reply = await site.stranger().post(f"{SIGN_IN}/options")
    found: dict[str, Any] = reply.json["options"]
    return found


@on_a_site
async def test_several_passkeys_are_listed_renamed_and_removed(site: Driver) -> None:
    ada, phone = await with_passkey(site)
    key = Authenticator(ORIGIN, synced=True)
    await site.wait(60.0)
    assert (await add_passkey(ada, key, "Key ring")).status == 200
    await site.wait(60.0)
    await entered(site.stranger(), await use_passkey(site.stranger(), key))
    first, second = (await ada.get(PASSKEYS)).json["passkeys"]
    assert [(one["name"], one["synced"]) for one in (first, second)] == [
        ("Phone", False),
        ("Key ring", True),
    ]
    assert (first["used"], second["used"]) == (first["created"], second["created"] + 60.0)
    path = f"{PASSKEYS}/{first['id']}"
    assert (await ada.post(path, {"name": "Old phone"}, "PATCH")).status == 200
    assert (await ada.get(PASSKEYS)).json["passkeys"][0]["name"] == "Old phone"
    assert (await ada.post(path, method="DELETE")).status == 200
    assert (await ada.post(path, method="DELETE")).code == "no-passkey"
    reply = await use_passkey(site.stranger(), phone)
    assert (reply.status, reply.code) == REFUSED


@on_a_site
async def test_a_passkey_of_another_account_can_not_be_changed(site: Driver) -> None:
    ada, _ = await with_passkey(site, "Ada")
    bob = await sign_up(site, "Bob")
    path = f"{PASSKEYS}/{(await ada.get(PASSKEYS)).json['passkeys'][0]['id']}"
    assert (await bob.post(path, {"name": "Mine"}, "PATCH")).code == "no-passkey"
    assert (await bob.post(path, method="DELETE")).code == "no-passkey"
    assert (await ada.get(PASSKEYS)).json["passkeys"][0]["name"] == "Phone"


@on_a_site
async def test_a_passkey_is_of_one_account(site: Driver) -> None:
    _, phone = await with_passkey(site, "Ada")
    bob = await sign_up(site, "Bob")
    reply = await add_passkey(bob, phone)
    assert (reply.status, reply.code) == REFUSED


@on_a_site
async def test_the_only_way_in_stays(site: Driver) -> None:
    ada, phone = await site.guest("Ada"), device()
    options = (await ada.post(f"{PASSKEYS}/options")).json["options"]
    await entered(ada, await ada.post("/api/account", {"passkey": phone.create(options)}))
    [only] = (await ada.get(PASSKEYS)).json["passkeys"]
    path = f"{PASSKEYS}/{only['id']}"
    assert (await ada.post(path, method="DELETE")).code == "last-way-in"
    assert len((await ada.get(PASSKEYS)).json["passkeys"]) == 1
    assert (await ada.post("/api/account/password", {"password": PASSWORD})).status == 200
    assert (await ada.post(path, method="DELETE")).status == 200
    assert (await ada.post("/api/account/password", method="DELETE")).code == "last-way-in"


@on_a_site
async def test_an_answer_works_once(site: Driver) -> None:
    _, phone = await with_passkey(site)
    answer = phone.use(await options_to_sign_in(site))
    replies = await asyncio.gather(*[site.stranger().post(SIGN_IN, answer) for _ in range(3)])
    assert sorted([one.status for one in replies]) == [200, 403, 403]
    again = await site.stranger().post(SIGN_IN, answer)
    assert (again.status, again.code) == REFUSED


@on_a_site
async def test_a_challenge_works_once_for_keys_that_do_not_count(site: Driver) -> None:
    """Synced passkeys always say zero, so that the counter refuses no copy."""
    ada, key = await sign_up(site, "Ada"), Authenticator(ORIGIN, synced=True)
    assert (await add_passkey(ada, key)).status == 200
    options = await options_to_sign_in(site)
    first, second = key.use(options, steps=0), key.use(options, steps=0)
    assert (await site.stranger().post(SIGN_IN, first)).status == 200
    assert (await site.stranger().post(SIGN_IN, second)).status == 403
    assert (await use_passkey(site.stranger(), key, steps=0)).status == 200


@on_a_site
async def test_a_counter_that_goes_back_is_refused(site: Driver) -> None:
    _, phone = await with_passkey(site)
    assert (await use_passkey(site.stranger(), phone, steps=7)).status == 200
    for steps in (0, -3):
        reply = await use_passkey(site.stranger(), phone, steps=steps)
        assert (reply.status, reply.code) == REFUSED
    assert (await use_passkey(site.stranger(), phone, steps=9)).status == 200


@on_a_site
async def test_challenges_end_and_are_for_one_purpose(site: Driver) -> None:
    ada, phone = await with_passkey(site)
    late = phone.use(await options_to_sign_in(site))
    await site.wait(challenges.SECONDS)
    assert (await site.stranger().post(SIGN_IN, late)).code == "bad-passkey"
    confirm = (await ada.post("/api/account/prove/passkey/options")).json["options"]
    assert (await site.stranger().post(SIGN_IN, phone.use(confirm))).code == "bad-passkey"
    proof = phone.use(await options_to_sign_in(site))
    assert (await ada.post("/api/account/prove/passkey", proof)).code == "bad-passkey"


@on_a_site
async def test_a_challenge_to_add_a_passkey_is_for_one_guest(site: Driver) -> None:
    ada, bob = await sign_up(site, "Ada"), await sign_up(site, "Bob")
    options = (await bob.post(f"{PASSKEYS}/options")).json["options"]
    made = device().create(options)
    assert (await ada.post(PASSKEYS, made)).code == "bad-passkey"
    assert (await bob.post(PASSKEYS, made)).status == 200
    assert (await bob.post(PASSKEYS, made)).code == "bad-passkey"  # it was used


@pytest.mark.parametrize(
    "more",
    [
        {"origin": "http://site.test.evil.example"},
        {"rp_id": "evil.example"},
        {"type": "webauthn.create"},
        {"challenge": "AAAA"},
    ],
    ids=lambda one: next(iter(one)),
)
def test_answers_for_another_site_or_request_are_refused(more: dict[str, Any]) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        _, phone = await with_passkey(site)
        reply = await use_passkey(site.stranger(), phone, **dict(more))
        assert (reply.status, reply.code) == REFUSED

    story()


@on_a_site
async def test_the_answer_names_the_account_that_it_is_for(site: Driver) -> None:
    _, phone = await with_passkey(site)
    phone.handle = "AAAA"
    assert (await use_passkey(site.stranger(), phone)).code == "bad-passkey"


@on_a_site
async def test_a_passkey_proves_who_one_is_for_its_own_account_alone(site: Driver) -> None:
    ada, phone = await with_passkey(site, "Ada")
    bob, other = await with_passkey(site, "Bob")
    await site.wait(sessions.FRESH_SECONDS)
    assert (await ada.post("/api/account/codes")).code == "prove-yourself"
    path = "/api/account/prove/passkey"
    options = (await ada.post(f"{path}/options")).json["options"]
    assert [one["id"] for one in options["allowCredentials"]] == [
        one["id"] for one in (await ada.get(PASSKEYS)).json["passkeys"]
    ]
    assert (await ada.post(path, other.use(options))).code == "bad-passkey"
    assert (await bob.post(path, phone.use(options))).code == "bad-passkey"
    until = renewed(ada, await ada.post(path, phone.use(options))).json["until"]
    assert until == pytest.approx(site.services.now() + sessions.FRESH_SECONDS)
    # a new password does not ask for the one that was forgotten
    fresh = {"password": "seven grey herons asleep"}
    assert (await ada.post("/api/account/password", fresh)).status == 200


@on_a_site
async def test_the_number_of_passkeys_is_limited(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    devices = [device() for _ in range(20)]
    assert [(await add_passkey(ada, one)).status for one in devices] == [200] * 20
    assert (await add_passkey(ada, device())).code == "many-passkeys"


@on_a_site
async def test_a_banned_account_does_not_enter_by_a_passkey(site: Driver) -> None:
    ada, phone = await with_passkey(site)
    guest = ada.token.partition(".")[0]
    site.services.moderation.sanctions["ban", f"guest:{guest}"] = None
    assert (await use_passkey(site.stranger(), phone)).code == "banned"
    assert await status(ada) == 403
