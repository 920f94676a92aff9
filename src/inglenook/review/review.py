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
from inglenook.review.account import Account, AccountedDecision, account
from inglenook.review.moments import Decisions, Moment, decisions_of
from inglenook.review.study import Study

FEWEST: Final = 24  # playouts for a decision, even if time is short
FIRST: Final = 96  # playouts for the first decision, before their speed is known
MOST: Final = 20_000

Progress = Callable[[int, int], None]


class Reviewed(NamedTuple):
    """A decision with its evaluation. Chances are from 0 to 1."""

    entry: int
    pick: int
    seat: int
    round: int
    options: int
    played: Choice
    better: Choice | None  # a better answer, if this one was a mistake
    chances: tuple[float, ...]  # by seat, after the answer, from the deciding seat's knowledge
    lost: float
    doubt: float  # standard error of the loss, or of the difference to the rival
    luck: float  # luck of the deciding seat since its previous decision
    given: tuple[float, ...]  # by seat: the gain of others by the mistake


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
    """Evaluate every decision of a finished match.

    `budget` has playouts for each decision, or seconds for all of them. The same playouts and seed
    give the same review. `progress` is called with the numbers of finished and of all decisions.
    """
    if budget.seconds is None and budget.iterations is None:
        raise BadInput("budget", "seconds or iterations", "neither")
    found = decisions_of(game, journal)
    pace = Pace(budget, len(found.moments))
    playouts = 0
    steps: list[tuple[Moment, AccountedDecision, Choice | None, float]] = []
    for moment in found.moments:
        if progress is not None:
            progress(len(steps), len(found.moments))
        study = study_of(game, moment, seed)
        assessed = study.find(*pace.next())
        pace.done(assessed.playouts)
        playouts += assessed.playouts
        step = AccountedDecision(moment.seat, assessed.chances, assessed.lost, assessed.given)
        better = None
        if assessed.lost > 0.0:
            better = next(one for one in moment.choices if one.action is assessed.rival)
        steps.append((moment, step, better, assessed.doubt))
    if progress is not None:
        progress(len(steps), len(found.moments))
    return put_together(game.info.name, seed, playouts, found, steps)


def study_of(game: Game[Any, Any], moment: Moment, seed: int) -> Study:
    """Return the study of a moment, seeded by its place in the match."""
    options = tuple([choice.action for choice in moment.choices])
    own = Rng(seed * 1_000_003 + moment.entry * 101 + moment.pick).below(2**31 - 1)
    return Study(game, moment.view, options, moment.played.action, int(own))


def put_together(
    game: str,
    seed: int,
    playouts: int,
    found: Decisions,
    steps: list[tuple[Moment, AccountedDecision, Choice | None, float]],
) -> Review:
    start = 1.0 / len(set(found.teams))
    plain = [step for _, step, _, _ in steps]
    accounts = [account(seat, start, share, plain) for seat, share in enumerate(found.shares)]
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
    return Review(game, seed, playouts, found.teams, decisions, accounts)


class Pace:
    """Distributes the budget over the decisions."""

    def __init__(self, budget: Budget, decisions: int) -> None:
        self.budget = budget
        self.left = decisions
        self.playouts = 0
        self.began = monotonic()

    def next(self) -> tuple[int, bool]:
        """Return the playouts for the next decision, and whether there is time for more.

        The number is the budget's, or as many as the time allows at the speed so far.
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
