"""Access tokens act for an account within their scopes, until they end or are revoked."""

from __future__ import annotations

import re

import pytest

from inglenook.server.accounts import tokens
from inglenook.server.accounts.guests import hashed
from inglenook.server.errors import Refused
from inglenook.server.lobby.sessions import check_sessions
from inglenook.server.store.people import accounts as records
from inglenook.server.store.people import tokens as rows
from tests.support.server.accounts import access_token, set_role, with_account
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver, Person

QUICK = {"game": "lanterns", "bots": ["random"]}
TABLE = {"game": "lanterns", "seats": [{}, {}]}


def test_a_token_can_be_found_by_scanners_and_mistyping_is_noticed() -> None:
    token = tokens.new_token(bytes(range(32)))
    assert re.fullmatch(r"ink_[0-9A-Za-z]{36}", token)
    assert tokens.is_token(token)
    assert tokens.new_token(bytes(range(1, 33))) != token
    for at in range(len(token)):
        other = "b" if token[at] == "a" else "a"
        assert not tokens.is_token(token[:at] + other + token[at + 1 :])
    for wrong in ("", "ink_", token[:-1], token + "a", token + "\n", f" {token}"):
        assert not tokens.is_token(wrong)


@on_a_site
async def test_a_mistyped_token_costs_no_look_into_the_database(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    program, _ = await access_token(site, ada)
    asked: list[object] = []
    really = site.services.store.read

    async def read(query):
        asked.append(query)
        return await really(query)

    site.services.store.read = read  # type: ignore[method-assign]
    last = "a" if program.token[-1] != "a" else "b"
    mistyped = Person(site, program.token[:-1] + last)
    assert ((await mistyped.get("/api/me")).status, asked) == (401, [])


@on_a_site
async def test_a_program_plays_for_its_account(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    program, _ = await access_token(site, ada)
    assert (await program.get("/api/me")).json["name"] == "Ada"
    table = (await program.post("/api/quick", QUICK)).json["id"]
    async with ada.socket(table) as browser, program.socket(table) as line:
        assert (await browser.next("sync"))["table"]["you"] == 0
        assert (await line.next("sync"))["table"]["you"] == 0


@on_a_site
async def test_the_database_and_the_answers_hold_no_token(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    program, _ = await access_token(site, ada)
    guest = await tokens.known_by(site.services.guests, program.token)
    assert guest is not None
    [row] = await tokens.tokens_of(site.services.guests, guest)
    assert row.token_hash == hashed(program.token)
    assert program.token.startswith(row.prefix)
    assert len(row.prefix) == 8
    assert program.token not in repr(row)
    assert program.token not in repr(guest)
    me = await program.get("/api/me")
    assert (me.json["token"], "set-cookie" in me.headers) == ("", False)


@on_a_site
async def test_a_token_ends_at_its_time_with_its_sockets(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    program, _ = await access_token(site, ada, days=1)
    table = (await program.post("/api/quick", QUICK)).json["id"]
    async with program.socket(table) as line:
        await site.wait(tokens.DAY - 1.0)
        assert ((await program.get("/api/me")).status, line.closed) == (200, None)
        await site.wait(1.0)
        assert ((await program.get("/api/me")).status, line.closed) == (401, 4401)
    await site.wait(2 * 3600.0)  # the cleanup of the site
    read = site.services.store.read
    assert await read(lambda conn: rows.find_token(conn, hashed(program.token))) is None


@on_a_site
async def test_a_command_that_waits_is_refused_once_its_token_has_ended(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    program, _ = await access_token(site, ada, days=1)
    guest = await tokens.known_by(site.services.guests, program.token)
    assert guest is not None

    async def work() -> str:
        return "done"

    turn = site.services.guests.in_session(guest, work)
    assert await turn() == "done"
    await site.wait(tokens.DAY)
    with pytest.raises(Refused, match="ended this session"):
        await turn()


@on_a_site
async def test_a_revoked_token_ends_with_its_sockets_and_others_stay(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    program, token_id = await access_token(site, ada)
    other, _ = await access_token(site, ada)
    table = (await program.post("/api/quick", QUICK)).json["id"]
    guests = site.services.guests
    guest = await guests.known_by(ada.token)
    assert guest is not None
    async with (
        program.socket(table) as gone,
        other.socket(table) as stays,
        ada.socket(table) as browser,
    ):
        await tokens.revoke(guests, guest, token_id, lambda conn: None)
        await check_sessions(site.services, guest.id)
        await site.rest()
        assert (gone.closed, stays.closed, browser.closed) == (4401, None, None)
    assert [(await one.get("/api/me")).status for one in (program, other)] == [401, 200]
    with pytest.raises(Refused, match="revoked already"):
        await tokens.revoke(guests, guest, token_id, lambda conn: None)


@on_a_site
async def test_nobody_revokes_the_token_of_another(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    bob = await with_account(site, await site.guest("Bob"))
    program, token_id = await access_token(site, ada)
    guest = await site.services.guests.known_by(bob.token)
    assert guest is not None
    with pytest.raises(Refused, match="revoked already"):
        await tokens.revoke(site.services.guests, guest, token_id, lambda conn: None)
    assert (await program.get("/api/me")).status == 200


@on_a_site
async def test_ending_all_other_sessions_revokes_tokens(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    program, _ = await access_token(site, ada)
    assert (await program.get("/api/me")).status == 200
    ada.token = (await ada.post("/api/me/forget")).session
    assert (await program.get("/api/me")).status == 401
    assert (await ada.get("/api/me")).status == 200


@on_a_site
async def test_a_new_login_keeps_the_tokens(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    program, _ = await access_token(site, ada)
    link = (await ada.post("/api/me/link")).json["url"].rpartition("/")[2]
    assert (await site.stranger().post("/api/me/claim", {"token": link})).status == 200
    assert (await program.get("/api/me")).status == 200


@on_a_site
async def test_a_token_has_no_role(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    program, _ = await access_token(site, ada)
    await set_role(site, ada, "owner")
    found = await tokens.known_by(site.services.guests, program.token)
    assert found is not None
    assert (found.role, found.moderates) == ("", False)


@on_a_site
async def test_the_cookie_of_an_account_is_no_bearer_token(site: Driver) -> None:
    ada = await site.guest("Ada")
    assert (await ada.get("/api/me")).status == 200, "that of a guest is"
    await with_account(site, ada)
    assert (await ada.get("/api/me")).status == 200, "as a cookie"
    program = Person(site, extra={"authorization": f"Bearer {ada.token}"})
    assert (await program.get("/api/me")).code == "nobody"
    assert (await program.post("/api/tables", TABLE)).code == "nobody"


@on_a_site
async def test_an_access_token_is_no_cookie(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    program, _ = await access_token(site, ada)
    cookie = {"origin": "http://site.test", "cookie": f"inglenook={program.token}"}
    assert (await Person(site, extra=cookie).get("/api/me")).status == 401


@on_a_site
async def test_an_account_has_a_limited_number_of_tokens(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    for _ in range(tokens.MOST_TOKENS):
        await access_token(site, ada)
    with pytest.raises(Refused, match="at most 20 tokens"):
        await access_token(site, ada)


@on_a_site
async def test_bots_need_their_scope(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    player, _ = await access_token(site, ada, "read", "play")
    both, _ = await access_token(site, ada, "play", "bot")
    with_bot = {"game": "lanterns", "seats": [{}, {"bot": "random"}]}
    assert (await player.post("/api/tables", TABLE)).status == 200
    assert (await player.post("/api/tables", with_bot)).code == "no-scope"
    table = (await both.post("/api/tables", with_bot)).json["id"]
    for _ in range(2):
        await player.post(f"/api/tables/{table}/vote", {"kind": "end"})
    assert (await player.post(f"/api/tables/{table}/rematch")).code == "no-scope"
    assert (await both.post(f"/api/tables/{table}/rematch")).status == 200


@on_a_site
async def test_the_last_use_of_a_token_is_kept(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    program, _ = await access_token(site, ada)
    await program.get("/api/me")
    guests = site.services.guests
    await guests.keep_seen()
    guest = await guests.known_by(ada.token)
    assert guest is not None
    [row] = await tokens.tokens_of(guests, guest)
    assert row.used == pytest.approx(site.services.now(), abs=60.0)


@on_a_site
async def test_a_guest_who_is_asked_for_many_times_is_read_once(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    program, _ = await access_token(site, ada)
    await program.get("/api/me")
    asked: list[object] = []
    really = site.services.store.read

    async def read(query):
        asked.append(query)
        return await really(query)

    site.services.store.read = read  # type: ignore[method-assign]
    for _ in range(3):
        assert (await program.get("/api/me")).status == 200
    assert asked == []


@on_a_site
async def test_tokens_of_guests_are_known_with_their_logins(site: Driver) -> None:
    ada = await with_account(site, await site.guest("Ada"))
    _, token_id = await access_token(site, ada)
    guest_id = ada.token.partition(".")[0]
    known = await site.services.store.read(lambda conn: records.load_known(conn, guest_id))
    assert known is not None
    assert token_id in known.logins
    assert len(known.logins) == 2
