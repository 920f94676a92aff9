"""`inglenook archive`: move old matches from the database to files."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

import click

from inglenook.core.errors import BadInput
from inglenook.terminal.hosting.backup import DATA, JSON
from inglenook.terminal.hosting.migrate import database_in

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from inglenook.server.store.database import Database

DAY = 86_400.0
UNITS = {"d": DAY, "w": 7 * DAY, "mo": 30 * DAY, "y": 365 * DAY}
PATIENCE = 30.0  # seconds to wait for a server that writes


class MonthCount(TypedDict):
    """A month, as the command prints it."""

    month: str
    file: str
    matches: int
    stayed: list[str]


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@click.option("--older", metavar="AGE", help="Matches that ended so long ago: 90d, 12w, 6mo, 1y.")
@click.option("--dry-run", is_flag=True, help="Only say which matches that are.")
@click.option("--show", metavar="ID", help="Print the export of an archived match.")
@DATA
@JSON
def archive(
    folder: Path,
    older: str | None,
    dry_run: bool,
    show: str | None,
    data: Path | None,
    as_json: bool,
) -> None:
    """Move old finished matches out of the database, into DIR. The server may run.

    Each match becomes a line of DIR/YEAR-MONTH.jsonl.gz, with the same export as its page offers;
    `replay`, `verify` and `review` read it (--show). Its chat and its link are gone. Imports stay.
    """
    if (older is None) == (show is None):
        raise BadInput("archive", "one of --older and --show", "both" if older else "neither")
    if show is not None:
        click.echo(shown_match(database_in(data), folder, show))
        return
    before = time.time() - age(str(older))
    found = plan(data, folder, before) if dry_run else carry_out(data, folder, before, as_json)
    if as_json:
        click.echo(json.dumps({"dry_run": dry_run, "months": found}, indent=2))
        return
    if dry_run:
        for one in found:
            click.echo(f"{one['month']}: {one['matches']} matches")
    total = sum([one["matches"] for one in found])
    click.echo(f"{total} matches {'would be' if dry_run else 'were'} moved to {folder}")


def age(text: str) -> float:
    """Return the seconds of an age such as 90d or 6mo."""
    number = text.rstrip("abcdefghijklmnopqrstuvwxyz")
    unit = UNITS.get(text[len(number) :])
    if unit is None or not number.isdecimal() or int(number) < 1:
        raise BadInput("--older", "an age such as 90d, 12w, 6mo or 1y", text)
    return int(number) * unit


def plan(data: Path | None, folder: Path, before: float) -> list[MonthCount]:
    """Return what would be archived."""
    from inglenook.server.store.maintenance.archive import months_before

    return [
        {
            "month": month,
            "file": str(folder / f"{month}.jsonl.gz"),
            "matches": len(matches),
            "stayed": [],
        }
        for month, matches in months_before(ready(data), before)
    ]


def carry_out(data: Path | None, folder: Path, before: float, quiet: bool) -> list[MonthCount]:
    """Archive, saying each month when it is done."""
    from inglenook.server.store.maintenance import archive as work

    found: list[MonthCount] = []
    for one in work.archive(ready(data), folder, before, exported):
        month = one.file.name.partition(".")[0]
        found.append(
            {
                "month": month,
                "file": str(one.file),
                "matches": one.moved,
                "stayed": list(one.stayed),
            }
        )
        if not quiet:
            click.echo(f"{one.file}: {one.moved} matches")
            for table in one.stayed:
                click.echo(f"{table} stays in the database: it can't be exported")
    return found


def ready(data: Path | None) -> Database:
    """Return the server's database; it must be of this version."""
    from inglenook.server.store.maintenance.migrate import must_be_current

    database = database_in(data)
    database.patience = PATIENCE
    with database.connect(reading=True) as conn, conn.begin():
        must_be_current(conn)
    return database


def exported(conn: Connection, table_id: str) -> bytes | None:
    """Return the export of a finished match as its page offers it; None if there is none."""
    from inglenook.core.errors import InglenookError
    from inglenook.server.errors import Refused
    from inglenook.server.lobby.replays import stored
    from inglenook.server.rooms.storage.archive import load_table
    from inglenook.server.workers.tasks.match_tasks import EXPORT, MatchTask, Tasks

    try:
        table = load_table(conn, table_id)
        if table is None:
            return None
        done = Tasks().perform(MatchTask(EXPORT, table_id, stored=stored(table, conn)))
    except (InglenookError, Refused):
        return None  # its game is not installed, or it never began
    return None if done.refused else done.data


def shown_match(database: Database, folder: Path, table: str) -> str:
    """Return the export of an archived match from its month's file."""
    from inglenook.server.store.maintenance.archive_files import MonthFile
    from inglenook.server.store.maintenance.archived import month_of

    with database.connect(reading=True) as conn, conn.begin():
        month = month_of(conn, table)
    found = None if month is None else MonthFile(folder, month).export(table)
    if found is None:
        raise BadInput("--show", "the id of a match that is archived in this folder", table)
    return found.decode()
