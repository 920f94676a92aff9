"""Laws on playing a match: it ends, and no card, coin or piece gets lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from inglenook.conformance.play import Walk, choose, run_once
from inglenook.core.decision import Decision
from inglenook.core.engine import pending
from inglenook.core.step import Chance

if TYPE_CHECKING:
    from inglenook.conformance.laws import Case
    from inglenook.core.game import Result
    from inglenook.core.state import State


def ends(case: Case) -> None:
    """Random play ends within the stated length, and only the end has a result."""
    result: Result | None = None
    for s in Walk(case, fickle=False):
        result = case.game.result(s)
        if (result is None) != bool(s.agenda):
            raise case.broken("a result when the agenda is empty, and only then", result)
        step = pending(s)
        if isinstance(step, Chance):
            _has_names(case, s, step)
    if result is not None:
        _is_sane(case, s, result)


def _has_names(case: Case, s: State, step: Chance[Any]) -> None:
    """Check that a draw has no more outcomes than it says, and a name for each."""
    weights, kind = step.weights(s), type(step)
    if kind.most and len(weights) > kind.most:
        raise case.broken(f"{kind.most} outcomes of {kind.__name__} at most", len(weights))
    names = [step.name(s, outcome) for outcome, weight in enumerate(weights) if weight]
    if not all(names) or len(set(names)) != len(names):
        raise case.broken(f"a name of its own for each outcome of {kind.__name__}", names)


def _is_sane(case: Case, s: State, result: Result) -> None:
    seats = set(range(case.seats))
    if len(set(result.winners)) != len(result.winners) or not set(result.winners) <= seats:
        raise case.broken("distinct seats as winners", result)
    if len(result.scores) != case.seats:
        raise case.broken("a score for each seat", result)
    if not result.reason:
        raise case.broken("a reason", result)
    teams = {case.game.team(s, seat) for seat in result.winners}
    together = {seat for seat in seats if case.game.team(s, seat) in teams}
    if together != set(result.winners):
        raise case.broken(f"the seats {sorted(together)} to win together", result)


def conserves(case: Case) -> None:
    """Every card, coin and piece is somewhere, once, after every single step."""
    rng = case.rng("walk")
    s = case.start()
    s.events = []
    s.check()
    while s.agenda:
        step = s.agenda[-1]
        if isinstance(step, Decision):
            move = choose(case, s, rng, fickle=True)
            case.moves.append(str(move))
            if move.action is not None:
                step.answer(s, move.seat, move.action)
        else:
            if isinstance(step, Chance) and sum(step.weights(s)) <= 0:
                raise case.broken("an outcome that can come", step)
            run_once(s, rng)
        try:
            s.check()
        except Exception as error:
            raise case.broken(f"check() to hold after {step}", error) from error
        case.ends_soon(len(case.moves))
