"""State: one position of one game, with the agenda of what happens next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from inglenook.core.record import Part, fields_of, values_of

if TYPE_CHECKING:
    from typing import Self

    from inglenook.core.action import Action
    from inglenook.core.event import Event
    from inglenook.core.step import AnyStep


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Part):
    """A position. Subclasses add slots; `State()` is blank and `Game.start` fills it in.

    `agenda` is a stack: its last step comes next. `picks` holds the picks of a `Together` that not
    all have answered. `events` collects what happens, or is None in
    search and simulation, where events are then not even built:

        if s.events is not None:
            s.events.append(CardPlayed(seat, card))
    """

    __slots__ = ("agenda", "picks", "events")

    agenda: list[AnyStep]
    picks: list[tuple[Action, ...]]
    events: list[Event] | None

    def begin(self, first: AnyStep, *more: AnyStep) -> None:
        """Make this fresh state ready to go, with the steps of the set-up in this order."""
        self.agenda = [*more[::-1], first]
        self.picks = []
        self.events = None

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return restored, (type(self), values_of(self))

    def then(self, first: AnyStep, *more: AnyStep) -> None:
        """Next, in this order, before what already waits."""
        if more:
            self.agenda.extend(more[::-1])
        self.agenda.append(first)

    def copy_course_to(self, copy: State) -> None:
        """The kernel's part of a clone: what lies ahead, and what is sealed. Events stay off."""
        copy.agenda = self.agenda.copy()
        copy.picks = self.picks.copy()
        copy.events = None

    def clone(self) -> Self:
        """A copy that shares nothing changeable; written by hand, as that is quickest."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise RulesFault unless every card, coin and piece is somewhere, once."""
        raise NotImplementedError


def restored(kind: type, values: tuple[object, ...]) -> object:
    """A state as pickle and copy make it again: blank, then filled in."""
    state = kind()
    for name, value in zip(fields_of(kind), values, strict=True):
        setattr(state, name, value)
    return state
