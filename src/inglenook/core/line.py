"""A line: the answers of a match since the last sealed one, in order.

Each answer holds the one before it, so that many matches share the beginning of a line. A match
with one answer more, or with some fewer, copies nothing.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.event import Event
from inglenook.core.journal import Entry
from inglenook.core.state import State

SPACING: Final = 8  # a position is kept before every `SPACING`th answer of a line


class UndoableAnswer:
    """An answer that is not sealed, with the data needed to undo it. It never changes.

    `question` is counted from the question at the beginning of the line, `place` from the first
    answer. `before` is the position before the answer, kept for every `SPACING`th of a line. `told`
    counts the events of the line up to this answer, its own included.
    """

    __slots__ = ("before", "entry", "events", "place", "previous", "question", "told")

    def __init__(
        self,
        entry: Entry,
        events: list[Event],
        question: int,
        before: State | None,
        previous: UndoableAnswer | None,
    ) -> None:
        self.entry = entry
        self.events = events
        self.question = question
        self.before = before
        self.previous = previous
        self.place: int = 0 if previous is None else previous.place + 1
        self.told: int = len(events) + (0 if previous is None else previous.told)


def answers_after(
    first: UndoableAnswer | None, last: UndoableAnswer | None
) -> list[UndoableAnswer]:
    """Return the answers of a line after `first`, or all if it is None, oldest first."""
    found: list[UndoableAnswer] = []
    answer = last
    while answer is not None and answer is not first:
        found.append(answer)
        answer = answer.previous
    found.reverse()
    return found


def events_of(answers: list[UndoableAnswer]) -> list[Event]:
    """Return the events of these answers."""
    found: list[Event] = []
    for answer in answers:
        found.extend(answer.events)
    return found
