"""The law of draws: a draw that shows a seat something is final, even if its outcome was sure.

The journal seals an answer by the outcomes that were drawn for it. A deck with one kind of card
left draws nothing, so only an event that `tells` can seal the answer there. Random play seldom
meets such a deck. So the law checks the events of every draw as if its outcome were the only one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from inglenook.conformance.play import Walk
from inglenook.core.engine import pending
from inglenook.core.step import Chance, Uniform

if TYPE_CHECKING:
    from inglenook.conformance.laws import Case

OUTCOMES: Final = 3  # outcomes of a draw that are compared


def seals(case: Case) -> None:
    """A draw that shows a seat something is sealed by its events, even if its outcome was sure."""
    sides: dict[str, int] = {}
    answered = False
    for s in Walk(case):
        step = pending(s)
        if not isinstance(step, Chance):
            answered = True
        elif answered and not _is_a_die(s, step, sides):  # the set-up is always sealed
            _owns_up(case, s, step)


def _is_a_die(s: Any, step: Chance[Any], sides: dict[str, int]) -> bool:
    """Return whether the draw never is sure: it always had the same several outcomes."""
    if not isinstance(step, Uniform):
        return False
    count = step.sides(s)
    return count > 1 and sides.setdefault(type(step).__name__, count) == count


def _owns_up(case: Case, s: Any, step: Chance[Any]) -> None:
    """Check that events seal the answer, where a seat can distinguish two outcomes."""
    possible = [outcome for outcome, weight in enumerate(step.weights(s)) if weight][:OUTCOMES]
    if len(possible) < 2:
        return
    worlds = [_drawn(s, outcome) for outcome in possible]
    seats = range(case.seats)
    views = [[case.game.view(world, seat) for seat in seats] for world in worlds]
    if all([shown == views[0] for shown in views]):
        return
    for outcome, world in zip(possible, worlds, strict=True):
        sealed = [
            event.binds() or any([event.tells(seat) for seat in seats]) for event in world.events
        ]
        if not any(sealed):
            raise case.broken(
                f"an event of {type(step).__name__} that tells a seat what came",
                f"outcome {outcome} with {world.events}",
            )


def _drawn(s: Any, outcome: int) -> Any:
    """Return the position right after this outcome of the draw, with its events alone."""
    world = s.clone()
    world.events = []
    step = world.agenda.pop()
    step.came(world, outcome)
    return world
