"""Commit the changes of a room: written together, then shown together.

A room starts its next command as soon as one waits for its commit. All changes since the last
closed group form the open group. The store closes it when it takes the next batch: the state is
taken, written, and then shown. One group is written at a time. If it fails, all later changes fail
with it. If a job of one command refuses it within the transaction, only that command gets the
error, and all others run again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import json
from sqlalchemy import Connection

from inglenook.core.codec import save_state
from inglenook.server.rooms.services import RoomServices
from inglenook.server.rooms.state import HoldsState, RoomState
from inglenook.server.rooms.storage import archive
from inglenook.server.store import records
from inglenook.server.store.errors import LeaseLost, StoreDown
from inglenook.server.store.nodes import leases
from inglenook.server.store.people import notifications
from inglenook.server.store.room_writes import RoomWrite
from inglenook.server.store.rows import EntryRow, NotificationRow

First = Callable[[Connection], None]


class Undone(Exception):
    """A change was undone with another one, which was refused in the same transaction.

    Its command must run again.
    """


class CommittedRoom(HoldsState, Protocol):
    """A room, as its commits need it."""

    services: RoomServices
    committed: RoomState
    changing: bool
    gone: bool

    @property
    def fence(self) -> int | None:
        """Return the fence that each write must prove; None where there are no leases."""

    def lost(self) -> None:
        """Leave memory: another node may own the table by now."""

    def wake_at(self) -> float | None:
        """Return when the room must act by itself."""

    def set_timer(self, moment: float | None) -> None:
        """Set the time at which the room checks its clocks."""

    def present(self, guest: str) -> bool:
        """Return whether a guest looks at the table, and need not be called."""

    def not_kept(self, error: BaseException) -> None:
        """Recover after a commit that failed."""


class Group:
    """Changes that are committed together, and the commands that wait for it."""

    def __init__(self) -> None:
        self.table = False  # whether the table itself has changed
        # jobs that run first in the same transaction, and the commands that wait for them
        self.first: list[tuple[First, asyncio.Future[None]]] = []
        self.failed: asyncio.Future[None] | None = None  # whose job runs, or has failed
        self.waiting: list[asyncio.Future[None]] = []
        self.state: RoomState | None = None  # set when the group is closed
        self.snapshot_of: object = None
        self.wake_at: float | None = None
        self.begun = 0.0
        self.calls: Sequence[NotificationRow] = ()  # of those who are newly asked

    def end(self, error: BaseException | None) -> None:
        """Let all waiting commands continue, or fail with `error`."""
        for one in self.waiting:
            if one.done():
                continue
            if error is None:
                one.set_result(None)
            else:
                _fail(one, error)


def _fail(command: asyncio.Future[None], error: BaseException) -> None:
    command.set_exception(error)
    command.exception()  # mark it as retrieved: the command may be cancelled


class Commits:
    """Hold the groups of one room: the open one and the one being written."""

    def __init__(self, room: CommittedRoom) -> None:
        self.room = room
        self.rows: list[EntryRow] = []  # journal entries that are in no group yet
        self.open: Group | None = None
        self.written: Group | None = None
        self.snapshot_of: object = None  # the position of the snapshot in the store
        self.unsure: RoomState | None = None  # of the last group whose result is unknown

    @property
    def waiting(self) -> int:
        """Return how many commands wait for their commit."""
        return sum([len(one.waiting) for one in (self.open, self.written) if one is not None])

    @property
    def base(self) -> RoomState:
        """Return the state to which the room returns if its open group is dropped."""
        state = None if self.written is None else self.written.state
        return self.room.committed if state is None else state

    def shows(self) -> bool:
        """Return whether a change is not committed yet that all viewers will see."""
        groups = [one for one in (self.open, self.written) if one is not None]
        if not groups:
            return False
        now, then = self.room.match, self.room.committed.match
        asked = -1 if now is None else now.question, -1 if then is None else then.question
        return asked[0] != asked[1] or any([one.table for one in groups])

    async def join(self, table: bool, first: First | None) -> None:
        """Commit all changes so far; return when they are written."""
        group = self.open
        if group is None:
            group = self.open = Group()
        group.table = group.table or table
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        group.waiting.append(done)
        if first is not None:
            group.first.append((first, done))
        if len(group.waiting) == 1 and self.written is None:
            self.room.services.store.at_next_commit(self._close)
        await done

    async def landed(self) -> None:
        """Wait for the group that is being written, if there is one; ignore its errors."""
        if self.written is not None:
            await self._end_of(self.written)

    async def all_landed(self) -> None:
        """Wait until no group is left to be written."""
        while (group := self.written or self.open) is not None:
            await self._end_of(group)

    async def _end_of(self, group: Group) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        group.waiting.append(done)
        await asyncio.wait([done])

    def give_up(self, error: BaseException) -> None:
        """Drop the changes since the last closed group; their commands fail with `error`."""
        group, self.open = self.open, None
        self.rows = []
        self.base.give_to(self.room)
        if group is not None:
            group.end(error)

    def abandon(self, error: BaseException) -> None:
        """Fail all waiting commands: the room is gone. What is being written may still be done."""
        for group in (self.open, self.written):
            if group is not None:
                group.end(error)
        self.open, self.rows = None, []

    # -- from open to written

    def _close(self) -> None:
        """Close the open group, and submit its job: the store takes a batch."""
        group, self.open = self.open, None
        if group is None:
            return  # it was dropped
        self.written = group
        try:
            job = self._job(group)
            group.begun = self.room.services.world.monotonic()
            self.room.services.store.submit(job, self._done)
        except Exception as error:  # it can't be encoded, or the store takes no jobs
            self._done(error)

    def _job(self, group: Group) -> First:
        """Take the state of the room, and return the job that writes it."""
        room = self.room
        if room.changing:
            raise RuntimeError("expected a room between two changes, got one inside a change")
        match = room.match
        rows, self.rows = self.rows, []
        snapshot: str | None = None
        if match is not None:
            if match.base is not self.snapshot_of:
                snapshot = json.encode(save_state(match.game, match.base)).decode()
            room.runtime = room.runtime.of_match(match, room.tag)
            group.wake_at = room.wake_at()
            group.snapshot_of = match.base
        state = RoomState(room, None if group.table else room.committed.table)
        group.state, runtime = state, state.runtime.to_json()
        table_id, writes_runtime, wake_at = room.table.id, match is not None, group.wake_at
        fence = room.fence
        if room.services.calls is not None:
            group.calls = room.services.calls.of_change(room.committed, state, room.present)
        calls = group.calls
        if writes_runtime and not group.table and not group.first:
            return RoomWrite(table_id, rows, snapshot, runtime, wake_at, fence, calls)

        def job(conn: Connection) -> None:
            for first, command in group.first:  # one of them makes the lease of a new table
                group.failed = command
                first(conn)
            group.failed = None
            leases.must_hold(conn, table_id, fence)
            if group.table:
                archive.save(conn, state.table)
            records.add_entries(conn, table_id, rows)
            if snapshot is not None:
                records.save_room(conn, table_id, snapshot, runtime, wake_at)
            elif writes_runtime:
                records.save_runtime(conn, table_id, runtime, wake_at)
            notifications.add(conn, calls)

        return job

    def _done(self, error: BaseException | None) -> None:
        """Show the state of a committed group, or go back after a failed one."""
        group, self.written = self.written, None
        assert group is not None
        room = self.room
        if error is None:
            assert group.state is not None
            room.services.metrics.committed(room.services.world.monotonic() - group.begun)
            room.committed = group.state
            if group.state.match is not None:
                self.snapshot_of = group.snapshot_of
                room.set_timer(group.wake_at)
            if group.calls and room.services.calls is not None:
                room.services.calls.written(group.calls)
            group.end(None)
        else:
            self._drop(group, error)
        if self.open is not None:
            room.services.store.at_next_commit(self._close)

    def _drop(self, group: Group, error: BaseException) -> None:
        """Go back to before a group that was not committed; later changes are undone with it."""
        room, refused = self.room, group.failed
        later, self.open = self.open, None
        self.rows = []
        room.committed.give_to(room)
        if isinstance(error, StoreDown | LeaseLost):
            refused = None  # all commands fail
        if getattr(error, "unknown", False):
            self.unsure = group.state
        if refused is not None:
            if not refused.done():
                _fail(refused, error)
            error = Undone()
        if isinstance(error, StoreDown | Undone):
            room.not_kept(error)
        for one in (group, later):
            if one is not None:
                one.end(error)
        if isinstance(error, LeaseLost):
            room.lost()
