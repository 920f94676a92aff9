"""Store work at tables that waits for the nodes that own them.

A job is deleted, or gets its result, in the transaction of the change that carries it out: so it is
carried out once, also if a node fails in the middle.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import Connection, delete, exists, func, insert, or_, select, update

from inglenook.server.store import personal, schema
from inglenook.server.store.database import batches_of
from inglenook.server.store.nodes import leases

Kind = Literal[
    "depart",  # a guest who is being deleted leaves for good
    "leave",  # a banned guest leaves
    "rename",  # the name of a guest is shown anew
    "close",  # the table is closed
    "chat",  # its chat is shown again, without the removed lines
    "forget",  # of no table: a guest is deleted, once they have left all tables
]

_J: Final = schema.table_job.c
_L: Final = schema.lease.c
_N: Final = schema.node.c
AT_ONCE: Final = 200  # jobs read by one statement

Free = Callable[[Connection, Collection[str]], set[str]]


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


def waiting(conn: Connection, node_id: str, lease_seconds: float, after: int = 0) -> list[TableJob]:
    """Return waiting jobs that a node can do, in order, from those after a number: a page of them.

    These are the jobs at its own tables and at tables without a live owner, and the deletions of
    guests who have left all tables.
    """
    before = schema.table_job.alias().c
    departs = exists().where(
        before.guest == _J.guest, before.kind == "depart", before.result.is_(None)
    )
    query = select(*_JOB).outerjoin(schema.lease, _L.table_id == _J.table_id)
    query = query.outerjoin(schema.node, _N.id == _L.owner)
    query = query.where(_J.result.is_(None), _J.number > after)
    query = query.where(or_(_L.owner == node_id, leases.has_no_owner(lease_seconds)))
    query = query.where(or_(_J.kind != "forget", ~departs))
    return [TableJob(*row) for row in conn.execute(query.order_by(_J.number).limit(AT_ONCE))]


def finish(conn: Connection, job: TableJob, result: str, failed: bool = False) -> None:
    """Mark a job as done: one of an action gets its result, others are deleted.

    A guest who could not leave a table keeps that job until the deletion, which then changes the
    table's rows.
    """
    mine = _J.number == job.number
    if job.action is None and not (failed and job.kind == "depart"):
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


def forget(conn: Connection, job: TableJob, free: Free) -> bool:
    """Delete a guest and the job for it; return False if it must be tried again.

    `free` locks those of some tables that no node has in memory, and returns them. A room that
    names the guest would write the name again: the guest leaves such tables first, by new jobs.
    """
    mine = select(_J.number).where(_J.number == job.number).with_for_update(skip_locked=True)
    if conn.execute(mine).first() is None:
        return True  # another node does it now
    of_guest = _J.guest == job.guest, _J.kind == "depart"
    departs = conn.execute(select(_J.table_id, _J.result).where(*of_guest)).all()
    naming = personal.tables_naming(conn, [job.guest]).get(job.guest, set())
    held = naming - free(conn, naming) - {row.table_id for row in departs}
    if held:
        add_jobs(conn, "depart", [(table_id, job.guest) for table_id in sorted(held)])
    if held or None in [row.result for row in departs]:
        return False
    personal.forget_guest(conn, job.guest)
    conn.execute(delete(schema.table_job).where(*of_guest))
    conn.execute(delete(schema.table_job).where(_J.number == job.number))
    return True


def owned(conn: Connection, table_ids: Collection[str]) -> list[str]:
    """Return those of some tables that a node may hold in memory."""
    found: list[str] = []
    for some in batches_of(sorted(table_ids)):
        query = select(_L.table_id).where(_L.table_id.in_(some), _L.owner.is_not(None))
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
