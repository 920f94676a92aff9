"""Store what players report, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select, update

from inglenook.server.store.tables.order import report

OPEN: Final = "open"
TAKEN: Final = "taken"
CLOSED: Final = "closed"
PAGE: Final = 30


class NewReport(Struct, frozen=True, kw_only=True):
    """A report as it is made; name and words are kept as they were."""

    created: float
    kind: str
    reporter: str
    reported: str
    table_id: str | None
    line: int | None
    name: str
    words: str
    note: str


class ReportRow(NewReport, frozen=True, kw_only=True):
    """A report in the queue."""

    number: int
    state: str
    moderator: str | None
    changed: float
    resolution: str
    answer: str


_REPORT: Final = [report.c[name] for name in ReportRow.__struct_fields__]


def add(conn: Connection, made: NewReport) -> None:
    """Put a report into the queue."""
    begins = {"state": OPEN, "changed": made.created, "moderator": None}
    conn.execute(insert(report), {**asdict(made), **begins, "resolution": "", "answer": ""})


def load(conn: Connection, number: int) -> ReportRow | None:
    """Return a report, locked until the transaction ends, or None."""
    query = select(*_REPORT).where(report.c.number == number).with_for_update()
    row = conn.execute(query).first()
    return None if row is None else ReportRow(**row._mapping)


def listed(
    conn: Connection, states: Sequence[str], before: int = 0, limit: int = PAGE
) -> list[ReportRow]:
    """Return reports in some states, newest first, those before a number."""
    query = select(*_REPORT).where(report.c.state.in_(states))
    if before:
        query = query.where(report.c.number < before)
    rows = conn.execute(query.order_by(report.c.number.desc()).limit(limit))
    return [ReportRow(**row._mapping) for row in rows]


def of_reporter(conn: Connection, guest_id: str, limit: int = PAGE) -> list[ReportRow]:
    """Return the latest reports of a person, newest first."""
    query = select(*_REPORT).where(report.c.reporter == guest_id)
    rows = conn.execute(query.order_by(report.c.number.desc()).limit(limit))
    return [ReportRow(**row._mapping) for row in rows]


def count_about(conn: Connection, guest_id: str) -> int:
    """Return how many reports there are about a person."""
    query = select(func.count()).select_from(report).where(report.c.reported == guest_id)
    return int(conn.execute(query).scalar_one())


def count_waiting(conn: Connection, reporter: str = "") -> int:
    """Return how many reports are not closed, of all people or of one."""
    query = select(func.count()).select_from(report).where(report.c.state != CLOSED)
    if reporter:
        query = query.where(report.c.reporter == reporter)
    return int(conn.execute(query).scalar_one())


def is_waiting(conn: Connection, made: NewReport) -> bool:
    """Return whether the reporter has reported the same thing, and it is not closed."""
    same = [report.c[name] == getattr(made, name) for name in ("reporter", "reported", "kind")]
    if made.kind in ("chat", "conduct"):
        same.append(report.c.table_id == made.table_id)
    if made.kind == "chat":
        same.append(report.c.line == made.line)
    query = select(report.c.number).where(report.c.state != CLOSED, *same).limit(1)
    return conn.execute(query).first() is not None


def change(conn: Connection, number: int, **values: object) -> None:
    """Set columns of a report."""
    conn.execute(update(report).where(report.c.number == number).values(values))


def drop_old(conn: Connection, before: float, limit: int) -> int:
    """Delete reports that were closed before a moment; return how many."""
    old = select(report.c.number).where(report.c.state == CLOSED, report.c.changed < before)
    old = old.order_by(report.c.number).limit(limit)
    return conn.execute(delete(report).where(report.c.number.in_(old.scalar_subquery()))).rowcount
