"""Compress the journals of finished matches: one value in place of a row for each entry.

A compressed entry keeps its text, its events and its time. Of the tags only the last one is kept:
it covers the whole journal, and the others follow from the secret of the table. Entries that are
added to a compressed journal are rows again.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Raw, Struct, json
from sqlalchemy import Connection, delete, exists, func, insert, select

from inglenook.server.store import schema
from inglenook.server.store.rows import EntryRow

LEVEL: Final = 6  # of the compression


class _Entry(Struct, array_like=True):
    entry: Raw
    events: Raw
    at: float


class _Journal(Struct):
    entries: list[_Entry]
    tag: str  # of the last entry


class CompressedJournal(NamedTuple):
    """A compressed journal, and how many entries it holds."""

    entries: int
    data: bytes


def compress(rows: Sequence[EntryRow]) -> CompressedJournal:
    """Compress a whole journal, which has one entry at least."""
    found = [_Entry(Raw(row.entry), Raw(row.events), row.at) for row in rows]
    whole = json.encode(_Journal(found, rows[-1].tag))
    return CompressedJournal(len(rows), zlib.compress(whole, LEVEL))


def decompress(data: bytes) -> list[EntryRow]:
    """Return the entries of a compressed journal; all tags but the last are empty."""
    found = json.decode(zlib.decompress(data), type=_Journal)
    last = len(found.entries) - 1
    return [
        EntryRow(
            number,
            bytes(one.entry).decode(),
            found.tag if number == last else "",
            bytes(one.events).decode(),
            one.at,
        )
        for number, one in enumerate(found.entries)
    ]


def load(conn: Connection, table_id: str) -> list[EntryRow]:
    """Return the compressed entries of a table, none if it has no compressed journal."""
    mine = select(schema.compressed.c.data).where(schema.compressed.c.table_id == table_id)
    data = conn.execute(mine).scalar_one_or_none()
    return [] if data is None else decompress(data)


def count(conn: Connection, table_id: str) -> int:
    """Return the number of compressed entries of a table."""
    mine = select(schema.compressed.c.entries).where(schema.compressed.c.table_id == table_id)
    return conn.execute(mine).scalar_one_or_none() or 0


def replace_rows(conn: Connection, table_id: str, journal: CompressedJournal) -> bool:
    """Replace the rows of a journal by its compressed form.

    Return False, and change nothing, if the journal has other entries by now.
    """
    entry = schema.entry.c
    rows = conn.execute(select(func.count()).where(entry.table_id == table_id)).scalar_one()
    if rows != journal.entries or count(conn, table_id):
        return False
    conn.execute(delete(schema.entry).where(entry.table_id == table_id))
    conn.execute(insert(schema.compressed), {"table_id": table_id, **journal._asdict()})
    return True


def uncompressed(conn: Connection, before: float, limit: int) -> list[str]:
    """Return matches with a journal of rows that ended before a moment, without imports."""
    table, entry = schema.tables.c, schema.entry.c
    begun = exists().where(entry.table_id == table.id, entry.number == 0)
    query = select(table.id).where(
        table.state.in_(("over", "cancelled")), table.ended < before, table.commitment != "", begun
    )
    return list(conn.execute(query.order_by(table.ended, table.id).limit(limit)).scalars())
