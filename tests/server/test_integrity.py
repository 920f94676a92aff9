"""`inglenook doctor` finds damage in a database: in the file, its rows, matches and counters."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from inglenook.server.settings import DATABASE
from inglenook.server.world import VirtualWorld
from inglenook.terminal.cli import main
from tests.support.server.database_faults import site_on_disk
from tests.support.server.players import party
from tests.support.server.virtual_site import Driver

OPEN: dict[str, Any] = {"game": "lanterns", "seats": [{}, {}], "public": True}


async def lived_in(site: Driver) -> None:
    """A match that is over, one that runs, an open table, an import, a link and some chat."""
    async with await party(site, seats=2) as over:
        await over.post(0, "chat", {"text": "Good luck"})
        await over.to_the_end()
        await over.post(0, "rematch")
    async with await party(site, seats=2) as running:
        await running.play(0)
        await running.play(1)
    ann = over.people[0]
    await ann.post("/api/tables", OPEN)
    await ann.post("/api/me/link")
    export = (await ann.get(f"{over.path}/export")).json
    assert (await ann.post("/api/replays", export)).status == 200


@pytest.fixture(scope="module")
def sound(tmp_path_factory) -> Path:
    folder: Path = tmp_path_factory.mktemp("sound")

    async def story() -> None:
        async with site_on_disk(folder, VirtualWorld("integrity")) as site:
            await lived_in(site)

    asyncio.run(story())
    return folder


@pytest.fixture
def data(sound, tmp_path) -> Path:
    shutil.copytree(sound, tmp_path / "data")
    return tmp_path / "data"


def doctor(data: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["doctor", "--data", str(data), *arguments])


def findings(data: Path, *arguments: str) -> tuple[int, list[dict[str, str]]]:
    result = doctor(data, "--json", *arguments)
    return result.exit_code, json.loads(result.stdout)["server"]["findings"]


def execute(data: Path, sql: str, *given: object) -> None:
    with closing(sqlite3.connect(data / DATABASE)) as conn:
        assert conn.execute(sql, given).rowcount != 0
        conn.commit()


def destroy_root_page(data: Path, of: str) -> None:
    path = data / DATABASE
    with closing(sqlite3.connect(path)) as conn:
        [size] = conn.execute("PRAGMA page_size").fetchone()
        [root] = conn.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (of,)).fetchone()
    whole = bytearray(path.read_bytes())
    whole[(root - 1) * size : root * size] = b"\xaa" * size
    path.write_bytes(whole)


@pytest.mark.parametrize("arguments", [(), ("--deep",)])
def test_a_sound_database(data, arguments):
    assert findings(data, *arguments) == (0, [])
    shown = doctor(data, *arguments).stdout
    kind = "deep" if arguments else "quick"
    assert f"server    {data}  " in shown
    assert f"{kind} check ✓" in shown


@pytest.mark.parametrize("arguments", [(), ("--deep",)])
@pytest.mark.parametrize("name", ["entry", "seat", "guest", "tables", "ix_tables_host"])
def test_a_destroyed_root_page_is_found(data, name, arguments):
    destroy_root_page(data, name)
    status, found = findings(data, *arguments)
    assert status == 1
    assert found[0]["check"] in ("file", "quick_check", "integrity_check")
    result = doctor(data, *arguments)
    assert result.exit_code == 1
    assert f"\ndamage    {found[0]['check']}  " in result.stdout


@pytest.mark.parametrize("content", [b"Dear Ada\n" * 1000, b""])
def test_another_file_in_its_place_is_found(data, content):
    (data / DATABASE).write_bytes(content)
    assert findings(data)[0] == 1


def test_a_database_of_a_newer_program_is_found(data):
    execute(data, "UPDATE alembic_version SET version_num = '9999'")
    assert findings(data) == (
        1,
        [
            {
                "check": "revision",
                "where": "alembic_version",
                "problem": "the database is of a newer version than this program (9999)",
            }
        ],
    )


def test_an_index_that_lies_is_found_by_the_deep_check(data):
    with closing(sqlite3.connect(data / DATABASE)) as conn:
        conn.execute("PRAGMA writable_schema=ON")
        conn.execute(
            "UPDATE sqlite_master SET sql = replace(sql, '(host)', '(game)') "
            "WHERE name = 'ix_tables_host'"
        )
        conn.commit()
    status, found = findings(data, "--deep")
    assert status == 1
    assert found[0]["check"] == "integrity_check"
    assert "ix_tables_host" in found[0]["problem"]


RUNNING = "(SELECT id FROM tables WHERE state = 'playing')"


@pytest.mark.parametrize(
    ("sql", "check", "where", "problem"),
    [
        (f"DELETE FROM entry WHERE number = 1 AND table_id = {RUNNING}",
         "matches", "table ", "expected entry 1 in its journal, got none"),
        (f"DELETE FROM entry WHERE table_id = {RUNNING}",
         "matches", "table ", "expected a journal, got none"),
        (f"DELETE FROM room WHERE table_id = {RUNNING}",
         "matches", "table ", "expected a snapshot, got none"),
        (f"UPDATE room SET snapshot = '{{}}' WHERE table_id = {RUNNING}",
         "matches", "table ", "it can't be read: "),
        (f"UPDATE room SET course = 'x' WHERE table_id = {RUNNING}",
         "matches", "table ", "it can't be read: DecodeError"),
        (f"UPDATE entry SET tag = '00' WHERE number = 1 AND table_id = {RUNNING}",
         "matches", "table ", "expected the tag of entry 1 to fit its journal, got another"),
        (f"UPDATE tables SET secret = x'{'00' * 32}' WHERE id = {RUNNING}",
         "matches", "table ", "expected the secret of its commitment, got another"),
        (f"UPDATE tables SET game = 'chess' WHERE id = {RUNNING}",
         "matches", "table ", "it can't be read: "),
        (f"DELETE FROM seat WHERE seat = 1 AND table_id = {RUNNING}",
         "matches", "table ", "expected 2 seats, got 1"),
        ("UPDATE entry SET events = '?' WHERE number = 2",
         "matches", "table ", "it can't be read: DecodeError"),
        ("UPDATE room SET wake_at = 1.0 WHERE table_id IN "
         "(SELECT id FROM tables WHERE state = 'over')",
         "matches", "table ", "expected no wake-up time after its end, got one"),
        ("UPDATE imported SET size = size + 1",
         "counters", "imported.size", "another size for 1"),
        ("DELETE FROM imported",
         "counters", "imported.size", "another size for 1"),
        ("DELETE FROM guest WHERE id = (SELECT guest FROM chat)",
         "orphans", "chat.guest", "1 rows name a guest who does not exist"),
        ("UPDATE link SET guest = 'gone'",
         "orphans", "link.guest", "1 rows name a guest who does not exist"),
        ("UPDATE tables SET rematch = 'gone' WHERE rematch IS NOT NULL",
         "orphans", "tables.rematch", "1 rows name a rematch that does not exist"),
        ("INSERT INTO visitor VALUES ('gone', '', 0)",
         "foreign_key_check", "visitor row ", "expected its row of tables, got none"),
        ("INSERT INTO visitor VALUES ('gone', '', 0)",
         "orphans", "visitor.table_id", "1 rows name a table that does not exist"),
    ],
)  # fmt: skip
def test_what_the_deep_check_finds(data, sql, check, where, problem):
    execute(data, sql)
    status, found = findings(data, "--deep")
    assert status == 1
    mine = [one for one in found if one["check"] == check and one["where"].startswith(where)]
    assert any(problem in one["problem"] for one in mine), found
    assert "secret" not in json.dumps(
        found
    ) or "expected the secret of its commitment" in json.dumps(found)


def test_it_works_beside_a_server_and_changes_nothing(tmp_path):
    async def story() -> None:
        async with (
            site_on_disk(tmp_path, VirtualWorld("beside")) as site,
            await party(site, seats=2) as table,
        ):
            await table.play(0)
            for arguments in ((), ("--deep",)):
                found = await asyncio.to_thread(findings, tmp_path, *arguments)
                assert found == (0, [])
            assert (await table.play(1))["t"] == "ok"
            await table.to_the_end()

    asyncio.run(story())
    assert findings(tmp_path, "--deep") == (0, [])


def test_a_folder_without_a_database_is_no_damage_unless_all_was_to_be_read(tmp_path):
    for status, words in ((0, ["--json"]), (1, ["--json", "--deep"])):
        result = doctor(tmp_path, *words)
        assert (result.exit_code, json.loads(result.stdout)["server"]) == (status, None)
    assert list(tmp_path.iterdir()) == []
