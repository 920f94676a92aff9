"""Store work at tables that waits for the nodes that own them.

A job is deleted, or gets its result, in the transaction of the change that carries it out: so it is
carried out once, also if a node fails in the middle.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update

from inglenook.server.store import personal, records, schema

Kind = Literal[
    "depart",  # a guest who is being deleted leaves for good
    "leave",  # a banned guest leaves
    "close",  # the table is closed
    "chat",  # its chat is shown again, without the removed lines
    "forget",  # of no table: a guest is deleted, once they have left all tables
]

_J: Final = schema.table_job.c
AT_ONCE: Final = 500  # ids in one statement
_L: Final = schema.lease.c


class TableJob(Struct, frozen=True):
    """Work at a table: for a guest, or by the action of a moderator."""

    number: int
    table_id: str | None
    kind: Kind
    guest: str
    action: int | None
    result: str | None


_JOB: Final = [_J[name] for name in TableJob.__struct_fields__]


def add_jobs(
    conn: Connection,
    kind: Kind,
    places: Iterable[tuple[str | None, str]],
    action: int | None = None,
) -> None:
    """Add a job for each table and guest."""
    rows = [
        {"table_id": table_id, "kind": kind, "guest": guest, "action": action, "result": None}
        for table_id, guest in dict.fromkeys(places)
    ]
    if rows:
        conn.execute(insert(schema.table_job), rows)


def waiting(conn: Connection, limit: int = 200) -> list[TableJob]:
    """Return the jobs that wait, in order."""
    query = select(*_JOB).where(_J.result.is_(None)).order_by(_J.number).limit(limit)
    return [TableJob(*row) for row in conn.execute(query)]


def finish(conn: Connection, job: TableJob, result: str) -> None:
    """Mark a job as done: one of an action gets its result, others are deleted."""
    mine = _J.number == job.number
    if job.action is None:
        conn.execute(delete(schema.table_job).where(mine))
    else:
        conn.execute(update(schema.table_job).where(mine).values(result=result))


def results_of(conn: Connection, action: int) -> list[str] | None:
    """Return the results of an action's jobs, or None while one of them waits."""
    found = list(conn.execute(select(_J.result).where(_J.action == action)).scalars())
    return None if None in found else found


def drop_jobs_of(conn: Connection, action: int) -> None:
    """Delete the jobs of an action that is done."""
    conn.execute(delete(schema.table_job).where(_J.action == action))


def forget(conn: Connection, job: TableJob) -> list[str] | None:
    """Delete a guest whose tables they have all left, and the job for it.

    Return the tables that named them. Return None if they have not left all, or another node
    deletes them now.
    """
    left = select(func.count()).where(_J.guest == job.guest, _J.kind == "depart")
    if conn.execute(left).scalar_one():
        return None
    mine = select(_J.number).where(_J.number == job.number).with_for_update(skip_locked=True)
    if conn.execute(mine).first() is None:
        return None
    rows = records.tables_of_guest(conn, job.guest, limit=personal.EVERY_TABLE)
    personal.forget_guest(conn, job.guest)
    conn.execute(delete(schema.table_job).where(_J.number == job.number))
    return [row.id for row in rows]


def owned(conn: Connection, table_ids: Collection[str]) -> list[str]:
    """Return those of some tables that a node may hold in memory."""
    found: list[str] = []
    wanted = sorted(table_ids)
    for first in range(0, len(wanted), AT_ONCE):
        some = _L.table_id.in_(wanted[first : first + AT_ONCE])
        query = select(_L.table_id).where(some, _L.owner.is_not(None))
        found += conn.execute(query).scalars()
    return found


def drop_leaving(conn: Connection, guest: str) -> None:
    """Delete the waiting jobs by which a guest leaves because of a ban: it was lifted."""
    mine = delete(schema.table_job).where(_J.kind == "leave", _J.guest == guest)
    conn.execute(mine.where(_J.result.is_(None)))


def is_being_forgotten(conn: Connection, guest: str) -> bool:
    """Return whether the deletion of a guest waits."""
    query = select(func.count()).where(_J.kind == "forget", _J.guest == guest)
    return bool(conn.execute(query).scalar_one())
