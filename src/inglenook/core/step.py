"""Steps: the small pieces that a turn is made of.

A step never changes after it was made. It holds ids, ints, other steps and tuples, never objects of
the state or functions. So a game can be saved, cloned and sampled in the middle of any turn. A
value that must survive a decision is a field of the next step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import i64, mypyc_attr

from inglenook.core.action import NO_ACTIONS, Action
from inglenook.core.errors import RulesFault
from inglenook.core.record import Record
from inglenook.core.state import State

if TYPE_CHECKING:
    from typing import Self

    from inglenook.core.decision import Why
    from inglenook.core.draws import Draws, Rng

NOBODY_ASKED: Final[tuple[int, ...]] = ()

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Record, Generic[S]):
    """Something that happens: `run` changes the state and may call `s.next(...)`."""

    __slots__ = ()

    def __hash__(self) -> int:
        # steps are hashed only as parts of views, whose other fields differ where steps do
        return hash(type(self))

    def proceed(self, s: S, draws: Draws | None) -> bool:
        """Take this step, the next one, off the agenda and run it; return False if it waits."""
        agenda = s.agenda
        agenda.drop()
        self.run(s)
        return True

    def run(self, s: S) -> None:
        raise NotImplementedError

    def waiting(self, s: S) -> tuple[int, ...]:
        """Return the seats that owe an answer: none, unless the step is a Decision."""
        return NOBODY_ASKED

    def asked(self) -> tuple[int, ...]:
        """Return the seats that may answer: none, unless the step is a Decision."""
        return NOBODY_ASKED

    def options(self, s: S, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        """Return the legal answers of a seat that is asked."""
        return NO_ACTIONS

    def answer(self, s: S, seat: int, action: Action) -> bool:
        raise RulesFault(f"expected a decision, got {type(self).__name__}")

    def answer_at_random(self, s: S, rng: Rng) -> i64:
        """Draw the answers that are owed until the question is settled.

        Return how many of them were a choice of several.
        """
        raise RulesFault(f"expected a decision, got {type(self).__name__}")

    def seen_by(self, viewer: int) -> Self:
        """Return this step as a viewer may know it, with hidden fields blank; public by default."""
        return self

    def filled(self, s: S, draws: Draws) -> Self:
        """Fill the blanks of a redacted step to fit the sampled state `s`; undoes `seen_by`."""
        return self


# The steps of a game only ever meet that game's own state. In the kernel all games are alike, so
# the parameter says nothing there. This is the one Any of the kernel.
AnyStep: TypeAlias = Step[Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[S]):
    """A step whose outcome is drawn at once, or fed later where the caller stops at chance.

    `most` is the largest number of outcomes that the step can have in any position; 0 where the
    game does not say. Learning environments need it beforehand.
    """

    __slots__ = ()

    most: ClassVar[int] = 0

    def name(self, s: S, outcome: int) -> str:
        """Return the name of an outcome, which no other outcome has here: a face, a card."""
        return str(outcome)

    def proceed(self, s: S, draws: Draws | None) -> bool:
        if draws is None:
            return False
        outcome = self.draw(s, draws)
        agenda = s.agenda
        agenda.drop()
        self.came(s, outcome)
        return True

    def weights(self, s: S) -> list[int]:
        """Return an integer weight per outcome; 0 for an impossible outcome."""
        raise NotImplementedError

    def came(self, s: S, outcome: int) -> None:
        raise NotImplementedError

    def draw(self, s: S, draws: Draws) -> int:
        return draws.choose(self.weights(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class Uniform(Chance[S]):
    """A chance with equally likely outcomes, such as a die."""

    __slots__ = ()

    def sides(self, s: S) -> int:
        raise NotImplementedError

    def weights(self, s: S) -> list[int]:
        return [1] * self.sides(s)

    def draw(self, s: S, draws: Draws) -> int:
        return draws.below(self.sides(s))
