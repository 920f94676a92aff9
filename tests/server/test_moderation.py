"""`inglenook admin`: written beside a running server, followed within seconds, and recorded."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from structlog.testing import capture_logs

from inglenook.server.lobby import moderation
from inglenook.server.lobby.moderation import POLL_SECONDS
from inglenook.server.settings import DATABASE
from inglenook.server.store.maintenance.integrity import check_file
from inglenook.server.world import VirtualWorld
from inglenook.terminal.cli import main
from tests.support.server.database_faults import commits_fail, site_on_disk
from tests.support.server.players import party
from tests.support.server.virtual_site import Driver, Person

OPEN: dict[str, Any] = {"game": "lanterns", "seats": [{}, {}], "public": True}
Story = Callable[[Driver, Path], Awaitable[None]]


def beside(folder: Path, story: Story, seed: str = "moderation") -> None:
    async def run() -> None:
        async with site_on_disk(folder, VirtualWorld(seed)) as site:
            await story(site, folder)

    asyncio.run(run())
    assert check_file(folder / DATABASE, deep=True) == []


def admin(data: Path, *words: str) -> Result:
    result = CliRunner().invoke(main, ["admin", *words, "--data", str(data)])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def id_of(person: Person) -> str:
    return person.token.partition(".")[0]


def listed(data: Path, *words: str) -> Any:
    return json.loads(admin(data, "list", "--json", *words).stdout)


# -- bans


def test_a_banned_guest_is_refused_their_sockets_end_and_a_bot_plays_on(tmp_path):
    async def story(site: Driver, data: Path) -> None:
        async with await party(site, seats=3) as table:
            ann, bob, _ = table.people
            result = admin(data, "ban", id_of(bob), "--reason", "spam")
            assert result.exit_code == 0
            await site.wait(POLL_SECONDS)
            assert table.lines[1].closed == 4403
            for reply in (
                await bob.get("/api/me"),
                await bob.get(table.path),
                await bob.post("/api/tables", OPEN),
                await bob.post("/api/me", {"confirm": "delete"}, method="DELETE"),
            ):
                assert (reply.status, reply.code) == (403, "banned")
            assert (await bob.get("/")).status == 200, "pages load, and say why"
            assert await refused_at_the_socket(bob, table.table)
            assert (await ann.get(table.path)).json["seats"][1]["stand_in"]
            assert (await ann.get("/api/me")).status == 200
            # and back
            assert admin(data, "unban", id_of(bob)).exit_code == 0
            await site.wait(POLL_SECONDS)
            assert (await bob.get("/api/me")).status == 200
            assert (await bob.post(f"{table.path}/return")).status == 200
        record = listed(data)["actions"]
        assert [one["action"] for one in record] == ["unban", "ban"]
        assert (record[1]["reason"], record[1]["target"]) == ("spam", f"guest:{id_of(bob)}")
        assert record[1]["at"]
        assert record[1]["result"] == "in force; sockets ended: 1, tables left: 1"

    beside(tmp_path, story)


async def refused_at_the_socket(person: Person, table: str) -> bool:
    line = person.line(table)
    async with line:
        await line.send({"t": "hello", "last": 0})
        return line.closed is not None and not line.frames


def test_a_ban_ends_at_its_time(tmp_path):
    async def story(site: Driver, data: Path) -> None:
        ann = await site.guest("Ann")
        world = site.world
        until = "2027-01-15T12:00:00"  # the world begins at 08:00
        assert admin(data, "ban", id_of(ann), "--until", until).exit_code == 0
        await site.wait(POLL_SECONDS)
        refused = await ann.get("/api/me")
        assert "until 2027-01-15 12:00 UTC" in refused.json["error"]["sentence"]
        ends = datetime.fromisoformat(until).replace(tzinfo=UTC).timestamp()
        assert refused.json["error"]["until"] == ends
        world.time += 4 * 3600
        assert (await ann.get("/api/me")).status == 200

    beside(tmp_path, story)


def test_an_address_is_banned_by_its_hash(tmp_path):
    async def story(site: Driver, data: Path) -> None:
        ann = await site.guest("Ann")
        table = (await ann.post("/api/tables", OPEN)).json["id"]
        hashed = listed(data, "--table", table)["address"]
        assert hashed == listed(data, "--name", "ann")["guests"][0]["address"]
        async with ann.socket(table) as line:
            assert admin(data, "ban", "--address", hashed).exit_code == 0
            await site.wait(POLL_SECONDS)
            assert line.closed == 4403
        assert (await site.stranger().post("/api/guests", {"name": "Eve"})).code == "banned"
        site.client = "198.51.100.9"
        assert (await site.stranger().post("/api/guests", {"name": "Eve"})).status == 200

    beside(tmp_path, story)


def test_a_ban_from_before_the_start_is_known_at_once(tmp_path):
    world = VirtualWorld("before")
    people: list[Person] = []

    async def first() -> None:
        async with site_on_disk(tmp_path, world) as site:
            people.append(await site.guest("Ann"))

    async def second() -> None:
        world.calls.clear()
        async with site_on_disk(tmp_path, world) as site:
            people[0].driver = site
            assert (await people[0].get("/api/me")).code == "banned"

    asyncio.run(first())
    assert admin(tmp_path, "ban", id_of(people[0])).exit_code == 0
    asyncio.run(second())


# -- chat


def test_a_muted_guest_plays_and_does_not_talk(tmp_path):
    async def story(site: Driver, data: Path) -> None:
        async with await party(site, seats=2) as table:
            ann = table.people[0]
            admin(data, "mute", id_of(ann), "--until", "2099-01-01")
            await site.wait(POLL_SECONDS)
            reply = await table.post(0, "chat", {"text": "la la la"})
            assert (reply.status, reply.code) == (403, "muted")
            said = await table.lines[0].ask({"t": "say", "text": "la la", "key": "s"})
            assert said["error"]["code"] == "muted"
            assert (await table.play(0))["t"] == "ok"
            assert (await table.post(1, "chat", {"text": "quiet!"})).status == 200
            admin(data, "unmute", id_of(ann))
            await site.wait(POLL_SECONDS)
            assert (await table.post(0, "chat", {"text": "sorry"})).status == 200

    beside(tmp_path, story)


@pytest.mark.parametrize("how", ["number", "guest", "all"])
def test_chat_lines_are_removed_for_those_who_look(tmp_path, how):
    async def story(site: Driver, data: Path) -> None:
        async with await party(site, seats=2) as table:
            for seat, text in ((0, "one"), (1, "two"), (0, "three")):
                await table.post(seat, "chat", {"text": text})
            lines = listed(data, "--table", table.table)["chat"]
            assert [one["text"] for one in lines] == ["one", "two", "three"]
            ann = table.people[0]
            words = {
                "number": [str(lines[1]["number"])],
                "guest": ["--guest", id_of(ann)],
                "all": ["--all"],
            }
            left = {"number": ["one", "three"], "guest": ["two"], "all": []}[how]
            assert admin(data, "delete-chat", table.table, *words[how]).exit_code == 0
            await site.wait(POLL_SECONDS)
            told = [one for one in table.lines[1].frames if one["t"] == "chat"]
            assert told[-1]["whole"] is True
            assert [one["text"] for one in told[-1]["lines"]] == left
            shown = (await ann.get(f"{table.path}/chat")).json["lines"]
            assert [one["text"] for one in shown] == left

    beside(tmp_path, story)


# -- tables


def test_tables_are_closed(tmp_path):
    async def story(site: Driver, data: Path) -> None:
        ann = await site.guest("Ann")
        waiting = (await ann.post("/api/tables", OPEN)).json["id"]
        async with await party(site, seats=2) as table:
            for one in (waiting, table.table):
                assert admin(data, "close-table", one, "--reason", "abuse").exit_code == 0
            await site.wait(POLL_SECONDS)
            await table.look()
            assert table.state() == "cancelled"
        assert (await ann.get(f"/api/tables/{waiting}")).json["state"] == "cancelled"
        assert admin(data, "close-table", waiting).exit_code == 0
        await site.wait(POLL_SECONDS)
        done = listed(data)["actions"]
        assert [one["result"] for one in done] == ["it was cancelled already", "closed", "closed"]

    beside(tmp_path, story)


def test_without_a_server_a_table_is_closed_at_the_next_start(tmp_path):
    world = VirtualWorld("later")
    found: list[Any] = []

    async def first() -> None:
        async with site_on_disk(tmp_path, world) as site:
            ann = await site.guest("Ann")
            found.append((ann, (await ann.post("/api/tables", OPEN)).json["id"]))

    async def second() -> None:
        world.calls.clear()
        async with site_on_disk(tmp_path, world) as site:
            ann, table = found[0]
            ann.driver = site
            await site.rest()
            assert (await ann.get(f"/api/tables/{table}")).json["state"] == "cancelled"

    asyncio.run(first())
    assert admin(tmp_path, "close-table", found[0][1]).exit_code == 0
    asyncio.run(second())


def test_what_can_not_be_kept_now_is_done_later(tmp_path):
    async def story(site: Driver, data: Path) -> None:
        ann = await site.guest("Ann")
        table = (await ann.post("/api/tables", OPEN)).json["id"]
        admin(data, "close-table", table)
        with commits_fail(site.services.store):
            await site.wait(3 * POLL_SECONDS)
            assert listed(data)["actions"][0]["done"] is None
        await site.wait(2 * POLL_SECONDS + 15)
        assert listed(data)["actions"][0]["result"] == "closed"
        assert (await ann.get(f"/api/tables/{table}")).json["state"] == "cancelled"

    beside(tmp_path, story)


def test_an_action_that_fails_does_not_hold_up_the_others(tmp_path, monkeypatch):
    async def story(site: Driver, data: Path) -> None:
        ann = await site.guest("Ann")
        tables = [(await ann.post("/api/tables", OPEN)).json["id"] for _ in range(2)]
        close = moderation.close

        async def fails_once(room: Any) -> str:
            if room.table.id == tables[0]:
                raise KeyError("a defect")
            return await close(room)

        monkeypatch.setattr(moderation, "close", fails_once)
        for table in tables:
            admin(data, "close-table", table)
        with capture_logs():
            await site.wait(POLL_SECONDS)
        done = [one["result"] for one in listed(data)["actions"]]
        assert done == ["closed", "failed: KeyError"]

    beside(tmp_path, story)


# -- what makes no sense


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("ban", "nobody-i-know"), "expected the id of a guest"),
        (("ban", "--address", "short"), "expected the hash of an address"),
        (("unban", "nobody-i-know"), "expected a guest or address with a ban"),
        (("unmute", "nobody-i-know"), "expected a guest or address with a mute"),
        (("close-table", "nowhere"), "expected the id of a table"),
        (("list", "--table", "nowhere"), "expected the id of a table"),
        (("delete-chat", "nowhere", "1"), "expected the id of a table"),
        (("delete-chat", "nowhere"), "expected a number, --guest or --all"),
        (("delete-chat", "nowhere", "1", "--all"), "expected a number, --guest or --all"),
        (("mute", "ANN", "--until", "soon"), "expected 7d, 12h, 30m or a future date"),
        (("mute", "ANN", "--until", "2001-01-01"), "expected 7d, 12h, 30m or a future date"),
        (("mute", "ANN", "--reason", "x" * 501), "expected at most 500 characters"),
    ],
)
def test_what_makes_no_sense_is_refused_and_not_recorded(tmp_path, words, expected):
    async def story(site: Driver, data: Path) -> None:
        ann = id_of(await site.guest("Ann"))
        result = admin(data, *[ann if word == "ANN" else word for word in words])
        assert result.exit_code == 2
        assert expected in result.stderr
        assert listed(data) == {"sanctions": [], "actions": []}

    beside(tmp_path, story)


def test_a_database_that_is_not_there_or_too_old_is_left_alone(tmp_path):
    result = admin(tmp_path, "list")
    assert (result.exit_code, list(tmp_path.iterdir())) == (2, [])

    async def story() -> None:
        async with site_on_disk(tmp_path, VirtualWorld("old")):
            pass

    asyncio.run(story())
    with closing(sqlite3.connect(tmp_path / DATABASE)) as conn:
        conn.execute("UPDATE alembic_version SET version_num = '0001'")
        conn.commit()
    result = admin(tmp_path, "list")
    assert result.exit_code == 1
    assert "start the server of this version once" in result.stderr


def test_the_list_for_people(tmp_path):
    async def story(site: Driver, data: Path) -> None:
        ann = id_of(await site.guest("Ann"))
        assert admin(data, "list").stdout == "sanctions: none\nactions: none\n"
        admin(data, "mute", ann, "--reason", "caps  lock")
        shown = admin(data, "list").stdout
        assert f"kind=mute  target=guest:{ann}  reason=caps lock" in shown
        assert "action=mute" in shown

    beside(tmp_path, story)
