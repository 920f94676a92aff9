"""Sign in by name or address and a password; guessing is slowed down, and tells nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from argon2 import PasswordHasher
from msgspec.structs import replace
from sqlalchemy import Connection

from inglenook.server.accounts.passwords.hashes import NOTHING, Passwords
from inglenook.server.accounts.sign_in import attempts
from inglenook.server.errors import Refused
from inglenook.server.setting_texts import Rate
from inglenook.server.store.people import accounts
from inglenook.server.store.tables.accounts import sign_in_failure
from tests.support.server.account_holder import (
    OTHER_PASSWORD,
    PASSWORD,
    add_passkey,
    confirm,
    device,
    entered,
    sign_in,
    sign_up,
    site_with_mail,
    status,
    try_password,
    use_passkey,
)
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import SETTINGS, Driver, Person, open_site

WRONG = (403, "wrong-credentials")
WAITS = (429, "too-many-tries")


async def tried(site: Driver, name: str, password: str = "no such thing") -> tuple[int, str]:
    reply = await try_password(site.stranger(), name, password)
    return reply.status, reply.code


def account_id(person: Person) -> str:
    return person.token.partition(".")[0]


@on_a_site
async def test_each_browser_has_a_login_of_its_own(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    phone = site.stranger()
    phone.extra["user-agent"] = "Mozilla/5.0 (Android 15) Firefox/140.0"
    await entered(phone, await try_password(phone, "  aDA ", PASSWORD))
    assert phone.token != ada.token
    assert [await status(one) for one in (ada, phone)] == [200, 200]
    listed = (await ada.get("/api/account/logins")).json["logins"]
    found = {one["device"]: (one["how"], one["here"]) for one in listed}
    assert found == {"": ("password", True), "Firefox, Android": ("password", False)}


def test_an_address_signs_in_as_well() -> None:
    async def story() -> None:
        async with site_with_mail() as (site, box):
            ada = await sign_up(site, "Ada")
            await confirm(ada, box, "ada@example.org")
            found = await sign_in(site, "Ada@EXAMPLE.org")
            assert account_id(found) == account_id(ada)

    asyncio.run(story())


@on_a_site
async def test_unknown_names_get_the_same_answer_after_the_same_work(site: Driver) -> None:
    await sign_up(site, "Ada")
    eve = await site.guest("Eve")
    await entered(eve, await eve.post("/api/account", {"passkey": await made_passkey(eve)}))
    answers: list[tuple[int, Any]] = []
    works: list[tuple[int, int]] = []
    for name in ("Ada", "Eve", "Nobody", "nobody@example.org"):  # Eve has no password
        made, commits = site.services.passwords.made, site.services.store.commits
        reply = await try_password(site.stranger(), name, "no such thing")
        answers.append((reply.status, reply.json))
        works.append((site.services.passwords.made - made, site.services.store.commits - commits))
    assert answers == [answers[0]] * 4
    assert works == [(1, 1)] * 4


async def made_passkey(person: Person) -> dict[str, Any]:
    options = (await person.post("/api/account/passkeys/options")).json["options"]
    return device().create(options)


def test_the_hash_of_nothing_costs_as_much_as_any_other() -> None:
    hasher = Passwords().hasher
    assert not hasher.check_needs_rehash(NOTHING)
    assert (hasher.memory_cost, hasher.time_cost, hasher.parallelism) == (19 * 1024, 2, 1)
    assert asyncio.run(Passwords().match(None, "")) == (False, None)


@pytest.mark.parametrize("name", ["Ada", "Nobody"])
def test_guesses_at_a_name_have_to_wait(name: str) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        await sign_up(site, "Ada")
        free = attempts.FREE_BY_NAME
        assert [await tried(site, name) for _ in range(free)] == [WRONG] * free
        made = site.services.passwords.made
        assert await tried(site, name, PASSWORD) == WAITS  # also the right one
        assert await tried(site, name.upper()) == WAITS
        assert site.services.passwords.made == made
        await site.wait(1.0)
        assert await tried(site, name) == WRONG
        await site.wait(1.0)
        assert await tried(site, name) == WAITS  # the wait has doubled
        await site.wait(1.0)
        assert await tried(site, name) == WRONG
        guesses = 0
        end = site.services.now() + 3600.0
        while site.services.now() < end:
            site.client = f"198.51.100.{guesses}"  # from many addresses
            guesses += await tried(site, name) == WRONG
            await site.wait(30.0)
        assert guesses < 100

    story()


@on_a_site
async def test_many_guesses_at_once_count_as_well(site: Driver) -> None:
    await sign_up(site, "Ada")
    found = await asyncio.gather(*[tried(site, "Ada") for _ in range(40)])
    assert found.count(WRONG) == attempts.FREE_BY_NAME
    assert found.count(WAITS) == 40 - attempts.FREE_BY_NAME


@on_a_site
async def test_an_address_has_to_wait_after_guesses_at_many_names(site: Driver) -> None:
    await sign_up(site, "Ada")
    for number in range(attempts.FREE_BY_ADDRESS):
        assert await tried(site, f"Nobody {number}") == WRONG
        if number == 10:
            await sign_in(site, "Ada")  # an account of one's own gives no further guesses
    assert await tried(site, "Another") == WAITS
    site.client = "198.51.100.1"
    assert await tried(site, "Another") == WRONG


@on_a_site
async def test_guesses_never_lock_a_passkey_out_and_are_forgotten(site: Driver) -> None:
    ada, phone = await sign_up(site, "Ada"), device()
    assert (await add_passkey(ada, phone)).status == 200
    while await tried(site, "Ada") == WRONG:
        pass
    await entered(site.stranger(), await use_passkey(site.stranger(), phone))
    await site.wait(attempts.FORGOTTEN_SECONDS)
    await sign_in(site, "Ada")
    assert await tried(site, "Ada") == WRONG


@on_a_site
async def test_success_forgets_the_failures_of_a_name(site: Driver) -> None:
    await sign_up(site, "Ada")
    for _ in range(3):
        for _ in range(attempts.FREE_BY_NAME - 1):
            assert await tried(site, "Ada") == WRONG
        await sign_in(site, "Ada")


@on_a_site
async def test_a_refusal_says_when_to_come_back(site: Driver) -> None:
    for _ in range(attempts.FREE_BY_NAME):
        await tried(site, "Ada")
    reply = await try_password(site.stranger(), "Ada", "x")
    assert (reply.headers["retry-after"], reply.code) == ("1", "too-many-tries")


def test_requests_to_sign_in_are_limited_by_address() -> None:
    async def story() -> None:
        async with open_site(replace(SETTINGS, limit_sign_ins=Rate(3, 0))) as site:
            found = [await tried(site, f"Nobody {number}") for number in range(4)]
            assert found == [WRONG] * 3 + [(429, "too-often")]

    asyncio.run(story())


@on_a_site
async def test_a_hash_with_old_parameters_is_renewed(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    old = PasswordHasher(time_cost=1, memory_cost=8 * 1024, parallelism=1).hash(PASSWORD)
    store, guest = site.services.store, account_id(ada)
    await store.write(lambda conn: accounts.change_account(conn, guest, password=old))
    assert await tried(site, "Ada") == WRONG
    await sign_in(site, "Ada")

    def stored(conn: Connection) -> str:
        row = accounts.load_account(conn, guest)
        assert row is not None
        assert row.password is not None
        return row.password

    assert "m=19456,t=2,p=1" in await store.read(stored)
    await sign_in(site, "Ada")


@on_a_site
async def test_a_banned_account_stays_out_and_only_its_owner_is_told(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    site.services.moderation.sanctions["ban", f"guest:{account_id(ada)}"] = None
    assert await tried(site, "Ada") == WRONG
    assert await tried(site, "Ada", PASSWORD) == (403, "banned")
    rows = await site.services.store.read(lambda conn: accounts.logins_of(conn, account_id(ada)))
    assert len(rows) == 1


@on_a_site
async def test_a_new_password_asks_for_the_current_one_and_ends_other_logins(
    site: Driver,
) -> None:
    ada = await sign_up(site, "Ada")
    other = await sign_in(site, "Ada")
    path, fresh = "/api/account/password", {"password": OTHER_PASSWORD}
    assert (await ada.post(path, fresh)).code == "current-password"
    assert (await ada.post(path, {**fresh, "current": "no such thing"})).code == "wrong-credentials"
    weak = {"password": "password1234", "current": PASSWORD}
    assert (await ada.post(path, weak)).code == "common-password"
    assert (await ada.post(path, {**fresh, "current": PASSWORD})).status == 200
    assert await status(other) == 200
    back = {"password": PASSWORD, "current": OTHER_PASSWORD, "end_others": True}
    assert (await ada.post(path, back)).status == 200
    assert [await status(one) for one in (ada, other)] == [200, 401]
    assert await tried(site, "Ada", OTHER_PASSWORD) == WRONG


@on_a_site
async def test_a_stolen_session_can_not_guess_the_password(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    found: list[str] = []
    for _ in range(attempts.FREE_BY_NAME + 1):
        reply = await ada.post("/api/account/prove/password", {"password": "no such thing"})
        found.append(reply.code)
    assert found == ["wrong-credentials"] * attempts.FREE_BY_NAME + ["too-many-tries"]


@on_a_site
async def test_failures_are_stored_without_names(site: Driver) -> None:
    await tried(site, "Ada")
    store = site.services.store

    def keys(conn: Connection) -> list[str]:
        return [row.key for row in conn.execute(sign_in_failure.select())]

    found = await store.read(keys)
    assert len(found) == 2
    assert not [one for one in found if "ada" in one.lower() and len(one) < 10]


def test_work_beyond_what_may_wait_is_refused() -> None:
    async def story() -> None:
        passwords = Passwords(at_once=1, most_waiting=2)
        found = await asyncio.gather(
            *[passwords.hash(str(number)) for number in range(3)], return_exceptions=True
        )
        [refused] = [one for one in found if isinstance(one, Refused)]
        assert (refused.status, refused.code) == (503, "busy")
        assert passwords.waiting == 0
        passwords.close()

    asyncio.run(story())
