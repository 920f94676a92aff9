"""Compact matches some time after their end: pack their journal, and drop the replies for retries.

A replay, an export or the room of a packed match reads the same entries as before. Tables in
memory are left alone. Each match is a small job by itself, so that no commit takes long.
"""

from __future__ import annotations

from functools import partial
from typing import Final, Protocol

from sqlalchemy import Connection

from inglenook.server.rooms.runtime import runtime_from_json
from inglenook.server.store import packed_records, records
from inglenook.server.store.packed_records import Packed
from inglenook.server.store.store import Store

REST_SECONDS: Final = 3600.0  # after the end of a match
AT_ONCE: Final = 20


class CompactionServices(Protocol):
    """The store whose matches are compacted."""

    store: Store


class InMemory(Protocol):
    """The tables that must stay as they are."""

    @property
    def tables_in_use(self) -> set[str]:
        """Return the ids of tables in memory."""


async def compact_finished(services: CompactionServices, used: InMemory, now: float) -> bool:
    """Compact a few finished matches; return whether there may be more."""
    store, before = services.store, now - REST_SECONDS
    most = AT_ONCE + len(used.tables_in_use)
    found = await store.read(lambda conn: packed_records.unpacked(conn, before, most))
    done = 0
    for table_id in found:
        if done == AT_ONCE:
            return True
        if table_id in used.tables_in_use:
            continue
        packed = await store.read(partial(_packed, table_id))
        if table_id not in used.tables_in_use:  # it may have been opened since
            await store.write(partial(_compact, table_id, packed))
            done += 1
    return False


def _packed(table_id: str, conn: Connection) -> Packed | None:
    """Read and compress a journal, in the thread that reads."""
    rows = records.load_entries(conn, table_id)
    return packed_records.pack(rows) if rows else None


def _compact(table_id: str, packed: Packed | None, conn: Connection) -> None:
    if packed is None or not packed_records.replace_rows(conn, table_id, packed):
        return
    row = records.load_room(conn, table_id)
    if row is not None:
        runtime = runtime_from_json(row.runtime)
        runtime.replies = {}
        records.save_runtime(conn, table_id, runtime.to_json(), row.wake_at)
