"""Views: all that one viewer may know of a position, built field by field from nothing."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from inglenook.core.record import Record
from inglenook.core.state import State
from inglenook.core.step import AnyStep


@mypyc_attr(allow_interpreted_subclasses=True)
class View(Record):
    """What a viewer knows: games add fields. It has perfect recall: what was once shown stays.

    `agenda` is the redacted agenda, so that a position in the middle of a chain can be explained to
    people and sampled by bots.
    """

    __slots__ = ("viewer", "seats", "agenda")

    def __init__(self, viewer: int, seats: int, agenda: tuple[AnyStep, ...]) -> None:
        self.viewer = viewer
        self.seats = seats
        self.agenda = agenda


def agenda_seen_by(s: State, viewer: int) -> tuple[AnyStep, ...]:
    """What lies ahead, as the viewer may know it."""
    return tuple([step.seen_by(viewer) for step in s.agenda])
