"""Hold one table in memory while it is used.

Commands run one after the other through the inbox; the next starts when one waits for its commit.
They change the room by units of work (`change`): written first, broadcast afterwards. Reads are not
commands: they use the last committed state, `committed`, and never wait.

Where a site has several nodes a room belongs to the lease under which it was loaded. Each commit
proves it. A room that lost its lease is gone: it is no longer in the hub, and its commands fail.

If a commit fails, only the caller gets the error, and the room returns to its committed state. The
hub detects the trouble by itself and warns all others, so that the time reveals no action. After a
commit with unknown result the room commits nothing until it was loaded again.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any, Final, NamedTuple

from msgspec import json

from inglenook.core.delta import Delta
from inglenook.core.errors import RulesFault
from inglenook.core.event import NOBODY
from inglenook.core.fairness import NumberedDraws, match_key, tag
from inglenook.core.journal import Header
from inglenook.core.playthrough import Playthrough
from inglenook.server.errors import Refused, moved, not_kept
from inglenook.server.rooms import fault
from inglenook.server.rooms.broadcast import Broadcast, Listener
from inglenook.server.rooms.change import Change
from inglenook.server.rooms.inbox import Inbox, Work, finish
from inglenook.server.rooms.retries import Retries
from inglenook.server.rooms.services import RoomServices
from inglenook.server.rooms.state import RoomState, first_runtime
from inglenook.server.rooms.storage import archive
from inglenook.server.rooms.storage.commits import Commits, First, Undone
from inglenook.server.rooms.table import Table
from inglenook.server.rooms.thought import Thought
from inglenook.server.store.errors import LeaseLost, StoreDown
from inglenook.server.store.rows import EntryRow
from inglenook.server.viewers.stream import Stream, is_filled
from inglenook.server.workers.bot_queue import Asker
from inglenook.server.world import Handle
from inglenook.texts import Texts, spoken

LOOK_SECONDS: Final = 15.0  # after a look without a socket, or the last socket's end


class Lease(NamedTuple):
    """The node that owns a table, and the fence of its claim."""

    node: str
    fence: int


class Room(Inbox):
    """A table, its match if it has begun, and its listeners."""

    def __init__(self, services: RoomServices, table: Table, lease: Lease | None = None) -> None:
        super().__init__()
        self.services = services
        self.table = table
        self.lease = lease  # None where there are no nodes
        self.gone = False  # whether another node may own the table by now
        self.match: Playthrough[Any, Any] | None = None
        self.stream = Stream.empty(table.game, len(table.places))
        self.runtime = first_runtime(table, self.life)
        self.listeners: list[Listener] = []
        self.used_at = services.now()
        self.seen_at = table.created  # the time of the last known look
        self.resting = False  # whether its bots wait for the next look
        self.asker = Asker(table.address or "", table.host, table.id, self.attended)
        self.thinking: dict[int, Thought] = {}  # by seat, the question of its bot
        self.sat_in: dict[int, float] = {}  # by seat, when a bot took over from a person
        self.timer: Handle | None = None
        self.tag = ""  # the tag of the last entry
        self.changing = False  # whether a change is open
        self.committed = RoomState(self)
        self.commits = Commits(self)
        self.broadcast = Broadcast(self)
        self.retries = Retries(self)
        self._texts: dict[str, Texts] = {}
        self._draws_key = b""  # of the match that began with this header
        self._drawn_by: Header | None = None

    @property
    def fence(self) -> int | None:
        """Return the fence that each write must prove; None where there are no leases."""
        return None if self.lease is None else self.lease.fence

    @property
    def life(self) -> int:
        """Return the number up to which all downtimes are over for this room."""
        return max(self.services.life, self.fence or 0)

    # -- commands

    def in_line(self) -> int:
        return super().in_line() + self.commits.waiting

    async def do(self, work: Work[Any], done: asyncio.Future[Any]) -> None:
        try:
            await self._do(work, done)
        except Undone:
            self.again(work, done)

    async def _do(self, work: Work[Any], done: asyncio.Future[Any]) -> None:
        self.used_at = self.services.now()
        if self.gone or (self.lease is not None and self.services.hub.closing):
            finish(done, error=moved())  # its client repeats it, with its key, at the next owner
            return
        try:
            if self.retries.stale:
                with suppress(StoreDown):
                    await self.retries.load_again()
            result = await work()
        except Undone:
            raise
        except StoreDown as down:
            finish(done, error=self._store_failed(down))
        except LeaseLost:
            self.lost()
            finish(done, error=moved())
        except Refused as refused:
            if self.has_turn() and self.commits.shows():
                await self._finish_later(done, error=refused)
                return
            finish(done, error=refused)
        except Exception as error:
            finish(done, error=await self._failed_by(error))
        else:
            if self.has_turn() and self.commits.shows():
                await self._finish_later(done, result)
                return
            finish(done, result)

    async def _failed_by(self, error: Exception) -> Exception:
        """Take back a command that raised an unexpected error; return the reply to it."""
        if isinstance(error, RulesFault) and self.table.state == "playing" and self.has_turn():
            return await self._frozen_by(error)
        self.services.hub.log.error("room-fault", table=self.table.id, exc_info=error)
        self.go_back()
        self.retries.stale = True
        self.retries.after_fault()
        if self.has_turn():
            return await self._froze(error) or error
        self.post(partial(self._froze, error))  # another command has its turn now
        return error

    async def _finish_later(
        self, done: asyncio.Future[Any], result: object = None, error: Exception | None = None
    ) -> None:
        """Settle a reply that depends on uncommitted public changes, after their commit.

        Where only sealed answers are being committed a refusal does not wait: the delay would
        reveal them.
        """
        try:
            await self.keep()
        except StoreDown:
            error = not_kept()
        except LeaseLost:
            error = moved()
        finish(done, result, error)

    def _store_failed(self, down: StoreDown) -> Refused:
        """Return the refusal for a command whose change could not be committed."""
        if self.has_turn():  # otherwise its commit failed, and the room has gone back
            self.go_back()
            self.not_kept(down)
        return not_kept()

    async def _frozen_by(self, found: RulesFault) -> Refused:
        """Freeze the match after a fault in its rules; return the refusal for the command."""
        try:
            await fault.freeze(self, found)
        except StoreDown as down:
            return self._store_failed(down)
        except LeaseLost:
            return moved()
        return Refused(409, "frozen", fault.FROZEN)

    def post(self, work: Work[Any]) -> None:
        """Run a command without waiting for it, as timers and bots do."""

        async def run() -> None:
            with suppress(Refused):
                await self.call_always(work)

        self.services.hub.spawn(run())

    async def _froze(self, error: Exception) -> Refused | None:
        """Freeze the match if its rules raised the error; return the refusal, or None."""
        found = fault.of_rules(error, self.table.game)
        if found is None or self.table.state != "playing":
            return None
        with suppress(Exception):  # then the match stays as it is; the error is logged above
            await self.retries.load_again()
            await fault.freeze(self, found)
            return Refused(409, "frozen", fault.FROZEN)
        return None

    def show_failed(self, error: Exception) -> None:
        """Freeze the match after an error of its rules while a position was shown."""
        if self.table.frozen is None and self.table.state == "playing":
            found = fault.of_rules(error, self.table.game) or RulesFault(repr(error))
            self.post(partial(fault.freeze, self, found))

    def attended(self) -> bool:
        """Return whether a viewer is connected, or was within `LOOK_SECONDS`."""
        return bool(self.listeners) or self.services.now() - self.seen_at < LOOK_SECONDS

    def present(self, guest: str) -> bool:
        """Return whether a guest looks at the table, and need not be called.

        In a live match it is enough to be connected; else the page must be visible.
        """
        live = self.table.settings.clock.live
        return any([one.guest == guest and (live or one.visible) for one in self.listeners])

    def seen(self) -> None:
        """Note a look at the table: its bots get priority and end their rest.

        Only looks count, and no answers: the time of a sealed answer must stay hidden.
        """
        self.seen_at = self.services.now()
        self.services.bots.attend(self.asker)
        if self.resting:
            self.services.hub.wake_bots(self)

    def is_idle(self, now: float) -> bool:
        """Return whether the room can be unloaded."""
        unused = now - self.used_at > self.services.settings.idle_seconds
        busy = self.in_line() or self.thinking
        return unused and not self.listeners and not busy

    def close(self) -> None:
        """Cancel the timers."""
        self.set_timer(None)
        self.retries.close()

    def lost(self) -> None:
        """Leave memory: another node may own the table by now."""
        self.services.hub.lost(self)

    def leave(self, code: int, reason: str) -> None:
        """Stop everything, and close the sockets; called by the hub."""
        self.gone = True
        self.close()
        self.thinking.clear()
        self.commits.abandon(LeaseLost([self.table.id]))
        for listener in list(self.listeners):
            listener.close(code, reason)

    # -- commits

    def note(self, step: tuple[Playthrough[Any, Any], Delta]) -> None:
        """Continue the match after an entry, and queue the entry for writing."""
        match, delta = step
        entry, at = delta.entry, self.services.now()
        self.match = match
        self.stream = self.stream.after(delta, at, is_filled(entry))
        data = entry.to_json()
        if entry.number == 0:
            self.tag = tag(self.table.secret, "", match.journal.header.to_json())
        self.tag = tag(self.table.secret, self.tag, data)
        events = json.encode(self.stream.to_json(delta)).decode()
        self.commits.rows.append(
            EntryRow(entry.number, json.encode(data).decode(), self.tag, events, at)
        )

    def change(self, seat: int = NOBODY, table: bool = False, silent: bool = False) -> Change:
        """Open a change: `async with room.change() as change:`. See `rooms.change`."""
        return Change(self, seat, table, silent)

    def must_be_writable(self) -> None:
        """Raise `LeaseLost` or `StoreDown` if a change can't be written now."""
        if self.gone:
            raise LeaseLost([self.table.id])
        if self.retries.stale:
            raise StoreDown("expected a known last commit, got an unknown one")

    async def keep(self, table: bool = False, first: First | None = None) -> None:
        """Write all changes so far in one transaction; return when they are written.

        The next command starts in the meantime. The job `first` is part of the transaction.
        """
        self.must_be_writable()
        self.pass_on()
        await self.commits.join(table, first)

    def take(self, found: archive.Read) -> None:
        """Take over a state that was just loaded."""
        self.table, self.match, self.stream, runtime, self.tag = found
        self.runtime = runtime or first_runtime(self.table, self.life)
        self.kept()

    async def read_again(self) -> archive.Read | None:
        """Read the table from the store, after the end of a commit with unknown result.

        Claiming it again waits for the transaction of that commit, whichever way it ends, and shuts
        it out if it comes later.
        """
        if self.lease is not None:
            lease = await self.services.hub.claim_again(self)
            if lease is None:
                return None
            self.lease = lease
        return await archive.read(self.services, self.table.id)

    def kept(self) -> None:
        """Mark memory and store as equal, after the room was loaded or created."""
        self.commits.snapshot_of = None if self.match is None else self.match.base
        self.committed = RoomState(self)
        self.retries.stale = False

    def not_kept(self, error: BaseException) -> None:
        """Schedule a recovery after a commit that failed."""
        self.retries.after_commit(error)

    def go_back(self) -> None:
        """Drop the changes since the last commit that is done or being written."""
        self.commits.give_up(StoreDown("the commit before it failed"))

    # -- trouble with the store

    async def forgive(self) -> None:
        """Give the players back the time in which the server could not write."""
        if self.match is not None and self.table.state == "playing":
            async with self.change(silent=True):
                self.runtime.forgive(self.services.downtimes)
        else:
            self.runtime = self.runtime.copy()
            self.runtime.forgive(self.services.downtimes)
        for listener in self.listeners:
            self.broadcast.send_sync(listener)

    # -- time

    def wake_at(self) -> float | None:
        """Return when this room must act by itself, or None."""
        if self.table.state != "playing" or self.runtime.paused or self.table.frozen:
            return None
        return self.runtime.clocks.wake_at()

    def set_timer(self, moment: float | None) -> None:
        """Set the timer of the room, or stop it with None."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if moment is not None and not self.gone:
            delay = min(moment - self.services.now(), 86_400.0)
            self.timer = self.services.world.later(delay, self._timer_due)

    def _timer_due(self) -> None:
        self.timer = None
        self.services.hub.timer_due(self)

    # -- for commands

    def needs_match(self) -> Playthrough[Any, Any]:
        """Return the match, or refuse if it has not begun."""
        if self.match is None:
            raise Refused(409, "table-open", "The match has not begun yet.")
        return self.match

    def source(self) -> NumberedDraws:
        """Return the verifiable draws of this match, from the end of the journal on."""
        match = self.needs_match()
        header = match.journal.header  # the nonces of the start: players may have changed since
        if self._drawn_by is not header:
            self._draws_key = match_key(self.table.secret, header.match_id, list(header.nonces))
            self._drawn_by = header
        return NumberedDraws(self._draws_key, match.journal.draws_used())

    def texts(self, language: str) -> Texts:
        """Return the texts of this table in a language, or in its fallback."""
        code = spoken(self.table.game, language)
        found = self._texts.get(code)
        names = self.committed.table.names
        if found is None or found.names != names:
            found = self._texts[code] = Texts(self.table.game, code, names)
        return found
