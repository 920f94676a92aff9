"""Lazy decks: a known top over an unordered rest.

The next card of the rest is chosen when it is drawn, so nothing can leak it and sampling costs
nothing. A card is its kind, a small integer: cards that the rules treat alike are equal. Each card
that was put back on top carries the set of seats that know it, one bit per seat.

A bit says "knows this very card". Knowledge about several cards together has no bit, such as "one
of these lies on top". A game in which that can happen keeps its own memory and samples from it.
"""

from __future__ import annotations

from mypy_extensions import i64

from inglenook.core.draws import Draws, Rng
from inglenook.core.errors import RulesFault
from inglenook.core.event import HIDDEN
from inglenook.core.packed import Ints, listed, total_of
from inglenook.core.record import Part


class Deck(Part):
    """A deck: `top[-1]` is the top card, `known[-1]` its knowers, `rest[kind]` a count."""

    __slots__ = ("top", "known", "rest")

    def __init__(self, top: list[int], known: list[int], rest: list[int]) -> None:
        self.top = top
        self.known = known
        self.rest = rest

    def copy(self) -> Deck:
        return Deck(self.top.copy(), self.known.copy(), self.rest.copy())

    def size(self) -> int:
        return len(self.top) + sum(self.rest)

    def weights(self) -> list[int]:
        """Return the weight of each kind for the next draw; a known top card has all of it."""
        if self.top:
            sure = [0] * len(self.rest)
            sure[self.top[-1]] = 1
            return sure
        return self.rest.copy()

    def knowers(self) -> int:
        """Return the seats that know the uppermost card, one bit each."""
        return self.known[-1] if self.top else 0

    def take(self, kind: int) -> None:
        """Remove the card that was drawn."""
        if self.top:
            if self.top[-1] != kind:
                raise RulesFault(f"expected the top card {self.top[-1]}, got {kind}")
            self.top.pop()
            self.known.pop()
        elif 0 <= kind < len(self.rest) and self.rest[kind] > 0:
            self.rest[kind] -= 1
        else:
            raise RulesFault(f"expected a card in the deck, got {kind}")

    def put_back(self, kind: int, knowers: int) -> None:
        """Lay a card on top, known to the seats whose bits are set."""
        if not 0 <= kind < len(self.rest):
            raise RulesFault(f"expected a kind of card of this deck, got {kind}")
        self.top.append(kind)
        self.known.append(knowers)

    def shuffle(self) -> None:
        """Shuffle the known top into the rest, so that no seat knows a card."""
        for kind in self.top:
            self.rest[kind] += 1
        self.top.clear()
        self.known.clear()

    def top_seen_by(self, viewer: int) -> tuple[int, ...]:
        """Return the known top, with HIDDEN for cards that the viewer does not know."""
        return tuple(
            [
                kind if viewer >= 0 and knowers >> viewer & 1 else HIDDEN
                for kind, knowers in zip(self.top, self.known, strict=True)
            ]
        )


def deal(pool: list[int], draws: Draws) -> int:
    """Take one card at random out of a pool of counts, as `sample` deals hidden cards."""
    kind = draws.choose(pool)
    pool[kind] -= 1
    return kind


def draw_kind(counts: Ints, draws: Draws) -> i64:
    """Draw a card of a pool of counts, as `draws.choose` does with a list of them."""
    if not isinstance(draws, Rng):
        return draws.choose(listed(counts))
    total = total_of(counts)
    first: i64 = 0
    while total and not counts[first]:
        first += 1
    if not total or counts[first] == total:  # a sure card draws nothing
        return draws.choose(listed(counts))
    left = draws.below(total)
    for kind in range(first, len(counts)):
        left -= counts[kind]
        if left < 0:
            return kind
    raise RulesFault(f"expected a draw below {total}, got more")
