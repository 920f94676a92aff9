"""Find old matches, and replace their rows by a note of the file that has them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

from sqlalchemy import Connection, func, insert, select

from inglenook.server.store import records, schema
from inglenook.server.store.database import batches_of

_NOTE: Final = schema.archived.c


class OldMatch(NamedTuple):
    """A finished match: the id of its table, and when it ended."""

    table: str
    ended: float

    @property
    def month(self) -> str:
        """Return the month of its end in UTC, such as 2026-05."""
        return datetime.fromtimestamp(self.ended, UTC).strftime("%Y-%m")


def matches_before(conn: Connection, before: float) -> list[OldMatch]:
    """Return the matches that ended before a moment, oldest first, without imports."""
    kept = schema.tables.c
    over = kept.state.in_(("over", "cancelled"))
    query = select(kept.id, kept.ended).where(over, kept.ended < before, kept.commitment != "")
    return [OldMatch(*row) for row in conn.execute(query.order_by(kept.ended, kept.id))]


def month_of(conn: Connection, table_id: str) -> str | None:
    """Return the month whose file has a match, or None if it was not archived."""
    mine = select(_NOTE.month).where(_NOTE.table_id == table_id)
    return conn.execute(mine).scalar_one_or_none()


def among(conn: Connection, ids: Sequence[str]) -> set[str]:
    """Return those of some tables that were archived."""
    found: set[str] = set()
    for some in batches_of(ids):
        query = select(_NOTE.table_id).where(_NOTE.table_id.in_(some))
        found.update(conn.execute(query).scalars())
    return found


def count(conn: Connection, month: str) -> int:
    """Return how many matches of a month were archived."""
    return conn.execute(select(func.count()).where(_NOTE.month == month)).scalar_one()


def replace_rows(conn: Connection, table_ids: Sequence[str], month: str) -> list[str]:
    """Delete the rows of archived matches, and note their month; return which.

    A table that a node of the site has open stays.
    """
    kept = schema.tables.c
    query = select(kept.id).where(kept.id.in_(table_ids), kept.state.in_(("over", "cancelled")))
    found = unowned(conn, list(conn.execute(query).scalars()))
    if found:
        records.drop_tables(conn, found)
        rows = [{"table_id": table_id, "month": month} for table_id in found]
        conn.execute(insert(schema.archived), rows)
    return found


def unowned(conn: Connection, table_ids: Sequence[str]) -> list[str]:
    """Return those of some tables that no node has open, and none can open in this transaction."""
    lease = schema.lease.c
    mine = select(lease.table_id).where(lease.table_id.in_(table_ids))
    known = set(conn.execute(mine).scalars())
    free = mine.where(lease.owner.is_(None)).with_for_update(skip_locked=True)
    unlocked = set(conn.execute(free).scalars())
    return [one for one in table_ids if one not in known or one in unlocked]
