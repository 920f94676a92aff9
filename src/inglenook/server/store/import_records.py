"""Records of imports: how much space each takes, for whom, and when somebody last looked.

Functions of a connection, called inside jobs and queries of the store.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, select, update

from inglenook.server.store import records, schema

AT_ONCE: Final = 500  # ids in one statement; a database takes only so many

_MINE: Final = schema.imported.c
_LOOKED: Final = (
    update(schema.imported)
    .where(_MINE.table_id == bindparam("wanted"), _MINE.looked < bindparam("at"))
    .values(looked=bindparam("at"))
)


class Import(NamedTuple):
    """A match from elsewhere, as a list of them shows it."""

    id: str
    game: str
    guest: str
    name: str  # of the guest; empty where the guest is gone
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
    row = {"table_id": table_id, "holder": holder, "looked": now, "size": size}
    conn.execute(insert(schema.imported), row)


def set_looked(conn: Connection, looked: Mapping[str, float]) -> None:
    """Write when imports were last looked at; ids that are gone by now do nothing."""
    if looked:
        conn.execute(_LOOKED, [{"wanted": one, "at": at} for one, at in sorted(looked.items())])


def held_in_all(conn: Connection) -> int:
    """How many bytes all imports take."""
    return int(conn.execute(select(func.coalesce(func.sum(_MINE.size), 0))).scalar_one())


def held_by(conn: Connection, holder: str) -> int:
    """How many bytes the imports of one holder take."""
    query = select(func.coalesce(func.sum(_MINE.size), 0)).where(_MINE.holder == holder)
    return int(conn.execute(query).scalar_one())


def holders(conn: Connection) -> dict[str, tuple[int, float]]:
    """How many bytes each holder takes, and when its least-used import was looked at."""
    sums = select(_MINE.holder, func.sum(_MINE.size), func.min(_MINE.looked))
    rows = conn.execute(sums.group_by(_MINE.holder))
    return {holder: (int(size), looked) for holder, size, looked in rows}


def least_used(
    conn: Connection, holder: str | None = None, guest: str | None = None
) -> Held | None:
    """The import that nobody has looked at for longest: of a holder, of a guest, or of all."""
    query = select(_MINE.table_id, _MINE.holder, _MINE.looked, _MINE.size)
    if holder is not None:
        query = query.where(_MINE.holder == holder)
    if guest is not None:
        query = query.join(schema.tables, schema.tables.c.id == _MINE.table_id)
        query = query.where(schema.tables.c.host == guest)
    found = conn.execute(query.order_by(_MINE.looked, _MINE.table_id).limit(1)).first()
    return None if found is None else Held(*found)


def imports_of(conn: Connection, guest_id: str) -> int:
    """How many matches a guest has brought from elsewhere."""
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
    """Imports that meet all conditions, the largest first."""
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
    """Forget imports and all that belongs to them; other tables are left alone.

    Returns the ids of those that were there.
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
    """Those of some imports that are still kept."""
    found: set[str] = set()
    for first in range(0, len(ids), AT_ONCE):
        query = select(_MINE.table_id).where(_MINE.table_id.in_(ids[first : first + AT_ONCE]))
        found.update(conn.execute(query).scalars())
    return found
