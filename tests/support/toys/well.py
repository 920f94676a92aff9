"""A well: who peeks at its two uppermost cards keeps one and lays the other back.

Turn → Visit: draw → DrawCard, or peek → LookDown (twice) → KeepOne
"""

from __future__ import annotations

import sys
from typing import Final

from inglenook.core.action import Action, Verb, Verbs
from inglenook.core.decision import Ask, Why
from inglenook.core.deck import Deck, deal
from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.event import HIDDEN, Event
from inglenook.core.game import Result
from inglenook.core.record import Record
from inglenook.core.step import AnyStep, Chance, Step
from inglenook.core.view import agenda_seen_by, picked_by, resume
from tests.support.toys.base import CardDealt, Toy, ToyState, ToyView, most

CARDS: Final = (2, 2, 2)  # how many there are worth 0, 1 and 2
ROUNDS: Final = 2

PEEK: Final = Verb("peek")
DRAW: Final = Verb("draw")
KEEP: Final = Verb("keep", len(CARDS))
VERBS: Final = Verbs("well", 1, PEEK, DRAW, KEEP)


class Held(Record):
    """A card in a hand, with one bit for each seat that knows it; who does is public."""

    __slots__ = ("knowers", "card")

    def __init__(self, knowers: int, card: int) -> None:
        self.knowers = knowers
        self.card = card

    def seen_by(self, viewer: int) -> Held:
        known = viewer >= 0 and self.knowers >> viewer & 1
        return self if known else Held(self.knowers, HIDDEN)


class WellState(ToyState):
    """Hands are sorted by who knows a card, then by card: no place gives away what lies there."""

    __slots__ = ("seats", "deck", "hands", "shown")

    seats: int
    deck: Deck
    hands: list[list[Held]]
    shown: bool

    def check(self) -> None:
        there = self.deck.rest.copy()
        for card in [*self.deck.top, *[held.card for hand in self.hands for held in hand]]:
            there[card] += 1
        for card in looked_at(self.agenda.steps()):
            there[card] += 1
        if there != list(CARDS):
            raise RulesFault(f"cards by worth are {there}, not {CARDS}")


def hold(s: WellState, seat: int, card: int, knowers: int) -> None:
    s.hands[seat].append(Held(knowers, card))
    s.hands[seat].sort(key=by_knowers)


def by_knowers(held: Held) -> tuple[int, int]:
    return held.knowers, held.card


class CardSeen(CardDealt):
    __slots__ = ()


class CardKept(Event):
    __slots__ = ("seat", "card", "back")

    def __init__(self, seat: int, card: int, back: int) -> None:
        self.seat = seat
        self.card = card
        self.back = back

    def seen_by(self, viewer: int) -> CardKept:
        return self if viewer == self.seat else CardKept(self.seat, HIDDEN, HIDDEN)


class CardDrawn(Event):
    """`knowers` are the seats that knew the card when it was drawn."""

    __slots__ = ("seat", "card", "knowers")

    def __init__(self, seat: int, card: int, knowers: int) -> None:
        self.seat = seat
        self.card = card
        self.knowers = knowers

    def seen_by(self, viewer: int) -> CardDrawn:
        if viewer == self.seat or (viewer >= 0 and self.knowers >> viewer & 1):
            return self
        return CardDrawn(self.seat, HIDDEN, self.knowers)

    def tells(self, viewer: int) -> bool:
        return viewer == self.seat and not self.knowers >> viewer & 1


class HandsShown(Event):
    __slots__ = ("worth",)

    def __init__(self, worth: tuple[int, ...]) -> None:
        self.worth = worth

    def tells(self, viewer: int) -> bool:
        return True


class Turn(Step[WellState]):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: WellState) -> None:
        if self.number < ROUNDS * s.seats:
            s.then(Visit(self.number % s.seats), Turn(self.number + 1))
            return
        s.shown = True
        if s.events is not None:
            s.events.append(HandsShown(tuple([worth(hand) for hand in s.hands])))


def worth(hand: list[Held]) -> int:
    return sum([held.card for held in hand])


class Visit(Ask[WellState]):
    """P1: peek, draw or pass. P2: no seat looks under a card that was laid back."""

    __slots__ = ()

    def options(self, s: WellState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = [VERBS.PASS]
        if s.deck.size() >= 2 and not s.deck.top:
            options.append(PEEK())
        elif why is not None:
            why.no(PEEK(), "P2", "card-laid-back" if s.deck.top else "well-dry")
        if s.deck.size():
            options.append(DRAW())
        elif why is not None:
            why.no(DRAW(), "P1", "well-dry")
        return tuple(options)

    def chosen(self, s: WellState, action: Action) -> None:
        if action is PEEK():
            s.then(LookDown(self.seat, ()))
        elif action is DRAW():
            s.then(DrawCard(self.seat))


class DrawCard(Chance[WellState]):
    """P3: the uppermost card; the seat that laid it there still knows it."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def weights(self, s: WellState) -> list[int]:
        return s.deck.weights()

    def came(self, s: WellState, outcome: int) -> None:
        knowers = s.deck.knowers()
        s.deck.take(outcome)
        hold(s, self.seat, outcome, knowers | 1 << self.seat)
        if s.events is not None:
            s.events.append(CardDrawn(self.seat, outcome, knowers))


class LookDown(Chance[WellState]):
    """P4: two cards are looked at, one after the other."""

    __slots__ = ("seat", "cards")

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.cards = cards

    def weights(self, s: WellState) -> list[int]:
        return s.deck.weights()

    def came(self, s: WellState, outcome: int) -> None:
        s.deck.take(outcome)
        if s.events is not None:
            s.events.append(CardSeen(self.seat, outcome))
        cards = (*self.cards, outcome)
        lower, higher = min(cards), max(cards)
        s.then(LookDown(self.seat, cards) if len(cards) == 1 else KeepOne(self.seat, lower, higher))

    def seen_by(self, viewer: int) -> LookDown:
        if viewer == self.seat:
            return self
        return LookDown(self.seat, (HIDDEN,) * len(self.cards))

    def filled(self, s: WellState, draws: Draws) -> LookDown:
        if HIDDEN not in self.cards:
            return self
        return LookDown(self.seat, (deal(s.deck.rest, draws),))


class KeepOne(Ask[WellState]):
    """P5: one card is kept, the other is laid back, both known to this seat alone."""

    __slots__ = ("lower", "higher")

    def __init__(self, seat: int, lower: int, higher: int) -> None:
        super().__init__(seat)
        self.lower = lower
        self.higher = higher

    def options(self, s: WellState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([one for one in KEEP.actions if one.a in (self.lower, self.higher)])
        if why is not None:
            why.others(KEEP.actions, options, "P5", "card-not-seen")
        return options

    def chosen(self, s: WellState, action: Action) -> None:
        back = self.higher if action.a == self.lower else self.lower
        hold(s, self.seat, action.a, 1 << self.seat)
        s.deck.put_back(back, 1 << self.seat)
        if s.events is not None:
            s.events.append(CardKept(self.seat, action.a, back))

    def seen_by(self, viewer: int) -> KeepOne:
        return self if viewer == self.seat else KeepOne(self.seat, HIDDEN, HIDDEN)

    def filled(self, s: WellState, draws: Draws) -> KeepOne:
        if self.lower != HIDDEN:
            return self
        one, other = deal(s.deck.rest, draws), deal(s.deck.rest, draws)
        return KeepOne(self.seat, min(one, other), max(one, other))


def looked_at(agenda: list[AnyStep] | tuple[AnyStep, ...]) -> list[int]:
    """The cards that are neither in the well nor in a hand."""
    cards: list[int] = []
    for step in agenda:
        if isinstance(step, LookDown):
            cards.extend(step.cards)
        elif isinstance(step, KeepOne):
            cards.extend((step.lower, step.higher))
    return cards


class WellView(ToyView):
    __slots__ = ("hands", "top", "known", "shown")

    hands: tuple[tuple[Held, ...], ...]
    top: tuple[int, ...]
    known: tuple[int, ...]  # the seats that know it, a bit set for each card of the top
    shown: bool


class Well(Toy[WellState, WellView]):
    def __init__(self) -> None:
        super().__init__(sys.modules[__name__], VERBS, (2, 3), 12)

    def start(self, seats: int, options: dict[str, str]) -> WellState:
        s = WellState()
        s.begin(Turn(0))
        s.seats = seats
        s.deck = Deck([], [], list(CARDS))
        s.hands = [[] for _ in range(seats)]
        s.shown = False
        return s

    def view(self, s: WellState, viewer: int) -> WellView:
        hands = s.hands if s.shown else [[held.seen_by(viewer) for held in h] for h in s.hands]
        return WellView(
            viewer,
            s.seats,
            agenda_seen_by(s, viewer),
            picked_by(s, viewer),
            tuple([tuple(hand) for hand in hands]),
            s.deck.top_seen_by(viewer),
            tuple(s.deck.known),
            s.shown,
        )

    def sample(self, view: WellView, draws: Draws) -> WellState:
        """Of two cards each is as likely to be kept, so any unseen card may lie at any place."""
        s = self.start(view.seats, {})
        s.shown = view.shown
        pool = s.deck.rest
        held = [held.card for hand in view.hands for held in hand]
        for card in [*held, *view.top, *looked_at(view.agenda)]:
            if card != HIDDEN:
                pool[card] -= 1
        for seat, hand in enumerate(view.hands):
            for one in hand:
                hold(s, seat, deal(pool, draws) if one.card == HIDDEN else one.card, one.knowers)
        for card, knowers in zip(view.top, view.known, strict=True):
            s.deck.put_back(deal(pool, draws) if card == HIDDEN else card, knowers)
        resume(s, view, draws)
        return s

    def result(self, s: WellState) -> Result | None:
        if s.agenda:
            return None
        scores = [worth(hand) for hand in s.hands]
        return most(scores, "fullest-buckets")


GAME: Final = Well()
