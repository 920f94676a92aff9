"""Do the periodic work of the hub: unload idle rooms, load due ones, delete old data.

Where a site has several nodes, each looks after its own rooms, and all share the due tables of
nodes that died. The work of the whole site is a job that one of them does: see `leads`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Coroutine, Iterable, Mapping
from functools import partial
from typing import Any, Final, Protocol
from zlib import crc32

from msgspec import json
from sqlalchemy import Connection

from inglenook.server.errors import Refused
from inglenook.server.operations import retention
from inglenook.server.rooms.commands import ending
from inglenook.server.rooms.room import Room
from inglenook.server.rooms.services import RoomServices
from inglenook.server.rooms.storage import compaction, seat_facts
from inglenook.server.store import import_records, personal, records
from inglenook.server.store.database import batches_of
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.maintenance import archived
from inglenook.server.store.nodes import downtimes, leases
from inglenook.server.store.nodes.leases import Claim

SWEEP_SECONDS: Final = 15.0
RECOVERY_SECONDS: Final = 1.0  # between checks whether the store can write again
OPEN_KEPT: Final = 7 * 86_400.0  # an open table is cancelled then, and deleted after twice of it
CLEAR_SECONDS: Final = 600.0
OWING_AT_ONCE: Final = 50  # tables whose bots owe answers, loaded per sweep
CLEARED_AT_ONCE: Final = 20  # tables per sweep
DUE_AT_ONCE: Final = 20  # tables claimed at once: the other nodes take the next ones meanwhile
NODES_KEPT: Final = 3600.0  # for the records of nodes that died
JOB: Final = "upkeep"


class SweptHub(retention.InUse, compaction.InMemory, Protocol):
    """The hub, as its upkeep needs it."""

    rooms: dict[str, Room]
    looked: dict[str, float]
    closing: bool
    log: Any  # a structlog logger

    @property
    def services(self) -> RoomServices:
        """Return the services of the rooms."""

    def check(self) -> None:
        """Drop all rooms if another node may own their tables by now."""

    def unload(self, room: Room) -> None:
        """Drop a room that is not used."""

    def close_sockets(self, guest: str | None, code: int, reason: str) -> None:
        """Close all sockets of a guest, or of all guests with None."""

    async def drop_removed(self, table_ids: list[str]) -> None:
        """Unload the rooms of imports that were deleted."""

    def drop_rooms(self, table_ids: Iterable[str]) -> None:
        """Unload tables that were deleted from the store."""

    async def wake(self, table_ids: Iterable[str]) -> None:
        """Load rooms into memory, except those that can't be read or that another node owns."""

    async def wake_claimed(self, claims: Mapping[str, Claim]) -> None:
        """Load rooms of tables that were just claimed."""

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run a task in the background, and log its errors."""


class Upkeep:
    """Sweep the rooms of a hub and the data of the site, again and again."""

    def __init__(self, hub: SweptHub) -> None:
        self.hub = hub
        self.owing: deque[str] = deque()  # tables to load, a few at a time
        self.clear_at = 0.0  # when to delete old data next
        self.troubled = False  # whether the last sweep could not write
        self.has_archive = False  # whether matches of this site were moved to an archive
        self.missed = False  # whether tables that lost their owner could not be looked for

    @property
    def services(self) -> RoomServices:
        return self.hub.services

    async def open(self) -> None:
        """Note the last downtime, load the rooms that are due, and go on from there."""
        services = self.services
        if services.membership is None:
            end = partial(downtimes.end, now=services.now())
            services.downtimes = await services.store.write(end)
        await self.find_owing()
        await self.sweep()
        await self.moderate()

    # -- the sweep

    async def sweep(self) -> None:
        """Write the sign of life, unload idle rooms, load due ones, and delete old data."""
        hub, leads = self.hub, False
        if hub.closing:
            return
        try:
            hub.check()
            if await self.services.guests.reload_keys():
                hub.close_sockets(None, 4401, "nobody")
            leads = await self.leads()
            await (self._recover() if self.troubled else self.sign_of_life(leads))
            await self.services.guests.keep_seen()
            await self._unload_idle()
            await hub.drop_removed([k for k, room in hub.rooms.items() if room.table.imported])
            await self._drop_archived()
            await self.wake_due()
            if self.missed:
                await self.find_owing()
            await self.wake_owing()
            now = self.services.now()
            if leads and now >= self.clear_at:
                self.clear_at = now + CLEAR_SECONDS
                await self._clear(now)
            if leads:
                await seat_facts.count_finished(self.services)
        except StoreDown as error:
            hub.log.warning("store-down", reason=error.reason)
            self._report_trouble()
        except Refused as refused:  # this node has no leases now; it joins again by itself
            hub.log.warning("no-sweep", reason=refused.code)
        finally:
            if not hub.closing:
                now = self.services.now()
                if leads and self.services.backups.is_due(now):
                    hub.spawn(self.services.backups.run(now))
                pause = RECOVERY_SECONDS if self.troubled else SWEEP_SECONDS
                self.services.world.later(pause, lambda: hub.spawn(self.sweep()))

    async def leads(self) -> bool:
        """Return whether the work of the whole site is this node's now.

        Another node gets it when this one dies or leaves. For a moment both may do it, so each step
        locks what it changes, or does no harm twice.
        """
        membership = self.services.membership
        return membership is None or await membership.does(JOB)

    async def moderate(self) -> None:
        """Carry out moderators' actions, every few seconds."""
        if self.hub.closing:
            return
        try:
            await self.services.moderation.look()
        except StoreDown:
            pass  # at the next look
        finally:
            pause = self.services.moderation.poll_seconds
            self.services.world.later(pause, lambda: self.hub.spawn(self.moderate()))

    async def sign_of_life(self, leads: bool = True) -> None:
        """Write the current time, drop expired links, and write which imports were opened."""
        now, looked = self.services.now(), self.hub.looked
        self.hub.looked = {}

        def job(conn: Connection) -> bool:
            import_records.set_looked(conn, looked)
            if not leads:
                return self.has_archive
            records.drop_links(conn, now)
            return downtimes.sign_of_life(conn, now)

        try:
            if leads or looked:
                self.has_archive = await self.services.store.write(job)
        except StoreDown:
            self.hub.looked = looked | self.hub.looked
            raise

    async def _unload_idle(self) -> None:
        hub, now = self.hub, self.services.now()
        unloaded: list[tuple[str, int]] = []
        for table_id, room in list(hub.rooms.items()):
            if room.is_idle(now):
                hub.unload(room)
                if room.fence is not None:
                    unloaded.append((table_id, room.fence))
            else:
                room.broadcast.drop_old_bases(now)
        self.services.metrics.rooms(len(hub.rooms))
        if self.services.membership is not None:
            await self.services.membership.release(unloaded)

    async def _drop_archived(self) -> None:
        """Unload the matches that another process has moved to an archive.

        Tables in the memory of a node are not archived.
        """
        hub = self.hub
        over = [key for key, room in hub.rooms.items() if room.table.ended is not None]
        if over and self.has_archive and self.services.membership is None:
            hub.drop_rooms(await self.services.store.read(partial(archived.among, ids=over)))

    def _report_trouble(self) -> None:
        """Warn all viewers that the server can't write.

        The time of the warning depends on the sweep alone, so that it reveals no player's action.
        """
        if not self.troubled:
            self.troubled = True
            for room in self.hub.rooms.values():
                room.broadcast.trouble()

    async def _recover(self) -> None:
        """Check whether the store can write again, and count the time since as a downtime.

        A node that has kept its leases was cut off for less than their time, which is not counted.
        """
        services = self.services
        if services.membership is None:
            end = partial(downtimes.end, now=services.now())
            services.downtimes = await services.store.write(end)
        else:
            await self.sign_of_life()
        self.troubled = False
        for room in self.hub.rooms.values():
            room.post(room.forgive)

    # -- due tables

    async def wake_due(self) -> None:
        """Load the rooms that must act soon."""
        services, membership = self.services, self.services.membership
        soon = services.now() + 2 * SWEEP_SECONDS
        if membership is None:
            due = await services.store.read(lambda conn: records.due_rooms(conn, soon))
            await self.hub.wake([table_id for table_id, _ in due])
            return
        node_id = membership.must_be_alive()
        mine = await services.store.read(lambda conn: leases.due_at(conn, node_id, soon))
        await self.hub.wake(mine)
        while claims := await membership.claim_due(soon, DUE_AT_ONCE):
            await self.hub.wake_claimed(claims)

    async def take_over(self) -> None:
        """Look after tables of nodes that died or left; the next sweep repeats what fails."""
        try:
            self.missed = True
            await self.wake_due()
            await self.find_owing()
            await self.wake_owing()
        except (StoreDown, Refused) as error:
            self.hub.log.warning("not-taken-over", reason=str(error))

    async def find_owing(self) -> None:
        """Queue the tables whose bots may owe answers to absent players.

        On a clock of days their bots were thinking when the server stopped, and must think again.
        Bots of other tables start when a viewer opens the table.

        A node queues tables with a live clock as well: it stands while they have no owner.
        """
        membership = self.services.membership
        if membership is None:
            self.owing.extend(await self.services.store.read(_owing))
            return
        node_id, seconds = membership.id, membership.lease_seconds
        found = await self.services.store.read(
            lambda conn: _waiting(conn, leases.left_behind(conn, seconds))
        )
        # each node has an order of its own, so that they share these tables
        found.sort(key=lambda one: crc32(f"{node_id}/{one}".encode()))
        self.owing, self.missed = deque(found), False

    async def wake_owing(self) -> None:
        """Load some of the queued tables, while few of their questions wait."""
        if self.services.bots.queued(attended=False) < OWING_AT_ONCE:
            some = [self.owing.popleft() for _ in range(min(OWING_AT_ONCE, len(self.owing)))]
            await self.hub.wake(some)

    # -- old data

    async def _clear(self, now: float) -> None:
        """Cancel open tables that waited too long and have no viewers, and delete old data."""
        hub, store = self.hub, self.services.store
        old = await store.read(lambda conn: records.tables_in_state(conn, "open", now - OPEN_KEPT))
        await hub.wake(old[:CLEARED_AT_ONCE])
        for table_id in old[:CLEARED_AT_ONCE]:
            room = hub.rooms.get(table_id)
            if room is not None and not room.listeners:
                room.post(partial(ending.give_up, room))
        given_up = await store.read(
            lambda conn: records.never_begun(conn, now - 2 * OPEN_KEPT, CLEARED_AT_ONCE)
        )
        gone = [one for one in given_up if one not in hub.rooms]
        if gone:
            await store.write(
                lambda conn: records.drop_tables(conn, sorted(hub.free_tables(conn, gone)))
            )
        if await retention.remove_old(self.services, hub, now):
            self.clear_at = now  # the next sweep continues
        if days := self.services.settings.keep_addresses:
            forgotten = now - days * retention.DAY
            await store.write(lambda conn: personal.forget_addresses(conn, forgotten))
        if await compaction.compact_finished(self.services, hub, now):
            self.clear_at = now
        if (membership := self.services.membership) is not None:
            await membership.forget_dead(now - NODES_KEPT)


def _owing(conn: Connection) -> list[str]:
    return _with_bots(conn, records.running_settings(conn))


def _waiting(conn: Connection, left: list[tuple[str, str]]) -> list[str]:
    """Return those of some tables that wait for their owner: for its bots or for its clock."""
    clocked = [one for one, settings in left if _clock(settings) in ("bank", "decision")]
    return clocked + _with_bots(conn, left)


def _with_bots(conn: Connection, running: list[tuple[str, str]]) -> list[str]:
    """Return those of some tables at which bots play with a person on a clock of days."""
    ids = [one for one, settings in running if _clock(settings) == "days"]
    found: list[str] = []
    for some in batches_of(ids):
        for table_id, seats in records.seats_of(conn, some).items():
            bots = [one.bot is not None or one.stand_in is not None for one in seats]
            if any(bots) and not all(bots):
                found.append(table_id)
    return found


def _clock(settings: str) -> str:
    """Return the kind of a table's clock."""
    kind: str = json.decode(settings)["clock"]["kind"]
    return kind
