"""The law of showing: a view holds nothing that the viewer was not shown.

Samples come from a view, so a view that shows too much agrees with all of its samples. Here the
worlds differ by their moves instead. Where a viewer sees the same events, the views must be equal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from inglenook.conformance.play import Move, Walk, events_seen, make
from inglenook.core.decision import Decision
from inglenook.core.engine import legal, pending
from inglenook.core.event import NOBODY
from inglenook.core.step import Chance

if TYPE_CHECKING:
    from inglenook.conformance.laws import Case

WIDEST: Final = 6  # moves tried at a stop


def shows(case: Case) -> None:
    """Moves that look the same to a viewer lead to equal views."""
    for s in Walk(case):
        worlds = [(move, _after(s, move)) for move in _moves(s)]
        for viewer in case.viewers():
            seen: dict[object, object] = {}
            for move, world in worlds:
                if move.seat == viewer:
                    continue
                happened = (events_seen(world.events, viewer), _asked(world))
                view = case.game.view(world, viewer)
                first = seen.setdefault(happened, view)
                case.same(f"a view for {viewer} that does not tell {move} from others", first, view)


def _moves(s: Any) -> list[Move]:
    step = pending(s)
    if isinstance(step, Chance):
        weights = step.weights(s)
        moves = [Move(NOBODY, None, outcome) for outcome in range(len(weights)) if weights[outcome]]
    elif isinstance(step, Decision):
        seat = step.waiting(s)[0]
        moves = [Move(seat, action, 0) for action in legal(s, seat)]
    else:
        moves = []
    return moves[:WIDEST]


def _after(s: Any, move: Move) -> Any:
    """Return the world after a move, drawn on to the next question, when all is shown."""
    world = s.clone()
    world.events = []
    make(world, move)
    while isinstance(step := pending(world), Chance):
        make(world, Move(NOBODY, None, next(i for i, w in enumerate(step.weights(world)) if w)))
    return world


def _asked(s: Any) -> tuple[str, tuple[int, ...]]:
    """Return the next question and who is asked, which all viewers see."""
    step = pending(s)
    return (type(step).__name__, step.asked() if isinstance(step, Decision) else ())
