"""Read and write the records of the database, as functions of a connection.

Jobs and queries of the store call them. JSON is passed as text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec.structs import asdict
from sqlalchemy import (
    BindParameter,
    Connection,
    Text,
    bindparam,
    case,
    delete,
    func,
    insert,
    null,
    or_,
    select,
    update,
)

from inglenook.server.store import compressed_records, schema
from inglenook.server.store.database import Prepared, overwrite_deleted, upsert
from inglenook.server.store.rows import ChatRow, EntryRow, GuestRow, RoomRow, SeatRow, TableRow

MOST_TABLES: Final = 100
UNFINISHED: Final = ("open", "playing")
SIGNING_KEY: Final = "signing-key"  # the former place of the key, which has a file now

# Statements that are built once: building one costs more than running it.
_TABLE: Final = [schema.tables.c[name] for name in TableRow.__struct_fields__]
# without the origin, which is large for imports, and which no list shows
LISTED: Final = [null().label(one.name) if one.name == "origin" else one for one in _TABLE]
_SEAT: Final = [schema.seat.c[name] for name in SeatRow.__struct_fields__]
_ENTRY: Final = [schema.entry.c[name] for name in EntryRow.__struct_fields__]
_ROOM: Final = [schema.room.c[name] for name in RoomRow.__struct_fields__]
_CHAT: Final = [schema.chat.c[name] for name in ChatRow.__struct_fields__]
_GUEST: Final = [schema.guest.c[name] for name in GuestRow.__struct_fields__]

_ID: Final[BindParameter[str]] = bindparam("wanted", type_=Text)
_LOAD_GUEST: Final = select(*_GUEST).where(schema.guest.c.id == _ID)
_LOAD_TABLE: Final = select(*_TABLE).where(schema.tables.c.id == _ID)
_LOAD_SECRET: Final = select(schema.tables.c.secret).where(schema.tables.c.id == _ID)
_LOAD_SEATS: Final = (
    select(*_SEAT).where(schema.seat.c.table_id == _ID).order_by(schema.seat.c.seat)
)
_LOAD_ROOM: Final = select(*_ROOM).where(schema.room.c.table_id == _ID)
_SAVE_TABLE: Final = update(schema.tables).where(schema.tables.c.id == _ID)

_ADD_ENTRY: Final = Prepared(lambda _: insert(schema.entry))
_SAVE_ROOM: Final = Prepared(lambda dialect: upsert(schema.room, dialect))
_SAVE_RUNTIME: Final = Prepared(
    lambda _: update(schema.room).where(schema.room.c.table_id == _ID), "runtime", "wake_at"
)


# -- the site


def site_value(conn: Connection, key: str) -> str | None:
    """Return a value of the site, or None."""
    mine = select(schema.site.c.value).where(schema.site.c.key == key)
    return conn.execute(mine).scalar_one_or_none()


def set_site_value(conn: Connection, key: str, value: str) -> None:
    """Set a value of the site."""
    conn.execute(upsert(schema.site, conn.dialect.name), {"key": key, "value": value})


def change_site_value(conn: Connection, key: str, before: str, value: str) -> bool:
    """Replace a value of the site; return False if it is not the given one any more."""
    mine = update(schema.site).where(schema.site.c.key == key, schema.site.c.value == before)
    return conn.execute(mine.values(value=value)).rowcount == 1


def drop_signing_key(conn: Connection) -> None:
    """Delete the signing key, and overwrite its bytes."""
    overwrite_deleted(conn)
    conn.execute(delete(schema.site).where(schema.site.c.key == SIGNING_KEY))


# -- guests


def add_guest(conn: Connection, row: GuestRow) -> None:
    """Add a guest."""
    conn.execute(insert(schema.guest), asdict(row))


def load_guest(conn: Connection, guest_id: str) -> GuestRow | None:
    """Return a guest, or None."""
    found = conn.execute(_LOAD_GUEST, {"wanted": guest_id}).first()
    return None if found is None else GuestRow(*found)


def change_guest(conn: Connection, guest_id: str, epoch: int, values: dict[str, str]) -> bool:
    """Change some columns of a guest; return False if the sessions of that epoch have ended."""
    return _change(conn, guest_id, epoch, dict(values))


def raise_epoch(conn: Connection, guest_id: str, epoch: int) -> bool:
    """End the sessions of an epoch and its links; return False if they have ended already."""
    conn.execute(delete(schema.link).where(schema.link.c.guest == guest_id))
    return _change(conn, guest_id, epoch, {"epoch": epoch + 1})


def _change(conn: Connection, guest_id: str, epoch: int, values: dict[str, Any]) -> bool:
    mine = update(schema.guest).where(schema.guest.c.id == guest_id, schema.guest.c.epoch == epoch)
    return conn.execute(mine.values(values)).rowcount == 1


def add_link(conn: Connection, token_hash: str, guest_id: str, epoch: int, expires: float) -> bool:
    """Store a personal link; return False if the sessions of that epoch have ended."""
    found = load_guest(conn, guest_id)
    if found is None or found.epoch != epoch:
        return False
    row = {"token_hash": token_hash, "guest": guest_id, "epoch": epoch, "expires": expires}
    conn.execute(insert(schema.link), row)
    return True


def take_link(conn: Connection, token_hash: str, now: float) -> GuestRow | None:
    """Use a link, and return its guest.

    It works once, before it expires, and while the sessions of its epoch last.
    """
    mine = delete(schema.link).where(schema.link.c.token_hash == token_hash)
    link = schema.link.c
    found = conn.execute(mine.returning(link.guest, link.epoch, link.expires)).first()
    if found is None or found.expires <= now:
        return None
    row = load_guest(conn, found.guest)
    return row if row is not None and row.epoch == found.epoch else None


def drop_links(conn: Connection, now: float) -> int:
    """Delete expired links."""
    return conn.execute(delete(schema.link).where(schema.link.c.expires <= now)).rowcount


def shift_links(conn: Connection, seconds: float) -> None:
    """Move the expiry of all links by some seconds."""
    conn.execute(update(schema.link).values(expires=schema.link.c.expires + seconds))


# -- commitments shown before their table exists


def add_commitment(
    conn: Connection, commitment: str, secret: bytes, guest_id: str, now: float
) -> None:
    row = {
        "commitment": commitment,
        "secret": secret,
        "guest": guest_id,
        "created": now,
        "used_by": None,
    }
    conn.execute(insert(schema.commitment), row)


def load_commitment(conn: Connection, commitment: str, guest_id: str) -> bytes | None:
    """Return the secret of a commitment that its guest has not used yet."""
    kept = schema.commitment.c
    mine = select(kept.secret).where(kept.commitment == commitment, kept.guest == guest_id)
    found = conn.execute(mine.where(kept.used_by.is_(None))).scalar_one_or_none()
    return None if found is None else bytes(found)


def take_commitment(
    conn: Connection, commitment: str, guest_id: str, table_id: str
) -> bytes | None:
    """Use a commitment for a table of the guest who was shown it; return its secret."""
    kept = schema.commitment
    mine = (
        update(kept)
        .where(kept.c.commitment == commitment)
        .where(kept.c.guest == guest_id)
        .where(kept.c.used_by.is_(None))
        .values(used_by=table_id)
        .returning(kept.c.secret)
    )
    found = conn.execute(mine).scalar_one_or_none()
    return None if found is None else bytes(found)


def drop_spare_commitments(conn: Connection, guest_id: str, kept: int) -> None:
    """Delete a guest's oldest unused commitments above a number."""
    mine = schema.commitment.c
    spare = select(mine.commitment).where(mine.guest == guest_id, mine.used_by.is_(None))
    spare = spare.order_by(mine.created.desc(), mine.commitment).offset(kept).limit(1000)
    old = list(conn.execute(spare).scalars())
    if old:
        conn.execute(delete(schema.commitment).where(mine.commitment.in_(old)))


def drop_commitments(conn: Connection, before: float) -> int:
    """Delete commitments from before a moment; a table has its own copy."""
    old = schema.commitment.c.created < before
    return conn.execute(delete(schema.commitment).where(old)).rowcount


# -- tables


def add_table(conn: Connection, row: TableRow, secret: bytes) -> None:
    conn.execute(insert(schema.tables), {**asdict(row), "secret": secret})


def save_table(conn: Connection, row: TableRow) -> None:
    """Write a table without its secret and its address.

    The secret never changes. The address must not return from memory once it was deleted.
    """
    values = asdict(row)
    del values["address"]
    conn.execute(_SAVE_TABLE, {"wanted": row.id, **values})


def load_table(conn: Connection, table_id: str) -> TableRow | None:
    """Return the row of a table, or None."""
    found = conn.execute(_LOAD_TABLE, {"wanted": table_id}).first()
    return None if found is None else TableRow.of(found)


def load_secret(conn: Connection, table_id: str) -> bytes:
    """Return the secret from which a match draws; only for the match itself while it runs."""
    return bytes(conn.execute(_LOAD_SECRET, {"wanted": table_id}).scalar_one())


def drop_tables(conn: Connection, table_ids: Sequence[str]) -> None:
    """Delete tables with all their data, and links to them."""
    kept = schema.tables
    before = select(kept.c.rematch_of).where(kept.c.id.in_(table_ids))
    again = update(kept).where(kept.c.id.in_(before), kept.c.rematch.in_(table_ids))
    conn.execute(again.values(rematch=None))
    conn.execute(delete(kept).where(kept.c.id.in_(table_ids)))


def never_begun(conn: Connection, before: float, limit: int) -> list[str]:
    """Return tables cancelled without a match and created before a moment, oldest first."""
    kept = schema.tables.c
    query = select(kept.id).where(kept.state == "cancelled", kept.created < before)
    query = query.where(kept.started.is_(None)).order_by(kept.created, kept.id).limit(limit)
    return list(conn.execute(query).scalars())


def set_rematch(conn: Connection, table_id: str, rematch: str) -> None:
    conn.execute(
        update(schema.tables).where(schema.tables.c.id == table_id).values(rematch=rematch)
    )


def freeze_table(conn: Connection, table_id: str, why: str | None) -> None:
    conn.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(frozen=why))


def tables_of_guest(
    conn: Connection,
    guest_id: str,
    states: Sequence[str] = (),
    limit: int = MOST_TABLES,
    now: float = 0.0,
) -> list[TableRow]:
    """Return tables where a guest sits, hosts or has a kept seat, without origin, newest first.

    Unfinished tables come first, so that no number of later ones hides them.
    """
    mine, seat = schema.tables.c, schema.seat.c
    sits = select(seat.table_id).where(seat.guest == guest_id)
    kept = select(seat.table_id).where(seat.kept_for == guest_id, seat.kept_until > now)
    waits = mine.id.in_(kept) & (mine.state == "open")
    query = select(*LISTED).where(or_(mine.id.in_(sits), mine.host == guest_id, waits))
    if states:
        query = query.where(mine.state.in_(states))
    over = case((mine.state.in_(UNFINISHED), 0), else_=1)
    query = query.order_by(over, mine.created.desc(), mine.id.desc()).limit(limit)
    return [TableRow.of(row) for row in conn.execute(query)]


def tables_in_state(conn: Connection, state: str, before: float | None = None) -> list[str]:
    """Return the ids of tables, oldest first; with `before` only those created before it."""
    query = select(schema.tables.c.id).where(schema.tables.c.state == state)
    if before is not None:
        query = query.where(schema.tables.c.created < before)
    query = query.order_by(schema.tables.c.created, schema.tables.c.id)
    return list(conn.execute(query).scalars())


def running_settings(conn: Connection) -> list[tuple[str, str]]:
    """Return the ids and settings (JSON) of tables with a running match, oldest first."""
    kept = schema.tables.c
    query = select(kept.id, kept.settings).where(kept.state == "playing")
    found = conn.execute(query.order_by(kept.created, kept.id))
    return [(row.id, row.settings) for row in found]


def all_tables(conn: Connection) -> list[str]:
    """Return the ids of all tables, oldest first."""
    kept = schema.tables.c
    return list(conn.execute(select(kept.id).order_by(kept.created, kept.id)).scalars())


def table_counts(conn: Connection) -> dict[str, int]:
    """Return the number of tables in each state."""
    state = schema.tables.c.state
    rows = conn.execute(select(state, func.count()).group_by(state))
    return {row[0]: row[1] for row in rows}


def frozen_tables(conn: Connection) -> list[TableRow]:
    """Return the rows of frozen tables, oldest first."""
    query = select(*_TABLE).where(schema.tables.c.frozen.is_not(None))
    return [TableRow.of(row) for row in conn.execute(query.order_by(schema.tables.c.created))]


# -- seats


def save_seats(conn: Connection, table_id: str, rows: Iterable[SeatRow]) -> None:
    values = [{"table_id": table_id, **asdict(row)} for row in rows]
    if values:
        conn.execute(upsert(schema.seat, conn.dialect.name), values)


def load_seats(conn: Connection, table_id: str) -> list[SeatRow]:
    return [SeatRow.of(row) for row in conn.execute(_LOAD_SEATS, {"wanted": table_id})]


def seats_of(conn: Connection, table_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    """Return the seats of several tables at once, for lists."""
    found: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
    query = select(schema.seat.c.table_id, *_SEAT).where(schema.seat.c.table_id.in_(table_ids))
    for table_id, *rest in conn.execute(query.order_by(schema.seat.c.table_id, schema.seat.c.seat)):
        found[table_id].append(SeatRow.of(rest))
    return found


# -- running matches


def add_entries(conn: Connection, table_id: str, rows: Sequence[EntryRow]) -> None:
    """Append to the journal. An existing number is an error: two wrote at once."""
    for row in rows:
        _ADD_ENTRY(conn, {"table_id": table_id, **asdict(row)})


def load_entries(
    conn: Connection, table_id: str, first: int = 0, last: int | None = None
) -> list[EntryRow]:
    """Return the journal in order, from one number to another, both included."""
    mine = schema.entry.c
    query = select(*_ENTRY).where(mine.table_id == table_id).where(mine.number >= first)
    if last is not None:
        query = query.where(mine.number <= last)
    rows = [EntryRow(*row) for row in conn.execute(query.order_by(mine.number))]
    if rows and rows[0].number == first:
        return rows
    compressed = compressed_records.load(conn, table_id)
    return compressed[first : None if last is None else last + 1] + rows


def entry_count(conn: Connection, table_id: str) -> int:
    query = select(func.count()).where(schema.entry.c.table_id == table_id)
    return conn.execute(query).scalar_one() + compressed_records.count(conn, table_id)


def save_room(
    conn: Connection, table_id: str, snapshot: str, runtime: str, wake_at: float | None
) -> None:
    row = {"table_id": table_id, "snapshot": snapshot, "runtime": runtime, "wake_at": wake_at}
    _SAVE_ROOM(conn, row)


def save_runtime(conn: Connection, table_id: str, runtime: str, wake_at: float | None) -> None:
    """Write the runtime of a match whose snapshot did not change."""
    _SAVE_RUNTIME(conn, {"wanted": table_id, "runtime": runtime, "wake_at": wake_at})


def load_room(conn: Connection, table_id: str) -> RoomRow | None:
    found = conn.execute(_LOAD_ROOM, {"wanted": table_id}).first()
    return None if found is None else RoomRow(*found)


def set_wake(conn: Connection, table_id: str, wake_at: float | None) -> None:
    mine = update(schema.room).where(schema.room.c.table_id == table_id)
    conn.execute(mine.values(wake_at=wake_at))


def due_rooms(conn: Connection, before: float) -> list[tuple[str, float]]:
    """Return the tables that must be woken, with the moment, most urgent first."""
    room = schema.room.c
    query = select(room.table_id, room.wake_at).where(room.wake_at <= before)
    return [(row[0], row[1]) for row in conn.execute(query.order_by(room.wake_at, room.table_id))]


# -- chat and visitors


def add_chat(conn: Connection, table_id: str, row: ChatRow) -> None:
    conn.execute(insert(schema.chat), {"table_id": table_id, **asdict(row)})


def drop_chat(conn: Connection, table_id: str, before: int) -> None:
    """Delete the chat lines of a table before a number."""
    said = schema.chat.c
    conn.execute(delete(schema.chat).where(said.table_id == table_id, said.number < before))


def load_chat(
    conn: Connection,
    table_id: str,
    audiences: Sequence[str] = (),
    after: int = -1,
    limit: int = 200,
) -> list[ChatRow]:
    """Return the last chat lines after a number, in order; of all audiences by default."""
    said = schema.chat.c
    query = select(*_CHAT).where(said.table_id == table_id).where(said.number > after)
    if audiences:
        query = query.where(said.audience.in_(audiences))
    rows = list(conn.execute(query.order_by(said.number.desc()).limit(limit)))
    return [ChatRow(*row) for row in reversed(rows)]


def save_visitor(conn: Connection, table_id: str, guest_id: str, banned: bool) -> None:
    row = {"table_id": table_id, "guest": guest_id, "banned": banned}
    conn.execute(upsert(schema.visitor, conn.dialect.name), row)


def load_visitors(conn: Connection, table_id: str) -> dict[str, bool]:
    """Return the known visitors of a table, and whether they are banned."""
    query = select(schema.visitor.c.guest, schema.visitor.c.banned)
    rows = conn.execute(query.where(schema.visitor.c.table_id == table_id))
    return {row[0]: row[1] for row in rows}
