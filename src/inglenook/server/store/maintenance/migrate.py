"""Migrate a database to this version, after a copy."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import Script, ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from inglenook.core.errors import BadInput
from inglenook.server.store import records
from inglenook.server.store.database import Database, reason
from inglenook.server.store.errors import StoreDown, Unusable
from inglenook.server.store.maintenance.backup import copy, free_name
from inglenook.server.store.maintenance.in_use import programs

SCRIPTS: Final = Path(__file__).parents[1] / "migrations"
UNFINISHED: Final = "unfinished"  # in place of a revision, while rows are loaded
OLDEST: Final = "oldest"  # the site's value: the oldest revision whose program can use it
KEY: Final = int.from_bytes(b"ingmigra", "big")  # of the lock that a migration holds
# All who use a table wait behind a migration that waits for it, and give up after two seconds. So a
# migration waits for a shorter time, lets them pass, and tries again.
TRY_SECONDS: Final = 1.0
PAUSE_SECONDS: Final = 1.0
PATIENCE: Final = 60.0
BLOCKED: Final = ("40P01", "55P03")  # a deadlock, and a lock that was not free in time


def config_of(scripts: Path = SCRIPTS) -> Config:
    """Return the configuration of Alembic."""
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


@cache
def head_of(scripts: Path = SCRIPTS) -> str:
    """Return the revision of this version of the program."""
    head = ScriptDirectory.from_config(config_of(scripts)).get_current_head()
    if head is None:
        raise Unusable("expected migrations, got none")
    return head


def revision_of(conn: Connection) -> str | None:
    """Return the revision of a database, or None if it is not one of Inglenook."""
    return MigrationContext.configure(conn).get_current_revision()


def migrate(database: Database, conn: Connection, now: float, scripts: Path = SCRIPTS) -> str:
    """Migrate the database to this version in one transaction, and return the revision.

    A database of a newer version stays as it is if this version can use it.
    """
    head = head_of(scripts)
    try:
        with conn.begin():
            current = revision_of(conn)
            if is_done(conn, current, scripts):
                return head
        if current is not None and database.path is not None:
            copy(database.path, free_name(database.path, current, now))
        for attempt in attempts():
            with attempt, conn.begin():
                one_at_a_time(conn)
                if not is_done(conn, revision_of(conn), scripts):
                    must_suit_nodes(conn, oldest_of(scripts))
                    upgrade(conn, scripts=scripts)
    except DBAPIError as error:
        raise StoreDown(reason(error)) from None
    return head


def upgrade(conn: Connection, revision: str = "head", scripts: Path = SCRIPTS) -> None:
    """Migrate a database up to a revision, in the transaction of the caller."""
    command.upgrade(config_on(conn, scripts), revision)
    if revision == "head":
        records.set_site_value(conn, OLDEST, oldest_of(scripts))
        must_be_whole(conn)


def migrate_down(
    database: Database, conn: Connection, target: str, now: float, scripts: Path = SCRIPTS
) -> list[str]:
    """Undo the revisions after `target`, newest first, and return them.

    :raises Unusable: if one of them can't be undone; then nothing is.
    """
    try:
        with conn.begin():
            undone = to_undo(revision_of(conn), target, scripts)
        if undone and database.path is not None:
            copy(database.path, free_name(database.path, undone[0], now))
        with conn.begin():
            one_at_a_time(conn)
            undone = to_undo(revision_of(conn), target, scripts)
            if undone:
                must_suit_nodes(conn, newest=target)
                command.downgrade(config_on(conn, scripts), target)
                records.set_site_value(conn, OLDEST, oldest_of(scripts, target))
                must_be_whole(conn)
    except DBAPIError as error:
        raise StoreDown(reason(error)) from None
    return undone


def to_undo(current: str | None, target: str, scripts: Path = SCRIPTS) -> list[str]:
    """Return the revisions after `target` up to the current one, newest first."""
    known = {one.revision: one for one in revisions(scripts)}
    if current not in known or target not in known or target > current:
        expected = f"a revision from {min(known)} to {current}"
        raise BadInput("--down", expected, target)
    undone = [one for one in sorted(known, reverse=True) if target < one <= current]
    for one in undone:
        if not hasattr(known[one].module, "downgrade"):
            raise Unusable(f"revision {one} can't be undone; restore a backup from before it")
    return undone


def to_do(conn: Connection, scripts: Path = SCRIPTS) -> list[tuple[str, str]]:
    """Return the revisions that a migration would apply, oldest first, each with its summary."""
    current = revision_of(conn)
    if is_done(conn, current, scripts):
        return []
    found = [one for one in revisions(scripts) if current is None or one.revision > current]
    return [(one.revision, one.doc) for one in found]


def revisions(scripts: Path = SCRIPTS) -> list[Script]:
    """Return all revisions of this version, oldest first."""
    found = ScriptDirectory.from_config(config_of(scripts)).walk_revisions()
    return sorted(found, key=lambda one: one.revision)


def oldest_of(scripts: Path = SCRIPTS, head: str = "") -> str:
    """Return the oldest revision whose program can use a database of this version, or of `head`.

    A revision names it as `OLDEST`; without it only programs that know the revision can use it.
    """
    found = [one for one in revisions(scripts) if not head or one.revision <= head]
    return max([getattr(one.module, "OLDEST", one.revision) for one in found])


def fits(conn: Connection, revision: str, found: str | None) -> bool:
    """Return whether a program of `revision` can use a database of a newer revision `found`."""
    if found is None or found <= revision:
        return False
    oldest = records.site_value(conn, OLDEST)
    return oldest is not None and oldest <= revision


def is_done(conn: Connection, current: str | None, scripts: Path = SCRIPTS) -> bool:
    """Return whether there is nothing to migrate.

    :raises Unusable: if the database is not of Inglenook, or too new.
    """
    head = head_of(scripts)
    must_be_loaded(current)
    if current == head or (current is not None and fits(conn, head, current)):
        return True
    must_be_ours(conn, current, scripts)
    return False


def one_at_a_time(conn: Connection) -> None:
    """Wait until no other server migrates; SQLite lets only one write anyway.

    From then on the transaction waits for other locks only for a short time.
    """
    if conn.dialect.name != "sqlite":
        conn.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": KEY})
        conn.exec_driver_sql(f"SET LOCAL lock_timeout = {TRY_SECONDS * 1000:.0f}")


def attempts() -> Iterator[AbstractContextManager[None]]:
    """Yield blocks until one of them is not blocked by the transactions of others.

    The last error is raised once the patience is over.
    """
    end, done = time.monotonic() + PATIENCE, False

    @contextmanager
    def attempt() -> Iterator[None]:
        nonlocal done
        try:
            yield
            done = True
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", "") not in BLOCKED or time.monotonic() > end:
                raise
            time.sleep(PAUSE_SECONDS)

    while not done:
        yield attempt()


def must_suit_nodes(conn: Connection, oldest: str = "", newest: str = "") -> None:
    """Raise `Unusable` if nodes run whose programs are older or newer than the schema allows."""
    found = programs(conn)
    if oldest and found and min(found) < oldest:
        raise Unusable(
            f"expected no running server older than revision {oldest}, got one of {min(found)}: "
            "upgrade one version after the other, or stop all servers first"
        )
    if newest and found and max(found) > newest:
        raise Unusable(
            f"expected no running server newer than revision {newest}, got one of {max(found)}: "
            "stop it first"
        )


def config_on(conn: Connection, scripts: Path) -> Config:
    """Return the configuration of Alembic for a connection."""
    config = config_of(scripts)
    config.attributes["connection"] = conn
    return config


def must_be_ours(conn: Connection, current: str | None, scripts: Path) -> None:
    """Raise `Unusable` unless the database is empty or of a known revision."""
    if current is None:
        if inspect(conn).get_table_names():
            raise Unusable("expected a database of Inglenook, got another; it is unchanged")
        return
    must_be_known(current, scripts)


def must_be_loaded(revision: str | None) -> None:
    """Raise `Unusable` for a database that was to be filled, and was not."""
    if revision == UNFINISHED:
        raise Unusable(
            "expected a whole database, got one whose rows were not all loaded: "
            "run `inglenook move` or `inglenook restore` again"
        )


def must_be_known(revision: str, scripts: Path = SCRIPTS) -> None:
    """Raise `Unusable` for a revision that this version does not have."""
    if revision not in {one.revision for one in revisions(scripts)}:
        raise Unusable(f"the database is of a newer version than this program ({revision})")


def must_be_current(conn: Connection) -> None:
    """Raise `Unusable` unless this version can use the database without a migration."""
    found = revision_of(conn)
    if found is None or not is_done(conn, found):
        raise Unusable(
            f"expected a database of revision {head_of()}, got {found}; "
            "start the server of this version once to upgrade it"
        )


def must_be_whole(conn: Connection) -> None:
    """Check the foreign keys, which are not enforced while tables change."""
    if conn.dialect.name == "sqlite":
        broken = conn.exec_driver_sql("PRAGMA foreign_key_check").first()
        if broken is not None:
            raise Unusable(f"a migration left rows of {broken[0]} without their parent row")
