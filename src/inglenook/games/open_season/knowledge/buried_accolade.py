"""Clues about accolades that seats buried in the deck in secret (OT4).

The others weight what each buried card may be. At first all kinds that its owner could choose are
equally likely. Cards that later leave the deck or those accolades change the weights. So all such
events are recorded, and weighted on demand: for all buried cards at once, since they depend on each
other.

The clues are the same for all viewers. An entry is an operation, a seat, a kind of card, and two
numbers. While a log of looks at the deck lasts, its cards are weighted by `deck_looks` instead.

One fact is lost: a card that a viewer alone has seen in the deck, if a seat shuffles the deck while
an earlier secret is still kept.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.event import HIDDEN
from inglenook.games.open_season.rules.cards import KINDS

BURIED: Final = 0  # by a seat, in secret; the first number is the bit set of possible kinds
PUT: Final = 1  # a card went into the deck in the open
DRAWN: Final = 2  # all saw a card of the deck; the first number is 1 if it is in the log of looks
FETCHED: Final = 3  # a seat took any card of the deck
# a seat lost an accolade at random; the first number is how many of the kind it seemed to have
LOST: Final = 4
COULD: Final = 5  # OT5: a seat could use accolades, or not: a kind of 1 or 0; see `_choice`
SWAPPED: Final = 6  # OT5: a seat chose this accolade; see `_choice`
ENTRY: Final = 5


class Suspicion:
    """A possible kind of buried card for each seat, with the weight of the combination."""

    __slots__ = ("kinds", "weight")

    def __init__(self, kinds: list[int], weight: float) -> None:
        self.kinds = kinds
        self.weight = weight


class Draw:
    """A card of a kind was seen to leave the deck, out of so many; which seats had buried one."""

    __slots__ = ("count", "seats")

    def __init__(self, count: int, seats: int) -> None:
        self.count = count
        self.seats = seats


class Fetch:
    """A card was chosen from the deck: its cards by kind, and which seats had buried one."""

    __slots__ = ("kind", "counts", "seats")

    def __init__(self, kind: int, counts: list[int], seats: int) -> None:
        self.kind = kind
        self.counts = counts
        self.seats = seats


def buriers(evidence: list[int]) -> list[int]:
    """Return the seats that have buried a card, in order."""
    return [
        evidence[place + 1] for place in range(0, len(evidence), ENTRY) if evidence[place] == BURIED
    ]


def suspicions(
    evidence: list[int], in_log: int, unseen: list[int], buried: list[int]
) -> list[Suspicion]:
    """Return all combinations of buried cards, with their weights.

    `unseen` counts the cards that may still be in the deck, without any that were buried. `buried`
    has the known kinds, and HIDDEN for the others. The last `in_log` draws are left to the log of
    looks.
    """
    case = BurialClues(evidence, in_log, unseen)
    found = [Suspicion(buried.copy(), 1.0)]
    for seat in buriers(evidence):
        if buried[seat] == HIDDEN:
            kinds = [kind for kind in range(KINDS) if case.alone(seat, kind) > 0.0]
            longer: list[Suspicion] = []
            for one in found:
                for kind in kinds:
                    more = one.kinds.copy()
                    more[seat] = kind
                    longer.append(Suspicion(more, one.weight * case.alone(seat, kind)))
            found = longer
    for one in found:
        one.weight *= case.together(one.kinds)
    return [one for one in found if one.weight > 0.0]


class BurialClues:
    """The clues, sorted by what they are about."""

    __slots__ = ("evidence", "seats", "draws", "fetches", "needed", "shares")

    def __init__(self, evidence: list[int], in_log: int, unseen: list[int]) -> None:
        self.evidence = evidence
        self.seats = buriers(evidence)
        self.draws: list[list[Draw]] = [[] for _ in range(KINDS)]
        self.fetches: list[Fetch] = []
        self._go_back(in_log, unseen.copy())
        # kinds of which more were drawn than there were without buried cards
        self.needed = [
            kind for kind in range(KINDS) if min([one.count for one in self.draws[kind]] or [1]) < 1
        ]
        self.shares: dict[int, float] = {}

    def _go_back(self, in_log: int, unseen: list[int]) -> None:
        """Go through the entries backwards, with the unseen cards just before each."""
        seats = sum([1 << seat for seat in self.seats])
        for place in range(len(self.evidence) - ENTRY, -1, -ENTRY):
            operation, seat, kind, first = self.evidence[place : place + 4]
            if operation == BURIED:
                seats &= ~(1 << seat)
            elif operation == PUT:
                unseen[kind] -= 1
            elif operation == DRAWN:
                unseen[kind] += 1
                if first and in_log:
                    in_log -= 1
                else:
                    self.draws[kind].append(Draw(unseen[kind], seats))
            elif operation == FETCHED:
                unseen[kind] += 1
                self.fetches.append(Fetch(kind, unseen.copy(), seats))

    def alone(self, seat: int, buried: int) -> float:
        """Return the weight of a buried kind by the clues about the seat's accolades."""
        weight, evidence = 0.0, self.evidence
        for place in range(0, len(evidence), ENTRY):
            operation, whose, kind, first, second = evidence[place : place + ENTRY]
            if whose != seat or operation in (PUT, DRAWN, FETCHED):
                continue
            if operation == BURIED:
                weight = 1.0 if first >> buried & 1 else 0.0
            elif operation == LOST:
                weight *= first - (1 if kind == buried else 0)
            elif operation == COULD:
                weight *= 1.0 if (_choice(first, second, buried) > 0) == (kind == 1) else 0.0
            elif second >> buried & 1 and kind == buried:
                weight = 0.0
            else:
                weight /= _choice(first, second, buried)
        return weight

    def together(self, buried: list[int]) -> float:
        """Return the weight of a combination by the clues about the deck."""
        masks: dict[int, int] = {}
        for seat in self.seats:
            masks[buried[seat]] = masks.get(buried[seat], 0) | 1 << seat
        weight = 1.0
        for kind in self.needed:
            if kind not in masks:
                return 0.0
        for kind, seats in masks.items():
            weight *= self._share(kind, seats)
        for fetch in self.fetches:
            weight *= _chosen(fetch, masks)
        return weight

    def _share(self, kind: int, seats: int) -> float:
        """Return how much likelier the draws of a kind are, if these seats have buried one."""
        key = kind << 4 | seats
        if key not in self.shares:
            share = 1.0
            for draw in self.draws[kind]:
                there = draw.count + (draw.seats & seats).bit_count()
                share *= max(0, there) / max(1, draw.count)
            self.shares[key] = share
        return self.shares[key]


def _choice(kinds: int, last: int, buried: int) -> int:
    """Return the number of kinds that a seat could choose from; of some it seemed the last card."""
    return kinds.bit_count() - (1 if kinds & last & 1 << buried else 0)


def _chosen(fetch: Fetch, masks: dict[int, int]) -> float:
    """OT4: return the weight of a fetch, as any kind in the deck was equally likely."""
    kinds = 0
    for kind in range(KINDS):
        count = fetch.counts[kind]
        if kind in masks:
            count += (masks[kind] & fetch.seats).bit_count()
        if count > 0:
            kinds += 1
        elif kind == fetch.kind:
            return 0.0
    return 1.0 / kinds
