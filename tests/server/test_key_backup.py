"""The signing key in backups, restores and commands."""

from __future__ import annotations

import json
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from inglenook.server.accounts.keys import DAY, Keys, read_keys, write_keys
from inglenook.server.store.maintenance.backup import copy
from inglenook.terminal.cli import main
from tests.server.test_keys import NOW, ONE, TWO, database_of, fill_old


@pytest.fixture(autouse=True)
def plain_environment(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("INGLENOOK_DATABASE", "INGLENOOK_DATA", "INGLENOOK_KEY_FILE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def key_file(tmp_path) -> Path:
    return tmp_path / "inglenook.key"


# -- backups


def test_no_copy_of_a_database_holds_the_key(tmp_path):
    fill_old(tmp_path)
    copy(database_of(tmp_path), tmp_path / "kept.sqlite")
    assert ONE.hex().encode() not in (tmp_path / "kept.sqlite").read_bytes()
    assert ONE.hex().encode() in database_of(tmp_path).read_bytes()


def inglenook(*words: str, status: int = 0) -> Result:
    result = CliRunner().invoke(main, words)
    assert result.exit_code == status, result.output
    return result


def test_the_key_is_in_a_backup_only_when_asked_for(tmp_path, key_file):
    fill_old(tmp_path)
    write_keys(key_file, Keys.of(TWO, NOW))
    inglenook("backup", "--data", ".", "plain.sqlite")
    assert not (tmp_path / "plain.sqlite.key").exists()
    told = inglenook("backup", "--data", ".", "--with-key", "kept.sqlite").output
    assert "kept.sqlite.key: the signing key" in told
    assert read_keys(tmp_path / "kept.sqlite.key") == Keys.of(TWO, NOW)
    assert stat.S_IMODE((tmp_path / "kept.sqlite.key").stat().st_mode) == 0o600
    again = inglenook("backup", "--data", ".", "--with-key", "kept.sqlite", status=2)
    assert "kept.sqlite.key: expected the name of no existing file" in again.output
    inglenook("backup", "--data", ".", "--with-key", "--force", "kept.sqlite")
    done = json.loads(inglenook("backup", "--data", ".", "other.sqlite", "--json").output)
    assert done["key"] is None


def test_the_key_of_an_older_version_can_be_asked_for(tmp_path, key_file):
    fill_old(tmp_path)
    inglenook("backup", "--data", ".", "--with-key", "kept.sqlite")
    assert read_keys(tmp_path / "kept.sqlite.key").current == ONE.hex()
    with closing(sqlite3.connect(database_of(tmp_path))) as conn:
        conn.execute("DELETE FROM house")
        conn.commit()
    failed = inglenook("backup", "--data", ".", "--with-key", "other.sqlite", status=2)
    assert "inglenook.key: expected a key file, got no such file" in failed.output
    assert not (tmp_path / "other.sqlite").exists()


def sessions(*words: str) -> str:
    return str(json.loads(inglenook("restore", "--json", *words).output)["sessions"])


def test_a_restore_says_what_happens_to_sessions(tmp_path, key_file):
    fill_old(tmp_path)
    (tmp_path / "old.sqlite").write_bytes(database_of(tmp_path).read_bytes())
    inglenook("backup", "--data", ".", "plain.sqlite")
    write_keys(key_file, Keys.of(TWO, NOW))
    inglenook("backup", "--data", ".", "--with-key", "kept.sqlite")
    assert sessions("--data", "one", "plain.sqlite") == "ended"
    assert sessions("--data", "two", "old.sqlite") == "taken-over"
    assert sessions("--data", "three", "kept.sqlite") == "restored"
    assert read_keys(tmp_path / "three" / "inglenook.key") == Keys.of(TWO, NOW)
    assert sessions("--data", ".", "--force", "plain.sqlite") == "kept"
    assert sessions("--data", ".", "--force", "kept.sqlite") == "kept"
    told = inglenook("restore", "--data", "four", "plain.sqlite").output
    assert "all of them end, because there is no signing key" in told


def test_a_restore_takes_another_key_only_when_told(tmp_path, key_file):
    fill_old(tmp_path)
    write_keys(key_file, Keys.of(TWO, NOW))
    inglenook("backup", "--data", ".", "--with-key", "kept.sqlite")
    inglenook("backup", "--data", ".", "plain.sqlite")
    inglenook("key", "rotate", "--data", ".", "--now")
    rotated = read_keys(key_file)
    told = inglenook("restore", "--data", ".", "--force", "kept.sqlite").output
    assert "the backup's key was not restored" in told
    assert read_keys(key_file) == rotated
    missing = inglenook("restore", "--data", ".", "--force", "--with-key", "plain.sqlite", status=2)
    assert "plain.sqlite.key: expected the key file of the backup" in missing.output
    told = inglenook("restore", "--data", ".", "--force", "--with-key", "kept.sqlite").output
    assert read_keys(key_file) == Keys.of(TWO, NOW)
    [aside] = tmp_path.glob("inglenook.before-restore-*.key")
    assert read_keys(aside) == rotated
    assert str(aside) in told
    assert stat.S_IMODE(aside.stat().st_mode) == 0o600


# -- the command


def test_the_command_rotates_and_says_so(tmp_path, key_file, monkeypatch):
    missing = inglenook("key", "status", "--data", ".", status=2).output
    assert "expected a key file (the server creates it when it starts), got no such file" in missing
    write_keys(key_file, Keys.of(ONE, NOW))
    told = inglenook("key", "status", "--data", ".").output
    assert "made on 2027-01-15\ntokens of older keys are not accepted" in told
    told = inglenook("key", "rotate", "--data", ".").output
    assert "tokens of an older key are accepted until " in told
    keys = read_keys(key_file)
    assert keys.current != ONE.hex() == keys.previous[0].secret
    assert keys.previous[0].until == keys.made + 30 * DAY
    for secret in (keys.current, ONE.hex(), keys.addresses):
        assert secret not in told
    inglenook("key", "rotate", "--data", ".", "--grace", "2")
    assert len(read_keys(key_file).previous) == 2
    done = json.loads(inglenook("key", "rotate", "--data", ".", "--now", "--json").output)
    assert done["accepted_until"] == []
    assert read_keys(key_file).previous == []
    both = inglenook("key", "rotate", "--data", ".", "--now", "--grace", "3", status=2)
    assert "--now: expected no --grace beside it" in both.output
    assert "days from 1 to 400" in inglenook("key", "rotate", "--grace", "0", status=2).output
    monkeypatch.setenv("INGLENOOK_KEY_FILE", str(tmp_path / "elsewhere"))
    assert "elsewhere: expected a key file" in inglenook("key", "status", status=2).output
