"""People create, see and revoke access tokens in the browser; a token is shown once."""

from __future__ import annotations

import asyncio

import pytest

from inglenook.server.accounts import tokens
from inglenook.server.accounts.sign_in.sessions import FRESH_SECONDS
from tests.support.server.account_holder import (
    confirm,
    prove,
    secret_in,
    sign_up,
    site_with_mail,
)
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver, Person

AT = "/api/account/tokens"
NEW = {"name": "My  bot\u202e", "scopes": ["play", "read", "play"], "days": 30}


@on_a_site
async def test_a_token_is_shown_once(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    made = (await ada.post(AT, NEW)).json
    about = made["about"]
    assert tokens.is_token(made["token"])
    assert made["token"].startswith(about["prefix"])
    assert about["scopes"] == ["read", "play"]
    assert about["name"] == "My bot"
    assert about["expires"] - about["created"] == 30 * tokens.DAY
    listed = await ada.get(AT)
    assert listed.json["tokens"] == [about]
    assert made["token"] not in listed.body.decode()
    program = Person(site, made["token"])
    assert (await program.get("/api/me")).json["name"] == "Ada"


@on_a_site
async def test_creating_a_token_needs_a_fresh_proof(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    await site.wait(FRESH_SECONDS)
    assert (await ada.post(AT, NEW)).code == "prove-yourself"
    await prove(ada)
    assert (await ada.post(AT, NEW)).status == 200


@on_a_site
async def test_a_revoked_token_closes_its_sockets(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    made = (await ada.post(AT, {**NEW, "scopes": ["read", "bot"]})).json
    program = Person(site, made["token"])
    table = (await program.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json["id"]
    await site.wait(FRESH_SECONDS)  # to take rights away needs no proof
    async with program.socket(table) as line, ada.socket(table) as browser:
        assert (await ada.post(f"{AT}/{made['about']['id']}", method="DELETE")).status == 200
        await site.rest()
        assert (line.closed, browser.closed) == (4401, None)
    assert (await program.get("/api/me")).status == 401
    assert (await ada.get(AT)).json["tokens"] == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"scopes": []},
        {"scopes": ["admin"]},
        {"days": 0},
        {"days": 367},
        {"name": ""},
        {"name": "\u202e"},
    ],
)
def test_what_is_not_offered_is_refused(wrong: dict[str, object]) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        ada = await sign_up(site, "Ada")
        assert (await ada.post(AT, NEW | wrong)).status == 400

    story()


@on_a_site
async def test_a_token_may_have_no_end(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    made = (await ada.post(AT, NEW | {"days": None})).json
    assert made["about"]["expires"] is None
    site.world.time += 400 * tokens.DAY
    assert (await Person(site, made["token"]).get("/api/me")).status == 200


def test_taking_an_address_back_revokes_tokens_and_owners_hear_of_new_ones() -> None:
    async def story() -> None:
        async with site_with_mail() as (site, box):
            ada = await sign_up(site, "Ada")
            assert (await confirm(ada, box, "ada@home.example")).status == 200
            made = (await ada.post(AT, NEW)).json
            await site.rest()
            assert box.to("ada@home.example")[-1].subject == "An access token was created"
            assert (await confirm(ada, box, "thief@away.example")).status == 200
            await site.rest()
            body = {"token": secret_in(box, "ada@home.example", "take-back")}
            assert (await site.stranger().post("/api/account/email/take-back", body)).status == 200
            assert (await Person(site, made["token"]).get("/api/me")).status == 401

    asyncio.run(story())
