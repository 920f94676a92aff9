"""Compact matches some time after their end: compress their journal, drop replies for retries.

A replay, an export or the room of a compacted match reads the same entries as before. Tables in
memory are left alone. Each match is a small job by itself, so that no commit takes long. A match
that can't be compressed stays as it is.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Final, Protocol

import structlog
from msgspec.structs import replace
from sqlalchemy import Connection

from inglenook.server.rooms.runtime import runtime_from_json
from inglenook.server.store import compressed_records, records
from inglenook.server.store.compressed_records import CompressedJournal
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.store import Store

AFTER_END: Final = 3600.0  # seconds
AT_ONCE: Final = 20

log = structlog.get_logger("inglenook.rooms")


class CompactionServices(Protocol):
    """The store whose matches are compacted."""

    store: Store


class InMemory(Protocol):
    """The tables that must stay as they are."""

    incompressible: set[str]  # matches that could not be compressed since the server started

    @property
    def tables_in_use(self) -> set[str]:
        """Return the ids of tables in memory."""

    def free_tables(self, conn: Connection, table_ids: Collection[str]) -> set[str]:
        """Lock and return those of some tables that no other node has in memory."""


async def compact_finished(services: CompactionServices, used: InMemory, now: float) -> bool:
    """Compact a few finished matches; return whether there may be more."""
    store, before = services.store, now - AFTER_END
    most = AT_ONCE + len(used.tables_in_use)
    most += len(used.incompressible)
    found = await store.read(lambda conn: compressed_records.uncompressed(conn, before, most))
    done = 0
    for table_id in found:
        if done == AT_ONCE:
            return True
        if table_id in used.tables_in_use or table_id in used.incompressible:
            continue
        done += 1
        try:
            journal = await store.read(partial(_compressed, table_id))
            if table_id not in used.tables_in_use:  # it may have been opened since
                await store.write(partial(_compact, used, table_id, journal))
        except StoreDown:
            raise
        except Exception as error:
            used.incompressible.add(table_id)
            log.error("not-compressed", table=table_id, error=type(error).__name__)
    return False


def _compressed(table_id: str, conn: Connection) -> CompressedJournal | None:
    """Read and compress a journal, in the thread that reads, and check that it can be read."""
    rows = records.load_entries(conn, table_id)
    if not rows:
        return None
    journal = compressed_records.compress(rows)
    kept = [replace(row, tag="") for row in rows[:-1]] + [rows[-1]]
    if compressed_records.decompress(journal.data) != kept:
        raise ValueError("expected the rows of the journal from its compressed form, got others")
    return journal


def _compact(
    used: InMemory, table_id: str, journal: CompressedJournal | None, conn: Connection
) -> None:
    if journal is None or not used.free_tables(conn, [table_id]):
        return
    if not compressed_records.replace_rows(conn, table_id, journal):
        return
    row = records.load_room(conn, table_id)
    if row is not None:
        runtime = runtime_from_json(row.runtime)
        runtime.replies = {}
        records.save_runtime(conn, table_id, runtime.to_json(), row.wake_at)
