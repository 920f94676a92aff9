"""A migration beside running servers: it makes no player wait for long, and harms no older node."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, text

from inglenook.server.store import records, schema
from inglenook.server.store.database import PATIENCE, Database
from inglenook.server.store.errors import StoreDown, Unusable
from inglenook.server.store.maintenance import migrate as migrations
from inglenook.server.store.maintenance.migrate import (
    head_of,
    migrate,
    migrate_down,
    oldest_of,
    revision_of,
)
from inglenook.server.store.nodes import members
from inglenook.server.store.rows import GuestRow, NodeRow
from tests.server.test_store_migrate import ADDS, UNDOES, run, with_revision
from tests.support.server.databases import postgres_url
from tests.support.waiting import wait_until

FITS = f'OLDEST = "{oldest_of()}"\n'
WAITING = """
SELECT count(*) FROM pg_stat_activity
WHERE wait_event_type = 'Lock' AND datname = current_database() AND query ILIKE 'ALTER%'
"""


@pytest.fixture
def site() -> Database:
    return Database(postgres_url(empty=True))


def node(database: Database, name: str, revision: str) -> None:
    """Let a node of a program of this revision run."""
    row = NodeRow(name, f"http://{name}", 0.0, 0.0, False, 0, 1, "1", revision)
    with closing(database.connect()) as conn, conn.begin():
        members.register(conn, row)


def leave(database: Database, name: str) -> None:
    with closing(database.connect()) as conn, conn.begin():
        members.leave(conn, name)


def in_thread(work: Callable[[], object]) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def add_guest(conn: Connection, number: int) -> None:
    with conn.begin():
        conn.execute(select(schema.guest.c.id).limit(1)).first()
        records.add_guest(conn, GuestRow(f"g{number}", "Ada", "en", 1.0, 1.0, 0))


def test_players_do_not_wait_for_a_migration_that_waits_for_a_backup(
    site: Database, tmp_path: Path
) -> None:
    """A table is locked for all as soon as one waits to change it."""
    run(site)
    scripts = with_revision(tmp_path, f"{FITS}{ADDS}")
    backup = site.connect(reading=True)
    backup.begin()
    backup.execute(select(schema.guest.c.id)).all()  # from now on it is locked against changes
    done: list[str] = []
    thread = in_thread(lambda: done.append(run(site, scripts)))
    longest = 0.0

    def waits_or_is_done(conn: Connection) -> bool:
        return bool(number_of(conn) or done)

    with closing(site.connect()) as player:
        waiting, number = 0, 0
        while waiting < 2:  # the migration tries again
            with closing(site.connect()) as looking:
                wait_until(partial(waits_or_is_done, looking))
            began = time.monotonic()
            add_guest(player, number)
            longest = max(longest, time.monotonic() - began)
            waiting, number = waiting + 1, number + 1
    assert not done
    assert longest < PATIENCE
    backup.close()
    thread.join(60)
    assert done == ["9999"]


def number_of(conn: Connection) -> int:
    """Return how many migrations wait for a lock."""
    with conn.begin():
        return int(conn.execute(text(WAITING)).scalar_one())


def test_a_migration_that_never_gets_its_lock_gives_up(
    site: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrations, "TRY_SECONDS", 0.1)
    monkeypatch.setattr(migrations, "PAUSE_SECONDS", 0.1)
    monkeypatch.setattr(migrations, "PATIENCE", 0.5)
    run(site)
    backup = site.connect(reading=True)
    backup.begin()
    backup.execute(select(schema.guest.c.id)).all()
    with pytest.raises(StoreDown, match="lock timeout"):
        run(site, with_revision(tmp_path, f"{FITS}{ADDS}"))
    backup.close()
    assert run(site) == head_of()


def test_a_migration_that_a_running_node_can_not_use_is_refused(
    site: Database, tmp_path: Path
) -> None:
    """Its statements would fail, or mean something else."""
    run(site)
    node(site, "old", head_of())
    scripts = with_revision(tmp_path, ADDS)
    with pytest.raises(Unusable, match="no running server older than revision 9999"):
        run(site, scripts)
    with closing(site.connect()) as conn:
        assert revision_of(conn) == head_of()
    leave(site, "old")
    assert run(site, scripts) == "9999"


def test_a_migration_that_running_nodes_can_use_goes_on_beside_them(
    site: Database, tmp_path: Path
) -> None:
    run(site)
    node(site, "old", head_of())
    assert run(site, with_revision(tmp_path, f'OLDEST = "{head_of()}"\n{ADDS}')) == "9999"


def test_a_revision_is_not_undone_under_a_running_node_that_needs_it(
    site: Database, tmp_path: Path
) -> None:
    scripts = with_revision(tmp_path, UNDOES)
    run(site, scripts)
    node(site, "new", "9999")
    back = partial(migrate_down, site, target=head_of(), now=1e9, scripts=scripts)
    with site.connect(migrating=True) as conn, pytest.raises(Unusable, match="newer than"):
        back(conn)
    leave(site, "new")
    with site.connect(migrating=True) as conn:
        assert back(conn) == ["9999"]
        conn.rollback()
        assert migrate(site, conn, 1e9) == head_of()
