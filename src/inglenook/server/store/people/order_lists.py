"""Query what moderators look at: people, their tables and addresses, and chat lines."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, func, or_, select

from inglenook.server.store import schema
from inglenook.server.store.database import batches_of
from inglenook.server.store.people.moderation import SanctionRow, sanctions
from inglenook.server.store.tables.accounts import account

MOST_PEOPLE: Final = 50
MOST_TABLES: Final = 20
MOST_LINES: Final = 500

_GUEST: Final = schema.guest.c
_TABLE: Final = schema.tables.c
_SEAT: Final = schema.seat.c
_CHAT: Final = schema.chat.c


class PersonRow(Struct, frozen=True):
    """A guest, with the role of their account; None without one."""

    guest: str
    name: str
    avatar: str | None
    role: str | None
    created: float
    seen: float


class LineRow(Struct, frozen=True):
    """A chat line as moderators see it."""

    number: int
    guest: str
    name: str
    text: str
    at: float


_PERSON: Final = select(
    _GUEST.id, _GUEST.name, _GUEST.avatar, account.c.role, _GUEST.created, _GUEST.seen
).select_from(schema.guest.outerjoin(account, account.c.guest == _GUEST.id))
_LINE: Final = select(_CHAT.number, _CHAT.guest, _CHAT.name, _CHAT.text, _CHAT.at)


def find_people(conn: Connection, name: str) -> list[PersonRow]:
    """Return people whose name has a text in it, or whose id it is, last seen first."""
    marked = name.lower().replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    like = func.lower(_GUEST.name).like(f"%{marked}%", escape="\\")
    # the database may fold only A to Z: other letters are found as they were typed
    exact = [_GUEST.name == one for one in {name, name.lower(), name.upper(), name.title()}]
    query = _PERSON.where(or_(like, *exact, _GUEST.id == name))
    rows = conn.execute(query.order_by(_GUEST.seen.desc(), _GUEST.id).limit(MOST_PEOPLE))
    return [PersonRow(*row) for row in rows]


def person(conn: Connection, guest_id: str) -> PersonRow | None:
    """Return a person, or None."""
    row = conn.execute(_PERSON.where(_GUEST.id == guest_id)).first()
    return None if row is None else PersonRow(*row)


def people_with_role(conn: Connection) -> list[PersonRow]:
    """Return all moderators and owners."""
    rows = conn.execute(_PERSON.where(account.c.role.in_(("moderator", "owner"))))
    return sorted([PersonRow(*row) for row in rows], key=lambda one: one.name.casefold())


def names_of(conn: Connection, guest_ids: Collection[str]) -> dict[str, str]:
    """Return the names of guests by their ids."""
    found: dict[str, str] = {}
    for some in batches_of(sorted(set(guest_ids) - {""})):
        rows = conn.execute(select(_GUEST.id, _GUEST.name).where(_GUEST.id.in_(some)))
        found |= {row.id: row.name for row in rows}
    return found


def sanctions_of(conn: Connection, guest_id: str, now: float) -> list[SanctionRow]:
    """Return the sanctions in force on a person."""
    target = f"guest:{guest_id}"
    kept = schema.sanction.c
    query = select(kept.kind, kept.target, kept.until, kept.reason, kept.created)
    query = query.where(kept.target == target, or_(kept.until.is_(None), kept.until > now))
    return [SanctionRow(*row) for row in conn.execute(query.order_by(kept.created))]


def sanctions_in_force(conn: Connection, now: float) -> list[SanctionRow]:
    """Return all sanctions in force, newest first."""
    found = [one for one in sanctions(conn) if one.until is None or one.until > now]
    return sorted(found, key=lambda one: (-one.created, one.target))


def addresses_of(conn: Connection, guest_id: str) -> list[str]:
    """Return the hashes of addresses that are stored with tables and seats of a person."""
    made = select(_TABLE.address).where(_TABLE.host == guest_id, _TABLE.address.is_not(None))
    taken = select(_SEAT.address).where(_SEAT.guest == guest_id, _SEAT.address.is_not(None))
    return sorted({row[0] for query in (made, taken) for row in conn.execute(query.limit(50))})


def line_at(
    conn: Connection, table_id: str, at: float, text: str, audiences: Sequence[str]
) -> LineRow | None:
    """Return the chat line of a time and text that has one of some audiences, or None."""
    query = _LINE.where(_CHAT.table_id == table_id, _CHAT.at == at, _CHAT.text == text)
    row = conn.execute(query.where(_CHAT.audience.in_(audiences)).order_by(_CHAT.number)).first()
    return None if row is None else LineRow(*row)


def lines_of(conn: Connection, table_id: str) -> list[LineRow]:
    """Return the latest chat lines of a table, oldest first."""
    query = _LINE.where(_CHAT.table_id == table_id).order_by(_CHAT.number.desc())
    return [LineRow(*row) for row in conn.execute(query.limit(MOST_LINES))][::-1]
