"""Migrate a database to this version, after a copy."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import DBAPIError

from inglenook.server.store.database import Database, reason
from inglenook.server.store.errors import StoreDown, Unusable
from inglenook.server.store.maintenance.backup import copy, free_name

SCRIPTS: Final = Path(__file__).parents[1] / "migrations"


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
    """Migrate the database to this version in one transaction, and return the revision."""
    head = head_of(scripts)
    try:
        with conn.begin():
            current = revision_of(conn)
            if current == head:
                return head
            must_be_ours(conn, current, scripts)
        if current is not None and database.path is not None:
            copy(database.path, free_name(database.path, current, now))
        with conn.begin():
            config = config_of(scripts)
            config.attributes["connection"] = conn
            command.upgrade(config, "head")
            must_be_whole(conn)
    except DBAPIError as error:
        raise StoreDown(reason(error)) from None
    return head


def must_be_ours(conn: Connection, current: str | None, scripts: Path) -> None:
    """Raise `Unusable` unless the database is empty or of a known revision."""
    if current is None:
        if inspect(conn).get_table_names():
            raise Unusable("expected a database of Inglenook, got another; it is unchanged")
        return
    must_be_known(current, scripts)


def must_be_known(revision: str, scripts: Path = SCRIPTS) -> None:
    """Raise `Unusable` for a revision that this version does not have."""
    script = ScriptDirectory.from_config(config_of(scripts))
    if revision not in {one.revision for one in script.walk_revisions()}:
        raise Unusable(f"the database is of a newer version than this program ({revision})")


def must_be_whole(conn: Connection) -> None:
    """Check the foreign keys, which are not enforced while tables change."""
    if conn.dialect.name == "sqlite":
        broken = conn.exec_driver_sql("PRAGMA foreign_key_check").first()
        if broken is not None:
            raise Unusable(f"a migration left rows of {broken[0]} without their parent row")
