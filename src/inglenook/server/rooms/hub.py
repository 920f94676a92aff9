"""Keep rooms in memory while they are needed, and wake them when their clocks are due.

A room is loaded on its first use, and unloaded after some time without use. Rooms with a running
clock are loaded in time, also without viewers.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Coroutine, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import structlog
from msgspec import json
from sqlalchemy import Connection

from inglenook.server.clocks.downtime import Downtime
from inglenook.server.errors import Refused
from inglenook.server.operations import retention
from inglenook.server.rooms.commands import bot_seats, ending, recovery, timing
from inglenook.server.rooms.room import Room
from inglenook.server.rooms.services import RoomServices
from inglenook.server.rooms.storage import archive, compaction
from inglenook.server.store import import_records, records
from inglenook.server.store.errors import StoreDown

ALIVE: Final = "alive_at"
DOWNTIMES: Final = "downtimes"
DOWNTIMES_KEPT: Final = 1000
SWEEP_SECONDS: Final = 15.0
RECOVERY_SECONDS: Final = 1.0  # between checks whether the store can write again
OPEN_KEPT: Final = 7 * 86_400.0  # an open table is cancelled then, and deleted after twice of it
CLEAR_SECONDS: Final = 600.0
ADDRESS_KEPT: Final = 86_400.0  # for the hash of an address after the table is over
OWING_AT_ONCE: Final = 50  # tables whose bots owe answers, loaded per sweep
CLEARED_AT_ONCE: Final = 20  # tables per sweep


class Hub:
    """Hold all rooms in memory, by the id of their table."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.unreadable: set[str] = set()
        self.incompressible: set[str] = set()
        self.loading: dict[str, asyncio.Future[Room | None]] = {}
        self.log = structlog.get_logger("inglenook.hub")
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closing = False
        # when imports were opened; written with the sign of life
        self.looked: dict[str, float] = {}
        self.owing: deque[str] = deque()  # tables to load, a few at a time
        self.clear_at = 0.0  # when to delete old data next
        self.troubled = False  # whether the last sweep could not write
        self._services: RoomServices | None = None

    @property
    def services(self) -> RoomServices:
        assert self._services is not None
        return self._services

    async def open(self, services: RoomServices) -> None:
        """Start: note the last downtime, and load the rooms that are due."""
        self._services = services
        services.downtimes = await services.store.write(partial(_opened, services.now()))
        await self._find_owing()
        await self.sweep()
        await self.moderate()

    async def close(self) -> None:
        """Close all sockets, and wait for the running tasks."""
        self.closing = True
        for room in self.rooms.values():
            room.close()
            for listener in list(room.listeners):
                listener.close(1012, "restart")
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.services.guests.keep_seen()
        await self._sign_of_life()

    # -- rooms

    async def room(self, table_id: str) -> Room:
        """Return the room of a table, loaded from the store if it is not in memory.

        Raises `Refused` where there is no such table or it can't be read.
        """
        found = self.rooms.get(table_id)
        try:
            if found is None:
                found = await self._load(table_id)
            elif found.table.imported:  # another process may have removed it
                await self._drop_removed([table_id])
                found = self.rooms.get(table_id)
        except StoreDown as error:
            sentence = "The server can't read its database at the moment. Try again soon."
            raise Refused(503, "store-down", sentence) from error
        if found is None:
            raise Refused(404, "no-table", "There is no such table.")
        found.used_at = self.services.now()
        if found.table.imported:
            self.looked[table_id] = self.services.now()
        return found

    def drop_rooms(self, table_ids: Iterable[str]) -> None:
        """Unload tables that were deleted from the store, and close their sockets."""
        for table_id in table_ids:
            self.looked.pop(table_id, None)
            if table_id in self.loading:
                self.spawn(self._drop_loaded(table_id))
            room = self.rooms.pop(table_id, None)
            if room is not None:
                room.close()
                for listener in list(room.listeners):
                    listener.close(4404, "no-table")
        self.services.metrics.rooms(len(self.rooms))

    async def _drop_loaded(self, table_id: str) -> None:
        """Unload a room that was being loaded when its table was deleted."""
        with contextlib.suppress(Refused, StoreDown):
            await self._load(table_id)
        self.drop_rooms([table_id])

    async def _drop_removed(self, table_ids: list[str]) -> None:
        """Unload the rooms of imports that were deleted."""
        if table_ids:
            query = partial(import_records.existing, ids=table_ids)
            kept = await self.services.store.read(query)
            self.drop_rooms([one for one in table_ids if one not in kept])

    async def _load(self, table_id: str) -> Room | None:
        """Load a room once, also for concurrent callers."""
        waiting = self.loading.get(table_id)
        if waiting is not None:
            return await asyncio.shield(waiting)
        future: asyncio.Future[Room | None] = asyncio.get_running_loop().create_future()
        self.loading[table_id] = future
        try:
            room = await self._read(table_id)
            if room is not None:
                self.add(room)
            future.set_result(room)
        except BaseException as error:
            future.set_exception(error)
            future.exception()
            raise
        finally:
            del self.loading[table_id]
        return room

    async def _read(self, table_id: str) -> Room | None:
        """Load a room from the store. A match that can't be read is refused and remembered."""
        try:
            found = await archive.read(self.services, table_id)
            if found is None:
                return None
            room = Room(self.services, found.table)
            room.take(found)
            return room
        except StoreDown:
            raise
        except Exception as error:
            # the message may hold hidden cards
            self.log.error("unreadable-match", table=table_id, fault=type(error).__name__)
            self.unreadable.add(table_id)
            sentence = "The server can't read this match. It stays stored as it is."
            raise Refused(500, "unreadable-match", sentence) from error

    async def _wake(self, table_ids: Iterable[str]) -> None:
        """Load rooms into memory, except those that can't be read."""
        for table_id in table_ids:
            if table_id not in self.rooms and table_id not in self.unreadable:
                with contextlib.suppress(Refused):
                    await self._load(table_id)

    def add(self, room: Room) -> None:
        """Put a room into memory, and start its timer and bots."""
        self.rooms[room.table.id] = room
        self.services.metrics.rooms(len(self.rooms))
        room.set_timer(room.wake_at())
        if room.match is not None and recovery.is_outdated(room.match):
            room.post(partial(recovery.renew, room))
        self.wake_bots(room)

    def close_sockets(self, guest: str | None, code: int, reason: str) -> None:
        """Close all sockets of a guest, or of all guests with None."""
        for room in self.rooms.values():
            for listener in list(room.listeners):
                if listener.guest is not None and guest in (listener.guest, None):
                    listener.close(code, reason)

    # -- time

    def timer_due(self, room: Room) -> None:
        """Post the tick of a room whose timer has run out."""
        if not self.closing:
            room.post(partial(timing.tick, room))

    def wake_bots(self, room: Room) -> None:
        """Put open questions to the bots of a room."""
        if not self.closing:
            bot_seats.wake(room)

    async def sweep(self) -> None:
        """Run the periodic work: write the sign of life, unload idle rooms, load due ones."""
        if self.closing:
            return
        try:
            if await self.services.guests.reload_keys():
                self.close_sockets(None, 4401, "nobody")
            await (self._recover() if self.troubled else self._sign_of_life())
            await self.services.guests.keep_seen()
            now = self.services.now()
            for table_id, room in list(self.rooms.items()):
                if room.is_idle(now):
                    room.close()
                    del self.rooms[table_id]
                else:
                    room.broadcast.drop_old_bases(now)
            self.services.metrics.rooms(len(self.rooms))
            await self._drop_removed([k for k, room in self.rooms.items() if room.table.imported])
            soon = now + 2 * SWEEP_SECONDS
            due = await self.services.store.read(lambda conn: records.due_rooms(conn, soon))
            await self._wake([table_id for table_id, _ in due])
            await self._wake_owing()
            if now >= self.clear_at:
                self.clear_at = now + CLEAR_SECONDS
                await self._clear(now)
        except StoreDown as error:
            self.log.warning("store-down", reason=error.reason)
            self._report_trouble()
        finally:
            if not self.closing:
                now = self.services.now()
                if self.services.backups.is_due(now):
                    self.spawn(self.services.backups.run(now))
                pause = RECOVERY_SECONDS if self.troubled else SWEEP_SECONDS
                self.services.world.later(pause, lambda: self.spawn(self.sweep()))

    async def moderate(self) -> None:
        """Carry out moderators' actions, every few seconds."""
        if self.closing:
            return
        try:
            with contextlib.suppress(StoreDown):
                await self.services.moderation.look()
        finally:
            pause = self.services.moderation.poll_seconds
            self.services.world.later(pause, lambda: self.spawn(self.moderate()))

    async def _sign_of_life(self) -> None:
        """Write the current time, drop expired links, and write which imports were opened."""
        now, looked = self.services.now(), self.looked
        self.looked = {}

        def job(conn: Connection) -> None:
            records.set_site_value(conn, ALIVE, repr(now))
            records.drop_links(conn, now)
            import_records.set_looked(conn, looked)

        try:
            await self.services.store.write(job)
        except StoreDown:
            self.looked = looked | self.looked
            raise

    async def _clear(self, now: float) -> None:
        """Cancel open tables that waited too long and have no viewers, and delete old data."""
        old = await self.services.store.read(
            lambda conn: records.tables_in_state(conn, "open", now - OPEN_KEPT)
        )
        await self._wake(old[:CLEARED_AT_ONCE])
        for table_id in old[:CLEARED_AT_ONCE]:
            room = self.rooms.get(table_id)
            if room is not None and not room.listeners:
                room.post(partial(ending.give_up, room))
        given_up = await self.services.store.read(
            lambda conn: records.never_begun(conn, now - 2 * OPEN_KEPT, CLEARED_AT_ONCE)
        )
        gone = [one for one in given_up if one not in self.rooms]
        if gone:
            await self.services.store.write(lambda conn: records.drop_tables(conn, gone))
        if await retention.remove_old(self.services, self, now):
            self.clear_at = now  # the next sweep continues
        forgotten = now - ADDRESS_KEPT
        await self.services.store.write(lambda conn: records.forget_addresses(conn, forgotten))
        if await compaction.compact_finished(self.services, self, now):
            self.clear_at = now

    def _report_trouble(self) -> None:
        """Warn all viewers that the server can't write.

        The time of the warning depends on the sweep alone, so that it reveals no player's action.
        """
        if not self.troubled:
            self.troubled = True
            for room in self.rooms.values():
                room.broadcast.trouble()

    async def _recover(self) -> None:
        """Check whether the store can write again, and count the time since as a downtime."""
        self.services.downtimes = await self.services.store.write(
            partial(_opened, self.services.now())
        )
        self.troubled = False
        for room in self.rooms.values():
            room.post(room.forgive)

    # -- for retention

    @property
    def tables_in_use(self) -> set[str]:
        """Return the tables in memory or being loaded."""
        return self.rooms.keys() | self.loading.keys()

    @property
    def guests_in_use(self) -> set[str] | None:
        """Return hosts and seated guests of the rooms in memory; None while one is being loaded."""
        if self.loading:
            return None
        tables = [room.table for room in self.rooms.values()]
        hosts = {table.host for table in tables if table.host}
        return hosts | {place.guest for table in tables for place in table.places if place.guest}

    # -- bots and counts

    async def _find_owing(self) -> None:
        """Queue the tables whose bots may owe answers to absent players.

        On a clock of days their bots were thinking when the server stopped, and must think again.
        Bots of other tables start when a viewer opens the table.
        """
        self.owing.extend(await self.services.store.read(_owing))

    async def _wake_owing(self) -> None:
        """Load some of the queued tables, while few of their questions wait."""
        if self.services.bots.queued(attended=False) < OWING_AT_ONCE:
            some = [self.owing.popleft() for _ in range(min(OWING_AT_ONCE, len(self.owing)))]
            await self._wake(some)

    def count_resting(self) -> int:
        """Return how many tables in memory have resting bots."""
        return len([one for one in self.rooms.values() if one.resting])

    def count_frozen(self) -> None:
        """Update the metric of frozen matches in memory."""
        frozen = [one for one in self.rooms.values() if one.table.frozen is not None]
        self.services.metrics.frozen(len(frozen))

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run a task in the background, and log its errors."""
        if self.closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.log.error("task-fault", exc_info=task.exception())


@dataclass(kw_only=True)
class HubServices(RoomServices):
    """The services of rooms, with the whole hub: for the lobby, which looks rooms up."""

    hub: Hub


def _opened(now: float, conn: Connection) -> list[Downtime]:
    """Write the last downtime. This comes before any table is read."""
    alive, known = [records.site_value(conn, key) for key in (ALIVE, DOWNTIMES)]
    found = [] if known is None else json.decode(known, type=list[Downtime])
    if alive is not None:
        number = found[-1].number + 1 if found else 1
        found = [*found[1 - DOWNTIMES_KEPT :], Downtime(number, float(alive), now)]
        records.set_site_value(conn, DOWNTIMES, json.encode(found).decode())
        # a link keeps its remaining time, also if the machine's clock was set
        records.shift_links(conn, now - float(alive))
    records.set_site_value(conn, ALIVE, repr(now))
    return found


def _owing(conn: Connection) -> list[str]:
    """Return the tables on a clock of days at which a bot and a person play."""
    ids = [one for one, settings in records.running_settings(conn) if not _is_live(settings)]
    found: list[str] = []
    for first in range(0, len(ids), 500):  # a query takes a limited number of parameters
        for table_id, seats in records.seats_of(conn, ids[first : first + 500]).items():
            bots = [one.bot is not None or one.stand_in is not None for one in seats]
            if any(bots) and not all(bots):
                found.append(table_id)
    return found


def _is_live(settings: str) -> bool:
    clock = json.decode(settings)["clock"]
    return bool(clock["kind"] != "days")
