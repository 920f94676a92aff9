"""Events: what happened, in ids. Texts in any language are made from them elsewhere.

Each event class redacts itself. `seen_by` returns what a viewer sees of the event. `tells` returns
whether it shows that viewer a hidden fact for the first time: from it the journal derives how far a
seat may undo. The conformance suite proves both by playing in pairs of equal-looking worlds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from inglenook.core.record import Record

if TYPE_CHECKING:
    from typing import Self

NOBODY: Final = -1  # the viewer of spectators, who have no seat
HIDDEN: Final = -1  # in place of an id that a viewer may not see


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Record):
    """Something that happened; the name of the class is in the past tense."""

    __slots__ = ()

    def seen_by(self, viewer: int) -> Self | None:
        """Return the event as this viewer sees it, or None if it is hidden; public by default."""
        return self

    def tells(self, viewer: int) -> bool:
        """Return whether the viewer learns a hidden fact that they did not know before."""
        return False

    def binds(self) -> bool:
        """Return whether the event can't be undone though it showed nothing hidden.

        An example is a card that players who may not talk have read.
        """
        return False

    def things(self) -> tuple[str, ...]:
        """Return the names of the cards, tiles and pieces that were used, for the coverage law."""
        return ()


def seen(events: list[Event], viewer: int) -> list[Event]:
    """Return the events of a stream that a viewer sees, redacted."""
    shown: list[Event] = []
    for event in events:
        mine = event.seen_by(viewer)
        if mine is not None:
            shown.append(mine)
    return shown
