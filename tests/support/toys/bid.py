"""Secret bids: each seat bids one of its hidden cards; the highest bid that is unique takes all.

DealCard (two to each seat) → BidCard (all) → DealCard (one to each, if there are) → BidCard (all)
"""

from __future__ import annotations

import sys
from itertools import chain
from typing import Final

from inglenook.core.action import Action, Numbers, Verb, Verbs
from inglenook.core.decision import Together, Why
from inglenook.core.deck import Deck
from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.event import NOBODY, Event
from inglenook.core.game import Result
from inglenook.core.hands import deal_hands, took
from inglenook.core.step import Chance
from inglenook.core.view import agenda_seen_by, picked_by, resume
from tests.support.toys.base import CardDealt, Toy, ToyState, ToyView, most

NUMBERS: Final = 3
SUITS: Final = ("oak", "elm")
CARDS: Final = NUMBERS * len(SUITS)  # one of each number and suit
HAND: Final = 2
ROUNDS: Final = 2

BID: Final = Verb("bid", Numbers(1, NUMBERS), SUITS)  # BID.actions[card] is to bid that card
VERBS: Final = Verbs("bid", 1, BID)


class BidState(ToyState):
    """`hands` are sorted; `bids` has what each seat has bid so far, `takers` who took each pot."""

    __slots__ = ("seats", "deck", "hands", "bids", "takers")

    seats: int
    deck: Deck
    hands: list[list[int]]
    bids: list[list[int]]
    takers: list[int]

    def check(self) -> None:
        there = [card for card in range(CARDS) for _ in range(self.deck.rest[card])]
        if sorted(chain(there, *self.hands, *self.bids)) != list(range(CARDS)):
            raise RulesFault(f"cards are not there once each: {self}")


class BidsRevealed(Event):
    __slots__ = ("cards", "taker")

    def __init__(self, cards: tuple[int, ...], taker: int) -> None:
        self.cards = cards
        self.taker = taker

    def tells(self, viewer: int) -> bool:
        return True

    def things(self) -> tuple[str, ...]:
        return tuple([f"card/{card}" for card in self.cards])


class DealCard(Chance[BidState]):
    """B1: a card from the deck, for its owner's eyes."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def weights(self, s: BidState) -> list[int]:
        return s.deck.weights()

    def came(self, s: BidState, outcome: int) -> None:
        s.deck.take(outcome)
        s.hands[self.seat].append(outcome)
        s.hands[self.seat].sort()
        if s.events is not None:
            s.events.append(CardDealt(self.seat, outcome))


class BidCard(Together[BidState]):
    """B2: all bid in secret and reveal together."""

    __slots__ = ()

    def options(self, s: BidState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([BID.actions[card] for card in s.hands[seat]])
        if why is not None:
            why.others(BID.actions, options, "B2", "not-in-hand")
        return options

    def revealed(self, s: BidState, picks: list[tuple[Action, ...]]) -> None:
        numbers = [picked[0].a for picked in picks]
        unique = [number for number in numbers if numbers.count(number) == 1]
        taker = numbers.index(max(unique)) if unique else NOBODY
        cards = [BID.actions.index(picked[0]) for picked in picks]
        for seat, card in enumerate(cards):
            s.hands[seat].remove(card)
            s.bids[seat].append(card)
        s.takers.append(taker)
        if s.events is not None:
            s.events.append(BidsRevealed(tuple(cards), taker))
        if len(s.takers) < ROUNDS:
            s.then(self)
            if s.deck.size() >= s.seats:
                s.then(*[DealCard(seat) for seat in self.seats])


class BidView(ToyView):
    __slots__ = ("hand", "held", "bids", "takers")

    hand: tuple[int, ...]  # the viewer's own
    held: tuple[int, ...]  # how many cards each seat holds
    bids: tuple[tuple[int, ...], ...]
    takers: tuple[int, ...]


class Bid(Toy[BidState, BidView]):
    def __init__(self) -> None:
        things = tuple([f"card/{card}" for card in range(CARDS)])
        super().__init__(sys.modules[__name__], VERBS, (2, 3), 6, things)

    def start(self, seats: int, options: dict[str, str]) -> BidState:
        s, everyone = BidState(), tuple(range(seats))
        s.seats = seats
        s.deck = Deck([], [], [1] * CARDS)
        s.hands = [[] for _ in range(seats)]
        s.bids = [[] for _ in range(seats)]
        s.takers = []
        s.begin(*[DealCard(seat) for seat in everyone] * HAND, BidCard(everyone))
        return s

    def view(self, s: BidState, viewer: int) -> BidView:
        return BidView(
            viewer,
            s.seats,
            agenda_seen_by(s, viewer),
            picked_by(s, viewer),
            tuple(s.hands[viewer]) if viewer != NOBODY else (),
            tuple([len(hand) for hand in s.hands]),
            tuple([tuple(bids) for bids in s.bids]),
            tuple(s.takers),
        )

    def sample(self, view: BidView, draws: Draws) -> BidState:
        """A hand is any cards not yet seen; which of them was bid says nothing about the rest."""
        s = self.start(view.seats, {})
        s.bids = [list(bids) for bids in view.bids]
        s.takers = list(view.takers)
        for card in chain(view.hand, *view.bids):
            s.deck.rest[card] -= 1
        rows = [row for seat, held in enumerate(view.held) for row in took(seat, held)]
        s.hands = deal_hands(s.deck.rest, rows, view.seats, view.viewer, draws)
        if view.viewer != NOBODY:
            s.hands[view.viewer] = list(view.hand)
        resume(s, view, draws)
        return s

    def result(self, s: BidState) -> Result | None:
        if s.agenda:
            return None
        scores = [0] * s.seats
        for round, taker in enumerate(s.takers):
            if taker != NOBODY:
                scores[taker] += sum([BID.actions[bids[round]].a for bids in s.bids])
        return most(scores, "most-taken")

    def refs(self, s: BidState, seat: int, action: Action) -> tuple[str, ...]:
        return (f"seat/{seat}/hand/{s.hands[seat].index(BID.actions.index(action))}",)


GAME: Final = Bid()
