"""`inglenook migrate`: bring a database to this version's schema, or back."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from inglenook.core.errors import BadInput
from inglenook.terminal.hosting.backup import DATA

if TYPE_CHECKING:
    from inglenook.server.store.database import Database

TO_DO = 1  # exit status of --check


@click.command()
@DATA
@click.option("--check", is_flag=True, help="Only say what would be done.")
@click.option("--down", metavar="REVISION", help="Undo the revisions after this one.")
@click.pass_context
def migrate(context: click.Context, data: Path | None, check: bool, down: str | None) -> None:
    """Migrate the database to this version, as the server does when it starts.

    A database in a file is copied before. With --check the exit status is 1 if there is something
    to do. --down is for a step back to an older version; all servers must be stopped.
    """
    from inglenook.server.store.maintenance.in_use import locked
    from inglenook.server.store.maintenance.migrate import head_of, migrate_down, to_do
    from inglenook.server.store.maintenance.migrate import migrate as upgrade

    database = database_in(data)
    if check:
        with database.connect(reading=True) as conn, conn.begin():
            steps = to_do(conn)
        for revision, summary in steps:
            click.echo(f"{revision}  {summary}")
        click.echo(f"{len(steps)} to do" if steps else f"nothing to do: {head_of()}")
        context.exit(TO_DO if steps else 0)
    # an upgrade may go on beside nodes that it suits
    with locked(database, shared=down is None), database.connect(migrating=True) as conn:
        if down is None:
            click.echo(f"{database.place}: revision {upgrade(database, conn, time.time())}")
            return
        undone = migrate_down(database, conn, down, time.time())
    click.echo(f"{database.place}: revision {down}; undone: {', '.join(undone) or 'nothing'}")


def database_in(data: Path | None) -> Database:
    """Return the database of a server with the same settings."""
    from inglenook.server.settings import read_settings
    from inglenook.server.store.database import Database

    database = Database(read_settings(os.environ, data=data).database_url)
    if not database.exists:
        raise BadInput(database.place, "a database", "no such file")
    return database
