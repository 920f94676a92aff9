"""Planning: one seat's turn thought through to its end, the best courses first.

Where a turn is a plan of many answers, rounds that play its rest at random see little of it. Where
an advisor values positions in the middle of a turn (`Advisor.plan_value`), courses are
followed instead, answer by answer. They stand in rows by how many answers they have; each round
takes the most promising of a row and follows it by one more answer, in all ways, row after row and
from the first again. So a plan is there after a few rounds, and with more of them the search gets
wider. The others are taken to pass.
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

BOTHER: Final = 0.02  # what an answer has to be worth to be given at all


def imagined(game: Game[Any, Any], view: View, rng: Rng) -> State:
    """Return a world that fits a view, to be played on in."""
    world: State = game.sample(view, rng)
    world.events = None
    return world


class Course:
    """Some answers of a turn, and where they lead."""

    __slots__ = ("s", "first", "length", "worth")

    def __init__(self, s: State, first: Action | None, length: int, worth: float) -> None:
        self.s = s
        self.first = first
        self.length = length
        self.worth = worth


class Planner:
    """What one seat makes of its turn, in one world that it takes for possible.

    The world is at a question to the seat, and is not changed.
    """

    __slots__ = (
        *("game", "advisor", "seat", "rng", "start", "phase", "depth", "rows", "row"),
        *("known", "alike", "best", "most", "end", "hopes", "rounds", "count"),
    )

    def __init__(self, game: Game[Any, Any], seat: int, start: State, rng: Rng) -> None:
        self.game = game
        self.advisor = advisor_of(game)
        self.seat = seat
        self.rng = rng
        self.start = start
        self.phase = game.phase(start)
        self.depth = len(start.agenda)
        self.rows: list[list[tuple[float, int, Course]]] = [[]]
        self.row = 0
        # courses that were followed further, by what they are worth and what the seat knows there
        self.known: set[tuple[float, tuple[object, ...]]] = set()
        # what one answer has led to so far: where nothing tells two of these apart, one will do
        self.alike: set[tuple[int, int, float, object]] = set()
        self.best: Action | None = None
        self.most = 0.0  # what the best plan is worth
        self.end: State = start  # where it leads
        self.hopes: dict[Action, float] = {}  # by first answer, what the best course is worth
        self.rounds = 0
        self.count = 0
        self.add(Course(start, None, 0, 0.0))

    def done(self) -> bool:
        """Return whether nothing is left to be thought of."""
        return not any(self.rows)

    def grow(self, rounds: int) -> None:
        for _ in range(rounds):
            if self.done():
                return
            self.round()

    def round(self) -> None:
        """The most promising course of the next row is followed by one more answer."""
        self.rounds += 1
        while True:
            if self.row >= len(self.rows):
                self.row = 0
            row = self.rows[self.row]
            self.row += 1
            if row:
                _, _, course = heappop(row)
                if self.is_new(course):
                    self.follow(course)
                    return
            elif self.done():
                return

    def add(self, course: Course) -> None:
        while len(self.rows) <= course.length:
            self.rows.append([])
        self.count += 1
        heappush(self.rows[course.length], (-course.worth, self.count, course))

    def is_new(self, course: Course) -> bool:
        """Return whether no other way led to the same position with as many answers."""
        key = (course.worth, self.game.known(course.s, self.seat))
        if key in self.known:
            return False
        self.known.add(key)
        return True

    def insist(self, action: Action) -> None:
        """Look only at plans that begin with this answer; nothing was followed yet."""
        whole = Course(self.start, None, 0, 0.0)
        self.rows = [[]]
        self.answer(whole, self.start, action, action)

    def outcome(self) -> State:
        """Return where the best plan leads.

        The most promising course, where none has come to its end.
        """
        if self.best is not None:
            return self.end
        found = self.start
        most = -1e30
        for row in self.rows:
            for _, _, course in row:
                if course.worth > most and course.first is not None:
                    found, most = course.s, course.worth
        return found

    def follow(self, course: Course) -> None:
        """All ways to go on by one answer, with the small ones that belong to it."""
        self.alike = set()
        for action in self.options(course.s):
            self.answer(course, course.s, action, action)

    def options(self, s: State) -> tuple[Action, ...]:
        step = s.agenda[-1]
        options: tuple[Action, ...] = step.options(s, self.seat)
        if len(options) > 1:
            options = self.advisor.worth_trying(s, self.seat, options, self.start)
        return options

    def answer(self, course: Course, s: State, action: Action, leading: Action) -> None:
        """One answer in a copy; `leading` is that of the course, which this may be a part of."""
        trial = s.clone()
        first = course.first if course.first is not None else leading
        length = course.length + 1
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
            if len(trial.agenda) > self.depth:  # a question that belongs to the answer
                for small in self.options(trial):
                    self.answer(course, trial, small, leading)
                return
            self.add(Course(trial, first, length, worth))
        if worth > self.hopes.get(first, worth - 1.0):
            self.hopes[first] = worth

    def turn_goes_on(self, s: State, action: Action) -> bool:
        """Answer, let all others pass, and return whether the turn goes on with a question."""
        seat = self.seat
        settled = s.agenda[-1].answer(s, seat, action)
        while settled or self.passed(s):
            advance(s, None)
            if s.agenda and self.game.phase(s) == self.phase:
                advance(s, self.rng)  # only what is drawn within the turn
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
        """Return whether all who are asked may pass, and did."""
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

        Of the best course, where none has come to its end.
        """
        if self.best is not None and self.best in options:
            return self.best
        found = options[0]
        most = -1e30
        for action in options:
            worth = self.hopes.get(action, -1e30)
            if worth > most:
                found, most = action, worth
        return found
