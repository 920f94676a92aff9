"""The state of a room at one moment: a value that is committed, shown and gone back to.

A change of a room works on copies of its table and runtime; the match and the stream are values.
So nothing in a state changes once its change has been left. Looks are answered from the last
committed state and never wait: how long one takes tells nothing of a command that is being written
just now. If a commit fails, the room has this state again without asking the store.
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
    """All of a room that is written down.

    `match`: None before it has begun.
    `stream`: what each viewer was told of the match.
    `runtime`: clocks, votes and orders.
    `tag`: the tag of the last entry of the journal, secret until its question is settled.
    """

    __slots__ = ("match", "runtime", "stream", "table", "tag")

    def __init__(self, room: HoldsState, table: Table | None = None) -> None:
        """Take the state of a room; its table may be another one than the room has now."""
        self.table: Table = room.table if table is None else table
        self.match: Playthrough[Any, Any] | None = room.match
        self.stream: Stream = room.stream
        self.runtime: MatchRuntime = room.runtime
        self.tag: str = room.tag

    def ended(self) -> Playthrough[Any, Any]:
        """The match, once it has ended: before that, looking back is refused.

        :raises Refused: it runs, or has not begun.
        """
        self.table.must_be("over", "cancelled")
        if self.match is None:
            raise Refused(409, "table-open", "The match has not begun yet.")
        return self.match

    def give_to(self, room: HoldsState) -> None:
        """Have the room in this state."""
        room.table, room.match, room.stream = self.table, self.match, self.stream
        room.runtime, room.tag = self.runtime, self.tag


def first_runtime(table: Table, life: int) -> MatchRuntime:
    """The runtime of a match that has not begun; `life` is the number of the last downtime."""
    clock, quiet = table.settings.clock, table.game.info.quiet
    return MatchRuntime.of(clock, len(table.places), life, quiet)


def copy_of(table: Table) -> Table:
    """A table that can be changed alone."""
    places = [replace(place) for place in table.places]
    return replace(table, places=places, origin=dict(table.origin), banned=set(table.banned))
