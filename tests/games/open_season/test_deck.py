"""The deck: draws as `choose` makes them, cards laid back, and shuffling."""

from __future__ import annotations

import pickle

import pytest

from inglenook.core.draws import Rng
from inglenook.core.errors import RulesFault
from inglenook.games.open_season.rules.deck import Deck


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
