"""Events: what happened, in ids. Texts in any language are made from them elsewhere.

Each event class redacts itself. `seen_by` returns what a viewer sees of the event. `tells` returns
whether it shows that viewer a hidden fact for the first time: from it the journal derives how far a
seat may undo. The conformance suite proves both by playing in pairs of equal-looking worlds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from inglenook.core.record import Record, record_json

if TYPE_CHECKING:
    from typing import Self

NOBODY: Final = -1  # the viewer of spectators, who have no seat
HIDDEN: Final = -1  # in place of an id that a viewer may not see

HEADING: Final = "heading"  # in the log: begins a turn or a round
TURN: Final = "turn"  # in the log: a usual line that begins a turn, unless the line before it does
MINOR: Final = "minor"  # in the log: left out, unless the reader wants all lines


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Record):
    """Something that happened; the name of the class is in the past tense."""

    __slots__ = ()

    def to_json(self) -> dict[str, object]:
        """Return the event as JSON: its class as `is`, and its fields."""
        return record_json(self)

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

    def in_log(self) -> str:
        """Return how the log shows it: as `HEADING`, `TURN` or `MINOR`, or "" as a usual line.

        It may use only fields that the viewer sees, since it is asked of the redacted event.
        """
        return ""

    def weight(self) -> int:
        """Return how much the event may turn a match, from 0: whether it moves what wins.

        An event that moves points has 1. A game without running scores grades its events, since
        only their weights tell its turning points. It may use only fields that all viewers see.
        """
        return 0

    def things(self) -> tuple[str, ...]:
        """Return the names of the cards, tiles and pieces that were used, for laws and studies."""
        return ()

    def who(self) -> tuple[int, ...]:
        """Return the seats that did it; () where no seat did, as when a round begins.

        It is the same for all viewers, so it may use only fields that all of them see. If several
        seats used one thing each, `things` names as many, in the order of these seats. Otherwise
        each of these seats used all things.
        """
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatEvent(Event):
    """Something that one seat did."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def who(self) -> tuple[int, ...]:
        return (self.seat,)


def uses(event: Event) -> list[tuple[int, str]]:
    """Return each use of a thing in an event: the seat, and the thing's name."""
    things, seats = event.things(), event.who()
    if len(seats) == len(things):
        return list(zip(seats, things, strict=True))
    return [(seat, thing) for seat in seats for thing in things]


def seen(events: list[Event], viewer: int) -> list[Event]:
    """Return the events of a stream that a viewer sees, redacted."""
    shown: list[Event] = []
    for event in events:
        mine = event.seen_by(viewer)
        if mine is not None:
            shown.append(mine)
    return shown
