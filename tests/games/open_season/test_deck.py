"""The deck: draws as `choose` makes them, cards laid back, and shuffling."""

from __future__ import annotations

import pickle

import pytest

from inglenook.core.draws import Recorder, Rng, Tape
from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.packed import ints
from inglenook.games.open_season.rules.deck import Deck, draw_kind

POOLS = [[6] * 30, [0, 0, 3, 0, 1], [1, 0, 0, 0, 1], [0, 0, 4, 0, 0], [5], [0, 1], [2, 2, 2]]


@pytest.mark.parametrize("counts", POOLS)
def test_a_card_is_drawn_as_the_fast_source_chooses(counts: list[int]):
    for seed in range(50):
        rng, other = Rng(seed), Rng(seed)
        for _ in range(3):
            assert draw_kind(ints(counts), rng) == other.choose(counts)
            assert rng.below(1000) == other.below(1000)  # and neither drew more


@pytest.mark.parametrize("counts", POOLS)
def test_other_sources_choose_and_record_the_card(counts: list[int]):
    recorder = Recorder(Rng(3))
    drawn = [draw_kind(ints(counts), recorder) for _ in range(4)]
    assert recorder.outcomes == ([] if max(counts) == sum(counts) else drawn)
    tape = Tape(recorder.outcomes)
    assert [draw_kind(ints(counts), tape) for _ in range(4)] == drawn
    assert tape.left() == 0


def test_nothing_can_be_drawn_from_an_empty_pool():
    for draws in (Rng(1), Tape([0])):
        with pytest.raises(RulesFault) as caught:
            draw_kind(ints([0, 0]), draws)
        assert str(caught.value) == "expected a weight above 0, got [0, 0]"
    with pytest.raises(BadInput):
        draw_kind(ints([1, 0, 1]), Tape([1]))


def test_a_card_laid_back_is_drawn_first_and_draws_nothing():
    deck = Deck([], [], [1, 0, 2])
    deck.put_back(1, 0b10)
    rng = Rng(5)
    assert (deck.size(), deck.weights(), deck.draw(rng)) == (4, [0, 1, 0], 1)
    assert rng.below(1000) == Rng(5).below(1000)
    with pytest.raises(RulesFault) as caught:
        deck.take(0)
    assert str(caught.value) == "expected the top card 1, got 0"
    deck.take(1)
    assert deck == Deck([], [], [1, 0, 2])


@pytest.mark.parametrize("kind", [-1, 1, 3])
def test_a_card_that_is_not_there_can_not_be_taken(kind: int):
    deck = Deck([], [], [1, 0, 2])
    with pytest.raises(RulesFault) as caught:
        deck.take(kind)
    assert str(caught.value) == f"expected a card in the deck, got {kind}"
    assert deck == Deck([], [], [1, 0, 2])


def test_only_a_kind_of_the_deck_can_be_laid_on_it():
    with pytest.raises(RulesFault) as caught:
        Deck([], [], [1]).put_back(1, 1)
    assert str(caught.value) == "expected a kind of card of this deck, got 1"


def test_a_deck_is_empty_without_top_and_rest():
    decks = [([], [0, 0]), ([1], [0, 0]), ([], [0, 1]), ([], [2, 0]), ([0], [1, 1])]
    for top, rest in decks:
        deck = Deck(top, [1] * len(top), rest)
        assert deck.is_empty() == (deck.size() == 0)
    assert Deck([], [], []).is_empty()


def test_shuffling_forgets_the_cards_on_top():
    deck = Deck([2, 0], [1, 2], [1, 0, 2])
    deck.shuffle()
    assert deck == Deck([], [], [2, 0, 3])


def test_a_copy_shares_nothing():
    deck = Deck([1], [3], [1, 0, 2])
    copy, pickled = deck.copy(), pickle.loads(pickle.dumps(deck))
    assert deck == copy == pickled
    copy.take(1)
    copy.take(2)
    assert (deck, copy) == (pickled, Deck([], [], [1, 0, 1]))
