"""Hold the state of a room at one moment, as an immutable value.

A change works on copies of table and runtime; match and stream are values. So a state stays the
same once its change is closed. Reads use the last committed state and never wait, so their time
reveals no pending command. After a failed commit the room returns to this state without the store.
"""

from __future__ import annotations

from typing import Any, Protocol

from msgspec.structs import replace

from inglenook.core.playthrough import Playthrough
from inglenook.server.errors import Refused
from inglenook.server.rooms.runtime import MatchRuntime
from inglenook.server.rooms.table import Table
from inglenook.server.viewers.stream import Stream


class HoldsState(Protocol):
    """The part of a room that is a state."""

    table: Table
    match: Playthrough[Any, Any] | None
    stream: Stream
    runtime: MatchRuntime
    tag: str


class RoomState:
    """All parts of a room that are stored.

    `match`: None before it has begun.
    `stream`: the events that each viewer was sent.
    `runtime`: clocks, votes and orders.
    `tag`: the tag of the last journal entry, secret until its question is settled.
    """

    __slots__ = ("match", "runtime", "stream", "table", "tag")

    def __init__(self, room: HoldsState, table: Table | None = None) -> None:
        """Take the state of a room, with `table` in place of the room's if it is set."""
        self.table: Table = room.table if table is None else table
        self.match: Playthrough[Any, Any] | None = room.match
        self.stream: Stream = room.stream
        self.runtime: MatchRuntime = room.runtime
        self.tag: str = room.tag

    def ended(self) -> Playthrough[Any, Any]:
        """Return the match after its end.

        :raises Refused: if it runs or has not begun.
        """
        self.table.must_be("over", "cancelled")
        if self.match is None:
            raise Refused(409, "table-open", "The match has not begun yet.")
        return self.match

    def give_to(self, room: HoldsState) -> None:
        """Put the room into this state."""
        room.table, room.match, room.stream = self.table, self.match, self.stream
        room.runtime, room.tag = self.runtime, self.tag


def first_runtime(table: Table, life: int) -> MatchRuntime:
    """Return the runtime of a match that has not begun; `life` is the last downtime's number."""
    clock, quiet = table.settings.clock, table.game.info.quiet
    return MatchRuntime.of(clock, len(table.places), life, quiet)


def copy_of(table: Table) -> Table:
    """Return a copy of a table that can be changed independently."""
    places = [replace(place) for place in table.places]
    return replace(table, places=places, origin=dict(table.origin), banned=set(table.banned))
