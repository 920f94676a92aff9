"""Cookies of accounts name a login, which can end alone; routes ask for accounts and roles."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from inglenook.server.accounts.devices import device_of
from inglenook.server.accounts.guests import Guest
from inglenook.server.errors import Refused
from inglenook.server.http.api.declare import ACCOUNT, GUEST, MODERATOR, OWNER, check_caller
from inglenook.server.lobby.sessions import check_sessions
from inglenook.server.store.people import accounts
from inglenook.server.store.rows import LoginRow
from tests.support.server.accounts import open_login, set_role, with_account
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver, Person


async def status(site: Driver, token: str) -> int:
    return (await Person(site, token=token).get("/api/me")).status


async def known(site: Driver, person: Person) -> Guest:
    found = await site.services.guests.known_by(person.token)
    assert found is not None
    return found


@on_a_site
async def test_an_account_has_no_session_without_a_login(site: Driver) -> None:
    ada = await site.guest("Ada")
    before = ada.token
    await with_account(site, ada)
    guest = await known(site, ada)
    assert (guest.account, guest.role, guest.logins) == (True, "", frozenset({guest.login}))
    assert len(ada.token.split(".")) == 5
    assert await status(site, ada.token) == 200
    assert await status(site, before) == 401
    for wrong in (guest._replace(login=""), guest._replace(login="other")):
        assert await status(site, site.services.guests.signed(wrong)) == 401
    assert site.services.guests.known[guest.id].login == ""  # sessions of one guest share it


@on_a_site
async def test_a_guest_without_an_account_has_no_login(site: Driver) -> None:
    guest = await known(site, await site.guest("Ada"))
    assert await status(site, site.services.guests.signed(guest._replace(login="x"))) == 401


@on_a_site
async def test_a_login_ends_alone_with_its_sockets(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    guest = await known(site, ada)
    other = await open_login(site, guest.id)
    phone = Person(site, site.services.guests.signed(guest._replace(login=other)))
    assert await status(site, phone.token) == 200  # although the cache is older
    plan = {"game": "lanterns", "bots": ["random"]}
    table = (await ada.post("/api/quick", plan)).json["id"]
    async with ada.socket(table) as here, phone.socket(table) as there:
        job = site.services.store.write(lambda conn: accounts.drop_login(conn, guest.id, other))
        assert await job
        site.services.guests.forget(guest.id)
        await check_sessions(site.services, guest.id)
        await site.rest()
        assert (here.closed, there.closed) == (None, 4401)
    assert (await status(site, ada.token), await status(site, phone.token)) == (200, 401)


@on_a_site
async def test_ending_all_other_sessions_ends_the_other_logins(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    guest = await known(site, ada)
    other = await open_login(site, guest.id)
    phone = site.services.guests.signed(guest._replace(login=other))
    fresh = (await ada.post("/api/me/forget")).session
    assert [await status(site, one) for one in (fresh, phone, ada.token)] == [200, 401, 401]
    ada.token = fresh
    assert (await known(site, ada)).logins == {guest.login}


@on_a_site
async def test_a_personal_link_opens_a_login(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    link = (await ada.post("/api/me/link")).json["url"].rpartition("/")[2]
    phone = site.stranger()
    phone.token = (await phone.post("/api/me/claim", {"token": link})).session
    mine, theirs = await known(site, ada), await known(site, phone)
    assert (mine.id, mine.login != theirs.login) == (theirs.id, True)
    assert mine.logins == {mine.login, theirs.login}


@on_a_site
async def test_the_login_unused_for_longest_gives_way_to_a_new_one(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    guest = await known(site, ada)

    def job(conn: Connection) -> frozenset[str]:
        for number in range(accounts.MOST_LOGINS):
            found = accounts.load_known(conn, guest.id)
            assert found is not None
            row = LoginRow(f"l{number}", guest.id, 9e9, 9e9 + number, 9e9, "", "link")
            found = accounts.open_login(conn, found, row)
        assert found is not None
        return found.logins

    logins = await site.services.store.write(job)
    assert logins == {f"l{number}" for number in range(accounts.MOST_LOGINS)}


@on_a_site
async def test_the_last_use_of_a_login_is_kept(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    guest = await known(site, ada)
    await site.wait(2 * 3600.0)
    await known(site, ada)
    await site.services.guests.keep_seen()
    [row] = await site.services.store.read(lambda conn: accounts.logins_of(conn, guest.id))
    assert row.seen == pytest.approx(site.services.now(), abs=60.0)


@on_a_site
async def test_routes_ask_for_accounts_and_roles(site: Driver) -> None:
    def refusals(guest: Guest | None) -> list[str]:
        found: list[str] = []
        for who in (GUEST, ACCOUNT, MODERATOR, OWNER):
            try:
                check_caller(who, guest)
                found.append("")
            except Refused as refused:
                found.append(f"{refused.status} {refused.code}")
        return found

    ada = await site.guest("Ada")
    no_account, not_moderator, not_owner = "403 no-account", "403 not-moderator", "403 not-owner"
    assert refusals(None) == ["", *["401 nobody"] * 3]
    assert refusals(await known(site, ada)) == ["", *[no_account] * 3]
    await with_account(site, ada)
    assert refusals(await known(site, ada)) == ["", "", not_moderator, not_owner]
    await set_role(site, ada, "moderator")
    assert refusals(await known(site, ada)) == ["", "", "", not_owner]
    await set_role(site, ada, "owner")
    assert refusals(await known(site, ada)) == ["", "", "", ""]


@pytest.mark.parametrize(
    ("agent", "expected"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox, Linux",
        ),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", "Safari, iPhone"),
        ("python-httpx/0.28.1", "python-httpx"),
        ("", ""),
    ],
)
def test_a_device_is_named_in_a_few_words(agent: str, expected: str) -> None:
    assert device_of(agent) == expected
