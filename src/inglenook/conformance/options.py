"""The law of options: `options` lists all legal actions and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from inglenook.conformance.play import Walk, written
from inglenook.core.decision import PASS_VERB, Decision, Together, Why
from inglenook.core.engine import apply, decision, legal, why
from inglenook.core.errors import IllegalAction
from inglenook.core.record import fields_of

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable

    from inglenook.conformance.laws import Case
    from inglenook.conformance.naming import AnyGame
    from inglenook.core.action import Action

REFUSED: Final = 60  # actions tried per seat and decision, where the action space is larger


def legality(case: Case) -> None:
    """Every option can be applied, nothing else can, and every refusal names a clause."""
    case.same("verbs that bear the game's name", case.game.info.name, case.game.verbs.name)
    for s in Walk(case):
        step = decision(s)
        for seat in range(case.seats):
            if step is not None and seat in step.asked():
                _change_nothing(case, s, step, seat)
            options = legal(s, seat)
            case.same("the same options when asked again", options, legal(s, seat))
            if step is not None and seat in step.asked():
                _are_explained(case, s, step, seat, options)
            else:
                case.same(f"nothing to answer for seat {seat}", (), options)
            _are_taken(case, s, seat, options)
            _are_refused(case, s, seat, options)


def _are_explained(
    case: Case, s: Any, step: Decision[Any], seat: int, options: tuple[Action, ...]
) -> None:
    """Check that each action of the question's verbs is an option or has a clause."""
    if not options:
        raise case.broken(f"an option for seat {seat}", step)
    verbs = case.game.verbs
    if any(verbs.every[option.index] is not option for option in options):
        raise case.broken("interned actions of the game's verbs as options", options)
    if len(set(options)) != len(options):
        raise case.broken("each option once", options)
    reasons = Why()
    case.same("the same options with reasons", options, step.options(s, seat, reasons))
    for action in options:
        if action in reasons.refusals:
            raise case.broken(f"no clause against the option {action}", reasons.refusals[action])
    name = type(step).__name__
    refused = {action.verb for action in reasons.refusals}
    for number in sorted({action.verb for action in options} | refused):
        for action in verbs.verbs[number].actions if number != PASS_VERB else ():
            if action not in options and action not in reasons.refusals:
                raise case.broken(f"{name}: {action} an option, or a clause against it", "neither")
    _tally(case, _question(step, s, seat), {action.verb for action in options}, refused)


class Sealed(list[Any]):
    """A list that refuses every change, in interpreted rules; compiled rules bypass it."""

    def _refuse(self, *args: object, **more: object) -> Any:
        raise ChangedByOptions

    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse
    append = extend = insert = pop = remove = clear = sort = reverse = _refuse


class ChangedByOptions(Exception):
    """A list of the state was written to while options were made."""


def _change_nothing(case: Case, s: Any, step: Decision[Any], seat: int) -> None:
    """Check that options only read the state, so that searches may ask for them at any time."""
    expected = f"{type(step).__name__}: options that leave the state alone"
    before, trial = s.clone(), s.clone()
    for name in fields_of(type(trial)):
        value = getattr(trial, name)
        if type(value) is list:
            setattr(trial, name, Sealed(value))
    try:
        step.options(trial, seat)
        step.options(trial, seat, Why())
    except ChangedByOptions as error:
        raise case.broken(expected, "a list that is changed on the way") from error
    for name in fields_of(type(trial)):
        if getattr(trial, name) != getattr(before, name):
            raise case.broken(expected, f"another {name}")


def _question(step: Decision[Any], s: Any, seat: int) -> str:
    """Return the question's name: its class, and the verbs of the picks so far."""
    picked = step.picked_by(s, seat)
    if isinstance(step, Together) and picked and step.complete(seat, picked):
        picked = ()
    return " ".join([type(step).__name__, *[str(action.verb) for action in picked]])


def _tally(case: Case, question: str, offered: set[int], refused: set[int]) -> None:
    """Count the verbs that a question offers, and those without an option or a clause."""
    for verb in case.game.verbs.verbs[PASS_VERB + 1 :]:
        key = f"{question}/{verb.name}"
        case.tally[f"{key}/offered"] += verb.number in offered
        if verb.number not in offered | refused and not case.tally[f"{key}/silent"]:
            case.tally[f"{key}/silent"] = 1
            table = f"{case.seats} seats, {case.options or 'no options'}, seed {case.seed}"
            case.tally[f"{key}/silent/{table}, entry {len(case.moves)}"] = 1


def clauses_left_out(game: AnyGame, tally: Counter[str]) -> Iterable[str]:
    """Yield verbs that a question sometimes offers, and sometimes neither offers nor refuses."""
    for key in sorted(tally):
        question, _, rest = key.partition("/")
        verb, _, where = rest.partition("/silent/")
        if where and tally[f"{question}/{verb}/offered"]:
            name = question.partition(" ")[0]
            yield f"{name} offers {verb!r} at times, and has no clause against it at {where}"


def _are_taken(case: Case, s: Any, seat: int, options: tuple[Action, ...]) -> None:
    for action in options:
        trial = s.clone()
        trial.events = []
        try:
            apply(trial, seat, action)
        except Exception as error:
            expected = f"seat {seat}'s option {action} to be taken"
            raise case.broken(expected, f"{type(error).__name__}: {error}") from error
        after = decision(trial)
        for other in after.waiting(trial) if after is not None else ():
            if not legal(trial, other):
                raise case.broken(f"an option for seat {other} after {action}", after)


def _are_refused(case: Case, s: Any, seat: int, options: tuple[Action, ...]) -> None:
    others = [action for action in case.game.verbs.every if action not in options]
    if len(others) > REFUSED:
        first = len(case.moves) * REFUSED % len(others)
        others = (others + others)[first : first + REFUSED]
    trial = s.clone()
    for action in others:
        refusal = why(s, seat, action)
        if refusal is None or not refusal.clause or not refusal.message:
            raise case.broken(f"a clause and a message against {action}", refusal)
        try:
            apply(trial, seat, action)
        except IllegalAction as error:
            case.same("the same clause on asking and trying", refusal.clause, error.clause)
        else:
            raise case.broken(f"{action}, no option of seat {seat}, to be refused", "it was taken")
    case.same("a refusal to change nothing", written(case.game, s), written(case.game, trial))
