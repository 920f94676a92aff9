"""Keep rooms in memory while they are needed, and wake them when their clocks are due.

A room is loaded on its first use, and unloaded after some time without use. Rooms with a running
clock are loaded in time, also without viewers.

Where a site has several nodes, a room is in memory only at the node that owns its table: the hub
claims it before it loads it, and gives it up when it unloads it.

**What may be shown from memory.** A node that was stopped for longer than its lease finds other
owners of its tables when it goes on. Each use of a room begins with `check`, which then drops all
rooms. Between `check` and an answer there is no waiting, or `must_be_here` follows it. A process
may still be stopped between these lines, or while an answer is on its way. Such an answer is late,
but it holds no more than the same viewer was allowed to see before the stop: rooms show committed
states alone. It is older than the lease, so it tells nothing of what happened since. And it
acknowledges nothing: that needs a commit with a valid fence.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from math import floor
from typing import Any

import structlog
from sqlalchemy import Connection

from inglenook.server.cluster.slots import slot_of
from inglenook.server.errors import MOVED, Elsewhere, Refused, moved
from inglenook.server.rooms.answers import Shown, ShownRoom
from inglenook.server.rooms.commands import bot_seats, recovery, timing
from inglenook.server.rooms.room import Lease, Room
from inglenook.server.rooms.services import RoomServices
from inglenook.server.rooms.storage import archive, lost_time
from inglenook.server.rooms.storage.loading import Loading
from inglenook.server.rooms.upkeep import Upkeep
from inglenook.server.store import import_records, personal
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.nodes import leases
from inglenook.server.store.nodes.leases import Claim


class Hub:
    """Hold all rooms in memory, by the id of their table."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.unreadable: set[str] = set()
        self.incompressible: set[str] = set()
        self.loading: Loading[Room | None] = Loading()
        self.log = structlog.get_logger("inglenook.hub")
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closing = False
        # when imports were opened; written with the sign of life
        self.looked: dict[str, float] = {}
        self.upkeep = Upkeep(self)
        self._services: RoomServices | None = None

    @property
    def services(self) -> RoomServices:
        assert self._services is not None
        return self._services

    async def open(self, services: RoomServices) -> None:
        """Start: note the last downtime, and load the rooms that are due."""
        self._services = services
        membership = services.membership
        if membership is not None:
            membership.lost = self._lost_all
            membership.died = lambda: self.spawn(self.upkeep.take_over())
            membership.joined = self._joined
            membership.take_over = lost_time.give_back
            await membership.open()
            services.downtimes = membership.downtimes
        await self.upkeep.open()

    async def close(self) -> None:
        """Close all sockets, and wait for the running tasks."""
        self.closing = True
        for room in self.rooms.values():
            room.close()
        if self.services.membership is not None:
            await self._hand_over()
        for room in self.rooms.values():
            for listener in list(room.listeners):
                listener.close(1012, "restart")
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.services.guests.keep_seen()
        await self.upkeep.sign_of_life()
        if self.services.membership is not None:
            await self.services.membership.close()

    # -- rooms

    async def room(self, table_id: str) -> Room:
        """Return the room of a table, loaded from the store if it is not in memory.

        :raises Refused: there is none, it can't be read, or (`Elsewhere`) another node owns it.
        """
        found = self.held(table_id)
        try:
            if found is None:
                found = await self._load(table_id)
            elif found.table.imported:  # another process may have removed it
                await self.drop_removed([table_id])
                found = self.held(table_id)
            if found is None:
                raise await self.missing(table_id)
            if found.gone:
                raise moved()
        except StoreDown as error:
            sentence = "The server can't read its database at the moment. Try again soon."
            raise Refused(503, "store-down", sentence) from error
        found.used_at = self.services.now()
        if found.table.imported:
            self.looked[table_id] = self.services.now()
        return found

    def held(self, table_id: str) -> Room | None:
        """Return the room of a table if it is in memory and this node may still answer for it."""
        self.check()
        return self.rooms.get(table_id)

    async def look(self, table_id: str) -> ShownRoom:
        """Return a table to show, and not to change: from memory, or without owning it.

        :raises Refused: there is no such table, or it can't be read.
        """
        if self.services.membership is None or self.held(table_id) is not None:
            return await self.room(table_id)
        found = await self._stored(table_id)
        if found is None:
            raise await self.missing(table_id)
        room = Room(self.services, found.table)
        room.take(found)
        return Shown(self.services, room.committed)

    def check(self) -> None:
        """Drop all rooms if another node may own their tables by now; see the module's text."""
        if self.services.membership is not None:
            self.services.membership.check()

    def must_be_here(self, room: Room) -> None:
        """Refuse a room that was dropped while its user waited for something."""
        self.check()
        if room.gone:
            raise moved()

    def drop_rooms(self, table_ids: Iterable[str]) -> None:
        """Unload tables that were deleted from the store, and close their sockets."""
        for table_id in table_ids:
            self.looked.pop(table_id, None)
            if table_id in self.loading:
                self.spawn(self._drop_loaded(table_id))
            room = self.rooms.pop(table_id, None)
            if room is not None:
                room.leave(4404, "no-table")
        self.services.metrics.rooms(len(self.rooms))

    async def _drop_loaded(self, table_id: str) -> None:
        """Unload a room that was being loaded when its table was deleted."""
        with contextlib.suppress(Refused, StoreDown):
            await self._load(table_id)
        self.drop_rooms([table_id])

    async def drop_removed(self, table_ids: list[str]) -> None:
        """Unload the rooms of imports that were deleted."""
        if table_ids:
            kept = await self.services.store.read(partial(import_records.existing, ids=table_ids))
            self.drop_rooms([one for one in table_ids if one not in kept])

    @property
    def has_archive(self) -> bool:
        """Return whether a table that is not in the database may be in the site's archive."""
        return self.services.membership is not None or self.upkeep.has_archive

    async def missing(self, table_id: str) -> Refused:
        """Return the refusal for a table that is not in the database, and unload its room."""
        if table_id not in self.rooms and not self.has_archive:
            return archive.no_table()
        refused = await self.services.store.read(partial(archive.missing, table_id=table_id))
        self.upkeep.has_archive |= refused.status == 410
        if table_id in self.rooms:  # after the refusal was sent
            asyncio.get_running_loop().call_soon(self.drop_rooms, [table_id])
        return refused

    async def _load(self, table_id: str, claim: Claim | None = None) -> Room | None:
        """Load a room once, also for concurrent callers. It is gone if its lease was lost."""
        return await self.loading.once(table_id, partial(self._read, table_id, claim))

    async def make(self, room: Room, first: Callable[[Connection], None]) -> None:
        """Write a new table by the job `first`, and put its room into memory.

        Sweeps may read the table before this node hears of its commit: they wait for this room. If
        the commit fails the room is gone, and a table that was written after all is loaded later.
        """

        async def made() -> Room:
            try:
                async with room.change(silent=True) as change:
                    change.first = first
            except BaseException:
                room.leave(*MOVED)
                raise
            room.kept()
            self.add(room)
            return room

        await self.loading.once(room.table.id, made)

    async def _read(self, table_id: str, claim: Claim | None) -> Room | None:
        """Load a room from the store, as its owner: no other node writes it meanwhile."""
        lease = None
        membership = self.services.membership
        if membership is not None:
            node = membership.must_be_alive()
            claim = claim or await membership.claim(table_id)
            if claim is None:
                return None
            lease = Lease(node, claim.fence)
        found = await self._stored(table_id)
        if found is None:
            return None
        room = Room(self.services, found.table, lease)
        room.take(found)
        self.add(room)
        return room

    async def _stored(self, table_id: str) -> archive.Read | None:
        """Read a table. A match that can't be read is refused and remembered."""
        try:
            return await archive.read(self.services, table_id)
        except StoreDown:
            raise
        except Exception as error:
            # the message may hold hidden cards
            self.log.error("unreadable-match", table=table_id, fault=type(error).__name__)
            self.unreadable.add(table_id)
            sentence = "The server can't read this match. It stays stored as it is."
            raise Refused(500, "unreadable-match", sentence) from error

    async def wake(self, table_ids: Iterable[str]) -> None:
        """Load rooms into memory, except those that can't be read or that another node owns."""
        for table_id in table_ids:
            if table_id not in self.rooms and table_id not in self.unreadable:
                with contextlib.suppress(Refused):
                    await self._load(table_id)

    async def wake_claimed(self, claims: Mapping[str, Claim]) -> None:
        """Load rooms of tables that were just claimed, unless others are loading them by now."""
        for table_id, claim in claims.items():
            if table_id not in self.rooms and table_id not in self.loading:
                with contextlib.suppress(Refused):
                    await self._load(table_id, claim)

    def add(self, room: Room) -> None:
        """Put a room into memory, and start its timer and bots.

        It is gone instead if its lease was lost since its claim, or its table has another room.
        """
        self.check()
        lease, membership = room.lease, self.services.membership
        if second := room.table.id in self.rooms:
            self.log.error("second-room", table=room.table.id)
        if second or (membership is not None and lease is not None and lease.node != membership.id):
            room.leave(*MOVED)
            return
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

    # -- leases

    def new_table(self) -> tuple[str, Lease | None]:
        """Return the id of a new table, in this node's slot, and its lease.

        :raises Refused: this node has no leases now.
        """
        token, membership = self.services.world.token, self.services.membership
        if membership is None:
            return token(16), None
        node_id, mine = membership.must_be_alive(), membership.node
        table_id = token(16)
        while slot_of(table_id, mine.slots) != mine.slot:
            table_id = token(16)
        # no other node has claimed it before; later fences are above this one
        return table_id, Lease(node_id, max(floor(self.services.now()), self.services.life))

    async def claim_again(self, room: Room) -> Lease | None:
        """Claim the table of a room again; return its new lease, None if there is no such table."""
        membership = self.services.membership
        assert membership is not None
        node_id = membership.must_be_alive()
        try:
            claim = await membership.claim(room.table.id)
        except Elsewhere:
            self.lost(room)
            raise moved() from None
        self.must_be_here(room)
        return None if claim is None else Lease(node_id, claim.fence)

    def lost(self, room: Room) -> None:
        """Drop a room whose table another node may own by now."""
        if room.gone:
            return
        self.log.warning("lease-lost", table=room.table.id)
        self._count_lost(1)
        self._drop(room)

    def unload(self, room: Room) -> None:
        """Drop a room that is not used; its table is given up afterwards.

        It writes nothing from now on: a command that is on its way would undo what the room that is
        loaded next has written.
        """
        room.leave(*MOVED)
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]

    def _drop(self, room: Room) -> None:
        # a room that was loaded again has the same id
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
        room.leave(*MOVED)
        self.services.metrics.rooms(len(self.rooms))

    def _count_lost(self, number: int) -> None:
        if self.services.membership is not None:
            self.services.membership.metrics.leases_lost(number)

    def _lost_all(self) -> None:
        """Drop all rooms at once. Those that are being loaded are refused when they are."""
        self._count_lost(len(self.rooms))
        for room in list(self.rooms.values()):
            self._drop(room)

    def _joined(self) -> None:
        """Begin again: this node has lost all its tables, and may claim some now."""
        assert self.services.membership is not None
        self.services.downtimes = self.services.membership.downtimes
        self.spawn(self.upkeep.take_over())

    async def _hand_over(self) -> None:
        """Finish the commits, give up all tables, and send their clients to the next owners.

        New commands are refused meanwhile (`Room.do`), and sent again by their clients. A commit
        that comes too late finds a higher fence.
        """
        rooms = list(self.rooms.values())
        await asyncio.gather(*[room.commits.all_landed() for room in rooms])
        membership = self.services.membership
        assert membership is not None
        with contextlib.suppress(StoreDown):  # then the leases end by themselves
            await membership.drain()
        for room in list(self.rooms.values()):
            self._drop(room)

    # -- time

    def timer_due(self, room: Room) -> None:
        """Post the tick of a room whose timer has run out."""
        if not self.closing and not room.gone:
            room.post(partial(timing.tick, room))

    def wake_bots(self, room: Room) -> None:
        """Put open questions to the bots of a room."""
        if not self.closing and not room.gone:
            bot_seats.wake(room)

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

    def free_tables(self, conn: Connection, table_ids: Collection[str]) -> set[str]:
        """Return those of some tables, not in use here, that a job may change without their room.

        No other node has them in memory, and none gets them before the job is committed.
        """
        membership = self.services.membership
        if membership is None:
            return set(table_ids)
        return leases.take_free(conn, table_ids, membership.lease_seconds)

    def free_guests(self, conn: Connection, guests: Collection[str]) -> set[str]:
        """Return those of some guests, not in use here, whose tables are in use nowhere else."""
        if self.services.membership is None:
            return set(guests)
        tables = personal.tables_naming(conn, guests)
        free = self.free_tables(conn, set().union(*tables.values()))
        return {one for one in guests if tables.get(one, set()) <= free}

    # -- counts and tasks

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
