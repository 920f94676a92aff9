"""The signing key in backups: only where it is asked for, in a file beside the backup's."""

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

# what happens to sessions after a restore
KEPT: Final = "kept"  # the key file that is here stays
RESTORED: Final = "restored"  # the backup's key takes its place
TAKEN_OVER: Final = "taken-over"  # the backup is of an older version, with the key inside
ENDED: Final = "ended"  # there is no key: the server makes another


class KeyPlan(NamedTuple):
    """What a restore will do with the key file."""

    sessions: str
    keys: Keys | None  # to be written
    unused: bool  # whether the backup has another key, which is not taken


def beside_backup(backup: Path) -> Path:
    """The name of the key file that belongs to a backup."""
    return backup.with_name(f"{backup.name}.key")


def keys_to_copy(key_file: Path, database: Path, now: float) -> Keys:
    """The keys of a server: from its file, or from a database of an older version."""
    try:
        return read_keys(key_file)
    except FileNotFoundError:
        found = key_in(database)
    if found is None:
        raise BadInput(str(key_file), "a key file", "no such file")
    return Keys.of(found, now)


def key_in(database: Path) -> bytes | None:
    """The key inside a database, as older versions had it."""
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
    if path.exists():
        raise BadInput(str(path), "the name of no file that exists", "one that does")


def plan_restore(backup: Path, key_file: Path, with_key: bool) -> KeyPlan:
    """Decide what happens to the key file; nothing is written yet.

    The key that is here stays, unless `with_key` asks for the backup's: it may have been rotated
    since because somebody else had read the old one.
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
    """Write the key file as planned; return where the one before is kept, if there was one."""
    if plan.keys is None:
        return None
    aside = None
    if key_file.exists():
        aside = free_name(key_file, "before-restore", now)
        shutil.copy2(key_file, aside)
    write_keys(key_file, plan.keys, over=True)
    return aside
