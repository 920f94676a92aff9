"""Number the events of a match separately for each viewer.

A shared number would show how much happens unseen. Therefore each viewer has a count, and an event
that changes nothing for a viewer does not appear in it.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from msgspec import Raw

from inglenook.core.codec import decode, encode
from inglenook.core.delta import Delta
from inglenook.core.event import NOBODY, Event
from inglenook.core.game import Game
from inglenook.core.journal import Entry
from inglenook.core.log import Log

FILLED: Final = "filled"  # a journal note: the server answered in place of the seat's bot


def is_filled(entry: Entry) -> bool:
    """Return whether an entry says that the server answered in place of a seat's bot."""
    return entry.kind == "seat" and entry.note == FILLED


class StreamItem(NamedTuple):
    """An event as a viewer saw it, or a notice without one.

    A notice says that the viewer's last `withdrawn` events were undone, or that the answer of the
    seat's bot was `filled` in.
    """

    number: int
    at: float
    event: Event | None
    seat: int = NOBODY
    withdrawn: int = 0
    filled: bool = False


class StandingEvent(NamedTuple):
    """An event that is not undone, the viewers who saw it, and the event before it."""

    event: Event
    viewers: tuple[int, ...]
    before: StandingEvent | None


class Stream:
    """Hold all events that are not undone, and each viewer's items. It is immutable: `after`
    returns the next.

    `last_event` and `length` describe the events that are not undone. `sent` holds the encoded
    items of a finished match by viewer, language and names.
    """

    __slots__ = ("game", "items", "last_event", "length", "sent")

    def __init__(
        self,
        game: Game[Any, Any],
        items: dict[int, Log[StreamItem]],
        last_event: StandingEvent | None = None,
        length: int = 0,
    ) -> None:
        self.game = game
        self.items = items
        self.last_event = last_event
        self.length = length
        self.sent: dict[tuple[int, str, tuple[str, ...]], list[Raw]] = {}

    @classmethod
    def empty(cls, game: Game[Any, Any], seats: int) -> Stream:
        """Return the stream of a match without events."""
        return cls(game, {viewer: Log[StreamItem]([]) for viewer in (*range(seats), NOBODY)})

    @property
    def seats(self) -> int:
        return len(self.items) - 1

    def after(self, delta: Delta, at: float, filled: bool = False) -> Stream:
        """Return the stream after an entry.

        `filled` adds a notice for every viewer that the seat's bot did not answer itself. Each new
        event is redacted once per viewer, and no item of this stream is copied.
        """
        seat = delta.entry.seat
        later = self._cut(delta.cut)
        withdrawn = dict.fromkeys(self.items, 0)
        gone = self.last_event
        for _ in range(self.length - later.length):
            assert gone is not None
            for viewer in gone.viewers:
                withdrawn[viewer] += 1
            gone = gone.before
        seen = delta.by_viewer()
        for viewer, items in self.items.items():
            number, added = len(items), list[StreamItem]()
            if withdrawn[viewer]:
                added.append(StreamItem(number + 1, at, None, seat, withdrawn[viewer]))
            for event in seen[viewer]:
                if event is not None:
                    added.append(StreamItem(number + len(added) + 1, at, event))
            if filled:
                added.append(StreamItem(number + len(added) + 1, at, None, seat, filled=True))
            if added:
                later.items[viewer] = items.grown(added)
        for place, event in enumerate(delta.added):
            viewers = tuple(
                [viewer for viewer, all_seen in seen.items() if all_seen[place] is not None]
            )
            later.last_event = StandingEvent(event, viewers, later.last_event)
        later.length += len(delta.added)
        return later

    def _cut(self, length: int) -> Stream:
        """Return a stream with the first `length` events, and with all items."""
        other = Stream(self.game, dict(self.items), self.last_event, self.length)
        while other.length > length and other.last_event is not None:
            other.last_event = other.last_event.before
            other.length -= 1
        return other

    def events(self) -> list[Event]:
        """Return all events that are not undone, unredacted."""
        found, one = list[Event](), self.last_event
        while one is not None:
            found.append(one.event)
            one = one.before
        found.reverse()
        return found

    def last(self, viewer: int) -> int:
        """Return the number of the viewer's last item."""
        return len(self.items[viewer])

    def since(self, viewer: int, number: int) -> list[StreamItem]:
        """Return the items after a number, or all if the viewer has fewer."""
        items = self.items[viewer]
        return items[number if number <= len(items) else 0 :]

    # -- storage

    def to_json(self, delta: Delta) -> dict[str, object]:
        """Encode a delta as it is stored beside its entry, unredacted."""
        return {"cut": delta.cut, "add": [encode(one, self.game.kinds) for one in delta.added]}

    def from_json(self, data: Any, entry: Entry) -> Delta:
        """Decode the delta of an entry."""
        kinds, verbs = self.game.kinds, self.game.verbs
        added = [decode(one, kinds, verbs, "event", False) for one in data["add"]]
        events = [one for one in added if isinstance(one, Event)]
        return Delta(entry, data["cut"], events, self.seats)
