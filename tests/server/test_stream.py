"""The stream of a match: a value, redacted once for each viewer and event."""

from __future__ import annotations

from collections import Counter

from inglenook.core.delta import Delta
from inglenook.core.event import NOBODY, Event
from inglenook.core.journal import Entry
from inglenook.server.viewers.stream import FILLED, Stream, is_filled
from tests.support.toys.scripted import TOY

SEATS = 2
ASKED: Counter[tuple[int, int]] = Counter()  # by event and viewer, how often it was redacted


class Watched(Event):
    """An event that its own seat sees, and spectators do not."""

    __slots__ = ("number", "seat")

    def __init__(self, number: int, seat: int) -> None:
        self.number = number
        self.seat = seat

    def seen_by(self, viewer: int) -> Watched | None:
        ASKED[self.number, viewer] += 1
        return self if viewer == self.seat else None


def delta(number: int, cut: int, *added: Event, kind: str = "answer", note: str = "") -> Delta:
    return Delta(Entry(number, kind, 0, note=note), cut, list(added), SEATS)


def test_each_event_is_redacted_once_for_each_viewer_even_if_it_is_withdrawn():
    ASKED.clear()
    stream = Stream.empty(TOY, SEATS)
    for number in range(6):
        stream = stream.after(delta(number, number, Watched(number, number % 2)), 0.0)
    stream = stream.after(delta(6, 3, Watched(6, 0), kind="undo"), 0.0)
    assert [one.number for one in stream.events() if isinstance(one, Watched)] == [0, 1, 2, 6]
    assert set(ASKED.values()) == {1}
    assert len(ASKED) == 7 * (SEATS + 1)
    # three events were taken back: two of seat 1, one of seat 0
    assert [(one.withdrawn, one.number) for one in stream.since(1, 3)] == [(2, 4)]
    assert [(one.withdrawn, one.number) for one in stream.since(0, 3)] == [(1, 4), (0, 5)]
    assert stream.since(NOBODY, 0) == []


def test_a_stream_that_goes_on_leaves_the_one_before_as_it_was():
    first = Stream.empty(TOY, SEATS).after(delta(0, 0, Watched(0, 0)), 1.0)
    one = first.after(delta(1, 1, Watched(1, 0)), 2.0)
    other = first.after(delta(1, 1, Watched(2, 0)), 3.0)
    assert (first.last(0), one.last(0), other.last(0)) == (1, 2, 2)
    assert [item.at for item in one.since(0, 0)] == [1.0, 2.0]
    assert [item.at for item in other.since(0, 0)] == [1.0, 3.0]
    assert len(first.events()) == 1


def test_an_entry_that_adds_nothing_shares_the_items():
    first = Stream.empty(TOY, SEATS).after(delta(0, 0, Watched(0, 0)), 1.0)
    later = first.after(delta(1, 1, kind="clock"), 2.0)
    assert all([later.items[viewer] is items for viewer, items in first.items.items()])


def test_everybody_hears_that_a_bot_was_answered_for():
    noted = delta(0, 0, kind="seat", note=FILLED)
    assert is_filled(noted.entry)
    stream = Stream.empty(TOY, SEATS).after(noted, 1.0, filled=True)
    for viewer in (0, 1, NOBODY):
        [item] = stream.since(viewer, 0)
        assert (item.number, item.seat, item.filled) == (1, 0, True)


def test_a_delta_that_cuts_behind_the_end_cuts_nothing():
    """The events of open answers may be more than were stored, under newer rules."""
    stream = Stream.empty(TOY, SEATS).after(delta(0, 0, Watched(0, 0)), 1.0)
    stream = stream.after(delta(1, 5, kind="rules"), 2.0)
    assert (stream.length, stream.last(0)) == (1, 1)
