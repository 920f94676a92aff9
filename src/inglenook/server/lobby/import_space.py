"""Space for imports: which of them go when a new one needs their place.

Every import counts for the address that brought it, which may hold so many bytes. The rules:

1. Who is over the own share, as a guest or as an address, loses the own least-used import.
2. Where the whole space is full, the address that holds most loses its least-used import. That may
   be the uploader's. So a small holder never makes room for a larger one.
3. An import of a small holder that was looked at within `RESTED` does not go for another address.
   One that was not looked at for that long may go for every other.

The least-used import is the one that was not looked at for longest.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from inglenook.server.counting import is_full
from inglenook.server.errors import Refused
from inglenook.server.settings import Settings
from inglenook.server.store import import_records as kept
from inglenook.server.store.import_records import Held

RESTED: Final = 7 * 86_400.0  # seconds without a look after which an import may go for anybody
SMALL: Final = 16  # a small holder has at most this part of what one address may hold


def holder_of(address: str, guest: str) -> str:
    """Whose share an import counts for: an address, by its hash, or a guest without one."""
    return address or f"guest:{guest}"


def make_space(
    conn: Connection, limits: Settings, holder: str, guest: str, size: int, now: float
) -> list[str]:
    """Drop imports until another of `size` bytes fits; returns the ids of those that went.

    Raises `Refused` where none may go for it, which undoes the whole job.
    """
    share, most = limits.max_imports_address, limits.max_imports
    if (share and size > share) or (most and size > most):
        raise Refused(409, "no-room", "This match is too large to be kept here.")
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
        # the oldest first, so that it goes first where two hold as much
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
        sentence = "This site has no room left for matches from elsewhere."
        raise Refused(409, "no-room", sentence)
    kept.drop_imports(conn, [found.id])
    return found


def _next(
    conn: Connection, limits: Settings, sums: dict[str, int], holder: str, now: float
) -> Held | None:
    """The import that goes next for one of `holder`, whose sum counts the new one already."""
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
