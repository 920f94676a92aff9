"""Views: all facts that one viewer may know of a position, built field by field."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from inglenook.core.action import Action
from inglenook.core.agenda import Agenda
from inglenook.core.decision import Together
from inglenook.core.draws import Draws
from inglenook.core.engine import decision
from inglenook.core.record import Record, record_json
from inglenook.core.state import State
from inglenook.core.step import AnyStep


@mypyc_attr(allow_interpreted_subclasses=True)
class View(Record):
    """The knowledge of one viewer, with perfect recall; games add fields.

    `agenda` is the redacted agenda, so that clients can explain and bots can sample a position in
    the middle of a turn. `picked` holds the viewer's own picks of the pending question.

    `whole` names fields that are one thing even where they have as many values as there are seats,
    such as the cards of the viewer's hand.
    """

    __slots__ = ("viewer", "seats", "agenda", "picked")

    whole: ClassVar[tuple[str, ...]] = ("hand",)

    def __init__(
        self, viewer: int, seats: int, agenda: tuple[AnyStep, ...], picked: tuple[Action, ...]
    ) -> None:
        self.viewer = viewer
        self.seats = seats
        self.agenda = agenda
        self.picked = picked

    def to_json(self) -> dict[str, object]:
        """Return the view as JSON, which `codec.load_view` reads."""
        return record_json(self)


def is_by_seat(view: View, name: str) -> bool:
    """Return whether a field has a value for each seat, as texts of the table show it."""
    value: object = getattr(view, name)
    return isinstance(value, tuple) and len(value) == view.seats and name not in view.whole


def agenda_seen_by(s: State, viewer: int) -> tuple[AnyStep, ...]:
    """Return the agenda as the viewer may know it."""
    return tuple([step.seen_by(viewer) for step in s.agenda.steps()])


def picked_by(s: State, viewer: int) -> tuple[Action, ...]:
    """Return the viewer's own sealed picks of the pending question."""
    step = decision(s)
    if step is None or viewer not in step.asked():
        return ()
    return step.picked_by(s, viewer)


def resume(s: State, view: View, draws: Draws) -> None:
    """Continue a sampled state from the view: fill in the agenda and seal the viewer's picks.

    The state assumes that other seats have picked nothing yet, as their picks are unknown.
    """
    s.agenda = Agenda([step.filled(s, draws) for step in view.agenda])
    s.picks = []
    s.events = None
    step = decision(s)
    if view.picked and isinstance(step, Together):
        s.picks = [view.picked if seat == view.viewer else () for seat in step.seats]
