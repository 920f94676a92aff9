"""A line: the answers of a match that still stand since the last sealed one."""

from __future__ import annotations

from typing import Final

from inglenook.core.event import Event
from inglenook.core.journal import Entry
from inglenook.core.state import State

SPACING: Final = 8  # answers of a line from one position that is kept to the next


class Answer:
    """An answer that is not sealed, with what is needed to take it back.

    `before` is the position before it, kept for every `SPACING`th answer of a line.
    """

    __slots__ = ("before", "entry", "events", "question")

    def __init__(
        self, entry: Entry, events: list[Event], question: int, before: State | None
    ) -> None:
        self.entry = entry
        self.events = events
        self.question = question
        self.before = before
