"""Several picks in secret: seat 0 picks three numbers of five, the others two each."""

from __future__ import annotations

import json

from inglenook.core.engine import legal, waiting
from inglenook.core.event import NOBODY
from tests.support.running_match import load_match
from tests.support.scripted_match import play, refusal, reloaded, sight, sit_down
from tests.support.toys.trio import GAME, PICK, NumbersShown


def test_picks_stay_unseen_through_saving_and_a_change_of_mind_until_the_reveal() -> None:
    match = sit_down(GAME, 3)
    before = {viewer: sight(match, viewer) for viewer in (1, 2, NOBODY)}
    for text in ("pick 1", "pick 2", "pick 4"):
        play(match, 0, text)
        assert {viewer: sight(match, viewer) for viewer in before} == before

    match = load_match(GAME, json.loads(json.dumps(match.save())))
    assert waiting(match.s) == (1, 2)
    before = {viewer: sight(match, viewer) for viewer in (0, 2, NOBODY)}
    play(match, 1, "pick 3", "pick 5")
    assert {viewer: sight(match, viewer) for viewer in before} == before

    before = {viewer: sight(match, viewer) for viewer in (1, 2, NOBODY)}
    play(match, 0, "pick 3")
    assert waiting(match.s) == (0, 2), "who begins anew owes an answer again"
    play(match, 0, "pick 4", "pick 5")
    assert {viewer: sight(match, viewer) for viewer in before} == before

    match = load_match(GAME, json.loads(json.dumps(match.save())))
    play(match, 2, "pick 1", "pick 2")
    shown = [event for event in match.stream() if isinstance(event, NumbersShown)]
    assert shown[-3:] == [
        NumbersShown(0, (3, 4, 5)),
        NumbersShown(1, (3, 5)),
        NumbersShown(2, (1, 2)),
    ]
    assert match.s.points == [4, 0, 3]


def test_a_choice_begun_anew_does_not_come_back_by_undo_or_it_might_settle_the_question() -> None:
    alone, with_others = sit_down(GAME, 3), sit_down(GAME, 3)
    for match in (alone, with_others):
        play(match, 1, "pick 4", "pick 5")
        play(match, 1, "pick 2")
    play(with_others, 0, "pick 1", "pick 2", "pick 3")
    play(with_others, 2, "pick 1", "pick 2")
    for match in (alone, with_others):
        match.undo(1)
        assert sight(match, 1) == sight(sit_down(GAME, 3), 1), (
            "and that tells nothing of the others"
        )
        assert match.undoable(1) is not None
    assert waiting(with_others.s) == (1,)
    again = load_match(GAME, json.loads(json.dumps(with_others.save())))
    play(again, 1, "pick 4", "pick 5")
    assert again.s.shown == [[1, 2, 3], [4, 5], [1, 2]]


def test_a_state_with_picks_in_it_is_saved_whole() -> None:
    s = sit_down(GAME, 2).s
    match = sit_down(GAME, 2)
    play(match, 0, "pick 1", "pick 3")
    play(match, 1, "pick 2", "pick 5")
    assert reloaded(GAME, match.s) == match.s != s


def test_each_seat_has_its_own_question() -> None:
    match = sit_down(GAME, 2)
    three, two = GAME.prompt(match.s, 0), GAME.prompt(match.s, 1)
    assert three is not None
    assert two is not None
    assert (three.figures, two.figures) == ((("count", 3),), (("count", 2),))
    assert legal(match.s, 0) == (PICK(1), PICK(2), PICK(3)), "so that three can be picked"
    assert legal(match.s, 1) == (PICK(1), PICK(2), PICK(3), PICK(4))


def test_a_prompt_remembers_what_was_picked() -> None:
    match = sit_down(GAME, 2)
    play(match, 0, "pick 2")
    prompt = GAME.prompt(match.s, 0)
    assert prompt is not None
    assert prompt.picked == (PICK(2),)
    assert [choice.action for choice in prompt.choices] == [PICK(3), PICK(4)]


def test_picks_have_one_order() -> None:
    match = sit_down(GAME, 2)
    play(match, 0, "pick 2")
    assert refusal(lambda: play(match, 0, "pick 1")) == ("R1", "not-ascending")
    assert refusal(lambda: play(match, 0, "pick 2")) == ("R1", "not-ascending")
    assert refusal(lambda: play(match, 0, "pick 5")) == ("R1", "too-few-left")
