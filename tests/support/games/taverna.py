"""Positions of Taverna: given as in a file, answers as texts, scripted draws by name."""

from __future__ import annotations

from typing import Any, TypeVar

from inglenook.core.draws import Tape
from inglenook.core.engine import advance, apply, decision, legal, waiting, why
from inglenook.core.event import Event
from inglenook.games.taverna.game import GAME
from inglenook.games.taverna.rules.board import TAVERNS
from inglenook.games.taverna.rules.cards import CUSTOMERS, DIGNITARIES, FAVOURS, PEOPLES, SPELLS
from inglenook.games.taverna.rules.state import hand_size, points

Kind = TypeVar("Kind", bound=Event)
NAMES = (*SPELLS, "curse")


class Table:
    """A running match; by default it is the turn of seat 0, and no seat holds a spell."""

    def __init__(self, seats: int = 3, curse: str = "on", **position: Any) -> None:
        options = GAME.info.complete(seats, {"curse": curse})
        self.s = GAME.from_position(position or {"turn": 0}, seats, options)
        self.events: list[Event] = []
        self.s.events = self.events
        self.tape = Tape([])
        advance(self.s, self.tape)

    # -- what happens

    def draws(self, *names: str) -> Table:
        """Set the next cards of the decks, by name."""
        for name in names:
            for kinds in (NAMES, CUSTOMERS, FAVOURS):
                if name in kinds:
                    self.tape.outcomes.append(kinds.index(name))
                    break
            else:
                raise AssertionError(f"nothing is called {name}")
        return self

    def say(self, seat: int, *texts: str) -> Table:
        """Answers of a seat, one after the other."""
        for text in texts:
            apply(self.s, seat, GAME.verbs.parse(text), self.tape)
            self.s.check()
        return self

    def all_pass(self) -> Table:
        """Everybody who may react lets it be, as long as somebody is asked."""
        # not play_to_end, which plays whole matches: this ends where the turn's player is asked
        while (step := decision(self.s)) is not None and "pass" in self.options(waiting(self.s)[0]):
            assert type(step).__name__ != "DiscardSpell"
            self.say(waiting(self.s)[0], "pass")
        return self

    # -- reading the position

    def asks(self) -> str:
        """Return the question and the seats that are asked."""
        step = decision(self.s)
        return " ".join([type(step).__name__, *map(str, step.asked() if step else ())])

    def options(self, seat: int = 0, verb: str = "") -> list[str]:
        texts = [action.text for action in legal(self.s, seat)]
        return [text for text in texts if text.startswith(verb)]

    def refusal(self, seat: int, text: str) -> tuple[str, str]:
        found = why(self.s, seat, GAME.verbs.parse(text))
        assert found is not None, f"{text} is allowed"
        return found.clause, found.message

    def coins(self) -> list[int]:
        return list(self.s.coins)

    def points(self) -> list[int]:
        return [points(self.s, seat) for seat in range(self.s.seats)]

    def level(self, seat: int, people: str) -> int:
        return self.s.tracks[seat * 4 + PEOPLES.index(people)]

    def hand(self, seat: int) -> list[str]:
        start = seat * len(SPELLS)
        counts = self.s.hands[start : start + len(SPELLS)]
        assert sum(counts) == hand_size(self.s, seat)
        return [SPELLS[one] for one, count in enumerate(counts) for _ in range(count)]

    def favours(self, seat: int) -> list[str]:
        start = seat * len(FAVOURS)
        counts = self.s.favours[start : start + len(FAVOURS)]
        return [FAVOURS[one] for one, count in enumerate(counts) for _ in range(count)]

    def castle(self) -> list[str]:
        return [FAVOURS[one] for one, count in enumerate(self.s.castle) for _ in range(count)]

    def where(self, dignitary: str) -> str:
        return TAVERNS[self.s.dignitaries[DIGNITARIES.index(dignitary)]]

    def last(self, kind: type[Kind]) -> Kind:
        return [event for event in self.events if isinstance(event, kind)][-1]


def seated(**taverns: str) -> dict[str, Any]:
    """Who sits where: `seated(copper_keg="dwarf - orc")`; a dash is a free table."""
    return {
        name.replace("_", "-"): [None if word == "-" else word for word in words.split()]
        for name, words in taverns.items()
    }


def owned(**taverns: str) -> dict[str, Any]:
    """Whose deeds: `owned(copper_keg="0 -")`."""
    return {
        name.replace("_", "-"): [None if word == "-" else int(word) for word in words.split()]
        for name, words in taverns.items()
    }


def levels(**seats: str) -> list[list[int]]:
    """The levels of each seat in the order of the tracks: elf, dwarf, orc, human."""
    return [[int(word) for word in words.split()] for words in seats.values()]
