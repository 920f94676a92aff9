"""`inglenook imports`: list and remove imported matches."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from inglenook.core.errors import BadInput
from inglenook.terminal.hosting.backup import DATA, JSON, size
from inglenook.terminal.hosting.migrate import database_in

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from inglenook.server.store.import_records import Import

DAY = 86_400.0

GUEST = click.option("--guest", metavar="ID", help="Only imports of this guest.")
UNUSED = click.option(
    "--unused",
    metavar="DAYS",
    type=click.FloatRange(min=0),
    help="Only imports that were not opened for so many days.",
)
OLDER = click.option(
    "--older",
    metavar="DAYS",
    type=click.FloatRange(min=0),
    help="Only imports older than so many days.",
)
LARGEST = click.option(
    "--largest", metavar="N", type=click.IntRange(min=1), help="Only the N largest."
)


@click.group()
def imports() -> None:
    """List and remove imported matches; the server may run."""


@imports.command("list")
@GUEST
@UNUSED
@OLDER
@LARGEST
@DATA
@JSON
def list_command(
    guest: str | None,
    unused: float | None,
    older: float | None,
    largest: int | None,
    data: Path | None,
    as_json: bool,
) -> None:
    """List imports, largest first."""
    from inglenook.server.store.import_records import held_in_all

    with opened(data, reading=True) as conn:
        found, held = chosen(conn, (), guest, (unused, older), largest), held_in_all(conn)
    if as_json:
        shown = [one._asdict() for one in found]
        click.echo(json.dumps({"bytes": held, "imports": shown}, indent=2, ensure_ascii=False))
        return
    for one in found:
        click.echo(line(one))
    click.echo(f"{counted(found)}, {size(sum([one.size for one in found]))} of {size(held)} in all")


@imports.command("remove", context_settings={"ignore_unknown_options": True})
@click.argument("ids", metavar="[ID]...", nargs=-1)
@GUEST
@UNUSED
@OLDER
@LARGEST
@DATA
@JSON
def remove_command(
    ids: tuple[str, ...],
    guest: str | None,
    unused: float | None,
    older: float | None,
    largest: int | None,
    data: Path | None,
    as_json: bool,
) -> None:
    """Remove imports by their ids, or all that `list` shows with the same options.

    A running server closes their pages within seconds. The space is reused; the file stays as
    large as it was.
    """
    from inglenook.server.store.import_records import drop_imports

    filtered = any([one is not None for one in (guest, unused, older, largest)])
    if not ids and not filtered:
        expected = "ids, --guest, --unused, --older or --largest"
        raise BadInput("imports remove", expected, "none of them")
    with opened(data) as conn:
        found = chosen(conn, ids, guest, (unused, older), largest)
        missing = [] if filtered else sorted({*ids} - {one.id for one in found})
        if missing:
            raise BadInput("imports remove", "ids of imports", ", ".join(missing))
        drop_imports(conn, [one.id for one in found])
    if as_json:
        shown = [one._asdict() for one in found]
        click.echo(json.dumps({"removed": shown}, indent=2, ensure_ascii=False))
        return
    for one in found:
        click.echo(line(one))
    click.echo(f"removed {counted(found)}, {size(sum([one.size for one in found]))}")


def chosen(
    conn: Connection,
    ids: tuple[str, ...],
    guest: str | None,
    days: tuple[float | None, float | None],
    largest: int | None,
) -> list[Import]:
    """Return imports that meet all conditions; `days` are those unopened and those of age."""
    from inglenook.server.store.import_records import list_imports

    looked, created = [None if one is None else time.time() - one * DAY for one in days]
    return list_imports(conn, ids, guest, looked, created, largest)


@contextmanager
def opened(data: Path | None, reading: bool = False) -> Iterator[Connection]:
    """Open a transaction on the server's database; never create or migrate it."""
    from inglenook.server.store.maintenance.migrate import must_be_current

    database = database_in(data)
    with database.connect(reading=reading) as conn, conn.begin():
        must_be_current(conn)
        yield conn


def line(one: Import) -> str:
    guest = f"{one.guest} {one.name}".strip()
    return f"{one.id}  {size(one.size):>9}  used {date(one.looked)}  {one.game}  {guest}"


def counted(found: list[Import]) -> str:
    return f"{len(found)} import" if len(found) == 1 else f"{len(found)} imports"


def date(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d")
