"""Commits of a room: what commands have changed, written together and shown together.

A room goes on with its next command as soon as one waits for its commit. All changes since the
last commit was put together are one group. When the store takes the next batch, the group is
closed: its state is taken, written and, once that is done, shown. One group is under way at a
time. If it fails, so does all that was done on top of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from msgspec import json
from sqlalchemy import Connection

from inglenook.core.codec import save_state
from inglenook.server.rooms.services import RoomServices
from inglenook.server.rooms.state import HoldsState, RoomState
from inglenook.server.rooms.storage import archive
from inglenook.server.store import records
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.rows import EntryRow

First = Callable[[Connection], None]


class CommittedRoom(HoldsState, Protocol):
    """A room, as its commits need it."""

    services: RoomServices
    committed: RoomState
    changing: bool

    def wake_at(self) -> float | None:
        """When the room has something to do by itself."""

    def set_timer(self, moment: float | None) -> None:
        """Have the room look at its clocks then."""

    def not_kept(self, error: BaseException) -> None:
        """Recover after a commit that failed."""


class Group:
    """Changes that are committed together, and the commands that wait for it."""

    def __init__(self) -> None:
        self.table = False  # whether the table itself has changed
        self.first: list[First] = []  # jobs that are done before, in the same transaction
        self.waiting: list[asyncio.Future[None]] = []
        self.state: RoomState | None = None  # once it is closed
        self.snapshot_of: object = None
        self.wake_at: float | None = None
        self.begun = 0.0

    def end(self, error: BaseException | None) -> None:
        """Let all commands go on."""
        for one in self.waiting:
            if one.done():
                continue
            if error is None:
                one.set_result(None)
            else:
                one.set_exception(error)
                one.exception()  # a command may have been given up


class Commits:
    """The groups of one room: the one that changes now belong to, and the one being written."""

    def __init__(self, room: CommittedRoom) -> None:
        self.room = room
        self.rows: list[EntryRow] = []  # entries of the journal that no group has taken yet
        self.open: Group | None = None
        self.written: Group | None = None
        self.snapshot_of: object = None  # the position that the snapshot in the store shows

    @property
    def waiting(self) -> int:
        """How many commands wait for their commit."""
        return sum([len(one.waiting) for one in (self.open, self.written) if one is not None])

    @property
    def base(self) -> RoomState:
        """The state that the room stands on if its open group is given up."""
        state = None if self.written is None else self.written.state
        return self.room.committed if state is None else state

    def shows(self) -> bool:
        """Whether something is not committed yet that everybody will be told of."""
        groups = [one for one in (self.open, self.written) if one is not None]
        if not groups:
            return False
        now, then = self.room.match, self.room.committed.match
        asked = -1 if now is None else now.question, -1 if then is None else then.question
        return asked[0] != asked[1] or any([one.table for one in groups])

    async def join(self, table: bool, first: First | None) -> None:
        """Have all changes so far committed; returns once they are."""
        group = self.open
        if group is None:
            group = self.open = Group()
        group.table = group.table or table
        if first is not None:
            group.first.append(first)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        group.waiting.append(done)
        if len(group.waiting) == 1 and self.written is None:
            self.room.services.store.at_next_commit(self._close)
        await done

    async def landed(self) -> None:
        """Wait for the group that is being written, if there is one; its errors are its own."""
        if self.written is not None:
            await self._end_of(self.written)

    async def all_landed(self) -> None:
        """Wait until nothing is left to be written."""
        while (group := self.written or self.open) is not None:
            await self._end_of(group)

    async def _end_of(self, group: Group) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        group.waiting.append(done)
        await asyncio.wait([done])

    def give_up(self, error: BaseException) -> None:
        """Forget what was done since the last group was closed; its commands hear the error."""
        group, self.open = self.open, None
        self.rows = []
        self.base.give_to(self.room)
        if group is not None:
            group.end(error)

    # -- a group's way

    def _close(self) -> None:
        """The store takes a batch: the group is what has been done until now."""
        group, self.open = self.open, None
        if group is None:
            return  # it was given up
        self.written = group
        try:
            job = self._job(group)
            group.begun = self.room.services.world.monotonic()
            self.room.services.store.submit(job, self._done)
        except Exception as error:  # it can't be written, or there is no store to take it
            self._done(error)

    def _job(self, group: Group) -> First:
        """Take the state of the room; the job that writes it."""
        room = self.room
        if room.changing:
            raise RuntimeError("expected a room between two changes, got one in the middle of one")
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

        def job(conn: Connection) -> None:
            for first in group.first:
                first(conn)
            if group.table:
                archive.save(conn, state.table)
            records.add_entries(conn, table_id, rows)
            if snapshot is not None:
                records.save_room(conn, table_id, snapshot, runtime, wake_at)
            elif writes_runtime:
                records.save_runtime(conn, table_id, runtime, wake_at)

        return job

    def _done(self, error: BaseException | None) -> None:
        """The group is committed, or not: show its state, or go back to the one before."""
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
        else:
            later, self.open = self.open, None  # what was done on top of it goes with it
            self.rows = []
            room.committed.give_to(room)
            if isinstance(error, StoreDown):
                room.not_kept(error)
            if later is not None:
                later.end(error)
        group.end(error)
        if self.open is not None:
            room.services.store.at_next_commit(self._close)
