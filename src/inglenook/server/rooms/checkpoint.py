"""Checkpoints: a room as the store has it, to go back to when a commit fails.

Going back does not need the store. So while nothing can be written, whoever looks at a table sees
what they would see if nobody had tried anything there: that somebody has is nobody's business.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from inglenook.server.rooms.course import course_from_json
from inglenook.server.rooms.stream import Stream

if TYPE_CHECKING:
    from inglenook.core.match import Match
    from inglenook.server.rooms.room import Room
    from inglenook.server.rooms.table import Table


class Checkpoint:
    """All of a room that is written down; what is taken with every answer is small."""

    __slots__ = ("course", "match", "stream", "table", "tag")

    def __init__(self, room: Room) -> None:
        self.table = copy_of(room.table)
        self.mark(room, room.course.to_json())

    def mark(self, room: Room, course: str, table: bool = False) -> None:
        """The room was written as it is now."""
        if table:
            self.table = copy_of(room.table)
        self.course = course
        self.tag = room.tag
        self.match = None if room.match is None else MatchMark(room.match)
        self.stream = StreamMark(room.stream)

    def restore(self, room: Room) -> None:
        """Have the room as it was."""
        room.table = copy_of(self.table)
        room.course = course_from_json(self.course)
        room.tag = self.tag
        room.draws = None  # they go on where the journal ends
        room.match = None if self.match is None else self.match.restored()
        if room.match is None:
            room.stream = Stream(room.table.game, len(room.table.places))
        else:
            self.stream.restore(room.stream)


class MatchMark:
    """Where a match stood. Positions never change; lists grow, and are cut off again."""

    __slots__ = ("entries", "events", "fields", "known", "line", "match")

    def __init__(self, match: Match[Any, Any]) -> None:
        self.match = match
        self.events = match.events
        self.known = len(match.events)
        self.entries = len(match.journal.entries)
        self.line = tuple(match.line)
        self.fields = (
            match.s,
            match.base,
            match.question,
            match.base_question,
            match.sealed_question,
        )

    def restored(self) -> Match[Any, Any]:
        match = self.match
        match.s, match.base, match.question, match.base_question, match.sealed_question = (
            self.fields
        )
        match.line = list(self.line)
        match.events = self.events
        del match.events[self.known :]
        del match.journal.entries[self.entries :]
        return match


class StreamMark:
    """How far each viewer's items went."""

    __slots__ = ("lengths", "standing")

    def __init__(self, stream: Stream) -> None:
        self.standing = stream.standing  # another list takes its place when it grows
        self.lengths = {viewer: len(items) for viewer, items in stream.items.items()}

    def restore(self, stream: Stream) -> None:
        stream.standing = self.standing
        for viewer, items in stream.items.items():
            del items[self.lengths[viewer] :]


def copy_of(table: Table) -> Table:
    """A table that can be changed alone."""
    places = [replace(place) for place in table.places]
    return replace(table, places=places, origin=dict(table.origin), banned=set(table.banned))
