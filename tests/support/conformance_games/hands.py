"""Hands: a deal that is too large to be followed exactly, and plays that say something about it.

DealCard (a hand to each seat) → PlayCard (each seat, any kind that it holds)

`GAME` has five kinds of four copies and hands of three; `MANY` ten kinds of six and hands of four.
"""

from __future__ import annotations

from typing import Final, Self

from inglenook.core.action import Action, Verb, Verbs
from inglenook.core.codec import Kinds
from inglenook.core.decision import Ask, Why
from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.event import HIDDEN, NOBODY, Event
from inglenook.core.game import Game, GameInfo, Result
from inglenook.core.hands import PLAYED, deal_hands, took
from inglenook.core.state import State
from inglenook.core.step import AnyStep, Chance
from inglenook.core.view import View, agenda_seen_by, picked_by, resume

MOST_KINDS: Final = 10
NOT_YET: Final = -2

PLAY: Final = Verb("play", MOST_KINDS)
VERBS: Final = Verbs("hands", 1, PLAY)

INFO: Final = GameInfo(
    name="hands",
    title="Hands",
    credits="Made to have faults planted in it.",
    seats=(3,),
    minutes=1,
    weight=1,
    rules_version=1,
    longest=3,
)


class CardDealt(Event):
    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def seen_by(self, viewer: int) -> Self:
        return self if viewer == self.seat else self.replaced("card", HIDDEN)

    def tells(self, viewer: int) -> bool:
        return viewer == self.seat


class CardPlayed(Event):
    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat

    def things(self) -> tuple[str, ...]:
        return (f"card/{self.card}",)


class HandState(State):
    """The copies of each kind, the deck, and by seat the hand, sorted, and the card played."""

    __slots__ = ("copies", "rest", "hands", "played")

    copies: int
    rest: list[int]
    hands: list[list[int]]
    played: list[int]

    def clone(self) -> Self:
        copy = type(self)()
        copy.copies = self.copies
        copy.rest = self.rest.copy()
        copy.hands = [hand.copy() for hand in self.hands]
        copy.played = self.played.copy()
        self.copy_agenda_to(copy)
        return copy

    def check(self) -> None:
        there = self.rest.copy()
        for card in [*self.played, *[card for hand in self.hands for card in hand]]:
            if card != NOT_YET:
                there[card] += 1
        if there != [self.copies] * len(there):
            raise RulesFault(f"cards by kind are {there}, not {self.copies} of each")


class DealCard(Chance[HandState]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def weights(self, s: HandState) -> list[int]:
        return s.rest

    def came(self, s: HandState, outcome: int) -> None:
        s.rest[outcome] -= 1
        s.hands[self.seat].append(outcome)
        s.hands[self.seat].sort()
        if s.events is not None:
            s.events.append(CardDealt(self.seat, outcome))


class PlayCard(Ask[HandState]):
    """H1: a card from the hand."""

    __slots__ = ()

    def options(self, s: HandState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([PLAY(card) for card in sorted(set(s.hands[seat]))])
        if why is not None:
            why.others(PLAY.actions, options, "H1", "not-in-hand")
        return options

    def chosen(self, s: HandState, action: Action) -> None:
        s.hands[self.seat].remove(action.a)
        s.played[self.seat] = action.a
        if s.events is not None:
            s.events.append(CardPlayed(self.seat, action.a))


class HandView(View):
    __slots__ = ("hands", "played")

    def __init__(
        self,
        viewer: int,
        seats: int,
        agenda: tuple[AnyStep, ...],
        picked: tuple[Action, ...],
        hands: tuple[tuple[int, ...], ...],
        played: tuple[int, ...],
    ) -> None:
        super().__init__(viewer, seats, agenda, picked)
        self.hands = hands
        self.played = played


class Hands(Game[HandState, HandView]):
    def __init__(self, kinds: int = 5, copies: int = 4, hand: int = 3) -> None:
        self.info = INFO
        self.verbs = VERBS
        self.all_kinds = kinds
        self.copies = copies
        self.hand = hand
        self.things = tuple([f"card/{kind}" for kind in range(kinds)])
        self.kinds = Kinds(HandState, HandView, DealCard, PlayCard, CardDealt, CardPlayed)

    def start(self, seats: int, options: dict[str, str]) -> HandState:
        s = HandState()
        everyone = range(seats)
        deals = [DealCard(seat) for _ in range(self.hand) for seat in everyone]
        s.begin(*deals, *[PlayCard(seat) for seat in everyone])
        s.copies = self.copies
        s.rest = [self.copies] * self.all_kinds
        s.hands = [[] for _ in everyone]
        s.played = [NOT_YET] * seats
        return s

    def view(self, s: HandState, viewer: int) -> HandView:
        hands = [
            tuple(hand) if seat == viewer else (HIDDEN,) * len(hand)
            for seat, hand in enumerate(s.hands)
        ]
        seen = (agenda_seen_by(s, viewer), picked_by(s, viewer), tuple(hands), tuple(s.played))
        return HandView(viewer, len(hands), *seen)

    def sample(self, view: HandView, draws: Draws) -> HandState:
        s = HandState()
        s.copies = self.copies
        s.played = list(view.played)
        s.rest = [self.copies] * self.all_kinds
        own = list(view.hands[view.viewer]) if view.viewer != NOBODY else []
        for card in [*view.played, *own]:
            if card != NOT_YET:
                s.rest[card] -= 1
        s.hands = deal_hands(s.rest, self.log(view), view.seats, view.viewer, draws)
        if own:
            s.hands[view.viewer] = own
        resume(s, view, draws)
        return s

    def log(self, view: HandView) -> list[tuple[int, int, int]]:
        """Return the deal, and then the plays."""
        rows: list[tuple[int, int, int]] = []
        for seat, card in enumerate(view.played):
            rows += took(seat, len(view.hands[seat]) + (card != NOT_YET))
        plays = enumerate(view.played)
        return [*rows, *[(seat, PLAYED, card) for seat, card in plays if card != NOT_YET]]

    def result(self, s: HandState) -> Result | None:
        return None if s.agenda else Result((), (0,) * len(s.hands), "all-played")


class BlindHands(Hands):
    """Deals what is left blindly, as if a play said nothing of the hand that it came from."""

    def log(self, view: HandView) -> list[tuple[int, int, int]]:
        return [row for seat, hand in enumerate(view.hands) for row in took(seat, len(hand))]


GAME: Final = Hands()
MANY: Final = Hands(10, 6, 4)
