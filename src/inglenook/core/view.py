"""Views: all that one viewer may know of a position, built field by field from nothing."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from inglenook.core.action import Action
from inglenook.core.decision import Together
from inglenook.core.draws import Draws
from inglenook.core.engine import decision
from inglenook.core.record import Record
from inglenook.core.state import State
from inglenook.core.step import AnyStep


@mypyc_attr(allow_interpreted_subclasses=True)
class View(Record):
    """What a viewer knows: games add fields. It has perfect recall: what was once shown stays.

    `agenda` is the redacted agenda, so that a position in the middle of a chain can be explained to
    people and sampled by bots; `picked` is what the viewer has sealed of the pending question.
    """

    __slots__ = ("viewer", "seats", "agenda", "picked")

    def __init__(
        self, viewer: int, seats: int, agenda: tuple[AnyStep, ...], picked: tuple[Action, ...]
    ) -> None:
        self.viewer = viewer
        self.seats = seats
        self.agenda = agenda
        self.picked = picked


def agenda_seen_by(s: State, viewer: int) -> tuple[AnyStep, ...]:
    """What lies ahead, as the viewer may know it."""
    return tuple([step.seen_by(viewer) for step in s.agenda])


def picked_by(s: State, viewer: int) -> tuple[Action, ...]:
    """What the viewer itself has sealed of the pending question."""
    step = decision(s)
    if step is None or viewer not in step.asked():
        return ()
    return step.picked_by(s, viewer)


def resume(s: State, view: View, draws: Draws) -> None:
    """Put a sampled state on the viewer's course: the agenda filled in, the own picks sealed.

    Others are taken to have picked nothing yet, which is as good as not knowing what.
    """
    s.agenda = [step.filled(s, draws) for step in view.agenda]
    s.picks = []
    s.events = None
    step = decision(s)
    if view.picked and isinstance(step, Together):
        s.picks = [view.picked if seat == view.viewer else () for seat in step.seats]
