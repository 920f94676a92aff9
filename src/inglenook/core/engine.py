"""The engine: the functions that drive any game.

pending(s)                        the step that the position waits for
legal(s, seat)                    the seat's legal answers
apply(s, seat, action, draws)     answer, then go on to the next decision
feed(s, outcome)                  give a pending chance its outcome
"""

from __future__ import annotations

from typing import Final

from inglenook.core.action import NO_ACTIONS, Action
from inglenook.core.decision import Decision, Refusal, Why
from inglenook.core.draws import Draws
from inglenook.core.errors import BadInput, IllegalAction
from inglenook.core.state import State
from inglenook.core.step import NOBODY_ASKED, AnyStep, Chance

# The kernel's own clauses, beside those of the games' rules.
OVER: Final = Refusal("E1", "match-over")
NOT_ASKED: Final = Refusal("E2", "not-asked")
NO_ANSWER: Final = Refusal("E3", "no-answer-to-this")
TOO_FAR: Final = Refusal("E4", "batch-too-far")


def pending(s: State) -> AnyStep | None:
    """Return the Decision or Chance that the position waits for, or None when the match is over."""
    cell = s.agenda.top
    return None if cell is None else cell.step


def decision(s: State) -> Decision[State] | None:
    """Return the pending decision, if it is one."""
    step = pending(s)
    return step if isinstance(step, Decision) else None


def waiting(s: State) -> tuple[int, ...]:
    """Return the seats that owe an answer."""
    cell = s.agenda.top
    return NOBODY_ASKED if cell is None else cell.step.waiting(s)


def legal(s: State, seat: int) -> tuple[Action, ...]:
    """Return all legal answers of the seat, also to replace an answer; nothing is allocated."""
    cell = s.agenda.top
    if cell is None:
        return NO_ACTIONS
    step = cell.step
    return step.options(s, seat) if seat in step.asked() else NO_ACTIONS


def why(s: State, seat: int, action: Action) -> Refusal | None:
    """Return the reason that the seat may not give this answer, or None if it may."""
    step = pending(s)
    if step is None:
        return OVER
    if seat not in step.asked():
        return NOT_ASKED
    reasons = Why()
    if action in step.options(s, seat, reasons):
        return None
    return reasons.refusals.get(action, NO_ANSWER)


def advance(s: State, draws: Draws | None) -> None:
    """Run steps until a decision is pending or the match is over; without draws, stop at chance."""
    agenda = s.agenda
    while True:
        cell = agenda.top
        if cell is None or not cell.step.proceed(s, draws):
            return


def apply(
    s: State, seat: int, action: Action, draws: Draws | None = None, check: bool = True
) -> bool:
    """Answer the pending decision, run the following steps, and return whether it is settled.

    `check=False` assumes that the action is legal.
    """
    if check:
        refuse_illegal(s, seat, action)
    if not s.agenda[-1].answer(s, seat, action):
        return False
    advance(s, draws)
    return True


def refuse_illegal(s: State, seat: int, action: Action) -> None:
    """Raise IllegalAction with its clause, unless the seat may give this answer."""
    if action in legal(s, seat):
        return
    refusal = why(s, seat, action) or NO_ANSWER
    raise IllegalAction(seat, action.text, refusal.clause, refusal.message)


def feed(s: State, outcome: int) -> None:
    """Give the pending chance its outcome, and stop at the next chance or decision."""
    step = pending(s)
    if not isinstance(step, Chance):
        raise BadInput("outcome", "none: no draw is pending", outcome)
    weights = step.weights(s)
    if not 0 <= outcome < len(weights) or weights[outcome] == 0:
        raise BadInput("outcome", f"one with a weight, of {len(weights)}", outcome)
    s.agenda.drop()
    step.came(s, outcome)
    advance(s, None)


def batch(s: State, seat: int, actions: list[Action], draws: Draws | None = None) -> bool:
    """Apply several picks of a seat, all or none.

    They are first played on a clone with chance stopped. A batch must not pass a draw, an event
    that `tells` the seat something, or another seat's question. Such a batch is refused before the
    later picks are checked: otherwise the refusal would reveal hidden facts.
    """
    if not actions:
        raise BadInput("batch", "at least one action", "none")
    if len(actions) == 1:
        return apply(s, seat, actions[0], draws)
    trial = s.clone()
    trial.events = []
    for action in actions[:-1]:
        question = decision(trial)
        alone = question is not None and question.asked() == (seat,)
        settled = apply(trial, seat, action, None)
        # whether others have picked is secret, so an answer to a common question ends the batch
        owing = seat in waiting(trial) and (alone or not settled)
        if not owing or any(event.tells(seat) for event in trial.events):
            raise IllegalAction(seat, action.text, TOO_FAR.clause, TOO_FAR.message)
    refuse_illegal(trial, seat, actions[-1])
    settled = False
    for action in actions:
        settled = apply(s, seat, action, draws, check=False)
    return settled
