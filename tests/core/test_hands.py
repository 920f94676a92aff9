"""Hidden hands are dealt with their true probabilities, though cards have duplicates.

The stories are small enough to enumerate: every order of the deck, and every choice of the seats.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from inglenook.conformance.frequencies.statistics import misfit
from inglenook.core.draws import Rng
from inglenook.core.errors import RulesFault
from inglenook.core.event import HIDDEN
from inglenook.core.hands import LACKED, PLAYED, TOOK, deal_hands, took

SAMPLES = 2_000
LEVEL = 1e-4  # the seeds are fixed, so no test fails by luck
Rows = list[tuple[int, int, int]]


def believed(cards: list[int], log: Rows, seats: int) -> Counter[str]:
    """Follow the log with every order of the cards; seats play each kind with the same chance."""
    found: Counter[str] = Counter()
    for order in permutations(cards):
        deck = list(order)
        hands: list[list[int]] = [[] for _ in range(seats)]
        weight = 1.0
        for seat, what, kind in log:
            if what == TOOK:
                hands[seat].append(deck.pop())
            elif what == LACKED:
                weight *= kind not in hands[seat]
            elif kind in hands[seat]:
                weight /= len(set(hands[seat]))
                hands[seat].remove(kind)
            else:
                weight = 0.0
        if weight:
            found[repr([sorted(hand) for hand in hands])] += weight  # type: ignore[assignment]
    return found


def sampled(pool: list[int], log: Rows, seats: int) -> Counter[str]:
    rng = Rng(3)
    found: Counter[str] = Counter()
    for _ in range(SAMPLES):
        left = pool.copy()
        hands = deal_hands(left, log, seats, seats, rng)
        for kind, number in enumerate(left):  # what is left is the deck
            held = sum([hand.count(kind) for hand in hands])
            assert number == pool[kind] - held
        found[repr(hands)] += 1
    return found


STORIES: dict[str, Rows] = {
    "blind": [*took(0, 2), *took(1, 2)],
    "one play": [*took(0, 3), (0, PLAYED, 0)],
    "a rare kind": [*took(0, 3), (0, PLAYED, 2)],
    "two plays": [*took(0, 3), (0, PLAYED, 0), (0, PLAYED, 1)],
    "drawn in between": [*took(0, 2), (0, PLAYED, 0), *took(0, 2), (0, PLAYED, 0)],
    "two seats": [*took(0, 2), *took(1, 2), (0, PLAYED, 0), (1, PLAYED, 1), *took(0)],
    "had none": [*took(0, 2), (0, LACKED, 0), *took(0), *took(1)],
    "had none, then drew and played": [*took(0, 2), (0, LACKED, 0), *took(0), (0, PLAYED, 1)],
}


@pytest.mark.parametrize("story", STORIES)
def test_hands_are_as_frequent_as_their_story_makes_them(story):
    cards, log = [0, 0, 0, 1, 1, 1, 2], STORIES[story]
    pool = [cards.count(kind) for kind in range(3)]
    for _, what, kind in log:
        pool[kind] -= what == PLAYED
    expected, observed = believed(cards, log, 2), sampled(pool, log, 2)
    assert set(observed) <= set(expected)
    assert misfit(observed, expected) > LEVEL


def test_a_blind_deal_is_found_wrong_by_the_same_measure():
    log = STORIES["two plays"]
    expected = believed([0, 0, 0, 1, 1, 1, 2], log, 2)
    assert misfit(sampled([2, 2, 1], took(0, 1), 2), expected) < LEVEL


def test_the_viewers_own_rows_are_left_out():
    hands = deal_hands([1, 0], [*took(0, 2), *took(1), (0, PLAYED, 1)], 2, 0, Rng(1))
    assert hands == [[], [0]]


def test_long_stories_are_told_too():
    """No deal is kept in any reasonable time; one of many is chosen by its weight."""
    kinds, plays = 8, 6
    log: Rows = []
    for seat in range(3):
        log += took(seat, 8)
    pool = [6] * kinds
    for turn in range(plays):
        for seat in range(3):
            kind = (turn + seat) % kinds
            log.append((seat, PLAYED, kind))
            pool[kind] -= 1
    hands = deal_hands(pool, log, 3, 3, Rng(1))
    assert [len(hand) for hand in hands] == [2, 2, 2]


def test_cards_must_be_there():
    with pytest.raises(RulesFault, match="expected 3 unseen cards, got 2"):
        deal_hands([1, 1], took(0, 3), 1, 1, Rng(1))
    with pytest.raises(RulesFault, match="a card that seat 0 can play"):
        deal_hands([1, 1], [(0, PLAYED, 1)], 1, 1, Rng(1))
    with pytest.raises(RulesFault, match="hands that fit the log"):
        deal_hands([1, 0], [(0, TOOK, HIDDEN), (0, LACKED, 0)], 1, 1, Rng(1))
