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
ALONE: Final = tuple([(seat,) for seat in range(16)])


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

    def waiting(self) -> tuple[int, ...]:
        """The seats that owe an answer."""
        raise NotImplementedError

    def open(self) -> tuple[int, ...]:
        """The seats that have answered and may still replace their answer."""
        return ()

    def asked(self) -> tuple[int, ...]:
        """All seats that may answer now, or answer anew; never tells who has answered."""
        return self.waiting()

    def picked_by(self, seat: int) -> tuple[Action, ...]:
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

    def waiting(self) -> tuple[int, ...]:
        return ALONE[self.seat]

    def answer(self, s: S, seat: int, action: Action) -> bool:
        s.agenda.pop()
        self.chosen(s, action)
        return True

    def chosen(self, s: S, action: Action) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Decision[S]):
    """Each seat answers its own question, in one or more picks, in secret.

    `picks` holds what each of `seats` has picked so far, `owing` the seats whose choice is not
    complete. Nobody sees another's picks, not even whether there are any. A seat whose choice is
    complete may begin it anew until all are in; then `revealed` reads `self.picks`. As steps never
    change, an answer puts a new step in place of this one.
    """

    __slots__ = ("seats", "owing", "picks")

    def __init__(
        self,
        seats: tuple[int, ...],
        owing: tuple[int, ...],
        picks: tuple[tuple[Action, ...], ...],
    ) -> None:
        self.seats = seats
        self.owing = owing
        self.picks = picks

    def choices(
        self, s: S, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        """What the seat may pick next, after what it has picked."""
        raise NotImplementedError

    def complete(self, seat: int, picked: tuple[Action, ...]) -> bool:
        """Whether these picks are a whole answer. One pick is, unless overridden."""
        return True

    def revealed(self, s: S) -> None:
        raise NotImplementedError

    def put(self, owing: tuple[int, ...], picks: tuple[tuple[Action, ...], ...]) -> Self:
        """This step with other picks. Override by a constructor call where speed matters."""
        return self.replaced("owing", owing).replaced("picks", picks)

    def picked_by(self, seat: int) -> tuple[Action, ...]:
        return self.picks[self.seats.index(seat)]

    def waiting(self) -> tuple[int, ...]:
        return self.owing

    def open(self) -> tuple[int, ...]:
        owing = self.owing
        return tuple([seat for seat in self.seats if seat not in owing])

    def asked(self) -> tuple[int, ...]:
        return self.seats

    def options(self, s: S, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        picked = self.picks[_place(self.seats, seat)]
        if picked and seat not in self.owing:
            picked = NOTHING_PICKED
        return self.choices(s, seat, picked, why)

    def answer(self, s: S, seat: int, action: Action) -> bool:
        place = _place(self.seats, seat)
        owing = self.owing
        now = list(self.picks)
        mine = now[place]
        if mine and seat in owing:
            mine = (*mine, action)
        else:
            mine = (action,)
        now[place] = mine
        if not self.complete(seat, mine):
            if seat not in owing:
                owing = tuple([one for one in self.seats if one == seat or one in owing])
        elif owing[0] == seat:
            owing = owing[1:]
        else:
            owing = tuple([one for one in owing if one != seat])
        step = self.put(owing, tuple(now))
        if owing:
            s.agenda[-1] = step
            return False
        s.agenda.pop()
        step.revealed(s)
        return True

    def seen_by(self, viewer: int) -> Self:
        owing: list[int] = []
        picks: list[tuple[Action, ...]] = []
        for place, seat in enumerate(self.seats):
            picks.append(self.picks[place] if seat == viewer else NOTHING_PICKED)
            if seat != viewer or seat in self.owing:
                owing.append(seat)
        return self.put(tuple(owing), tuple(picks))


def _place(seats: tuple[int, ...], seat: int) -> int:
    """Where a seat stands among those asked; mostly all are, in order."""
    return seat if seat < len(seats) and seats[seat] == seat else seats.index(seat)


def nothing_picked(seats: tuple[int, ...]) -> tuple[tuple[Action, ...], ...]:
    """The picks of a `Together` that nobody has answered yet."""
    return (NOTHING_PICKED,) * len(seats)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Together[S]):
    """A sealed "react or pass", put at once to all seats that public facts allow to react.

    It holds the effect that it can stop. When all have answered, the first reaction in the order of
    `seats` happens, and the effect only if that reaction asks for it; if all pass, the effect.
    """

    __slots__ = ("effect",)

    def __init__(
        self,
        seats: tuple[int, ...],
        owing: tuple[int, ...],
        picks: tuple[tuple[Action, ...], ...],
        effect: AnyStep,
    ) -> None:
        super().__init__(seats, owing, picks)
        self.effect = effect

    def reacted(self, s: S, seat: int, picked: tuple[Action, ...]) -> None:
        """The reaction happens. To cancel the effect is not to push it."""
        raise NotImplementedError

    def revealed(self, s: S) -> None:
        for place, seat in enumerate(self.seats):
            picked = self.picks[place]
            if picked[0].verb != PASS_VERB:
                self.reacted(s, seat, picked)
                return
        s.then(self.effect)

    def seen_by(self, viewer: int) -> Self:
        return super().seen_by(viewer).replaced("effect", self.effect.seen_by(viewer))

    def filled(self, s: S, draws: Draws) -> Self:
        return self.replaced("effect", self.effect.filled(s, draws))


def offer(s: S, window: Window[S]) -> None:
    """Ask the window, or let its effect happen where no seat is asked."""
    s.then(window if window.seats else window.effect)


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
                s.then(steps[place], rest[0] if len(rest) == 1 else self.remaining(rest))
                return
        raise RulesFault(f"{action} names none of the steps to be ordered")

    def seen_by(self, viewer: int) -> Self:
        return self.remaining(tuple([step.seen_by(viewer) for step in self.steps]))

    def filled(self, s: S, draws: Draws) -> Self:
        return self.remaining(tuple([step.filled(s, draws) for step in self.steps]))
