"""T24, T25: dignitaries are sent to another tavern, and act there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import Ask, Why
from inglenook.core.named import in_order
from inglenook.core.step import Step
from inglenook.games.taverna.rules.actions import (
    ADD,
    BUY,
    BUY_DEED,
    CALL,
    SEND,
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
    REFILL_CASTLE,
    add_tokens,
    gain_coins,
    levels_left,
    missing,
    pay,
    score,
)
from inglenook.games.taverna.rules.effects.questions import (
    TAVERN_ROOM,
    PickFavour,
    RaiseLevel,
    has_room,
    put,
)
from inglenook.games.taverna.rules.events import (
    DeedBought,
    DeedTakenOver,
    DignitaryActivated,
    DignitaryPaid,
)
from inglenook.games.taverna.rules.state import DEEDS, NONE, TavernaState, owns_deed_in

TAKEOVER: Final = 3  # coins on top of an opponent's deed
DISCOUNT: Final = 3  # TS06
# by bit set of dignitaries, those that are not in it
NOT_AMONG: Final = tuple(
    [tuple([who for who in range(len(DIGNITARIES)) if not sent >> who & 1]) for sent in range(16)]
)
SEND_TO: Final = tuple(
    [tuple([SEND(who, tavern) for tavern in range(5)]) for who in range(len(DIGNITARIES))]
)
CALL_TO: Final = tuple(
    [tuple([CALL(who, tavern) for tavern in range(5)]) for who in range(len(DIGNITARIES))]
)


def purse(s: TavernaState, seat: int) -> int:
    """Return the most that a dignitary may cost the seat, a discount included."""
    return s.coins[seat] + DISCOUNT if s.discount else s.coins[seat]


def settle(s: TavernaState, seat: int, dignitary: int, cost: int) -> int:
    """Pay a dignitary and return the price after discounts (TS06: never below 0)."""
    paid = cost
    if s.discount:
        paid = max(0, cost - DISCOUNT)
        s.discount = False
    pay(s, seat, paid)
    if s.events is not None:
        s.events.append(DignitaryPaid(seat, dignitary, paid))
    return paid


def deed_cost(s: TavernaState, seat: int, deed: int) -> int:
    """Return the Notary's price for a deed, or NONE if the seat can't buy it."""
    owner = s.deeds[deed]
    price = SIDES[s.side].prices[deed]
    if owner == NONE:
        return price
    if owner == seat or s.deeds.count(owner) == 1:
        return NONE
    return price + TAKEOVER


def deeds_for_sale(s: TavernaState, seat: int, tavern: int) -> list[int]:
    """Return the deeds in a tavern that the seat can pay for."""
    return deeds_within(s, seat, tavern, purse(s, seat))


def deeds_within(s: TavernaState, seat: int, tavern: int, most: int) -> list[int]:
    """Return the deeds in a tavern that the seat may buy for at most so many coins."""
    if owns_deed_in(s, seat, tavern):
        return []
    found: list[int] = []
    for deed in SIDES[s.side].deeds_in[tavern]:
        if NONE < deed_cost(s, seat, deed) <= most:
            found.append(deed)
    return found


def sizes(s: TavernaState, seat: int, dignitary: int, tavern: int) -> int:
    """Return the largest possible effect in a tavern; 0 for none."""
    return sizes_within(s, seat, dignitary, tavern, purse(s, seat))


def sizes_within(s: TavernaState, seat: int, dignitary: int, tavern: int, most: int) -> int:
    """Return the largest possible effect for at most so many coins."""
    if dignitary == NOTARY:
        return 1 if deeds_within(s, seat, tavern, most) else 0
    prices = PRICES[dignitary]
    if most < prices[0]:
        return 0
    if dignitary == GOBTROTTER:
        there = missing(s, tavern).bit_count()
    elif dignitary == PRINCESS:
        there = sum(s.castle)
    else:
        there = levels_left(s, seat)
    size = min(there, len(prices))
    while size and prices[size - 1] > most:
        size -= 1
    return size


def destinations(
    s: TavernaState,
    seat: int,
    who: int,
    most: int,
    names: tuple[tuple[Action, ...], ...],
    to: list[Action],
) -> None:
    """Add all ways to send a dignitary for at most so many coins.

    It goes to a tavern with room, where it has something to do.
    """
    here = s.dignitaries[who]
    anywhere = ANYWHERE[who]
    if anywhere and not sizes_within(s, seat, who, NONE, most):
        return
    if who == GOBTROTTER and most < PRICES[GOBTROTTER][0]:
        return
    for tavern in range(5):
        if tavern == here or s.dignitaries.count(tavern) >= TAVERN_ROOM:
            continue
        if anywhere or sizes_within(s, seat, who, tavern, most):
            to.append(names[who][tavern])


def anybody_can_be_sent(s: TavernaState, seat: int, most: int) -> bool:
    """TS05: whether a dignitary that was not sent yet could act for at most so many coins."""
    found: list[Action] = []
    for who in not_sent(s):
        destinations(s, seat, who, most, SEND_TO, found)
    return len(found) > 0


def not_sent(s: TavernaState) -> tuple[int, ...]:
    """T25: the dignitaries that have not acted this turn."""
    return NOT_AMONG[s.sent]


def was_sent(s: TavernaState, who: int) -> bool:
    """T25: whether the dignitary has acted this turn."""
    return s.sent >> who & 1 == 1


def activate(s: TavernaState, seat: int, who: int, tavern: int) -> None:
    """Move the dignitary; then the size of its effect is chosen and paid."""
    s.dignitaries[who] = tavern
    s.sent |= 1 << who
    if s.events is not None:
        s.events.append(DignitaryActivated(seat, who, tavern))
    ACTS[who](s, seat, tavern)


class SendHerald(Ask[TavernaState]):
    """TS05: one more dignitary from anywhere, at its cost."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        found: list[Action] = []
        most = purse(s, seat)
        for who in not_sent(s):
            destinations(s, seat, who, most, SEND_TO, found)
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
        seat, deed = self.seat, deed_of(s.side, action)
        victim = s.deeds[deed]
        paid = settle(s, seat, NOTARY, deed_cost(s, seat, deed))
        if victim == NONE:
            buy_deed(s, seat, deed, paid)
            return
        from inglenook.games.taverna.rules.effects.spell_play import offer_sealed_deed

        offer_sealed_deed(s, victim, TakeOver(seat, deed, paid))


def buy_deed(s: TavernaState, seat: int, deed: int, paid: int) -> None:
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
        options: list[Action] = []
        for action in ADD.actions:
            wanted: int = action.a + 1
            if wanted & ~there:
                if why is not None:
                    why.no(action, "TR5", "symbol-is-there")
            elif wanted.bit_count() > size:
                if why is not None:
                    why.no(action, "TR14", "too-expensive")
            else:
                options.append(action)
        return tuple(options)

    def chosen(self, s: TavernaState, action: Action) -> None:
        symbols: int = action.a + 1
        settle(s, self.seat, GOBTROTTER, PRICES[GOBTROTTER][symbols.bit_count() - 1])
        add_tokens(s, self.seat, self.tavern, symbols)


class ChooseSize(Ask[TavernaState]):
    """The Princess and the Ambassadress: how many favours or levels."""

    __slots__ = ("dignitary",)

    def __init__(self, seat: int, dignitary: int) -> None:
        super().__init__(seat)
        self.dignitary = dignitary

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = SIZE.actions[: sizes(s, seat, self.dignitary, NONE)]
        if why is not None:
            why.others(SIZE.actions, options, "T24", "not-so-many")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        size = action.a
        settle(s, self.seat, self.dignitary, PRICES[self.dignitary][size - 1])
        if self.dignitary == PRINCESS:
            s.next(REFILL_CASTLE)  # after the picks
            put(s, PickFavour(self.seat, size))
        else:
            put(s, RaiseLevel(self.seat, size))


# -- the four


def act_notary(s: TavernaState, seat: int, tavern: int) -> None:
    put(s, ChooseDeed(seat, tavern))


def act_gobtrotter(s: TavernaState, seat: int, tavern: int) -> None:
    put(s, AddSymbols(seat, tavern))


def act_princess(s: TavernaState, seat: int, tavern: int) -> None:
    put(s, ChooseSize(seat, PRINCESS))


def act_ambassadress(s: TavernaState, seat: int, tavern: int) -> None:
    put(s, ChooseSize(seat, AMBASSADRESS))


class Dignitary:
    """A dignitary's rule: the price of each size of its effect, and its question on arrival.

    With `anywhere` it does the same in every tavern.
    """

    __slots__ = ("act", "anywhere", "prices")

    def __init__(
        self,
        prices: tuple[int, ...],
        act: Callable[[TavernaState, int, int], None],
        anywhere: bool = False,
    ) -> None:
        self.prices = prices
        self.act = act
        self.anywhere = anywhere


DIGNITARY_RULES: Final[dict[str, Dignitary]] = {
    "notary": Dignitary((), act_notary),  # deeds have their own prices
    "gobtrotter": Dignitary((3, 5), act_gobtrotter),
    "princess": Dignitary((3, 5, 7), act_princess, anywhere=True),
    "ambassadress": Dignitary((3, 6, 9), act_ambassadress, anywhere=True),
}
_BY_NUMBER: Final = in_order("dignitaries", DIGNITARIES, DIGNITARY_RULES)
ANYWHERE: Final = tuple([one.anywhere for one in _BY_NUMBER])
PRICES: Final = tuple([one.prices for one in _BY_NUMBER])
ACTS: Final = tuple([one.act for one in _BY_NUMBER])
