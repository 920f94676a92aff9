"""Events: what happened, in ids. Prose is made of them elsewhere, in any language.

Redaction sits here, beside what it redacts: `seen_by` says what a viewer sees of an event, and
`tells` whether it shows that viewer a hidden fact that was new to them. From `tells` the journal
derives how far a seat may undo; the conformance suite proves both by playing in twin worlds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from inglenook.core.record import Record

if TYPE_CHECKING:
    from typing import Self

NOBODY: Final = -1  # the viewer who sits nowhere: a spectator
HIDDEN: Final = -1  # stands where a viewer may not see an id


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Record):
    """Something that happened; the name of the class is in the past tense."""

    __slots__ = ()

    def seen_by(self, viewer: int) -> Self | None:
        """The event as this viewer sees it, or None if nothing of it. Public unless overridden."""
        return self

    def tells(self, viewer: int) -> bool:
        """Whether the viewer learns a hidden fact that they did not know before."""
        return False

    def binds(self) -> bool:
        """Whether it stays, though it told nothing hidden: what silent partners have read, say."""
        return False

    def things(self) -> tuple[str, ...]:
        """Names of the cards, tiles and pieces that were put to use, for the coverage law."""
        return ()


def seen(events: list[Event], viewer: int) -> list[Event]:
    """The part of a stream that a viewer gets."""
    shown: list[Event] = []
    for event in events:
        mine = event.seen_by(viewer)
        if mine is not None:
            shown.append(mine)
    return shown
