"""The committed state of a room: what every look is answered from.

Commands change the room itself, which runs ahead of the store until their commit is done. A look
reads the last committed state and never waits: how long it takes tells nothing of a command that
is being written just now. If a commit fails, the room goes back to this state without asking the
store.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from inglenook.core.playthrough import Playthrough
from inglenook.server.errors import Refused
from inglenook.server.rooms.runtime import MatchRuntime, runtime_from_json

if TYPE_CHECKING:
    from inglenook.server.rooms.room import Room
    from inglenook.server.rooms.table import Table


class Committed:
    """All of a room that is written down, as of one commit. Nothing in it changes.

    `table`: the table, copied when a commit changes it and shared with the state before otherwise.
    `match`: None before it has begun.
    `stream`: what each viewer was told of the match.
    `tag`: the tag of the last entry of the journal, secret until its question is settled.
    """

    __slots__ = ("_runtime", "runtime_json", "match", "stream", "table", "tag")

    def __init__(self, room: Room, table: Table | None = None, runtime_json: str = "") -> None:
        """Take the state of a room; a `table` that is given has not changed since it was taken."""
        self.table = copy_of(room.table) if table is None else table
        self.match = room.match
        self.stream = room.stream
        self.tag = room.tag
        self.runtime_json = runtime_json or room.runtime.to_json()
        self._runtime: MatchRuntime | None = None

    @property
    def runtime(self) -> MatchRuntime:
        """The clocks, votes and orders; read from their JSON at the first look."""
        if self._runtime is None:
            self._runtime = runtime_from_json(self.runtime_json)
        return self._runtime

    def ended(self) -> Playthrough[Any, Any]:
        """The match, once it has ended: before that nobody may look back.

        :raises Refused: it runs, or has not begun.
        """
        self.table.must_be("over", "cancelled")
        if self.match is None:
            raise Refused(409, "table-open", "The match has not begun yet.")
        return self.match

    def restore(self, room: Room) -> None:
        """Have the room as it was."""
        room.table = copy_of(self.table)
        room.runtime = runtime_from_json(self.runtime_json)
        room.tag = self.tag
        room.match, room.stream = self.match, self.stream


def copy_of(table: Table) -> Table:
    """A table that can be changed alone."""
    places = [replace(place) for place in table.places]
    return replace(table, places=places, origin=dict(table.origin), banned=set(table.banned))
