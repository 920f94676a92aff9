"""Backups: whole, checked, made while the server runs, and brought back without losing anything."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from inglenook.core.errors import BadInput
from inglenook.server.store import records
from inglenook.server.store.errors import Unusable
from inglenook.server.store.maintenance.backup import copy, examine
from inglenook.server.store.maintenance.restore import restore
from inglenook.server.store.rows import EntryRow
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from inglenook.terminal.cli import CommandGroup
from inglenook.terminal.hosting.backup import backup as backup_command
from inglenook.terminal.hosting.backup import restore as restore_command
from tests.server.test_store_records import table

NOW = 1_800_000_000.0


@pytest.fixture
def database(tmp_path) -> Path:
    """A stopped site with one table."""
    path = tmp_path / "data" / "inglenook.sqlite"
    change(path, lambda conn: records.add_table(conn, table("t1"), b"secret"))
    return path


def change(path: Path, job) -> None:
    async def run() -> None:
        store = Store.open(f"sqlite:///{path}", VirtualWorld(), inline=True)
        await store.write(job)
        await store.close()

    asyncio.run(run())


def tables_in(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as conn:
        return [name for (name,) in conn.execute("SELECT id FROM tables ORDER BY id")]


def test_a_copy_of_one_moment_while_the_server_writes(tmp_path):
    path, kept = tmp_path / "inglenook.sqlite", tmp_path / "kept.sqlite"
    stop = threading.Event()

    async def serve() -> int:
        store = Store.open(f"sqlite:///{path}", VirtualWorld())
        await store.write(lambda conn: records.add_table(conn, table("t1"), b"s"))
        number = 0
        copying = asyncio.ensure_future(asyncio.to_thread(copy_often))
        while not stop.is_set():
            # two rows that belong together: a copy has both or neither
            def both(conn, number=number):
                records.add_entries(conn, "t1", [EntryRow(number, "{}", "", "[]", 1.0)])
                records.save_room(conn, "t1", "x" * 20_000, str(number + 1), None)

            await store.write(both)
            number += 1
        await copying
        await store.close()
        return number

    def copy_often() -> None:
        try:
            for _ in range(10):
                content = copy(path, kept, over=True)
                with closing(sqlite3.connect(kept)) as conn:
                    found = conn.execute("SELECT course FROM room").fetchone()
                assert content.entries == int(found[0] if found else 0)
        finally:
            stop.set()

    assert asyncio.run(asyncio.wait_for(serve(), 60)) > 0
    assert sorted(one.name for one in tmp_path.iterdir()) == [
        "inglenook.sqlite",
        "inglenook.sqlite.lock",
        "kept.sqlite",
    ]


def test_a_copy_holds_what_is_only_in_the_log_yet(database, tmp_path):
    async def story() -> None:
        store = Store.open(f"sqlite:///{database}", VirtualWorld(), inline=True)
        await store.write(lambda conn: records.add_table(conn, table("t2"), b"s"))
        assert database.with_name("inglenook.sqlite-wal").stat().st_size > 0
        assert copy(database, tmp_path / "kept.sqlite").tables == 2
        await store.close()

    asyncio.run(story())
    assert tables_in(tmp_path / "kept.sqlite") == ["t1", "t2"]


def test_a_copy_is_for_its_owner_and_over_nothing_else(database, tmp_path):
    kept = tmp_path / "kept.sqlite"
    content = copy(database, kept)
    assert content == examine(kept)
    assert (content.tables, content.guests, content.entries) == (1, 0, 0)
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    kept.write_text("something dear")
    with pytest.raises(BadInput, match="no existing file"):
        copy(database, kept)
    assert kept.read_text() == "something dear"
    assert not list(tmp_path.glob(".*.part*"))


def test_a_copy_does_not_wait_for_ever(database, tmp_path, monkeypatch):
    monkeypatch.setattr("inglenook.server.store.maintenance.backup.PATIENCE", 0.1)
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unusable, match="locked"):
            copy(database, tmp_path / "kept.sqlite")
    assert copy(database, tmp_path / "kept.sqlite").tables == 1


@pytest.mark.parametrize("name", ["inglenook.sqlite", "inglenook.sqlite-wal", "same.sqlite"])
def test_a_copy_never_takes_the_place_of_the_database(database, name):
    database.with_name("same.sqlite").symlink_to(database)
    with pytest.raises(BadInput, match="another file than the database itself"):
        copy(database, database.with_name(name), over=True)


def test_no_copy_of_what_is_not_there_or_broken(database, tmp_path):
    with pytest.raises(BadInput, match="no such file"):
        copy(tmp_path / "nowhere.sqlite", tmp_path / "kept.sqlite")
    spoil(database)
    with pytest.raises((BadInput, Unusable)):
        copy(database, tmp_path / "kept.sqlite")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["data"]


def spoil(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xaa" * (len(data) - 4096)
    path.write_bytes(data)


def other_file(path: Path) -> None:
    path.write_text("Dear Ada\n" * 1000)


def other_database(path: Path) -> None:
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("CREATE TABLE recipe (title)")


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:9000])


def from_the_future(path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("UPDATE alembic_version SET version_num = '9999'")
        conn.commit()


@pytest.mark.parametrize("how", [spoil, other_file, other_database, cut_off, from_the_future])
def test_a_bad_backup_is_refused_before_anything_is_touched(database, tmp_path, how):
    kept = tmp_path / "kept.sqlite"
    copy(database, kept)
    how(kept)
    before = sorted(one.name for one in database.parent.iterdir())
    with pytest.raises((BadInput, Unusable)):
        restore(kept, database, force=True, now=NOW)
    assert sorted(one.name for one in database.parent.iterdir()) == before
    assert tables_in(database) == ["t1"]


def test_what_was_there_is_kept_aside(database, tmp_path):
    kept = tmp_path / "kept.sqlite"
    copy(database, kept)
    change(database, lambda conn: records.add_table(conn, table("t2"), b"s"))
    with pytest.raises(BadInput, match="--force"):
        restore(kept, database, force=False, now=NOW)
    assert tables_in(database) == ["t1", "t2"]
    content, aside = restore(kept, database, force=True, now=NOW)
    assert content.tables == 1
    assert aside is not None
    assert aside == database.with_name("inglenook.before-restore-20270115T080000Z.sqlite")
    assert tables_in(database) == ["t1"]
    assert tables_in(aside) == ["t1", "t2"]
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    again = restore(kept, database, force=True, now=NOW)
    assert again.aside is not None
    assert again.aside.name == "inglenook.before-restore-20270115T080000Z-2.sqlite"
    change(database, lambda conn: records.add_table(conn, table("t3"), b"s"))
    assert tables_in(database) == ["t1", "t3"]


def test_into_an_empty_folder(database, tmp_path):
    content, aside = restore(database, tmp_path / "new" / "inglenook.sqlite", False, NOW)
    assert aside is None
    assert content.tables == 1
    assert tables_in(tmp_path / "new" / "inglenook.sqlite") == ["t1"]
    assert not list(tmp_path.rglob("*-wal")), "where the copy came from is left as it was"


def test_a_running_servers_data_is_never_replaced(database, tmp_path):
    kept = tmp_path / "kept.sqlite"
    copy(database, kept)

    async def story() -> None:
        store = Store.open(f"sqlite:///{database}", VirtualWorld())
        with pytest.raises(Unusable, match="in use"):
            restore(kept, database, force=True, now=NOW)
        await store.close()

    asyncio.run(story())
    restore(kept, database, force=True, now=NOW)


def test_the_log_of_a_server_that_was_killed_stays_with_its_database(database, tmp_path):
    """Left beside the new one it would be taken for its own."""
    kept = tmp_path / "kept.sqlite"
    copy(database, kept)
    killed = tmp_path / "killed"
    killed.mkdir()

    async def story() -> None:
        store = Store.open(f"sqlite:///{database}", VirtualWorld(), inline=True)
        await store.write(lambda conn: records.add_table(conn, table("t2"), b"s"))
        for file in database.parent.iterdir():  # as a kill would leave them
            (killed / file.name).write_bytes(file.read_bytes())
        await store.close()

    asyncio.run(story())
    path = killed / "inglenook.sqlite"
    assert (killed / "inglenook.sqlite-wal").stat().st_size > 0
    _, aside = restore(kept, path, force=True, now=NOW)
    assert aside is not None
    assert tables_in(path) == ["t1"]
    assert tables_in(aside) == ["t1", "t2"]


def test_even_a_broken_database_is_kept_aside_with_its_log(database, tmp_path):
    kept = tmp_path / "kept.sqlite"
    copy(database, kept)
    other_file(database)
    database.with_name("inglenook.sqlite-wal").write_text("what may yet be saved")
    _, aside = restore(kept, database, force=True, now=NOW)
    assert aside is not None
    assert aside.read_text().startswith("Dear Ada")
    assert aside.with_name(f"{aside.name}-wal").read_text() == "what may yet be saved"
    assert not database.with_name("inglenook.sqlite-wal").exists()
    assert tables_in(database) == ["t1"]


# -- the commands

Command = Callable[..., Result]


@pytest.fixture
def inglenook(tmp_path, monkeypatch) -> Command:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("INGLENOOK_DATABASE", raising=False)
    monkeypatch.delenv("INGLENOOK_DATA", raising=False)
    group = CommandGroup(name="inglenook", commands=[backup_command, restore_command])

    def run(*words: str) -> Result:
        result = CliRunner().invoke(group, words)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


def test_the_commands_say_what_they_did(inglenook, database, tmp_path):
    result = inglenook("backup", "--data", "data", "kept.sqlite")
    assert result.exit_code == 0
    assert result.output.startswith("kept.sqlite: 1 tables, 0 guests, ")
    result = inglenook("restore", "--data", "data", "kept.sqlite")
    assert result.exit_code == 2
    assert "inglenook.sqlite: expected no database, or --force, got one" in result.output
    result = inglenook("restore", "--data", "data", "--force", "kept.sqlite")
    assert result.exit_code == 0
    assert "the previous file is kept as " in result.output
    result = inglenook("backup", "--data", "data", "kept.sqlite")
    assert result.exit_code == 2
    assert "kept.sqlite: expected the name of no existing file" in result.output
    assert inglenook("backup", "--data", "data", "--force", "kept.sqlite").exit_code == 0


def test_the_commands_for_programs(inglenook, database, tmp_path):
    kept = json.loads(inglenook("backup", "--data", "data", "kept.sqlite", "--json").stdout)
    assert kept["file"] == "kept.sqlite"
    assert kept["tables"] == 1
    assert kept["bytes"] == (tmp_path / "kept.sqlite").stat().st_size
    done = inglenook("restore", "--data", "data", "--force", "kept.sqlite", "--json")
    found = json.loads(done.stdout)
    assert found["database"] == str(database)
    assert Path(found["aside"]).exists()
    done = inglenook("restore", "--data", "new", "kept.sqlite", "--json")
    assert json.loads(done.stdout)["aside"] is None


def test_the_commands_when_there_is_nothing(inglenook, tmp_path):
    result = inglenook("backup", "--data", "nowhere", "kept.sqlite")
    assert result.exit_code == 2
    assert "no such file" in result.output
    assert not (tmp_path / "nowhere").exists()
    assert inglenook("restore", "--data", "new", "nothing.sqlite").exit_code == 2
    assert not (tmp_path / "new").exists()
    result = inglenook("backup", "--data", "nowhere", "no-such-folder/kept.sqlite")
    assert result.exit_code != 0


def test_a_copy_of_sqlite_is_not_restored_into_postgresql(inglenook, monkeypatch, tmp_path):
    monkeypatch.setenv("INGLENOOK_DATABASE", "postgresql+psycopg://ada:s3cret@localhost/site")
    (tmp_path / "kept.dump").write_bytes(b"PGDMP")
    for file, got in (("kept.dump", "another file"), ("none.dump", "no such file")):
        result = inglenook("restore", str(tmp_path / file))
        assert result.exit_code == 2
        assert f"(pg_restore reads those of pg_dump), got {got}" in result.output
        assert "s3cret" not in result.output
