"""Positions of Goths Save the Queen, with turns written in the notation of the rules, C(B).

A turn is written by clan: `C(B) 4` lays the catapult with the barbarian as its bluff and orders 4;
a bare `4` lays any card of its character; `miss` fails. What an order asks is answered behind it:
`7 left`, `6 discard`.
"""

from __future__ import annotations

from typing import Any, TypeVar

from inglenook.core.draws import Tape
from inglenook.core.engine import advance, apply, decision, legal, waiting, why
from inglenook.core.event import NOBODY, Event
from inglenook.games.goths.game import GAME
from inglenook.games.goths.knowledge.view import GothView
from inglenook.games.goths.rules.cards import (
    CHARACTER_OF,
    CHARACTER_OF_ORDER,
    CHARACTERS,
    KING_CARDS,
    ORDERS,
)
from inglenook.games.goths.rules.state import CHIEFS, CLANS, KINGS, GothState, cards_of

Kind = TypeVar("Kind", bound=Event)
OS, VI = 0, 1
LETTERS = {name[0].upper(): name for name in CHARACTERS}


def card(text: str) -> str:
    """`C(B)` as the game names it."""
    return f"{LETTERS[text[0]]}-{LETTERS[text[2]]}"


class War:
    """A match in a position; objectives lie as trap, plains, queen unless it says otherwise."""

    def __init__(self, *, seats: int = 4, options: dict[str, str] | None = None, **keys: Any):
        keys = {"objectives": ["trap", "plains", "queen"], **keys}
        if options and options.get("fog") == "on":
            for clan, token in zip(CLANS, ("gusts", "pea-soup"), strict=True):
                keys[clan] = {"token": token, **keys.get(clan, {})}
        self.options = GAME.info.complete(seats, options or {})
        self.s: GothState = GAME.from_position(keys, seats, self.options)
        self.events: list[Event] = []
        self.s.events = self.events
        self.answers: list[tuple[int, str]] = []
        advance(self.s, Tape([]))

    # -- what happens

    def turn(self, os: str, vi: str) -> None:
        """A whole turn; kings lay in the order of the initiative."""
        plays = [self._play(OS, os.split()), self._play(VI, vi.split())]
        for clan in (self.s.initiative, 1 - self.s.initiative):
            self.say(self.king(clan), f"lay {plays[clan][0]}")
        for clan in (OS, VI):
            self.say(self.chief(clan), f"order {plays[clan][1]}")
        while self.s.agenda and self.asks() not in ("LayCard", "GiveOrders"):
            clan = CHIEFS[self.s.table].index(waiting(self.s)[0])
            self.say(waiting(self.s)[0], self._choice(plays[clan][2]))

    def _play(self, clan: int, words: list[str]) -> tuple[str, str, str]:
        laid, *rest = words
        if laid == "miss":
            up = {CHARACTER_OF[one] for one in cards_of(self.s.fallen[clan])}
            free = [one for one in range(8) if one not in cards_of(self.s.fallen[clan])]
            new = CHARACTER_OF[free[0]]
            orders = [o for o in range(1, 10) if CHARACTER_OF_ORDER[o] not in {new, *up}]
            return KING_CARDS[free[0]], ORDERS[orders[0] - 1], ""
        if "(" in laid:
            return card(laid), ORDERS[int(rest[0]) - 1], " ".join(rest[1:])
        order = int(laid)
        fitting = [
            one
            for one in range(8)
            if CHARACTER_OF[one] == CHARACTER_OF_ORDER[order]
            and one not in cards_of(self.s.fallen[clan])
        ]
        return KING_CARDS[fitting[0]], ORDERS[order - 1], " ".join(rest)

    def _choice(self, word: str) -> str:
        verb = {"ScoutSpot": "scout ", "EnterSpot": "enter "}.get(self.asks(), "")
        return verb + word

    def say(self, seat: int, text: str) -> None:
        self.answers.append((seat, text))
        apply(self.s, seat, GAME.verbs.parse(text), Tape([]))
        self.s.check()

    # -- what is to be seen

    def king(self, clan: int) -> int:
        return KINGS[self.s.table][clan]

    def chief(self, clan: int) -> int:
        return CHIEFS[self.s.table][clan]

    def asks(self) -> str:
        return type(decision(self.s)).__name__

    def options_of(self, seat: int) -> list[str]:
        return [action.text for action in legal(self.s, seat)]

    def refusal(self, seat: int, text: str) -> tuple[str, str]:
        found = why(self.s, seat, GAME.verbs.parse(text))
        assert found is not None
        return found.clause, found.message

    def view(self, viewer: int = NOBODY) -> GothView:
        return GAME.view(self.s, viewer)

    def won(self) -> str:
        """The clan that has won, or nothing yet."""
        result = GAME.result(self.s)
        if result is None or not result.winners:
            return ""
        return CLANS[GAME.team(self.s, result.winners[0])]

    def up(self, clan: int) -> list[str]:
        """The face-up cards of a king."""
        return [KING_CARDS[one] for one in cards_of(self.s.fallen[clan])]

    def last(self, kind: type[Kind]) -> Kind:
        return [event for event in self.events if isinstance(event, kind)][-1]

    def all(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.events if isinstance(event, kind)]
