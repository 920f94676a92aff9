"""Make a guest another one in the database, and keep what is still to do about guests.

A job is deleted in the transaction that ends it, so that it is carried out once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, exists, func, select, update

from inglenook.server.avatars import default_avatar
from inglenook.server.store import guest_data, personal, records, schema
from inglenook.server.store.database import batches_of, upsert
from inglenook.server.store.rows import GuestRow
from inglenook.server.store.tables.identity import account_job

MERGE: Final = "merge"
DELETE: Final = "delete"

_J: Final = account_job.c
_S: Final = schema.seat.c

Free = Callable[[Connection, Collection[str]], set[str]]


class AccountJob(Struct, frozen=True):
    """A guest who is being deleted by the owner, or who becomes the guest `stays`."""

    guest: str
    kind: Literal["merge", "delete"]
    stays: str | None
    created: float


_JOB: Final = [_J[name] for name in AccountJob.__struct_fields__]


def add_job(conn: Connection, job: AccountJob) -> None:
    """Add a job, in place of another one about its guest."""
    conn.execute(upsert(account_job, conn.dialect.name), asdict(job))


def jobs(conn: Connection) -> list[AccountJob]:
    """Return the jobs to do, oldest first."""
    query = select(*_JOB).order_by(_J.created, _J.guest)
    return [AccountJob(*row) for row in conn.execute(query)]


def drop_job(conn: Connection, guest_id: str) -> None:
    """Delete the job about a guest."""
    conn.execute(delete(account_job).where(_J.guest == guest_id))


def shared_tables(conn: Connection, one: str, other: str) -> list[str]:
    """Return the tables that are not over at which two guests both sit."""
    table, mine = schema.tables.c, schema.seat.alias()
    query = select(_S.table_id).join(mine, mine.c.table_id == _S.table_id)
    query = query.join(schema.tables, table.id == _S.table_id)
    query = query.where(_S.guest == one, mine.c.guest == other, table.state.in_(personal.ACTIVE))
    return list(conn.execute(query.distinct()).scalars())


def count_places(conn: Connection, guest_id: str) -> int:
    """Return how many tables that are not over a guest sits at or hosts."""
    found = personal.tables_naming(conn, [guest_id]).get(guest_id, set())
    table = schema.tables.c
    number = 0
    for some in batches_of(sorted(found)):
        query = select(func.count()).where(table.id.in_(some), table.state.in_(personal.ACTIVE))
        number += int(conn.execute(query).scalar_one())
    return number


def end_merge(conn: Connection, job: AccountJob, free: Free) -> bool:
    """Make the guest of a job the one who stays, in one transaction; return False if that waits.

    `free` locks those of some tables that no node has in memory, and returns them. A room that
    names the guest would write the name again.
    """
    mine = select(_J.guest).where(_J.guest == job.guest, _J.kind == MERGE)
    if conn.execute(mine.with_for_update(skip_locked=True)).first() is None:
        return True  # another node does it now
    stays = None if job.stays is None else records.load_guest(conn, job.stays)
    if stays is None:  # deleted meanwhile
        drop_job(conn, job.guest)
        return True
    naming = personal.tables_naming(conn, [job.guest]).get(job.guest, set())
    if naming - free(conn, naming):
        return False
    merge(conn, job.guest, stays)
    drop_job(conn, job.guest)
    return True


def merge(conn: Connection, gone: str, stays: GuestRow) -> None:
    """Give all data of a guest to another one, and delete the guest.

    Seats of matches that are over keep the name that was shown.
    """
    shown = {"name": stays.name, "avatar": stays.avatar or default_avatar(stays.id)}
    table = schema.tables.c
    unfinished = select(table.id).where(table.state.in_(personal.ACTIVE))
    at_seats = update(schema.seat).where(_S.guest == gone, _S.table_id.in_(unfinished))
    conn.execute(at_seats.values(shown))
    kept = update(schema.seat).where(_S.kept_for == gone)
    conn.execute(kept.values(kept_name=stays.name))
    guest_data.merge_data(conn, gone, stays.id)
    _end_conflicts(conn, stays.id)
    conn.execute(delete(schema.guest).where(schema.guest.c.id == gone))


def _end_conflicts(conn: Connection, guest_id: str) -> None:
    """Release kept seats and end bans of a guest at tables at which they sit."""
    mine, visitor = schema.seat.alias(), schema.visitor.c
    sits = exists().where(mine.c.table_id == _S.table_id, mine.c.guest == guest_id)
    kept = update(schema.seat).where(_S.kept_for == guest_id, sits)
    conn.execute(kept.values(kept_for=None, kept_name=None, kept_until=None))
    sits = exists().where(mine.c.table_id == visitor.table_id, mine.c.guest == guest_id)
    conn.execute(delete(schema.visitor).where(visitor.guest == guest_id, sits))
