"""Query a guest's matches, the facts about their seats, their notes and bookmarks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select, tuple_, union
from sqlalchemy import update as change
from sqlalchemy.sql.selectable import Subquery

from inglenook.server.fields import TableState
from inglenook.server.store import records, schema
from inglenook.server.store.database import batches_of, upsert
from inglenook.server.store.rows import BookmarkRow, SeatFactsRow, TableRow
from inglenook.server.store.tables.matches import bookmark, calendar_feed, match_note, seat_facts

_T: Final = schema.tables.c
_S: Final = schema.seat.c
_F: Final = seat_facts.c
_ENDED: Final = func.coalesce(_T.ended, _T.created)
_FACTS: Final = [_F[name] for name in SeatFactsRow.__struct_fields__]
_BOOKMARK: Final = [bookmark.c[name] for name in BookmarkRow.__struct_fields__]

Cursor = tuple[float, str]


class Wanted(Struct, frozen=True, kw_only=True):
    """The matches that a guest asks for; None stands for all."""

    states: tuple[TableState, ...] = ("playing", "over", "cancelled")
    game: str | None = None
    seats: int | None = None
    result: str | None = None
    since: float | None = None
    until: float | None = None
    imported: bool | None = None
    reviewed: bool = False


# -- history


def matches_of(
    conn: Connection, guest_id: str, wanted: Wanted, before: Cursor | None, limit: int
) -> list[TableRow]:
    """Return matches in which a guest has a seat or that they imported, latest first.

    A match has its place by its end, or by its creation while it runs. `before` is the time and the
    id of the last table of the page before.
    """
    mine = _mine(guest_id, wanted.result)
    # a condition on the ids would be tried on the matches of all guests
    query = select(*records.LISTED).join(mine, mine.c.table_id == _T.id)
    query = query.where(_T.state.in_(wanted.states))
    query = query.where(or_(_T.state != "cancelled", _T.started.is_not(None)))
    if wanted.game is not None:
        query = query.where(_T.game == wanted.game)
    if wanted.seats is not None:
        query = query.where(_T.seats == wanted.seats)
    if wanted.since is not None:
        query = query.where(wanted.since <= _ENDED)
    if wanted.until is not None:
        query = query.where(wanted.until > _ENDED)
    if wanted.imported is not None:
        query = query.where((_T.commitment == "") == wanted.imported)
    if wanted.reviewed:
        review = schema.review.c
        query = query.where(exists().where(review.table_id == _T.id, review.state == "done"))
    if before is not None:
        query = query.where(tuple_(_ENDED, _T.id) < tuple_(*before))
    rows = conn.execute(query.order_by(_ENDED.desc(), _T.id.desc()).limit(limit))
    return [TableRow.of(row) for row in rows]


def _mine(guest_id: str, result: str | None) -> Subquery:
    """Return the ids of a guest's matches, or of those that ended for them with a result."""
    sits = select(_S.table_id).where(_S.guest == guest_id)
    if result is not None:
        both = and_(_F.table_id == _S.table_id, _F.seat == _S.seat)
        sits = sits.join(seat_facts, both).where(_F.result == result).distinct()
        return sits.subquery()
    imported = select(_T.id).where(_T.host == guest_id, _T.commitment == "")
    return union(sits, imported).subquery()


def results_of(conn: Connection, guest_id: str, table_ids: Sequence[str]) -> dict[str, str]:
    """Return how matches ended for a guest, by table; only of those that were counted."""
    query = select(_F.table_id, _F.result).join_from(
        seat_facts, schema.seat, and_(_S.table_id == _F.table_id, _S.seat == _F.seat)
    )
    query = query.where(_F.table_id.in_(table_ids), _S.guest == guest_id)
    return {row.table_id: row.result for row in conn.execute(query.order_by(_F.seat.desc()))}


def reviewed_of(conn: Connection, table_ids: Sequence[str]) -> set[str]:
    """Return those of some tables whose review is done."""
    review = schema.review.c
    query = select(review.table_id).where(review.table_id.in_(table_ids), review.state == "done")
    return set(conn.execute(query).scalars())


# -- facts about seats


def uncounted(conn: Connection, limit: int) -> list[str]:
    """Return matches that are over and not counted yet, the latest first."""
    query = select(_T.id).where(schema.UNCOUNTED)  # its text, so that its index is used
    return list(conn.execute(query.order_by(_T.ended.desc()).limit(limit)).scalars())


def uncounted_of(conn: Connection, guest_id: str, limit: int) -> list[str]:
    """Return such matches of one guest."""
    mine = select(_S.table_id).where(_S.guest == guest_id).subquery()
    query = select(_T.id).join(mine, mine.c.table_id == _T.id)
    query = query.where(_T.state == "over", _T.counted.is_(None)).distinct()
    return list(conn.execute(query.limit(limit)).scalars())


def save_facts(conn: Connection, table_id: str, rows: Sequence[SeatFactsRow] | None) -> None:
    """Write the facts of a match once; None if it can't be read."""
    mine = change(schema.tables).where(_T.id == table_id, _T.counted.is_(None))
    free = conn.execute(mine.values(counted=rows is not None)).rowcount == 1
    if free and rows:
        conn.execute(insert(seat_facts), [{"table_id": table_id, **asdict(row)} for row in rows])


class CountedMatch(Struct, frozen=True):
    """A finished match of a guest as statistics need it."""

    id: str
    game: str
    seats: int
    ended: float
    settings: str
    facts: SeatFactsRow


def counted_of(conn: Connection, guest_id: str, limit: int) -> list[CountedMatch]:
    """Return a guest's counted matches, the latest first, with the facts of their first seat."""
    query = select(_T.id, _T.game, _T.seats, _ENDED, _T.settings, *_FACTS)
    query = query.join_from(schema.seat, schema.tables, _T.id == _S.table_id)
    query = query.join(seat_facts, and_(_F.table_id == _S.table_id, _F.seat == _S.seat))
    query = query.where(_S.guest == guest_id).order_by(_ENDED.desc(), _T.id.desc(), _S.seat)
    found: dict[str, CountedMatch] = {}
    for row in conn.execute(query.limit(limit)):
        table_id, game, seats, ended, settings, *facts = tuple(row)
        one = CountedMatch(table_id, game, seats, ended, settings, SeatFactsRow(*facts))
        found.setdefault(table_id, one)
    return list(found.values())


class OtherSeat(Struct, frozen=True):
    """A seat at a table of a guest that is not theirs; a person without an id is gone."""

    kind: str
    name: str
    bot: str | None
    guest: str | None


def others_at(
    conn: Connection, guest_id: str, table_ids: Sequence[str]
) -> dict[str, list[OtherSeat]]:
    """Return the seats of others at some tables."""
    found: dict[str, list[OtherSeat]] = {table_id: [] for table_id in table_ids}
    for some in batches_of(table_ids):
        query = select(_S.table_id, _S.kind, _S.name, _S.bot, _S.guest)
        for table_id, *rest in conn.execute(query.where(_S.table_id.in_(some))):
            if rest[3] != guest_id:
                found[table_id].append(OtherSeat(*rest))
    return found


# -- notes


def note_of(conn: Connection, guest_id: str, table_id: str) -> tuple[str, float] | None:
    """Return a guest's note at a match and when it was changed, or None."""
    kept = match_note.c
    query = select(kept.text, kept.changed).where(kept.table_id == table_id, kept.guest == guest_id)
    row = conn.execute(query).first()
    return None if row is None else (row[0], row[1])


def notes_at(conn: Connection, guest_id: str, table_ids: Sequence[str]) -> dict[str, str]:
    """Return a guest's notes at some matches, by table."""
    kept = match_note.c
    query = select(kept.table_id, kept.text)
    query = query.where(kept.table_id.in_(table_ids), kept.guest == guest_id)
    return {row[0]: row[1] for row in conn.execute(query)}


def count_notes(conn: Connection, guest_id: str) -> int:
    """Return how many notes a guest has."""
    query = select(func.count()).where(match_note.c.guest == guest_id)
    return conn.execute(query).scalar_one()


def save_note(conn: Connection, guest_id: str, table_id: str, text: str, now: float) -> None:
    """Write a guest's note at a match; an empty text deletes it."""
    kept = match_note.c
    if text:
        row = {"table_id": table_id, "guest": guest_id, "text": text, "changed": now}
        conn.execute(upsert(match_note, conn.dialect.name), row)
        return
    conn.execute(delete(match_note).where(kept.table_id == table_id, kept.guest == guest_id))


# -- bookmarks


def bookmarks_of(
    conn: Connection, guest_id: str, table_ids: Collection[str] | None = None
) -> list[BookmarkRow]:
    """Return a guest's bookmarks, at some tables or at all, the latest first."""
    kept = bookmark.c
    query = select(*_BOOKMARK).where(kept.guest == guest_id)
    if table_ids is not None:
        query = query.where(kept.table_id.in_(table_ids))
    rows = conn.execute(query.order_by(kept.created.desc(), kept.id))
    return [BookmarkRow(*row) for row in rows]


def add_bookmark(conn: Connection, row: BookmarkRow) -> None:
    """Add a bookmark."""
    conn.execute(insert(bookmark), asdict(row))


def drop_bookmark(conn: Connection, guest_id: str, bookmark_id: str) -> bool:
    """Delete a guest's bookmark; return whether there was one."""
    mine = delete(bookmark).where(bookmark.c.id == bookmark_id, bookmark.c.guest == guest_id)
    return conn.execute(mine).rowcount == 1


def entry_with_tag(conn: Connection, table_id: str, tag: str) -> int:
    """Return the number of the entry with a tag in the journal of a running match, or 0."""
    kept = schema.entry.c
    query = select(kept.number).where(kept.table_id == table_id, kept.tag == tag)
    return conn.execute(query).scalar() or 0


# -- addresses for calendars


def feed_created(conn: Connection, guest_id: str) -> float | None:
    """Return when the address of a guest's calendar was made, or None without one."""
    query = select(calendar_feed.c.created).where(calendar_feed.c.guest == guest_id)
    return conn.execute(query).scalar()


def save_feed(conn: Connection, guest_id: str, token_hash: str, now: float) -> None:
    """Make a new address in place of the one before."""
    row = {"guest": guest_id, "token_hash": token_hash, "created": now}
    conn.execute(upsert(calendar_feed, conn.dialect.name), row)


def drop_feed(conn: Connection, guest_id: str) -> bool:
    """Delete the address of a guest's calendar; return whether there was one."""
    mine = delete(calendar_feed).where(calendar_feed.c.guest == guest_id)
    return conn.execute(mine).rowcount == 1


def guest_of_feed(conn: Connection, token_hash: str) -> str | None:
    """Return the guest whose calendar an address shows, or None."""
    query = select(calendar_feed.c.guest).where(calendar_feed.c.token_hash == token_hash)
    return conn.execute(query).scalar()
