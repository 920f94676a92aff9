"""Positions of Open Season: given by their keys, answers by name, scripted draws."""

from __future__ import annotations

from typing import Any, TypeVar

from inglenook.core.draws import Draws, Rng
from inglenook.core.engine import advance, apply, decision, legal, waiting, why
from inglenook.core.event import Event
from inglenook.games.open_season.game import GAME
from inglenook.games.open_season.rules import scoring
from inglenook.games.open_season.rules.cards import CARDS, KINDS, NONE, card
from inglenook.games.open_season.rules.wall import CELLS, SPACES

Kind = TypeVar("Kind", bound=Event)

# an inn of five different cards that match nothing in the stories
QUIET = ["dwarf-crown", "dwarf-tattoo", "dwarf-dagger", "dwarf-earrings", "dwarf-eyepatch"]


class LaidOut(Draws):
    """Outcomes as they were laid out; when these are used up, anything."""

    def __init__(self) -> None:
        self.outcomes: list[int] = []
        self.rng = Rng(1)

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        return self.outcomes.pop(0) if self.outcomes else self.rng.below(n)

    def choose(self, weights: list[int]) -> int:
        if max(weights) == sum(weights):
            return weights.index(max(weights))
        if not self.outcomes:
            return self.rng.choose(weights)
        assert weights[self.outcomes[0]], f"{CARDS[self.outcomes[0]]} can't come"
        return self.outcomes.pop(0)


def wall(*cards: str) -> dict[str, str]:
    """`11 gnome-crown` is a card on space 11, `22 elf-crown down` one that lies face down."""
    return {text[:2]: text[3:] for text in cards}


class Table:
    """A position at the question that the keys name; missing lists by seat are empty."""

    def __init__(
        self,
        asked: str | None = "take-card",
        seats: int = 2,
        side: str = "horn",
        expert: bool = False,
        trophy: str = "any",
        **keys: Any,
    ) -> None:
        chosen = {"side": side, "expert": "on" if expert else "off", "trophy": trophy}
        self.options_ = GAME.info.complete(seats, chosen)
        victim = keys.pop("victim", None)
        question = None if asked is None else {"decision": asked}
        if question is not None and victim is not None:
            question["seats"] = [victim]  # type: ignore[assignment]
        for key in ("walls", "trophies"):
            if key in keys:
                keys[key] = [*keys[key], *[{}] * (seats - len(keys[key]))]
        for key in ("accolades", "stocks", "tiles"):
            if key in keys:
                keys[key] = [*keys[key], *[[]] * (seats - len(keys[key]))]
        for key, missing in (("supply", 0), ("kept", None), ("wilds", None), ("buried", None)):
            if key in keys:
                keys[key] = [*keys[key], *[missing] * (seats - len(keys[key]))]
        self.s = GAME.from_position({"asked": question, **keys}, seats, self.options_)
        self.draws = LaidOut()
        self.events: list[Event] = []
        self.s.events = self.events
        advance(self.s, self.draws)

    # -- what happens

    def will_draw(self, *cards: str) -> Table:
        """The next cards of the deck, or of somebody's accolades."""
        self.draws.outcomes += [card(name) for name in cards]
        return self

    def say(self, *texts: str) -> Table:
        """Answers of the asked seat; `1: pass` is one of seat 1."""
        for text in texts:
            named = text[1:3] == ": "
            seat = int(text[0]) if named else waiting(self.s)[0]
            apply(self.s, seat, GAME.verbs.parse(text[3:] if named else text), self.draws)
            self.s.check()
        return self

    def take(self, *names: str) -> Table:
        """Cards of the inn by name."""
        for name in names:
            self.say(f"take {list(self.s.inn).index(card(name)) + 1}")
        return self

    # -- reading the position

    def asks(self) -> str:
        step = decision(self.s)
        if step is None:
            return "over"
        return " ".join([type(step).__name__, *map(str, waiting(self.s))])

    def options(self) -> list[str]:
        return [action.text for action in legal(self.s, waiting(self.s)[0])]

    def refusal(self, text: str) -> tuple[str, str]:
        found = why(self.s, waiting(self.s)[0], GAME.verbs.parse(text))
        assert found is not None
        return found.clause, found.message

    def stock(self, seat: int = 0) -> list[str]:
        return [CARDS[kind] for kind in self.s.stocks[seat]]

    def accolades(self, seat: int = 0) -> list[str]:
        piles = self.s.accolades[seat * KINDS : (seat + 1) * KINDS]
        return [CARDS[kind] for kind, count in enumerate(piles) for _ in range(count)]

    def inn(self) -> list[str]:
        return [CARDS[kind] for kind in self.s.inn]

    def on(self, space: str, seat: int = 0) -> str:
        kind = self.s.walls[seat * CELLS + SPACES.index(space)]
        down = self.s.down[seat] >> SPACES.index(space) & 1
        return "" if kind == NONE else CARDS[kind] + (" down" if down else "")

    def trophies(self, space: str, seat: int = 0) -> int:
        return self.s.trophies[seat * CELLS + SPACES.index(space)]

    def sheet(self, seat: int = 0) -> dict[str, int]:
        return {line.name: line.points[seat] for line in scoring.sheet(self.s)}

    def total(self, seat: int = 0) -> int:
        return scoring.scores(self.s)[seat]

    def happened(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.events if isinstance(event, kind)]
