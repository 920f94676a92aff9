"""Check the files beside a database: the key file and the backups."""

from __future__ import annotations

import stat
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from inglenook.server.settings import Settings
    from inglenook.server.store.maintenance.integrity import Defect

LATE = 2  # intervals without a backup after which it is late


def examined_key(path: Path, database: Path | None) -> tuple[dict[str, Any], list[Defect]]:
    """Return the path and age of the key file with its problems; never its content."""
    from inglenook.core.errors import InglenookError
    from inglenook.server.accounts.keys import is_exposed, read_keys
    from inglenook.server.operations.key_backup import key_in
    from inglenook.server.store.maintenance.integrity import Defect

    found: dict[str, Any] = {"file": str(path), "made": None}
    problem = ""
    try:
        found["made"] = read_keys(path).made
        if is_exposed(path):
            mode = stat.S_IMODE(path.stat().st_mode)
            problem = f"expected mode 600, got {mode:o}: others may read it; chmod 600 it, and if "
            problem += "others may have read it, inglenook key rotate --now"
    except FileNotFoundError:
        # an older version kept it in the database; the next start moves it
        if database is None or key_in(database) is None:
            problem = "expected a key file, got none: sessions end when the server starts; "
            problem += "put back a copy if there is one"
    except InglenookError as error:
        problem = str(error)
    return found, [Defect("key", str(path), problem)] if problem else []


def examined_backup(settings: Settings) -> tuple[dict[str, Any], list[Defect]]:
    """Return the newest scheduled backup and its age; check that it is readable and on time."""
    from inglenook.core.errors import InglenookError
    from inglenook.server.operations.backups import found as backups_in
    from inglenook.server.operations.backups import made_at
    from inglenook.server.store.maintenance.backup import examine
    from inglenook.server.store.maintenance.integrity import Defect
    from inglenook.server.store.maintenance.portable import examine_portable
    from inglenook.server.store.maintenance.portable_file import is_portable

    folder, every = settings.backups, settings.backup_every
    kept = backups_in(folder)
    found: dict[str, Any] = {"folder": str(folder), "number": len(kept), "newest": None}
    expected = f"expected a backup every {span(every)}, got"
    if not kept:
        findings = [Defect("backup", str(folder), f"{expected} none")] if every else []
        return found, findings
    newest, findings = kept[-1], []
    age = max(0.0, time.time() - made_at(newest))
    found.update({"newest": str(newest), "age": round(age)})
    if every and age > LATE * every:
        problem = f"{expected} one that is {span(age)} old"
        findings.append(Defect("backup", str(newest), problem))
    try:
        content = examine_portable(newest) if is_portable(newest) else examine(newest)
        found.update({"bytes": content.bytes, "tables": content.tables, "guests": content.guests})
    except (InglenookError, OSError) as error:
        findings.append(Defect("backup", str(newest), str(error)))
    return found, findings


def span(seconds: float) -> str:
    """Return a duration in its largest whole unit, such as 6 hours."""
    for unit, size in (("day", 86_400), ("hour", 3600), ("minute", 60)):
        if seconds >= size:
            number = int(seconds // size)
            return f"{number} {unit}" if number == 1 else f"{number} {unit}s"
    return f"{int(seconds)} seconds"
