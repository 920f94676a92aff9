"""Check that each match in a database can be read, and that its chain of tags is valid."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import json
from sqlalchemy import Connection

from inglenook.core.errors import BadInput
from inglenook.server.rooms.runtime import runtime_from_json
from inglenook.server.rooms.storage import archive
from inglenook.server.rooms.table import Table
from inglenook.server.store import compressed_records, records
from inglenook.server.store.database import Database
from inglenook.server.store.maintenance.integrity import Defect
from inglenook.server.store.rows import EntryRow
from inglenook.server.viewers.stream import Stream

CHECK = "matches"


def check_matches(database: Database) -> list[Defect]:
    """Read every table and its match, each in a transaction; safe beside a running server."""
    found: list[Defect] = []
    with database.connect(reading=True) as conn:
        with conn.begin():
            table_ids = records.all_tables(conn)
        for table_id in table_ids:
            with conn.begin():
                try:
                    found += _table(conn, table_id)
                except Exception as error:
                    found.append(Defect(CHECK, f"table {table_id}", _describe(error)))
    return found


def _table(conn: Connection, table_id: str) -> Iterator[Defect]:
    """Yield the findings of one table."""
    where = f"table {table_id}"
    kept, seats = records.load_table(conn, table_id), len(records.load_seats(conn, table_id))
    if kept is None:  # deleted in the meantime
        return
    if seats != kept.seats:
        yield Defect(CHECK, where, f"expected {kept.seats} seats, got {seats}")
        return
    table = archive.load_table(conn, table_id)
    assert table is not None  # both reads are in one transaction
    row, entries = records.load_room(conn, table_id), records.load_entries(conn, table_id)
    if kept.commitment != table.commitment:
        yield Defect(CHECK, where, "expected the secret of its commitment, got another")
    if table.started is None and not table.imported:
        if entries or row is not None:
            yield Defect(CHECK, where, "expected no journal before its start, got one")
        return
    if not entries:
        yield Defect(CHECK, where, "expected a journal, got none")
        return
    numbers = [one.number for one in entries]
    if numbers != list(range(len(entries))):
        missing = min(set(range(len(entries))) - set(numbers))
        yield Defect(CHECK, where, f"expected entry {missing} in its journal, got none")
        return
    yield from _chain(table, entries, compressed_records.count(conn, table_id), where)
    if row is None:
        yield Defect(CHECK, where, "expected a snapshot, got none")
        return
    match = archive.match_of(table, row, entries)
    stream = Stream.empty(table.game, len(table.places))
    for one, entry in zip(entries, match.journal.entries, strict=True):
        stream = stream.after(stream.from_json(json.decode(one.events), entry), one.at)
    later = sum([len(answer.events) for answer in match.line])
    if later > stream.length:
        yield Defect(CHECK, where, "expected the events of its last answers, got fewer")
    if table.state == "playing" and runtime_from_json(row.runtime).shown_question != match.question:
        yield Defect(
            CHECK, where, "expected its snapshot to ask the question last shown, got another"
        )
    if table.state != "playing" and row.wake_at is not None:
        yield Defect(CHECK, where, "expected no wake-up time after its end, got one")


def _chain(table: Table, entries: list[EntryRow], compressed: int, where: str) -> Iterator[Defect]:
    """Check the tags of the journal one after the other, from the secret.

    A compressed journal keeps its last tag alone.
    """
    if entries[-1].tag == "":
        yield Defect(CHECK, where, "expected the tag of its last entry, got none")
    expected = archive.journal_of(table, entries).tags(table.secret)[1:]
    for one, tag in zip(entries, expected, strict=True):
        if one.tag != tag and not (one.tag == "" and one.number < compressed):
            yield Defect(
                CHECK,
                where,
                f"expected the tag of entry {one.number} to fit its journal, got another",
            )
            return


def _describe(error: Exception) -> str:
    """Describe an error without its data, which may hold a seat's secret."""
    if isinstance(error, BadInput):
        return f"it can't be read: {error.where}: expected {error.expected}"
    return f"it can't be read: {type(error).__name__}"
