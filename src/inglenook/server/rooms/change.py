"""Change a room in one unit of work.

    async with room.change(seat) as change:
        ...  # change room.table, room.runtime and the match

Leaving it commits all changes in one transaction, sends each listener its news, sets the timer and
wakes the bots. An error undoes all changes. The body never awaits I/O, so that no commit begins in
the middle of a change.
"""

from __future__ import annotations

from types import TracebackType
from typing import Protocol, Self

from inglenook.server.rooms.broadcast import Broadcast
from inglenook.server.rooms.state import RoomState, copy_of
from inglenook.server.rooms.storage.commits import Commits, CommittedRoom, First
from inglenook.server.rooms.thought import Thought


class ChangedRoom(CommittedRoom, Protocol):
    """A room, as a change needs it."""

    commits: Commits
    broadcast: Broadcast
    thinking: dict[int, Thought]
    sat_in: dict[int, float]

    def must_be_writable(self) -> None:
        """Raise `LeaseLost` or `StoreDown` if a change can't be written now."""

    async def keep(self, table: bool = False, first: First | None = None) -> None:
        """Commit all changes so far."""


class Change:
    """Collect the actions for the end of a change. Fields may be set while it is open.

    `seat`: the seat that acted, which gets an update in any case.
    `table`: whether the shown table changed.
    `first`: a job that runs first in the transaction.
    `silent`: whether listeners get no update.
    `drops`: whether some listeners may no longer see the table.
    """

    def __init__(self, room: ChangedRoom, seat: int, table: bool, silent: bool) -> None:
        self.seat = seat
        self.table = table
        self.silent = silent
        self.first: First | None = None
        self.drops = False
        self._room = room
        self._before: RoomState | None = None

    async def __aenter__(self) -> Self:
        room = self._room
        if room.changing:
            raise RuntimeError("expected one change of a room at a time, got one inside another")
        room.changing = True
        self._before, self._rows = RoomState(room), len(room.commits.rows)
        self._thinking, self._sat_in = dict(room.thinking), dict(room.sat_in)
        room.table = copy_of(room.table)
        room.runtime = room.runtime.copy()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        room = self._room
        room.changing = False
        if error is not None:
            self._undo()
            return
        try:  # not before the change: the refusal of a wrong one must tell nothing of trouble
            room.must_be_writable()
        except BaseException:
            self._undo()
            raise
        await room.keep(self.table, self.first)
        if self.drops:
            room.broadcast.drop_unwelcome()
        if not self.silent:
            room.broadcast.update(self.seat, self.table)
        room.services.hub.wake_bots(room)

    def _undo(self) -> None:
        """Restore the room as it was before the change."""
        room = self._room
        assert self._before is not None
        self._before.give_to(room)
        del room.commits.rows[self._rows :]
        room.thinking, room.sat_in = self._thinking, self._sat_in
