"""Restoring: a copy takes the place of a database, which is kept aside."""

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
    """What is there now, and where that is which was there before."""

    content: Content
    aside: Path | None


def restore(source: Path, database: Path, force: bool, now: float) -> Restored:
    """Put a copy in a database's place. One that exists is only replaced by force.

    A running server's data is never touched.
    """
    must_be_known(examine(source).revision)
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = Lock(database)
    try:
        if database.exists() and not force:
            raise BadInput(str(database), "no database, or --force", "one")
        fresh = free_name(database, "restored", now)
        content = copy(source, fresh, with_key=True)  # checked again, where it will stay
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
    """Have the database under another name, too, and leave nothing beside the first.

    A log that stayed would be taken for the new database's. It may hold the last that was written,
    so it goes with the old one. Nothing is opened: what is broken shall not be mended by halves.
    """
    kept = None
    if database.exists():
        kept = aside
        try:
            os.link(database, aside)  # so that there is a database under its name at any moment
        except OSError:
            shutil.copy2(database, aside)
    for extra in beside(database):
        if extra.exists():
            kept = aside
            extra.rename(aside.with_name(aside.name + extra.name.removeprefix(database.name)))
    return kept
