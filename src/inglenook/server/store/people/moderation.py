"""Store bans and mutes, and the log of moderators' actions.

A target is `guest:ID`, `address:HASH`, `table:ID` or `chat:TABLE/NUMBER`.
"""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, or_, select, update

from inglenook.server.store import schema
from inglenook.server.store.database import upsert
from inglenook.server.store.nodes.clock import database_now


class SanctionRow(Struct, frozen=True):
    """A ban or a mute; without `until` it has no end."""

    kind: str
    target: str
    until: float | None
    reason: str
    created: float


class ActionRow(Struct, frozen=True):
    """An action of a moderator. `done` is when the server carried it out, `result` its outcome."""

    number: int
    at: float
    action: str
    target: str
    until: float | None
    reason: str
    done: float | None
    result: str | None


_SANCTION = [schema.sanction.c[name] for name in SanctionRow.__struct_fields__]
_ACTION = [schema.moderation.c[name] for name in ActionRow.__struct_fields__]


def sanctions(conn: Connection) -> list[SanctionRow]:
    """Return all sanctions, oldest first."""
    query = select(*_SANCTION).order_by(schema.sanction.c.created, schema.sanction.c.target)
    return [SanctionRow(*row) for row in conn.execute(query)]


def save_sanction(conn: Connection, row: SanctionRow) -> None:
    """Add or replace a sanction."""
    values = {name: getattr(row, name) for name in SanctionRow.__struct_fields__}
    conn.execute(upsert(schema.sanction, conn.dialect.name), values)


def drop_sanction(conn: Connection, kind: str, target: str) -> bool:
    """Lift a ban or a mute; return whether there was one."""
    kept = schema.sanction.c
    mine = delete(schema.sanction).where(kept.kind == kind, kept.target == target)
    return conn.execute(mine).rowcount > 0


def drop_ended(conn: Connection, now: float) -> None:
    """Delete sanctions that have ended."""
    conn.execute(delete(schema.sanction).where(schema.sanction.c.until <= now))


def places_of_address(conn: Connection, address: str) -> list[tuple[str, str]]:
    """Return open tables that an address created or took seats at, each with the guest.

    `address` is a hash.
    """
    table, seat = schema.tables.c, schema.seat.c
    made = select(table.id, table.host).where(table.address == address, table.state == "open")
    taken = select(table.id, seat.guest).join(schema.seat, seat.table_id == table.id)
    taken = taken.where(seat.address == address, table.state == "open", seat.guest.is_not(None))
    return [(row[0], row[1]) for query in (taken, made) for row in conn.execute(query)]


def add_action(
    conn: Connection, at: float, action: str, target: str, until: float | None, reason: str
) -> int:
    """Store an action to carry out; return its number."""
    row = {"at": at, "action": action, "target": target, "until": until, "reason": reason}
    done = conn.execute(insert(schema.moderation), {**row, "done": None, "result": None})
    key = done.inserted_primary_key
    assert key is not None
    return int(key[0])


def pending(conn: Connection, limit: int = 100) -> list[ActionRow]:
    """Return the actions that the server has not carried out yet, in order."""
    query = select(*_ACTION).where(schema.moderation.c.done.is_(None))
    query = query.order_by(schema.moderation.c.number).limit(limit)
    return [ActionRow(*row) for row in conn.execute(query)]


def set_done(conn: Connection, number: int, now: float, result: str) -> None:
    """Mark an action as carried out."""
    mine = update(schema.moderation).where(schema.moderation.c.number == number)
    conn.execute(mine.values(done=now, result=result))


def last_actions(conn: Connection, limit: int) -> list[ActionRow]:
    """Return the latest actions, newest first."""
    query = select(*_ACTION).order_by(schema.moderation.c.number.desc()).limit(limit)
    return [ActionRow(*row) for row in conn.execute(query)]


def drop_chat(
    conn: Connection, table_id: str, number: int | None = None, guest_id: str | None = None
) -> int:
    """Delete chat lines of a table: all, one, or those of a guest; return how many."""
    said = schema.chat.c
    mine = delete(schema.chat).where(said.table_id == table_id)
    if number is not None:
        mine = mine.where(said.number == number)
    if guest_id is not None:
        mine = mine.where(said.guest == guest_id)
    return conn.execute(mine).rowcount


# -- for several nodes

SHARED_OUT = "at its tables"  # the result of an action whose jobs wait for the owners of tables


def take_action(conn: Connection, number: int) -> bool:
    """Take a pending action for this node, in this transaction; return whether it was free."""
    kept = schema.moderation.c
    free = select(kept.number).where(kept.number == number)
    free = free.where(kept.done.is_(None), kept.result.is_(None))
    if conn.execute(free.with_for_update(skip_locked=True)).first() is None:
        return False
    mine = update(schema.moderation).where(kept.number == number)
    conn.execute(mine.values(result=SHARED_OUT))
    return True


def has_sanction(conn: Connection, kind: str, target: str) -> bool:
    """Return whether a ban or a mute is recorded."""
    kept = schema.sanction.c
    query = select(kept.kind).where(kept.kind == kind, kept.target == target)
    return conn.execute(query).first() is not None


def is_banned(conn: Connection, guest_id: str) -> bool:
    """Return whether a guest is banned now, by the database's clock."""
    kept = schema.sanction.c
    query = select(kept.kind).where(kept.kind == "ban", kept.target == f"guest:{guest_id}")
    query = query.where(or_(kept.until.is_(None), kept.until > database_now()))
    return conn.execute(query).first() is not None
