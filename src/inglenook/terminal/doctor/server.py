"""Check a server's data, and recover frozen matches."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import Any

import click

from inglenook.terminal.doctor.files import examined_backup, examined_key


def examined_server(data: Path | None, deep: bool = False) -> dict[str, Any] | None:
    """Return the state of a server's database; None where there is none.

    It only reads and does not migrate, so the server may run.
    """
    from inglenook.server.accounts.keys import key_path
    from inglenook.server.rooms.storage.inspection import check_matches
    from inglenook.server.settings import read_settings
    from inglenook.server.store.database import Database
    from inglenook.server.store.errors import StoreDown, Unusable
    from inglenook.server.store.maintenance.integrity import (
        OF_THE_FILE,
        Defect,
        check_file,
        check_server,
    )
    from inglenook.server.store.maintenance.migrate import head_of

    settings = read_settings(os.environ, data=data)
    database = Database(settings.database_url)
    path = database.path
    if not database.exists:
        return None
    found: dict[str, Any] = {
        "data": str(settings.data),
        "database": database.place,
        "checked": "deep" if deep else "quick",
        "revision": "",
        "tables": {},
        "frozen": [],
    }
    where = database.place if path is None else path.name
    findings = check_server(database, deep) if path is None else check_file(path, deep)
    if not any([one.check in OF_THE_FILE for one in findings]):
        try:
            found.update(_counted(database))
            # an older database must be migrated before its matches can be read
            if deep and found["revision"] == head_of():
                findings += check_matches(database)
            elif deep:
                problem = f"expected revision {head_of()}, got {found['revision']}: matches were "
                problem += "not read; start the server of this version once to upgrade it"
                findings.append(Defect("revision", where, problem))
        except (StoreDown, Unusable) as error:
            findings.append(Defect("file", where, str(error)))
    key_file = key_path(settings, database)
    assert key_file is not None  # only a database in memory has none
    found["key"], of_key = examined_key(key_file, path)
    found["backup"], of_backup = examined_backup(settings)
    findings += [*of_key, *of_backup]
    found["findings"] = [finding._asdict() for finding in findings]
    return found


def _counted(database: Any) -> dict[str, Any]:
    """Return the revision of a database, the number of tables by state, and frozen matches."""
    from inglenook.server.rooms.commands import recovery
    from inglenook.server.store import records
    from inglenook.server.store.maintenance.migrate import head_of, revision_of

    with database.connect(reading=True) as conn, conn.begin():
        revision = revision_of(conn)
        current = revision == head_of()
        return {
            "revision": revision,
            "tables": records.table_counts(conn),
            "frozen": recovery.frozen_in(conn) if current else [],
        }


def recover(data: Path | None, thaw: str | None, end: str | None, export: str | None) -> None:
    """Release, end or print a frozen match; the server must be stopped."""
    from inglenook.server.rooms.commands import recovery
    from inglenook.server.settings import read_settings
    from inglenook.server.store.store import Store
    from inglenook.server.world import RealWorld

    settings, world = read_settings(os.environ, data=data), RealWorld()

    async def work() -> None:
        store = Store.open(settings.database_url, world, inline=True)
        try:
            if thaw is not None:
                await recovery.thaw(store, thaw)
                click.echo(f"{thaw} continues when its table is opened.")
            if end is not None:
                await recovery.end(store, end, world.now())
                click.echo(f"{end} is over, without a winner.")
            if export is not None:
                click.echo(json.dumps(await recovery.exported(store, export), indent=2))
        finally:
            await store.close()

    asyncio.run(work())
