"""The deck of Open Season: cards that were laid back, over an unordered rest.

`top[-1]` is the top card, `known[-1]` the seats that know it as a bit set, and `rest[kind]` a
count. The next card of the rest is chosen when it is drawn.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from inglenook.core.deck import draw_kind
from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.packed import Ints, ints, listed, total_of, with_added, zeros
from inglenook.core.record import Part

NOTHING: Final[list[int]] = []
EMPTY: Final = zeros(0)


@mypyc_attr(free_list_len=1)
class Deck(Part):
    """A deck as in `core.deck`, whose `rest` is a row: it is drawn from most often."""

    __slots__ = ("top", "known", "rest")

    def __init__(self, top: list[int], known: list[int], rest: list[int]) -> None:
        self.top: Ints = ints(top) if top else EMPTY[:]
        self.known: Ints = ints(known) if known else EMPTY[:]
        self.rest: Ints = ints(rest) if rest else EMPTY[:]

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Deck, (listed(self.top), listed(self.known), listed(self.rest))

    def copy(self) -> Deck:
        copy = Deck(NOTHING, NOTHING, NOTHING)
        copy.top = self.top[:]
        copy.known = self.known[:]
        copy.rest = self.rest[:]
        return copy

    def uppermost(self) -> i64:
        """Return the top card, where one was laid back."""
        return self.top[len(self.top) - 1]

    def size(self) -> i64:
        return len(self.top) + total_of(self.rest)

    def is_empty(self) -> bool:
        """Tell whether no card is left."""
        rest = self.rest
        kind: i64 = 0
        while kind < len(rest) and not rest[kind]:
            kind += 1
        return kind == len(rest) and len(self.top) == 0

    def weights(self) -> list[int]:
        """Return the weight of each kind for the next draw; a known top card has all of it."""
        if len(self.top) > 0:
            sure = [0] * len(self.rest)
            sure[self.uppermost()] = 1
            return sure
        return listed(self.rest)

    def draw(self, draws: Draws) -> i64:
        """Draw the next card, as `draws.choose(self.weights())` does; `take` removes it."""
        if len(self.top) > 0:
            return self.uppermost()
        return draw_kind(self.rest, draws)

    def take(self, kind: i64) -> None:
        """Remove the card that was drawn."""
        if len(self.top) > 0:
            if self.uppermost() != kind:
                raise RulesFault(f"expected the top card {self.uppermost()}, got {kind}")
            self.top = self.top[: len(self.top) - 1]
            self.known = self.known[: len(self.top)]
        elif 0 <= kind < len(self.rest) and self.rest[kind] > 0:
            self.rest[kind] -= 1
        else:
            raise RulesFault(f"expected a card in the deck, got {kind}")

    def put_back(self, kind: int, knowers: int) -> None:
        """Lay a card on top, known to the seats whose bits are set."""
        if not 0 <= kind < len(self.rest):
            raise RulesFault(f"expected a kind of card of this deck, got {kind}")
        self.top = with_added(self.top, kind)
        self.known = with_added(self.known, knowers)

    def shuffle(self) -> None:
        """Shuffle the known top into the rest, so that no seat knows a card."""
        for kind in self.top:
            self.rest[kind] += 1
        self.top = zeros(0)
        self.known = zeros(0)
