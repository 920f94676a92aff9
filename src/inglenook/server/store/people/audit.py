"""Log the acts of moderators, owners and commands. Rows are added, and removed by age alone."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from inglenook.server.store.tables.accounts import sign_in_failure
from inglenook.server.store.tables.order import audit

PAGE: Final = 50


class AuditRow(Struct, frozen=True, kw_only=True):
    """An act: who did what to whom, when and why."""

    number: int
    at: float
    actor: str  # the id of a guest; "" for a command
    actor_name: str
    actor_role: str
    action: str
    guest: str = ""
    name: str = ""
    place: str = ""
    until: float | None = None
    reason: str = ""


_AUDIT: Final = [audit.c[name] for name in AuditRow.__struct_fields__]


def add(conn: Connection, **values: object) -> None:
    """Log an act; `values` are the fields of an `AuditRow` without its number."""
    empty = {"guest": "", "name": "", "place": "", "until": None, "reason": ""}
    conn.execute(insert(audit), {**empty, **values})


def load(
    conn: Connection,
    *,
    action: str = "",
    actor: str = "",
    name: str = "",
    before: int = 0,
    limit: int = PAGE,
) -> list[AuditRow]:
    """Return acts, newest first: of an action, by an actor's name, on a person's name."""
    query = select(*_AUDIT)
    if action:
        query = query.where(audit.c.action == action)
    if actor:
        query = query.where(audit.c.actor_name == actor)
    if name:
        query = query.where(audit.c.name == name)
    if before:
        query = query.where(audit.c.number < before)
    return [
        AuditRow(**row._mapping)
        for row in conn.execute(query.order_by(audit.c.number.desc()).limit(limit))
    ]


def of_person(conn: Connection, guest_id: str, limit: int = PAGE) -> list[AuditRow]:
    """Return the latest acts on a person, newest first."""
    query = select(*_AUDIT).where(audit.c.guest == guest_id)
    return [
        AuditRow(**row._mapping)
        for row in conn.execute(query.order_by(audit.c.number.desc()).limit(limit))
    ]


def drop_old(conn: Connection, before: float, limit: int) -> int:
    """Delete acts that are older than a moment, oldest first; return how many."""
    old = select(audit.c.number).where(audit.c.at < before).order_by(audit.c.number).limit(limit)
    return conn.execute(delete(audit).where(audit.c.number.in_(old.scalar_subquery()))).rowcount


def drop_failures(conn: Connection, before: float, limit: int) -> int:
    """Delete the counts of failed sign-ins whose last one is older than a moment."""
    key = sign_in_failure.c.key
    old = select(key).where(sign_in_failure.c.last < before).limit(limit)
    return conn.execute(delete(sign_in_failure).where(key.in_(old.scalar_subquery()))).rowcount
