"""Write the commits of rooms, those of many rooms in a few statements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, insert

from inglenook.server.store import records, schema
from inglenook.server.store.database import Prepared, directly, parts_of, upsert
from inglenook.server.store.rows import EntryRow
from inglenook.server.store.writer import GatheredJob

_ADD_ENTRY = Prepared(lambda _: insert(schema.entry))
_SAVE_ROOM = Prepared(lambda dialect: upsert(schema.room, dialect))


class RoomWrite(GatheredJob):
    """Write the new entries of a match and its runtime, and its snapshot if that changed."""

    __slots__ = ("entries", "runtime", "snapshot", "table_id", "wake_at")

    def __init__(
        self,
        table_id: str,
        entries: Sequence[EntryRow],
        snapshot: str | None,
        runtime: str,
        wake_at: float | None,
    ) -> None:
        self.table_id = table_id
        self.entries = entries
        self.snapshot = snapshot  # None: it did not change
        self.runtime = runtime
        self.wake_at = wake_at

    def __call__(self, conn: Connection) -> None:
        records.add_entries(conn, self.table_id, self.entries)
        if self.snapshot is None:
            records.save_runtime(conn, self.table_id, self.runtime, self.wake_at)
        else:
            records.save_room(conn, self.table_id, self.snapshot, self.runtime, self.wake_at)

    def with_others(self, conn: Connection, jobs: Sequence[RoomWrite]) -> None:
        if conn.dialect.name != "sqlite":
            for job in jobs:
                job(conn)
            return
        entries = [{"table_id": job.table_id, **asdict(row)} for job in jobs for row in job.entries]
        _ADD_ENTRY.many(conn, entries)
        rooms = [job._room() for job in jobs if job.snapshot is not None]
        _SAVE_ROOM.many(conn, rooms)
        for part in parts_of([job for job in jobs if job.snapshot is None]):
            _save_runtimes(conn, part)

    def _room(self) -> dict[str, Any]:
        return {
            "table_id": self.table_id,
            "snapshot": self.snapshot,
            "runtime": self.runtime,
            "wake_at": self.wake_at,
        }


def _save_runtimes(conn: Connection, jobs: Sequence[RoomWrite]) -> None:
    """Update the runtimes of several rooms; SQLite alone."""
    room = schema.room.c
    sql = (
        f"WITH given (id, runtime, wake_at) AS (VALUES {', '.join(['(?, ?, ?)'] * len(jobs))}) "
        f"UPDATE {schema.room.name} SET {room.runtime.name} = given.runtime, "
        f"{room.wake_at.name} = given.wake_at "
        f"FROM given WHERE {schema.room.name}.{room.table_id.name} = given.id"
    )
    values = [value for job in jobs for value in (job.table_id, job.runtime, job.wake_at)]
    directly(conn, sql, tuple(values))
