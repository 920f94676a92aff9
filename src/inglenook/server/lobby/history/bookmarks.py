"""Mark positions of matches, and list the marks.

A mark at a running match holds a position that all viewers know: the one at which the open question
was asked. Its number is told once the match is over, because a journal's length shows how often
answers that are still secret were changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from inglenook.core.event import NOBODY
from inglenook.server.accounts.display_text import plain
from inglenook.server.errors import Refused
from inglenook.server.lobby.history.access import listed, seen_table
from inglenook.server.protocol.matches import Bookmark, Bookmarks, NewBookmark
from inglenook.server.protocol.messages import Done
from inglenook.server.rooms.runtime import runtime_from_json
from inglenook.server.rooms.table import Table
from inglenook.server.store import list_records, records
from inglenook.server.store.people import matches
from inglenook.server.store.rows import BookmarkRow

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.lobby.services import Services

MOST: Final = 300  # bookmarks of a guest
OVER: Final = ("over", "cancelled")
ID_LENGTH: Final = 12


async def bookmarks(services: Services, guest: Guest, table_id: str | None = None) -> Bookmarks:
    """Return the guest's bookmarks, those at one table or all."""

    def read(conn: Connection) -> Bookmarks:
        wanted = None if table_id is None else [table_id]
        found = matches.bookmarks_of(conn, guest.id, wanted)
        rows = list_records.tables_by_id(conn, {one.table_id for one in found})
        tables = {one.id: one for one in listed(conn, list(rows.values()))}
        return Bookmarks(bookmarks=[_answer(one, tables[one.table_id]) for one in found])

    return await services.store.read(read)


async def add(services: Services, guest: Guest, table_id: str, body: NewBookmark) -> Bookmark:
    """Mark a position of a match that the guest may see."""
    bookmark_id, now = services.world.token(ID_LENGTH), services.now()

    def write(conn: Connection) -> Bookmark:
        table = seen_table(conn, table_id, guest.id)
        table.must_be("playing", *OVER)
        entry, viewer = _position(conn, table, guest.id, body)
        if len(matches.bookmarks_of(conn, guest.id)) >= MOST:
            sentence = f"You have {MOST} bookmarks already. Delete some first."
            raise Refused(409, "too-many-bookmarks", sentence)
        label = plain(body.label)
        row = BookmarkRow(bookmark_id, guest.id, table_id, entry, viewer, label, now)
        matches.add_bookmark(conn, row)
        return _answer(row, table)

    return await services.store.write(write)


async def drop(services: Services, guest: Guest, bookmark_id: str) -> Done:
    """Delete a bookmark of the guest."""
    if not await services.store.write(
        lambda conn: matches.drop_bookmark(conn, guest.id, bookmark_id)
    ):
        raise Refused(404, "no-bookmark", "There is no such bookmark.")
    return Done()


def _position(conn: Connection, table: Table, guest_id: str, body: NewBookmark) -> tuple[int, int]:
    """Return the entry and the viewer to mark, or refuse them."""
    if table.state not in OVER:
        if body.entry is not None or body.viewer is not None:
            sentence = "While a match runs, only its present position can be marked."
            raise Refused(409, "table-playing", sentence)
        seat = table.seat_of(guest_id)
        found = list_records.runtimes_of(conn, [table.id])
        tag = runtime_from_json(found[table.id]).tag if table.id in found else ""
        entry = matches.entry_with_tag(conn, table.id, tag) if tag else 0
        return entry, NOBODY if seat is None else seat
    entries = records.entry_count(conn, table.id)
    if not entries:
        raise Refused(409, "table-open", "The match has not begun yet.")
    entry = entries - 1 if body.entry is None else body.entry
    if entry >= entries:
        raise Refused(404, "no-such-entry", f"Expected an entry below {entries}, got {entry}.")
    viewer = NOBODY if body.viewer is None else body.viewer
    if viewer >= len(table.places):
        sentence = f"Expected a viewer below {len(table.places)}, got {viewer}."
        raise Refused(400, "no-such-viewer", sentence)
    return entry, viewer


def _answer(row: BookmarkRow, table: Table) -> Bookmark:
    return Bookmark(
        id=row.id,
        table=row.table_id,
        game=table.game.info.name,
        title=table.game.info.title,
        names=[place.name for place in table.places],
        entry=row.entry if table.state in OVER else None,
        viewer=row.viewer,
        label=row.label,
        created=row.created,
    )
