"""`inglenook admin account`, beside a running server and while it is stopped."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from inglenook.server.lobby.moderation import POLL_SECONDS
from inglenook.server.world import VirtualWorld
from inglenook.terminal.cli import main
from tests.server.accounts.test_merging import running, seat_names
from tests.support.server.account_holder import (
    PASSWORD,
    add_passkey,
    confirm,
    device,
    entered,
    sign_in,
    sign_up,
    try_password,
)
from tests.support.server.accounts import access_token
from tests.support.server.called import Internet, answer, table_of, webhook_of
from tests.support.server.database_faults import site_on_disk
from tests.support.server.mailbox import Mailbox
from tests.support.server.virtual_site import Driver, Person

Story = Callable[[Driver, Path], Awaitable[None]]
QUICK = {"game": "lanterns", "bots": ["random"]}


def beside(folder: Path, story: Story) -> None:
    async def run() -> None:
        # commands have the time of the machine
        async with site_on_disk(folder, VirtualWorld("commands", time.time())) as site:
            await story(site, folder)

    asyncio.run(run())


def account(data: Path, *words: str, typed: str = "", command: str = "account") -> Result:
    result = CliRunner().invoke(main, ["admin", command, *words, "--data", str(data)], typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def admin(data: Path, command: str, *words: str) -> Any:
    result = account(data, *words, "--json", command=command)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def told(data: Path, *words: str) -> Any:
    return admin(data, "account", *words)


def id_of(person: Person) -> str:
    return person.token.partition(".")[0]


def test_a_lost_account_is_entered_by_a_link_that_works_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INGLENOOK_URL", "https://play.example")

    async def story(site: Driver, data: Path) -> None:
        ada = await sign_up(site, "Ada")
        found = told(data, "ada", "--recover")
        assert found["link"].startswith("https://play.example/link/sign-in#")
        body = {"token": found["link"].partition("#")[2]}
        phone = await entered(
            site.stranger(), await site.stranger().post("/api/account/sign-in/link", body)
        )
        assert id_of(phone) == id_of(ada)
        fresh = {"password": "another brass kettle"}
        assert (await phone.post("/api/account/password", fresh)).status == 200, "it is a proof"
        used = await site.stranger().post("/api/account/sign-in/link", body)
        assert used.code == "link-gone"
        assert (await ada.get("/api/me")).status == 200, "other logins stay"

    beside(tmp_path, story)


def test_a_link_ends_after_an_hour_and_names_the_missing_address(tmp_path: Path) -> None:
    async def story(site: Driver, data: Path) -> None:
        await sign_up(site, "Ada")
        said = account(data, "Ada", "--recover").output
        assert "INGLENOOK_URL is not set here" in said
        token = said.partition("#")[2].split()[0]
        await site.skip(3700.0)
        late = await site.stranger().post("/api/account/sign-in/link", {"token": token})
        assert late.code == "link-gone"

    beside(tmp_path, story)


@pytest.mark.parametrize("reset", [False, True])
def test_an_account_that_was_taken_over_is_reset(tmp_path: Path, reset: bool) -> None:
    async def story(site: Driver, data: Path) -> None:
        ada = await sign_up(site, "Ada")
        await add_passkey(ada, device())
        codes = (await ada.post("/api/account/codes")).json["codes"]
        hook = {"name": "x", "url": "https://chat.example/x"}
        assert (await ada.post("/api/me/notifications/webhooks", hook)).status == 200
        program, _ = await access_token(site, ada)
        personal = (await ada.post("/api/me/link")).json["url"].rpartition("/")[2]
        table = (await ada.post("/api/quick", QUICK)).json["id"]
        async with ada.socket(table) as line:
            found = told(data, "Ada", "--recover", *(["--reset"] if reset else []))
            await site.wait(POLL_SECONDS + 1.0)
            assert line.closed == (4401 if reset else None)
        gone = 401 if reset else 200
        assert [(await one.get("/api/me")).status for one in (ada, program)] == [gone, gone]
        body = {"token": found["link"].partition("#")[2]}
        ada = await entered(ada, await ada.post("/api/account/sign-in/link", body))
        seen = (await ada.get("/api/account")).json
        left = (seen["password"], seen["passkeys"], seen["codes"])
        assert left == ((False, 0, 0) if reset else (True, 1, 10))
        mine = (await ada.get("/api/me/notifications")).json["webhooks"]
        assert len(mine) == (0 if reset else 1)
        claimed = await site.stranger().post("/api/me/claim", {"token": personal})
        assert claimed.status == (404 if reset else 200)
        used = {"name": "Ada", "code": codes[0]}
        tried = await site.stranger().post("/api/account/sign-in/code", used)
        assert tried.status == (403 if reset else 200)
        [seat] = (await ada.get("/api/me/tables")).json["tables"]
        assert seat["id"] == table, "the account is the same"

    beside(tmp_path, story)


def test_all_sessions_of_an_account_are_ended(tmp_path: Path) -> None:
    async def story(site: Driver, data: Path) -> None:
        ada, bob = await sign_up(site, "Ada"), await sign_up(site, "Bob")
        phone = await sign_in(site, "Ada")
        program, _ = await access_token(site, ada)
        assert told(data, "Ada", "--end-logins", "--reason", "lost a phone")["logins"] == 2
        await site.wait(POLL_SECONDS + 1.0)
        people = (ada, phone, program, bob)
        assert [(await one.get("/api/me")).status for one in people] == [401, 401, 401, 200]
        assert (await try_password(site.stranger(), "Ada", PASSWORD)).status == 200
        [act] = admin(data, "audit", "--action", "end-logins")["acts"]
        assert (act["name"], act["reason"]) == ("Ada", "lost a phone")

    beside(tmp_path, story)


def test_the_owner_of_an_account_is_told_of_a_link_that_was_used(tmp_path: Path) -> None:
    async def story(site: Driver, data: Path) -> None:
        box = site.services.mail = Mailbox()
        ada = await sign_up(site, "Ada")
        await confirm(ada, box, "ada@home.example")
        body = {"token": told(data, "Ada", "--recover")["link"].partition("#")[2]}
        phone = await entered(
            site.stranger(), await site.stranger().post("/api/account/sign-in/link", body)
        )
        await site.rest()
        assert "owner of the site" in box.to("ada@home.example")[-1].text
        logins = (await phone.get("/api/account/logins")).json["logins"]
        assert sorted([one["how"] for one in logins]) == ["owner", "password"]

    beside(tmp_path, story)


def test_one_account_is_shown_with_its_sessions(tmp_path: Path) -> None:
    async def story(site: Driver, data: Path) -> None:
        ada = await sign_up(site, "Ada")
        await add_passkey(ada, device(), "My key")
        await access_token(site, ada)
        found = told(data, "Ada", "--list")
        assert [one["how"] for one in found["logins"]] == ["password"]
        assert [one["name"] for one in found["passkeys"]] == ["My key"]
        assert [one["name"] for one in found["tokens"]] == ["a program"]
        assert ada.token.split(".")[2] not in json.dumps(found)
        assert "My key" in account(data, "Ada", "--list").output

    beside(tmp_path, story)


def test_the_list_shows_ways_in_and_no_secret(tmp_path: Path) -> None:
    async def story(site: Driver, data: Path) -> None:
        ada = await sign_up(site, "Ada")
        await sign_up(site, "Bob")
        await access_token(site, ada)
        found = told(data, "--list")["accounts"]
        assert {one["name"] for one in found} == {"Ada", "Bob"}
        [shown] = told(data, "Ada", "--list")["accounts"]
        ways = ("email", "password", "passkeys", "identities", "codes", "tokens", "role")
        assert [shown[one] for one in ways] == [False, True, 0, 0, 0, 1, ""]
        assert "argon2" not in json.dumps(found)
        assert "Ada" in account(data, "--list").output

    beside(tmp_path, story)


def test_two_accounts_become_one_beside_a_running_match(tmp_path: Path) -> None:
    async def story(site: Driver, data: Path) -> None:
        await sign_up(site, "Ada")
        old = await sign_up(site, "Ada of old")
        bob = await site.guest("Bob")
        program, _ = await access_token(site, old)
        table = await running(old, bob)
        done = told(data, "Ada", "--merge", "Ada of old")
        assert done["gone"] == id_of(old)
        await site.wait(POLL_SECONDS + 1.0)
        assert await seat_names(bob, table) == ["Ada", "Bob"]
        for person in (old, program):
            assert (await person.get("/api/me")).status == 401
        ada = await sign_in(site, "Ada")
        assert [one["id"] for one in (await ada.get("/api/me/tables")).json["tables"]] == [table]
        eve = site.stranger()
        taken = await eve.post("/api/guests", {"name": "Ada of old"})
        assert taken.code == "name-taken", "the name is kept from others"
        assert (await ada.post("/api/me", {"name": "Ada of old"}, method="PATCH")).status == 200

    beside(tmp_path, story)


def test_who_stays_after_a_merge_is_called_where_the_other_one_was(tmp_path: Path) -> None:
    async def story(site: Driver, data: Path) -> None:
        internet = Internet(site)
        ada, old, bob = (
            await sign_up(site, "Ada"),
            await sign_up(site, "Old"),
            await site.guest("B"),
        )
        await webhook_of(old)
        told(data, "Ada", "--merge", "Old")
        await site.wait(POLL_SECONDS + 1.0)
        reached = site.services.notifications.reach.guests
        assert (id_of(ada) in reached, id_of(old) in reached) == (True, False)
        table = await table_of([bob, ada])
        await answer(bob, table)
        await site.wait(60.0)
        assert internet.to("hooks.example.org"), "at once, without a look at all channels"

    beside(tmp_path, story)


def test_a_guest_becomes_an_account_unless_both_sit_at_one_table(tmp_path: Path) -> None:
    async def story(site: Driver, data: Path) -> None:
        ada, ann = await sign_up(site, "Ada"), await site.guest("Ann")
        table = await running(ada, ann)
        refused = account(data, "Ada", "--merge", id_of(ann), "--yes")
        assert refused.exit_code == 2
        assert "both sit" in refused.output
        for one in (ada, ann):
            await one.post(f"/api/tables/{table}/vote", {"kind": "end"})
        assert account(data, "Ada", "--merge", id_of(ann), typed="n\n").exit_code == 1
        assert (await ann.get("/api/me")).status == 200
        assert account(data, "Ada", "--merge", id_of(ann), typed="y\n").exit_code == 0
        await site.wait(POLL_SECONDS + 1.0)
        assert (await ann.get("/api/me")).status == 401

    beside(tmp_path, story)


def test_an_account_is_deleted_and_its_matches_stay(tmp_path: Path) -> None:
    async def story(site: Driver, data: Path) -> None:
        ada, bob = await sign_up(site, "Ada"), await site.guest("Bob")
        table = await running(ada, bob)
        assert account(data, "Ada", "--delete", typed="n\n").exit_code == 1
        assert told(data, "Ada", "--delete", "--reason", "asked")["guest"] == id_of(ada)
        assert (await try_password(site.stranger(), "Ada", PASSWORD)).status == (403), "at once"
        await site.wait(POLL_SECONDS + 1.0)
        assert (await ada.get("/api/me")).status == 401
        assert (await bob.get(f"/api/tables/{table}")).status == 200
        assert "Ada" not in await seat_names(bob, table)
        assert told(data, "--list")["accounts"] == []

    beside(tmp_path, story)


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("Ada",),
        ("Ada", "--recover", "--delete"),
        ("Ada", "--reset"),
        ("Ada", "--delete", "--reset"),
        ("Nobody", "--recover", "--reset"),
        ("Nobody", "--end-logins"),
        ("--recover",),
        ("Nobody", "--recover"),
        ("Ada", "--merge", "Ada"),
        ("Ada", "--merge", "Nobody"),
        ("Nobody", "--delete"),
    ],
)
def test_wrong_words_are_refused(tmp_path: Path, words: tuple[str, ...]) -> None:
    async def story(site: Driver, data: Path) -> None:
        ada = await sign_up(site, "Ada")
        assert account(data, *words, "--yes").exit_code == 2
        assert (await ada.get("/api/me")).status == 200

    beside(tmp_path, story)
