"""Signing keys: kept outside the database, taken over from older versions, rotated."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import structlog
from msgspec.structs import replace

from inglenook.core.errors import BadInput
from inglenook.server.accounts.keys import (
    DAY,
    MOST_PREVIOUS,
    Keys,
    key_path,
    opened_keys,
    read_keys,
    write_keys,
)
from inglenook.server.settings import Settings
from inglenook.server.store import records
from inglenook.server.store.database import Database
from inglenook.server.store.errors import Unusable
from inglenook.server.store.rows import GuestRow
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.virtual_site import SETTINGS, Driver, open_site

NOW = 1_800_000_000.0
GRACE = 600.0  # seconds; in a day of virtual time each timer runs thousands of times
ONE, TWO = bytes(range(32)), bytes(range(1, 33))


@pytest.fixture(autouse=True)
def plain_environment(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("INGLENOOK_DATABASE", "INGLENOOK_DATA", "INGLENOOK_KEY_FILE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def key_file(tmp_path) -> Path:
    return tmp_path / "inglenook.key"


def database_of(tmp_path: Path) -> Path:
    return tmp_path / "inglenook.sqlite"


def at(tmp_path: Path, world: VirtualWorld | None = None, settings: Settings = SETTINGS) -> Any:
    """A server whose database is a file."""
    world = world or VirtualWorld("keys")
    store = Store.open(f"sqlite:///{database_of(tmp_path)}", world, inline=True)
    return open_site(settings, world, store)


async def name_of(site: Driver, token: str) -> str:
    person = site.stranger()
    person.token = token
    reply = await person.get("/api/me")
    return str(reply.json["name"]) if reply.status == 200 else str(reply.status)


# -- the file


def test_the_key_file_is_private_and_whole(key_file):
    keys = opened_keys(key_file, ONE, NOW)
    assert read_keys(key_file) == keys == Keys.of(ONE, NOW)
    assert opened_keys(key_file, TWO, NOW) == keys, "a key that is there is never replaced"
    assert stat.S_IMODE(key_file.stat().st_mode) == 0o600
    assert [one.name for one in key_file.parent.iterdir()] == ["inglenook.key"]
    with pytest.raises(FileExistsError):
        write_keys(key_file, keys)
    write_keys(key_file, Keys.of(TWO, NOW), over=True)
    assert stat.S_IMODE(key_file.stat().st_mode) == 0o600
    assert read_keys(key_file) == Keys.of(TWO, NOW)


def test_the_key_file_is_on_the_disk_before_it_has_its_name(key_file, monkeypatch):
    done: list[str] = []

    def noted(name: str) -> None:
        real = getattr(os, name)

        def wrapped(*given: Any) -> Any:
            done.append(name)
            return real(*given)

        monkeypatch.setattr(os, name, wrapped)

    noted("fsync")
    noted("link")
    opened_keys(key_file, ONE, NOW)
    assert done == ["fsync", "link", "fsync"]


def test_a_link_to_the_key_file_stays_one(tmp_path, key_file):
    there = tmp_path / "elsewhere" / "key"
    key_file.symlink_to(there)
    write_keys(key_file, Keys.of(ONE, NOW))
    write_keys(key_file, Keys.of(TWO, NOW), over=True)
    assert key_file.is_symlink()
    assert read_keys(there) == Keys.of(TWO, NOW)


def good() -> dict[str, Any]:
    key = "ab" * 32
    return {"version": 1, "current": key, "made": 1.0, "addresses": key, "previous": []}


@pytest.mark.parametrize(
    ("content", "came"),
    [
        (b"", "an empty file"),
        (b"\xff\xfe", "malformed"),
        (b'"s3cret"', "Expected `object`"),
        (b"x" * 100_000, "a larger file"),
        (json.dumps(good() | {"version": 2}).encode(), "version"),
        (json.dumps(good() | {"current": "s3cret"}).encode(), "current"),
        (json.dumps(good() | {"more": 1}).encode(), "unknown field"),
        (json.dumps(good() | {"previous": [{"secret": "ab" * 32}]}).encode(), "until"),
    ],
)
def test_a_malformed_key_file_is_named_and_never_shown(key_file, content, came):
    key_file.write_bytes(content)
    with pytest.raises(BadInput, match=f"inglenook.key: expected a key file .*{came}") as found:
        opened_keys(key_file, ONE, NOW)
    assert "s3cret" not in str(found.value)
    assert key_file.read_bytes() == content


def test_a_key_file_that_can_not_be_read_or_written_is_named(tmp_path, key_file):
    os.mkfifo(key_file)
    with pytest.raises(BadInput, match=r"inglenook.key: .* got something that is not a file"):
        opened_keys(key_file, ONE, NOW)
    (tmp_path / "file").write_text("")
    with pytest.raises(Unusable, match="key can't be read: Not a directory"):
        opened_keys(tmp_path / "file" / "key", ONE, NOW)
    with pytest.raises(Unusable, match="key can't be written: "):
        write_keys(tmp_path / "file" / "key", Keys.of(ONE, NOW))


def test_a_key_file_that_others_may_read_is_warned_about(tmp_path, key_file):
    write_keys(key_file, Keys.of(ONE, NOW))

    async def story() -> list[Any]:
        with structlog.testing.capture_logs() as said:
            async with at(tmp_path):
                pass
        return [one["file"] for one in said if one["event"] == "key-file-exposed"]

    assert asyncio.run(story()) == []
    key_file.chmod(0o640)
    assert asyncio.run(story()) == [str(key_file)]


def test_where_the_key_file_is(tmp_path):
    data = Settings(data=tmp_path)
    beside = Database(f"sqlite:///{tmp_path}/site.sqlite")
    assert key_path(data, beside) == tmp_path / "site.key"
    assert key_path(data, Database("postgresql+psycopg://db/x")) == tmp_path / "inglenook.key"
    assert key_path(data, Database("sqlite://")) is None
    told = replace(data, key_file=tmp_path / "k")
    assert key_path(told, beside) == key_path(told, Database("sqlite://")) == tmp_path / "k"
    with pytest.raises(BadInput, match="another file than the database"):
        key_path(replace(data, key_file=beside.path), beside)


# -- operations on keys


def test_older_keys_are_accepted_until_their_time_is_over():
    old = Keys.of(ONE, NOW)
    mark = old.sign("ada.0")
    keys = old.rotated(TWO, NOW, 30 * DAY)
    assert keys.accepts("ada.0", mark, NOW)
    assert not keys.is_current("ada.0", mark)
    assert keys.accepts("ada.0", keys.sign("ada.0"), NOW)
    assert not keys.accepts("bob.0", mark, NOW)
    assert not keys.accepts("ada.0", mark, NOW + 30 * DAY)
    assert not keys.has_dropped(old, NOW)
    assert keys.has_dropped(old, NOW + 30 * DAY)
    ended = keys.rotated(bytes(32), NOW, 0.0)
    assert not ended.accepts("ada.0", mark, NOW)
    assert not ended.accepts("ada.0", keys.sign("ada.0"), NOW)
    assert ended.has_dropped(keys, NOW)
    for number in range(10):
        keys = keys.rotated(bytes([number]) * 32, NOW + number, DAY)
    assert len(keys.previous) == MOST_PREVIOUS
    assert "00" * 8 not in repr(keys)


def test_hashes_of_addresses_outlive_a_rotation_but_not_a_leak():
    keys = Keys.of(ONE, NOW)
    mark = keys.address_hash("192.0.2.1")
    assert mark == keys.address_hash("192.0.2.1") != keys.address_hash("192.0.2.2")
    assert "192" not in mark
    assert keys.rotated(TWO, NOW, DAY).address_hash("192.0.2.1") == mark
    assert keys.rotated(TWO, NOW, 0.0).address_hash("192.0.2.1") != mark
    assert Keys.of(TWO, NOW).address_hash("192.0.2.1") != mark


# -- the server


def test_the_key_is_not_in_the_database(tmp_path, key_file):
    async def story() -> str:
        async with at(tmp_path) as site:
            return (await site.guest("Ada")).token

    async def again(token: str) -> str:
        async with at(tmp_path, VirtualWorld("another")) as site:
            return await name_of(site, token)

    token = asyncio.run(story())
    secret = read_keys(key_file).current
    for file in tmp_path.glob("inglenook.sqlite*"):
        content = file.read_bytes()
        assert secret.encode() not in content
        assert bytes.fromhex(secret) not in content
    assert asyncio.run(again(token)) == "Ada"


def fill_old(tmp_path: Path) -> None:
    """A database as older versions left it: with the key inside."""

    async def fill() -> None:
        store = Store.open(f"sqlite:///{database_of(tmp_path)}", VirtualWorld(), inline=True)
        await store.write(
            lambda conn: records.add_guest(conn, GuestRow("ada", "Ada", "en", NOW, NOW, 0))
        )
        await store.write(lambda conn: records.set_site_value(conn, records.SIGNING_KEY, ONE.hex()))
        await store.close()

    asyncio.run(fill())


OLD_TOKEN = f"ada.0.{Keys.of(ONE, NOW).sign('ada.0')}"


def test_a_key_in_the_database_moves_to_the_file_and_sessions_go_on(tmp_path, key_file):
    fill_old(tmp_path)
    assert ONE.hex().encode() in database_of(tmp_path).read_bytes()

    async def story() -> str:
        async with at(tmp_path) as site:
            return await name_of(site, OLD_TOKEN)

    assert asyncio.run(story()) == "Ada"
    assert read_keys(key_file).current == ONE.hex()
    assert ONE.hex().encode() not in database_of(tmp_path).read_bytes(), "not a byte is left"


def test_the_key_stays_in_the_database_until_the_file_is_there(tmp_path, key_file):
    fill_old(tmp_path)
    key_file.mkdir()

    async def story() -> None:
        async with at(tmp_path):
            raise AssertionError("it must not start")

    with pytest.raises(BadInput, match="expected a key file"):
        asyncio.run(story())
    with closing(sqlite3.connect(database_of(tmp_path))) as conn:
        [found] = conn.execute("SELECT value FROM house WHERE key = 'signing-key'").fetchone()
    assert found == ONE.hex()


def test_a_key_file_goes_before_a_key_in_the_database(tmp_path, key_file):
    fill_old(tmp_path)
    write_keys(key_file, Keys.of(TWO, NOW))

    async def story() -> str:
        async with at(tmp_path) as site:
            return await name_of(site, OLD_TOKEN)

    assert asyncio.run(story()) == "401"
    assert ONE.hex().encode() not in database_of(tmp_path).read_bytes()


def test_a_running_server_notices_a_rotation(tmp_path, key_file):
    async def story() -> None:
        async with at(tmp_path) as site:
            ada = await site.guest("Ada")
            quick = {"game": "lanterns", "bots": ["random"]}
            table = (await ada.post("/api/quick", quick)).json["id"]
            async with ada.socket(table) as line:
                keys = read_keys(key_file).rotated(TWO, site.world.now(), GRACE)
                write_keys(key_file, keys, over=True)
                await site.wait(16)
                assert line.closed is None
                assert await name_of(site, ada.token) == "Ada"
                bob = await site.guest("Bob")
                content, _, signature = bob.token.rpartition(".")
                assert keys.is_current(content, signature)
                await site.wait(GRACE)
                assert await name_of(site, ada.token) == "401"
                assert await name_of(site, bob.token) == "Bob"

    asyncio.run(story())


def test_a_rotation_at_once_ends_sessions_and_their_sockets(tmp_path, key_file):
    async def story() -> None:
        async with at(tmp_path) as site:
            ada = await site.guest("Ada")
            quick = {"game": "lanterns", "bots": ["random"]}
            table = (await ada.post("/api/quick", quick)).json["id"]
            stranger = site.stranger()
            watching = stranger.socket(table)
            async with ada.socket(table) as line, ada.line(table) as early, watching as watcher:
                keys = read_keys(key_file).rotated(TWO, site.world.now(), 0.0)
                write_keys(key_file, keys, over=True)
                site.services.hub.spawn(site.services.hub.upkeep.sweep())
                await site.rest()
                await early.send({"t": "hello"})
                assert (line.closed, early.closed, watcher.closed) == (4401, 4401, None)
            assert await name_of(site, ada.token) == "401"
            bob = await site.guest("Bob")
            async with bob.socket(table) as line:
                assert line.frames[0]["t"] == "sync"

    asyncio.run(story())


def test_a_key_file_that_is_broken_meanwhile_changes_nothing(tmp_path, key_file):
    async def story() -> None:
        async with at(tmp_path) as site:
            ada = await site.guest("Ada")
            kept = key_file.read_bytes()
            for content in (b"", b"{}"):
                key_file.write_bytes(content)
                await site.wait(16)
                assert await name_of(site, ada.token) == "Ada"
            key_file.unlink()
            await site.wait(16)
            assert await name_of(site, ada.token) == "Ada"
            key_file.write_bytes(kept)
            await site.wait(16)
            assert await name_of(site, ada.token) == "Ada"

    asyncio.run(story())
