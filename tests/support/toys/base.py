"""The base classes of all toys."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from inglenook.core.action import Action, Verbs
from inglenook.core.codec import Kinds
from inglenook.core.deck import Deck
from inglenook.core.event import HIDDEN, Event
from inglenook.core.game import Game, GameInfo, Result, V
from inglenook.core.record import fields_of
from inglenook.core.state import State
from inglenook.core.step import AnyStep, S
from inglenook.core.view import View

if TYPE_CHECKING:
    from typing import Self

TEXTS = Path(__file__).parent / "text"


class ToyState(State):
    """Copies the values of all its slots. Real games write `clone` by hand, for speed."""

    __slots__ = ()

    def clone(self) -> Self:
        copy = type(self)()
        for name in fields_of(type(self)):
            setattr(copy, name, _copied(getattr(self, name)))
        self.copy_agenda_to(copy)
        return copy


def _copied(value: object) -> object:
    if isinstance(value, list):
        return [_copied(item) for item in value]
    return value.copy() if isinstance(value, Deck) else value


class ToyView(View):
    """Takes its fields in the order of its slots."""

    __slots__ = ()

    def __init__(
        self,
        viewer: int,
        seats: int,
        agenda: tuple[AnyStep, ...],
        picked: tuple[Action, ...],
        *fields: object,
    ) -> None:
        super().__init__(viewer, seats, agenda, picked)
        for name, value in zip(fields_of(type(self))[4:], fields, strict=True):
            setattr(self, name, value)


class CardDealt(Event):
    """A card for the eyes of one seat."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def seen_by(self, viewer: int) -> Self:
        return self if viewer == self.seat else self.replaced("card", HIDDEN)

    def tells(self, viewer: int) -> bool:
        return viewer == self.seat


def most(scores: list[int], reason: str) -> Result:
    """The seats with the most points win."""
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return Result(tuple(winners), tuple(scores), reason)


class Toy(Game[S, V]):
    """A game in one module, named by the mechanism that it proves."""

    def __init__(
        self,
        module: ModuleType,
        verbs: Verbs,
        seats: tuple[int, ...],
        longest: int,
        things: tuple[str, ...] = (),
    ) -> None:
        self.info = GameInfo(
            name=verbs.name,
            title=verbs.name.capitalize(),
            credits="A toy of Inglenook's own tests.",
            seats=seats,
            minutes=1,
            weight=1,
            rules_version=1,
            longest=longest,
        )
        self.verbs = verbs
        self.kinds = Kinds(module)
        self.schema = 1
        self.things = things
        self.text_folder = TEXTS / verbs.name
