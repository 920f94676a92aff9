"""Retries of a room: after a failed commit or an unexpected error it is woken, or loaded, again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from inglenook.server.errors import Refused
from inglenook.server.rooms.broadcast import Broadcast, Listener
from inglenook.server.rooms.storage import archive
from inglenook.server.rooms.storage.commits import Commits, CommittedRoom
from inglenook.server.world import Handle

FIRST_SECONDS: Final = 1.0  # until the first retry
MOST_DOUBLINGS: Final = 12  # of that time, one for each unexpected error


class RetriedRoom(CommittedRoom, Protocol):
    """A room, as its retries need it."""

    commits: Commits
    broadcast: Broadcast
    listeners: list[Listener]

    def post(self, work: Callable[[], Awaitable[Any]]) -> None:
        """Run a command without waiting for it."""

    async def read_again(self) -> archive.Read | None:
        """Read the table from the store, after the end of a commit with unknown result."""

    def take(self, found: archive.Read) -> None:
        """Take over a state that was just loaded."""

    def go_back(self) -> None:
        """Drop the changes since the last commit that is done or being written."""


class Retries:
    """The retry that is due, and whether the room must be loaded again first.

    `stale`: whether the store may be ahead of memory, as after a commit with an unknown result.
    """

    def __init__(self, room: RetriedRoom) -> None:
        self.room = room
        self.stale = False
        self._faults = 0  # unexpected errors so far
        self._due: Handle | None = None

    def after_commit(self, error: BaseException) -> None:
        """Schedule a retry after a commit that failed."""
        self.stale = self.stale or getattr(error, "unknown", False)
        self._schedule(FIRST_SECONDS)

    def after_fault(self) -> None:
        """Schedule a retry after an unexpected error, with a longer wait each time."""
        self._faults += 1
        self._schedule(FIRST_SECONDS * 2.0 ** min(self._faults, MOST_DOUBLINGS))

    def close(self) -> None:
        """Cancel the retry that is due."""
        if self._due is not None:
            self._due.cancel()

    def _schedule(self, seconds: float) -> None:
        services = self.room.services
        if self._due is None and not services.hub.closing and not self.room.gone:
            self._due = services.world.later(seconds, self._begin)

    def _begin(self) -> None:
        self._due = None
        self.room.post(self._retry)

    async def _retry(self) -> None:
        store = self.room.services.store
        if self.stale or not store.healthy:
            await store.check()  # raises while the store is down, which schedules another retry
        self._wake()

    async def load_again(self) -> None:
        """Load the room again; send a sync to each listener whose view changed by it.

        :raises Refused: the table was removed.
        :raises StoreDown: the store can't be read.
        """
        room = self.room
        await room.commits.landed()
        await room.services.store.check()
        before = {listener: room.broadcast.timeless(listener) for listener in room.listeners}
        fresh = await room.read_again()
        if fresh is None:
            raise Refused(404, "no-table", "There is no such table.")
        room.go_back()  # drop changes made while the last commit was unknown
        room.take(fresh)
        for listener in room.listeners:  # listeners may have changed while it was loaded
            if room.broadcast.timeless(listener) != before.get(listener):
                room.broadcast.send_sync(listener)
        self._wake()

    def _wake(self) -> None:
        self.room.set_timer(self.room.wake_at())
        self.room.services.hub.wake_bots(self.room)
