"""Store reviews of finished matches: those that wait, those that run, and their results.

A process that takes a review holds it for `LEASE_SECONDS` by the database's clock, and renews that
while it works. After a crash another process, or the next one, takes it again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import Connection, and_, func, insert, or_, select, update

from inglenook.server.store import schema
from inglenook.server.store.nodes.clock import database_now

LEASE_SECONDS: Final = 20.0
TRIES: Final = 3  # processes that may end while they work on a review, before it fails

State = Literal["waiting", "running", "done", "failed"]
OPEN: Final = ("waiting", "running")

_R: Final = schema.review.c


class ReviewRow(Struct, frozen=True):
    """A review: `done` of `every` decisions, and `found` once its state is "done"."""

    table_id: str
    guest: str  # who asked for it; "" when it is no longer open
    address: str  # a hash, "" if it is not known
    state: State
    done: int
    every: int
    found: bytes | None


class OpenReviews(Struct, frozen=True):
    """How many reviews wait or run: in all, for a guest, and from an address."""

    every: int
    guest: int
    address: int


_ROW: Final = [_R[name] for name in ReviewRow.__struct_fields__]


def find(conn: Connection, table_id: str) -> ReviewRow | None:
    """Return the review of a table's match, if one was asked for."""
    row = conn.execute(select(*_ROW).where(_R.table_id == table_id)).first()
    return None if row is None else ReviewRow(*row)


def count_open(conn: Connection, guest: str = "", address: str = "") -> OpenReviews:
    """Count the reviews that wait or run; an empty guest or address has none."""
    mine = func.count().filter(_R.guest == guest, _R.guest != "")
    near = func.count().filter(_R.address == address, _R.address != "")
    query = select(func.count(), mine, near).where(_R.state.in_(OPEN))
    return OpenReviews(*conn.execute(query).one())


def ask(
    conn: Connection,
    table_id: str,
    guest: str,
    address: str,
    may_wait: Callable[[OpenReviews], None],
) -> ReviewRow:
    """Add a review, or start a failed one again; return a known one that did not fail.

    `may_wait` raises an error if no other review may wait now.
    """
    _lock(conn)
    known = find(conn, table_id)
    if known is not None and known.state != "failed":
        return known
    may_wait(count_open(conn, guest, address))
    fresh = ReviewRow(table_id, guest, address, "waiting", 0, 0, None)
    values = {name: getattr(fresh, name) for name in ReviewRow.__struct_fields__}
    values |= {"asked": database_now(), "owner": "", "until": 0.0, "tries": 0}
    if known is None:
        conn.execute(insert(schema.review).values(**values))
    else:
        conn.execute(update(schema.review).where(_R.table_id == table_id).values(**values))
    return fresh


def take(conn: Connection, owner: str) -> str | None:
    """Take the oldest review that waits, or whose process is gone; return its table, or None.

    Those that another process is taking at this moment are left to it. One that ended too many
    processes fails.
    """
    lost = and_(_R.state == "running", _R.until < database_now())
    free = select(_R.table_id, _R.tries).where(or_(_R.state == "waiting", lost))
    free = free.order_by(_R.asked, _R.table_id).limit(1).with_for_update(skip_locked=True)
    while (row := conn.execute(free).first()) is not None:
        if row.tries >= TRIES:
            _end(conn, row.table_id, "failed", None)
            continue
        mine = update(schema.review).where(_R.table_id == row.table_id)
        until = database_now() + LEASE_SECONDS
        conn.execute(
            mine.values(state="running", owner=owner, until=until, tries=row.tries + 1, done=0)
        )
        return str(row.table_id)
    return None


def renew(conn: Connection, table_id: str, owner: str, done: int, every: int) -> bool:
    """Hold a review for longer, and write how far it is; return False if another has it now."""
    mine = update(schema.review).where(_R.table_id == table_id, _R.owner == owner)
    mine = mine.where(_R.state == "running")
    until = database_now() + LEASE_SECONDS
    return conn.execute(mine.values(until=until, done=done, every=every)).rowcount == 1


def finish(conn: Connection, table_id: str, owner: str, found: bytes | None) -> bool:
    """Write a result, None if the review failed; return False if another process has it now."""
    held = select(_R.table_id).where(_R.table_id == table_id, _R.owner == owner)
    if conn.execute(held.where(_R.state == "running").with_for_update()).first() is None:
        return False
    _end(conn, table_id, "failed" if found is None else "done", found)
    return True


def give_back(conn: Connection, owner: str) -> None:
    """Let others take what a process that stops has not finished; it counts as no try."""
    mine = update(schema.review).where(_R.owner == owner, _R.state == "running")
    conn.execute(mine.values(state="waiting", owner="", until=0.0, tries=_R.tries - 1))


def _end(conn: Connection, table_id: str, state: State, found: bytes | None) -> None:
    over = {"state": state, "found": found, "guest": "", "address": "", "owner": "", "until": 0.0}
    conn.execute(update(schema.review).where(_R.table_id == table_id).values(**over))


def _lock(conn: Connection) -> None:
    """Let one process at a time count and add, until the end of the transaction."""
    if conn.dialect.name == "postgresql":
        conn.execute(select(func.pg_advisory_xact_lock(func.hashtextextended("reviews", 0))))
