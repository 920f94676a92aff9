"""Chat at a table, with limits.

Players chat at the table, and spectators can read it. Spectators chat among themselves, hidden from
players while the match runs. Where partners must not talk (`Table.may_talk`), chat is closed for
all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from inglenook.core.event import NOBODY
from inglenook.languages import nearest
from inglenook.server.accounts.display_text import plain
from inglenook.server.accounts.guests import Guest, check_session
from inglenook.server.errors import Refused, moved, not_kept
from inglenook.server.fields import Audience, Phrase
from inglenook.server.protocol.framing import ChatFrame
from inglenook.server.protocol.state import ChatLineJson
from inglenook.server.rooms.broadcast import frame
from inglenook.server.store import records
from inglenook.server.store.errors import LeaseLost, StoreDown
from inglenook.server.store.nodes import leases
from inglenook.server.store.rows import ChatRow
from inglenook.site_texts import phrase_text

if TYPE_CHECKING:
    from inglenook.server.rooms.room import Room

TABLE: Final = "table"
GALLERY: Final = "gallery"
LINES_KEPT: Final = 2000  # lines per table; older ones are deleted
KEPT: Final = 200  # lines sent to a new viewer


async def say(room: Room, guest: Guest, text: str, phrase: Phrase | None = None) -> None:
    """Store a chat message and send it to the viewers who may read it.

    A quick phrase has no other text. It is stored in the language of its sender, with its id.
    """
    table = room.committed.table
    if not table.may_talk():
        sentence = "Partners must not talk, so chat is closed here until the match is over."
        raise Refused(409, "no-talking", sentence)
    if guest.id in table.banned:
        raise Refused(403, "sent-away", "The host has removed you from this table.")
    room.services.moderation.check_chat(guest.id)
    if phrase is not None and text:
        raise Refused(400, "bad-request", "Expected a text or a phrase, got both.")
    said = plain(text) if phrase is None else phrase_text(nearest(guest.language), phrase)
    if not said:
        raise Refused(400, "empty", "Expected a printable text, got none.")
    if phrase is None:
        said = room.services.moderation.filtered(said)
    seat = table.seat_of(guest.id)
    audience: Audience = TABLE if seat is not None else GALLERY
    at, fence = room.services.now(), room.fence
    mentioned = _mentioned(room, guest.id, said) if seat is not None else []

    def job(conn: Connection) -> ChatRow:
        check_session(conn, guest)
        leases.must_hold(conn, table.id, fence)
        said_before = records.load_chat(conn, table.id, limit=1)
        number = said_before[-1].number + 1 if said_before else 0
        row = ChatRow(number, audience, seat, guest.id, guest.name, said, at, phrase)
        records.add_chat(conn, table.id, row)
        records.drop_chat(conn, table.id, number - LINES_KEPT + 1)
        if room.services.calls is not None:
            for one in mentioned:
                call = room.services.calls.call
                call(conn, "mention", one, guest.name, table.id, str(number))
        return row

    try:
        row = await room.services.store.write(job)
    except StoreDown:
        raise not_kept() from None
    except LeaseLost:
        room.lost()
        raise moved() from None
    except IntegrityError:  # the table was archived, or an import was removed
        raise await room.services.hub.missing(table.id) from None
    said_now = frame(ChatFrame(lines=[line(row)]))
    for listener in room.listeners:
        if may_read(room, listener.viewer, row.audience):
            listener.send(said_now)


def _mentioned(room: Room, sender: str, said: str) -> list[str]:
    """Return the players whom a text names as `@Name`, except those who look."""
    text = said.casefold()
    return [
        place.guest
        for place in room.committed.table.places
        if place.guest not in (None, sender)
        and place.name
        and f"@{place.name.casefold()}" in text
        and not room.present(place.guest)
    ]


async def lines(room: Room, viewer: int) -> list[ChatLineJson]:
    """Return the chat that the viewer may read, without line numbers."""
    # the limit counts readable lines only, or it would reveal how much spectators chat
    audiences = [one for one in (TABLE, GALLERY) if may_read(room, viewer, one)]
    rows = await room.services.store.read(
        lambda conn: records.load_chat(conn, room.table.id, audiences, limit=KEPT)
    )
    return [line(row) for row in rows]


def may_read(room: Room, viewer: int, audience: str) -> bool:
    """Return whether a viewer may read an audience's chat.

    Spectators read all of it. Players read the table's chat, and the rest when the match is over.
    """
    return (
        audience == TABLE or viewer == NOBODY or room.committed.table.state in ("over", "cancelled")
    )


def line(row: ChatRow) -> ChatLineJson:
    """Return a chat line as it is sent."""
    sent: ChatLineJson = {
        "audience": row.audience,
        "seat": row.seat,
        "name": row.name,
        "text": row.text,
        "at": row.at,
    }
    if row.phrase is not None:
        sent["phrase"] = row.phrase
    return sent
