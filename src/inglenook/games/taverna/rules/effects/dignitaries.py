"""T24, T25: dignitaries are sent to another tavern, and act there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.bit_sets import count_members
from inglenook.core.decision import Ask, Why
from inglenook.core.named import in_order
from inglenook.core.packed import count_of, ints, total_of
from inglenook.core.step import Step
from inglenook.games.taverna.rules.actions import (
    ADD,
    BUY,
    BUY_DEED,
    MOST_SEATS,
    SEND,
    SEND_TO,
    SIZE,
    deed_of,
)
from inglenook.games.taverna.rules.board import SIDES
from inglenook.games.taverna.rules.cards import (
    AMBASSADRESS,
    DIGNITARIES,
    GOBTROTTER,
    NOTARY,
    PRINCESS,
)
from inglenook.games.taverna.rules.effects.gains import (
    FOUR,
    ONE,
    REFILL_CASTLE,
    add_tokens,
    gain_coins,
    levels_left,
    missing,
    pay,
    score,
)
from inglenook.games.taverna.rules.effects.questions import (
    PICK_FAVOUR,
    RAISE_LEVEL,
    put,
)
from inglenook.games.taverna.rules.effects.taverns import has_room, rooms
from inglenook.games.taverna.rules.events import (
    DeedBought,
    DeedTakenOver,
    DignitaryActivated,
    DignitaryPaid,
)
from inglenook.games.taverna.rules.state import (
    DEEDS,
    NONE,
    TavernaState,
    owns_deed_in,
)

TAKEOVER: Final = 3  # coins on top of an opponent's deed
DISCOUNT: Final = 3  # TS06


def purse(s: TavernaState, seat: i64) -> i64:
    """Return the most that a dignitary may cost the seat, a discount included."""
    return s.coins[seat] + DISCOUNT if s.discount else s.coins[seat]


def settle(s: TavernaState, seat: i64, dignitary: i64, cost: i64) -> i64:
    """Pay a dignitary and return the price after discounts (TS06: never below 0)."""
    paid = cost
    if s.discount:
        paid = cost - DISCOUNT if cost > DISCOUNT else 0
        s.discount = False
    pay(s, seat, paid)
    if s.events is not None:
        s.events.append(DignitaryPaid(seat, dignitary, paid))
    return paid


def deed_cost(s: TavernaState, seat: i64, deed: i64) -> i64:
    """Return the Notary's price for a deed, or NONE if the seat can't buy it."""
    owner = s.deeds[deed]
    price = SIDES[s.side].prices[deed]
    if owner == NONE:
        return price
    if owner == seat or count_of(s.deeds, owner) == 1:
        return NONE
    return price + TAKEOVER


def deeds_for_sale(s: TavernaState, seat: i64, tavern: i64) -> list[int]:
    """Return the deeds in a tavern that the seat can pay for."""
    most = purse(s, seat)
    if owns_deed_in(s, seat, tavern):
        return []
    costs = [(deed, deed_cost(s, seat, deed)) for deed in SIDES[s.side].deeds_in[tavern]]
    return [deed for deed, cost in costs if NONE < cost <= most]


def sells_a_deed(s: TavernaState, seat: i64, tavern: i64, most: i64) -> bool:
    """Return whether the seat may buy a deed in a tavern for at most so many coins."""
    if owns_deed_in(s, seat, tavern):
        return False
    firsts = SIDES[s.side].first_deeds
    for deed in range(firsts[tavern], firsts[tavern + 1]):
        if NONE < deed_cost(s, seat, deed) <= most:
            return True
    return False


def sizes(s: TavernaState, seat: i64, dignitary: i64, tavern: i64) -> i64:
    """Return the largest possible effect in a tavern; 0 for none."""
    return sizes_within(s, seat, dignitary, tavern, purse(s, seat))


def sizes_within(s: TavernaState, seat: i64, dignitary: i64, tavern: i64, most: i64) -> i64:
    """Return the largest possible effect for at most so many coins."""
    return BY_NUMBER[dignitary].size_within(s, seat, tavern, most)


def destinations(s: TavernaState, seat: i64, who: i64, most: i64) -> i64:
    """Return the taverns to which a dignitary can be sent for at most so many coins.

    It goes to a tavern with room, where it has something to do. The taverns are a bit set.
    """
    open_to = rooms(s) & ~(ONE << s.dignitaries[who])
    dignitary = BY_NUMBER[who]
    if dignitary.anywhere:
        return open_to if dignitary.size_within(s, seat, NONE, most) else 0
    found: i64 = 0
    for tavern in range(len(s.tokens)):
        if open_to >> tavern & 1 and dignitary.size_within(s, seat, tavern, most):
            found |= ONE << tavern
    return found


def add_sendings(
    s: TavernaState,
    seat: i64,
    at: i64,
    most: i64,
    names: tuple[tuple[tuple[Action, ...], ...], ...],
    to: list[Action],
) -> None:
    """T24, T25: add all ways to send the dignitaries in tavern `at`, or everywhere if NONE.

    Those that have acted this turn stay. `names` has the actions by dignitary and bit set of
    taverns.
    """
    for who in range(FOUR):
        if not s.sent >> who & 1 and (at == NONE or s.dignitaries[who] == at):
            taverns = destinations(s, seat, who, most)
            if taverns:
                to.extend(names[who][taverns])


def anybody_can_be_sent(s: TavernaState, seat: i64, most: i64) -> bool:
    """TS05: whether a dignitary that was not sent yet could act for at most so many coins."""
    for who in range(FOUR):
        if not s.sent >> who & 1 and destinations(s, seat, who, most):
            return True
    return False


def was_sent(s: TavernaState, who: i64) -> bool:
    """T25: whether the dignitary has acted this turn."""
    return s.sent >> who & 1 == 1


def activate(s: TavernaState, seat: i64, who: i64, tavern: i64) -> None:
    """Move the dignitary; then the size of its effect is chosen and paid."""
    s.dignitaries[who] = tavern
    s.sent |= ONE << who
    if s.events is not None:
        s.events.append(DignitaryActivated(seat, who, tavern))
    put(s, BY_NUMBER[who].question(seat, tavern))


class SendHerald(Ask[TavernaState]):
    """TS05: one more dignitary from anywhere, at its cost."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        found: list[Action] = []
        most = purse(s, seat)
        add_sendings(s, seat, NONE, most, SEND_TO, found)
        options = tuple(found)
        if why is not None:
            for action in SEND.actions:
                if was_sent(s, action.a):
                    why.no(action, "T25", "dignitary-was-sent")
                elif not has_room(s, action.a, action.b):
                    why.no(action, "T24", "no-room-there")
            why.others(SEND.actions, options, "T24", "no-effect-there")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        activate(s, self.seat, action.a, action.b)


class ChooseDeed(Ask[TavernaState]):
    """The Notary: a deed in the tavern of arrival."""

    __slots__ = ("tavern",)

    def __init__(self, seat: int, tavern: int) -> None:
        super().__init__(seat)
        self.tavern = tavern

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        names = BUY_DEED[s.side]
        options = tuple([names[deed] for deed in deeds_for_sale(s, seat, self.tavern)])
        if why is not None:
            for deed, action in enumerate(names):
                if action.a != self.tavern:
                    why.no(action, "T24", "other-tavern")
                elif s.deeds[deed] != NONE and deed_cost(s, seat, deed) == NONE:
                    why.no(action, "T24", "last-deed")
            why.others(BUY.actions, options, "TR14", "too-expensive")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        seat: i64 = self.seat
        deed = deed_of(s.side, action)
        victim = s.deeds[deed]
        paid = settle(s, seat, NOTARY, deed_cost(s, seat, deed))
        if victim == NONE:
            buy_deed(s, seat, deed, paid)
            return
        from inglenook.games.taverna.rules.effects.spell_play import offer_sealed_deed

        offer_sealed_deed(s, victim, TakeOver(seat, deed, paid))


def buy_deed(s: TavernaState, seat: i64, deed: i64, paid: i64) -> None:
    """T12: the buyer scores the deed at once."""
    board = SIDES[s.side]
    s.deeds[deed] = seat
    score(s, seat, DEEDS, board.points[deed])
    if s.events is not None:
        s.events.append(DeedBought(seat, board.deed_taverns[deed], paid, board.points[deed]))


class TakeOver(Step[TavernaState]):
    """The Notary: an opponent's deed, already paid; its owner gets half and keeps the points."""

    __slots__ = ("seat", "deed", "paid")

    def __init__(self, seat: int, deed: int, paid: int) -> None:
        self.seat = seat
        self.deed = deed
        self.paid = paid

    def run(self, s: TavernaState) -> None:
        board = SIDES[s.side]
        victim, points = s.deeds[self.deed], board.points[self.deed]
        gain_coins(s, victim, self.paid // 2)
        s.deeds[self.deed] = self.seat
        score(s, self.seat, DEEDS, points)
        if s.events is not None:
            tavern = board.deed_taverns[self.deed]
            share = self.paid // 2
            s.events.append(DeedTakenOver(self.seat, victim, tavern, self.paid, share, points))


class AddSymbols(Ask[TavernaState]):
    """The Gob'Trotter: one or two missing guild symbols in the tavern of arrival."""

    __slots__ = ("tavern",)

    def __init__(self, seat: int, tavern: int) -> None:
        super().__init__(seat)
        self.tavern = tavern

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        size = sizes(s, seat, GOBTROTTER, self.tavern)
        there = missing(s, self.tavern)
        options = ADDITIONS[size][there]
        if why is not None:
            for action in ADD.actions:
                if action.a + 1 & ~there:
                    why.no(action, "TR5", "symbol-is-there")
            why.others(ADD.actions, options, "TR14", "too-expensive")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        symbols: i64 = action.a + 1
        settle(s, self.seat, GOBTROTTER, BY_NUMBER[GOBTROTTER].prices[count_members(symbols) - 1])
        add_tokens(s, self.seat, self.tavern, symbols)


class ChooseSize(Ask[TavernaState]):
    """The Princess and the Ambassadress: how many favours or levels."""

    __slots__ = ("dignitary",)

    def __init__(self, seat: int, dignitary: int) -> None:
        super().__init__(seat)
        self.dignitary = dignitary

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = SIZES_TO[sizes(s, seat, self.dignitary, NONE)]
        if why is not None:
            why.others(SIZE.actions, options, "T24", "not-so-many")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        size = action.a
        settle(s, self.seat, self.dignitary, BY_NUMBER[self.dignitary].prices[size - 1])
        if self.dignitary == PRINCESS:
            s.next(REFILL_CASTLE)  # after the picks
            put(s, PICK_FAVOUR[self.seat][size])
        else:
            put(s, RAISE_LEVEL[self.seat][size])


# by most symbols and bit set of those that are missing
ADDITIONS: Final = tuple(
    [
        tuple(
            [
                tuple(
                    [
                        one
                        for one in ADD.actions
                        if not one.a + 1 & ~there and count_members(one.a + 1) <= size
                    ]
                )
                for there in range(8)
            ]
        )
        for size in range(3)
    ]
)
SIZES_TO: Final = tuple([SIZE.actions[:size] for size in range(len(SIZE.actions) + 1)])
# Steps never change, so each is made once.
CHOOSE_DEED: Final = tuple(
    [tuple([ChooseDeed(seat, place) for place in range(5)]) for seat in range(MOST_SEATS)]
)
ADD_SYMBOLS: Final = tuple(
    [tuple([AddSymbols(seat, place) for place in range(5)]) for seat in range(MOST_SEATS)]
)
CHOOSE_SIZE: Final = tuple(
    [tuple([ChooseSize(seat, who) for who in range(4)]) for seat in range(MOST_SEATS)]
)


# -- the four


class Dignitary:
    """A dignitary's rule: the price of each size of its effect, and its question on arrival.

    With `anywhere` it does the same in every tavern.
    """

    __slots__ = ("anywhere", "prices")

    def __init__(self, prices: list[int], anywhere: bool = False) -> None:
        self.prices = ints(prices)
        self.anywhere = anywhere

    def things(self, s: TavernaState, seat: i64, tavern: i64) -> i64:
        """Return how many things the seat could get from it in a tavern."""
        raise NotImplementedError

    def question(self, seat: i64, tavern: i64) -> Ask[TavernaState]:
        raise NotImplementedError

    def size_within(self, s: TavernaState, seat: i64, tavern: i64, most: i64) -> i64:
        """Return the largest possible effect for at most so many coins; 0 for none."""
        prices = self.prices
        if most < prices[0]:
            return 0
        size = self.things(s, seat, tavern)
        size = min(size, len(prices))
        while size and prices[size - 1] > most:
            size -= 1
        return size


class SellsDeeds(Dignitary):
    """The Notary; deeds have their own prices."""

    def size_within(self, s: TavernaState, seat: i64, tavern: i64, most: i64) -> i64:
        return 1 if sells_a_deed(s, seat, tavern, most) else 0

    def question(self, seat: i64, tavern: i64) -> Ask[TavernaState]:
        return CHOOSE_DEED[seat][tavern]


class AddsSymbols(Dignitary):
    """The Gob'Trotter."""

    def things(self, s: TavernaState, seat: i64, tavern: i64) -> i64:
        return count_members(missing(s, tavern))

    def question(self, seat: i64, tavern: i64) -> Ask[TavernaState]:
        return ADD_SYMBOLS[seat][tavern]


class GivesFavours(Dignitary):
    """The Princess."""

    def things(self, s: TavernaState, seat: i64, tavern: i64) -> i64:
        return total_of(s.castle)

    def question(self, seat: i64, tavern: i64) -> Ask[TavernaState]:
        return CHOOSE_SIZE[seat][PRINCESS]


class RaisesLevels(Dignitary):
    """The Ambassadress."""

    def things(self, s: TavernaState, seat: i64, tavern: i64) -> i64:
        return levels_left(s, seat)

    def question(self, seat: i64, tavern: i64) -> Ask[TavernaState]:
        return CHOOSE_SIZE[seat][AMBASSADRESS]


DIGNITARY_RULES: Final[dict[str, Dignitary]] = {
    "notary": SellsDeeds([]),
    "gobtrotter": AddsSymbols([3, 5]),
    "princess": GivesFavours([3, 5, 7], anywhere=True),
    "ambassadress": RaisesLevels([3, 6, 9], anywhere=True),
}
BY_NUMBER: Final = in_order("dignitaries", DIGNITARIES, DIGNITARY_RULES)
PRICES: Final = tuple([tuple(one.prices) for one in BY_NUMBER])
