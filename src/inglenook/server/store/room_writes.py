"""Write the commits of rooms, those of many rooms in a few statements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import asdict
from sqlalchemy import Connection, insert

from inglenook.server.store import records, schema
from inglenook.server.store.database import Prepared, directly, parts_of, together, upsert
from inglenook.server.store.errors import LeaseLost
from inglenook.server.store.nodes import leases
from inglenook.server.store.people import notifications
from inglenook.server.store.rows import EntryRow, NotificationRow
from inglenook.server.store.writer import GatheredJob

_ADD_ENTRY = Prepared(lambda _: insert(schema.entry))
_SAVE_ROOM = Prepared(lambda dialect: upsert(schema.room, dialect))


class RoomWrite(GatheredJob):
    """Write the new entries of a match and its runtime, and its snapshot if that changed.

    Notifications of players who are newly asked are part of it.

    With a fence it fails with `LeaseLost` if another node owns the table by now.
    """

    __slots__ = ("calls", "entries", "fence", "runtime", "snapshot", "table_id", "wake_at")

    def __init__(
        self,
        table_id: str,
        entries: Sequence[EntryRow],
        snapshot: str | None,
        runtime: str,
        wake_at: float | None,
        fence: int | None = None,
        calls: Sequence[NotificationRow] = (),
    ) -> None:
        self.table_id = table_id
        self.entries = entries
        self.snapshot = snapshot  # None: it did not change
        self.runtime = runtime
        self.wake_at = wake_at
        self.fence = fence
        self.calls = calls  # the notifications of those who are asked

    def __call__(self, conn: Connection) -> None:
        leases.must_hold(conn, self.table_id, self.fence)
        with together(conn):
            records.add_entries(conn, self.table_id, self.entries)
            if self.snapshot is None:
                records.save_runtime(conn, self.table_id, self.runtime, self.wake_at)
            else:
                records.save_room(conn, self.table_id, self.snapshot, self.runtime, self.wake_at)
            notifications.add(conn, self.calls)

    def with_others(self, conn: Connection, jobs: Sequence[RoomWrite]) -> None:
        held = {job.table_id: job.fence for job in jobs if job.fence is not None}
        if lost := leases.guard(conn, held):
            raise LeaseLost(lost)  # then each job runs alone
        entries = [{"table_id": job.table_id, **asdict(row)} for job in jobs for row in job.entries]
        rooms = [job._room() for job in jobs if job.snapshot is not None]
        runtimes = [job for job in jobs if job.snapshot is None]
        with together(conn):
            _ADD_ENTRY.many(conn, entries)
            _SAVE_ROOM.many(conn, rooms)
            _save_runtimes(conn, runtimes)
            notifications.add(conn, [row for job in jobs for row in job.calls])

    def _room(self) -> dict[str, Any]:
        return {
            "table_id": self.table_id,
            "snapshot": self.snapshot,
            "runtime": self.runtime,
            "wake_at": self.wake_at,
        }


_ROOM: Final = schema.room.c
_UPDATE: Final = (
    f"UPDATE {schema.room.name} SET {_ROOM.runtime.name} = given.runtime, "
    f"{_ROOM.wake_at.name} = given.wake_at FROM {{given}} "
    f"WHERE {schema.room.name}.{_ROOM.table_id.name} = given.id"
)
_FROM_LISTS: Final = _UPDATE.format(
    given="unnest(%(id)b::TEXT[], %(runtime)b::TEXT[], %(wake_at)b::DOUBLE PRECISION[]) "
    "AS given (id, runtime, wake_at)"
)


def _save_runtimes(conn: Connection, jobs: Sequence[RoomWrite]) -> None:
    """Update the runtimes of several rooms."""
    if conn.dialect.name != "sqlite":
        if jobs:
            lists = {
                "id": [job.table_id for job in jobs],
                "runtime": [job.runtime for job in jobs],
                "wake_at": [job.wake_at for job in jobs],
            }
            directly(conn, _FROM_LISTS, lists)
        return
    for part in parts_of(jobs):
        values = f"(VALUES {', '.join(['(?, ?, ?)'] * len(part))})"
        sql = f"WITH given (id, runtime, wake_at) AS {values} {_UPDATE.format(given='given')}"
        given = [value for job in part for value in (job.table_id, job.runtime, job.wake_at)]
        directly(conn, sql, tuple(given))
