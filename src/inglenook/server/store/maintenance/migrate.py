"""Bringing a database to this version, with a copy of it kept first."""

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
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


@cache
def head_of(scripts: Path = SCRIPTS) -> str:
    """The revision that this version of the program works with."""
    head = ScriptDirectory.from_config(config_of(scripts)).get_current_head()
    if head is None:
        raise Unusable("there are no migrations")
    return head


def revision_of(conn: Connection) -> str | None:
    """The revision that a database has, if it is one of ours at all."""
    return MigrationContext.configure(conn).get_current_revision()


def migrate(database: Database, conn: Connection, now: float, scripts: Path = SCRIPTS) -> str:
    """Bring the database to this version: all of it, or nothing. Returns the revision."""
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
    if current is None:
        if inspect(conn).get_table_names():
            raise Unusable("the database holds something else; it is left as it is")
        return
    must_be_known(current, scripts)


def must_be_known(revision: str, scripts: Path = SCRIPTS) -> None:
    script = ScriptDirectory.from_config(config_of(scripts))
    if revision not in {one.revision for one in script.walk_revisions()}:
        raise Unusable(f"the database is of a newer version than this program ({revision})")


def must_be_whole(conn: Connection) -> None:
    """Foreign keys are not watched while tables change; so they are checked at the end."""
    if conn.dialect.name == "sqlite":
        broken = conn.exec_driver_sql("PRAGMA foreign_key_check").first()
        if broken is not None:
            raise Unusable(f"a migration left rows of {broken[0]} that belong to nothing")
