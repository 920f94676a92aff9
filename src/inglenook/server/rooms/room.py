"""A room: one table while anybody needs it in memory.

Commands go through its inbox, one after the other; the next begins once one waits for its commit.
They change the room by units of work (`change`): written first, broadcast afterwards. Looks are
not commands: they read the last committed state, `committed`, and wait for nothing. If a commit
fails, only the caller hears it: the room has its last committed state again. All others are told
of trouble by the hub, which finds it by itself, independent of who tried what. Where it is not
known whether a commit was done, nothing more is kept until the room was read anew.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any, Final

from msgspec import json

from inglenook.core.delta import Delta
from inglenook.core.errors import RulesFault
from inglenook.core.event import NOBODY
from inglenook.core.fairness import NumberedDraws, match_key, tag
from inglenook.core.playthrough import Playthrough
from inglenook.server.errors import Refused, not_kept
from inglenook.server.rooms import fault
from inglenook.server.rooms.broadcast import Broadcast, Listener
from inglenook.server.rooms.change import Change
from inglenook.server.rooms.inbox import Inbox, Work, finish
from inglenook.server.rooms.runtime import runtime_from_json
from inglenook.server.rooms.services import RoomServices
from inglenook.server.rooms.state import RoomState, first_runtime
from inglenook.server.rooms.storage import archive
from inglenook.server.rooms.storage.commits import Commits, First
from inglenook.server.rooms.table import Table
from inglenook.server.rooms.thought import Thought
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.rows import EntryRow
from inglenook.server.viewers.stream import Stream, is_filled
from inglenook.server.workers.bot_queue import Asker
from inglenook.server.world import Handle
from inglenook.texts import Texts, spoken

LOOK_SECONDS: Final = 15.0  # after a look without a socket, or the last socket's end
MEND_SECONDS: Final = 1.0  # until a room looks whether the store is well again


class Room(Inbox):
    """The table, its match if it has begun, and whoever is looking."""

    def __init__(self, services: RoomServices, table: Table) -> None:
        super().__init__()
        self.services = services
        self.table = table
        self.match: Playthrough[Any, Any] | None = None
        self.stream = Stream(table.game, len(table.places))
        self.runtime = first_runtime(table, services.life)
        self.listeners: list[Listener] = []
        self.used_at = services.now()
        self.seen_at = table.created  # when somebody looked last, as far as is known
        self.resting = False  # whether its bots wait until somebody looks
        self.asker = Asker(table.address or "", table.host, table.id, self.attended)
        self.thinking: dict[int, Thought] = {}  # by seat, what its bot thinks about
        self.sat_in: dict[int, float] = {}  # by seat, when a bot took over from a person
        self.timer: Handle | None = None
        self.tag = ""  # of the last entry
        self.changing = False  # whether a change is open
        self.committed = RoomState(self)
        self.commits = Commits(self)
        self.broadcast = Broadcast(self)
        self._stale = False  # whether the store may have more than we know
        self._faults = 0  # that nobody has foreseen
        self._mending: Handle | None = None
        self._texts: dict[str, Texts] = {}

    # -- commands

    def in_line(self) -> int:
        return super().in_line() + self.commits.waiting

    async def do(self, work: Work[Any], done: asyncio.Future[Any]) -> None:
        self.used_at = self.services.now()
        try:
            if self._stale:
                with suppress(StoreDown):
                    await self._read_anew()
            result = await work()
        except StoreDown as down:
            finish(done, error=self._store_failed(down))
        except Refused as refused:
            if self.has_turn() and self.commits.shows():
                await self._finish_later(done, error=refused)
                return
            finish(done, error=refused)
        except Exception as error:
            if isinstance(error, RulesFault) and self.table.state == "playing" and self.has_turn():
                finish(done, error=await self._frozen_by(error))
                return
            self.services.hub.log.error("room-fault", table=self.table.id, exc_info=error)
            self._go_back()
            self._stale = True
            self.retry_later()
            if self.has_turn():
                finish(done, error=await self._froze(error) or error)
            else:  # others have their turn now
                self.post(partial(self._froze, error))
                finish(done, error=error)
        else:
            if self.has_turn() and self.commits.shows():
                await self._finish_later(done, result)
                return
            finish(done, result)

    async def _finish_later(
        self, done: asyncio.Future[Any], result: object = None, error: Exception | None = None
    ) -> None:
        """Give a reply that rests on what is not committed yet, and that all will be told of.

        Where only sealed answers are being committed a refusal does not wait: it would tell.
        """
        try:
            await self.keep()
        except StoreDown:
            error = not_kept()
        finish(done, result, error)

    def _store_failed(self, down: StoreDown) -> Refused:
        """The answer to a command whose change could not be committed."""
        if self.has_turn():  # else it was its commit that failed, and we have gone back
            self._go_back()
            self.not_kept(down)
        return not_kept()

    async def _frozen_by(self, found: RulesFault) -> Refused:
        """Freeze the match after a fault in its rules; the answer to the command that met it."""
        try:
            await fault.freeze(self, found)
        except StoreDown as down:
            return self._store_failed(down)
        return Refused(409, "frozen", fault.FROZEN)

    def post(self, work: Work[Any]) -> None:
        """The same as `call` for whoever does not wait for it: timers and bots."""

        async def quietly() -> None:
            with suppress(Refused):
                await self.call_always(work)

        self.services.hub.spawn(quietly())

    async def _froze(self, error: Exception) -> Refused | None:
        """Let the match rest if it was the rules that failed; what to say then."""
        found = fault.of_rules(error, self.table.game)
        if found is None or self.table.state != "playing":
            return None
        with suppress(Exception):  # then it is as before: not mended, and written down above
            await self._read_anew()
            await fault.freeze(self, found)
            return Refused(409, "frozen", fault.FROZEN)
        return None

    def show_failed(self, error: Exception) -> None:
        """Freeze the match after an error of its rules while a position was shown."""
        if self.table.frozen is None and self.table.state == "playing":
            found = fault.of_rules(error, self.table.game) or RulesFault(repr(error))
            self.post(partial(fault.freeze, self, found))

    def attended(self) -> bool:
        """Whether somebody watches, or did a moment ago and may be coming back."""
        return bool(self.listeners) or self.services.now() - self.seen_at < LOOK_SECONDS

    def seen(self) -> None:
        """Somebody looks at the table: its bots go first, and end their rest.

        Only looks count, and no answers: when a sealed answer came must show in nothing.
        """
        self.seen_at = self.services.now()
        self.services.bots.attend(self.asker)
        if self.resting:
            self.services.hub.wake_bots(self)

    def is_idle(self, now: float) -> bool:
        """Whether nobody would miss it in memory."""
        quiet = now - self.used_at > self.services.settings.idle_seconds
        busy = self.in_line() or self.thinking
        return quiet and not self.listeners and not busy

    def close(self) -> None:
        for one in (self.timer, self._mending):
            if one is not None:
                one.cancel()

    # -- keeping

    def note(self, step: tuple[Playthrough[Any, Any], Delta]) -> None:
        """Go on with the match after an entry, and put the entry among those to be written."""
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
        """Change the room: `async with room.change() as change:`. See `rooms.change`."""
        return Change(self, seat, table, silent)

    async def keep(self, table: bool = False, first: First | None = None) -> None:
        """Have all changes so far written in one transaction; returns once they are.

        The next command begins meanwhile. What is to be done `first` is part of the transaction.
        """
        if self._stale:
            raise StoreDown("what was kept last is not known")
        self.pass_on()
        await self.commits.join(table, first)

    def take(self, found: archive.Read) -> None:
        """Have the state that was just read."""
        self.table, self.match, self.stream, runtime, self.tag = found
        self.runtime = runtime or first_runtime(self.table, self.services.life)
        self.kept()

    def kept(self) -> None:
        """Memory and store agree: the room was just read, or made."""
        self.commits.snapshot_of = None if self.match is None else self.match.base
        self.committed = RoomState(self)
        self._stale = False

    def not_kept(self, error: BaseException) -> None:
        """A commit has failed, and the room has gone back: see to it that things go on."""
        self._stale = self._stale or getattr(error, "unknown", False)
        self._mend_in(MEND_SECONDS)

    def _go_back(self) -> None:
        """Forget what was done since the last commit that is done or under way."""
        self.commits.give_up(StoreDown("what it stood on was not kept"))

    def retry_later(self) -> None:
        """Wake bots and timers again after an unforeseen error, with a longer wait each time."""
        self._faults += 1
        self._mend_in(MEND_SECONDS * 2.0 ** min(self._faults, 12))

    def _mend_in(self, seconds: float) -> None:
        """See to it that what was not done is tried again: bots, timers, and the store itself."""
        if self._mending is None and not self.services.hub.closing:
            self._mending = self.services.world.later(seconds, self._mend)

    def _mend(self) -> None:
        self._mending = None
        self.post(self._look_again)

    async def _look_again(self) -> None:
        if self._stale or not self.services.store.healthy:
            await self.services.store.check()  # not yet: then we come here again
        self.set_timer(self.wake_at())
        self.services.hub.wake_bots(self)

    async def _read_anew(self) -> None:
        """Be as the store has it; whoever sees something else now gets the whole picture."""
        await self.commits.landed()
        await self.services.store.check()
        before = {listener: self.broadcast.timeless(listener) for listener in self.listeners}
        fresh = await archive.read(self.services, self.table.id)
        if fresh is None:
            raise Refused(404, "no-table", "There is no such table.")
        self._go_back()  # nothing is kept while it is not known what was
        self.take(fresh)
        for listener in self.listeners:  # some may have come or gone while it was read
            if self.broadcast.timeless(listener) != before.get(listener):
                self.broadcast.send_sync(listener)
        self.set_timer(self.wake_at())
        self.services.hub.wake_bots(self)

    # -- when nothing can be written

    async def forgive(self) -> None:
        """Nobody could answer while nothing could be kept: that time is not theirs to lose."""
        if self.match is not None and self.table.state == "playing":
            async with self.change(silent=True):
                self.runtime.forgive(self.services.downtimes)
        else:
            self.runtime = runtime_from_json(self.runtime.to_json())
            self.runtime.forgive(self.services.downtimes)
        for listener in self.listeners:
            self.broadcast.send_sync(listener)

    # -- time

    def wake_at(self) -> float | None:
        """When this room has something to do by itself."""
        if self.table.state != "playing" or self.runtime.paused or self.table.frozen:
            return None
        return self.runtime.clocks.wake_at()

    def set_timer(self, moment: float | None) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if moment is not None:
            delay = min(moment - self.services.now(), 86_400.0)
            self.timer = self.services.world.later(delay, self._ring)

    def _ring(self) -> None:
        self.timer = None
        self.services.hub.ring(self)

    # -- what the commands ask of a room

    def needs_match(self) -> Playthrough[Any, Any]:
        if self.match is None:
            raise Refused(409, "table-open", "The match has not begun yet.")
        return self.match

    def source(self) -> NumberedDraws:
        """The verifiable draws of this match, going on where the journal ends."""
        match = self.needs_match()
        header = match.journal.header  # seats may have changed hands since
        key = match_key(self.table.secret, header.match_id, list(header.nonces))
        return NumberedDraws(key, match.journal.draws_used())

    def texts(self, language: str) -> Texts:
        """What is said at this table in a language, or in the one that stands in for it."""
        told = spoken(self.table.game, language)
        found = self._texts.get(told)
        names = self.committed.table.names
        if found is None or found.names != names:
            found = self._texts[told] = Texts(self.table.game, told, names)
        return found
