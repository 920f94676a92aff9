"""`inglenook move`: carry a whole site from one database to another."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from inglenook.terminal.hosting.backup import JSON
from inglenook.terminal.hosting.progress import progress

if TYPE_CHECKING:
    from inglenook.server.store.database import Database


@click.command()
@click.option(
    "--from", "source_url", metavar="URL", required=True, help="The database of the site."
)
@click.option("--to", "target_url", metavar="URL", required=True, help="An empty database.")
@JSON
def move(source_url: str, target_url: str, as_json: bool) -> None:
    """Copy a whole site into an empty database of any kind. No server may use either.

    A URL is sqlite:///FILE or postgresql://USER@HOST/NAME. All rows are read back from the target
    and compared. The source stays as it is. If the move is stopped, a server refuses the target;
    run the move again.

    The signing key is a file, and in no database. Between two files of SQLite it is copied, unless
    the target has one.
    """
    from inglenook.server.store.database import Database
    from inglenook.server.store.maintenance.move import move as carry

    source, target = Database(source_url), Database(target_url)
    with progress() as report:
        moved = carry(source, target, report)
    key, copied = copy_key(source, target)
    if as_json:
        totals = {
            name: {"rows": one.rows, "checksum": one.hex} for name, one in moved.totals.items()
        }
        found = {
            "from": source.place,
            "to": target.place,
            "revision": moved.revision,
            "seconds": moved.seconds,
            "key": None if key is None else str(key),
            "key_copied": copied,
            "tables": totals,
        }
        click.echo(json.dumps(found, indent=2))
        return
    rows = sum([one.rows for one in moved.totals.values()])
    click.echo(f"{target.place}: {rows:,} rows, all read back and compared, {moved.seconds:.1f} s")
    click.echo(said_of_key(key, copied))


def copy_key(source: Database, target: Database) -> tuple[Path | None, bool]:
    """Copy the key file where both databases are files; return its path, and whether it was copied.

    The path is the target's if that is a file, else the source's if that is one.
    """
    from inglenook.server.accounts.keys import read_keys, write_keys

    mine = key_beside(source)
    theirs = key_beside(target)
    if mine is None or theirs is None:
        return theirs or mine, False
    if theirs.exists() or not mine.exists():
        return theirs, False
    write_keys(theirs, read_keys(mine))
    return theirs, True


def key_beside(database: Database) -> Path | None:
    """Return the usual place of the key file, for a database in a file."""
    return None if database.path is None else database.path.with_suffix(".key")


def said_of_key(key: Path | None, copied: bool) -> str:
    """Say where the signing key is now."""
    if copied:
        return f"signing key: copied to {key}, unless INGLENOOK_KEY_FILE names another"
    if key is None:
        return "signing key: it stays where it is; the server reads it from INGLENOOK_KEY_FILE"
    return (
        f"signing key: it is not in the database. The server looks for it at INGLENOOK_KEY_FILE, "
        f"or as {key.name} in its data folder; without it all sessions end"
    )
