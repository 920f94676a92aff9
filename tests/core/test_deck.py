import pytest
from hypothesis import given
from hypothesis import strategies as st

from inglenook.core.deck import Deck, deal, draw_kind
from inglenook.core.draws import Recorder, Rng, Tape
from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.event import HIDDEN, NOBODY
from inglenook.core.packed import ints


def test_an_unordered_rest_is_drawn_by_its_counts():
    deck = Deck([], [], [1, 0, 2])
    assert deck.size() == 3
    assert deck.weights() == [1, 0, 2]
    assert deck.knowers() == 0
    deck.take(2)
    assert deck == Deck([], [], [1, 0, 1])


def test_a_card_put_back_lies_on_top_for_those_who_know_it():
    deck = Deck([], [], [1, 0, 2])
    deck.put_back(0, 0b001)
    deck.put_back(1, 0b110)
    assert deck.size() == 5
    assert deck.weights() == [0, 1, 0]
    assert deck.knowers() == 0b110
    assert deck.top_seen_by(0) == (0, HIDDEN)
    assert deck.top_seen_by(1) == deck.top_seen_by(2) == (HIDDEN, 1)
    assert deck.top_seen_by(3) == deck.top_seen_by(NOBODY) == (HIDDEN, HIDDEN)
    deck.take(1)
    assert (deck.knowers(), deck.weights()) == (0b001, [1, 0, 0])
    deck.take(0)
    assert deck == Deck([], [], [1, 0, 2])


def test_a_spectator_knows_nothing_even_of_what_all_seats_know():
    assert Deck([2], [-1], [0, 0, 0]).top_seen_by(NOBODY) == (HIDDEN,)
    assert Deck([2], [-1], [0, 0, 0]).top_seen_by(15) == (2,)


def test_a_card_that_is_not_there_can_not_be_taken():
    deck = Deck([1], [0], [1, 0])
    with pytest.raises(RulesFault) as caught:
        deck.take(0)
    assert str(caught.value) == "expected the top card 1, got 0"
    deck.take(1)
    with pytest.raises(RulesFault) as caught:
        deck.take(1)
    assert str(caught.value) == "expected a card in the deck, got 1"
    assert deck == Deck([], [], [1, 0])


@pytest.mark.parametrize("kind", [HIDDEN, -2, 2, 9])
def test_what_is_no_kind_of_card_can_not_be_taken(kind):
    deck = Deck([], [], [1, 1])
    with pytest.raises(RulesFault) as caught:
        deck.take(kind)
    assert str(caught.value) == f"expected a card in the deck, got {kind}"
    assert deck == Deck([], [], [1, 1])


@pytest.mark.parametrize("kind", [HIDDEN, 2])
def test_what_is_no_kind_of_card_can_not_be_put_back(kind):
    deck = Deck([], [], [1, 1])
    with pytest.raises(RulesFault):
        deck.put_back(kind, 0)
    assert deck == Deck([], [], [1, 1])


def test_shuffling_forgets_the_order_and_who_knew():
    deck = Deck([0, 2, 2], [1, 2, 3], [1, 0, 2])
    deck.shuffle()
    assert deck == Deck([], [], [2, 0, 4])


def test_a_copy_shares_nothing():
    deck = Deck([1], [3], [1, 1])
    copy = deck.copy()
    assert copy == deck
    copy.put_back(0, 0)
    copy.rest[0] = 7
    assert deck == Deck([1], [3], [1, 1])


def test_dealing_takes_a_card_out_of_the_pool():
    pool = [2, 0, 1]
    assert deal(pool, Tape([2])) == 2
    assert pool == [2, 0, 0]
    assert deal(pool, Tape([])) == 0  # only one kind is left, so nothing is drawn
    assert deal(pool, Tape([])) == 0
    with pytest.raises(RulesFault) as caught:
        deal(pool, Rng(1))
    assert str(caught.value) == "expected a weight above 0, got [0, 0, 0]"


@given(
    st.lists(st.integers(0, 4), min_size=2, max_size=5),
    st.lists(st.tuples(st.sampled_from(["draw", "back", "shuffle"]), st.integers(0, 7))),
    st.integers(),
)
def test_cards_are_conserved(counts, moves, seed):
    """Against a model: a hand of drawn cards, and the order of those put back."""
    deck, rng = Deck([], [], list(counts)), Rng(seed)
    hand: list[int] = []
    laid: list[int] = []
    for move, knowers in moves:
        if move == "draw" and deck.size():
            kind = rng.choose(deck.weights())
            deck.take(kind)
            if laid:
                assert kind == laid.pop()
            hand.append(kind)
        elif move == "back" and hand:
            laid.append(hand.pop())
            deck.put_back(laid[-1], knowers)
        elif move == "shuffle":
            deck.shuffle()
            laid.clear()
        assert deck.top == laid
        assert len(deck.known) == len(laid)
        whole = [deck.rest[k] + deck.top.count(k) + hand.count(k) for k in range(len(counts))]
        assert whole == counts


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
