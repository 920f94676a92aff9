"""Hidden hands: dealt for a sample, with the true probabilities, though cards have duplicates.

Where cards come twice, a play says something about the hand that it came from: a seat that plays
each of its different kinds with the same chance plays a rare one sooner. `deal_hands` takes this
into account. It needs a log of what was drawn and played, which a game keeps in its state and
shows in its views. All of it is public.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from inglenook.core.deck import deal
from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.event import HIDDEN

# what a row (seat, what, kind) of the log tells
TOOK: Final = 1  # a card that no other seat saw; the kind is HIDDEN
PLAYED: Final = -1  # a card of this kind, chosen among the kinds of the hand
LACKED: Final = 0  # the hand had no card of this kind, as a public fact showed

TRIES: Final = 400  # deals before one of them is chosen by its weight
FINE: Final = 1 << 30


def took(seat: int, number: int = 1) -> list[tuple[int, int, int]]:
    """Return the rows of the log for cards that a seat draws unseen."""
    return [(seat, TOOK, HIDDEN)] * number


def deal_hands(
    pool: list[int], log: Sequence[Sequence[int]], seats: int, viewer: int, draws: Draws
) -> list[list[int]]:
    """Deal the hands that the viewer does not see, and return all hands, each sorted.

    `pool` has the number of cards of each kind that the viewer has not seen, neither in the own
    hand nor played; the dealt cards are taken out of it. `log` has a row (seat, what, kind) for
    each card that any seat drew or played, the deal included, in their order. The viewer's own
    hand stays empty in the result: the view has it.

    A deal is kept with the probability of the plays that were seen, and is otherwise made again.
    This is exact. After `TRIES` deals, one of them is chosen by that probability.
    """
    rows = [(row[0], row[1], row[2]) for row in log if row[0] != viewer]
    hands: list[list[int]] = []
    rest: list[int] = []
    total = 0.0
    for _ in range(TRIES if [row for row in rows if row[1] != TOOK] else 1):
        left = pool.copy()
        kinds = _dealt(rows, seats, left, draws)
        held: list[list[int]] = [[] for _ in range(seats)]
        weight = _replayed(rows, kinds, held)
        if not weight:
            continue
        total += weight
        kept = weight >= 1 or draws.below(FINE) < int(weight * FINE)
        # should none be kept, each is chosen by its weight
        if kept or not hands or draws.below(FINE) < int(weight / total * FINE):
            hands, rest = held, left
        if kept:
            break
    if not hands:
        raise RulesFault(f"expected hands that fit the log, got none in {TRIES} deals: {rows}")
    pool[:] = rest
    return hands


def _dealt(
    rows: list[tuple[int, int, int]], seats: int, left: list[int], draws: Draws
) -> list[int]:
    """Deal once, and return the kind of each row's card; LACKED has none.

    A card that was played is any of those in the hand then; all that are left are dealt blindly.
    """
    kinds = [kind for _, _, kind in rows]
    held: list[list[int]] = [[] for _ in range(seats)]  # rows in which the cards were drawn
    for place, (seat, what, kind) in enumerate(rows):
        if what == TOOK:
            held[seat].append(place)
        elif what == PLAYED:
            if not held[seat]:
                raise RulesFault(f"expected a card that seat {seat} can play, got {rows}")
            kinds[held[seat].pop(draws.below(len(held[seat])))] = kind
    unknown = sum([len(hand) for hand in held])
    if unknown > sum(left):
        raise RulesFault(f"expected {unknown} unseen cards, got {sum(left)}")
    for hand in held:
        for place in hand:
            kinds[place] = deal(left, draws)
    return kinds


def _replayed(rows: list[tuple[int, int, int]], kinds: list[int], held: list[list[int]]) -> float:
    """Fill in the hands, and return the probability of their plays, times a constant.

    A kind among d, of which the hand has c cards, is played as this very card with a chance of
    1 / (c * d). Where a hand has several cards, c * d is 2 or more; so the result is 1 at most.
    """
    weight = 1.0
    for (seat, what, _), kind in zip(rows, kinds, strict=True):
        hand = held[seat]
        if what == TOOK:
            hand.append(kind)
            hand.sort()
        elif what == LACKED:
            if kind in hand:
                return 0.0
        else:
            if len(hand) > 1:
                weight *= 2 / (hand.count(kind) * len(set(hand)))
            hand.remove(kind)
    return weight
