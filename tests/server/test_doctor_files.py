"""`inglenook doctor` looks at the key file and at backups, and says what it did not read."""

from __future__ import annotations

import asyncio
import json
import os
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from inglenook.server.accounts.keys import Keys, write_keys
from inglenook.server.operations.backups import name_at
from inglenook.server.settings import DATABASE
from inglenook.server.store.maintenance.backup import copy
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from inglenook.terminal.cli import main
from tests.server.test_integrity import execute

HOUR = 3600.0
SECRET = bytes(range(32))


@pytest.fixture
def data(tmp_path) -> Path:
    folder: Path = tmp_path / "data"
    folder.mkdir()
    store = Store.open(f"sqlite:///{folder / DATABASE}", VirtualWorld(), inline=True)
    asyncio.run(store.close())
    write_keys(folder / "inglenook.key", Keys.of(SECRET, time.time()))
    return folder


def doctor(data: Path, *arguments: str, **environ: str) -> Result:
    given = {f"INGLENOOK_{name.upper()}": value for name, value in environ.items()}
    return CliRunner().invoke(main, ["doctor", "--data", str(data), *arguments], env=given)


def examined(data: Path, *arguments: str, **environ: str) -> tuple[int, Any]:
    result = doctor(data, "--json", *arguments, **environ)
    return result.exit_code, json.loads(result.stdout)["server"]


def back_up(data: Path, age: float, folder: Path | None = None) -> Path:
    folder = folder or data / "backups"
    folder.mkdir(exist_ok=True)
    target = folder / name_at(time.time() - age)
    copy(data / DATABASE, target)
    return target


def test_a_sound_folder(data):
    newest = back_up(data, HOUR)
    back_up(data, 9 * HOUR)
    status, site = examined(data, "--deep", backup_every="6h")
    assert (status, site["findings"]) == (0, [])
    assert site["key"]["file"] == str(data / "inglenook.key")
    assert site["backup"]["newest"] == str(newest)
    assert HOUR <= site["backup"]["age"] < 2 * HOUR
    shown = doctor(data).stdout
    assert f"\nkey       {data / 'inglenook.key'}  made " in shown
    assert f"\nbackup    {newest}  1 hour old  ✓" in shown
    for secret in (SECRET.hex(), Keys.of(SECRET, 0.0).addresses):
        assert secret not in shown
        assert secret not in json.dumps(site)


def test_without_a_schedule_and_without_backups_nothing_is_missing(data):
    status, site = examined(data)
    assert (status, site["findings"], site["backup"]["newest"]) == (0, [], None)
    assert "\nbackup    none in " in doctor(data).stdout


def test_a_key_that_is_not_there_is_found(data):
    (data / "inglenook.key").unlink()
    status, site = examined(data)
    [found] = site["findings"]
    assert status == 1
    assert (found["check"], found["where"]) == ("key", str(data / "inglenook.key"))
    assert "expected a key file, got none: sessions end when the server starts" in found["problem"]


def test_a_key_inside_an_older_database_is_enough(data):
    (data / "inglenook.key").unlink()
    execute(data, "INSERT INTO house VALUES ('signing-key', ?)", SECRET.hex())
    assert examined(data)[0] == 0


@pytest.mark.parametrize("content", ["", "{}", '{"current": "hunter2"}'])
def test_a_key_file_that_holds_something_else_is_found(data, content):
    (data / "inglenook.key").write_text(content)
    status, site = examined(data)
    assert status == 1
    assert site["findings"][0]["check"] == "key"
    assert "expected a key file made by Inglenook" in site["findings"][0]["problem"]
    assert "hunter2" not in json.dumps(site)


def test_a_key_that_others_may_read_is_found(data):
    os.chmod(data / "inglenook.key", 0o644)
    status, site = examined(data)
    [found] = site["findings"]
    assert status == 1
    assert found["problem"].startswith("expected mode 600, got 644")


def test_late_and_missing_backups_are_found_where_there_is_a_schedule(data, tmp_path):
    status, site = examined(data, backup_every="6h")
    assert (status, [one["check"] for one in site["findings"]]) == (1, ["backup"])
    assert "expected a backup every 6 hours, got none" in site["findings"][0]["problem"]
    other = tmp_path / "other"
    back_up(data, 13 * HOUR, other)
    status, site = examined(data, backup_every="6h", backup_folder=str(other))
    assert status == 1
    assert (
        "expected a backup every 6 hours, got one that is 13 hours old"
        in (site["findings"][0]["problem"])
    )
    assert examined(data, backup_folder=str(other))[0] == 0


def test_a_backup_that_can_not_be_read_is_found(data):
    broken = back_up(data, HOUR)
    broken.write_bytes(b"Dear Ada\n" * 1000)
    status, site = examined(data)
    assert status == 1
    assert site["findings"][0]["check"] == "backup"
    assert "\nbackup    " in doctor(data).stdout


def test_where_there_is_no_database_it_says_so(tmp_path):
    result = doctor(tmp_path / "nowhere")
    assert result.exit_code == 0
    assert f"\nserver    {tmp_path / 'nowhere'}  no database yet" in result.stdout
    assert doctor(tmp_path / "nowhere", "--deep").exit_code == 1, "nothing was checked"


def test_a_deep_check_that_could_not_read_the_matches_is_not_called_sound(data):
    execute(data, "UPDATE alembic_version SET version_num = '0007'")
    status, site = examined(data, "--deep")
    assert status == 1
    assert "matches were not read" in site["findings"][-1]["problem"]
    assert examined(data)[0] == 0
