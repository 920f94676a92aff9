"""`inglenook admin`, beside a running server: ranges, warnings, names, roles, reports, words."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from inglenook.server.lobby.moderation import POLL_SECONDS
from inglenook.server.world import VirtualWorld
from inglenook.terminal.cli import main
from tests.support.server.accounts import with_account
from tests.support.server.database_faults import site_on_disk
from tests.support.server.staff import M, id_of, report_line, say, staff, table_of
from tests.support.server.virtual_site import Driver

Story = Callable[[Driver, Path], Awaitable[None]]


def beside(folder: Path, story: Story) -> None:
    async def run() -> None:
        async with site_on_disk(folder, VirtualWorld("commands")) as site:
            await story(site, folder)

    asyncio.run(run())


def admin(data: Path, *words: str) -> Result:
    result = CliRunner().invoke(main, ["admin", *words, "--data", str(data)])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def told(data: Path, *words: str) -> Any:
    result = admin(data, *words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_a_range_needs_an_end_and_is_banned(tmp_path: Path) -> None:
    async def story(site: Driver, data: Path) -> None:
        bob = await site.guest("Bob")
        assert admin(data, "ban", "192.0.2.0/24", "--range").exit_code == 2
        assert admin(data, "ban", "0.0.0.0/0", "--range", "--until", "2d").exit_code == 2
        assert admin(data, "ban", "x", "--range", "--address").exit_code == 2
        assert "range-too-wide" in admin(data, "ban", "::/0", "--range", "--until", "2d").output
        done = told(data, "ban", "192.0.2.9/24", "--range", "--until", "2099-01-01")
        assert done["target"] == "range:192.0.2.0/24"
        await site.wait(POLL_SECONDS)
        assert (await bob.get("/api/me")).code == "banned"
        assert told(data, "unban", "192.0.2.0/24", "--range")["kind"] == "ban"
        await site.wait(POLL_SECONDS)
        assert (await bob.get("/api/me")).status == 200

    beside(tmp_path, story)


def test_warnings_names_and_words(tmp_path: Path) -> None:
    async def story(site: Driver, data: Path) -> None:
        bob = await site.guest("Bob")
        told(data, "warn", id_of(bob), "Be kind")
        assert admin(data, "warn", id_of(bob), " ").exit_code == 2
        named = told(data, "rename", id_of(bob), "--block", "--reason", "rude")
        file = data / "words.txt"
        file.write_text("twit # of all\n*bug*\n\n", "utf-8")
        assert told(data, "words", "Git", "--file", str(file))["words"] == [
            {"word": "bug", "part": True},
            {"word": "git", "part": False},
            {"word": "twit", "part": False},
        ]
        assert admin(data, "words", "two words").exit_code == 2
        assert admin(data, "words", "none", "--remove").exit_code == 2
        told(data, "words", "git", "--remove")
        assert admin(data, "words", "--file", str(data / "missing")).exit_code == 2
        await site.wait(POLL_SECONDS)
        me = (await bob.get("/api/me")).json
        assert (me["warning"], me["name"]) == ("Be kind", named["new"])
        for name, code in (("Bob", "name-blocked"), ("Bugs", "name-blocked"), ("Git", "")):
            reply = await bob.post("/api/me", {"name": name}, method="PATCH")
            assert (reply.code if reply.status != 200 else "") == code
        log = told(data, "audit")["acts"]
        assert {one["actor_role"] for one in log} == {"command"}
        assert [one["action"] for one in log][:2] == ["word-remove", "word-add"]
        assert [one["name"] for one in told(data, "audit", "--action", "rename")["acts"]] == ["Bob"]
        assert "word-add" in admin(data, "audit").stdout

    beside(tmp_path, story)


def test_roles_are_given_and_taken(tmp_path: Path) -> None:
    async def story(site: Driver, data: Path) -> None:
        bob = await with_account(site, await site.guest("Bob"))
        eve = await site.guest("Eve")
        assert admin(data, "role", "Eve", "owner").exit_code == 2
        assert admin(data, "role", id_of(eve), "owner").exit_code == 2
        assert told(data, "role", "Bob", "owner")["role"] == "owner"
        assert "last-owner" in admin(data, "role", "Bob", "none").output
        site.services.guests.forget()  # as a running server on SQLite does at its next look
        assert (await bob.get(f"{M}/settings")).json["owners"] == ["Bob"]

    beside(tmp_path, story)


def test_a_server_follows_a_role_within_seconds(tmp_path: Path) -> None:
    async def story(site: Driver, data: Path) -> None:
        bob = await with_account(site, await site.guest("Bob"))
        assert (await bob.get(f"{M}/settings")).code == "not-moderator"
        told(data, "role", id_of(bob), "moderator")
        await site.wait(POLL_SECONDS)
        assert (await bob.get(f"{M}/settings")).status == 200

    beside(tmp_path, story)


def test_reports_are_listed_taken_and_closed(tmp_path: Path) -> None:
    async def story(site: Driver, data: Path) -> None:
        _, mona = await staff(site)
        ann, bob = await site.guest("Ann"), await site.guest("Bob")
        table = await table_of(ann, bob)
        await report_line(ann, table, await say(bob, table, "hello"), "rude")
        (one,) = told(data, "reports")["reports"]
        assert (one["words"], one["note"], one["state"]) == ("hello", "rude", "open")
        number = str(one["number"])
        assert told(data, "report", number, "--take")["state"] == "taken"
        assert told(data, "report", number)["state"] == "open"
        assert admin(data, "report", number, "--take", "--close", "acted").exit_code == 2
        assert admin(data, "report", "99", "--take").exit_code == 2
        done = told(data, "report", number, "--close", "unfounded", "--note", "friends")
        assert done["state"] == "closed"
        assert told(data, "reports")["reports"] == []
        assert told(data, "reports", "--closed")["reports"][0]["answer"] == "friends"
        assert (await ann.get("/api/me/reports")).json["reports"][0]["closed"]
        assert len((await mona.get(f"{M}/audit?action=report-close")).json["acts"]) == 1

    beside(tmp_path, story)
