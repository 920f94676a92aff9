"""T10 to T13: the set-up, the King and the Queen, and the first two deeds of each player."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.decision import Ask, Why
from inglenook.core.packed import Ints
from inglenook.core.step import Step, Uniform
from inglenook.games.taverna.rules.actions import BUY, BUY_DEED, MOST_SEATS, NAME, deed_of
from inglenook.games.taverna.rules.board import SIDES, TAVERNS
from inglenook.games.taverna.rules.cards import CURSE, CUSTOMER_PEOPLES, DIGNITARIES, PEOPLES_OF
from inglenook.games.taverna.rules.effects.dignitaries import buy_deed
from inglenook.games.taverna.rules.effects.gains import REVEAL_FAVOUR, SpellDraw, pay, to_hand
from inglenook.games.taverna.rules.events import (
    BirthdayTold,
    CrownPlaced,
    DignitaryPlaced,
    LotDrawn,
)
from inglenook.games.taverna.rules.scoring import LOTS
from inglenook.games.taverna.rules.state import NONE, TavernaState, owns_deed_in
from inglenook.games.taverna.rules.turn import BEGIN_TURN, REVEAL_CUSTOMER

START_SPELLS: Final = 3
START_FAVOURS: Final = 5
FOUR: Final[tuple[int, ...]] = (0, 1, 2, 3)


class TellBirthday(Uniform[TavernaState]):
    """T10: all orders of birthdays are equally likely; the last one follows from the others."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def free(self, s: TavernaState, place: i64) -> i64:
        """Return the day at a place among those that no seat has, or how many there are."""
        found: i64 = 0
        for number in range(s.seats):
            days: i64 = LOTS[number]
            if days not in s.days:
                if found == place:
                    return days
                found += 1
        return found

    most: ClassVar[int] = MOST_SEATS

    def name(self, s: TavernaState, outcome: int) -> str:
        day = s.days[self.seat]
        return str(self.free(s, outcome) if day == NONE else day)

    def sides(self, s: TavernaState) -> int:
        return self.free(s, NONE) if s.days[self.seat] == NONE else 1

    def came(self, s: TavernaState, outcome: int) -> None:
        drawn = s.days[self.seat] == NONE
        if drawn:
            s.days[self.seat] = self.free(s, outcome)
        if s.events is not None:
            days = s.days[self.seat]
            s.events.append(LotDrawn(self.seat, days) if drawn else BirthdayTold(self.seat, days))
        if self.seat == s.seats - 1:
            s.first = 0
            for seat in range(s.seats):
                if s.days[seat] > s.days[s.first]:
                    s.first = seat
            s.active = s.first


class PlaceDignitary(Uniform[TavernaState]):
    """T1: one in each of the small taverns, at random."""

    __slots__ = ("who",)

    def __init__(self, who: int) -> None:
        self.who = who

    def free(self, s: TavernaState, place: i64) -> i64:
        """Return the tavern at a place among those without a dignitary, or how many there are."""
        found: i64 = 0
        for number in SIDES[s.side].small:
            tavern: i64 = number
            if tavern not in s.dignitaries:
                if found == place:
                    return tavern
                found += 1
        return found

    most: ClassVar[int] = len(DIGNITARIES)

    def name(self, s: TavernaState, outcome: int) -> str:
        return TAVERNS[self.free(s, outcome)]

    def sides(self, s: TavernaState) -> int:
        return self.free(s, NONE)

    def came(self, s: TavernaState, outcome: int) -> None:
        tavern = self.free(s, outcome)
        s.dignitaries[self.who] = tavern
        if s.events is not None:
            s.events.append(DignitaryPlaced(self.who, tavern))


class DealSpell(SpellDraw):
    """T11, T13: a spell that only its owner sees; a Curse is replaced and shuffled back."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deck(self, s: TavernaState) -> Ints:
        deck = s.spell_deck[:]
        deck[CURSE] = 0
        return deck

    def came(self, s: TavernaState, outcome: int) -> None:
        s.spell_deck[outcome] -= 1
        to_hand(s, self.seat, outcome)


class PlaceCrown(Step[TavernaState]):
    """T11: with two the players choose; with more the first customer's people is the King's."""

    __slots__ = ()

    def run(self, s: TavernaState) -> None:
        first, seats = s.first, s.seats
        s.next(BEGIN_TURN)
        for place in range(seats):
            s.next(BUY_FIRST[(first + place) % seats])
        for place in range(seats - 1, -1, -1):
            s.next(BUY_FIRST[(first + place) % seats])
        if seats == 2:
            s.next2(NameKing(first, FOUR), NameQueen(1 - first))
            return
        peoples = PEOPLES_OF[CUSTOMER_PEOPLES[s.row[0]]]
        if len(peoples) == 1:
            place_king(s, peoples[0])
        else:
            s.next(NameKing(s.first, peoples))


def place_king(s: TavernaState, people: i64) -> None:
    s.king = people
    if s.events is not None:
        s.events.append(CrownPlaced(False, people))


class NameKing(Ask[TavernaState]):
    """T11: the King's people, of those on the first card; with two players, any."""

    __slots__ = ("peoples",)

    def __init__(self, seat: int, peoples: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.peoples = peoples

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([NAME.actions[people] for people in self.peoples])
        if why is not None:
            why.others(NAME.actions, options, "T11", "not-on-the-card")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        place_king(s, action.a)


class NameQueen(Ask[TavernaState]):
    """T11: the second player names another people for the Queen."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([one for one in NAME.actions if one.a != s.king])
        if why is not None:
            why.others(NAME.actions, options, "T11", "is-the-kings")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        s.queen = action.a
        if s.events is not None:
            s.events.append(CrownPlaced(True, action.a))


class BuyDeed(Ask[TavernaState]):
    """T12: a free deed at its price, never two in a tavern."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        board, names = SIDES[s.side], BUY_DEED[s.side]
        coins, prices = s.coins[seat], board.prices
        found: list[Action] = []
        for deed in range(len(prices)):
            free = s.deeds[deed] == NONE and prices[deed] <= coins
            if free and not owns_deed_in(s, seat, board.deed_taverns[deed]):
                found.append(names[deed])
        options = tuple(found)
        if why is not None:
            for deed, action in enumerate(names):
                if s.deeds[deed] != NONE:
                    why.no(action, "T12", "deed-is-taken")
                elif owns_deed_in(s, seat, action.a):
                    why.no(action, "T12", "one-deed-a-tavern")
            why.others(names, options, "TR14", "too-expensive")
            why.others(BUY.actions, options, "T1", "no-such-deed")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        deed = deed_of(s.side, action)
        price = SIDES[s.side].prices[deed]
        pay(s, self.seat, price)
        buy_deed(s, self.seat, deed, price)


PLACE_CROWN: Final = PlaceCrown()
BUY_FIRST: Final = tuple([BuyDeed(seat) for seat in range(MOST_SEATS)])


def set_up(seats: int) -> tuple[Step[TavernaState], ...]:
    """Return all steps of the set-up, in order; birthdays are drawn unless they were entered."""
    deals = [DealSpell(seat) for _ in range(START_SPELLS) for seat in range(seats)]
    return (
        *deals,
        *[TellBirthday(seat) for seat in range(seats)],
        *[PlaceDignitary(who) for who in range(len(DIGNITARIES))],
        *[REVEAL_FAVOUR] * START_FAVOURS,
        *REVEAL_CUSTOMER,
        PLACE_CROWN,
    )


SET_UP: Final = tuple([set_up(seats) for seats in range(MOST_SEATS + 1)])
