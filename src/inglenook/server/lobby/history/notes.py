"""Read and write the notes of guests to themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from inglenook.server.accounts.display_text import plain
from inglenook.server.errors import Refused
from inglenook.server.lobby.history.access import seen_table
from inglenook.server.protocol.matches import Note
from inglenook.server.store.people import matches

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.lobby.services import Services

MOST: Final = 2000  # notes of a guest


async def note_of(services: Services, guest: Guest, table_id: str) -> Note:
    """Return the guest's note at a match that they may see."""

    def read(conn: Connection) -> Note:
        seen_table(conn, table_id, guest.id)
        found = matches.note_of(conn, guest.id, table_id)
        return (
            Note(text="", changed=None) if found is None else Note(text=found[0], changed=found[1])
        )

    return await services.store.read(read)


async def write_note(services: Services, guest: Guest, table_id: str, text: str) -> Note:
    """Replace the guest's note at a match that they may see; an empty text deletes it."""
    now = services.now()
    text = "\n".join([plain(line) for line in text.splitlines()]).strip()

    def write(conn: Connection) -> Note:
        seen_table(conn, table_id, guest.id)
        kept = matches.note_of(conn, guest.id, table_id)
        if text and kept is None and matches.count_notes(conn, guest.id) >= MOST:
            sentence = f"You have {MOST} notes already. Delete some first."
            raise Refused(409, "too-many-notes", sentence)
        matches.save_note(conn, guest.id, table_id, text, now)
        return Note(text=text, changed=now if text else None)

    return await services.store.write(write)
