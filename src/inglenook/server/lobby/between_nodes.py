"""Keep this node of a site in step with the others: act on notices, and look by itself.

A notice only shortens the time until a node looks. Whether a session still exists is read from the
database at each hello and each claim of a table, and for all connected guests every ten seconds. So
a session that ended at another node does nothing more here, also if all notices are lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from inglenook.core.event import NOBODY
from inglenook.server.accounts.guests import check_session
from inglenook.server.accounts.keys import Keys
from inglenook.server.cluster import presence, usage
from inglenook.server.cluster.presence import PresentAt
from inglenook.server.lobby import listing, moderation, table_jobs
from inglenook.server.lobby.merging import merges
from inglenook.server.lobby.sessions import check_sessions, close_ended, close_without_session
from inglenook.server.store import import_records, personal, records
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.nodes import reports
from inglenook.server.store.nodes import table_jobs as jobs
from inglenook.server.store.nodes.notices import Notice
from inglenook.server.store.people import accounts
from inglenook.server.store.people import moderation as actions
from inglenook.server.store.people.acts import BAN
from inglenook.server.store.people.moderation import ActionRow

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.cluster.shared import Shared
    from inglenook.server.lobby.services import Services

RIGHTS_SECONDS: Final = 10.0
JOBS_SECONDS: Final = 5.0
REPORTS_SECONDS: Final = 60.0
FORGET_SECONDS: Final = 5.0  # for which a deletion waits until all nodes have done their part
PAUSE_SECONDS: Final = 0.1

Turn = Callable[[], Awaitable[object]]


class BetweenNodes:
    """The part of one node."""

    def __init__(self, services: Services, shared: Shared) -> None:
        self.services = services
        self.shared = shared
        self.keys: Keys = services.guests.keys
        self.closed = False
        self.turn = asyncio.Lock()  # jobs and actions are done one after the other
        services.moderation.together = self._moderate  # before the hub opens, which looks first

    async def open(self) -> None:
        """Start listening and looking, before the server accepts requests."""
        services, shared = self.services, self.shared
        shared.presence.here = self._present
        await services.guests.agree_on_keys(alone=set(shared.live()) <= {shared.node()})
        await shared.notices.open(self._heard, self._missed)
        services.notifications.missed()  # what it read at its start may have changed since
        self._every(presence.WRITE_SECONDS, shared.presence.write)
        self._every(usage.SYNC_SECONDS, self._share_usage)
        self._every(RIGHTS_SECONDS, self.check_rights)
        self._every(JOBS_SECONDS, self.run_jobs)
        self._every(REPORTS_SECONDS, self._drop_reports)

    async def close(self) -> None:
        """Stop listening."""
        self.closed = True
        await self.shared.notices.close()

    def _every(self, seconds: float, work: Turn) -> None:
        async def turn() -> None:
            try:
                await _tried(work)
            finally:
                if not self.closed:
                    later()

        def later() -> None:
            self.services.world.later(seconds, lambda: self.services.hub.spawn(turn()))

        later()

    # -- notices

    def _heard(self, notice: Notice) -> None:
        guests, hub = self.services.guests, self.services.hub
        if notice.topic == "guest":
            guests.forget(notice.id)
        elif notice.topic == "sessions":
            guests.forget(notice.id)
            close_ended(hub, {notice.id: notice.number})
        elif notice.topic == "logins":
            guests.forget(notice.id)
            self._soon(partial(check_sessions, self.services, notice.id))
        elif notice.topic == "channels":
            self.services.notifications.heard(notice.id)
        elif notice.topic == "forgotten":
            guests.bar(notice.id)
            close_ended(hub, {notice.id: None})
        elif notice.topic == "removed":
            hub.drop_rooms([notice.id])
        elif notice.topic == "sanctions":
            self._soon(self.services.moderation.look)
        elif notice.topic == "jobs":
            self._soon(self.run_jobs)

    def _missed(self) -> None:
        """Read everything again that a lost notice may have changed."""
        self.services.guests.forget()
        self.services.notifications.missed()
        for work in (self.check_rights, self.services.moderation.look, self.run_jobs):
            self._soon(work)

    def _soon(self, work: Turn) -> None:
        self.services.hub.spawn(_tried(work))

    # -- regular work

    async def check_rights(self) -> None:
        """Close the sockets of all guests whose session has ended or who were deleted."""
        hub = self.services.hub
        listeners = [one for room in hub.rooms.values() for one in room.listeners]
        connected = {one.guest for one in listeners if one.guest is not None}
        if connected:
            found = await self.services.guests.read_again(connected)
            close_without_session(hub, {guest: found.get(guest) for guest in connected})

    async def run_jobs(self) -> None:
        """Do the jobs at tables of this node, and end actions whose jobs are all done."""
        await merges.run_jobs(self.services)
        async with self.turn:
            await table_jobs.run_waiting(self.services)
            for action in await self.services.store.read(actions.pending):
                if action.result == actions.SHARED_OUT:
                    await self.services.store.write(partial(self._end_action, action))

    async def _share_usage(self) -> None:
        guests = self.services.guests
        if guests.keys is not self.keys:
            self.keys = guests.keys
            self.shared.usage.forget_hashes()
        await self.shared.usage.sync()

    async def _drop_reports(self) -> None:
        live = {*self.shared.live(), self.shared.node()}
        await self.services.store.write(lambda conn: reports.drop_reports(conn, live))

    def _present(self) -> dict[str, PresentAt]:
        """Return the public tables of this node at which players are connected."""
        found: dict[str, PresentAt] = {}
        for table_id in listing.present(self.services, None):
            room = self.services.hub.rooms[table_id]
            here = {listener.viewer for listener in room.listeners} - {NOBODY}
            state = room.committed.table.state
            found[table_id] = PresentAt(state, tuple(sorted(here)) if state == "open" else ())
        return found

    # -- moderation

    async def _moderate(self, waiting: list[ActionRow]) -> None:
        """Put sanctions in force here, and give the tables' part of each action to their owners."""
        async with self.turn:
            before = set(self.services.moderation.sanctions)
            await self.services.moderation.reload()
            for kind, target in set(self.services.moderation.sanctions) - before:
                if kind == BAN:
                    await self._close_banned(target)
            taken = False
            for action in waiting:
                if action.result is None:
                    taken |= await self.services.store.write(partial(self._share_out, action))
        if taken:
            await self.run_jobs()

    async def _close_banned(self, target: str) -> None:
        kind, _, name = target.partition(":")
        closed = self.services.moderation.close_sockets(kind, name)
        left = [(table_id, guest) for table_id, guest in closed if guest is not None]
        if left:
            await self.services.store.write(lambda conn: jobs.add_jobs(conn, "leave", left))

    def _share_out(self, action: ActionRow, conn: Connection) -> bool:
        """Write the jobs of an action, unless another node does; return whether it was free."""
        if not actions.take_action(conn, action.number):
            return False
        kind, _, name = action.target.partition(":")
        places: list[tuple[str | None, str]] = []
        if action.action == BAN and actions.has_sanction(conn, BAN, action.target):
            places += moderation.places_of(kind, name, conn)
            jobs.add_jobs(conn, "leave", places, action.number)
        elif action.action == "unban":
            jobs.drop_leaving(conn, name)
        elif action.action in ("role", "end-logins"):
            self.shared.notices.send(conn, Notice("logins", name))
        elif action.action == "rename":
            rows = records.tables_of_guest(conn, name, limit=personal.EVERY_TABLE)
            held = set(jobs.owned(conn, [row.id for row in rows]))
            places += [
                (row.id, name) for row in rows if row.state in personal.ACTIVE or row.id in held
            ]
            jobs.add_jobs(conn, "rename", places, action.number)
            self.shared.notices.send(conn, Notice("guest", name))
        elif action.action == "close-table":
            jobs.add_jobs(conn, "close", [(name, "")], action.number)
        elif action.action == "delete-chat":
            jobs.add_jobs(conn, "chat", [(name.partition("/")[0], "")], action.number)
        self.shared.notices.send(conn, Notice("sanctions"))
        self.shared.notices.send(conn, Notice("jobs"))
        return True

    def _end_action(self, action: ActionRow, conn: Connection) -> None:
        """Mark an action as done once all its jobs are."""
        results = jobs.results_of(conn, action.number)
        if results is None:
            return
        result = results[0] if results else "in force"
        if action.action == BAN:
            result = f"in force; tables left: {results.count('left')}"
            if not actions.has_sanction(conn, BAN, action.target):
                result = "lifted before it was in force"
        jobs.drop_jobs_of(conn, action.number)
        actions.set_done(conn, action.number, self.services.now(), result)

    # -- deleted guests

    async def forget(self, guest: Guest, by_owner: bool = False) -> None:
        """Delete a guest at all nodes.

        The sessions and imports end, and the work is stored, in one transaction. From then on the
        deletion can't be lost: any node ends it once the guest has left all tables. Returns when
        that is done, or after `FORGET_SECONDS` while a node is slow or has just died.
        """

        def job(conn: Connection) -> list[str]:
            if not by_owner:
                check_session(conn, guest)
            accounts.end_account(conn, guest.id)
            imports = [one.id for one in import_records.list_imports(conn, guest=guest.id)]
            import_records.drop_imports(conn, imports)
            rows = records.tables_of_guest(conn, guest.id, limit=personal.EVERY_TABLE)
            held = set(jobs.owned(conn, [row.id for row in rows]))
            named = [row.id for row in rows if row.state in personal.ACTIVE or row.id in held]
            records.raise_epoch(conn, guest.id, guest.epoch)
            jobs.add_jobs(conn, "depart", [(table_id, guest.id) for table_id in named])
            jobs.add_jobs(conn, "forget", [(None, guest.id)])
            for notice in (Notice("forgotten", guest.id), Notice("jobs")):
                self.shared.notices.send(conn, notice)
            for table_id in imports:
                self.shared.notices.send(conn, Notice("removed", table_id))
            return imports

        self.services.hub.drop_rooms(await self.services.store.write(job))
        with suppress(StoreDown):  # the deletion is stored: it goes on without this request
            await self._wait_until_forgotten(guest)

    async def _wait_until_forgotten(self, guest: Guest) -> None:
        end = self.services.now() + FORGET_SECONDS
        while True:
            await self.run_jobs()
            waits = await self.services.store.read(
                lambda conn: jobs.is_being_forgotten(conn, guest.id)
            )
            if not waits or self.services.now() >= end:
                return
            await self._pause()

    async def _pause(self) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.services.world.later(
            PAUSE_SECONDS, lambda: None if done.done() else done.set_result(None)
        )
        await done


async def _tried(work: Turn) -> None:
    """Do regular work; the next turn tries again where the database can't be used."""
    with suppress(StoreDown):
        await work()
