"""The events of spells, favours and reactions, and who sees them."""

from __future__ import annotations

from inglenook.core.event import HIDDEN, MINOR, NOBODY, Event, SeatEvent
from inglenook.games.taverna.rules.cards import FAVOURS, SPELLS


class TakeoverFailed(SeatEvent):
    __slots__ = ("victim", "paid")

    def __init__(self, seat: int, victim: int, paid: int) -> None:
        super().__init__(seat)
        self.victim = victim
        self.paid = paid


class SpellDeclared(SeatEvent):
    """Paid and face-up; it may still be countered."""

    __slots__ = ("spell", "cost")

    def __init__(self, seat: int, spell: int, cost: int) -> None:
        super().__init__(seat)
        self.spell = spell
        self.cost = cost

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat

    def things(self) -> tuple[str, ...]:
        return (f"spell/{SPELLS[self.spell]}",)


class SpellCountered(SeatEvent):
    __slots__ = ("spell",)

    def __init__(self, seat: int, spell: int) -> None:
        super().__init__(seat)
        self.spell = spell


class DiscountGranted(SeatEvent):
    __slots__ = ()


class MirageRaised(SeatEvent):
    __slots__ = ()


class SpellDiscarded(SeatEvent):
    __slots__ = ("spell",)

    def __init__(self, seat: int, spell: int) -> None:
        super().__init__(seat)
        self.spell = spell

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat


class FavourUsed(SeatEvent):
    __slots__ = ("favour",)

    def __init__(self, seat: int, favour: int) -> None:
        super().__init__(seat)
        self.favour = favour

    def things(self) -> tuple[str, ...]:
        return (f"favour/{FAVOURS[self.favour]}",)


class DignitaryMoved(SeatEvent):
    __slots__ = ("dignitary", "tavern")

    def __init__(self, seat: int, dignitary: int, tavern: int) -> None:
        super().__init__(seat)
        self.dignitary = dignitary
        self.tavern = tavern


class CoinsTaken(SeatEvent):
    __slots__ = ("victim", "coins")

    def __init__(self, seat: int, victim: int, coins: int) -> None:
        super().__init__(seat)
        self.victim = victim
        self.coins = coins


class CurseDrawn(SeatEvent):
    __slots__ = ("coins",)

    def __init__(self, seat: int, coins: int) -> None:
        super().__init__(seat)
        self.coins = coins

    def tells(self, viewer: int) -> bool:
        return True

    def things(self) -> tuple[str, ...]:
        return ("spell/curse",)


class SpellDrawn(SeatEvent):
    """A spell drawn into the hand, seen by its owner.

    It tells even where one kind of card is left in the deck: only the draw shows that.
    """

    __slots__ = ("spell",)

    def __init__(self, seat: int, spell: int) -> None:
        super().__init__(seat)
        self.spell = spell

    def seen_by(self, viewer: int) -> SpellDrawn:
        return self if viewer == self.seat else SpellDrawn(self.seat, HIDDEN)

    def tells(self, viewer: int) -> bool:
        return viewer == self.seat


class SpellSold(SeatEvent):
    """A spell sold face-down: its owner chose it, so it tells no seat anything new."""

    __slots__ = ("spell",)

    def __init__(self, seat: int, spell: int) -> None:
        super().__init__(seat)
        self.spell = spell

    def seen_by(self, viewer: int) -> SpellSold:
        return self if viewer == self.seat else SpellSold(self.seat, HIDDEN)


class SpellsShuffled(Event):
    """TR7: the discards make a new deck; those that lay face-down stay so."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count


class WindowClosed(Event):
    """All have answered: the seats that passed, and the first to react, or -1.

    The seats that were asked learn the others' answers from it, except of seats after the reaction.
    """

    __slots__ = ("asked", "passed", "reactor")

    def __init__(self, asked: tuple[int, ...], passed: tuple[int, ...], reactor: int) -> None:
        self.asked = asked
        self.passed = passed
        self.reactor = reactor

    def tells(self, viewer: int) -> bool:
        return viewer in self.asked

    def in_log(self) -> str:
        return MINOR if self.reactor == NOBODY else ""

    def who(self) -> tuple[int, ...]:
        return self.asked
