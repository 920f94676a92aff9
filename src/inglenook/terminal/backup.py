"""`inglenook backup` and `inglenook restore`: copies of what the house keeps."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import click

from inglenook.core.errors import BadInput

FILE = click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
DATA = click.option("--data", metavar="DIR", type=click.Path(path_type=Path), help="The data.")
JSON = click.option("--json", "as_json", is_flag=True, help="For programs.")


@click.command()
@FILE
@DATA
@click.option("--force", is_flag=True, help="Write over a file that exists.")
@JSON
def backup(file: Path, data: Path | None, force: bool, as_json: bool) -> None:
    """Keep a copy of all guests and tables, while the server runs.

    The copy is complete as of one moment and is checked. It holds secrets of running matches: keep
    it as safe as the original.
    """
    from inglenook.server.store.backup import copy

    content = copy(database_in(data), file, over=force)
    if as_json:
        click.echo(json.dumps({"file": str(file), **content._asdict()}, indent=2))
    else:
        click.echo(
            f"{file}: {content.tables} tables, {content.guests} guests, {size(content.bytes)}"
        )


@click.command()
@FILE
@DATA
@click.option("--force", is_flag=True, help="Even if there is a database; it is kept aside.")
@JSON
def restore(file: Path, data: Path | None, force: bool, as_json: bool) -> None:
    """Bring back what a backup holds. The server must be stopped."""
    from inglenook.server.store.restore import restore as put_back

    database = database_in(data)
    content, aside = put_back(file, database, force, time.time())
    if as_json:
        kept = None if aside is None else str(aside)
        found = {"database": str(database), "aside": kept, **content._asdict()}
        click.echo(json.dumps(found, indent=2))
        return
    click.echo(f"{database}: {content.tables} tables, {content.guests} guests")
    if aside is not None:
        click.echo(f"what was there before is kept as {aside}")


def database_in(data: Path | None) -> Path:
    """The file that a server with the same settings would open."""
    from inglenook.server.settings import read_settings
    from inglenook.server.store.database import Database

    settings = read_settings(os.environ, data=data)
    path = Database(settings.database_url).path
    if path is None:
        raise BadInput("the database", "a file of SQLite", "one in memory")
    return path


def size(count: int) -> str:
    return f"{count / 1e6:.1f} MB" if count >= 1e5 else f"{count / 1e3:.0f} kB"
