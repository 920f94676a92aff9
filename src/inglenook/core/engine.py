"""The engine: a hundred lines that drive any game.

pending(s)                        what the position waits for
legal(s, seat)                    what the seat may answer
apply(s, seat, action, draws)     answer, then go on to the next decision
feed(s, outcome)                  give a stopped chance its outcome
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
    """The Decision or Chance that the position waits for, or None when the match is over."""
    return s.agenda[-1] if s.agenda else None


def decision(s: State) -> Decision[State] | None:
    """The pending decision, if it is one."""
    if s.agenda:
        step = s.agenda[-1]
        if isinstance(step, Decision):
            return step
    return None


def waiting(s: State) -> tuple[int, ...]:
    """The seats that owe an answer."""
    return s.agenda[-1].waiting(s) if s.agenda else NOBODY_ASKED


def legal(s: State, seat: int) -> tuple[Action, ...]:
    """All that the seat may answer now, a change of mind included; interned, so nothing is made."""
    if s.agenda:
        step = s.agenda[-1]
        if seat in step.asked():
            return step.options(s, seat)
    return NO_ACTIONS


def why(s: State, seat: int, action: Action) -> Refusal | None:
    """Why the seat may not answer so, or None if it may."""
    if not s.agenda:
        return OVER
    step = s.agenda[-1]
    if seat not in step.asked():
        return NOT_ASKED
    reasons = Why()
    if action in step.options(s, seat, reasons):
        return None
    return reasons.refusals.get(action, NO_ANSWER)


def advance(s: State, draws: Draws | None) -> None:
    """Run steps until a decision waits or the match is over; without draws, stop at chance."""
    agenda = s.agenda
    while agenda:
        step = agenda[-1]
        if isinstance(step, Decision):
            return
        if isinstance(step, Chance):
            if draws is None:
                return
            chance: Chance[State] = step  # compiled, each use of a narrowed name is a check
            outcome = chance.draw(s, draws)
            agenda.pop()
            chance.came(s, outcome)
        else:
            agenda.pop()
            step.run(s)


def apply(
    s: State, seat: int, action: Action, draws: Draws | None = None, check: bool = True
) -> bool:
    """Answer the pending decision and go on; tells whether the question is settled.

    `check=False` trusts that the action is legal.
    """
    if check:
        refuse_illegal(s, seat, action)
    if not s.agenda[-1].answer(s, seat, action):
        return False
    advance(s, draws)
    return True


def refuse_illegal(s: State, seat: int, action: Action) -> None:
    """Raise IllegalAction, with its clause, unless the seat may answer so."""
    if action in legal(s, seat):
        return
    refusal = why(s, seat, action) or NO_ANSWER
    raise IllegalAction(seat, action.text, refusal.clause, refusal.message)


def feed(s: State, outcome: int) -> None:
    """Give the chance that the position stopped at its outcome; stops at the next one."""
    step = pending(s)
    if not isinstance(step, Chance):
        raise BadInput("outcome", "none: no draw is pending", outcome)
    weights = step.weights(s)
    if not 0 <= outcome < len(weights) or weights[outcome] == 0:
        raise BadInput("outcome", f"one with a weight, of {len(weights)}", outcome)
    s.agenda.pop()
    step.came(s, outcome)
    advance(s, None)


def batch(s: State, seat: int, actions: list[Action], draws: Draws | None = None) -> bool:
    """Several picks at once, all or none.

    They are first played on a clone with chance stopped. A batch that would pass a draw, an event
    that tells the seat something, or another seat's question is refused before the picks behind it
    are looked at: otherwise the refusal itself would be an oracle.
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
        # whether the others have picked is secret, so an answer given together ends the batch
        owing = seat in waiting(trial) and (alone or not settled)
        if not owing or any(event.tells(seat) for event in trial.events):
            raise IllegalAction(seat, action.text, TOO_FAR.clause, TOO_FAR.message)
    refuse_illegal(trial, seat, actions[-1])
    settled = False
    for action in actions:
        settled = apply(s, seat, action, draws, check=False)
    return settled
