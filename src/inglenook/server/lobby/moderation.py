"""Enforce bans and mutes, and carry out the actions of moderators.

The command `inglenook admin` writes to the database. The server polls it every few seconds.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy import Connection

from inglenook.server.errors import Refused
from inglenook.server.protocol.framing import ChatFrame
from inglenook.server.protocol.messages import Outcome
from inglenook.server.rooms.broadcast import frame
from inglenook.server.rooms.commands import chat, results, seating
from inglenook.server.store import personal, records
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.people import moderation
from inglenook.server.store.people.moderation import ActionRow

if TYPE_CHECKING:
    from inglenook.server.rooms.hub import HubServices
    from inglenook.server.rooms.room import Room
    from inglenook.server.rooms.storage.commits import First
    from inglenook.server.rooms.table import Table

POLL_SECONDS: Final = 5.0
BAN: Final = "ban"
MUTE: Final = "mute"
NOT_NOW: Final = 503
CLOSED: Final = "closed"

log = structlog.get_logger("inglenook.moderation")


class Moderation:
    """Hold the sanctions in force, at most a few seconds behind the database."""

    def __init__(self) -> None:
        self.sanctions: dict[tuple[str, str], float | None] = {}  # (kind, target): until
        self.has_addresses = False
        self.poll_seconds = POLL_SECONDS
        self._services: HubServices | None = None
        # carries out the actions together with the other nodes of a site
        self.together: Callable[[list[ActionRow]], Awaitable[None]] | None = None

    @property
    def services(self) -> HubServices:
        assert self._services is not None
        return self._services

    # -- enforcement

    def check_access(self, guest_id: str, address: str) -> None:
        """Refuse a banned guest or address; `address` is the counted one."""
        if not self.sanctions:
            return
        targets = [f"guest:{guest_id}"] if guest_id else []
        if self.has_addresses and (hashed := self.services.guests.hash_address(address)):
            targets.append(f"address:{hashed}")
        for target in targets:
            refused = Refused(403, "banned", "You are banned from this site")
            self._refuse(BAN, target, refused)

    def check_chat(self, guest_id: str) -> None:
        """Refuse the chat of a muted guest."""
        refused = Refused(403, "muted", "You may not write in the chat")
        self._refuse(MUTE, f"guest:{guest_id}", refused)

    def _refuse(self, kind: str, target: str, refused: Refused) -> None:
        """Raise `refused`, with its end, if a sanction is in force now."""
        if (kind, target) not in self.sanctions:
            return
        until = self.sanctions[kind, target]
        code, sentence = refused.code, refused.sentence
        if until is None:
            raise Refused(refused.status, code, f"{sentence}.")
        if until > self.services.now():
            ends = f"{datetime.fromtimestamp(until, UTC):%Y-%m-%d %H:%M} UTC"
            limited = Refused(refused.status, code, f"{sentence} until {ends}.")
            limited.until = until
            raise limited

    # -- requested actions

    async def open(self, services: HubServices) -> None:
        """Load all sanctions before the server accepts requests."""
        self._services = services
        await self.reload()

    async def look(self) -> None:
        """Carry out the actions that moderators requested since the last poll."""
        waiting = await self.services.store.read(moderation.pending)
        if self.together is not None:
            await self.together(waiting)
            return
        if not waiting:
            return
        await self.reload()
        for action in waiting:
            try:
                result = await self._carry_out(action)
            except Refused as refused:
                if refused.status == NOT_NOW:  # it stays pending, and later actions wait
                    return
                result = refused.sentence
            except StoreDown:
                raise
            except Exception as error:  # an action that always fails must not block the others
                log.error("moderation-fault", number=action.number, exc_info=error)
                result = f"failed: {type(error).__name__}"
            await self.services.store.write(
                partial(_done, action.number, self.services.now(), result),
            )
            log.info("moderated", action=action.action, number=action.number, result=result)

    async def reload(self) -> None:
        rows = await self.services.store.read(moderation.sanctions)
        self.sanctions = {(row.kind, row.target): row.until for row in rows}
        self.has_addresses = any([row.target.startswith("address:") for row in rows])

    async def _carry_out(self, action: ActionRow) -> str:
        kind, _, name = action.target.partition(":")
        if action.action == BAN:
            return await self._ban(kind, name)
        if action.action == "delete-chat":
            return await show_chat(self.services, name.partition("/")[0])
        if action.action == "close-table":
            room = await self.services.hub.room(name)
            return await room.call(partial(close, room))
        return "in force"  # mute, unmute, unban: reloading the sanctions is enough

    async def _ban(self, kind: str, name: str) -> str:
        if (BAN, f"{kind}:{name}") not in self.sanctions:
            return "lifted before it was in force"
        left = 0
        banned = await self.services.store.read(partial(places_of, kind, name))
        closed = self.close_sockets(kind, name)
        ended = len(closed)
        banned += [(table_id, guest) for table_id, guest in closed if guest is not None]
        for table_id, guest_id in dict.fromkeys(banned):
            with suppress(Refused):
                room = await self.services.hub.room(table_id)
                left += await room.call(partial(leave, room, guest_id))
        return f"in force; sockets ended: {ended}, tables left: {left}"

    def close_sockets(self, kind: str, name: str) -> list[tuple[str, str | None]]:
        """Close the sockets of a guest or an address; return their tables and guests."""
        closed: list[tuple[str, str | None]] = []
        for room in list(self.services.hub.rooms.values()):
            for listener in list(room.listeners):
                hashed = self.services.guests.hash_address(listener.address)
                if name == (listener.guest if kind == "guest" else hashed):
                    closed.append((room.table.id, listener.guest))
                    listener.close(4403, "banned")
        return closed


def _done(number: int, now: float, result: str, conn: Connection) -> None:
    moderation.set_done(conn, number, now, result)


def places_of(kind: str, name: str, conn: Connection) -> list[tuple[str, str]]:
    """Return unfinished tables with the banned guest who sits, hosts or has a kept seat there.

    An address is known only for open tables: those created and the seats taken from it.
    """
    if kind == "address":
        return moderation.places_of_address(conn, name)
    rows = records.tables_of_guest(conn, name, personal.ACTIVE, limit=personal.EVERY_TABLE)
    return [(row.id, name) for row in rows]


async def leave(room: Room, guest_id: str, first: First | None = None) -> bool:
    """Remove a banned guest from a table: a bot plays on for them in a running match.

    An open table that they host passes to another person there, or is cancelled. The job `first`
    is part of the transaction.
    """
    if not _has_place(room.table, guest_id):
        return False
    async with room.change(table=True) as change:
        change.first = first
        table, seat = room.table, room.table.seat_of(guest_id)
        if table.state == "open":
            for place in table.places:
                if guest_id in (place.guest, place.kept_for):
                    place.clear()
            table.hand_over(guest_id)
        elif seat is not None:
            seating.stand_in(room, table.places[seat], "left")
    return True


def _has_place(table: Table, guest_id: str) -> bool:
    """Return whether a guest hosts or sits at an open table, or plays in a running match."""
    if table.state == "open":
        kept = [guest_id in (place.guest, place.kept_for) for place in table.places]
        return table.host == guest_id or any(kept)
    seat = table.seat_of(guest_id)
    return table.state == "playing" and seat is not None and table.places[seat].stand_in is None


async def show_chat(services: HubServices, table_id: str) -> str:
    """Send the whole chat again to the viewers of a table from which lines were removed."""
    room = services.hub.held(table_id)
    if room is None:
        return "removed"
    for listener in list(room.listeners):
        lines = await chat.lines(room, listener.viewer)
        listener.send(frame(ChatFrame(lines=lines, whole=True)))
    return "removed"


async def close(room: Room, first: First | None = None) -> str:
    """End a table: cancel an open one, or cancel the running match, which then does not count.

    The job `first` is part of the transaction.
    """
    if room.table.state not in ("open", "playing"):
        return f"it was {room.table.state} already"
    async with room.change(table=True) as change:
        change.first = first
        table = room.table
        if table.state == "open":
            table.state = "cancelled"
        else:
            room.note(room.needs_match().note("seat", 0, "cancelled"))
            results.over(room, Outcome(how="cancelled", reason="cancelled"))
            table.frozen = None
    return CLOSED
