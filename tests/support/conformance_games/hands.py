"""Hands: a deal that is too large to be followed exactly, and plays that say something about it.

DealCard (three to each seat) → PlayCard (each seat, any kind that it holds)
"""

from __future__ import annotations

from typing import Final, Self

from inglenook.core.action import Action, Verb, Verbs
from inglenook.core.codec import Kinds
from inglenook.core.decision import Ask, Why
from inglenook.core.deck import deal
from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.event import HIDDEN, Event
from inglenook.core.game import Game, GameInfo, Result
from inglenook.core.state import State
from inglenook.core.step import AnyStep, Chance
from inglenook.core.view import View, agenda_seen_by, picked_by, resume

CARDS: Final = (4, 4, 4, 4, 4)  # how many there are of each kind
HAND: Final = 3
NOT_YET: Final = -2

PLAY: Final = Verb("play", len(CARDS))
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
    """By seat: the hand, sorted, and the card played."""

    __slots__ = ("rest", "hands", "played")

    rest: list[int]
    hands: list[list[int]]
    played: list[int]

    def clone(self) -> Self:
        copy = type(self)()
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
        if there != list(CARDS):
            raise RulesFault(f"cards by kind are {there}, not {CARDS}")


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
    def __init__(self) -> None:
        self.info = INFO
        self.verbs = VERBS
        self.things = tuple([f"card/{kind}" for kind in range(len(CARDS))])
        self.kinds = Kinds(HandState, HandView, DealCard, PlayCard, CardDealt, CardPlayed)

    def start(self, seats: int, options: dict[str, str]) -> HandState:
        s = HandState()
        everyone = range(seats)
        deals = [DealCard(seat) for _ in range(HAND) for seat in everyone]
        s.begin(*deals, *[PlayCard(seat) for seat in everyone])
        s.rest = list(CARDS)
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
        while True:
            s = HandState()
            s.played = list(view.played)
            s.rest = list(CARDS)
            for card in [*view.played, *[card for hand in view.hands for card in hand]]:
                if card >= 0:
                    s.rest[card] -= 1
            s.hands = [
                sorted([deal(s.rest, draws) if card == HIDDEN else card for card in hand])
                for hand in view.hands
            ]
            if all(
                [seat == view.viewer or self.fits(s, seat, draws) for seat in range(view.seats)]
            ):
                resume(s, view, draws)
                return s

    def fits(self, s: HandState, seat: int, draws: Draws) -> bool:
        """Accept a hand as likely as it would have played the kind, rather than the very card."""
        card = s.played[seat]
        if card == NOT_YET:
            return True
        hand = [card, *s.hands[seat]]
        return draws.below(hand.count(card) * len(set(hand))) == 0

    def result(self, s: HandState) -> Result | None:
        return None if s.agenda else Result((), (0,) * len(s.hands), "all-played")


class BlindHands(Hands):
    """Deals what is left blindly, as if a play said nothing of the hand that it came from."""

    def fits(self, s: HandState, seat: int, draws: Draws) -> bool:
        return True


GAME: Final = Hands()
