"""What can be taken back: an answer, until something was drawn, shown, or answered by another."""

from __future__ import annotations

import json
from functools import partial

from inglenook.core.engine import waiting
from tests.support.running_match import load_match, replay
from tests.support.scripted_match import play, refusal, sight, sit_down, waits_for
from tests.support.toys import bid, errands, thieves, trio, wards, well

NOTHING_TO_UNDO = ("E5", "nothing-to-undo")
ANSWERED_SINCE = ("E6", "answered-since")


def test_an_own_pick_while_another_has_picked_in_the_same_question() -> None:
    match = sit_down(trio.GAME, 3)
    play(match, 0, "pick 1", "pick 2", "pick 3")
    unpicked = sit_down(trio.GAME, 3)
    play(unpicked, 1, "pick 4", "pick 5")
    play(match, 1, "pick 4", "pick 5")
    others = sight(match, 1), sight(match, 2)
    match.undo(0)
    assert match.s == unpicked.s, "the other's picks stand"
    assert (sight(match, 1), sight(match, 2)) == others, "and nobody else can tell"
    assert waiting(match.s) == (0, 2)


def test_one_pick_after_the_other() -> None:
    match = sit_down(trio.GAME, 2)
    play(match, 0, "pick 1")
    play(match, 1, "pick 1")
    play(match, 0, "pick 2")
    match.undo(0)
    assert match.s.picks == [(trio.PICK(1),), (trio.PICK(1),)]
    match.undo(0)
    assert match.s.picks == [(), (trio.PICK(1),)]
    assert refusal(lambda: match.undo(0)) == NOTHING_TO_UNDO


def test_a_change_of_mind_goes_back_to_the_first_mind() -> None:
    match = sit_down(bid.GAME, 2, 0, 1, 2, 3)
    play(match, 0, "bid 1 oak")
    play(match, 0, "bid 2 oak")
    match.undo(0)
    assert match.s.picks[0] == (bid.BID(1, 0),)


def test_not_after_a_reveal() -> None:
    match = sit_down(bid.GAME, 3, 0, 1, 2, 3, 4)
    for seat, card in enumerate(("1 oak", "1 elm", "2 oak")):
        play(match, seat, f"bid {card}")
    assert match.journal.entries[-1].sealed
    assert match.journal.entries[-1].draws == ()
    for seat in range(3):
        assert refusal(partial(match.undo, seat)) == NOTHING_TO_UNDO


def test_not_after_a_draw() -> None:
    match = sit_down(errands.GAME, 1)
    play(match, 0, "run toll")
    match.undo(0)
    play(match, 0, "run well", draws=(1,))
    assert refusal(lambda: match.undo(0)) == NOTHING_TO_UNDO


def test_not_after_a_card_was_drawn_that_was_sure_to_come_but_unknown() -> None:
    match = sit_down(well.GAME, 2)
    play(match, 0, "peek", draws=(2, 0))
    play(match, 0, "keep 2")
    entry = play(match, 1, "draw")
    assert (entry.draws, entry.sealed) == ((), True)
    assert refusal(lambda: match.undo(1)) == NOTHING_TO_UNDO


def test_but_after_drawing_a_card_that_one_laid_there_oneself() -> None:
    match = sit_down(well.GAME, 2)
    play(match, 0, "peek", draws=(2, 0))
    play(match, 0, "keep 2")
    play(match, 1, "pass")
    before = match.s
    entry = play(match, 0, "draw")
    assert (entry.draws, entry.sealed) == ((), False)
    match.undo(0)
    assert match.s == before


def test_a_question_merely_put_does_not_seal() -> None:
    match = sit_down(well.GAME, 2)
    play(match, 0, "peek", draws=(2, 0))
    play(match, 0, "keep 2")
    assert waiting(match.s) == (1,)
    match.undo(0)
    assert waits_for(match) == "KeepOne"


def test_another_answer_does() -> None:
    match = sit_down(well.GAME, 2)
    play(match, 0, "peek", draws=(2, 0))
    play(match, 0, "keep 2")
    play(match, 1, "pass")
    assert refusal(lambda: match.undo(0)) == ANSWERED_SINCE
    match.undo(1)
    match.undo(0)
    assert waits_for(match) == "KeepOne"


def test_a_standing_pass_does_not() -> None:
    match = sit_down(wards.GAME, 2, 1, 1, 0, 0)
    before = match.s
    play(match, 0, "rob 1")
    play(match, 1, "pass", standing=True)
    assert match.s.gems == [3, 1]
    assert refusal(lambda: match.undo(1)) == NOTHING_TO_UNDO, "it was no answer of theirs"
    match.undo(0)
    assert match.s == before


def test_a_pass_of_their_own_does() -> None:
    match = sit_down(wards.GAME, 2, 1, 1, 0, 0)
    play(match, 0, "rob 1")
    play(match, 1, "pass")
    assert refusal(lambda: match.undo(0)) == ANSWERED_SINCE


def test_who_passed_last_cannot_go_back_knowing_that_all_passed() -> None:
    match = sit_down(wards.GAME, 3, 1, 1, 1)
    play(match, 0, "rob 1")
    play(match, 2, "pass")
    play(match, 1, "pass")
    assert refusal(lambda: match.undo(1)) == NOTHING_TO_UNDO


def test_not_after_a_reaction_was_seen() -> None:
    match = sit_down(thieves.GAME, 2)
    play(match, 0, "steal 1", draws=(thieves.COIN,))
    play(match, 1, "visit")
    assert refusal(lambda: match.undo(1)) == NOTHING_TO_UNDO, "the stolen card was shown"


def test_saving_keeps_what_can_be_taken_back_and_a_replay_takes_it_back() -> None:
    match = sit_down(trio.GAME, 2)
    play(match, 0, "pick 1", "pick 2")
    play(match, 1, "pick 3")
    match = load_match(trio.GAME, json.loads(json.dumps(match.save())))
    match.undo(0)
    assert match.s.picks == [(), (trio.PICK(3),)]
    again = replay(trio.GAME, match.journal)
    assert again.s == match.s
    assert again.journal.entries == match.journal.entries
