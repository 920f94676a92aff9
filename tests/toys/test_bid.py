"""Secret bids. Cards 0 to 5 are: 1 oak, 1 elm, 2 oak, 2 elm, 3 oak, 3 elm."""

from __future__ import annotations

from inglenook.core.event import NOBODY
from tests.support.scripted_match import play, refusal, samples, sight, sit_down, waits_for
from tests.support.toys.bid import GAME, BidsRevealed


def test_bids_are_revealed_together() -> None:
    match = sit_down(GAME, 2, 0, 2, 5, 3)
    before = sight(match, 0), sight(match, NOBODY)
    play(match, 1, "bid 2 oak")
    assert (sight(match, 0), sight(match, NOBODY)) == before
    play(match, 0, "bid 3 elm", draws=(1,))
    assert BidsRevealed((5, 2), 0) in match.stream()
    assert match.s.bids == [[5], [2]]
    assert match.s.hands == [[0, 1], [3, 4]]


def test_the_highest_bid_that_is_unique_takes_all() -> None:
    match = sit_down(GAME, 3, 4, 5, 2, 0, 1)
    play(match, 0, "bid 3 oak")
    play(match, 2, "bid 2 oak")
    play(match, 1, "bid 3 elm")
    assert match.s.takers == [2]
    for seat, card in enumerate(("1 oak", "1 elm", "2 elm")):
        play(match, seat, f"bid {card}")
    result = match.result()
    assert result is not None
    assert (result.winners, result.scores) == ((2,), (0, 0, 3 + 3 + 2 + 1 + 1 + 2))


def test_equal_bids_take_nothing() -> None:
    match = sit_down(GAME, 2, 0, 1, 4, 5)
    play(match, 0, "bid 3 oak")
    play(match, 1, "bid 3 elm", draws=(2,))
    assert match.s.takers == [NOBODY]
    assert waits_for(match) == "BidCard"


def test_a_hand_shows_in_nothing_that_others_get() -> None:
    one, other = sit_down(GAME, 2, 0, 2, 5, 3), sit_down(GAME, 2, 0, 1, 5, 4)
    assert one.s.hands[1] != other.s.hands[1]
    assert sight(one, 0) == sight(other, 0)
    assert sight(one, NOBODY) == sight(other, NOBODY)
    assert sight(one, 1) != sight(other, 1)


def test_the_hands_of_others_are_any_cards_not_seen() -> None:
    match = sit_down(GAME, 2, 0, 2, 5, 3)
    hands = {tuple(s.hands[1]) for s in samples(match, 0)}
    assert hands == {(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)}


def test_a_card_that_is_not_held_cannot_be_bid() -> None:
    match = sit_down(GAME, 2, 0, 2, 5, 3)
    assert refusal(lambda: play(match, 0, "bid 2 oak")) == ("B2", "not-in-hand")
