"""Plan one seat's turn to its end, the best partial plans first.

Where a turn is a plan of many answers, random playouts see little of it. So games whose advisor
values positions within a turn (`Advisor.plan_value`) are searched answer by answer. Partial plans
are sorted into rows by their number of answers. Each round takes the best of a row and extends it
by one answer, in all ways; the next round takes the next row. So a whole plan exists after a few
rounds, and more rounds widen the search. Other seats are assumed to pass.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any, Final

from inglenook.core.action import Action
from inglenook.core.decision import PASS_VERB, Decision
from inglenook.core.draws import Rng
from inglenook.core.engine import advance
from inglenook.core.game import Game, advisor_of
from inglenook.core.state import State
from inglenook.core.view import View

BOTHER: Final = 0.02  # the least gain of an answer that is worth giving


def imagined(game: Game[Any, Any], view: View, rng: Rng) -> State:
    """Return a sampled world that fits a view."""
    world: State = game.sample(view, rng)
    world.events = None
    return world


class PartialPlan:
    """The first answers of a turn, and the position that they lead to."""

    __slots__ = ("s", "first", "length", "worth")

    def __init__(self, s: State, first: Action | None, length: int, worth: float) -> None:
        self.s = s
        self.first = first
        self.length = length
        self.worth = worth


class Planner:
    """Plans one seat's turn in one sampled world.

    The world is at a question to the seat, and is not changed.
    """

    __slots__ = (
        *("game", "advisor", "seat", "rng", "start", "phase", "depth", "rows", "row"),
        *("known", "alike", "best", "most", "end", "values", "rounds", "count"),
    )

    def __init__(self, game: Game[Any, Any], seat: int, start: State, rng: Rng) -> None:
        self.game = game
        self.advisor = advisor_of(game)
        self.seat = seat
        self.rng = rng
        self.start = start
        self.phase = game.phase(start)
        self.depth = len(start.agenda)
        self.rows: list[list[tuple[float, int, PartialPlan]]] = [[]]
        self.row = 0
        # plans that were extended, by their value and the seat's knowledge there
        self.known: set[tuple[float, tuple[object, ...]]] = set()
        # results of one answer so far: of those that nothing distinguishes, one is kept
        self.alike: set[tuple[int, int, float, object]] = set()
        self.best: Action | None = None
        self.most = 0.0  # the value of the best plan
        self.end: State = start  # the position that it leads to
        self.values: dict[Action, float] = {}  # by first answer, the value of its best plan
        self.rounds = 0
        self.count = 0
        self.add(PartialPlan(start, None, 0, 0.0))

    def done(self) -> bool:
        """Return whether all plans were followed."""
        return not any(self.rows)

    def grow(self, rounds: int) -> None:
        for _ in range(rounds):
            if self.done():
                return
            self.round()

    def round(self) -> None:
        """Extend the best partial plan of the next row by one answer."""
        self.rounds += 1
        while True:
            if self.row >= len(self.rows):
                self.row = 0
            row = self.rows[self.row]
            self.row += 1
            if row:
                _, _, plan = heappop(row)
                if self.is_new(plan):
                    self.follow(plan)
                    return
            elif self.done():
                return

    def add(self, plan: PartialPlan) -> None:
        while len(self.rows) <= plan.length:
            self.rows.append([])
        self.count += 1
        heappush(self.rows[plan.length], (-plan.worth, self.count, plan))

    def is_new(self, plan: PartialPlan) -> bool:
        """Return whether no other partial plan of that length led to the same position."""
        key = (plan.worth, self.game.known(plan.s, self.seat))
        if key in self.known:
            return False
        self.known.add(key)
        return True

    def begin_with(self, action: Action) -> None:
        """Consider only plans that begin with this answer; call it before the first round."""
        whole = PartialPlan(self.start, None, 0, 0.0)
        self.rows = [[]]
        self.answer(whole, self.start, action, action)

    def outcome(self) -> State:
        """Return the position that the best plan leads to.

        Before a plan is complete, return that of the best partial plan.
        """
        if self.best is not None:
            return self.end
        found = self.start
        most = -1e30
        for row in self.rows:
            for _, _, plan in row:
                if plan.worth > most and plan.first is not None:
                    found, most = plan.s, plan.worth
        return found

    def follow(self, plan: PartialPlan) -> None:
        """Extend a partial plan by one answer in all ways, with the follow-up questions of each."""
        self.alike = set()
        for action in self.options(plan.s):
            self.answer(plan, plan.s, action, action)

    def options(self, s: State) -> tuple[Action, ...]:
        step = s.agenda[-1]
        options: tuple[Action, ...] = step.options(s, self.seat)
        if len(options) > 1:
            options = self.advisor.worth_trying(s, self.seat, options, self.start)
        return options

    def answer(self, plan: PartialPlan, s: State, action: Action, leading: Action) -> None:
        """Give one answer in a copy.

        `leading` is the plan's own answer, which this one belongs to.
        """
        trial = s.clone()
        first = plan.first if plan.first is not None else leading
        length = plan.length + 1
        worth = 0.0
        if not self.turn_goes_on(trial, action):
            worth = self.advisor.plan_value(trial, self.seat) - BOTHER * length
            if self.best is None or worth > self.most:
                self.best = first
                self.most = worth
                self.end = trial
        else:
            worth = self.advisor.plan_value(trial, self.seat) - BOTHER * length
            step = trial.agenda[-1]
            key = (leading.verb, leading.a, worth, step)
            if key in self.alike:
                return
            self.alike.add(key)
            if len(trial.agenda) > self.depth:  # a follow-up question of the answer
                for small in self.options(trial):
                    self.answer(plan, trial, small, leading)
                return
            self.add(PartialPlan(trial, first, length, worth))
        if worth > self.values.get(first, worth - 1.0):
            self.values[first] = worth

    def turn_goes_on(self, s: State, action: Action) -> bool:
        """Answer, let all others pass, and return whether the turn goes on with a question."""
        seat = self.seat
        settled = s.agenda[-1].answer(s, seat, action)
        while settled or self.passed(s):
            advance(s, None)
            if s.agenda and self.game.phase(s) == self.phase:
                advance(s, self.rng)  # only draws within the turn
            if not s.agenda or self.game.phase(s) != self.phase:
                return False
            step = s.agenda[-1]
            assert isinstance(step, Decision)
            settled = False
            if seat in step.waiting(s):
                options = step.options(s, seat)
                if len(options) > 1:
                    return True
                settled = step.answer(s, seat, options[0])
        return False

    def passed(self, s: State) -> bool:
        """Let all seats that are asked pass; return whether they could."""
        step = s.agenda[-1]
        assert isinstance(step, Decision)
        for seat in step.waiting(s):
            first = step.options(s, seat)[0]
            if first.verb != PASS_VERB:
                return False
            if step.answer(s, seat, first):
                return True
        return False

    def decide(self, options: tuple[Action, ...]) -> Action:
        """Return the first answer of the best plan.

        Before a plan is complete, return that of the best partial plan.
        """
        if self.best is not None and self.best in options:
            return self.best
        found = options[0]
        most = -1e30
        for action in options:
            worth = self.values.get(action, -1e30)
            if worth > most:
                found, most = action, worth
        return found
