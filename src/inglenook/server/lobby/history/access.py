"""Find a table in the database for a guest who may see it."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from inglenook.server.errors import Refused
from inglenook.server.rooms.storage import archive
from inglenook.server.rooms.table import Table
from inglenook.server.store import list_records, records
from inglenook.server.store.rows import TableRow


def seen_table(conn: Connection, table_id: str, guest_id: str) -> Table:
    """Return a table without its secret, or refuse it.

    Its game may be gone: its info has then the name alone.
    """
    row = list_records.one_table(conn, table_id)
    if row is None:
        raise archive.missing(conn, table_id)
    table = archive.listed_table(row, records.load_seats(conn, table_id))
    visitors = records.load_visitors(conn, table_id)
    table.banned = {guest for guest, is_banned in visitors.items() if is_banned}
    if not table.may_look(guest_id):
        raise Refused(403, "not-for-you", "Only those who sit at this table may look.")
    return table


def listed(conn: Connection, rows: Sequence[TableRow]) -> list[Table]:
    """Return tables for a list, from their rows."""
    seats = records.seats_of(conn, [row.id for row in rows])
    return [archive.listed_table(row, seats[row.id]) for row in rows]
