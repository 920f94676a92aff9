"""A delta: the change that one entry of a journal made to a match."""

from __future__ import annotations

from inglenook.core.event import NOBODY, Event
from inglenook.core.journal import Entry


class Delta:
    """The entry that was written, and its change to the stream of events.

    The first `cut` events of the stream stay, the later ones were undone, and `added` holds the new
    end, unredacted. `entry.sealed` says whether earlier entries can still be undone.
    """

    __slots__ = ("added", "cut", "entry", "seats")

    def __init__(self, entry: Entry, cut: int, added: list[Event], seats: int) -> None:
        self.entry = entry
        self.cut = cut
        self.added = added
        self.seats = seats

    def by_viewer(self) -> dict[int, list[Event | None]]:
        """Redact the new events once for each viewer: every seat, and spectators (`NOBODY`).

        The lists are as long as `added`; None stands for an event that is hidden from the viewer.
        """
        return {
            viewer: [event.seen_by(viewer) for event in self.added]
            for viewer in [*range(self.seats), NOBODY]
        }


def changed_end(old: list[Event], new: list[Event]) -> int:
    """Return how many events at the beginning of two lists are the same."""
    same, most = 0, min(len(old), len(new))
    while same < most and (old[same] is new[same] or old[same] == new[same]):
        same += 1
    return same
