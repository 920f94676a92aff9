"""Store imports: the space that each takes, its holder, and when it was last opened.

Jobs and queries of the store call these functions with a connection.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, select, update

from inglenook.server.store import records, schema

AT_ONCE: Final = 500  # ids per statement, which is limited

_MINE: Final = schema.imported.c
_LOOKED: Final = (
    update(schema.imported)
    .where(_MINE.table_id == bindparam("wanted"), _MINE.looked < bindparam("at"))
    .values(looked=bindparam("at"))
)


class Import(NamedTuple):
    """An imported match, as lists show it."""

    id: str
    game: str
    guest: str
    name: str  # of the guest; empty if the guest was deleted
    created: float
    looked: float
    size: int


class Held(NamedTuple):
    """An import as the search for space sees it."""

    id: str
    holder: str
    looked: float
    size: int


def add_import(conn: Connection, table_id: str, holder: str, size: int, now: float) -> None:
    """Add the record of an import."""
    row = {"table_id": table_id, "holder": holder, "looked": now, "size": size}
    conn.execute(insert(schema.imported), row)


def set_looked(conn: Connection, looked: Mapping[str, float]) -> None:
    """Write when imports were last opened; unknown ids are ignored."""
    if looked:
        conn.execute(_LOOKED, [{"wanted": one, "at": at} for one, at in sorted(looked.items())])


def held_in_all(conn: Connection) -> int:
    """Return the bytes of all imports."""
    return int(conn.execute(select(func.coalesce(func.sum(_MINE.size), 0))).scalar_one())


def held_by(conn: Connection, holder: str) -> int:
    """Return the bytes of one holder's imports."""
    query = select(func.coalesce(func.sum(_MINE.size), 0)).where(_MINE.holder == holder)
    return int(conn.execute(query).scalar_one())


def holders(conn: Connection) -> dict[str, tuple[int, float]]:
    """Return the bytes of each holder, and when its least-used import was opened."""
    sums = select(_MINE.holder, func.sum(_MINE.size), func.min(_MINE.looked))
    rows = conn.execute(sums.group_by(_MINE.holder))
    return {holder: (int(size), looked) for holder, size, looked in rows}


def least_used(
    conn: Connection, holder: str | None = None, guest: str | None = None
) -> Held | None:
    """Return the import that was not opened for longest: of a holder, a guest, or all."""
    query = select(_MINE.table_id, _MINE.holder, _MINE.looked, _MINE.size)
    if holder is not None:
        query = query.where(_MINE.holder == holder)
    if guest is not None:
        query = query.join(schema.tables, schema.tables.c.id == _MINE.table_id)
        query = query.where(schema.tables.c.host == guest)
    found = conn.execute(query.order_by(_MINE.looked, _MINE.table_id).limit(1)).first()
    return None if found is None else Held(*found)


def imports_of(conn: Connection, guest_id: str) -> int:
    """Return the number of a guest's imports."""
    mine = schema.tables.c
    query = select(func.count()).select_from(schema.imported).join(schema.tables)
    return conn.execute(query.where(mine.host == guest_id)).scalar_one()


def list_imports(
    conn: Connection,
    ids: Sequence[str] = (),
    guest: str | None = None,
    looked_before: float | None = None,
    created_before: float | None = None,
    limit: int | None = None,
) -> list[Import]:
    """Return imports that meet all conditions, largest first."""
    table, guests = schema.tables, schema.guest
    query = (
        select(
            table.c.id,
            table.c.game,
            table.c.host,
            func.coalesce(guests.c.name, ""),
            table.c.created,
            _MINE.looked,
            _MINE.size,
        )
        .join(schema.imported, _MINE.table_id == table.c.id)
        .outerjoin(guests, guests.c.id == table.c.host)
    )
    if ids:
        query = query.where(table.c.id.in_(ids))
    if guest is not None:
        query = query.where(table.c.host == guest)
    if looked_before is not None:
        query = query.where(_MINE.looked < looked_before)
    if created_before is not None:
        query = query.where(table.c.created < created_before)
    rows = conn.execute(query.order_by(_MINE.size.desc(), table.c.id).limit(limit))
    return [Import(*row) for row in rows]


def drop_imports(conn: Connection, ids: Sequence[str]) -> list[str]:
    """Delete imports with all their data; other tables stay.

    Return the ids of those that existed.
    """
    found: list[str] = []
    for first in range(0, len(ids), AT_ONCE):
        some = select(_MINE.table_id).where(_MINE.table_id.in_(ids[first : first + AT_ONCE]))
        gone = list(conn.execute(some).scalars())
        if gone:
            records.drop_tables(conn, gone)
        found += gone
    return found


def existing(conn: Connection, ids: Sequence[str]) -> set[str]:
    """Return the ids of those imports that still exist."""
    found: set[str] = set()
    for first in range(0, len(ids), AT_ONCE):
        query = select(_MINE.table_id).where(_MINE.table_id.in_(ids[first : first + AT_ONCE]))
        found.update(conn.execute(query).scalars())
    return found
