"""Records: what is written to the database and read from it, as functions of a connection.

They are called inside jobs and queries of the store. JSON goes in and comes out as text.
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

from inglenook.server.store import schema
from inglenook.server.store.database import Prepared, overwrite_deleted, upsert
from inglenook.server.store.rows import ChatRow, EntryRow, GuestRow, RoomRow, SeatRow, TableRow

MOST_TABLES: Final = 100
UNFINISHED: Final = ("open", "playing")
SIGNING_KEY: Final = "signing-key"  # where the key was before it had a file of its own

# Statements that are made once: to make one costs more than to run it.
_TABLE: Final = [schema.tables.c[name] for name in TableRow.__struct_fields__]
# without the origin: an import's is as large as the import, and no list shows it
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
    mine = select(schema.house.c.value).where(schema.house.c.key == key)
    return conn.execute(mine).scalar_one_or_none()


def set_site_value(conn: Connection, key: str, value: str) -> None:
    conn.execute(upsert(schema.house, conn.dialect.name), {"key": key, "value": value})


def drop_signing_key(conn: Connection) -> None:
    """Remove the signing key, and overwrite the bytes that held it."""
    overwrite_deleted(conn)
    conn.execute(delete(schema.house).where(schema.house.c.key == SIGNING_KEY))


# -- guests


def add_guest(conn: Connection, guest_id: str, name: str, language: str, now: float) -> None:
    row = GuestRow(guest_id, name, language, now, now, 0)
    conn.execute(insert(schema.guest), asdict(row))


def load_guest(conn: Connection, guest_id: str) -> GuestRow | None:
    found = conn.execute(_LOAD_GUEST, {"wanted": guest_id}).first()
    return None if found is None else GuestRow(*found)


def change_guest(conn: Connection, guest_id: str, epoch: int, name: str, language: str) -> bool:
    """Change a name and a language; False if the sessions of that epoch were ended."""
    return _change(conn, guest_id, epoch, {"name": name, "language": language})


def raise_epoch(conn: Connection, guest_id: str, epoch: int) -> bool:
    """End the sessions of an epoch, and its links; False if they were ended already."""
    conn.execute(delete(schema.link).where(schema.link.c.guest == guest_id))
    return _change(conn, guest_id, epoch, {"epoch": epoch + 1})


def _change(conn: Connection, guest_id: str, epoch: int, values: dict[str, Any]) -> bool:
    mine = update(schema.guest).where(schema.guest.c.id == guest_id, schema.guest.c.epoch == epoch)
    return conn.execute(mine.values(values)).rowcount == 1


def add_link(conn: Connection, token_hash: str, guest_id: str, epoch: int, expires: float) -> bool:
    """Keep a personal link; False if the sessions of that epoch were ended."""
    found = load_guest(conn, guest_id)
    if found is None or found.epoch != epoch:
        return False
    row = {"token_hash": token_hash, "guest": guest_id, "epoch": epoch, "expires": expires}
    conn.execute(insert(schema.link), row)
    return True


def take_link(conn: Connection, token_hash: str, now: float) -> GuestRow | None:
    """Use a link up, and return whose it is.

    It works once, not after its time, and not after its guest ended the sessions of its epoch.
    """
    mine = delete(schema.link).where(schema.link.c.token_hash == token_hash)
    link = schema.link.c
    found = conn.execute(mine.returning(link.guest, link.epoch, link.expires)).first()
    if found is None or found.expires <= now:
        return None
    row = load_guest(conn, found.guest)
    return row if row is not None and row.epoch == found.epoch else None


def drop_links(conn: Connection, now: float) -> int:
    """Forget links that can't be used any more."""
    return conn.execute(delete(schema.link).where(schema.link.c.expires <= now)).rowcount


def shift_links(conn: Connection, seconds: float) -> None:
    """Let all links end so much later."""
    conn.execute(update(schema.link).values(expires=schema.link.c.expires + seconds))


# -- commitments that were shown before there is a table


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
    """The secret behind a commitment that its guest has not used yet."""
    kept = schema.commitment.c
    mine = select(kept.secret).where(kept.commitment == commitment, kept.guest == guest_id)
    found = conn.execute(mine.where(kept.used_by.is_(None))).scalar_one_or_none()
    return None if found is None else bytes(found)


def take_commitment(
    conn: Connection, commitment: str, guest_id: str, table_id: str
) -> bytes | None:
    """The secret behind a commitment, for one table of the guest who was shown it."""
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
    """Forget the oldest commitments that a guest has not used, beyond a number."""
    mine = schema.commitment.c
    spare = select(mine.commitment).where(mine.guest == guest_id, mine.used_by.is_(None))
    spare = spare.order_by(mine.created.desc(), mine.commitment).offset(kept).limit(1000)
    old = list(conn.execute(spare).scalars())
    if old:
        conn.execute(delete(schema.commitment).where(mine.commitment.in_(old)))


def drop_commitments(conn: Connection, before: float) -> int:
    """Forget commitments of before a moment; a table has its own copy."""
    old = schema.commitment.c.created < before
    return conn.execute(delete(schema.commitment).where(old)).rowcount


# -- tables


def add_table(conn: Connection, row: TableRow, secret: bytes) -> None:
    conn.execute(insert(schema.tables), {**asdict(row), "secret": secret})


def save_table(conn: Connection, row: TableRow) -> None:
    """Write all of a table but its secret and its address: the one never changes, and the other
    must not come back from memory once it was forgotten."""
    values = asdict(row)
    del values["address"]
    conn.execute(_SAVE_TABLE, {"wanted": row.id, **values})


def load_table(conn: Connection, table_id: str) -> TableRow | None:
    found = conn.execute(_LOAD_TABLE, {"wanted": table_id}).first()
    return None if found is None else TableRow.of(found)


def load_secret(conn: Connection, table_id: str) -> bytes:
    """What a match draws with; for nobody but the match itself while it runs."""
    return bytes(conn.execute(_LOAD_SECRET, {"wanted": table_id}).scalar_one())


def drop_tables(conn: Connection, table_ids: Sequence[str]) -> None:
    """Forget tables and all that belongs to them; nothing leads there any more."""
    kept = schema.tables
    before = select(kept.c.rematch_of).where(kept.c.id.in_(table_ids))
    again = update(kept).where(kept.c.id.in_(before), kept.c.rematch.in_(table_ids))
    conn.execute(again.values(rematch=None))
    conn.execute(delete(kept).where(kept.c.id.in_(table_ids)))


def never_begun(conn: Connection, before: float, limit: int) -> list[str]:
    """Tables that were given up without a match and made before a moment, the oldest first."""
    kept = schema.tables.c
    query = select(kept.id).where(kept.state == "cancelled", kept.created < before)
    query = query.where(kept.started.is_(None)).order_by(kept.created, kept.id).limit(limit)
    return list(conn.execute(query).scalars())


def forget_addresses(conn: Connection, before: float) -> int:
    """Forget the address hash of tables that ended before a moment; imports keep theirs."""
    kept = schema.tables.c
    old = update(schema.tables).where(kept.address.is_not(None), kept.commitment != "")
    old = old.where(kept.state.in_(("over", "cancelled")))
    old = old.where(func.coalesce(kept.ended, kept.created) < before)
    return conn.execute(old.values(address=None)).rowcount


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
    """Tables where a guest sits, hosts or has a seat kept, without origin, the newest first.

    Those that are not over come before all others, so that no number of later ones hides them.
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
    """Ids of tables, the oldest first; only those made before a moment, if one is given."""
    query = select(schema.tables.c.id).where(schema.tables.c.state == state)
    if before is not None:
        query = query.where(schema.tables.c.created < before)
    query = query.order_by(schema.tables.c.created, schema.tables.c.id)
    return list(conn.execute(query).scalars())


def running_settings(conn: Connection) -> list[tuple[str, str]]:
    """Ids of the tables whose match runs, and their settings as JSON; the oldest first."""
    kept = schema.tables.c
    query = select(kept.id, kept.settings).where(kept.state == "playing")
    found = conn.execute(query.order_by(kept.created, kept.id))
    return [(row.id, row.settings) for row in found]


def all_tables(conn: Connection) -> list[str]:
    """The ids of all tables, the oldest first."""
    kept = schema.tables.c
    return list(conn.execute(select(kept.id).order_by(kept.created, kept.id)).scalars())


def table_counts(conn: Connection) -> dict[str, int]:
    """How many tables there are in each state."""
    state = schema.tables.c.state
    rows = conn.execute(select(state, func.count()).group_by(state))
    return {row[0]: row[1] for row in rows}


def frozen_tables(conn: Connection) -> list[TableRow]:
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
    """The seats of several tables at once, for lists."""
    found: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
    query = select(schema.seat.c.table_id, *_SEAT).where(schema.seat.c.table_id.in_(table_ids))
    for table_id, *rest in conn.execute(query.order_by(schema.seat.c.table_id, schema.seat.c.seat)):
        found[table_id].append(SeatRow.of(rest))
    return found


# -- running matches


def add_entries(conn: Connection, table_id: str, rows: Sequence[EntryRow]) -> None:
    """Let the journal grow. A number that is there already is an error: two wrote at once."""
    for row in rows:
        _ADD_ENTRY(conn, {"table_id": table_id, **asdict(row)})


def load_entries(
    conn: Connection, table_id: str, first: int = 0, last: int | None = None
) -> list[EntryRow]:
    """The journal in order, from one number to another, both included."""
    mine = schema.entry.c
    query = select(*_ENTRY).where(mine.table_id == table_id).where(mine.number >= first)
    if last is not None:
        query = query.where(mine.number <= last)
    return [EntryRow(*row) for row in conn.execute(query.order_by(mine.number))]


def entry_count(conn: Connection, table_id: str) -> int:
    query = select(func.count()).where(schema.entry.c.table_id == table_id)
    return conn.execute(query).scalar_one()


def save_room(
    conn: Connection, table_id: str, snapshot: str, runtime: str, wake_at: float | None
) -> None:
    row = {"table_id": table_id, "snapshot": snapshot, "runtime": runtime, "wake_at": wake_at}
    _SAVE_ROOM(conn, row)


def save_runtime(conn: Connection, table_id: str, runtime: str, wake_at: float | None) -> None:
    """Where a match stands, while its snapshot is still the same."""
    _SAVE_RUNTIME(conn, {"wanted": table_id, "runtime": runtime, "wake_at": wake_at})


def load_room(conn: Connection, table_id: str) -> RoomRow | None:
    found = conn.execute(_LOAD_ROOM, {"wanted": table_id}).first()
    return None if found is None else RoomRow(*found)


def set_wake(conn: Connection, table_id: str, wake_at: float | None) -> None:
    mine = update(schema.room).where(schema.room.c.table_id == table_id)
    conn.execute(mine.values(wake_at=wake_at))


def due_rooms(conn: Connection, before: float) -> list[tuple[str, float]]:
    """The tables that must be woken, with the moment, the most urgent first."""
    room = schema.room.c
    query = select(room.table_id, room.wake_at).where(room.wake_at <= before)
    return [(row[0], row[1]) for row in conn.execute(query.order_by(room.wake_at, room.table_id))]


# -- talk and visitors


def add_chat(conn: Connection, table_id: str, row: ChatRow) -> None:
    conn.execute(insert(schema.chat), {"table_id": table_id, **asdict(row)})


def drop_chat(conn: Connection, table_id: str, before: int) -> None:
    """Forget what was said at a table before a number."""
    said = schema.chat.c
    conn.execute(delete(schema.chat).where(said.table_id == table_id, said.number < before))


def load_chat(
    conn: Connection,
    table_id: str,
    audiences: Sequence[str] = (),
    after: int = -1,
    limit: int = 200,
) -> list[ChatRow]:
    """The last of what was said after a number, in order; all audiences unless some are named."""
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
    """Who came to a table, and whether they were sent away."""
    query = select(schema.visitor.c.guest, schema.visitor.c.banned)
    rows = conn.execute(query.where(schema.visitor.c.table_id == table_id))
    return {row[0]: row[1] for row in rows}
