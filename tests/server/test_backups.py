"""Scheduled backups: made while people play, kept so many, and a match goes on after a restore."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from inglenook.core.errors import BadInput
from inglenook.server.operations import backups
from inglenook.server.operations.backups import Backups, found, name_at
from inglenook.server.operations.metrics import Metrics
from inglenook.server.rooms.upkeep import SWEEP_SECONDS
from inglenook.server.settings import DATABASE, Settings, read_settings
from inglenook.server.store.database import Database
from inglenook.server.store.maintenance.backup import examine
from inglenook.server.store.maintenance.portable import examine_portable
from inglenook.server.store.maintenance.restore import restore
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.databases import postgres_url
from tests.support.server.players import Party, party
from tests.support.server.virtual_site import SETTINGS, Driver, open_site
from tests.support.waiting import until

HOUR = 3600.0


@asynccontextmanager
async def site_with_backups(
    folder: Path, world: VirtualWorld, inline: bool = True, **more: Any
) -> AsyncIterator[Driver]:
    given = {"data": folder, "backup_every": HOUR, "backup_keep": 3, **more}
    store = Store.open(f"sqlite:///{folder / DATABASE}", world, inline=inline)
    async with open_site(replace(SETTINGS, **given), world, store) as site:
        yield site


def page(site: Driver) -> list[str]:
    return site.services.metrics.page().decode().splitlines()


def names(folder: Path) -> list[str]:
    return [path.name for path in found(folder)]


async def entries_of(site: Driver, table: Party) -> int:
    room = await site.services.hub.room(table.table)
    return len(room.needs_match().journal.entries)


def kept_entries(path: Path) -> int:
    with closing(sqlite3.connect(path)) as conn:
        [number] = conn.execute("SELECT count(*) FROM entry").fetchone()
        return int(number)


async def after(site: Driver, seconds: float) -> None:
    """Time passes at once; the server looks around when it is over."""
    await site.skip(seconds - SWEEP_SECONDS)
    await site.wait(SWEEP_SECONDS)


def asked(table: Party) -> int:
    """A seat that owes an answer."""
    prompts = [table.prompt(seat) for seat in range(len(table.people))]
    return next(i for i, prompt in enumerate(prompts) if prompt and not prompt["picked"])


# -- the drill


def test_a_match_goes_on_from_a_backup_made_under_play(tmp_path):
    world = VirtualWorld("drill")

    async def story() -> None:
        async with (
            site_with_backups(tmp_path, world) as site,
            await party(site, seats=2) as table,
        ):
            for _ in range(4):
                assert (await table.play(asked(table)))["t"] == "ok"
            acknowledged = await entries_of(site, table)
            await after(site, HOUR)
            newest = found(tmp_path / "backups")[-1]
            assert kept_entries(newest) >= acknowledged
            kept = kept_entries(newest)
            assert (await table.play(asked(table)))["t"] == "ok"
        # the disk is lost
        world.calls.clear()
        restored = tmp_path / "restored"
        restore(newest, restored / DATABASE, force=False, now=world.now())
        shutil.copy(tmp_path / "inglenook.key", restored)  # it was kept apart
        async with site_with_backups(restored, world) as site:
            for person in table.people:
                person.driver = site
            assert await entries_of(site, table) == kept
            again = Party(site, table.people, table.table)
            async with again:
                await again.to_the_end()
                assert again.state() == "over"

    asyncio.run(story())


def test_nothing_acknowledged_before_it_began_is_missing_from_a_copy(tmp_path):
    """With the store's own threads: answers go on while the copy is made beside the loop."""

    async def story() -> None:
        world = VirtualWorld("threads")
        async with site_with_backups(tmp_path, world, inline=False) as site:
            store = site.services.store
            acknowledged, least = 0, []
            stop = asyncio.Event()

            async def write() -> None:
                nonlocal acknowledged
                while not stop.is_set():
                    number = acknowledged + 1
                    await store.write(partial(note, number))
                    acknowledged = number

            def note(number: int, conn: Any) -> None:
                from inglenook.server.store import records

                records.set_site_value(conn, "number", str(number))

            writing = asyncio.ensure_future(write())
            for turn in range(5):
                before = acknowledged
                await until(lambda: acknowledged > before)  # noqa: B023 - awaited here
                least.append(acknowledged)
                made = await site.services.backups.run(world.now() + turn)
                assert made is not None
            stop.set()
            await writing
            for path, number in zip(found(tmp_path / "backups"), least[-3:], strict=True):
                with closing(sqlite3.connect(path)) as conn:
                    query = "SELECT value FROM house WHERE key = 'number'"
                    assert int(conn.execute(query).fetchone()[0]) >= number

    asyncio.run(story())


# -- the schedule


def test_backups_are_made_in_time_and_the_oldest_are_removed(tmp_path):
    async def story() -> None:
        world = VirtualWorld("schedule")
        start = world.now()
        other = tmp_path / "backups" / "holiday.sqlite"
        async with site_with_backups(tmp_path, world) as site:
            assert names(tmp_path / "backups") == [name_at(start)], "the first one at once"
            other.write_text("mine")
            await after(site, HOUR - 2 * SWEEP_SECONDS)
            assert len(names(tmp_path / "backups")) == 1
            for _ in range(5):
                await after(site, HOUR)
            kept = names(tmp_path / "backups")
            assert len(kept) == 3
            assert "inglenook_backups_total 6.0" in page(site)
            assert "inglenook_backup_failures_total 0.0" in page(site)
            [age] = [line for line in page(site) if line.startswith("inglenook_backup_age")]
            assert 0 <= float(age.split()[1]) < HOUR
        assert other.read_text() == "mine", "only its own files are removed"
        for path in found(tmp_path / "backups"):
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
            assert examine(path).revision
        assert stat.S_IMODE((tmp_path / "backups").stat().st_mode) == 0o700
        # after a restart the schedule goes on where it was
        world.calls.clear()
        async with site_with_backups(tmp_path, world) as site:
            assert names(tmp_path / "backups") == kept
            await after(site, HOUR / 2)
            assert names(tmp_path / "backups") == kept
            await after(site, HOUR / 2)
            assert names(tmp_path / "backups")[:2] == kept[1:]

    asyncio.run(story())


def test_a_clock_that_was_set_back_does_not_stop_backups(tmp_path):
    settings = Settings(data=tmp_path, backup_every=HOUR)
    one = Backups(settings, Database(f"sqlite:///{tmp_path / DATABASE}"), Metrics())
    one.last_at = 1_800_000_000.0
    assert not one.is_due(1_800_000_000.0 + HOUR - 1)
    assert one.is_due(1_800_000_000.0 + HOUR)
    assert one.is_due(1_800_000_000.0 - 86_400)


def test_none_are_made_unless_asked_for(tmp_path):
    async def story() -> None:
        async with site_with_backups(tmp_path, VirtualWorld("off"), backup_every=0.0) as site:
            await after(site, 3 * HOUR)
            assert not (tmp_path / "backups").exists()
            assert not any("backup_age" in line for line in page(site))

    asyncio.run(story())
    in_memory = Backups(
        Settings(data=tmp_path, backup_every=HOUR), Database("sqlite://"), Metrics()
    )
    assert not in_memory.is_due(1e12)


# -- failures


def test_a_failure_is_told_and_tried_again_and_nothing_old_is_removed(tmp_path, monkeypatch):
    async def story() -> None:
        async with site_with_backups(tmp_path, VirtualWorld("fail"), backup_keep=1) as site:
            before = names(tmp_path / "backups")
            monkeypatch.setattr(backups, "copy", broken)
            with capture_logs() as logs:
                await after(site, HOUR)
            told = [one for one in logs if one["event"] == "backup-failed"]
            assert told[0]["reason"] == "No space left on device"
            assert len(told) == 1, "not at every sweep"
            assert "inglenook_backup_failures_total 1.0" in page(site)
            assert names(tmp_path / "backups") == before
            monkeypatch.undo()
            await after(site, backups.RETRY_SECONDS)
            assert len(names(tmp_path / "backups")) == 1
            assert names(tmp_path / "backups") != before

    def broken(*given: Any, **more: Any) -> None:
        raise OSError(28, "No space left on device")

    asyncio.run(story())


def test_a_disk_that_is_too_full_is_not_filled(tmp_path, monkeypatch):
    async def story() -> None:
        async with site_with_backups(tmp_path, VirtualWorld("full")) as site:
            usage = shutil_usage(free=1000)
            monkeypatch.setattr("shutil.disk_usage", lambda folder: usage)
            with capture_logs() as logs:
                assert await site.services.backups.run(site.world.now() + 1) is None
            [told] = logs
            assert "bytes free in" in told["reason"]
            assert told["reason"].endswith("got 1,000")
            assert len(names(tmp_path / "backups")) == 1

    asyncio.run(story())


def shutil_usage(free: int) -> Any:
    return shutil._ntuple_diskusage(1_000_000, 0, free)


def test_a_copy_that_is_not_sound_never_gets_a_name(tmp_path, monkeypatch):
    from inglenook.server.store.maintenance import backup

    def unsound(path: Path) -> None:
        raise BadInput(str(path), "a sound database of Inglenook", "another")

    async def story() -> None:
        async with site_with_backups(tmp_path, VirtualWorld("unsound")) as site:
            before = sorted(path.name for path in (tmp_path / "backups").iterdir())
            monkeypatch.setattr(backup, "examine", unsound)
            assert await site.services.backups.run(site.world.now() + 1) is None
            assert sorted(path.name for path in (tmp_path / "backups").iterdir()) == before

    asyncio.run(story())


def test_parts_that_a_killed_server_left_are_removed(tmp_path):
    import os

    async def story() -> None:
        async with site_with_backups(tmp_path, VirtualWorld("parts")) as site:
            folder = tmp_path / "backups"
            old = folder / ".inglenook-20270115T080000Z.sqlite.abc.part"
            fresh = folder / ".inglenook-20270115T090000Z.sqlite.abd.part"
            for path in (old, fresh):
                path.write_text("x")
            os.utime(old, (1.0, 1.0))
            assert await site.services.backups.run(site.world.now() + 1) is not None
            assert not old.exists()
            assert fresh.exists()

    asyncio.run(story())


# -- the settings


@pytest.mark.parametrize(
    ("text", "seconds"), [("0", 0.0), ("3600", 3600.0), ("30m", 1800.0), ("6h", 21600.0)]
)
def test_how_often_can_be_said_in_minutes_hours_and_days(text, seconds):
    assert read_settings({"INGLENOOK_BACKUP_EVERY": text}).backup_every == seconds


def test_the_settings_of_backups(tmp_path):
    plain = read_settings({}, data=tmp_path)
    assert (plain.backup_every, plain.backup_keep) == (0.0, 7)
    assert plain.backups == tmp_path / "backups"
    environ = {"INGLENOOK_BACKUP_FOLDER": "/elsewhere", "INGLENOOK_BACKUP_KEEP": "0"}
    assert read_settings(environ).backups == Path("/elsewhere")
    for text in ("1", "often", "1w", "-1d"):
        with pytest.raises(BadInput, match="such as 30m, 6h or 1d"):
            read_settings({"INGLENOOK_BACKUP_EVERY": text})


def test_a_site_in_postgresql_has_portable_backups(tmp_path):
    settings = Settings(data=tmp_path, backup_every=HOUR, backup_keep=2)
    one = Backups(settings, Database(postgres_url()), Metrics(), inline=True)
    times = [1_800_000_000.0 + hour * HOUR for hour in range(3)]
    for now in times:
        assert one.is_due(now)
        made = asyncio.run(one.run(now))
        assert made is not None
        assert made.path.name == name_at(now, backups.PORTABLE)
        assert examine_portable(made.path).bytes == made.size
    assert names(tmp_path / "backups") == [name_at(now, backups.PORTABLE) for now in times[1:]]
    assert Backups(settings, one.database, Metrics()).last_at == times[-1]
