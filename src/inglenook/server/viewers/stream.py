"""The stream: what happened, numbered for each viewer apart.

A number that all viewers shared would tell everyone how much happens behind their backs. So each
has a count of its own, and what changes nothing for a viewer leaves no trace in theirs.
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

FILLED: Final = "filled"  # in the journal: somebody else has answered in place of the seat's bot


def is_filled(entry: Entry) -> bool:
    """Whether an entry says that somebody else has answered in place of a seat's bot."""
    return entry.kind == "seat" and entry.note == FILLED


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


class Standing(NamedTuple):
    """An event of the match that stands, the viewers who saw it, and the event before it."""

    event: Event
    viewers: tuple[int, ...]
    before: Standing | None


class Stream:
    """All events that stand, and each viewer's items. It is a value: `after` gives the next one.

    `last_event` and `length` are of the events that stand. `sent` holds the items of a match that
    is over as they are sent, by viewer, language and names.
    """

    __slots__ = ("game", "items", "last_event", "length", "sent")

    def __init__(self, game: Game[Any, Any], seats: int) -> None:
        self.game = game
        self.items: dict[int, Log[Item]] = {
            viewer: Log[Item]([]) for viewer in (*range(seats), NOBODY)
        }
        self.last_event: Standing | None = None
        self.length = 0
        self.sent: dict[tuple[int, str, tuple[str, ...]], list[Raw]] = {}

    @property
    def seats(self) -> int:
        return len(self.items) - 1

    def after(self, delta: Delta, at: float, filled: bool = False) -> Stream:
        """The stream after an entry, with what each viewer is told of it.

        `filled` tells every viewer that the seat's bot did not give its answer itself.
        Every new event is redacted once for each viewer. Nothing of the stream before is copied.
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
            number, added = len(items), list[Item]()
            if withdrawn[viewer]:
                added.append(Item(number + 1, at, None, seat, withdrawn[viewer]))
            for event in seen[viewer]:
                if event is not None:
                    added.append(Item(number + len(added) + 1, at, event))
            if filled:
                added.append(Item(number + len(added) + 1, at, None, seat, filled=True))
            if added:
                later.items[viewer] = items.grown(added)
        for place, event in enumerate(delta.added):
            viewers = tuple(
                [viewer for viewer, all_seen in seen.items() if all_seen[place] is not None]
            )
            later.last_event = Standing(event, viewers, later.last_event)
        later.length += len(delta.added)
        return later

    def _cut(self, length: int) -> Stream:
        """The stream whose first events stand, with the items as they are."""
        other = Stream(self.game, self.seats)
        other.items = dict(self.items)
        other.last_event, other.length = self.last_event, self.length
        while other.length > length and other.last_event is not None:
            other.last_event = other.last_event.before
            other.length -= 1
        return other

    def events(self) -> list[Event]:
        """All events that stand, unredacted."""
        found, one = list[Event](), self.last_event
        while one is not None:
            found.append(one.event)
            one = one.before
        found.reverse()
        return found

    def last(self, viewer: int) -> int:
        """The number of the viewer's last item."""
        return len(self.items[viewer])

    def since(self, viewer: int, number: int) -> list[Item]:
        """The items after a number; all of them, if the viewer can't have had that many."""
        items = self.items[viewer]
        return items[number if number <= len(items) else 0 :]

    # -- keeping

    def to_json(self, delta: Delta) -> dict[str, object]:
        """A delta as it is kept beside its entry, unredacted."""
        return {"cut": delta.cut, "add": [encode(one, self.game.kinds) for one in delta.added]}

    def from_json(self, data: Any, entry: Entry) -> Delta:
        kinds, verbs = self.game.kinds, self.game.verbs
        added = [decode(one, kinds, verbs, "event", False) for one in data["add"]]
        events = [one for one in added if isinstance(one, Event)]
        return Delta(entry, data["cut"], events, self.seats)
