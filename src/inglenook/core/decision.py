"""Decisions: the steps that wait for an answer.

`options` is the only statement of what is legal. Called with a `Why`, the same pass also notes the
clause that forbids each candidate it drops.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from inglenook.core.action import Action
from inglenook.core.errors import RulesFault
from inglenook.core.record import Record
from inglenook.core.state import NO_PICKS
from inglenook.core.step import AnyStep, S, Step

if TYPE_CHECKING:
    from typing import Self

    from inglenook.core.draws import Draws, Rng

PASS_VERB: Final = 0
NOTHING_PICKED: Final[tuple[Action, ...]] = ()
# templates, copied for each question
NOTHING_YET: Final = tuple([[NOTHING_PICKED] * seats for seats in range(17)])
# lists of random play, taken while a question is answered
SPARE: Final = [NO_PICKS] * len(NOTHING_YET)
ALONE: Final[tuple[tuple[int, ...], ...]] = tuple([(seat,) for seat in range(16)])


class Refusal(Record):
    """The reason that an action is not allowed: the rule's clause and a key of the game's texts."""

    __slots__ = ("clause", "message")

    def __init__(self, clause: str, message: str) -> None:
        self.clause = clause
        self.message = message


class Why:
    """Collects the reason for each candidate that `options` leaves out."""

    __slots__ = ("refusals",)

    def __init__(self) -> None:
        self.refusals: dict[Action, Refusal] = {}

    def no(self, action: Action, clause: str, message: str) -> None:
        """Note why an action is not allowed; the first reason for an action is kept."""
        if action not in self.refusals:
            self.refusals[action] = Refusal(clause, message)

    def others(
        self, candidates: tuple[Action, ...], options: tuple[Action, ...], clause: str, message: str
    ) -> None:
        """Note one reason for all candidates that are not among the options."""
        for action in candidates:
            if action not in options:
                self.no(action, clause, message)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A question put to one or more seats."""

    __slots__ = ()

    def waiting(self, s: S) -> tuple[int, ...]:
        """Return the seats that owe an answer."""
        raise NotImplementedError

    def open(self, s: S) -> tuple[int, ...]:
        """Return the seats that have answered and may still replace their answer."""
        return ()

    def asked(self) -> tuple[int, ...]:
        """Return all seats that may answer or replace their answer.

        The result must not depend on who has answered.
        """
        raise NotImplementedError

    def picked_by(self, s: S, seat: int) -> tuple[Action, ...]:
        """Return the seat's picks so far."""
        return NOTHING_PICKED

    def options(self, s: S, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        raise NotImplementedError

    def answer(self, s: S, seat: int, action: Action) -> bool:
        """Take a legal answer and return whether it settles the question."""
        raise NotImplementedError

    def answer_at_random(self, s: S, rng: Rng) -> i64:
        choices: i64 = 0
        for seat in self.waiting(s):
            options = self.options(s, seat)
            count = len(options)
            if count > 1:
                choices += 1
                action = options[rng.below(count)]
            else:
                action = options[0]
            if self.answer(s, seat, action):
                break
        return choices

    def proceed(self, s: S, draws: Draws | None) -> bool:
        return False

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
        s.agenda.drop()
        self.chosen(s, action)
        return True

    def chosen(self, s: S, action: Action) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Decision[S]):
    """A question that each of `seats` answers in secret.

    The answers are kept in `s.picks`, one tuple for each of `seats`. When all are in, `revealed`
    gets them. No seat sees another's answer, or whether there is one. A seat that has answered may
    replace its answer until all seats have answered.
    """

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats

    def revealed(self, s: S, picks: list[tuple[Action, ...]]) -> None:
        """Apply the answers once all are in.

        `picks` is ordered like `seats`. Do not keep it: random play uses it again.
        """
        raise NotImplementedError

    def complete(self, seat: int, picked: tuple[Action, ...]) -> bool:
        """Return whether these picks are a whole answer; by default one pick is."""
        return True

    def place(self, seat: int) -> int:
        """Return the index of a seat in `seats`."""
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
        """Return whether the seat's choice is complete."""
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
        if not picks[-1]:  # seats mostly answer in order, so the last pick is missing most often
            return False
        for picked in picks:
            if not picked:
                return False
        s.agenda.drop()
        s.picks = NO_PICKS
        self.revealed(s, picks)
        return True

    def answer_at_random(self, s: S, rng: Rng) -> i64:
        if s.picks:  # some have answered
            return Decision.answer_at_random(self, s, rng)
        seats = self.seats
        count: i64 = len(seats)
        # no call stands between these two, so no other thread takes the same list
        picks = SPARE[count]
        SPARE[count] = NO_PICKS
        if not picks:
            picks = NOTHING_YET[count].copy()
        choices: i64 = 0
        for place in range(count):
            options = self.options(s, seats[place])
            several: i64 = len(options)
            if several > 1:
                choices += 1
                picks[place] = options[rng.below(several)].alone
            else:
                picks[place] = options[0].alone
        s.agenda.drop()
        self.revealed(s, picks)
        SPARE[count] = picks
        return choices


@mypyc_attr(allow_interpreted_subclasses=True)
class Compose(Together[S]):
    """A question that each seat answers in secret with several picks.

    A seat whose choice is complete may start over until the choices of all seats are complete.
    """

    __slots__ = ()

    def choices(
        self, s: S, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        """Return the options for the seat's next pick, after those in `picked`."""
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
        s.agenda.drop()
        s.picks = NO_PICKS
        self.revealed(s, picks)
        return True

    def answer_at_random(self, s: S, rng: Rng) -> i64:
        return Decision.answer_at_random(self, s, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Compose[S]):
    """A secret "react or pass" question to all seats that public facts allow to react.

    It holds the effect that a reaction can stop. When all have answered, the first reaction in the
    order of `seats` happens. The effect follows only if that reaction pushes it. If all pass, the
    effect happens. A reaction shows everyone that the seats before it passed: its event `tells`,
    and samplers must allow for it.
    """

    __slots__ = ("effect",)

    def __init__(self, seats: tuple[int, ...], effect: AnyStep) -> None:
        super().__init__(seats)
        self.effect = effect

    def reacted(self, s: S, seat: int, picked: tuple[Action, ...]) -> None:
        """Apply a reaction; leave the effect out to cancel it."""
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
    """Ask the window, or push its effect where no seat is asked."""
    s.next(window if window.seats else window.effect)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseOrder(Ask[S]):
    """A question to one seat: in which order do several steps happen?"""

    __slots__ = ("steps",)

    def __init__(self, seat: int, steps: tuple[AnyStep, ...]) -> None:
        super().__init__(seat)
        self.steps = steps

    def pick(self, place: int) -> Action:
        """Return the action that names `steps[place]` as the next."""
        raise NotImplementedError

    def remaining(self, steps: tuple[AnyStep, ...]) -> Self:
        """Return the same question about fewer steps."""
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
        raise RulesFault(f"expected the name of a step to be ordered, got {action}")

    def seen_by(self, viewer: int) -> Self:
        return self.remaining(tuple([step.seen_by(viewer) for step in self.steps]))

    def filled(self, s: S, draws: Draws) -> Self:
        return self.remaining(tuple([step.filled(s, draws) for step in self.steps]))
