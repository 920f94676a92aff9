"""Own tables: one live node at a time, each time under a higher fence.

A node claims a table before it loads it, and proves in each transaction that writes the table that
its fence is still the last one (`guard`). The proof locks the row of the lease until the commit. A
claim takes only rows that are not locked, and raises the fence. So a claim follows all commits of
the owner before, and no commit of that owner follows the claim, however late it comes: a crashed,
stopped or separated process can't write. Clocks decide only how long a table waits for its next
owner.

A claim locks the row of the dead owner, too, beside other claims. A heartbeat that was on its way
waits for it, looks at the clock afterwards and fails. So no node believes itself alive after
another took its tables.

Claims and releases run in transactions of their own, which hold rows for a moment only.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum
from math import floor
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    Connection,
    Double,
    bindparam,
    func,
    insert,
    literal,
    null,
    or_,
    select,
    text,
    tuple_,
    update,
)

from inglenook.server.store import schema
from inglenook.server.store.database import batches_of, insert_missing, parts_of
from inglenook.server.store.errors import LeaseLost
from inglenook.server.store.nodes.clock import database_now

_L: Final = schema.lease.c
_N: Final = schema.node.c
_TAKE: Final = (
    update(schema.lease)
    .where(_L.table_id == bindparam("of"))
    .values(owner=bindparam("by"), fence=bindparam("under"), since=bindparam("at"))
)
# one plan for any number of tables; arrays are cheaper than a list of pairs
_GUARD: Final = text(
    "SELECT lease.table_id FROM lease "
    "JOIN unnest(CAST(:ids AS text[]), CAST(:fences AS bigint[])) AS mine (id, fence) "
    "ON lease.table_id = mine.id AND lease.fence = mine.fence FOR UPDATE OF lease"
)


class Claim(NamedTuple):
    """A table that a node owns from now on.

    `free_since`: when a node that stopped or died last looked after it; None if the table lost no
    time, because this node owned it, it never had an owner, or it was unloaded while unused.
    """

    fence: int
    free_since: float | None


class Owner(NamedTuple):
    """The live node that owns a table, and its address."""

    node: str
    address: str


class Unclaimed(Enum):
    """Why a table has no owner that is known now."""

    LOCKED = "a transaction holds it at this moment"
    NO_TABLE = "there is no such table"
    DEAD = "the node that claims is dead itself"


class _Free(NamedTuple):
    """A lease that is locked in this transaction and may be taken."""

    table_id: str
    fence: int
    now: float
    free_since: float | None
    owner: str | None  # this node, or a dead one


# -- owners


def look_up(
    conn: Connection, table_ids: Sequence[str], node_id: str, lease_seconds: float
) -> dict[str, Owner | Unclaimed]:
    """Return those of some tables that a node need not try to claim: others', and unknown ones.

    A query without locks. Most requests that arrive at the wrong node need no more.
    """
    found: dict[str, Owner | Unclaimed] = dict.fromkeys(table_ids, Unclaimed.NO_TABLE)
    table = schema.tables.c.id
    for known in conn.execute(select(table).where(table.in_(table_ids))).scalars():
        del found[known]
    return {**found, **owned_by_others(conn, table_ids, node_id, lease_seconds)}


def claim(
    conn: Connection,
    table_ids: Collection[str],
    node_id: str,
    lease_seconds: float,
    above: int = 0,
) -> dict[str, Claim | Owner | Unclaimed]:
    """Make a node the owner of those of some tables that are free, its own, or of a dead node.

    Return what became of each table. The fence grows with each claim, and is above the number
    `above`. A job of its own transaction.
    """
    found: dict[str, Claim | Owner | Unclaimed] = {}
    if not _is_alive(conn, node_id, lease_seconds):
        return dict.fromkeys(table_ids, Unclaimed.DEAD)
    wanted = sorted(set(table_ids))
    add_missing(conn, wanted)
    found.update(_take(conn, _lock_free(conn, wanted, lease_seconds, node_id), node_id, above))
    if rest := [one for one in wanted if one not in found]:
        has_lease = select(_L.table_id).where(_L.table_id.in_(rest))
        found.update(dict.fromkeys(rest, Unclaimed.NO_TABLE))
        found.update(dict.fromkeys(conn.execute(has_lease).scalars(), Unclaimed.LOCKED))
        found.update(owned_by_others(conn, rest, node_id, lease_seconds))
    return found


def claim_due(
    conn: Connection,
    node_id: str,
    lease_seconds: float,
    before: float,
    limit: int,
    above: int = 0,
) -> dict[str, Claim]:
    """Make a node the owner of tables that must be woken before a moment and that no one owns.

    The most urgent come first, at most `limit`. Those that another transaction holds are skipped,
    so several nodes share them, and the limit counts only those that are free. A job of its own
    transaction.
    """
    if not _is_alive(conn, node_id, lease_seconds):
        return {}
    room = schema.room.c
    query = select(room.table_id).where(room.wake_at <= before)
    query = query.order_by(room.wake_at, room.table_id).limit(limit)
    new = query.outerjoin(schema.lease, _L.table_id == room.table_id).where(_L.table_id.is_(None))
    add_missing(conn, list(conn.execute(new).scalars()))
    free = query.join(schema.lease, _L.table_id == room.table_id)
    free = free.outerjoin(schema.node, _N.id == _L.owner).where(has_no_owner(lease_seconds))
    free = free.with_for_update(skip_locked=True, of=schema.lease)
    due = list(conn.execute(free).scalars())
    return _take(conn, _lock_free(conn, due, lease_seconds), node_id, above)


def has_no_owner(lease_seconds: float) -> Any:
    """Return the condition that a lease, joined with its owner, has no live one."""
    return or_(
        _L.owner.is_(None),
        _N.id.is_(None),
        _N.heartbeat < database_now() - lease_seconds,
    )


def owned_by_others(
    conn: Connection, table_ids: Sequence[str], node_id: str, lease_seconds: float
) -> dict[str, Owner]:
    """Return those of some tables that other live nodes own, with their owners."""
    found: dict[str, Owner] = {}
    query = select(_L.table_id, _N.id, _N.address).join(schema.node, _L.owner == _N.id)
    query = query.where(_N.heartbeat >= database_now() - lease_seconds, _N.id != node_id)
    for some in batches_of(table_ids):
        rows = conn.execute(query.where(_L.table_id.in_(some)))
        found |= {table_id: Owner(node, address) for table_id, node, address in rows}
    return found


def due_at(conn: Connection, node_id: str, before: float) -> list[str]:
    """Return the tables of a node that must be woken before a moment, most urgent first."""
    room = schema.room.c
    query = select(room.table_id).join(schema.lease, _L.table_id == room.table_id)
    query = query.where(_L.owner == node_id, room.wake_at <= before)
    return list(conn.execute(query.order_by(room.wake_at, room.table_id)).scalars())


def left_behind(conn: Connection, lease_seconds: float) -> list[tuple[str, str]]:
    """Return the ids and settings (JSON) of running matches that lost their owner, oldest first.

    Those that were unloaded while they were not used are not among them: their bots owe nothing.
    """
    table = schema.tables.c
    unloaded = _L.owner.is_(None) & _L.since.is_(None) & (_L.fence > 0)
    query = select(table.id, table.settings).where(table.state == "playing")
    query = query.outerjoin(schema.lease, _L.table_id == table.id)
    query = query.outerjoin(schema.node, _N.id == _L.owner)
    query = query.where(has_no_owner(lease_seconds), or_(_L.table_id.is_(None), ~unloaded))
    rows = conn.execute(query.order_by(table.created, table.id))
    return [(row.id, row.settings) for row in rows]


def guests_at_owned_tables(conn: Connection, lease_seconds: float) -> set[str]:
    """Return the guests who host, or have a seat at, a table that a live node owns."""
    alive = _N.heartbeat >= database_now() - lease_seconds
    owned = select(_L.table_id).join(schema.node, _L.owner == _N.id).where(alive)
    seats = select(schema.seat.c.guest).where(schema.seat.c.table_id.in_(owned))
    hosts = select(schema.tables.c.host).where(schema.tables.c.id.in_(owned))
    found = [*conn.execute(seats).scalars(), *conn.execute(hosts).scalars()]
    return {guest for guest in found if guest}


# -- changes of the owner


def add(conn: Connection, table_id: str, node_id: str, fence: int) -> None:
    """Add the lease of a new table, which its node owns, in the transaction that adds the table."""
    row = {"table_id": table_id, "owner": node_id, "fence": fence}
    conn.execute(insert(schema.lease).values(since=database_now()), row)


def add_missing(conn: Connection, table_ids: Collection[str]) -> None:
    """Add free leases of tables that have none: those made without nodes, and imports."""
    if not table_ids:
        return
    known = set(conn.execute(select(_L.table_id).where(_L.table_id.in_(table_ids))).scalars())
    missing = sorted(set(table_ids) - known)
    if not missing:
        return
    table = schema.tables.c
    zero: Any = literal(0, BigInteger)
    # in order: of two transactions that add the same ones, the second waits for the first
    rows = select(table.id, zero, null()).where(table.id.in_(missing)).order_by(table.id)
    columns = ["table_id", "fence", "since"]
    conn.execute(insert_missing(schema.lease, conn.dialect.name).from_select(columns, rows))


def release(conn: Connection, node_id: str, held: Iterable[tuple[str, int]]) -> None:
    """Give up tables that were unloaded because they are not used.

    A table that was claimed again in the meantime has another fence, and stays.
    """
    mine = update(schema.lease).where(_L.table_id == bindparam("of"), _L.fence == bindparam("was"))
    mine = mine.where(_L.owner == node_id).values(owner=None, since=None, fence=_L.fence + 1)
    rows = [{"of": table_id, "was": fence} for table_id, fence in sorted(held)]
    if rows:
        conn.execute(mine, rows)


def release_all(conn: Connection, node_id: str, now: float) -> list[str]:
    """Give up all tables of a node that stops, and return their ids.

    It waits for commits that are under way. These tables lose time from `now` on, by the node's
    clock: its tables' clocks ran by that, and the database's may have been set since.
    """
    mine = update(schema.lease).where(_L.owner == node_id)
    mine = mine.values(owner=None, since=literal(now, Double), fence=_L.fence + 1)
    return list(conn.execute(mine.returning(_L.table_id)).scalars())


def take_free(conn: Connection, table_ids: Collection[str], lease_seconds: float) -> set[str]:
    """Lock those of some tables that no live node owns, and return them.

    Until the end of the transaction they can be changed or deleted without their room: no node
    claims them, and a dead owner that comes back can't write. Tables that are being claimed or
    written now are left out.
    """
    ids = sorted(table_ids)
    taken: set[str] = set()
    for some in batches_of(ids):
        add_missing(conn, some)
        found = _lock_free(conn, some, lease_seconds)
        rows = [
            {"of": one.table_id, "by": None, "under": one.fence + 1, "at": one.free_since}
            for one in found
            if one.owner is not None
        ]
        if rows:
            conn.execute(_TAKE, rows)
        taken |= {one.table_id for one in found}
    return taken


def _take(conn: Connection, found: Sequence[_Free], node_id: str, above: int) -> dict[str, Claim]:
    """Write the new owner of locked leases.

    The fence is above the number of any downtime so far (`above`): the time without an owner that
    it numbers includes them. It is at least the time in seconds, so that it is above the fences of
    a database that was copied back.
    """
    claims = {
        one.table_id: Claim(max(one.fence, above, floor(one.now) - 1) + 1, one.free_since)
        for one in found
    }
    rows = [
        {"of": one.table_id, "by": node_id, "under": claims[one.table_id].fence, "at": one.now}
        for one in found
    ]
    if rows:
        conn.execute(_TAKE, rows)
    return claims


def _lock_free(
    conn: Connection, table_ids: Sequence[str], lease_seconds: float, node_id: str = ""
) -> list[_Free]:
    """Lock the leases of tables that no live node but `node_id` owns; skip those locked elsewhere.

    Locked first, looked at afterwards: a join with the owners could pair a lease that has just
    changed with its owner of before.
    """
    query = select(_L.table_id, _L.owner, _L.fence, _L.since, database_now().label("now"))
    query = query.where(_L.table_id.in_(table_ids)).order_by(_L.table_id)
    locked = conn.execute(query.with_for_update(skip_locked=True)).all() if table_ids else []
    others = {row.owner for row in locked if row.owner not in (None, node_id)}
    alive, died = _sorted_out(conn, sorted(others), lease_seconds)
    free: list[_Free] = []
    for row in locked:
        if row.owner in alive:
            continue
        lost = None if row.owner == node_id else row.since
        free_since = died.get(row.owner, lost)  # an owner without a row died long ago
        free.append(_Free(row.table_id, row.fence, row.now, free_since, row.owner))
    return free


def _sorted_out(
    conn: Connection, node_ids: Sequence[str], lease_seconds: float
) -> tuple[set[str], dict[str, float]]:
    """Return the live ones of some nodes, and the last heartbeat of each dead one.

    The rows of the dead are locked until the commit, so that no heartbeat changes them: see the
    module's text. Several transactions may take over from a node at once.
    """
    if not node_ids:
        return set(), {}
    dead = select(_N.id, _N.heartbeat).where(_N.id.in_(node_ids))
    dead = dead.where(_N.heartbeat < database_now() - lease_seconds).order_by(_N.id)
    rows = conn.execute(dead.with_for_update(read=True))
    died = {row.id: row.heartbeat for row in rows}
    known = set(conn.execute(select(_N.id).where(_N.id.in_(node_ids))).scalars())
    return known - died.keys(), died


def _is_alive(conn: Connection, node_id: str, lease_seconds: float) -> bool:
    alive = select(_N.id).where(_N.id == node_id)
    alive = alive.where(_N.heartbeat >= database_now() - lease_seconds)
    return conn.execute(alive).first() is not None


# -- writes


def guard(conn: Connection, held: Mapping[str, int]) -> set[str]:
    """Lock the leases of tables by their fences until the commit; return the tables that are lost.

    One statement, in the transaction that writes these tables.
    """
    if not held:
        return set()
    if conn.dialect.name == "sqlite":
        kept: set[str] = set()
        for part in parts_of(sorted(held.items())):
            pairs = select(_L.table_id).where(tuple_(_L.table_id, _L.fence).in_(list(part)))
            kept |= set(conn.execute(pairs).scalars())
    else:
        given = {"ids": list(held), "fences": list(held.values())}
        kept = set(conn.execute(_GUARD, given).scalars())
    return held.keys() - kept


def must_hold(conn: Connection, table_id: str, fence: int | None) -> None:
    """Raise `LeaseLost` unless the table is held; without a fence there are no leases."""
    if fence is not None and guard(conn, {table_id: fence}):
        raise LeaseLost([table_id])


def count(conn: Connection, node_id: str) -> int:
    """Return how many tables a node owns."""
    return conn.execute(
        select(func.count()).select_from(schema.lease).where(_L.owner == node_id)
    ).scalar_one()
