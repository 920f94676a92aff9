"""The base classes of events about cards and walls of Open Season."""

from __future__ import annotations

from inglenook.core.event import SeatEvent
from inglenook.games.open_season.rules.cards import CARDS


class WallEvent(SeatEvent):
    """Something on or beside a wall that moves its owner's points."""

    __slots__ = ()

    def weight(self) -> int:
        return 1


class CardEvent(SeatEvent):
    """Something that a seat does with a card in the open."""

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card


class CardFromDeck(CardEvent):
    """A card leaves the deck in the open."""

    __slots__ = ()

    def tells(self, viewer: int) -> bool:
        return True


class CardGained(CardEvent):
    """A card comes to a seat, from outside its hand and its piles."""

    __slots__ = ()

    def things(self) -> tuple[str, ...]:
        return (f"card/{CARDS[self.card]}",)
