"""Random play that stops at every decision and every draw."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from inglenook.core.action import Action
from inglenook.core.codec import encode
from inglenook.core.decision import Decision
from inglenook.core.draws import Draws
from inglenook.core.engine import advance, apply, decision, feed, legal, pending
from inglenook.core.event import NOBODY, seen
from inglenook.core.step import AnyStep, Chance
from inglenook.core.view import picked_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from inglenook.conformance.laws import Case
    from inglenook.conformance.naming import AnyGame
    from inglenook.core.event import Event
    from inglenook.core.state import State


class Move(NamedTuple):
    """A seat's answer or, where there is none, the outcome of a draw."""

    seat: int
    action: Action | None
    outcome: int

    def __str__(self) -> str:
        return f"chance {self.outcome}" if self.action is None else f"{self.seat}: {self.action}"


class Walk:
    """One random match. Iterating gives the state at every stop; the last one is the end.

    The law may set `move`; otherwise the walk makes a random one. With `fickle`, one answer in
    eight replaces an earlier one, where the decision allows it.
    """

    def __init__(self, case: Case, fickle: bool = True) -> None:
        self.case = case
        self.fickle = fickle
        self.rng = case.rng("walk")
        self.answers = 0
        self.move: Move | None = None
        self.s = case.start()
        self.s.events = []
        advance(self.s, None)

    def __iter__(self) -> Iterator[Any]:
        yield self.s
        while self.s.agenda:
            move = self.move or choose(self.case, self.s, self.rng, self.fickle)
            self.answers += move.action is not None
            self.case.moves.append(str(move))
            self.case.ends_soon(self.answers, patience=10 if self.fickle else 1)
            make(self.s, move)
            self.move = None
            yield self.s


def choose(case: Case, s: State, rng: Draws, fickle: bool = False) -> Move:
    """Return a random move; all options of the seat are equally likely."""
    step = pending(s)
    if isinstance(step, Chance):
        return Move(NOBODY, None, rng.choose(step.weights(s)))
    if not isinstance(step, Decision):
        raise case.broken("a decision or a draw to wait for", step)
    seats = step.waiting(s)
    if fickle and step.open(s) and rng.below(8) == 0:
        seats = step.open(s)
    if not seats:
        raise case.broken("a decision that waits for a seat", step)
    seat = seats[rng.below(len(seats))]
    options = legal(s, seat)
    if not options:
        raise case.broken(f"an option for seat {seat}", step)
    return Move(seat, options[rng.below(len(options))], 0)


def make(s: State, move: Move) -> None:
    """Make the move and advance to the next stop."""
    if move.action is None:
        feed(s, move.outcome)
    else:
        apply(s, move.seat, move.action)


def finish(case: Case, s: State, rng: Draws) -> None:
    """Play to the end."""
    answers = 0
    while s.agenda:
        move = choose(case, s, rng)
        answers += move.action is not None
        case.ends_soon(answers)
        make(s, move)


def run_once(s: State, draws: Draws) -> AnyStep:
    """Run one step as the engine's `advance` does, and return it."""
    step = s.agenda[-1]
    if isinstance(step, Chance):
        outcome = step.draw(s, draws)
        s.agenda.pop()
        step.came(s, outcome)
    else:
        s.agenda.pop()
        step.run(s)
    return step


def written(game: AnyGame, thing: object) -> str:
    """Return a state, step, event or view as text; equal things have equal texts."""
    return json.dumps(encode(thing, game.kinds))


def events_seen(events: list[Event] | None, viewer: int) -> tuple[Event, ...]:
    """Return the viewer's redacted events."""
    return tuple(seen(events or [], viewer))


def unanswered(s: Any, viewer: int) -> Any:
    """Return a clone without the secret picks of others, which are no part of the position."""
    copy = s.clone()
    mine = picked_by(s, viewer)
    copy.picks = [mine if seat == viewer else () for seat in asked(s)] if mine else []
    return copy


def asked(s: State) -> tuple[int, ...]:
    """Return the seats that may answer now."""
    step = decision(s)
    return step.asked() if step is not None else ()
