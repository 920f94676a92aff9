"""Enforce bans, mutes and the list of blocked words, and carry out the actions of moderators.

The page of moderators and the command `inglenook admin` write to the database. The server looks
there every few seconds, and at once after a request of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy import Connection

from inglenook.server.accounts.names import skeletons
from inglenook.server.accounts.ranges import Ranges
from inglenook.server.accounts.words import WordFilter
from inglenook.server.errors import Refused
from inglenook.server.lobby.sessions import check_sessions
from inglenook.server.protocol.framing import ChatFrame
from inglenook.server.protocol.messages import Outcome
from inglenook.server.rooms.broadcast import frame
from inglenook.server.rooms.commands import chat, results, seating
from inglenook.server.store import personal, records
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.people import moderation, words
from inglenook.server.store.people.acts import BAN, MUTE, NAME, WARNING
from inglenook.server.store.people.moderation import ActionRow, SanctionRow

if TYPE_CHECKING:
    from inglenook.server.rooms.hub import HubServices
    from inglenook.server.rooms.room import Room
    from inglenook.server.rooms.storage.commits import First
    from inglenook.server.rooms.table import Table

POLL_SECONDS: Final = 5.0
NOT_NOW: Final = 503
RANGE: Final = "range:"
CLOSED: Final = "closed"

log = structlog.get_logger("inglenook.moderation")


class Moderation:
    """Hold the sanctions in force, at most a few seconds behind the database."""

    def __init__(self) -> None:
        self.sanctions: dict[tuple[str, str], float | None] = {}  # (kind, target): until
        self.has_addresses = False
        self.ranges = Ranges([])
        self.warnings: dict[str, str] = {}  # what people are warned of, by guest
        self.words = WordFilter()
        self.words_version: tuple[int, float] = (0, 0.0)
        self.turn = asyncio.Lock()  # actions are carried out one after the other
        self.poll_seconds = POLL_SECONDS
        self._services: HubServices | None = None
        # carries out what the owner's commands asked for about guests
        self.then: Callable[[], Awaitable[None]] = _nothing
        # carries out the actions together with the other nodes of a site
        self.together: Callable[[list[ActionRow]], Awaitable[None]] | None = None

    @property
    def services(self) -> HubServices:
        assert self._services is not None
        return self._services

    # -- enforcement

    def check_access(self, guest_id: str, address: str, moderates: bool = False) -> None:
        """Refuse a banned guest or address; `address` is the counted one.

        Bans of addresses do not keep out those who `moderates`: they can undo them.
        """
        if not self.sanctions:
            return
        targets = [f"guest:{guest_id}"] if guest_id else []
        if not moderates and self.ranges and address:
            found = self.ranges.find(address, self.services.now())
            if found is not None:
                targets.append(f"range:{found[0]}")
        if (
            not moderates
            and self.has_addresses
            and (hashed := self.services.guests.hash_address(address))
        ):
            targets.append(f"address:{hashed}")
        for target in targets:
            refused = Refused(403, "banned", "You are banned from this site")
            self._refuse(BAN, target, refused)

    def check_chat(self, guest_id: str) -> None:
        """Refuse the chat of a muted guest."""
        refused = Refused(403, "muted", "You may not write in the chat")
        self._refuse(MUTE, f"guest:{guest_id}", refused)

    def check_name(self, name: str) -> None:
        """Refuse a name that has a blocked word, or that moderators have taken from somebody."""
        looks = [f"name:{one}" for one in skeletons(name)] if self.sanctions else []
        if self.words.in_name(name) or any([(NAME, one) in self.sanctions for one in looks]):
            raise Refused(400, "name-blocked", "This name is not allowed here. Choose another one.")

    def filtered(self, text: str) -> str:
        """Return what is shown of a chat line; refuse it where the host wants that."""
        if not self.words.has(text):
            return text
        if self.services.settings.filter_chat == "refuse":
            raise Refused(400, "word-blocked", "A word in this text is not allowed here.")
        return self.words.masked(text)

    def warning_of(self, guest_id: str) -> str:
        """Return what a guest is warned of, until they have read it; "" for nothing."""
        return self.warnings.get(guest_id, "")

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
        services.guests.check_name = self.check_name
        await self.reload()

    async def look(self) -> None:
        """Carry out the actions that moderators requested since the last poll."""
        async with self.turn:
            await self._look()
        await self.then()

    def look_soon(self) -> None:
        """Look at once, in the background; the next look follows where that can't be done now."""

        async def look() -> None:
            with suppress(StoreDown):
                await self.look()

        self.services.hub.spawn(look())

    async def _look(self) -> None:
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
        """Read the sanctions again, and the blocked words if they have changed."""
        known = self.words_version

        def query(conn: Connection) -> tuple[list[SanctionRow], tuple[int, float], WordFilter]:
            version, found = words.version(conn), self.words
            if version != known:
                found = WordFilter([(one.word, one.part) for one in words.load(conn)])
            return moderation.sanctions(conn), version, found

        rows, self.words_version, self.words = await self.services.store.read(query)
        self.sanctions = {(row.kind, row.target): row.until for row in rows}
        self.has_addresses = any([row.target.startswith("address:") for row in rows])
        self.ranges = Ranges(
            [(row.target[len(RANGE) :], row.until) for row in rows if row.target.startswith(RANGE)]
        )
        self.warnings = {
            row.target.partition(":")[2]: row.reason for row in rows if row.kind == WARNING
        }

    async def _carry_out(self, action: ActionRow) -> str:
        kind, _, name = action.target.partition(":")
        if action.action == BAN:
            return await self._ban(kind, name)
        if action.action == "delete-chat":
            return await show_chat(self.services, name.partition("/")[0])
        if action.action == "close-table":
            room = await self.services.hub.room(name)
            return await room.call(partial(close, room))
        if action.action == "role":
            self.services.guests.forget(name)
            return "in force"
        if action.action == "end-logins":
            await check_sessions(self.services, name)
            return "in force"
        if action.action == "rename":
            return await self._rename(name)
        return "in force"  # for mutes, words and what is lifted, reading them again is enough

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

    async def _rename(self, guest_id: str) -> str:
        """Show the new name of a guest at the tables in memory, and load those that are played."""
        guests = self.services.guests
        guests.forget(guest_id)
        new = await guests.read_again([guest_id])
        if guest_id not in new:
            return "gone"
        played = await self.services.store.read(partial(places_of, "guest", guest_id))
        held = [room.table.id for room in self.services.hub.rooms.values()]
        changed = 0
        for table_id in dict.fromkeys([*[one for one, _ in played], *held]):
            with suppress(Refused):
                room = await self.services.hub.room(table_id)
                changed += await room.call(partial(rename, room, guest_id, new[guest_id].name))
                await show_chat(self.services, table_id)
        return f"shown at {changed} tables"

    def close_sockets(self, kind: str, name: str) -> list[tuple[str, str | None]]:
        """Close the sockets of a guest, an address or a range; return their tables and guests."""
        closed: list[tuple[str, str | None]] = []
        banned = Ranges([(name, None)] if kind == "range" else [])
        known = self.services.guests.known
        for room in list(self.services.hub.rooms.values()):
            for listener in list(room.listeners):
                if kind != "guest":
                    guest = known.get(listener.guest or "")
                    if guest is not None and guest.moderates:
                        continue
                if kind == "range":
                    is_banned = banned.find(listener.address) is not None
                elif kind == "guest":
                    is_banned = listener.guest == name
                else:
                    is_banned = self.services.guests.hash_address(listener.address) == name
                if is_banned:
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


async def rename(room: Room, guest_id: str, name: str, first: First | None = None) -> bool:
    """Show another name for a guest at the seats of a table; return False if they have none.

    The job `first` is part of the transaction.
    """
    if not any([guest_id in (one.guest, one.kept_for) for one in room.table.places]):
        return False
    async with room.change(table=True) as change:
        change.first = first
        for place in room.table.places:
            if place.guest == guest_id:
                place.name = name
            if place.kept_for == guest_id:
                place.kept_name = name
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


async def _nothing() -> None:
    """Do nothing: the default until the server has been set up."""
