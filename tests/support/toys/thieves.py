"""A steal that chains, with a reaction in its middle.

Turn → ChooseVictim → Steal → OfferInn (the victim) → UseCard → ChooseVictim? OfferInn? → Turn
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from inglenook.core.action import Action, Verb, Verbs
from inglenook.core.decision import PASS_VERB, Ask, Why
from inglenook.core.deck import Deck, deal
from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.event import HIDDEN, Event
from inglenook.core.game import Result
from inglenook.core.step import Chance, Step
from inglenook.core.view import agenda_seen_by, picked_by, resume
from tests.support.toys.base import Toy, ToyState, ToyView, most

COIN, GLOVE, MUG = range(3)
STOCK: Final = (2, 1, 1)  # how many of each a stock begins with
MOST_SEATS: Final = 3
ROUNDS: Final = 2

STEAL: Final = Verb("steal", MOST_SEATS)
VISIT: Final = Verb("visit")
VERBS: Final = Verbs("thieves", 1, STEAL, VISIT)
VISIT_OR_PASS: Final = (VERBS.PASS, VISIT())
PASS_ONLY: Final = (VERBS.PASS,)


class ThievesState(ToyState):
    """`lost` counts, by victim, the kinds that were stolen and used; `used` has a bit per kind."""

    __slots__ = ("seats", "stocks", "lost", "used", "visited", "points")

    seats: int
    stocks: list[Deck]
    lost: list[list[int]]
    used: int
    visited: list[bool]
    points: list[int]

    def check(self) -> None:
        for seat in range(self.seats):
            there = [a + b for a, b in zip(self.stocks[seat].rest, self.lost[seat], strict=True)]
            for step in self.agenda:
                if isinstance(step, UseCard) and step.victim == seat:
                    there[step.card] += 1
            if there != list(STOCK):
                raise RulesFault(f"seat {seat} began with {STOCK}, and {there} are left")


class CardStolen(Event):
    """Only the thief looks at the card."""

    __slots__ = ("seat", "victim", "card")

    def __init__(self, seat: int, victim: int, card: int) -> None:
        self.seat = seat
        self.victim = victim
        self.card = card

    def seen_by(self, viewer: int) -> CardStolen:
        return self if viewer == self.seat else CardStolen(self.seat, self.victim, HIDDEN)

    def tells(self, viewer: int) -> bool:
        return viewer == self.seat


class InnVisited(Event):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class CardUsed(Event):
    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat

    def things(self) -> tuple[str, ...]:
        return (f"card/{self.card}",)


class Turn(Step[ThievesState]):
    """T1: seats take turns; every action can be used anew."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: ThievesState) -> None:
        if self.number == ROUNDS * s.seats:
            return
        s.used = 0
        s.then(Turn(self.number + 1))
        offer_victims(s, self.number % s.seats)


def offer_victims(s: ThievesState, thief: int) -> None:
    if any([s.stocks[seat].size() for seat in range(s.seats) if seat != thief]):
        s.then(ChooseVictim(thief))


class ChooseVictim(Ask[ThievesState]):
    """T2: the thief names another seat that has a stock."""

    __slots__ = ()

    def options(self, s: ThievesState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        others = [other for other in range(s.seats) if other != seat]
        options = tuple([STEAL(other) for other in others if s.stocks[other].size()])
        if why is not None:
            why.no(STEAL(seat), "T2", "own-stock")
            why.others(STEAL.actions[s.seats :], options, "T2", "no-such-seat")
            why.others(STEAL.actions, options, "T2", "stock-empty")
        return options

    def chosen(self, s: ThievesState, action: Action) -> None:
        s.then(Steal(self.seat, action.a))


class Steal(Chance[ThievesState]):
    """T3: the top card of the stock; its owner may react before it is used."""

    __slots__ = ("thief", "victim")

    def __init__(self, thief: int, victim: int) -> None:
        self.thief = thief
        self.victim = victim

    def weights(self, s: ThievesState) -> list[int]:
        return s.stocks[self.victim].weights()

    def came(self, s: ThievesState, outcome: int) -> None:
        s.stocks[self.victim].take(outcome)
        if s.events is not None:
            s.events.append(CardStolen(self.thief, self.victim, outcome))
        s.then(OfferInn(self.victim), UseCard(self.thief, self.victim, outcome))


class OfferInn(Ask[ThievesState]):
    """T4: once a match, a seat may visit the inn for a point."""

    __slots__ = ()

    def options(self, s: ThievesState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        if why is not None and s.visited[seat]:
            why.no(VISIT(), "T4", "visited-before")
        return PASS_ONLY if s.visited[seat] else VISIT_OR_PASS

    def chosen(self, s: ThievesState, action: Action) -> None:
        if action.verb == PASS_VERB:
            return
        s.visited[self.seat] = True
        s.points[self.seat] += 1
        if s.events is not None:
            s.events.append(InnVisited(self.seat))


class UseCard(Step[ThievesState]):
    """T5: the stolen card is shown and does what it can; each kind does so once a turn."""

    __slots__ = ("thief", "victim", "card")

    def __init__(self, thief: int, victim: int, card: int) -> None:
        self.thief = thief
        self.victim = victim
        self.card = card

    def run(self, s: ThievesState) -> None:
        s.lost[self.victim][self.card] += 1
        if s.events is not None:
            s.events.append(CardUsed(self.thief, self.card))
        if not s.used >> self.card & 1:
            s.used |= 1 << self.card
            EFFECTS[self.card](s, self.thief)

    def seen_by(self, viewer: int) -> UseCard:
        return self if viewer == self.thief else UseCard(self.thief, self.victim, HIDDEN)

    def filled(self, s: ThievesState, draws: Draws) -> UseCard:
        if self.card != HIDDEN:
            return self
        return UseCard(self.thief, self.victim, deal(s.stocks[self.victim].rest, draws))


def coin(s: ThievesState, thief: int) -> None:
    s.points[thief] += 1


def mug(s: ThievesState, thief: int) -> None:
    s.then(OfferInn(thief))


EFFECTS: Final[tuple[Callable[[ThievesState, int], None], ...]] = (coin, offer_victims, mug)


class ThievesView(ToyView):
    __slots__ = ("lost", "used", "visited", "points")

    lost: tuple[tuple[int, ...], ...]
    used: int
    visited: tuple[bool, ...]
    points: tuple[int, ...]


class Thieves(Toy[ThievesState, ThievesView]):
    def __init__(self) -> None:
        things = tuple([f"card/{card}" for card in range(len(STOCK))])
        super().__init__(sys.modules[__name__], VERBS, (2, 3), 36, things)

    def start(self, seats: int, options: dict[str, str]) -> ThievesState:
        s = ThievesState()
        s.begin(Turn(0))
        s.seats = seats
        s.stocks = [Deck([], [], list(STOCK)) for _ in range(seats)]
        s.lost = [[0] * len(STOCK) for _ in range(seats)]
        s.used = 0
        s.visited = [False] * seats
        s.points = [0] * seats
        return s

    def view(self, s: ThievesState, viewer: int) -> ThievesView:
        return ThievesView(
            viewer,
            s.seats,
            agenda_seen_by(s, viewer),
            picked_by(s, viewer),
            tuple([tuple(lost) for lost in s.lost]),
            s.used,
            tuple(s.visited),
            tuple(s.points),
        )

    def sample(self, view: ThievesView, draws: Draws) -> ThievesState:
        """The only secret is the card on its way; samples for others deal it from its stock."""
        s = self.start(view.seats, {})
        s.lost = [list(lost) for lost in view.lost]
        s.used = view.used
        s.visited = list(view.visited)
        s.points = list(view.points)
        for stock, lost in zip(s.stocks, s.lost, strict=True):
            stock.rest = [n - gone for n, gone in zip(STOCK, lost, strict=True)]
        for step in view.agenda:
            if isinstance(step, UseCard) and step.card != HIDDEN:
                s.stocks[step.victim].take(step.card)
        resume(s, view, draws)
        return s

    def result(self, s: ThievesState) -> Result | None:
        if s.agenda:
            return None
        return most(s.points, "most-points")


GAME: Final = Thieves()
