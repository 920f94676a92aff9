"""State: one position of one game, with the agenda of what happens next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from inglenook.core.record import Part

if TYPE_CHECKING:
    from typing import Self

    from inglenook.core.event import Event
    from inglenook.core.step import AnyStep


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Part):
    """A position. Subclasses add slots; `State()` is blank and `Game.start` fills it in.

    `agenda` is a stack: its last step comes next. `events` collects what happens, or is None in
    search and simulation, where events are then not even built:

        if s.events is not None:
            s.events.append(CardPlayed(seat, card))
    """

    __slots__ = ("agenda", "events")

    agenda: list[AnyStep]
    events: list[Event] | None

    def then(self, first: AnyStep, *more: AnyStep) -> None:
        """Next, in this order, before what already waits."""
        if more:
            self.agenda.extend(more[::-1])
        self.agenda.append(first)

    def clone(self) -> Self:
        """A copy that shares nothing changeable. Written by hand in each game; events stay off."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise RulesFault unless every card, coin and piece is somewhere, once."""
        raise NotImplementedError
