"""Replace a database by a copy, and keep the old one aside."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import NamedTuple

from inglenook.core.errors import BadInput
from inglenook.server.store.database import sync
from inglenook.server.store.lock import Lock
from inglenook.server.store.maintenance.backup import Content, beside, copy, examine, free_name
from inglenook.server.store.maintenance.migrate import must_be_known


class Restored(NamedTuple):
    """The content of the restored database, and the path of the old one."""

    content: Content
    aside: Path | None


def restore(source: Path, database: Path, force: bool, now: float) -> Restored:
    """Put a copy in the place of a database; an existing one is only replaced with `force`.

    The data of a running server is never touched.
    """
    must_be_known(examine(source).revision)
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = Lock(database)
    try:
        if database.exists() and not force:
            raise BadInput(str(database), "no database, or --force", "one")
        fresh = free_name(database, "restored", now)
        content = copy(source, fresh, with_key=True)  # checked again at its final place
        try:
            aside = keep_aside(database, free_name(database, "before-restore", now))
            fresh.replace(database)
            sync(database.parent)
        finally:
            fresh.unlink(missing_ok=True)
    finally:
        lock.release()
    return Restored(content, aside)


def keep_aside(database: Path, aside: Path) -> Path | None:
    """Give the database another name, and leave no log beside the old name.

    A remaining log would be taken for that of the new database. It may hold the last writes, so it
    moves with the old one. The old database is not opened, so that a broken one stays unchanged.
    """
    kept = None
    if database.exists():
        kept = aside
        try:
            os.link(database, aside)  # a database exists under its name at any moment
        except OSError:
            shutil.copy2(database, aside)
    for extra in beside(database):
        if extra.exists():
            kept = aside
            extra.rename(aside.with_name(aside.name + extra.name.removeprefix(database.name)))
    return kept
