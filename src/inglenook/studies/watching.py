"""Collect the figures of a match while it is played."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, ClassVar

from inglenook.core.action import Action
from inglenook.core.engine import decision
from inglenook.core.event import Event, uses
from inglenook.core.game import Game, Result, advisor_of, has_phases
from inglenook.core.state import State
from inglenook.simulation.loop import Watcher
from inglenook.studies.observed import Lead, Uses

BY_EVALUATION = "evaluation"
BY_SCORES = "scores"


class StudyWatcher(Watcher):
    """Counts questions, options, waits, leads and the use of things in one match."""

    wants_events: ClassVar[bool] = True

    def __init__(self, game: Game[Any, Any], seats: int) -> None:
        zeros = [0] * seats
        self.game = game
        self.seats = seats
        self.advisor = advisor_of(game)
        self.evaluates = self.advisor.has_evaluation()
        self.phases = has_phases(game)
        self.phase = -1
        self.step: object = None
        self.waiting: tuple[int, ...] = ()
        self.questions = 0
        self.decisions, self.forced, self.options = zeros[:], zeros[:], zeros[:]
        self.waited, self.waits, self.longest = zeros[:], zeros[:], zeros[:]
        self.asked_at = [-1] * seats  # the number of the last question that was a decision
        self.seconds = [0.0] * seats
        self.offered: dict[str, list[int]] = {}
        self.taken: dict[str, list[int]] = {}
        self.chances: list[tuple[float, ...]] = []  # of the seats, at the start of each phase
        self.first = 0
        self.teams: tuple[int, ...] = ()
        self.points: dict[str, tuple[int, ...]] = {}

    def decided(
        self, s: State, seat: int, actions: Sequence[Action], action: Action, seconds: float
    ) -> None:
        self._question(s, seat)
        for thing in {thing for one in actions for thing in self.game.uses(s, seat, one)}:
            self.offered.setdefault(thing, [0] * self.seats)[seat] += 1
        if len(actions) == 1:
            self.forced[seat] += 1
            return
        self.decisions[seat] += 1
        self.options[seat] += len(actions)
        self.seconds[seat] += seconds
        before = self.asked_at[seat]
        self.asked_at[seat] = self.questions
        if before >= 0:
            wait = max(0, self.questions - before - 1)
            self.waited[seat] += wait
            self.waits[seat] += 1
            self.longest[seat] = max(self.longest[seat], wait)

    def _question(self, s: State, seat: int) -> None:
        """Count a question once, though several seats answer it; look at the lead in each phase."""
        step = decision(s)
        if step is self.step and seat in self.waiting:
            self.waiting = tuple([one for one in self.waiting if one != seat])
            return
        self.step = step
        asked = step.waiting(s) if step is not None else ()
        self.waiting = tuple([one for one in asked if one != seat])
        self.questions += 1
        phase = self.game.phase(s) if self.phases else self.questions
        if phase != self.phase:
            self.phase = phase
            self._look(s)

    def _look(self, s: State) -> None:
        found: tuple[float, ...]
        if self.evaluates:
            found = tuple(self.advisor.evaluation(s))
        else:
            found = tuple([float(score) for score in self.game.scores(s)])
        if found:
            self.chances.append(found)

    def happened(self, s: State, events: Sequence[Event]) -> None:
        for event in events:
            for seat, thing in uses(event):
                self.taken.setdefault(thing, [0] * self.seats)[seat] += 1

    def end(self, s: State, result: Result) -> None:
        self.first = self.game.first_seat(s)
        self.teams = tuple([self.game.team(s, seat) for seat in range(self.seats)])
        self.points = {line.name: tuple(line.points) for line in self.game.score_sheet(s)}

    def lead(self, result: Result) -> Lead:
        """Return the course of the lead."""
        by = BY_EVALUATION if self.evaluates else BY_SCORES
        return course(self.chances, self.teams, result.winners, by)

    def things(self) -> dict[str, Uses]:
        """Return the use of each thing that was offered or used, in the order of their names."""
        none = [0] * self.seats
        return {
            name: Uses(tuple(self.offered.get(name, none)), tuple(self.taken.get(name, none)))
            for name in sorted({*self.offered, *self.taken})
        }


def course(
    chances: Sequence[tuple[float, ...]], teams: tuple[int, ...], winners: tuple[int, ...], by: str
) -> Lead:
    """Return the course of the lead from the chances of the seats, moment by moment.

    The end is a last look, if one side has won: a winner who was behind took the lead there.
    Drama is Browne's: the mean of the roots of the winning side's arrears, over the moments at
    which it was behind, and 0 if it never was. The comeback is the largest of these arrears.

    >>> course([(0.4, 0.6), (0.7, 0.3), (0.9, 0.1)], (0, 1), (0,), "evaluation")
    Lead(by='evaluation', changes=1, last=0.3333, drama=0.4472, comeback=0.2)
    """
    if not chances:
        return Lead("", 0, None, None, None)
    won = {teams[seat] for seat in winners}
    leaders: list[int | None] = [_leader(moment, teams) for moment in chances]
    changes, holder = 0, None
    for leader in leaders:
        if leader is not None and leader != holder:
            changes += holder is not None
            holder = leader
    if len(won) != 1:
        return Lead(by, changes, None, None, None)
    [side] = won
    changes += holder not in (None, side)
    seat = teams.index(side)
    moments = len(chances)
    while moments and leaders[moments - 1] == side:
        moments -= 1
    last = round(moments / len(chances), 4)
    if by != BY_EVALUATION:
        return Lead(by, changes, last, None, None)
    arrears = [max(moment) - moment[seat] for moment in chances]
    behind = [one for one in arrears if one > 0.0]
    drama = sum([sqrt(one) for one in behind]) / len(behind) if behind else 0.0
    return Lead(by, changes, last, round(drama, 4), round(max(arrears), 4))


def _leader(moment: tuple[float, ...], teams: tuple[int, ...]) -> int | None:
    """Return the side that is ahead; None for a tie."""
    best = max(moment)
    sides = {teams[seat] for seat, chance in enumerate(moment) if chance == best}
    return sides.pop() if len(sides) == 1 else None
