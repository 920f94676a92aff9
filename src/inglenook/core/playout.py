"""Play on at random without leaving compiled code: the inner loop of search and statistics.

It has a loop of its own, beside `simulation.loop`: a step answers for all its seats at once, play
may stop at the end of a phase, and `core` imports nothing above it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.advisor import Advisor
from inglenook.core.draws import LOW_31, Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.game import Game, Result, advisor_of
from inglenook.core.record import Record
from inglenook.core.state import State
from inglenook.core.step import AnyStep

Policy: TypeAlias = Callable[[Any, int, tuple[Action, ...], Rng], Action]
NO_PHASE: Final = -1


def playout(
    game: Game[Any, Any], s: State, rng: Rng, phase: int = NO_PHASE, by_priors: bool = False
) -> i64:
    """Answer at random until the match, or the phase, is over; return how many were a choice.

    It runs the same steps as real matches. With `by_priors`, answers are drawn by the priors of the
    game's advisor, where it has any.
    """
    advisor = advisor_of(game)
    return play_on(game, advisor, by_priors and advisor.has_priors(), s, rng, phase)


def play_on(
    game: Game[Any, Any], advisor: Advisor[Any], guided: bool, s: State, rng: Rng, phase: int
) -> i64:
    """Do what `playout` does, `guided` by the advisor's priors, for callers that hold them."""
    most: i64 = game.info.longest
    agenda = s.agenda
    decisions: i64 = 0
    questions: i64 = 0
    while True:
        advance(s, rng)
        cell = agenda.top
        if cell is None or (phase != NO_PHASE and game.phase(s) != phase):
            return decisions
        if guided:
            decisions += answer_by_priors(advisor, s, cell.step, rng)
        else:
            decisions += cell.step.answer_at_random(s, rng)
        questions += 1
        if questions > most:
            raise RulesFault(f"{game.info.name}: expected {most} questions at most, got more")


def answer_by_priors(advisor: Advisor[Any], s: State, step: AnyStep, rng: Rng) -> i64:
    """Draw the answers that are owed by the advisor's priors; return how many were a choice."""
    choices: i64 = 0
    for seat in step.waiting(s):
        options = step.options(s, seat)
        action = options[0]
        if len(options) > 1:
            choices += 1
            action = draw_by_priors(advisor, s, seat, options, rng)
        if step.answer(s, seat, action):
            break
    return choices


def play_phase(
    game: Game[Any, Any], advisor: Advisor[Any], s: State, rng: Rng, phase: int
) -> tuple[float, ...]:
    """Answer by priors to the end of the phase; return the advisor's evaluation of each seat.

    Where the advisor has none, play to the end of the match and return (); also where it ended.
    """
    guided = advisor.has_priors()
    if s.agenda and game.phase(s) == phase:
        play_on(game, advisor, guided, s, rng, phase)
    if s.agenda:
        hopes: tuple[float, ...] = advisor.evaluation(s)
        if hopes:
            return hopes
        play_on(game, advisor, guided, s, rng, NO_PHASE)
    return ()


def draw_by_priors(
    advisor: Advisor[Any], s: State, seat: int, options: tuple[Action, ...], rng: Rng
) -> Action:
    """Draw an option with the advisor's priors as weights, or evenly where it has none."""
    weights: tuple[float, ...] = advisor.priors(s, seat, options)
    total = 0.0
    for weight in weights:
        total += weight
    if total <= 0.0:
        return options[rng.below(len(options))]
    pick = rng.below(LOW_31) / LOW_31 * total
    for place, weight in enumerate(weights):
        pick -= weight
        if pick < 0.0:
            return options[place]
    return options[weights.index(max(weights))]


class Rollout(Record):
    """The totals of many matches; wins and score sums by seat."""

    __slots__ = ("matches", "decisions", "wins", "draws", "scores")

    def __init__(
        self,
        matches: int,
        decisions: int,
        wins: tuple[int, ...],
        draws: int,
        scores: tuple[int, ...],
    ) -> None:
        self.matches = matches
        self.decisions = decisions
        self.wins = wins
        self.draws = draws
        self.scores = scores


def rollout(
    game: Game[Any, Any],
    seats: int,
    options: dict[str, str],
    matches: int,
    seed: int,
    policy: Policy | None = None,
) -> Rollout:
    """Play whole matches, at random or with a policy; options are complete."""
    rng = Rng(seed)
    decisions: i64 = 0
    draws = 0
    wins = [0] * seats
    scores = [0] * seats
    first: State = game.start(seats, options)
    for _ in range(matches):
        s: State = first.clone()
        if policy is None:
            decisions += playout(game, s, rng)
        else:
            decisions += play_by_policy(game, s, rng, policy)
        result: Result | None = game.result(s)
        if result is None:
            raise RulesFault(
                f"{game.info.name}: expected a result at the end of the match, got none"
            )
        if not result.winners:
            draws += 1
        for seat in result.winners:
            wins[seat] += 1
        for seat, score in enumerate(result.scores):
            scores[seat] += score
    return Rollout(matches, decisions, tuple(wins), draws, tuple(scores))


def play_by_policy(game: Game[Any, Any], s: State, rng: Rng, policy: Policy) -> i64:
    """Play to the end with a policy, which sees the whole position."""
    decisions: i64 = 0
    ask: Any = policy  # the caller's function may return anything
    advance(s, rng)
    while s.agenda:
        for seat in waiting(s):
            options = legal(s, seat)
            action = options[0]
            if len(options) > 1:
                decisions += 1
                if decisions > game.info.longest:
                    raise RulesFault(
                        f"{game.info.name}: expected {decisions - 1} answers at most, got more"
                    )
                found = ask(s, seat, options, rng)
                if not isinstance(found, Action):
                    raise BadInput("policy", "one of the actions", found)
                action = found
            if apply(s, seat, action, rng):
                break
    return decisions
