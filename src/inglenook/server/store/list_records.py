"""Query the tables for lists: their order, and the number from one source.

Jobs and queries of the store call these functions with a connection.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, func, select

from inglenook.server.store import records, schema
from inglenook.server.store.rows import TableRow

AT_ONCE: Final = 500  # ids in one statement

_T: Final = schema.tables.c
# a table counts for the address that created it, or for its host without one
_SOURCE: Final = func.coalesce(_T.address, _T.host)


class ListedTable(NamedTuple):
    """A table with the fields that decide its place in a list."""

    id: str
    source: str
    created: float


def listed_by_turns(
    conn: Connection, game: str | None, states: Sequence[str], limit: int
) -> list[ListedTable]:
    """Return public tables: the newest of each source, then the second of each, and so on."""
    newest = (_T.created.desc(), _T.id.desc())
    turn = func.row_number().over(partition_by=_SOURCE, order_by=newest)
    query = select(_T.id, _SOURCE, _T.created).where(*_wanted(game, states))
    rows = conn.execute(query.order_by(turn, *newest).limit(limit))
    return [ListedTable(*row) for row in rows]


def listed_among(
    conn: Connection, ids: Collection[str], game: str | None, states: Sequence[str]
) -> list[ListedTable]:
    """Return those of some tables that are public and match, newest first."""
    found: list[ListedTable] = []
    wanted = sorted(ids)
    query = select(_T.id, _SOURCE, _T.created).where(*_wanted(game, states))
    for first in range(0, len(wanted), AT_ONCE):
        rows = conn.execute(query.where(_T.id.in_(wanted[first : first + AT_ONCE])))
        found += [ListedTable(*row) for row in rows]
    return sorted(found, key=lambda one: (one.created, one.id), reverse=True)


def _wanted(game: str | None, states: Sequence[str]) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = [_T.public.is_(True), _T.state.in_(states)]
    return found if game is None else [*found, _T.game == game]


def tables_with(
    conn: Connection, ids: Sequence[str], game: str | None, states: Sequence[str]
) -> list[TableRow]:
    """Return the rows of matching public tables, in the order of their ids."""
    query = select(*records.LISTED).where(_T.id.in_(ids), *_wanted(game, states))
    rows = {row.id: row for row in [TableRow.of(row) for row in conn.execute(query)]}
    return [rows[one] for one in ids if one in rows]


def one_table(conn: Connection, table_id: str) -> TableRow | None:
    """Return the row of a table without its origin, or None."""
    found = conn.execute(select(*records.LISTED).where(_T.id == table_id)).first()
    return None if found is None else TableRow.of(found)


def tables_by_id(conn: Connection, table_ids: Collection[str]) -> dict[str, TableRow]:
    """Return the rows of tables without their origins, by id."""
    query = select(*records.LISTED).where(_T.id.in_(sorted(table_ids)))
    rows = [TableRow.of(row) for row in conn.execute(query)]
    return {row.id: row for row in rows}


def hosted(conn: Connection, guest_id: str, states: Sequence[str]) -> int:
    """Return how many tables in some states a guest hosts."""
    query = select(func.count()).where(_T.host == guest_id, _T.state.in_(states))
    return conn.execute(query).scalar_one()


def seats_taken(conn: Connection, guest_id: str, address: str) -> tuple[int, int]:
    """Return how many seats at open tables a guest has, and an address, by its hash."""
    seat = schema.seat.c
    query = select(func.count()).select_from(schema.seat.join(schema.tables))
    query = query.where(_T.state == "open")
    of_guest = conn.execute(query.where(seat.guest == guest_id)).scalar_one()
    if not address:
        return of_guest, 0
    return of_guest, conn.execute(query.where(seat.address == address)).scalar_one()


def open_from(conn: Connection, address: str) -> int:
    """Return how many tables of an address, by its hash, wait for players."""
    query = select(func.count()).where(_T.address == address, _T.state == "open")
    return conn.execute(query).scalar_one()


def runtimes_of(conn: Connection, table_ids: Sequence[str]) -> dict[str, str]:
    """Return the runtimes (JSON) of running matches, in one statement."""
    room = schema.room.c
    query = select(room.table_id, room.runtime).where(room.table_id.in_(table_ids))
    return {row.table_id: row.runtime for row in conn.execute(query)}
