"""The stream: what happened, numbered for each viewer apart.

A number that all viewers shared would tell everyone how much happens behind their backs. So each
has a count of its own, and what changes nothing for a viewer leaves no trace in theirs.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from msgspec import Raw

from inglenook.core.codec import decode, encode
from inglenook.core.event import NOBODY, Event
from inglenook.core.game import Game

FILLED: Final = "filled"  # in the journal: somebody else has answered in place of the seat's bot


class Item(NamedTuple):
    """An event as a viewer saw it, or news of the table without one.

    Either the viewer's last `withdrawn` events were taken back, or an answer was `filled` in for
    the bot in the seat.
    """

    number: int
    at: float
    event: Event | None
    seat: int = NOBODY
    withdrawn: int = 0
    filled: bool = False


class Change(NamedTuple):
    """What an entry did to the stream: it cut it off at a place and added to what was left."""

    cut: int
    added: list[Event]


class Stream:
    """All events that stand, and each viewer's items."""

    def __init__(self, game: Game[Any, Any], seats: int) -> None:
        self.game = game
        self.standing: list[Event] = []
        self.items: dict[int, list[Item]] = {viewer: [] for viewer in (*range(seats), NOBODY)}

    def grown(self, now: list[Event]) -> Change:
        """How the stream must change to be as the match has it now."""
        old, same = self.standing, 0
        most = min(len(old), len(now))
        if len(now) >= len(old) and (not old or now[len(old) - 1] is old[-1]):
            same = len(old)
        else:
            while same < most and (now[same] is old[same] or now[same] == old[same]):
                same += 1
        return Change(same, now[same:])

    def take(self, change: Change, seat: int, at: float) -> None:
        """Let it happen, for every viewer."""
        cut, added = change
        gone, self.standing = self.standing[cut:], [*self.standing[:cut], *added]
        for viewer, items in self.items.items():
            withdrawn = len([one for one in gone if one.seen_by(viewer) is not None])
            if withdrawn:
                items.append(Item(len(items) + 1, at, None, seat, withdrawn))
            for event in added:
                seen = event.seen_by(viewer)
                if seen is not None:
                    items.append(Item(len(items) + 1, at, seen))

    def fill(self, seat: int, at: float) -> None:
        """Tell every viewer that somebody else has answered in place of the seat's bot."""
        for items in self.items.values():
            items.append(Item(len(items) + 1, at, None, seat, filled=True))

    def last(self, viewer: int) -> int:
        """The number of the viewer's last item."""
        return len(self.items[viewer])

    def since(self, viewer: int, number: int) -> list[Item]:
        """What came after an item; everything, if the viewer can't have had that many."""
        items = self.items[viewer]
        return items[number:] if number <= len(items) else items

    # -- keeping

    def to_json(self, change: Change) -> dict[str, object]:
        """A change as it is kept beside its entry, unredacted."""
        return {"cut": change.cut, "add": [encode(one, self.game.kinds) for one in change.added]}

    def from_json(self, data: Any) -> Change:
        kinds, verbs = self.game.kinds, self.game.verbs
        added = [decode(one, kinds, verbs, "event", False) for one in data["add"]]
        return Change(data["cut"], [one for one in added if isinstance(one, Event)])


class CommittedStream:
    """The items of a stream up to one commit. The stream only grows, or is cut off behind them.

    `sent` holds the items of a match that is over as they are sent, by viewer, language and names.
    """

    __slots__ = ("items", "lengths", "sent", "standing")

    def __init__(self, stream: Stream) -> None:
        self.standing = stream.standing  # another list takes its place when it grows
        self.items = stream.items
        self.lengths = {viewer: len(items) for viewer, items in stream.items.items()}
        self.sent: dict[tuple[int, str, tuple[str, ...]], list[Raw]] = {}

    def last(self, viewer: int) -> int:
        """The number of the viewer's last item."""
        return self.lengths[viewer]

    def since(self, viewer: int, number: int) -> list[Item]:
        """The items after a number; all of them, if the viewer can't have had that many."""
        length = self.lengths[viewer]
        return self.items[viewer][number if number <= length else 0 : length]

    def restore(self, stream: Stream) -> None:
        stream.standing = self.standing
        for viewer, items in stream.items.items():
            del items[self.lengths[viewer] :]
