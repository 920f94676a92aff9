"""The course of a match of Pebbles: every step, and what it says of itself when it happened.

BeginRound → DrawPebble (each) → OfferDrop → ThrowPebbles (all) → BeginRound …
"""

from __future__ import annotations

from typing import ClassVar, Final

from inglenook.core.action import Action
from inglenook.core.decision import PASS_VERB, Ask, Together, Why
from inglenook.core.event import HIDDEN, Event, SeatEvent
from inglenook.core.step import Chance, Step
from pebbles.state import (
    DROP,
    FAR,
    FLINT,
    NAMES,
    NEAR,
    NOTHING,
    THROW,
    VERBS,
    WATERS,
    PebblesState,
)

ROUNDS: Final = {2: 4, 3: 3}  # by number of seats
PRIZES: Final = (1, 2)  # near, far
DROP_OR_PASS: Final = (VERBS.PASS, DROP())
NEAR_ONLY: Final = (THROW(NEAR),)


class BeginRound(Step[PebblesState]):
    """P2: everybody draws, the starter may drop, all throw."""

    __slots__ = ()

    def run(self, s: PebblesState) -> None:
        starter = s.round % s.seats
        s.round += 1
        if s.events is not None:
            s.events.append(RoundBegan(s.round, starter))
        everyone = tuple(range(s.seats))
        draws = [DrawPebble(seat) for seat in everyone]
        s.then(*draws, OfferDrop(starter), ThrowPebbles(everyone))


class DrawPebble(Chance[PebblesState]):
    """P3: the seat draws a pebble out of the bag and looks at it in secret."""

    __slots__ = ("seat",)

    most: ClassVar[int] = len(NAMES)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def name(self, s: PebblesState, outcome: int) -> str:
        return NAMES[outcome]

    def weights(self, s: PebblesState) -> list[int]:
        return s.bag.weights()

    def came(self, s: PebblesState, outcome: int) -> None:
        s.bag.take(outcome)
        s.hands[self.seat] = outcome
        if s.events is not None:
            s.events.append(PebbleDrawn(self.seat, outcome))


class OfferDrop(Ask[PebblesState]):
    """P4: the starter may drop its pebble into the pond, for all to see, and draw another."""

    __slots__ = ()

    def options(self, s: PebblesState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return DROP_OR_PASS

    def chosen(self, s: PebblesState, action: Action) -> None:
        if action.verb == PASS_VERB:
            return
        pebble = s.hands[self.seat]
        s.hands[self.seat] = NOTHING
        s.pond[pebble] += 1
        if s.events is not None:
            s.events.append(PebbleDropped(self.seat, pebble))
        s.then(DrawPebble(self.seat))


class ThrowPebbles(Together[PebblesState]):
    """P5: everybody chooses near or far in secret; flint is too heavy to go far."""

    __slots__ = ()

    def options(self, s: PebblesState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        if s.hands[seat] != FLINT:
            return THROW.actions
        if why is not None:
            why.no(THROW(FAR), "P5", "too-heavy")
        return NEAR_ONLY

    def revealed(self, s: PebblesState, picks: list[tuple[Action, ...]]) -> None:
        waters = [picked[0].a for picked in picks]
        if s.events is not None:
            for seat in self.seats:
                s.events.append(PebbleThrown(seat, s.hands[seat], WATERS[waters[seat]]))
        for water in (NEAR, FAR):
            award(s, water, [seat for seat in self.seats if waters[seat] == water])
        for seat in self.seats:
            s.pond[s.hands[seat]] += 1
            s.hands[seat] = NOTHING
        if s.round < ROUNDS[s.seats]:
            s.then(BeginRound())


def award(s: PebblesState, water: int, throwers: list[int]) -> None:
    """P6: the single heaviest pebble in a water scores; if several are, none does."""
    heaviest = max([s.hands[seat] for seat in throwers], default=NOTHING)
    best = [seat for seat in throwers if s.hands[seat] == heaviest]
    if len(best) == 1:
        s.points[best[0]] += PRIZES[water]
        if s.events is not None:
            s.events.append(WaterWon(best[0], WATERS[water], PRIZES[water]))


class RoundBegan(Event):
    __slots__ = ("round", "starter")

    def __init__(self, round: int, starter: int) -> None:
        self.round = round
        self.starter = starter


class PebbleDrawn(SeatEvent):
    """The one hidden fact of the game: only who drew it sees it, and sees it now."""

    __slots__ = ("pebble",)

    def __init__(self, seat: int, pebble: int) -> None:
        super().__init__(seat)
        self.pebble = pebble

    def seen_by(self, viewer: int) -> PebbleDrawn:
        return self if viewer == self.seat else PebbleDrawn(self.seat, HIDDEN)

    def tells(self, viewer: int) -> bool:
        return viewer == self.seat


class PebbleDropped(SeatEvent):
    """Its owner knew it; to all others it is news."""

    __slots__ = ("pebble",)

    def __init__(self, seat: int, pebble: int) -> None:
        super().__init__(seat)
        self.pebble = pebble

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat


class PebbleThrown(SeatEvent):
    """The reveal: all others learn the seat's pebble and choice."""

    __slots__ = ("pebble", "water")

    def __init__(self, seat: int, pebble: int, water: str) -> None:
        super().__init__(seat)
        self.pebble = pebble
        self.water = water

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat

    def things(self) -> tuple[str, ...]:
        return (f"pebble/{NAMES[self.pebble]}",)


class WaterWon(SeatEvent):
    __slots__ = ("water", "points")

    def __init__(self, seat: int, water: str, points: int) -> None:
        super().__init__(seat)
        self.water = water
        self.points = points
