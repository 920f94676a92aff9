"""Decisions: the steps that wait for an answer.

`options` is the only statement of what is legal. Called with a `Why`, the same pass also notes the
clause that forbids each candidate it drops.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from inglenook.core.action import Action
from inglenook.core.errors import RulesFault
from inglenook.core.record import Record
from inglenook.core.step import AnyStep, S, Step

if TYPE_CHECKING:
    from typing import Self

    from inglenook.core.draws import Draws

PASS_VERB: Final = 0
NOTHING_PICKED: Final[tuple[Action, ...]] = ()
NOTHING_YET: Final = tuple([[NOTHING_PICKED] * seats for seats in range(17)])  # to be copied
ALONE: Final[tuple[tuple[int, ...], ...]] = tuple([(seat,) for seat in range(16)])


class Refusal(Record):
    """Why an action is not allowed: the rule's clause and a message of the game's texts."""

    __slots__ = ("clause", "message")

    def __init__(self, clause: str, message: str) -> None:
        self.clause = clause
        self.message = message


class Why:
    """Collects, while options are listed, why each other candidate is not among them."""

    __slots__ = ("refusals",)

    def __init__(self) -> None:
        self.refusals: dict[Action, Refusal] = {}

    def no(self, action: Action, clause: str, message: str) -> None:
        """The first reason given for an action stands."""
        if action not in self.refusals:
            self.refusals[action] = Refusal(clause, message)

    def others(
        self, candidates: tuple[Action, ...], options: tuple[Action, ...], clause: str, message: str
    ) -> None:
        """One reason for all candidates that are not among the options."""
        for action in candidates:
            if action not in options:
                self.no(action, clause, message)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A question put to one or more seats."""

    __slots__ = ()

    def waiting(self, s: S) -> tuple[int, ...]:
        """The seats that owe an answer."""
        raise NotImplementedError

    def open(self, s: S) -> tuple[int, ...]:
        """The seats that have answered and may still replace their answer."""
        return ()

    def asked(self) -> tuple[int, ...]:
        """All seats that may answer now, or answer anew; never tells who has answered."""
        raise NotImplementedError

    def picked_by(self, s: S, seat: int) -> tuple[Action, ...]:
        """What the seat has picked of its answer so far."""
        return NOTHING_PICKED

    def options(self, s: S, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        raise NotImplementedError

    def answer(self, s: S, seat: int, action: Action) -> bool:
        """Take a legal answer; tells whether the question is settled by it."""
        raise NotImplementedError

    def run(self, s: S) -> None:
        raise RulesFault(f"{type(self).__name__} waits for an answer and can't be run")


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Decision[S]):
    """A question to one seat."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def waiting(self, s: S) -> tuple[int, ...]:
        return ALONE[self.seat]

    def asked(self) -> tuple[int, ...]:
        return ALONE[self.seat]

    def answer(self, s: S, seat: int, action: Action) -> bool:
        s.agenda.pop()
        self.chosen(s, action)
        return True

    def chosen(self, s: S, action: Action) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Decision[S]):
    """Each seat answers its own question in secret.

    The answers lie in `s.picks`, one tuple for each of `seats`, until all are in; then `revealed`
    gets them. Nobody sees another's answer, not even whether there is one. A seat that has answered
    may answer anew as long as another has not.
    """

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats

    def revealed(self, s: S, picks: list[tuple[Action, ...]]) -> None:
        """All are in: `picks` by place in `seats`."""
        raise NotImplementedError

    def complete(self, seat: int, picked: tuple[Action, ...]) -> bool:
        """Whether these picks are a whole answer; here one pick is."""
        return True

    def place(self, seat: int) -> int:
        """Where a seat stands among those asked; mostly all are, in order."""
        seats = self.seats
        return seat if seat < len(seats) and seats[seat] == seat else seats.index(seat)

    def picked_by(self, s: S, seat: int) -> tuple[Action, ...]:
        return s.picks[self.place(seat)] if s.picks else NOTHING_PICKED

    def waiting(self, s: S) -> tuple[int, ...]:
        if not s.picks:
            return self.seats
        return tuple([seat for seat in self.seats if not self.answered(s, seat)])

    def open(self, s: S) -> tuple[int, ...]:
        return tuple([seat for seat in self.seats if self.answered(s, seat)])

    def answered(self, s: S, seat: int) -> bool:
        """Whether the seat's choice is complete."""
        picked = self.picked_by(s, seat)
        return len(picked) > 0 and self.complete(seat, picked)

    def asked(self) -> tuple[int, ...]:
        return self.seats

    def answer(self, s: S, seat: int, action: Action) -> bool:
        seats = self.seats
        picks = s.picks
        if not picks:
            s.picks = picks = NOTHING_YET[len(seats)].copy()
        place = seat if seat < len(seats) and seats[seat] == seat else seats.index(seat)
        picks[place] = action.alone
        # seats mostly answer in order, so the last one tells soonest
        if not picks[-1] or NOTHING_PICKED in picks:
            return False
        s.agenda.pop()
        s.picks = []
        self.revealed(s, picks)
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Compose(Together[S]):
    """Each seat puts its secret answer together from several picks.

    A seat whose choice is complete may begin it anew as long as another's is not.
    """

    __slots__ = ()

    def choices(
        self, s: S, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        """What the seat may pick next, after what it has picked."""
        raise NotImplementedError

    def options(self, s: S, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        picked = self.picked_by(s, seat)
        if picked and self.complete(seat, picked):
            picked = NOTHING_PICKED
        return self.choices(s, seat, picked, why)

    def answer(self, s: S, seat: int, action: Action) -> bool:
        picks = s.picks
        if not picks:
            s.picks = picks = NOTHING_YET[len(self.seats)].copy()
        place = self.place(seat)
        mine = picks[place]
        if mine and not self.complete(seat, mine):
            picks[place] = (*mine, action)
        else:
            picks[place] = action.alone
        for i, other in enumerate(self.seats):
            if not picks[i] or not self.complete(other, picks[i]):
                return False
        s.agenda.pop()
        s.picks = []
        self.revealed(s, picks)
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Compose[S]):
    """A sealed "react or pass", put at once to all seats that public facts allow to react.

    It holds the effect that it can stop. When all have answered, the first reaction in the order of
    `seats` happens, and the effect only if that reaction asks for it; if all pass, the effect. So a
    reaction shows everyone that the seats before it passed: its event `tells`, and samplers reckon
    with it.
    """

    __slots__ = ("effect",)

    def __init__(self, seats: tuple[int, ...], effect: AnyStep) -> None:
        super().__init__(seats)
        self.effect = effect

    def reacted(self, s: S, seat: int, picked: tuple[Action, ...]) -> None:
        """The reaction happens. To cancel the effect is not to push it."""
        raise NotImplementedError

    def revealed(self, s: S, picks: list[tuple[Action, ...]]) -> None:
        for place, seat in enumerate(self.seats):
            if picks[place][0].verb != PASS_VERB:
                self.reacted(s, seat, picks[place])
                return
        s.next(self.effect)

    def seen_by(self, viewer: int) -> Self:
        return self.replaced("effect", self.effect.seen_by(viewer))

    def filled(self, s: S, draws: Draws) -> Self:
        return self.replaced("effect", self.effect.filled(s, draws))


def offer(s: S, window: Window[S]) -> None:
    """Ask the window, or let its effect happen where no seat is asked."""
    s.next(window if window.seats else window.effect)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseOrder(Ask[S]):
    """One seat chooses the order in which several steps happen, one after the other."""

    __slots__ = ("steps",)

    def __init__(self, seat: int, steps: tuple[AnyStep, ...]) -> None:
        super().__init__(seat)
        self.steps = steps

    def pick(self, place: int) -> Action:
        """The action that names `steps[place]` as the next."""
        raise NotImplementedError

    def remaining(self, steps: tuple[AnyStep, ...]) -> Self:
        """The same question about fewer steps."""
        return self.replaced("steps", steps)

    def options(self, s: S, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return tuple([self.pick(place) for place in range(len(self.steps))])

    def chosen(self, s: S, action: Action) -> None:
        steps = self.steps
        for place in range(len(steps)):
            if self.pick(place) is action:
                rest = steps[:place] + steps[place + 1 :]
                if rest:
                    s.next2(steps[place], rest[0] if len(rest) == 1 else self.remaining(rest))
                else:
                    s.next(steps[place])
                return
        raise RulesFault(f"{action} names none of the steps to be ordered")

    def seen_by(self, viewer: int) -> Self:
        return self.remaining(tuple([step.seen_by(viewer) for step in self.steps]))

    def filled(self, s: S, draws: Draws) -> Self:
        return self.remaining(tuple([step.filled(s, draws) for step in self.steps]))
