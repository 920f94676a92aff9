"""The events of the board's rules in Taverna; all of them are public.

Those of spells and reactions are in `spell_events`.
"""

from __future__ import annotations

from inglenook.core.event import Event
from inglenook.games.taverna.rules.cards import DIGNITARIES, ROYALS


class BirthdayTold(Event):
    """T10: days to the next birthday."""

    __slots__ = ("seat", "days")

    def __init__(self, seat: int, days: int) -> None:
        self.seat = seat
        self.days = days


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


class CrownPlaced(Event):
    """The King, or the Queen, stands on a track."""

    __slots__ = ("queen", "people")

    def __init__(self, queen: bool, people: int) -> None:
        self.queen = queen
        self.people = people


class DeedBought(Event):
    __slots__ = ("seat", "tavern", "price", "points")

    def __init__(self, seat: int, tavern: int, price: int, points: int) -> None:
        self.seat = seat
        self.tavern = tavern
        self.price = price
        self.points = points


class TurnBegan(Event):
    __slots__ = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number


class CustomerTaken(Event):
    __slots__ = ("seat", "customer", "people")

    def __init__(self, seat: int, customer: int, people: int) -> None:
        self.seat = seat
        self.customer = customer
        self.people = people


class TileChanged(Event):
    """The seat takes another tile."""

    __slots__ = ("seat", "people")

    def __init__(self, seat: int, people: int) -> None:
        self.seat = seat
        self.people = people


class SymbolsChanged(Event):
    """`symbols` are those of the card now, as a bit set."""

    __slots__ = ("seat", "symbols")

    def __init__(self, seat: int, symbols: int) -> None:
        self.seat = seat
        self.symbols = symbols


class TileSeated(Event):
    __slots__ = ("seat", "people", "tavern", "colour")

    def __init__(self, seat: int, people: int, tavern: int, colour: int) -> None:
        self.seat = seat
        self.people = people
        self.tavern = tavern
        self.colour = colour


class TileSwapped(Event):
    __slots__ = ("seat", "people", "removed", "tavern", "table")

    def __init__(self, seat: int, people: int, removed: int, tavern: int, table: int) -> None:
        self.seat = seat
        self.people = people
        self.removed = removed
        self.tavern = tavern
        self.table = table


class TileLifted(Event):
    """A tile is about to change places; `table` counts within its tavern."""

    __slots__ = ("seat", "people", "tavern", "table")

    def __init__(self, seat: int, people: int, tavern: int, table: int) -> None:
        self.seat = seat
        self.people = people
        self.tavern = tavern
        self.table = table


class TileMoved(Event):
    __slots__ = ("seat", "people", "origin", "tavern", "colour")

    def __init__(self, seat: int, people: int, origin: int, tavern: int, colour: int) -> None:
        self.seat = seat
        self.people = people
        self.origin = origin
        self.tavern = tavern
        self.colour = colour


class TilesExchanged(Event):
    __slots__ = ("seat", "one", "other", "tavern", "table")

    def __init__(self, seat: int, one: int, other: int, tavern: int, table: int) -> None:
        self.seat = seat
        self.one = one
        self.other = other
        self.tavern = tavern
        self.table = table


class LevelGained(Event):
    __slots__ = ("seat", "people", "level")

    def __init__(self, seat: int, people: int, level: int) -> None:
        self.seat = seat
        self.people = people
        self.level = level


class PrivilegeGained(Event):
    __slots__ = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count


class BonusCoins(Event):
    """A track pays coins."""

    __slots__ = ("seat", "coins")

    def __init__(self, seat: int, coins: int) -> None:
        self.seat = seat
        self.coins = coins


class BonusPoints(Event):
    """A track gives victory points."""

    __slots__ = ("seat", "points")

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points


class CoinsGained(Event):
    __slots__ = ("seat", "coins")

    def __init__(self, seat: int, coins: int) -> None:
        self.seat = seat
        self.coins = coins


class IncomePaid(Event):
    """T23: every owner gets so many coins."""

    __slots__ = ("tavern", "owners", "coins")

    def __init__(self, tavern: int, owners: tuple[int, ...], coins: int) -> None:
        self.tavern = tavern
        self.owners = owners
        self.coins = coins


class FeastHeld(Event):
    __slots__ = ("seat", "coins")

    def __init__(self, seat: int, coins: int) -> None:
        self.seat = seat
        self.coins = coins


class DignitaryActivated(Event):
    __slots__ = ("seat", "dignitary", "tavern")

    def __init__(self, seat: int, dignitary: int, tavern: int) -> None:
        self.seat = seat
        self.dignitary = dignitary
        self.tavern = tavern

    def things(self) -> tuple[str, ...]:
        return (f"dignitary/{DIGNITARIES[self.dignitary]}",)


class DignitaryPaid(Event):
    __slots__ = ("seat", "dignitary", "coins")

    def __init__(self, seat: int, dignitary: int, coins: int) -> None:
        self.seat = seat
        self.dignitary = dignitary
        self.coins = coins


class PrivilegesSpent(Event):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class SymbolsAdded(Event):
    """`symbols` is a bit set."""

    __slots__ = ("seat", "tavern", "symbols", "points")

    def __init__(self, seat: int, tavern: int, symbols: int, points: int) -> None:
        self.seat = seat
        self.tavern = tavern
        self.symbols = symbols
        self.points = points


class FavourTaken(Event):
    __slots__ = ("seat", "favour")

    def __init__(self, seat: int, favour: int) -> None:
        self.seat = seat
        self.favour = favour


class DeedTakenOver(Event):
    __slots__ = ("seat", "victim", "tavern", "paid", "share", "points")

    def __init__(
        self, seat: int, victim: int, tavern: int, paid: int, share: int, points: int
    ) -> None:
        self.seat = seat
        self.victim = victim
        self.tavern = tavern
        self.paid = paid
        self.share = share
        self.points = points


class PrivilegesExchanged(Event):
    """T40: privileges become victory points."""

    __slots__ = ("seat", "points")

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points


class OrderSettled(Event):
    """T41: the order of choosing royal scorings, by the track of a people."""

    __slots__ = ("people", "order")

    def __init__(self, people: int, order: tuple[int, ...]) -> None:
        self.people = people
        self.order = order


class RoyalClaimed(Event):
    __slots__ = ("seat", "royal", "points")

    def __init__(self, seat: int, royal: int, points: int) -> None:
        self.seat = seat
        self.royal = royal
        self.points = points

    def things(self) -> tuple[str, ...]:
        return (f"royal/{ROYALS[self.royal]}",)


class PeoplesScored(Event):
    __slots__ = ("seat", "points")

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points


class SpellsExchanged(Event):
    """T40: uncast spells become coins."""

    __slots__ = ("seat", "coins")

    def __init__(self, seat: int, coins: int) -> None:
        self.seat = seat
        self.coins = coins
