"""Choose which imports are deleted when a new one needs their space.

Each import counts for the address that uploaded it; an address may hold so many bytes. The rules:

1. A guest or an address over its share loses its own least-used import.
2. Where the whole space is full, the address that holds most loses its least-used import. That may
   be the uploader's, so a small holder never makes room for a larger one.
3. An import of a small holder that was opened within `RESTED` is never deleted for another address.
   One that was not opened for that long may be deleted for any other.

The least-used import is the one that was not opened for longest.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from inglenook.server.counting import is_full
from inglenook.server.errors import Refused
from inglenook.server.settings import Settings
from inglenook.server.store import import_records as kept
from inglenook.server.store.import_records import Held

RESTED: Final = 7 * 86_400.0  # seconds unopened after which an import may be deleted for any other
SMALL: Final = 16  # a small holder has at most 1/16 of the share of an address


def holder_of(address: str, guest: str) -> str:
    """Return the holder of an import: the hash of an address, or a guest without one."""
    return address or f"guest:{guest}"


def make_space(
    conn: Connection, limits: Settings, holder: str, guest: str, size: int, now: float
) -> list[str]:
    """Delete imports until another of `size` bytes fits, and return the deleted ids.

    Raises `Refused` where none may be deleted for it, which rolls the whole job back.
    """
    share, most = limits.max_imports_address, limits.max_imports
    if (share and size > share) or (most and size > most):
        raise Refused(409, "no-room", "This match is larger than this site stores.")
    gone: list[str] = []
    number = kept.imports_of(conn, guest)
    while is_full(number, limits.max_imports_guest):
        gone.append(_drop(conn, kept.least_used(conn, guest=guest)).id)
        number -= 1
    held = kept.held_by(conn, holder)
    while share and held + size > share:
        dropped = _drop(conn, kept.least_used(conn, holder))
        gone.append(dropped.id)
        held -= dropped.size
    over = kept.held_in_all(conn) + size - most
    if most and over > 0:
        found = kept.holders(conn)
        # oldest first: it loses first where two hold the same amount
        sums = {one: found[one][0] for one in sorted(found, key=lambda one: found[one][1])}
        sums[holder] = sums.get(holder, 0) + size
        while over > 0:
            dropped = _drop(conn, _next(conn, limits, sums, holder, now))
            gone.append(dropped.id)
            sums[dropped.holder] -= dropped.size
            over -= dropped.size
    return gone


def _drop(conn: Connection, found: Held | None) -> Held:
    if found is None:
        sentence = "This site has no space left for imported matches."
        raise Refused(409, "no-room", sentence)
    kept.drop_imports(conn, [found.id])
    return found


def _next(
    conn: Connection, limits: Settings, sums: dict[str, int], holder: str, now: float
) -> Held | None:
    """Return the import to delete next for `holder`, whose sum includes the new one."""
    small = (limits.max_imports_address or limits.max_imports) // SMALL
    for other in sorted(sums, key=lambda one: (-sums[one], one != holder)):
        if sums[other] < sums[holder]:
            break
        found = kept.least_used(conn, other)
        if found is None:
            continue
        if other == holder or sums[other] > small or found.looked < now - RESTED:
            return found
    oldest = kept.least_used(conn)
    return oldest if oldest is not None and oldest.looked < now - RESTED else None
