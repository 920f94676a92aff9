"""The order that a seat chooses, of effects that draw, ask, or just happen.

Turn → RunErrands: FetchWater (a die), GoToMarket (a question), PayToll, in the order chosen
"""

from __future__ import annotations

import sys
from typing import Final

from inglenook.core.action import Action, Numbers, Verb, Verbs
from inglenook.core.decision import PASS_VERB, Ask, ChooseOrder, Why
from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.event import Event
from inglenook.core.game import Result
from inglenook.core.step import AnyStep, Step, Uniform
from inglenook.core.view import agenda_seen_by, picked_by, resume
from tests.support.toys.base import Toy, ToyState, ToyView, most

PURSE: Final = 3
SIDES: Final = 3
PRICE: Final = 2
ROUNDS: Final = 2

RUN: Final = Verb("run", ("well", "market", "toll"))
BUY: Final = Verb("buy", Numbers(1, 2))
VERBS: Final = Verbs("errands", 1, RUN, BUY)


class ErrandsState(ToyState):
    """All is public. `earned` is all that a seat ever had, `paid` what it spent or lost."""

    __slots__ = ("seats", "earned", "paid", "goods")

    seats: int
    earned: list[int]
    paid: list[int]
    goods: list[int]

    def check(self) -> None:
        for seat in range(self.seats):
            if not PRICE * self.goods[seat] <= self.paid[seat] <= self.earned[seat]:
                raise RulesFault(f"seat {seat} earned {self.earned[seat]}, paid {self.paid[seat]}")

    def coins(self, seat: int) -> int:
        return self.earned[seat] - self.paid[seat]


class WaterFetched(Event):
    __slots__ = ("seat", "coins")

    def __init__(self, seat: int, coins: int) -> None:
        self.seat = seat
        self.coins = coins

    def things(self) -> tuple[str, ...]:
        return ("errand/well",)


class GoodsBought(Event):
    __slots__ = ("seat", "goods")

    def __init__(self, seat: int, goods: int) -> None:
        self.seat = seat
        self.goods = goods

    def things(self) -> tuple[str, ...]:
        return ("errand/market",)


class TollPaid(Event):
    __slots__ = ("seat", "coins")

    def __init__(self, seat: int, coins: int) -> None:
        self.seat = seat
        self.coins = coins

    def things(self) -> tuple[str, ...]:
        return ("errand/toll",)


class Turn(Step[ErrandsState]):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: ErrandsState) -> None:
        if self.number < ROUNDS * s.seats:
            seat = self.number % s.seats
            errands = (FetchWater(seat), GoToMarket(seat), PayToll(seat))
            s.then(RunErrands(seat, errands), Turn(self.number + 1))


class FetchWater(Uniform[ErrandsState]):
    """A2: a die of coins."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def sides(self, s: ErrandsState) -> int:
        return SIDES

    def came(self, s: ErrandsState, outcome: int) -> None:
        s.earned[self.seat] += outcome + 1
        if s.events is not None:
            s.events.append(WaterFetched(self.seat, outcome + 1))


class GoToMarket(Ask[ErrandsState]):
    """A3: buy one or two goods for two coins each, or none."""

    __slots__ = ()

    def options(self, s: ErrandsState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([one for one in BUY.actions if PRICE * one.a <= s.coins(seat)])
        if why is not None:
            why.others(BUY.actions, options, "A3", "too-dear")
        return (VERBS.PASS, *options)

    def chosen(self, s: ErrandsState, action: Action) -> None:
        if action.verb == PASS_VERB:
            return
        s.paid[self.seat] += PRICE * action.a
        s.goods[self.seat] += action.a
        if s.events is not None:
            s.events.append(GoodsBought(self.seat, action.a))


class PayToll(Step[ErrandsState]):
    """A4: half of the coins, rounded up."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: ErrandsState) -> None:
        toll = (s.coins(self.seat) + 1) // 2
        s.paid[self.seat] += toll
        if s.events is not None:
            s.events.append(TollPaid(self.seat, toll))


ERRANDS: Final[tuple[type[AnyStep], ...]] = (FetchWater, GoToMarket, PayToll)


class RunErrands(ChooseOrder[ErrandsState]):
    """A1: all three errands, in the order that the seat chooses."""

    __slots__ = ()

    def pick(self, place: int) -> Action:
        return RUN(ERRANDS.index(type(self.steps[place])))

    def options(self, s: ErrandsState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = super().options(s, seat, why)
        if why is not None:
            why.others(RUN.actions, options, "A1", "errand-done")
        return options


class ErrandsView(ToyView):
    __slots__ = ("earned", "paid", "goods")

    earned: tuple[int, ...]
    paid: tuple[int, ...]
    goods: tuple[int, ...]


class Errands(Toy[ErrandsState, ErrandsView]):
    def __init__(self) -> None:
        things = ("errand/well", "errand/market", "errand/toll")
        super().__init__(sys.modules[__name__], VERBS, (1, 2), 12, things)

    def start(self, seats: int, options: dict[str, str]) -> ErrandsState:
        s = ErrandsState()
        s.begin(Turn(0))
        s.seats = seats
        s.earned = [PURSE] * seats
        s.paid = [0] * seats
        s.goods = [0] * seats
        return s

    def view(self, s: ErrandsState, viewer: int) -> ErrandsView:
        return ErrandsView(
            viewer,
            s.seats,
            agenda_seen_by(s, viewer),
            picked_by(s, viewer),
            tuple(s.earned),
            tuple(s.paid),
            tuple(s.goods),
        )

    def sample(self, view: ErrandsView, draws: Draws) -> ErrandsState:
        s = self.start(view.seats, {})
        s.earned = list(view.earned)
        s.paid = list(view.paid)
        s.goods = list(view.goods)
        resume(s, view, draws)
        return s

    def result(self, s: ErrandsState) -> Result | None:
        if s.agenda:
            return None
        return most(s.goods, "most-goods")

    def figures(
        self, s: ErrandsState, seat: int, action: Action | None
    ) -> tuple[tuple[str, int], ...]:
        return (("coins", s.coins(seat)),) if action is None else ()


GAME: Final = Errands()
