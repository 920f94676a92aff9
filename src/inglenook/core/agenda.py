"""The agenda: the stack of the steps to come.

It reads like a list whose last step comes next. Its cells never change, so a copy shares them: it
costs the same however many steps wait, and pushing and popping never moves the others.

    >>> agenda = Agenda()
    >>> len(agenda), bool(agenda), agenda.top
    (0, False, None)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from inglenook.core.step import AnyStep


@final
@mypyc_attr(free_list_len=1)
class Cell:
    """A step and the cell below it; never changed."""

    __slots__ = ("below", "step")

    def __init__(self, step: AnyStep, below: Cell | None) -> None:
        self.step = step
        self.below = below


@final
class FixedSteps:
    """Steps that often come next together, in their order. An empty agenda shares their cells."""

    __slots__ = ("steps", "top")

    def __init__(self, *steps: AnyStep) -> None:
        self.steps: tuple[AnyStep, ...] = steps
        self.top: Cell | None = None
        for step in reversed(steps):
            self.top = Cell(step, self.top)


@final
@mypyc_attr(free_list_len=1)
class Agenda:
    """A stack of steps; `top` is the cell of the step that comes next, or None at the end."""

    __slots__ = ("top",)

    def __init__(self, steps: Iterable[AnyStep] | None = None) -> None:
        """Take steps of which the last comes next."""
        self.top: Cell | None = None
        if steps is not None:
            for step in steps:
                self.append(step)

    def copy(self) -> Agenda:
        """Return an agenda of the same steps."""
        other = Agenda()
        other.top = self.top
        return other

    def append(self, step: AnyStep) -> None:
        """Put a step on top."""
        self.top = Cell(step, self.top)

    def pop(self) -> AnyStep:
        """Remove the step on top and return it."""
        cell = self.top
        if cell is None:
            raise IndexError("pop from an empty agenda")
        self.top = cell.below
        return cell.step

    def drop(self) -> None:
        """Remove the step on top."""
        cell = self.top
        if cell is None:
            raise IndexError("drop from an empty agenda")
        self.top = cell.below

    def clear(self) -> None:
        """Remove all steps."""
        self.top = None

    def steps(self) -> list[AnyStep]:
        """Return all steps; the last comes next."""
        found: list[AnyStep] = []
        cell = self.top
        while cell is not None:
            found.append(cell.step)
            cell = cell.below
        found.reverse()
        return found

    def __len__(self) -> int:
        count = 0
        cell = self.top
        while cell is not None:
            count += 1
            cell = cell.below
        return count

    def __bool__(self) -> bool:
        return self.top is not None

    def __getitem__(self, place: int) -> AnyStep:
        if place == -1:
            cell = self.top
            if cell is None:
                raise IndexError("expected a step on the agenda, got none")
            return cell.step
        return self.steps()[place]

    def __iter__(self) -> Iterator[AnyStep]:
        return iter(self.steps())

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Agenda):
            return self.top is other.top or self.steps() == other.steps()
        return NotImplemented

    def __repr__(self) -> str:
        return f"Agenda({self.steps()!r})"

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return Agenda, (self.steps(),)

    def __copy__(self) -> Agenda:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Agenda:
        return self.copy()
