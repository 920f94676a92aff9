"""What the table has seen since somebody put an accolade into the deck in secret (OT4).

The others weigh what each buried card may be. At first all kinds that its owner could choose are
as likely; whatever comes out of the deck or of those accolades then makes some more likely and
others less. So all of it is written down, and weighed when somebody asks: for all cards that are
buried at once, as one of them may account for what another does not.

The evidence is the same for everyone. An entry is an operation, a seat, a kind of card, and two
numbers. What a look at the deck is about to tell is left to `looks` for as long as its log lasts.

One thing is forgotten: a card that a viewer alone has seen in the deck, if somebody shuffles it
while an earlier secret is still kept.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.event import HIDDEN
from inglenook.games.open_season.rules.cards import KINDS

BURIED: Final = 0  # by a seat, in secret; first the kinds that it may have been, as a bit set
PUT: Final = 1  # a card that all have seen went into the deck
DRAWN: Final = 2  # a card of the deck was seen by all; first 1 if it is in the log of the looks
FETCHED: Final = 3  # a seat took any card of the deck
LOST: Final = 4  # a seat lost an accolade at random; first how many of the kind it seemed to have
COULD: Final = 5  # OT5: a seat could use accolades, or not: a kind of 1 or 0; see `_choice`
SWAPPED: Final = 6  # OT5: a seat chose this accolade; see `_choice`
ENTRY: Final = 5


class Suspicion:
    """What may be buried, by seat, and how likely that is beside the others."""

    __slots__ = ("kinds", "weight")

    def __init__(self, kinds: list[int], weight: float) -> None:
        self.kinds = kinds
        self.weight = weight


class Draw:
    """A card of a kind was seen to leave the deck, out of so many; who had buried one by then."""

    __slots__ = ("count", "seats")

    def __init__(self, count: int, seats: int) -> None:
        self.count = count
        self.seats = seats


class Fetch:
    """A card was chosen out of the deck: how many of each kind it had, and who had buried one."""

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
    """Everything that may be buried, with its weight.

    `unseen` counts the cards that may still be in the deck, without any that were buried. `buried`
    has the kinds that are known, and HIDDEN for those that are not. So many of the last draws,
    `in_log`, are left to the log of the looks.
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
    """The evidence, sorted by what it is about."""

    __slots__ = ("evidence", "seats", "draws", "fetches", "needed", "shares")

    def __init__(self, evidence: list[int], in_log: int, unseen: list[int]) -> None:
        self.evidence = evidence
        self.seats = buriers(evidence)
        self.draws: list[list[Draw]] = [[] for _ in range(KINDS)]
        self.fetches: list[Fetch] = []
        self._go_back(in_log, unseen.copy())
        # kinds of which more were drawn than there were, but for what is buried
        self.needed = [
            kind for kind in range(KINDS) if min([one.count for one in self.draws[kind]] or [1]) < 1
        ]
        self.shares: dict[int, float] = {}

    def _go_back(self, in_log: int, unseen: list[int]) -> None:
        """From now to then: each entry with what was unseen just before it."""
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
        """How well it fits what was seen of the seat's accolades."""
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
        """How well all of it fits what was seen of the deck."""
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
    """Of how many kinds a seat could choose: `kinds` as it seemed, of some the `last` card."""
    return kinds.bit_count() - (1 if kinds & last & 1 << buried else 0)


def _chosen(fetch: Fetch, masks: dict[int, int]) -> float:
    """OT4: any kind that the deck had was as likely to be fetched."""
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
