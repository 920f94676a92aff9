"""Query and change who accounts are at other sites."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select, update

from inglenook.server.store.tables.accounts import identity


class IdentityRow(Struct, frozen=True):
    """Who an account is at another site."""

    issuer: str
    subject: str
    guest: str
    name: str  # as that site shows it
    created: float
    used: float


_IDENTITY: Final = [identity.c[name] for name in IdentityRow.__struct_fields__]


def id_of(row: IdentityRow) -> str:
    """Return a short name of an identity for its owner."""
    return sha256(f"{row.issuer}\n{row.subject}".encode()).hexdigest()[:22]


def find(conn: Connection, issuer: str, subject: str) -> IdentityRow | None:
    """Return an identity, or None."""
    mine = identity.c
    query = select(*_IDENTITY).where(mine.issuer == issuer, mine.subject == subject)
    found = conn.execute(query).first()
    return None if found is None else IdentityRow(*found)


def of_guest(conn: Connection, guest_id: str) -> list[IdentityRow]:
    """Return the identities of an account, oldest first."""
    query = select(*_IDENTITY).where(identity.c.guest == guest_id)
    rows = conn.execute(query.order_by(identity.c.created, identity.c.subject))
    return [IdentityRow(*row) for row in rows]


def add(conn: Connection, row: IdentityRow) -> None:
    """Add an identity.

    :raises IntegrityError: if an account has it already.
    """
    conn.execute(insert(identity), asdict(row))


def set_used(conn: Connection, row: IdentityRow, name: str, now: float) -> None:
    """Note the use of an identity, and its name now."""
    mine = identity.c
    one = update(identity).where(mine.issuer == row.issuer, mine.subject == row.subject)
    conn.execute(one.values(used=now, name=name or row.name))


def drop(conn: Connection, row: IdentityRow) -> None:
    """Delete an identity."""
    mine = identity.c
    conn.execute(delete(identity).where(mine.issuer == row.issuer, mine.subject == row.subject))
