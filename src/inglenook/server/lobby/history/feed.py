"""Serve the turns of a guest to calendar programs, at an address that holds a secret.

Such programs send neither cookies nor headers of ours. So the address is a capability of its own:
it reads the turns and nothing else, the guest can end it, and the database has its hash alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from inglenook.core.registry import game_names, load_game
from inglenook.server.accounts.guests import hashed
from inglenook.server.errors import Refused
from inglenook.server.lobby.history.turns import turns
from inglenook.server.protocol.matches import CalendarAddress, DueTurn
from inglenook.server.protocol.messages import Done
from inglenook.server.store import records
from inglenook.server.store.people import matches
from inglenook.server.store.rows import GuestRow
from inglenook.site_texts import site_text
from inglenook.texts import Texts, spoken

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.lobby.services import Services

TOKEN_BYTES: Final = 32
LINE: Final = 74  # bytes; longer lines are folded
STAMP: Final = "%Y%m%dT%H%M%SZ"


async def feed(services: Services, guest: Guest) -> CalendarAddress:
    """Return whether the guest's calendar has an address, without the address."""
    return CalendarAddress(
        made=await services.store.read(lambda conn: matches.feed_created(conn, guest.id))
    )


async def make_feed(services: Services, guest: Guest) -> CalendarAddress:
    """Make an address for the guest's calendar; the one before ends."""
    token, now = services.world.token(TOKEN_BYTES), services.now()
    await services.store.write(lambda conn: matches.save_feed(conn, guest.id, hashed(token), now))
    return CalendarAddress(made=now, url=f"{services.settings.address}/api/calendar/{token}")


async def end_feed(services: Services, guest: Guest) -> Done:
    """End the address of the guest's calendar."""
    await services.store.write(lambda conn: matches.drop_feed(conn, guest.id))
    return Done()


async def calendar(services: Services, token: str) -> bytes:
    """Return the calendar at an address."""

    def read(conn: Connection) -> GuestRow | None:
        guest_id = matches.guest_of_feed(conn, hashed(token))
        return None if guest_id is None else records.load_guest(conn, guest_id)

    guest = await services.store.read(read)
    if guest is None:
        raise Refused(404, "not-found", "There is nothing here.")
    due = await turns(services, guest.id)
    lines = calendar_lines(due.turns, guest.language, services.settings.address, due.now)
    return b"".join([folded(line) for line in lines])


def calendar_lines(due: list[DueTurn], language: str, address: str, now: float) -> Iterator[str]:
    """Yield the lines of a calendar with an event for each turn that has a limit.

    An event names neither the table nor the players: the address of a table lets others look.
    """
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Inglenook//Turns//EN")
    for turn in due:
        if turn.until is None:
            continue
        marked = hashlib.sha256(f"{turn.id}/{turn.since!r}".encode()).hexdigest()[:32]
        says = f"{site_text(language, 'calendar-turn')} · {_title(turn, language)}"
        yield "BEGIN:VEVENT"
        yield f"UID:{marked}@inglenook"
        yield f"DTSTAMP:{_stamp(now)}"
        yield f"DTSTART:{_stamp(turn.until)}"
        yield f"SUMMARY:{escaped(says)}"
        yield f"URL:{address}/me/calendar"
        yield "END:VEVENT"
    yield "END:VCALENDAR"


def _title(turn: DueTurn, language: str) -> str:
    if turn.game not in game_names():
        return turn.title
    game = load_game(turn.game)
    return Texts(game, spoken(game, language)).title()


def _stamp(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime(STAMP)


def escaped(text: str) -> str:
    """Escape a text for a value of a calendar."""
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def folded(line: str) -> bytes:
    """Encode a line, with breaks where it is too long, and never within a letter."""
    found, length = bytearray(), 0
    for letter in line:
        data = letter.encode()
        if length + len(data) > LINE:
            found += b"\r\n "
            length = 1
        found += data
        length += len(data)
    return bytes(found) + b"\r\n"
