"""Back up the signing key, only on request, in a file beside the backup."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from inglenook.core.errors import BadInput
from inglenook.server.accounts.keys import Keys, read_keys, write_keys
from inglenook.server.store.maintenance.backup import free_name, holds_key, opened
from inglenook.server.store.records import SIGNING_KEY

# the state of sessions after a restore
KEPT: Final = "kept"  # the present key file stays
RESTORED: Final = "restored"  # the backup's key replaces it
TAKEN_OVER: Final = "taken-over"  # the backup is of an older version, with the key inside
ENDED: Final = "ended"  # there is no key: the server creates one


class KeyPlan(NamedTuple):
    """The plan of a restore for the key file."""

    sessions: str
    keys: Keys | None  # to be written
    unused: bool  # whether the backup has another key that is not used


def beside_backup(backup: Path) -> Path:
    """Return the name of the key file that belongs to a backup."""
    return backup.with_name(f"{backup.name}.key")


def keys_to_copy(key_file: Path, database: Path | None, now: float) -> Keys:
    """Return the keys of a server: from its file, or from a database of an older version."""
    try:
        return read_keys(key_file)
    except FileNotFoundError:
        found = None if database is None else key_in(database)
    if found is None:
        raise BadInput(str(key_file), "a key file", "no such file")
    return Keys.of(found, now)


def key_in(database: Path) -> bytes | None:
    """Return the key inside a database of an older version, or None."""
    if not database.is_file():
        return None
    with closing(opened(database, "ro")) as conn:
        try:
            if not holds_key(conn):
                return None
            one = "SELECT value FROM house WHERE key = ?"
            return bytes.fromhex(conn.execute(one, (SIGNING_KEY,)).fetchone()[0])
        except (sqlite3.Error, ValueError):
            return None


def must_be_free(path: Path) -> None:
    """Raise `BadInput` if a file has this name."""
    if path.exists():
        raise BadInput(str(path), "the name of no existing file", "one that exists")


def plan_restore(backup: Path, key_file: Path, with_key: bool) -> KeyPlan:
    """Decide what happens to the key file, without writing.

    The present key stays, unless `with_key` asks for the backup's. It may have been rotated because
    the old key was exposed.
    """
    try:
        theirs: Keys | None = read_keys(beside_backup(backup))
    except FileNotFoundError:
        theirs = None
    if with_key and theirs is None:
        raise BadInput(str(beside_backup(backup)), "the key file of the backup", "no such file")
    if theirs is not None and (with_key or not key_file.exists()):
        return KeyPlan(RESTORED, theirs, unused=False)
    try:
        ours = read_keys(key_file)
    except FileNotFoundError:
        return KeyPlan(TAKEN_OVER if key_in(backup) else ENDED, None, unused=False)
    return KeyPlan(KEPT, None, unused=theirs is not None and theirs.current != ours.current)


def put_back(plan: KeyPlan, key_file: Path, now: float) -> Path | None:
    """Write the key file as planned; return the path of a copy of the one before, if any."""
    if plan.keys is None:
        return None
    aside = None
    if key_file.exists():
        aside = free_name(key_file, "before-restore", now)
        shutil.copy2(key_file, aside)
    write_keys(key_file, plan.keys, over=True)
    return aside
