"""Several picks at once: all or none, and a refusal tells nothing."""

from __future__ import annotations

from tests.support.running_match import RunningMatch
from tests.support.scripted_match import play, refusal, sit_down, waits_for
from tests.support.toys import bid, errands, thieves, trio, wards, well

TOO_FAR = ("E4", "batch-too-far")


def is_refused(match: RunningMatch, seat: int, *texts: str) -> tuple[str, str]:
    """The clause and message of a refusal that changes nothing."""
    before, entries = match.s.clone(), len(match.journal.entries)
    found = refusal(lambda: play(match, seat, *texts))
    assert match.s == before
    assert len(match.journal.entries) == entries
    return found


def test_picks_of_one_answer_may_come_at_once() -> None:
    match = sit_down(trio.GAME, 2)
    entry = play(match, 0, "pick 1", "pick 3", "pick 5")
    assert entry.actions == ("pick 1", "pick 3", "pick 5")
    assert match.s.picks == [(trio.PICK(1), trio.PICK(3), trio.PICK(5)), ()]


def test_and_several_own_questions_in_a_row() -> None:
    match = sit_down(errands.GAME, 1)
    play(match, 0, "run toll", "run market", "pass", draws=(0,))
    assert waits_for(match) == "RunErrands"
    assert match.s.coins(0) == 2


def test_one_wrong_pick_and_none_is_made() -> None:
    match = sit_down(trio.GAME, 2)
    assert is_refused(match, 0, "pick 1", "pick 3", "pick 2") == ("R1", "not-ascending")
    assert is_refused(match, 0, "pick 4", "pick 5") == ("R1", "too-few-left")


def test_no_batch_passes_a_draw_whatever_would_be_drawn() -> None:
    match = sit_down(well.GAME, 2)
    for card in range(3):
        assert is_refused(match, 0, "peek", f"keep {card}") == TOO_FAR
    match = sit_down(errands.GAME, 1)
    assert is_refused(match, 0, "run well", "run toll") == TOO_FAR


def test_nor_one_that_is_sure() -> None:
    match = sit_down(well.GAME, 2)
    play(match, 0, "peek", draws=(2, 0))
    play(match, 0, "keep 2")
    assert is_refused(match, 1, "draw", "pass") == TOO_FAR


def test_no_batch_passes_the_question_of_another() -> None:
    match = sit_down(wards.GAME, 2, 1, 1, 0, 0)
    assert is_refused(match, 0, "rob 1", "rob 1") == TOO_FAR
    assert is_refused(match, 0, "rob 1", "ward") == TOO_FAR


def test_no_batch_passes_what_it_is_told() -> None:
    match = sit_down(bid.GAME, 3, 0, 1, 2, 3, 4)
    play(match, 1, "bid 1 elm")
    play(match, 2, "bid 2 oak")
    assert is_refused(match, 0, "bid 1 oak", "bid 2 elm") == TOO_FAR


def test_a_batch_does_not_find_out_whether_others_have_picked() -> None:
    found = set()
    for others in ((), (1,), (1, 2)):
        match = sit_down(bid.GAME, 3, 0, 1, 2, 3, 4)
        for seat in others:
            play(match, seat, ("", "bid 1 elm", "bid 2 oak")[seat])
        found.add(is_refused(match, 0, "bid 1 oak", "bid 2 elm"))
    assert found == {TOO_FAR}


def test_nor_how_they_react() -> None:
    found = set()
    for answers in ((), ("ward",), ("pass",)):
        match = sit_down(wards.GAME, 3, 1, 1, 1)
        play(match, 0, "rob 2")
        for answer in answers:
            play(match, 2, answer)
        found.add(is_refused(match, 1, "pass", "rob 0"))
        found.add(is_refused(match, 1, "pass", "pass"))
    assert found == {TOO_FAR}


def test_nor_what_was_stolen() -> None:
    found = set()
    for card in (thieves.COIN, thieves.GLOVE, thieves.MUG):
        match = sit_down(thieves.GAME, 2)
        play(match, 0, "steal 1", draws=(card,))
        found.add(is_refused(match, 1, "pass", "steal 0"))
    assert found == {TOO_FAR}
