"""The window that cancels. Each seat is dealt two cards, in turn: 0 is a blank, 1 a ward."""

from __future__ import annotations

from inglenook.core.engine import pending, waiting
from inglenook.core.event import NOBODY
from tests.support.running_match import RunningMatch
from tests.support.scripted_match import play, refusal, samples, sight, sit_down, waits_for
from tests.support.toys.wards import GAME, Cancel, GemTaken, Guard, Take, WardHeld

EVERYONE_HOLDS_A_WARD = (1, 1, 1)
SEAT_1_HOLDS_TWO = (0, 1, 0, 1, 1)
SEAT_2_HOLDS_TWO = (0, 0, 1, 1, 0)


def answers(match: RunningMatch, **by_seat: str) -> None:
    """Answers of all who are asked: who is not named passes."""
    for seat in waiting(match.s):
        play(match, seat, by_seat.get(f"seat_{seat}", "pass"))


def test_all_pass_and_the_effect_happens() -> None:
    match = sit_down(GAME, 3, *EVERYONE_HOLDS_A_WARD)
    play(match, 0, "rob 1")
    assert pending(match.s) == Guard((1, 2), Take(0, 1))
    answers(match)
    assert match.s.gems == [3, 1, 2]
    assert waits_for(match) == "Rob"


def test_a_ward_cancels() -> None:
    match = sit_down(GAME, 3, *EVERYONE_HOLDS_A_WARD)
    play(match, 0, "rob 1")
    answers(match, seat_1="ward")
    assert pending(match.s) == Guard((0, 2), Cancel(1, Take(0, 1)))
    answers(match)
    assert match.stream()[-1] == WardHeld(1)
    assert match.s.gems == [2, 2, 2]
    assert waits_for(match) == "Rob"


def test_a_ward_against_a_ward_opens_the_question_again() -> None:
    match = sit_down(GAME, 3, *EVERYONE_HOLDS_A_WARD)
    play(match, 0, "rob 1")
    answers(match, seat_1="ward")
    answers(match, seat_0="ward")
    assert pending(match.s) == Guard((1, 2), Cancel(0, Cancel(1, Take(0, 1))))
    answers(match)
    assert pending(match.s) == Guard((1, 2), Take(0, 1)), "the position has changed"
    assert refusal(lambda: play(match, 1, "ward")) == ("W3", "no-ward")
    answers(match)
    assert match.stream()[-1] == GemTaken(0, 1)


def test_and_a_third_ward_stops_the_second() -> None:
    match = sit_down(GAME, 3, *EVERYONE_HOLDS_A_WARD)
    play(match, 0, "rob 1")
    answers(match, seat_1="ward")
    answers(match, seat_0="ward")
    answers(match, seat_2="ward")
    assert pending(match.s) == Guard((0, 1), Cancel(2, Cancel(0, Cancel(1, Take(0, 1)))))
    answers(match)
    assert pending(match.s) == Guard((0, 2), Cancel(1, Take(0, 1)))
    answers(match)
    assert match.s.gems == [2, 2, 2]
    assert match.s.played == [1, 1, 1]


def test_the_first_reaction_in_seat_order_happens_and_the_other_stays_unseen() -> None:
    match = sit_down(GAME, 3, *EVERYONE_HOLDS_A_WARD)
    passes = sit_down(GAME, 3, *EVERYONE_HOLDS_A_WARD)
    for table, answer in ((match, "ward"), (passes, "pass")):
        play(table, 0, "rob 1")
        play(table, 2, answer)
        play(table, 1, "ward")
    assert match.s.cards == [2, 1, 2]
    assert match.s == passes.s
    for viewer in (0, 1, NOBODY):
        assert sight(match, viewer) == sight(passes, viewer)


def test_who_is_asked_depends_on_public_facts_only() -> None:
    for deal in (EVERYONE_HOLDS_A_WARD, SEAT_1_HOLDS_TWO, SEAT_2_HOLDS_TWO):
        match = sit_down(GAME, 3, *deal)
        play(match, 0, "rob 1")
        assert waiting(match.s) == (1, 2)


def test_who_holds_no_card_is_not_asked() -> None:
    match = sit_down(GAME, 2, 1, 0, 1, 0)
    match.s.cards[0] = match.s.wards[0] = 0
    match.s.played[0] = 2
    play(match, 0, "pass")
    play(match, 1, "rob 0")
    assert match.stream()[-1] == GemTaken(1, 0), "nobody could react, so nobody was asked"


def test_nobody_can_tell_who_holds_a_ward() -> None:
    one, other = sit_down(GAME, 3, *SEAT_1_HOLDS_TWO), sit_down(GAME, 3, *SEAT_2_HOLDS_TWO)
    assert (one.s.wards, other.s.wards) == ([1, 2, 0], [1, 0, 2])
    for viewer in (0, NOBODY):
        assert sight(one, viewer) == sight(other, viewer)
    for seat, answer in ((0, "rob 1"), (2, "pass"), (1, "pass")):
        play(one, seat, answer)
        play(other, seat, answer)
        for viewer in (0, NOBODY):
            assert sight(one, viewer) == sight(other, viewer)


def test_a_pass_makes_a_ward_less_likely() -> None:
    match = sit_down(GAME, 2, 1, 0, 1, 0)
    before = [s.wards[1] for s in samples(match, 0, 600)].count(0)
    play(match, 0, "rob 1")
    answers(match)
    after = [s.wards[1] for s in samples(match, 0, 600)].count(0)
    assert 250 < before < 350 < after, "3 in 6, then 2 in 3"
