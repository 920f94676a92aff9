"""The events of the board's rules in Taverna; all of them are public.

Those of spells and reactions are in `spell_events`.
"""

from __future__ import annotations

from inglenook.core.event import HEADING, MINOR, Event, SeatEvent
from inglenook.games.taverna.rules.board import TAVERNS, deed_name
from inglenook.games.taverna.rules.cards import CUSTOMERS, DIGNITARIES, ROYALS


class BirthdayTold(SeatEvent):
    """T10: days to the next birthday, as they were entered."""

    __slots__ = ("days",)

    def __init__(self, seat: int, days: int) -> None:
        super().__init__(seat)
        self.days = days

    def in_log(self) -> str:
        return MINOR


class LotDrawn(SeatEvent):
    """T10: a number drawn at random in place of the days to a birthday."""

    __slots__ = ("days",)

    def __init__(self, seat: int, days: int) -> None:
        super().__init__(seat)
        self.days = days

    def in_log(self) -> str:
        return MINOR


class DignitaryPlaced(Event):
    __slots__ = ("dignitary", "tavern")

    def __init__(self, dignitary: int, tavern: int) -> None:
        self.dignitary = dignitary
        self.tavern = tavern


class FavourRevealed(Event):
    """A favour lies face-up by the castle."""

    __slots__ = ("favour",)

    def __init__(self, favour: int) -> None:
        self.favour = favour

    def tells(self, viewer: int) -> bool:
        return True


class CustomerRevealed(Event):
    """A customer joins the row."""

    __slots__ = ("customer",)

    def __init__(self, customer: int) -> None:
        self.customer = customer

    def tells(self, viewer: int) -> bool:
        return True

    def in_log(self) -> str:
        return MINOR


class CrownPlaced(Event):
    """The King, or the Queen, stands on a track."""

    __slots__ = ("queen", "people")

    def __init__(self, queen: bool, people: int) -> None:
        self.queen = queen
        self.people = people


class DeedBought(SeatEvent):
    __slots__ = ("tavern", "price", "points")

    def __init__(self, seat: int, tavern: int, price: int, points: int) -> None:
        super().__init__(seat)
        self.tavern = tavern
        self.price = price
        self.points = points

    def weight(self) -> int:
        return 1

    def things(self) -> tuple[str, ...]:
        return (f"deed/{deed_name(self.tavern, self.points)}",)


class TurnBegan(SeatEvent):
    __slots__ = ("number",)

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def in_log(self) -> str:
        return HEADING

    def who(self) -> tuple[int, ...]:
        return ()


class CustomerTaken(SeatEvent):
    __slots__ = ("customer", "people")

    def __init__(self, seat: int, customer: int, people: int) -> None:
        super().__init__(seat)
        self.customer = customer
        self.people = people

    def things(self) -> tuple[str, ...]:
        return (f"customer/{CUSTOMERS[self.customer]}",)


class TileChanged(SeatEvent):
    """The seat takes another tile."""

    __slots__ = ("people",)

    def __init__(self, seat: int, people: int) -> None:
        super().__init__(seat)
        self.people = people


class SymbolsChanged(SeatEvent):
    """`symbols` are those of the card now, as a bit set."""

    __slots__ = ("symbols",)

    def __init__(self, seat: int, symbols: int) -> None:
        super().__init__(seat)
        self.symbols = symbols


class TileSeated(SeatEvent):
    __slots__ = ("people", "tavern", "colour")

    def __init__(self, seat: int, people: int, tavern: int, colour: int) -> None:
        super().__init__(seat)
        self.people = people
        self.tavern = tavern
        self.colour = colour

    def things(self) -> tuple[str, ...]:
        return (f"tavern/{TAVERNS[self.tavern]}",)


class TileSwapped(SeatEvent):
    __slots__ = ("people", "removed", "tavern", "table")

    def __init__(self, seat: int, people: int, removed: int, tavern: int, table: int) -> None:
        super().__init__(seat)
        self.people = people
        self.removed = removed
        self.tavern = tavern
        self.table = table

    def things(self) -> tuple[str, ...]:
        return (f"tavern/{TAVERNS[self.tavern]}",)


class TileLifted(SeatEvent):
    """A tile is about to change places; `table` counts within its tavern."""

    __slots__ = ("people", "tavern", "table")

    def __init__(self, seat: int, people: int, tavern: int, table: int) -> None:
        super().__init__(seat)
        self.people = people
        self.tavern = tavern
        self.table = table


class TileMoved(SeatEvent):
    __slots__ = ("people", "origin", "tavern", "colour")

    def __init__(self, seat: int, people: int, origin: int, tavern: int, colour: int) -> None:
        super().__init__(seat)
        self.people = people
        self.origin = origin
        self.tavern = tavern
        self.colour = colour


class TilesExchanged(SeatEvent):
    __slots__ = ("one", "other", "tavern", "table")

    def __init__(self, seat: int, one: int, other: int, tavern: int, table: int) -> None:
        super().__init__(seat)
        self.one = one
        self.other = other
        self.tavern = tavern
        self.table = table


class LevelGained(SeatEvent):
    __slots__ = ("people", "level")

    def __init__(self, seat: int, people: int, level: int) -> None:
        super().__init__(seat)
        self.people = people
        self.level = level

    def weight(self) -> int:
        return 1


class PrivilegeGained(SeatEvent):
    __slots__ = ("count",)

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def in_log(self) -> str:
        return MINOR if self.count == 0 else ""


class BonusCoins(SeatEvent):
    """A track pays coins."""

    __slots__ = ("coins",)

    def __init__(self, seat: int, coins: int) -> None:
        super().__init__(seat)
        self.coins = coins


class BonusPoints(SeatEvent):
    """A track gives victory points."""

    __slots__ = ("points",)

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points = points

    def weight(self) -> int:
        return 1


class CoinsGained(SeatEvent):
    __slots__ = ("coins",)

    def __init__(self, seat: int, coins: int) -> None:
        super().__init__(seat)
        self.coins = coins


class IncomePaid(Event):
    """T23: every owner gets so many coins."""

    __slots__ = ("tavern", "owners", "coins")

    def __init__(self, tavern: int, owners: tuple[int, ...], coins: int) -> None:
        self.tavern = tavern
        self.owners = owners
        self.coins = coins


class FeastHeld(SeatEvent):
    __slots__ = ("coins",)

    def __init__(self, seat: int, coins: int) -> None:
        super().__init__(seat)
        self.coins = coins


class DignitaryActivated(SeatEvent):
    __slots__ = ("dignitary", "tavern")

    def __init__(self, seat: int, dignitary: int, tavern: int) -> None:
        super().__init__(seat)
        self.dignitary = dignitary
        self.tavern = tavern

    def things(self) -> tuple[str, ...]:
        return (f"dignitary/{DIGNITARIES[self.dignitary]}",)


class DignitaryPaid(SeatEvent):
    __slots__ = ("dignitary", "coins")

    def __init__(self, seat: int, dignitary: int, coins: int) -> None:
        super().__init__(seat)
        self.dignitary = dignitary
        self.coins = coins


class PrivilegesSpent(SeatEvent):
    __slots__ = ()


class SymbolsAdded(SeatEvent):
    """`symbols` is a bit set."""

    __slots__ = ("tavern", "symbols", "points")

    def __init__(self, seat: int, tavern: int, symbols: int, points: int) -> None:
        super().__init__(seat)
        self.tavern = tavern
        self.symbols = symbols
        self.points = points

    def weight(self) -> int:
        return 1


class FavourTaken(SeatEvent):
    __slots__ = ("favour",)

    def __init__(self, seat: int, favour: int) -> None:
        super().__init__(seat)
        self.favour = favour


class DeedTakenOver(SeatEvent):
    __slots__ = ("victim", "tavern", "paid", "share", "points")

    def __init__(
        self, seat: int, victim: int, tavern: int, paid: int, share: int, points: int
    ) -> None:
        super().__init__(seat)
        self.victim = victim
        self.tavern = tavern
        self.paid = paid
        self.share = share
        self.points = points

    def weight(self) -> int:
        return 1

    def things(self) -> tuple[str, ...]:
        return (f"deed/{deed_name(self.tavern, self.points)}",)


class PrivilegesExchanged(SeatEvent):
    """T40: privileges become victory points."""

    __slots__ = ("points",)

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points = points

    def weight(self) -> int:
        return 1


class OrderSettled(Event):
    """T41: the order of choosing royal scorings, by the track of a people."""

    __slots__ = ("people", "order")

    def __init__(self, people: int, order: tuple[int, ...]) -> None:
        self.people = people
        self.order = order


class RoyalClaimed(SeatEvent):
    __slots__ = ("royal", "points")

    def __init__(self, seat: int, royal: int, points: int) -> None:
        super().__init__(seat)
        self.royal = royal
        self.points = points

    def weight(self) -> int:
        return 1

    def things(self) -> tuple[str, ...]:
        return (f"royal/{ROYALS[self.royal]}",)


class PeoplesScored(SeatEvent):
    __slots__ = ("points",)

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points = points

    def weight(self) -> int:
        return 1


class SpellsExchanged(SeatEvent):
    """T40: uncast spells become coins."""

    __slots__ = ("coins",)

    def __init__(self, seat: int, coins: int) -> None:
        super().__init__(seat)
        self.coins = coins
