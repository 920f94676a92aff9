"""`inglenook backup` and `inglenook restore`: copy a server's data and bring it back."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from inglenook.core.errors import BadInput
from inglenook.terminal.hosting.progress import progress

if TYPE_CHECKING:
    from inglenook.server.store.database import Database

FILE = click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
DATA = click.option("--data", metavar="DIR", type=click.Path(path_type=Path), help="The data.")
JSON = click.option("--json", "as_json", is_flag=True, help="For programs.")


@click.command()
@FILE
@DATA
@click.option("--force", is_flag=True, help="Write over a file that exists.")
@click.option("--with-key", is_flag=True, help="Also copy the signing key, to FILE.key.")
@click.option("--portable", is_flag=True, help="In the form that any database can restore.")
@JSON
def backup(
    file: Path, data: Path | None, force: bool, with_key: bool, portable: bool, as_json: bool
) -> None:
    """Copy all guests and tables, also while the server runs.

    A database of SQLite is copied as a database. With --portable, and from PostgreSQL, FILE is
    compressed JSON lines (such as site.jsonl.gz), which SQLite and PostgreSQL can restore.

    The copy is complete as of one moment and is checked. It holds secrets of running matches: keep
    it as safe as the original. Without the signing key (--with-key) it gives no access to
    sessions; restored on another machine, it ends all of them.
    """
    from inglenook.server.accounts.keys import write_keys
    from inglenook.server.operations.key_backup import beside_backup, keys_to_copy, must_be_free
    from inglenook.server.store.maintenance.backup import copy
    from inglenook.server.store.maintenance.portable import backup as copy_rows

    database, key_copy = database_in(data), beside_backup(file)
    keys = None
    if with_key:
        if not force:
            must_be_free(key_copy)
        keys = keys_to_copy(key_file_in(data), database.path, time.time())
    portable |= database.path is None
    if database.path is None or portable:
        with progress() as report:
            content = copy_rows(database, file, time.time(), force, report).content
    else:
        content = copy(database.path, file, over=force)
    if keys is not None:
        write_keys(key_copy, keys, over=force)
    if as_json:
        kept = None if keys is None else str(key_copy)
        found = {"file": str(file), "portable": portable, "key": kept, **content._asdict()}
        click.echo(json.dumps(found, indent=2))
        return
    click.echo(f"{file}: {content.tables} tables, {content.guests} guests, {size(content.bytes)}")
    if keys is not None:
        click.echo(f"{key_copy}: the signing key; with it one can act as any guest")


@click.command()
@FILE
@DATA
@click.option(
    "--force", is_flag=True, help="Replace an existing database; it is kept under another name."
)
@click.option("--with-key", is_flag=True, help="Also restore the backup's signing key.")
@JSON
def restore(file: Path, data: Path | None, force: bool, with_key: bool, as_json: bool) -> None:
    """Restore a backup of either form. The server must be stopped.

    A database of PostgreSQL must be empty. The present signing key stays, unless --with-key asks
    for the backup's.
    """
    from inglenook.server.operations.key_backup import plan_restore
    from inglenook.server.operations.key_backup import put_back as put_key_back
    from inglenook.server.store.maintenance.portable import restore_portable
    from inglenook.server.store.maintenance.portable_file import is_portable
    from inglenook.server.store.maintenance.restore import restore as put_back

    database, key_file, now = database_in(data), key_file_in(data), time.time()
    plan = plan_restore(file, key_file, with_key)
    if is_portable(file):
        with progress() as report:
            content, aside = restore_portable(file, database, force, now, report)
    elif database.path is None:
        expected = f"a portable backup for {database.place} (pg_restore reads those of pg_dump)"
        raise BadInput(str(file), expected, "another file" if file.exists() else "no such file")
    else:
        content, aside = put_back(file, database.path, force, now)
    key_aside = put_key_back(plan, key_file, now)
    if as_json:
        found = {
            "database": database.place,
            "aside": None if aside is None else str(aside),
            "sessions": plan.sessions,
            "key": str(key_file),
            "key_aside": None if key_aside is None else str(key_aside),
            **content._asdict(),
        }
        click.echo(json.dumps(found, indent=2))
        return
    click.echo(f"{database.place}: {content.tables} tables, {content.guests} guests")
    for kept in (aside, key_aside):
        if kept is not None:
            click.echo(f"the previous file is kept as {kept}")
    click.echo(f"sessions: {SESSIONS[plan.sessions].format(key=key_file)}")
    if plan.unused:
        click.echo("the backup's key was not restored; --with-key restores it")


SESSIONS = {
    "kept": "those signed with {key} continue",
    "restored": "those of the backup continue; its key is now {key}",
    "taken-over": "those of the backup continue; its key moves to {key} when the server starts",
    "ended": "all of them end, because there is no signing key. The server creates one when it "
    "starts, and all guests must choose a name again. If the old key still exists, put it at {key}",
}


def key_file_in(data: Path | None) -> Path:
    """Return the key file that a server with the same settings would use."""
    from inglenook.server.accounts.keys import key_path
    from inglenook.server.settings import read_settings
    from inglenook.server.store.database import Database

    settings = read_settings(os.environ, data=data)
    if settings.keys:
        raise BadInput("INGLENOOK_KEYS", "a key file in its place for this command", "keys")
    path = key_path(settings, Database(settings.database_url))
    if path is None:
        raise BadInput("the database", "one in a file", "one in memory, which has no key file")
    return path


def database_in(data: Path | None) -> Database:
    """Return the database that a server with the same settings would open."""
    from inglenook.server.settings import read_settings
    from inglenook.server.store.database import Database

    database = Database(read_settings(os.environ, data=data).database_url)
    if database.in_memory:
        raise BadInput("the database", "one that lasts", "one in memory")
    return database


def size(count: int) -> str:
    """Return a number of bytes for people."""
    return f"{count / 1e6:.1f} MB" if count >= 1e5 else f"{count / 1e3:.0f} kB"
