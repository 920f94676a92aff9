from inglenook.core.event import HIDDEN, NOBODY, Event, seen, uses
from tests.support.toys.scripted import Hushed, Noted, Whispered


def test_each_viewer_gets_its_own_part_of_the_stream():
    stream: list[Event] = [Noted(1), Whispered(1, 5), Hushed()]
    assert seen(stream, 0) == [Noted(1), Whispered(1, HIDDEN), Hushed()]
    assert seen(stream, 1) == [Noted(1), Whispered(1, 5)]
    assert seen(stream, NOBODY) == [Noted(1), Whispered(1, HIDDEN)]
    assert stream == [Noted(1), Whispered(1, 5), Hushed()]


def test_unless_it_says_otherwise_an_event_is_public_and_tells_nothing():
    event = Noted(1)
    assert event.seen_by(NOBODY) is event
    assert [event.tells(viewer) for viewer in (NOBODY, 0, 1)] == [False] * 3
    assert not event.binds()
    assert event.things() == ()
    assert event.who() == ()


class CardsShown(Event):
    __slots__ = ("cards", "seats")

    def __init__(self, cards: tuple[str, ...], seats: tuple[int, ...]) -> None:
        self.cards = cards
        self.seats = seats

    def things(self) -> tuple[str, ...]:
        return self.cards

    def who(self) -> tuple[int, ...]:
        return self.seats


def test_each_seat_uses_its_own_thing_or_all_use_the_same():
    assert uses(CardsShown(("ace", "ten"), (0, 2))) == [(0, "ace"), (2, "ten")]
    assert uses(CardsShown(("ace",), (0, 2))) == [(0, "ace"), (2, "ace")]
    assert uses(CardsShown(("ace", "ten"), (1,))) == [(1, "ace"), (1, "ten")]
    assert uses(CardsShown(("ace",), ())) == []
