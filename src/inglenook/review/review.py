"""The review of a whole match."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, Final, NamedTuple

from inglenook.bots.budget import Budget
from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.game import Choice, Game
from inglenook.core.journal import Journal
from inglenook.review.account import Account, Step, account
from inglenook.review.moments import Course, Moment, course_of
from inglenook.review.study import Study

FEWEST: Final = 24  # playouts for a decision, however short the time
FIRST: Final = 96  # and as long as nothing is known about their speed
MOST: Final = 20_000

Progress = Callable[[int, int], None]


class Reviewed(NamedTuple):
    """A decision, and what is to be said of it. Chances are from 0 to 1."""

    entry: int
    pick: int
    seat: int
    round: int
    options: int
    played: Choice
    better: Choice | None  # where the answer was a mistake
    chances: tuple[float, ...]  # by seat, after the answer, as the deciding seat could know
    lost: float
    doubt: float  # standard error of what was lost, or might have been
    luck: float  # of the deciding seat, since its decision before
    given: tuple[float, ...]  # by seat: what the mistake gave to others


class Review(NamedTuple):
    """All decisions of a finished match, and an account for each seat."""

    game: str
    seed: int
    playouts: int
    teams: tuple[int, ...]
    decisions: list[Reviewed]
    accounts: list[Account]

    def mistakes(self, seat: int | None = None) -> list[Reviewed]:
        """Return the mistakes of a seat, or of all; the biggest first."""
        found = [one for one in self.decisions if one.better and seat in (None, one.seat)]
        return sorted(found, key=lambda one: -one.lost)


def review(
    game: Game[Any, Any],
    journal: Journal,
    budget: Budget,
    seed: int = 1,
    progress: Progress | None = None,
) -> Review:
    """Look at every decision again.

    `budget` has playouts for each decision, or seconds for all of them; the same playouts and seed
    give the same review. `progress` hears how many decisions of how many are done.
    """
    if budget.seconds is None and budget.iterations is None:
        raise BadInput("budget", "seconds or iterations", "neither")
    found = course_of(game, journal)
    pace = Pace(budget, len(found.moments))
    playouts = 0
    steps: list[tuple[Moment, Step, Choice | None, float]] = []
    for moment in found.moments:
        if progress is not None:
            progress(len(steps), len(found.moments))
        study = study_of(game, moment, seed)
        finding = study.find(*pace.next())
        pace.done(finding.playouts)
        playouts += finding.playouts
        step = Step(moment.seat, finding.chances, finding.lost, finding.given)
        better = None
        if finding.lost > 0.0:
            better = next(one for one in moment.choices if one.action is finding.rival)
        steps.append((moment, step, better, finding.doubt))
    if progress is not None:
        progress(len(steps), len(found.moments))
    return put_together(game.info.name, seed, playouts, found, steps)


def study_of(game: Game[Any, Any], moment: Moment, seed: int) -> Study:
    """Return the study of a moment.

    Its chance depends on the place in the match and on nothing hidden.
    """
    options = tuple([choice.action for choice in moment.choices])
    own = Rng(seed * 1_000_003 + moment.entry * 101 + moment.pick).below(2**31 - 1)
    return Study(game, moment.view, options, moment.played.action, int(own))


def put_together(
    game: str,
    seed: int,
    playouts: int,
    course: Course,
    steps: list[tuple[Moment, Step, Choice | None, float]],
) -> Review:
    start = 1.0 / len(set(course.teams))
    plain = [step for _, step, _, _ in steps]
    accounts = [account(seat, start, share, plain) for seat, share in enumerate(course.shares)]
    luck = [iter(one.luck) for one in accounts]
    decisions = [
        Reviewed(
            moment.entry,
            moment.pick,
            moment.seat,
            moment.round,
            len(moment.choices),
            moment.played,
            better,
            step.chances,
            step.lost,
            doubt,
            next(luck[moment.seat]),
            step.given,
        )
        for moment, step, better, doubt in steps
    ]
    return Review(game, seed, playouts, course.teams, decisions, accounts)


class Pace:
    """How many playouts each decision gets."""

    def __init__(self, budget: Budget, decisions: int) -> None:
        self.budget = budget
        self.left = decisions
        self.playouts = 0
        self.began = monotonic()

    def next(self) -> tuple[int, bool]:
        """Return the budget's number, or as many as the time allows at the speed so far.

        Also whether there is time for more where they show nothing clear.
        """
        most = MOST if self.budget.iterations is None else self.budget.iterations
        if self.budget.seconds is None:
            return most, True
        gone = monotonic() - self.began
        if not self.playouts or gone <= 0.0:
            return min(most, FIRST), True
        speed = self.playouts / gone
        wanted = int(speed * max(0.0, self.budget.seconds - gone) / max(1, self.left))
        return min(most, max(FEWEST, wanted)), wanted >= FEWEST

    def done(self, playouts: int) -> None:
        self.playouts += playouts
        self.left -= 1
