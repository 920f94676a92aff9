"""A toy that runs any list of steps, for the tests of the kernel.

The option `plot` names the agenda of a match; tests of single steps lay their own with `position`.
"""

from __future__ import annotations

import sys
from typing import Any, Final

from inglenook.core.action import Action, Numbers, Verb, Verbs
from inglenook.core.agenda import Agenda
from inglenook.core.codec import Kinds
from inglenook.core.decision import Ask, ChooseOrder, Compose, Why, Window
from inglenook.core.deck import Deck
from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.event import HIDDEN, Event
from inglenook.core.game import Game, GameInfo, Option, Result
from inglenook.core.state import State
from inglenook.core.step import Chance, Step, Uniform
from inglenook.core.view import View, agenda_seen_by, picked_by, resume

MARK: Final = Verb("mark", Numbers(1, 9))
TREE: Final = Verb("tree", ("ash", "birch", "cedar"))
TAKE: Final = Verb("take", ("left", "right"), Numbers(-1, 1))
VERBS: Final = Verbs("toy", 1, MARK, TREE, TAKE)
PASS: Final = VERBS.PASS
ASH, BIRCH, CEDAR = TREE.actions


class ToyState(State):
    __slots__ = ("seats", "log", "deck")

    seats: int
    log: list[int]
    deck: Deck

    def clone(self) -> ToyState:
        copy = ToyState()
        self.copy_agenda_to(copy)
        copy.seats = self.seats
        copy.log = self.log.copy()
        copy.deck = self.deck.copy()
        return copy

    def check(self) -> None:
        if self.deck.size() > 6:
            raise RulesFault(f"{self.deck.size()} cards in a deck of 6")


class Noted(Event):
    """Public."""

    __slots__ = ("what",)

    def __init__(self, what: int) -> None:
        self.what = what


class Whispered(Event):
    """One seat learns a card, the others that it did."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def seen_by(self, viewer: int) -> Whispered:
        return self if viewer == self.seat else Whispered(self.seat, HIDDEN)

    def tells(self, viewer: int) -> bool:
        return viewer == self.seat


class Hushed(Event):
    """Only seat 0 sees it at all."""

    __slots__ = ()

    def seen_by(self, viewer: int) -> Hushed | None:
        return self if viewer == 0 else None


class Sworn(Event):
    """Public and no news, but not to be taken back."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def binds(self) -> bool:
        return True


def note(s: ToyState, what: int) -> None:
    s.log.append(what)
    if s.events is not None:
        s.events.append(Noted(what))


class Note(Step[ToyState]):
    """A step that may hold anything, to be written and read; it runs with a number."""

    __slots__ = ("what",)

    def __init__(self, what: object) -> None:
        self.what = what

    def run(self, s: ToyState) -> None:
        assert isinstance(self.what, int)
        note(s, self.what)


class Swear(Step[ToyState]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: ToyState) -> None:
        if s.events is not None:
            s.events.append(Sworn(self.seat))


class Whisper(Step[ToyState]):
    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: ToyState) -> None:
        if s.events is not None:
            s.events.append(Whispered(self.seat, self.card))


class Stumble(Step[ToyState]):
    """A defect in the rules."""

    __slots__ = ()

    def run(self, s: ToyState) -> None:
        raise KeyError("stumbled")


class Secret(Step[ToyState]):
    """Holds a card that seat 0 alone knows."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, s: ToyState) -> None:
        note(s, self.card)

    def seen_by(self, viewer: int) -> Secret:
        return self if viewer == 0 else Secret(HIDDEN)

    def filled(self, s: ToyState, draws: Draws) -> Secret:
        return Secret(draws.below(3)) if self.card == HIDDEN else self


class Roll(Uniform[ToyState]):
    __slots__ = ("faces",)

    def __init__(self, faces: int) -> None:
        self.faces = faces

    def sides(self, s: ToyState) -> int:
        return self.faces

    def came(self, s: ToyState, outcome: int) -> None:
        note(s, outcome + 1)


class DrawCard(Chance[ToyState]):
    __slots__ = ()

    def weights(self, s: ToyState) -> list[int]:
        return s.deck.weights()

    def came(self, s: ToyState, outcome: int) -> None:
        s.deck.take(outcome)
        note(s, outcome)


class AskMark(Ask[ToyState]):
    """Marks up to `high`; the even ones are against the rules."""

    __slots__ = ("high",)

    def __init__(self, seat: int, high: int = 9) -> None:
        super().__init__(seat)
        self.high = high

    def options(self, s: ToyState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = (PASS, *[one for one in MARK.actions if one.a <= self.high and one.a % 2])
        if why is not None:
            for one in MARK.actions:
                if one.a > self.high:
                    why.no(one, "T2", "too-high")
            why.others(MARK.actions, options, "T1", "even")
        return options

    def chosen(self, s: ToyState, action: Action) -> None:
        note(s, action.a)


class AskAbout(AskMark):
    """The mark made is the highest that the other seat may answer it with."""

    __slots__ = ()

    def chosen(self, s: ToyState, action: Action) -> None:
        note(s, action.a)
        s.then(AskMark(1 - self.seat, action.a))


class PickTrees(Compose[ToyState]):
    """Two different trees, or pass; after cedar there is nothing left but to pass."""

    __slots__ = ()

    def choices(
        self, s: ToyState, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        if not picked:
            return (PASS, *TREE.actions)
        if picked[0] is CEDAR:
            return (PASS,)
        return tuple([tree for tree in TREE.actions if tree is not picked[0]])

    def complete(self, seat: int, picked: tuple[Action, ...]) -> bool:
        return picked[0] is PASS or len(picked) == 2

    def revealed(self, s: ToyState, picks: list[tuple[Action, ...]]) -> None:
        for place, seat in enumerate(self.seats):
            for tree in picks[place]:
                note(s, 10 * seat + tree.a)


class React(Window[ToyState]):
    """Mark 1 stops the effect, mark 3 lets it happen after all."""

    __slots__ = ()

    def choices(
        self, s: ToyState, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        return (PASS, MARK(1), MARK(3))

    def reacted(self, s: ToyState, seat: int, picked: tuple[Action, ...]) -> None:
        note(s, 100 * seat + picked[0].a)
        if picked[0] is MARK(3):
            s.then(self.effect)


class Order(ChooseOrder[ToyState]):
    __slots__ = ()

    def pick(self, place: int) -> Action:
        return MARK(place + 1)


class ToyView(View):
    __slots__ = ("log",)

    def __init__(
        self,
        viewer: int,
        seats: int,
        agenda: tuple[Step[Any], ...],
        picked: tuple[Action, ...],
        log: tuple[int, ...],
    ) -> None:
        super().__init__(viewer, seats, agenda, picked)
        self.log = log


def trees(*seats: int) -> PickTrees:
    return PickTrees(seats)


def react(effect: Step[ToyState], *seats: int) -> React:
    return React(seats, effect)


def position(*steps: Step[ToyState], seats: int = 3) -> ToyState:
    """A position in which these steps happen, in this order."""
    s = ToyState()
    s.agenda = Agenda(steps[::-1])
    s.picks = []
    s.events = None
    s.seats = seats
    s.log = []
    s.deck = Deck([], [], [1, 2, 3])
    return s


PLOTS: Final[dict[str, tuple[Step[ToyState], ...]]] = {
    "marks": (AskMark(0), AskMark(1), Roll(6), AskMark(0)),
    "about": (AskAbout(0), AskMark(0)),
    "trees": (trees(0, 1), AskMark(0)),
    "again": (AskMark(0), AskMark(0), AskMark(0), AskMark(1)),
    "whisper": (AskMark(0), Whisper(1, 2), AskMark(0)),
    "oath": (AskMark(0), Swear(0), AskMark(0)),
    "stumble": (AskMark(0), Roll(6), Stumble()),
    "dealt": (DrawCard(), Roll(6), AskMark(0), DrawCard(), AskMark(1)),
}


class Toy(Game[ToyState, ToyView]):
    def __init__(self) -> None:
        self.info = GameInfo(
            name="toy",
            title="Toy",
            credits="Made for the tests.",
            seats=(2, 3),
            minutes=1,
            weight=1,
            rules_version=3,
            longest=20,
            options=(Option("plot", "marks", tuple(PLOTS)), Option("motto", "none")),
        )
        self.verbs = VERBS
        self.kinds = Kinds(sys.modules[__name__])
        self.schema = 1

    def start(self, seats: int, options: dict[str, str]) -> ToyState:
        return position(*PLOTS[options["plot"]], seats=seats)

    def view(self, s: ToyState, viewer: int) -> ToyView:
        agenda = agenda_seen_by(s, viewer)
        return ToyView(viewer, s.seats, agenda, picked_by(s, viewer), tuple(s.log))

    def sample(self, view: ToyView, draws: Draws) -> ToyState:
        s = position(seats=view.seats)
        s.log = list(view.log)
        resume(s, view, draws)
        return s

    def result(self, s: ToyState) -> Result | None:
        return None if s.agenda else Result((), (len(s.log),) * s.seats, "done")

    def refs(self, s: ToyState, seat: int, action: Action) -> tuple[str, ...]:
        return (f"mark/{action.a}",) if action.verb == MARK.number else ()

    def figures(self, s: ToyState, seat: int, action: Action | None) -> tuple[tuple[str, int], ...]:
        return (("marks", len(s.log)),) if action is None else ()


TOY: Final = Toy()
