"""Positions of King of 12: given dice, cards by name, scripted rolls."""

from __future__ import annotations

from typing import TypeVar

from inglenook.core.draws import Tape
from inglenook.core.engine import advance, apply, decision, legal, waiting, why
from inglenook.core.event import Event
from inglenook.core.packed import ints
from inglenook.games.king_of_12.game import GAME
from inglenook.games.king_of_12.rules.actions import CARDS_IN, NAMES, bit_set
from inglenook.games.king_of_12.rules.events import ValuesCompared
from inglenook.games.king_of_12.rules.state import points
from inglenook.games.king_of_12.rules.turn import StealToken

Kind = TypeVar("Kind", bound=Event)

FILLING = ("golem", "machine", "alchemist", "parasite", "oracle", "sorcerer")


class Position:
    """A match set up with these faces, and with a set in which the named cards are."""

    def __init__(self, faces: str, cards: str = "", order: str = "final") -> None:
        shown = [int(face) for face in faces.split()]
        self.seats = len(shown)
        self.tape = Tape([])
        options = {"set": set_with(cards), "value_order": order}
        self.s = GAME.start(self.seats, GAME.info.complete(self.seats, options))
        self.events: list[Event] = []
        self.s.events = self.events
        self.will_roll(*shown)
        advance(self.s, self.tape)

    # -- changes by hand

    def will_roll(self, *faces: int) -> None:
        """What the next rolls will show."""
        self.tape.outcomes.extend([face - 1 for face in faces])

    def tokens(self, *held: str) -> None:
        """The tokens of each seat: `1 2 2` is a token of 1 and two of 2; `-` is none."""
        self.s.ones = ints([words.split().count("1") for words in held])
        self.s.twos = ints([words.split().count("2") for words in held])

    def hold(self, *hands: str) -> None:
        """The hand of each seat; what is not in it was played."""
        self.s.hands = ints([bit_set(numbers(hand)) for hand in hands])

    # -- what happens

    def play(self, *turns: str) -> None:
        """Turn after turn, the card of each seat."""
        for turn in turns:
            for seat, card in enumerate(turn.split()):
                self.one(seat, f"play {card}")

    def one(self, seat: int, text: str) -> None:
        apply(self.s, seat, GAME.verbs.parse(text), self.tape)
        self.s.check()

    # -- reading the position

    def asks(self) -> str:
        """Return the question and the seats that are asked."""
        return " ".join([type(decision(self.s)).__name__, *map(str, waiting(self.s))])

    def victim(self) -> int:
        """Who may be robbed now."""
        step = self.s.agenda[-1]
        assert isinstance(step, StealToken)
        return step.victim

    def options(self, seat: int) -> list[str]:
        return [action.text for action in legal(self.s, seat)]

    def refusal(self, seat: int, text: str) -> tuple[str, str]:
        found = why(self.s, seat, GAME.verbs.parse(text))
        assert found is not None
        return found.clause, found.message

    def faces(self) -> list[int]:
        return list(self.s.faces)

    def values(self) -> list[int]:
        """As last compared."""
        return list(self.last(ValuesCompared).values)

    def points(self) -> list[int]:
        return [points(self.s, seat) for seat in range(self.seats)]

    def hands(self) -> list[int]:
        """How many cards each seat holds."""
        return [len(CARDS_IN[hand]) for hand in self.s.hands]

    def last(self, kind: type[Kind]) -> Kind:
        return [event for event in self.events if isinstance(event, kind)][-1]


def set_with(cards: str) -> str:
    """A named set that has these cards, filled up with others."""
    wanted = [name for name in cards.split() if name != "knight"]
    found = list(dict.fromkeys([*wanted, *FILLING]))[:6]
    assert set(wanted) <= set(found), f"{cards} are too many"
    return ", ".join(found)


def numbers(cards: str) -> tuple[int, ...]:
    """Characters by number."""
    return tuple([NAMES.index(name) for name in cards.split()])
