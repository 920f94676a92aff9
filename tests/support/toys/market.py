"""Stones on a market, fair or with one that is worth more: for studies.

TakeStone (each seat in turn) → RollDie, twice; the points are the die, and those of the stone
"""

from __future__ import annotations

import sys
from typing import Final

from inglenook.core.action import Action, Verb, Verbs
from inglenook.core.decision import Ask, Why
from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.event import SeatEvent
from inglenook.core.game import GameInfo, Option, Result
from inglenook.core.score import ScoreLine
from inglenook.core.step import Uniform
from inglenook.core.view import agenda_seen_by, picked_by, resume
from tests.support.toys.base import Toy, ToyState, ToyView, most

STONES: Final = ("ruby", "jade", "amber", "pearl")
ROUNDS: Final = 2
SIDES: Final = 10
GIFT: Final = 4  # of a strong ruby, and of a first seat that is ahead

TAKE: Final = Verb("take", STONES)
VERBS: Final = Verbs("market", 1, TAKE)


class MarketState(ToyState):
    """All is public: `stones` and `rolled` are points by seat."""

    __slots__ = ("seats", "strong", "stones", "rolled")

    seats: int
    strong: bool
    stones: list[int]
    rolled: list[int]

    def check(self) -> None:
        if min(self.rolled) < 0 or max(self.rolled) > ROUNDS * SIDES + GIFT:
            raise RulesFault(f"seats rolled {self.rolled}")

    def points(self) -> list[int]:
        return [one + other for one, other in zip(self.stones, self.rolled, strict=True)]


class StoneTaken(SeatEvent):
    __slots__ = ("stone",)

    def __init__(self, seat: int, stone: int) -> None:
        super().__init__(seat)
        self.stone = stone

    def things(self) -> tuple[str, ...]:
        return (f"stone/{STONES[self.stone]}",)


class TakeStone(Ask[MarketState]):
    __slots__ = ()

    def options(self, s: MarketState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return TAKE.actions

    def chosen(self, s: MarketState, action: Action) -> None:
        if action.a == 0 and s.strong:
            s.stones[self.seat] += GIFT
        if s.events is not None:
            s.events.append(StoneTaken(self.seat, action.a))


class RollDie(Uniform[MarketState]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def sides(self, s: MarketState) -> int:
        return SIDES

    def came(self, s: MarketState, outcome: int) -> None:
        s.rolled[self.seat] += outcome


class MarketView(ToyView):
    __slots__ = ("strong", "stones", "rolled")

    strong: bool
    stones: tuple[int, ...]
    rolled: tuple[int, ...]


class Market(Toy[MarketState, MarketView]):
    def __init__(self) -> None:
        things = tuple([f"stone/{name}" for name in STONES])
        super().__init__(sys.modules[__name__], VERBS, (2, 3), 3 * ROUNDS, things)
        self.info = GameInfo(
            name="market",
            title="Market",
            credits="A toy of Inglenook's own tests.",
            seats=(2, 3),
            minutes=1,
            weight=1,
            rules_version=1,
            longest=3 * ROUNDS,
            options=(
                Option("ruby", "fair", ("fair", "strong")),
                Option("start", "level", ("level", "ahead")),
            ),
        )

    def start(self, seats: int, options: dict[str, str]) -> MarketState:
        s = MarketState()
        s.begin(*[step for _ in range(ROUNDS) for seat in range(seats)
                  for step in (TakeStone(seat), RollDie(seat))])  # fmt: skip
        s.seats = seats
        s.strong = options["ruby"] == "strong"
        s.stones = [0] * seats
        s.rolled = [0] * seats
        if options["start"] == "ahead":
            s.rolled[0] = GIFT
        return s

    def view(self, s: MarketState, viewer: int) -> MarketView:
        return MarketView(
            viewer,
            s.seats,
            agenda_seen_by(s, viewer),
            picked_by(s, viewer),
            s.strong,
            tuple(s.stones),
            tuple(s.rolled),
        )

    def sample(self, view: MarketView, draws: Draws) -> MarketState:
        ruby = "strong" if view.strong else "fair"
        s = self.start(view.seats, {"ruby": ruby, "start": "level"})
        s.stones = list(view.stones)
        s.rolled = list(view.rolled)
        resume(s, view, draws)
        return s

    def result(self, s: MarketState) -> Result | None:
        return None if s.agenda else most(s.points(), "most-points")

    def score_sheet(self, s: MarketState) -> tuple[ScoreLine, ...]:
        nothing = ((),) * s.seats
        return (
            ScoreLine("stones", tuple(s.stones), nothing),
            ScoreLine("dice", tuple(s.rolled), nothing),
        )

    def uses(self, s: MarketState, seat: int, action: Action) -> tuple[str, ...]:
        return (self.things[action.a],)


GAME: Final = Market()
