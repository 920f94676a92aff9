"""State: one position of one game, with the agenda of the steps to come."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from inglenook.core.agenda import Agenda, Cell, FixedSteps
from inglenook.core.packed import fill
from inglenook.core.record import Part, fields_of, saved, values_of

if TYPE_CHECKING:
    from typing import Self

    from inglenook.core.action import Action
    from inglenook.core.event import Event
    from inglenook.core.step import AnyStep

# shared by all states that hold no picks, and never changed: a first pick makes a list of its own
NO_PICKS: Final[list[tuple[Action, ...]]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Part):
    """A position. Subclasses add slots; `State()` is blank and `Game.start` fills it in.

    `agenda` is a stack: its last step comes next. Rules add to it by `next`, `next2`, `next3`,
    `next_all`, `next_fixed` and `then`, which take steps in the order in which they happen. `picks`
    holds the picks of a `Together` that not all have answered. `events` collects what happens, or
    is None in search and simulation, where events are then not even built:

        if s.events is not None:
            s.events.append(CardPlayed(seat, card))
    """

    __slots__ = ("agenda", "picks", "events")

    agenda: Agenda
    picks: list[tuple[Action, ...]]
    events: list[Event] | None

    def begin(self, first: AnyStep, *more: AnyStep) -> None:
        """Prepare this fresh state, with the steps of the set-up in this order."""
        self.agenda = Agenda([*more[::-1], first])
        self.picks = NO_PICKS
        self.events = None

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        values = [saved(value) for value in values_of(self)]
        return restored, (type(self), tuple(values))

    def __copy__(self) -> Self:
        """Return a clone that also keeps the events of this state, in a list of its own."""
        copy = self.clone()
        copy.events = None if self.events is None else self.events.copy()
        return copy

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.__copy__()

    def then(self, first: AnyStep, *more: AnyStep) -> None:
        """Put any number of steps next, in this order, before those that already wait."""
        self.next_all(more)
        self.agenda.append(first)

    # The same for a fixed number of steps. Compiled, these cost little; `then` packs a tuple first.

    @final
    def next(self, step: AnyStep) -> None:
        """Put a step next, before those that already wait."""
        agenda = self.agenda
        agenda.top = Cell(step, agenda.top)

    @final
    def next2(self, first: AnyStep, second: AnyStep) -> None:
        """Put two steps next: `first`, then `second`, then those that already wait."""
        agenda = self.agenda
        agenda.top = Cell(first, Cell(second, agenda.top))

    @final
    def next3(self, first: AnyStep, second: AnyStep, third: AnyStep) -> None:
        """Put three steps next, in this order, before those that already wait."""
        agenda = self.agenda
        agenda.top = Cell(first, Cell(second, Cell(third, agenda.top)))

    @final
    def next_all(self, steps: tuple[AnyStep, ...]) -> None:
        """Put the steps of a tuple next, in its order, before those that already wait."""
        agenda = self.agenda
        cell = agenda.top
        for place in range(len(steps) - 1, -1, -1):
            cell = Cell(steps[place], cell)
        agenda.top = cell

    @final
    def next_fixed(self, fixed: FixedSteps) -> None:
        """Put steps next that were prepared: at no cost, where no other step waits."""
        agenda = self.agenda
        if agenda.top is None:
            agenda.top = fixed.top
        else:
            self.next_all(fixed.steps)

    def copy_agenda_to(self, copy: State) -> None:
        """Copy the kernel's fields to a clone: the agenda and the sealed picks. Events stay off."""
        copy.agenda = self.agenda.copy()
        copy.picks = self.picks.copy() if self.picks else NO_PICKS
        copy.events = None

    def copy_course_to(self, copy: State) -> None:
        """Call `copy_agenda_to`: the old name, for one release."""
        problem = "State.copy_course_to is deprecated: use copy_agenda_to"
        warnings.warn(problem, DeprecationWarning, stacklevel=2)
        self.copy_agenda_to(copy)

    def clone(self) -> Self:
        """Return a copy that shares nothing mutable; games write it by hand, which is fastest."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise RulesFault unless every card, coin and piece is somewhere, once."""
        raise NotImplementedError


def restored(kind: type, values: tuple[object, ...]) -> object:
    """Rebuild a state for pickle and copy: blank, then filled in."""
    state = kind()
    for name, value in zip(fields_of(kind), values, strict=True):
        fill(state, name, value)
    return state
