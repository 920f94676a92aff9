"""A window whose reaction cancels, counters included, and that gives no hand away.

Turn → Rob → Guard(Take): all pass → Take; a ward → Guard(Cancel(Take)): all pass → nothing taken;
a ward → Guard(Cancel(Cancel(Take))): all pass → Guard(Take), asked again …
"""

from __future__ import annotations

import sys
from itertools import product
from math import comb
from typing import Final

from inglenook.core.action import Action, Verb, Verbs
from inglenook.core.decision import PASS_VERB, Ask, Why, Window, offer
from inglenook.core.deck import Deck
from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.event import HIDDEN, Event
from inglenook.core.game import Result
from inglenook.core.step import AnyStep, Chance, Step
from inglenook.core.view import agenda_seen_by, picked_by, resume
from tests.support.toys.base import CardDealt, Toy, ToyState, ToyView, most

BLANKS, WARDS = 3, 3
HAND: Final = 2
GEMS: Final = 2
MOST_SEATS: Final = 3
ROUNDS: Final = 2

ROB: Final = Verb("rob", MOST_SEATS)
WARD: Final = Verb("ward")
VERBS: Final = Verbs("wards", 1, ROB, WARD)
WARD_OR_PASS: Final = (VERBS.PASS, WARD())
PASS_ONLY: Final = (VERBS.PASS,)


class WardsState(ToyState):
    """By seat: cards held, wards among them (a secret), wards played, passes since then, gems."""

    __slots__ = ("seats", "deck", "cards", "wards", "played", "passed", "gems")

    seats: int
    deck: Deck
    cards: list[int]
    wards: list[int]
    played: list[int]
    passed: list[int]
    gems: list[int]

    def check(self) -> None:
        blanks = self.deck.rest[0] + sum(self.cards) - sum(self.wards)
        wards = self.deck.rest[1] + sum(self.wards) + sum(self.played)
        if (blanks, wards, sum(self.gems)) != (BLANKS, WARDS, GEMS * self.seats):
            raise RulesFault(f"{blanks} blanks, {wards} wards and the gems {self.gems}")


class RobberyBegun(Event):
    __slots__ = ("seat", "victim")

    def __init__(self, seat: int, victim: int) -> None:
        self.seat = seat
        self.victim = victim


class SeatsPassed(Event):
    """An asked seat learns which of the others asked have passed; no seat learns it of the rest."""

    __slots__ = ("asked", "passed")

    def __init__(self, asked: tuple[int, ...], passed: tuple[int, ...]) -> None:
        self.asked = asked
        self.passed = passed

    def tells(self, viewer: int) -> bool:
        return viewer in self.asked and any([seat != viewer for seat in self.passed])


class WardPlayed(Event):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat

    def things(self) -> tuple[str, ...]:
        return ("ward",)


class GemTaken(RobberyBegun):
    __slots__ = ()


class WardHeld(Event):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class DealCard(Chance[WardsState]):
    """W1: a blank or a ward, for its owner's eyes."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def weights(self, s: WardsState) -> list[int]:
        return s.deck.weights()

    def came(self, s: WardsState, outcome: int) -> None:
        s.deck.take(outcome)
        s.cards[self.seat] += 1
        s.wards[self.seat] += outcome
        if s.events is not None:
            s.events.append(CardDealt(self.seat, outcome))


class Turn(Step[WardsState]):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: WardsState) -> None:
        if self.number < ROUNDS * s.seats:
            s.then(Rob(self.number % s.seats), Turn(self.number + 1))


class Rob(Ask[WardsState]):
    """W2: rob a seat that has a gem, or pass."""

    __slots__ = ()

    def options(self, s: WardsState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        victims = [other for other in range(s.seats) if other != seat and s.gems[other]]
        options = (VERBS.PASS, *[ROB(victim) for victim in victims])
        if why is not None:
            why.no(ROB(seat), "W2", "own-gems")
            why.others(ROB.actions[s.seats :], options, "W2", "no-such-seat")
            why.others(ROB.actions, options, "W2", "no-gems")
        return options

    def chosen(self, s: WardsState, action: Action) -> None:
        if action.verb == PASS_VERB:
            return
        if s.events is not None:
            s.events.append(RobberyBegun(self.seat, action.a))
        offer(s, guard(s, self.seat, Take(self.seat, action.a)))


class Guard(Window[WardsState]):
    """W3: all others who hold a card may play a ward, or pass."""

    __slots__ = ()

    def choices(
        self, s: WardsState, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        if s.wards[seat]:
            return WARD_OR_PASS
        if why is not None:
            why.no(WARD(), "W3", "no-ward")
        return PASS_ONLY

    def revealed(self, s: WardsState, picks: list[tuple[Action, ...]]) -> None:
        reactions = [picked[0].verb != PASS_VERB for picked in picks]
        passed = self.seats[: reactions.index(True)] if True in reactions else self.seats
        for seat in passed:
            s.passed[seat] += 1
        if passed and s.events is not None:
            s.events.append(SeatsPassed(self.seats, passed))
        super().revealed(s, picks)

    def reacted(self, s: WardsState, seat: int, picked: tuple[Action, ...]) -> None:
        s.cards[seat] -= 1
        s.wards[seat] -= 1
        s.played[seat] += 1
        s.passed[seat] = 0
        if s.events is not None:
            s.events.append(WardPlayed(seat))
        offer(s, guard(s, seat, Cancel(seat, self.effect)))


def guard(s: WardsState, actor: int, effect: AnyStep) -> Guard:
    """Who is asked depends on how many cards seats hold, which all can see."""
    seats = tuple([seat for seat in range(s.seats) if seat != actor and s.cards[seat]])
    return Guard(seats, effect)


class Take(Step[WardsState]):
    """W4: the robbery succeeds."""

    __slots__ = ("seat", "victim")

    def __init__(self, seat: int, victim: int) -> None:
        self.seat = seat
        self.victim = victim

    def run(self, s: WardsState) -> None:
        s.gems[self.victim] -= 1
        s.gems[self.seat] += 1
        if s.events is not None:
            s.events.append(GemTaken(self.seat, self.victim))


class Cancel(Step[WardsState]):
    """W5: the ward stops an effect. If that was a ward, what it had stopped is open again."""

    __slots__ = ("seat", "effect")

    def __init__(self, seat: int, effect: AnyStep) -> None:
        self.seat = seat
        self.effect = effect

    def run(self, s: WardsState) -> None:
        if s.events is not None:
            s.events.append(WardHeld(self.seat))
        if isinstance(self.effect, Cancel):
            stopped = self.effect.effect
            if isinstance(stopped, (Cancel, Take)):
                offer(s, guard(s, stopped.seat, stopped))


class WardsView(ToyView):
    __slots__ = ("wards", "cards", "played", "passed", "gems")

    wards: int  # the viewer's own, HIDDEN for a spectator
    cards: tuple[int, ...]
    played: tuple[int, ...]
    passed: tuple[int, ...]
    gems: tuple[int, ...]


class Wards(Toy[WardsState, WardsView]):
    def __init__(self) -> None:
        super().__init__(sys.modules[__name__], VERBS, (2, 3), 60, ("ward",))

    def start(self, seats: int, options: dict[str, str]) -> WardsState:
        s = WardsState()
        s.seats = seats
        s.deck = Deck([], [], [BLANKS, WARDS])
        s.cards = [0] * seats
        s.wards = [0] * seats
        s.played = [0] * seats
        s.passed = [0] * seats
        s.gems = [GEMS] * seats
        s.begin(*[DealCard(seat) for seat in range(seats)] * HAND, Turn(0))
        return s

    def view(self, s: WardsState, viewer: int) -> WardsView:
        return WardsView(
            viewer,
            s.seats,
            agenda_seen_by(s, viewer),
            picked_by(s, viewer),
            s.wards[viewer] if viewer >= 0 else HIDDEN,
            tuple(s.cards),
            tuple(s.played),
            tuple(s.passed),
            tuple(s.gems),
        )

    def sample(self, view: WardsView, draws: Draws) -> WardsState:
        s = self.start(view.seats, {})
        s.cards = list(view.cards)
        s.played = list(view.played)
        s.passed = list(view.passed)
        s.gems = list(view.gems)
        hands = list(product(*[range(held + 1) for held in s.cards]))
        s.wards = list(hands[draws.choose([likelihood(view, hand) for hand in hands])])
        s.deck.rest[0] -= sum(s.cards) - sum(s.wards)
        s.deck.rest[1] -= sum(s.wards) + sum(s.played)
        resume(s, view, draws)
        return s

    def result(self, s: WardsState) -> Result | None:
        if s.agenda:
            return None
        return most(s.gems, "most-gems")


def likelihood(view: WardsView, wards: tuple[int, ...]) -> int:
    """How likely it is that the seats hold so many wards, up to a factor.

    The deal counts with the wards that were played since, as a second ward makes it no likelier
    that one is played. Who holds a ward passes half the time, who holds none always.
    """
    if view.viewer >= 0 and wards[view.viewer] != view.wards:
        return 0
    left = WARDS - sum(wards) - sum(view.played)
    weight = comb(BLANKS + WARDS - sum(view.cards) - sum(view.played), left) if left >= 0 else 0
    for seat, count in enumerate(wards):
        dealt = view.cards[seat] + view.played[seat]
        weight *= comb(dealt, count + view.played[seat])
        weight <<= 0 if count else view.passed[seat]
    return weight


GAME: Final = Wards()
