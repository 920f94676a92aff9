"""Queue notifications and their deliveries.

A due notification becomes deliveries in one transaction. A delivery is taken by one process, which
holds it for `HOLD_SECONDS`. If that process ends meanwhile another one sends it again, once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)

from inglenook.server.fields import Occasion
from inglenook.server.store import schema
from inglenook.server.store.database import Prepared, batches_of, insert_missing
from inglenook.server.store.nodes import leases
from inglenook.server.store.people import channels
from inglenook.server.store.rows import NotificationRow
from inglenook.server.store.tables.notifications import delivery, notification

HOLD_SECONDS: Final = 120.0
MOST_LOST: Final = 2  # processes that may end while they send a delivery: then it is given up
MOST_WAITING: Final = 200  # notifications of a guest that may wait
MOST_DELIVERIES: Final = 400  # of a guest that may wait

_N: Final = notification.c
_D: Final = delivery.c
_ROW: Final = [_N[name] for name in NotificationRow.__struct_fields__]
_ADD: Final = Prepared(lambda dialect: insert_missing(notification, dialect))


class NewDelivery(Struct, frozen=True, kw_only=True):
    """A message for one channel of a guest."""

    guest: str
    mark: str
    kind: str
    table_id: str | None
    about: str
    shared: bool
    channel: str
    target: str
    content: str
    created: float
    due: float
    tries: int = 0
    lost: int = 0
    owner: str = ""


class DeliveryRow(NewDelivery, frozen=True, kw_only=True):
    """A delivery in the queue."""

    number: int


_DELIVERY: Final = [_D[name] for name in DeliveryRow.__struct_fields__]


# -- notifications


def mark_of(kind: str, table_id: str | None, about: str, shared: bool = False) -> str:
    """Return the mark of a notification.

    >>> mark_of("turn", "t1", "7")
    'turn/t1/7'
    """
    parts = [kind, table_id or "", about]
    return "/".join([*parts, "shared"] if shared else parts)


def add(conn: Connection, rows: Sequence[NotificationRow]) -> None:
    """Add notifications, except those whose mark is known. Costs one statement."""
    if rows:
        _ADD.many(conn, [asdict(row) for row in rows])


def notify(
    conn: Connection,
    now: float,
    kind: Occasion,
    guest: str,
    *,
    person: str = "",
    table_id: str | None = None,
    about: str = "",
    after: float = 0.0,
) -> bool:
    """Call a guest in this transaction, if they have a channel; return whether they are called.

    `person`: the name of the one who caused it. `about` tells two reasons of one kind apart:
    nobody is called twice for the same kind, table and `about`. `after`: seconds to wait before.
    """
    if guest not in channels.reached(conn, guest).guests:
        return False
    waiting = select(func.count()).where(_N.guest == guest, _N.done.is_(None))
    if conn.execute(waiting).scalar_one() >= MOST_WAITING:
        return False
    row = NotificationRow(
        guest=guest,
        mark=mark_of(kind, table_id, about),
        kind=kind,
        table_id=table_id,
        about=about,
        person=person,
        created=now,
        due=now + after,
    )
    add(conn, [row])
    return True


def due(
    conn: Connection, now: float, limit: int, node: str = "", lease_seconds: float = 0.0
) -> list[NotificationRow]:
    """Return due notifications, the oldest first.

    With a `node` those of tables that another live node has in memory are left to it: there it is
    known who looks.
    """
    query = select(*_ROW).where(_N.done.is_(None), _N.due <= now)
    if node:
        owner = schema.lease.c.owner
        query = query.outerjoin(schema.lease, schema.lease.c.table_id == _N.table_id)
        query = query.outerjoin(schema.node, schema.node.c.id == owner)
        mine = or_(_N.table_id.is_(None), owner == node, leases.has_no_owner(lease_seconds))
        query = query.where(mine)
    query = query.order_by(_N.due, _N.guest, _N.mark).limit(limit)
    return [NotificationRow(**row._mapping) for row in conn.execute(query)]


def lock_due(
    conn: Connection, rows: Sequence[NotificationRow], now: float
) -> list[NotificationRow]:
    """Lock those of some notifications that are still due, and that no other process has."""
    if not rows:
        return []
    keys = [(row.guest, row.mark) for row in rows]
    query = select(*_ROW).where(tuple_(_N.guest, _N.mark).in_(keys))
    query = query.where(_N.done.is_(None), _N.due <= now)
    query = query.order_by(_N.due, _N.guest, _N.mark).with_for_update(skip_locked=True)
    return [NotificationRow(**row._mapping) for row in conn.execute(query)]


def postpone(conn: Connection, row: NotificationRow, until: float) -> None:
    """Let a notification wait."""
    conn.execute(update(notification).where(_is(row)).values(due=until))


def finish(conn: Connection, row: NotificationRow, now: float, calls: int) -> None:
    """Mark a notification as done."""
    conn.execute(update(notification).where(_is(row)).values(done=now, calls=calls))


def drop(conn: Connection, row: NotificationRow) -> None:
    """Delete a notification; the same reason may call the guest again later."""
    conn.execute(delete(notification).where(_is(row)))


def _is(row: NotificationRow) -> ColumnElement[bool]:
    return and_(_N.guest == row.guest, _N.mark == row.mark)


def calls_since(conn: Connection, guests: Collection[str], since: float) -> dict[str, int]:
    """Return how often some guests were called since a moment."""
    query = select(_N.guest, func.sum(_N.calls)).where(_N.guest.in_(guests), _N.done > since)
    rows = conn.execute(query.group_by(_N.guest))
    return {row[0]: int(row[1]) for row in rows}


def next_due(conn: Connection) -> float | None:
    """Return when the next notification or delivery is due, or None if nothing waits."""
    first = conn.execute(select(func.min(_N.due)).where(_N.done.is_(None))).scalar_one()
    then = conn.execute(select(func.min(_D.due))).scalar_one()
    moments = [one for one in (first, then) if one is not None]
    return min(moments, default=None)


def drop_old(conn: Connection, before: float, limit: int) -> int:
    """Delete notifications that were done before a moment; return how many."""
    old = select(_N.guest, _N.mark).where(_N.done < before).limit(limit)
    keys = [(row[0], row[1]) for row in conn.execute(old)]
    for some in batches_of(keys):
        conn.execute(delete(notification).where(tuple_(_N.guest, _N.mark).in_(some)))
    return len(keys)


# -- deliveries


def add_deliveries(conn: Connection, rows: Iterable[NewDelivery]) -> int:
    """Add deliveries, except those of guests for whom too many wait; return how many were added."""
    given = list(rows)
    guests = {row.guest for row in given}
    query = select(_D.guest, func.count()).where(_D.guest.in_(guests)).group_by(_D.guest)
    waiting: dict[str, int] = {row[0]: row[1] for row in conn.execute(query)} if given else {}
    added: list[NewDelivery] = []
    for row in given:
        waiting[row.guest] = waiting.get(row.guest, 0) + 1
        if waiting[row.guest] <= MOST_DELIVERIES:
            added.append(row)
    if added:
        conn.execute(insert(delivery), [asdict(row) for row in added])
    return len(added)


def has_due_deliveries(conn: Connection, now: float) -> bool:
    """Return whether a delivery is due."""
    return conn.execute(select(_D.number).where(_D.due <= now).limit(1)).first() is not None


def due_deliveries(conn: Connection, now: float, limit: int) -> list[DeliveryRow]:
    """Lock due deliveries that no other process has, the oldest first."""
    query = select(*_DELIVERY).where(_D.due <= now).order_by(_D.due, _D.number).limit(limit)
    rows = conn.execute(query.with_for_update(skip_locked=True))
    return [DeliveryRow(**row._mapping) for row in rows]


def hold(conn: Connection, row: DeliveryRow, owner: str, now: float) -> DeliveryRow | None:
    """Take a due delivery; return it, or None if it was given up.

    One with an owner was not finished by it: that may have sent it or not.
    """
    lost = row.lost + bool(row.owner)
    if lost >= MOST_LOST:
        end_delivery(conn, row)
        return None
    taken = {"owner": owner, "lost": lost, "due": now + HOLD_SECONDS}
    conn.execute(update(delivery).where(_D.number == row.number).values(taken))
    return DeliveryRow(**{**asdict(row), **taken})


def end_delivery(conn: Connection, row: DeliveryRow) -> None:
    """Delete a delivery that was sent or given up."""
    conn.execute(delete(delivery).where(_D.number == row.number, _D.owner == row.owner))


def try_later(conn: Connection, row: DeliveryRow, at: float) -> None:
    """Let a delivery that failed wait for its next try."""
    mine = and_(_D.number == row.number, _D.owner == row.owner)
    values = {"owner": "", "due": at, "tries": row.tries + 1}
    conn.execute(update(delivery).where(mine).values(values))


def drop_deliveries_to(conn: Connection, target: str) -> None:
    """Delete the deliveries to a subscription or a webhook that is gone."""
    conn.execute(delete(delivery).where(_D.target == target))
