"""Query and delete the records of guests."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, and_, bindparam, delete, exists, func, select, update

from inglenook.server.store import guest_data, schema
from inglenook.server.store.rows import ChatRow
from inglenook.server.store.tables import accounts

_CHAT = [schema.chat.c[name] for name in ChatRow.__struct_fields__]
ACTIVE = ("open", "playing")
EVERY_TABLE = 1_000_000


def chat_of(conn: Connection, guest_id: str) -> list[tuple[str, ChatRow]]:
    """Return all chat lines of a guest with the id of their table, oldest first."""
    said = schema.chat.c
    query = select(said.table_id, *_CHAT).where(said.guest == guest_id)
    rows = conn.execute(query.order_by(said.at, said.table_id, said.number))
    return [(table_id, ChatRow(*rest)) for table_id, *rest in rows]


def tables_naming(conn: Connection, guests: Collection[str]) -> dict[str, set[str]]:
    """Return the tables at which each of some guests hosts, sits, has a kept seat, or is banned."""
    seat, visitor = schema.seat.c, schema.visitor.c
    queries = [
        select(schema.tables.c.host, schema.tables.c.id).where(schema.tables.c.host.in_(guests)),
        select(seat.guest, seat.table_id).where(seat.guest.in_(guests)),
        select(seat.kept_for, seat.table_id).where(seat.kept_for.in_(guests)),
        select(visitor.guest, visitor.table_id).where(visitor.guest.in_(guests)),
    ]
    found: dict[str, set[str]] = {}
    for query in queries:
        for guest, table_id in conn.execute(query):
            found.setdefault(guest, set()).add(table_id)
    return found


def forget_guest(conn: Connection, guest_id: str, keep_words: bool = False) -> None:
    """Delete a guest. Finished matches stay without any link to the guest.

    With `keep_words` the name at a seat and the chat lines stay as they were shown, and only the
    link to the guest is removed.
    """
    guest_data.delete_data(conn, guest_id, keep_words)
    conn.execute(delete(schema.guest).where(schema.guest.c.id == guest_id))


# -- retention


def unseen_guests(conn: Connection, before: float, limit: int) -> list[str]:
    """Return guests not seen since a moment who neither sit at nor host an unfinished table.

    Guests with an account stay.
    """
    mine, table = schema.guest.c, schema.tables.c
    sits = exists().where(
        and_(
            schema.seat.c.guest == mine.id,
            schema.seat.c.table_id == table.id,
            table.state.in_(ACTIVE),
        )
    )
    hosts = exists().where(and_(table.host == mine.id, table.state.in_(ACTIVE)))
    signed_up = exists().where(accounts.account.c.guest == mine.id)
    query = select(mine.id).where(mine.seen < before, mine.created < before, ~sits, ~hosts)
    query = query.where(~signed_up)
    return list(conn.execute(query.order_by(mine.seen, mine.id).limit(limit)).scalars())


def old_matches(conn: Connection, before: float, limit: int) -> list[str]:
    """Return matches that ended before a moment, oldest first, without imports."""
    kept = schema.tables.c
    over = kept.state.in_(("over", "cancelled"))
    query = select(kept.id).where(over, kept.ended < before, kept.commitment != "")
    return list(conn.execute(query.order_by(kept.ended, kept.id).limit(limit)).scalars())


def drop_old_chat(conn: Connection, before: float, limit: int) -> int:
    """Delete chat lines older than a moment at finished tables; return how many."""
    said, table = schema.chat.c, schema.tables.c
    over = exists().where(and_(table.id == said.table_id, table.state.not_in(ACTIVE)))
    query = select(said.table_id, said.number).where(said.at < before, over).limit(limit)
    rows = [(row[0], row[1]) for row in conn.execute(query)]
    if not rows:
        return 0
    one = and_(said.table_id == bindparam("of"), said.number == bindparam("at_number"))
    conn.execute(
        delete(schema.chat).where(one),
        [{"of": table_id, "at_number": number} for table_id, number in rows],
    )
    return len(rows)


def set_seen(conn: Connection, seen: Sequence[tuple[str, float]]) -> None:
    """Write when guests were last seen."""
    mine = update(schema.guest).where(schema.guest.c.id == bindparam("wanted"))
    rows = [{"wanted": guest_id, "now": at} for guest_id, at in seen]
    if rows:
        conn.execute(mine.values(seen=bindparam("now")), rows)


def forget_addresses(conn: Connection, before: float) -> int:
    """Delete the address hash of tables that ended before a moment, and of older reviews.

    Imports keep theirs.
    """
    review = schema.review
    asked = update(review).where(review.c.address != "", review.c.asked < before)
    conn.execute(asked.where(review.c.state.not_in(("waiting", "running"))).values(address=""))
    kept = schema.tables.c
    old = update(schema.tables).where(kept.address.is_not(None), kept.commitment != "")
    old = old.where(kept.state.in_(("over", "cancelled")))
    old = old.where(func.coalesce(kept.ended, kept.created) < before)
    return conn.execute(old.values(address=None)).rowcount
