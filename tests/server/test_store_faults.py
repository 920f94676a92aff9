"""A database that is locked, gone, full or damaged: nothing is acknowledged, and it recovers."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from inglenook.server.store import records
from inglenook.server.store.drivers import sqlite as sqlite_driver
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.waiting import turns, until

LOCKER = """
import sqlite3, sys
conn = sqlite3.connect(sys.argv[1], isolation_level=None)
conn.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
"""


@pytest.fixture(params=["threads", "inline"])
def store(request, tmp_path) -> Store:
    """Not closed by the fixture: a story does so itself, on its own loop."""
    url = f"sqlite:///{tmp_path / 'site.sqlite'}"
    return Store.open(url, VirtualWorld(), inline=request.param == "inline", patience=0.1)


def path_of(store: Store) -> Path:
    assert store.database.path is not None
    return store.database.path


def tell(store: Store, story) -> None:
    async def run() -> None:
        try:
            await asyncio.wait_for(story(), 30)
        finally:
            await store.close()

    asyncio.run(run())


def set_value(key: str, value: str = "1"):
    return lambda conn: records.set_site_value(conn, key, value)


def get_value(key: str):
    return lambda conn: records.site_value(conn, key)


async def healed(store: Store) -> None:
    """Wait until it is well again; without threads only a write can tell."""
    end = time.monotonic() + 10
    while not store.healthy:
        assert time.monotonic() < end, store.trouble
        if store.inline:
            await store.check()
        await asyncio.sleep(0.02)  # the thread that writes tries again by itself


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another process holds the database."""
    command = [sys.executable, "-c", LOCKER, str(path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "locked\n"
        yield
        other.communicate(timeout=10)


def test_locked_by_another_process(store):
    async def story():
        await store.write(set_value("before"))
        with locked(path_of(store)):
            for name in ("a", "b"):
                with pytest.raises(StoreDown, match="locked") as caught:
                    await store.write(set_value(name))
                assert not caught.value.unknown
            assert not store.healthy
            with pytest.raises(StoreDown, match="locked"):
                await store.check()
            assert await store.read(get_value("before")) == "1"
        await healed(store)
        await store.check()
        await store.write(set_value("after"))
        assert await store.read(get_value("a")) is None
        assert await store.read(get_value("after")) == "1"

    tell(store, story)


def test_locked_for_a_moment_nobody_notices(tmp_path):
    store = Store.open(f"sqlite:///{tmp_path / 'site.sqlite'}", VirtualWorld(), patience=10)

    async def story():
        with locked(path_of(store)):
            waiting = asyncio.ensure_future(store.write(set_value("a")))
            await turns()
            await until(lambda: store.waiting == 0)  # the writer has begun with it
            assert not waiting.done()
        await waiting
        assert store.healthy

    tell(store, story)


def test_the_file_is_gone_and_comes_back(store):
    async def story():
        await store.write(set_value("before"))
        path = path_of(store)
        files = [path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")]
        away = path.parent / "away"
        away.mkdir()
        for file in files:
            file.rename(away / file.name)
        for _ in range(2):
            with pytest.raises(StoreDown):
                await store.write(set_value("lost"))
            with pytest.raises(StoreDown):
                await store.read(get_value("before"))
        assert not store.healthy
        assert not path.exists(), "an empty site must not stand where the old one was"
        for file in away.iterdir():
            file.rename(path.parent / file.name)
        await healed(store)
        assert await store.read(get_value("before")) == "1"
        assert await store.read(get_value("lost")) is None
        await store.write(set_value("after"))

    tell(store, story)


def test_the_file_goes_between_commit_and_acknowledgement(store):
    async def story():
        path = path_of(store)
        kept = path.with_name("kept.sqlite")
        store.before_commit = lambda: path.rename(kept)
        with pytest.raises(StoreDown) as caught:
            await store.write(set_value("a"))
        assert caught.value.unknown
        store.before_commit = None
        kept.rename(path)
        await healed(store)

    tell(store, story)


def test_only_the_log_is_gone_and_nothing_acknowledged_with_it(store):
    async def story():
        await store.write(set_value("before"))
        path = path_of(store)
        log = path.with_name(path.name + "-wal")
        log.unlink()
        kept = ["before"]
        end = time.monotonic() + 10
        while len(kept) < 5:
            assert time.monotonic() < end
            try:
                await store.write(set_value(str(len(kept))))
            except StoreDown:
                await healed(store)
            else:
                kept.append(str(len(kept)))
        await store.close()
        with sqlite3.connect(path) as conn:
            found = {key for (key,) in conn.execute("SELECT key FROM house")}
        conn.close()
        assert set(kept) <= found

    tell(store, story)


def test_another_file_in_its_place_is_not_written_to(store):
    async def story():
        path = path_of(store)
        path.rename(path.with_name("kept.sqlite"))
        other = sqlite3.connect(path)
        other.execute("CREATE TABLE recipe (title)")
        other.close()
        with pytest.raises(StoreDown):
            await store.write(set_value("a"))
        path.with_name("kept.sqlite").replace(path)
        await healed(store)
        await store.write(set_value("a"))

    tell(store, story)


def test_the_disk_is_full(store, monkeypatch):
    async def story():
        await store.write(set_value("before"))
        really_open = sqlite_driver.opened

        def tight(*how: Any) -> sqlite3.Connection:
            raw = really_open(*how)
            raw.execute("PRAGMA max_page_count=1")  # the actual size, and no larger
            return raw

        monkeypatch.setattr(sqlite_driver, "opened", tight)
        store.writer.abandon()
        large = set_value("large", "x" * 1_000_000)
        outcomes = await asyncio.gather(
            store.write(set_value("beside")), store.write(large), return_exceptions=True
        )
        assert isinstance(outcomes[1], StoreDown)
        assert "full" in outcomes[1].reason
        monkeypatch.undo()
        await healed(store)
        beside = await store.read(get_value("beside"))
        assert beside == (None if isinstance(outcomes[0], StoreDown) else "1")
        assert await store.read(get_value("large")) is None
        await store.write(large)
        assert len(await store.read(get_value("large"))) == 1_000_000

    tell(store, story)


@contextmanager
def no_file_may_grow() -> Iterator[None]:
    """Writes to any file fail, as on a disk that fails: the kernel refuses them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_the_disk_refuses_the_commit(store):
    async def story():
        await store.write(set_value("before"))
        with no_file_may_grow():
            with pytest.raises(StoreDown) as caught:
                await store.write(set_value("lost"))
            assert caught.value.unknown, "a commit was tried"
            for _ in range(2):
                with pytest.raises(StoreDown):
                    await store.write(set_value("lost"))
            assert not store.healthy
        await healed(store)
        await store.write(set_value("after"))
        assert await store.read(get_value("before")) == "1"
        assert await store.read(get_value("lost")) is None
        assert await store.read(get_value("after")) == "1"

    tell(store, story)


def test_no_secret_is_in_what_is_said(store, capsys):
    async def story():
        with locked(path_of(store)), pytest.raises(StoreDown) as caught:
            await store.write(set_value("signing-key", "s3cret"))
        assert "s3cret" not in str(caught.value)
        await healed(store)

    tell(store, story)
    captured = capsys.readouterr()
    assert "s3cret" not in captured.out + captured.err


def test_a_log_that_can_not_be_written_stops_nothing(store, monkeypatch):
    def broken(*args: object, **kwargs: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("inglenook.server.store.writer.log.error", broken)
    monkeypatch.setattr("inglenook.server.store.writer.log.info", broken)

    async def story():
        with locked(path_of(store)), pytest.raises(StoreDown):
            await store.write(set_value("a"))
        await healed(store)
        await store.write(set_value("b"))

    tell(store, story)
