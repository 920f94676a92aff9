"""A guest becomes an account: with their seats and matches, and without their earlier cookies."""

from __future__ import annotations

import asyncio

import pytest

from inglenook.server.store.people.accounts import FREED_SECONDS
from tests.support.server.account_holder import (
    PASSWORD,
    device,
    entered,
    sign_in,
    sign_up,
    status,
    use_passkey,
)
from tests.support.server.accounts import set_role
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver, Person


def guest_id(person: Person) -> str:
    return person.token.partition(".")[0]


@on_a_site
async def test_an_account_keeps_seats_and_matches(site: Driver) -> None:
    ada = await site.guest("Ada")
    before = guest_id(ada)
    table = (await ada.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json["id"]
    await entered(ada, await ada.post("/api/account", {"password": PASSWORD}))
    assert guest_id(ada) == before
    assert [one["id"] for one in (await ada.get("/api/me/tables")).json["tables"]] == [table]
    me = (await ada.get("/api/me")).json
    assert (me["name"], me["account"], me["role"]) == ("Ada", True, "")
    elsewhere = await sign_in(site, "ada")
    assert guest_id(elsewhere) == before
    async with elsewhere.socket(table) as line:
        assert line.frames[0]["table"]["you"] == 0


@on_a_site
async def test_earlier_cookies_links_and_sockets_end(site: Driver) -> None:
    """A session that somebody else has planted or read is not in the account."""
    ada = await site.guest("Ada")
    planted = Person(site, ada.token)
    link = (await ada.post("/api/me/link")).json["url"].rpartition("/")[2]
    table = (await ada.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json["id"]
    async with planted.socket(table) as line:
        await entered(ada, await ada.post("/api/account", {"password": PASSWORD}))
        await site.rest()
        assert line.closed == 4401
    assert await status(planted) == 401
    assert (await site.stranger().post("/api/me/claim", {"token": link})).code == "link-gone"
    assert await status(ada) == 200


@on_a_site
async def test_an_account_may_begin_with_a_passkey_alone(site: Driver) -> None:
    ada, phone = await site.guest("Ada"), device()
    options = (await ada.post("/api/account/passkeys/options")).json["options"]
    assert options["user"]["name"] == "Ada"
    await entered(ada, await ada.post("/api/account", {"passkey": phone.create(options)}))
    seen = (await ada.get("/api/account")).json
    assert (seen["password"], seen["passkeys"], seen["needs_current"]) == (False, 1, False)
    other = await entered(site.stranger(), await use_passkey(site.stranger(), phone))
    assert guest_id(other) == guest_id(ada)


@on_a_site
async def test_a_guest_has_one_account_and_needs_a_credential(site: Driver) -> None:
    ada = await site.guest("Ada")
    assert (await ada.post("/api/account", {})).code == "no-credential"
    both = await asyncio.gather(
        ada.post("/api/account", {"password": PASSWORD}),
        ada.post("/api/account", {"password": PASSWORD}),
    )
    assert sorted([one.status for one in both]) == [200, 401]
    [first] = [one for one in both if one.status == 200]
    await entered(ada, first)
    again = await ada.post("/api/account", {"password": PASSWORD})
    assert (again.status, again.code) == (409, "has-account")


@on_a_site
async def test_nobody_takes_the_name_of_an_account(site: Driver) -> None:
    await sign_up(site, "Morgan")
    # case, accents, look-alike letters, letters of another script, invisible ones, several for one
    for name in ("morgan", "M\u00f6rgan", "M0rgan", "\u041corgan", "Mor\u200bgan", "M.o.r.g.a.n"):
        reply = await site.stranger().post("/api/guests", {"name": name})
        assert (reply.status, reply.code) == (409, "name-taken"), name
    bob = await site.guest("Bob")
    assert (await bob.post("/api/me", {"name": "MORGAN"}, "PATCH")).code == "name-taken"
    taken = await bob.post("/api/account", {"name": "Morgan", "password": PASSWORD})
    assert taken.code == "name-taken"


@on_a_site
async def test_a_guest_keeps_a_name_but_not_for_an_account(site: Driver) -> None:
    first, second = await site.guest("Robin"), await site.guest("Robin")
    await entered(first, await first.post("/api/account", {"password": PASSWORD}))
    assert await status(second) == 200
    assert (await second.post("/api/me", {"name": "Robin"}, "PATCH")).status == 200
    assert (await second.post("/api/account", {"password": PASSWORD})).code == "name-taken"
    own = await second.post("/api/account", {"name": "Robin Hood", "password": PASSWORD})
    assert (await entered(second, own)).token
    assert (await second.get("/api/me")).json["name"] == "Robin Hood"


@on_a_site
async def test_two_at_once_for_one_name_get_one_account(site: Driver) -> None:
    guests = [await site.guest("Robin") for _ in range(4)]
    replies = await asyncio.gather(
        *[one.post("/api/account", {"password": PASSWORD}) for one in guests]
    )
    assert sorted([one.status for one in replies]) == [200, 409, 409, 409]
    assert {one.code for one in replies if one.status == 409} == {"name-taken"}


@pytest.mark.parametrize("name", ["Admin", "Moderator Ann", "Inglenook", "System"])
def test_nobody_has_a_name_of_the_site(name: str) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        reply = await site.stranger().post("/api/guests", {"name": name})
        assert (reply.status, reply.code) == (409, "reserved-name")

    story()


@on_a_site
async def test_names_near_a_moderators_are_refused(site: Driver) -> None:
    await set_role(site, await sign_up(site, "Morgan"), "moderator")
    await sign_up(site, "Robin")
    assert (await site.stranger().post("/api/guests", {"name": "Morgan2"})).code == "name-taken"
    assert (await site.stranger().post("/api/guests", {"name": "Robin2"})).status == 200


@on_a_site
async def test_an_account_that_changes_its_name_frees_the_old_one_later(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    assert (await ada.post("/api/me", {"name": "Countess"}, "PATCH")).status == 200
    assert (await site.stranger().post("/api/guests", {"name": "countess"})).code == "name-taken"
    assert (await site.stranger().post("/api/guests", {"name": "Ada"})).code == "name-taken"
    await site.skip(FREED_SECONDS)
    assert (await site.stranger().post("/api/guests", {"name": "Ada"})).status == 200
    await sign_in(site, "Countess")
    mixed = await ada.post("/api/me", {"name": "C\u043euntess"}, "PATCH")
    assert mixed.code == "mixed-name"


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("kettle 12", "short-password"),
        ("x" * 257, "long-password"),
        ("password1234", "common-password"),
        ("P@ssw0rd2024!", "common-password"),
        ("1q2w3e4r5t6y", "common-password"),
        ("1qaz2wsx3edc", "common-password"),
        ("ada-lovelace", "common-password"),  # the name
        ("inglenook99!", "common-password"),
        ("site.test.site", "common-password"),
        ("aaaaaaaaaaaaaaaa", "common-password"),
        ("abcabcabcabc", "common-password"),
        ("Butterfly1", "common-password"),
        ("manchester7", "common-password"),
        ("harrypotter", "common-password"),
        ("babygirl2010", "common-password"),
        ("onetwothreefourfive", "common-password"),
    ],
)
def test_passwords_that_are_guessed_first_are_refused(password: str, code: str) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        ada = await site.guest("Ada Lovelace")
        reply = await ada.post("/api/account", {"password": password})
        assert (reply.status, reply.code) == (400, code)
        assert site.services.passwords.made == 0

    story()


@pytest.mark.parametrize(
    "password",
    [
        "kettle moor",  # no capitals, digits or signs
        "strawberry lighthouse volleyball christmas",  # common ones, but four
        " \t leading and trailing blanks ",
        "les herons dorment \U0001f9a9\U0001f9a9",
        "\u0627\u0644\u0642\u0637 \u0648\u0627\u0644\u0643\u0644\u0628",
        "a sentence of any length " * 10,
    ],
)
def test_any_characters_make_a_password_and_none_is_cut(password: str) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        await sign_up(site, "Ada", password)
        await sign_in(site, "Ada", password)
        for near in (password[:-1], password + "x", password.upper(), password.strip()):
            if near != password:
                body = {"name": "Ada", "password": near}
                reply = await site.stranger().post("/api/account/sign-in/password", body)
                assert reply.code in ("wrong-credentials", "too-many-tries")

    story()
