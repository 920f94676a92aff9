import pytest

from inglenook.core.draws import Rng, Tape
from inglenook.core.engine import (
    advance,
    apply,
    batch,
    decision,
    feed,
    legal,
    pending,
    refuse_illegal,
    waiting,
    why,
)
from inglenook.core.errors import BadInput, IllegalAction, RulesFault
from inglenook.core.match import start_match
from inglenook.games.lanterns.actions import BURN, KEEP
from inglenook.games.lanterns.game import GAME as LANTERNS
from tests.support.toys.scripted import (
    ASH,
    BIRCH,
    CEDAR,
    MARK,
    PASS,
    AskMark,
    DrawCard,
    Note,
    Roll,
    Whisper,
    position,
    trees,
)


def refusal(call):
    """What an answer is refused with."""
    with pytest.raises(IllegalAction) as caught:
        call()
    return caught.value.clause, caught.value.message


# -- looking


def test_nothing_is_pending_when_the_match_is_over():
    s = position()
    assert pending(s) is None
    assert decision(s) is None
    assert waiting(s) == ()
    assert legal(s, 0) == ()
    reason = why(s, 0, PASS)
    assert reason is not None
    assert (reason.clause, reason.message) == ("E1", "match-over")


def test_nobody_is_asked_while_a_draw_is_pending():
    s = position(Roll(6))
    assert pending(s) == Roll(6)
    assert decision(s) is None
    assert waiting(s) == ()
    assert legal(s, 0) == ()
    reason = why(s, 0, PASS)
    assert reason is not None
    assert (reason.clause, reason.message) == ("E2", "not-asked")


@pytest.mark.parametrize("seat", [-1, 0, 2, 16, 10**20])
def test_a_seat_that_is_not_asked_may_answer_nothing(seat):
    s = position(AskMark(1))
    assert legal(s, seat) == ()
    reason = why(s, seat, PASS)
    assert reason is not None
    assert reason.clause == "E2"
    assert legal(s, 1) == (PASS, MARK(1), MARK(3), MARK(5), MARK(7), MARK(9))
    assert why(s, 1, MARK(3)) is None


@pytest.mark.parametrize("seat", [-1, 1, 3])
def test_a_seat_that_is_not_among_several_asked_may_answer_nothing(seat):
    s = position(trees(0, 2))
    assert legal(s, seat) == ()
    assert refusal(lambda: apply(s, seat, PASS)) == ("E2", "not-asked")


# -- refusals


@pytest.mark.parametrize(
    ("seat", "action", "text"),
    [
        (0, MARK(2), "seat 0 may not answer 'mark 2': T1 (even)"),
        (0, MARK(9), "seat 0 may not answer 'mark 9': T2 (too-high)"),
        (0, ASH, "seat 0 may not answer 'tree ash': E3 (no-answer-to-this)"),
        (1, PASS, "seat 1 may not answer 'pass': E2 (not-asked)"),
    ],
)
def test_a_refusal_names_seat_action_and_clause(seat, action, text):
    s = position(AskMark(0, high=5))
    with pytest.raises(IllegalAction) as caught:
        apply(s, seat, action)
    assert str(caught.value) == text
    assert (caught.value.seat, caught.value.action) == (seat, action.text)
    assert s == position(AskMark(0, high=5))


def test_an_answer_after_the_end_is_refused():
    s = position()
    with pytest.raises(IllegalAction) as caught:
        apply(s, 0, PASS)
    assert str(caught.value) == "seat 0 may not answer 'pass': E1 (match-over)"


def test_what_is_legal_is_not_refused():
    s = position(AskMark(0))
    for action in legal(s, 0):
        refuse_illegal(s, 0, action)
    with pytest.raises(IllegalAction):
        refuse_illegal(s, 0, MARK(2))


def test_unchecked_an_answer_is_taken_as_it_comes():
    s = position(AskMark(0))
    assert apply(s, 0, MARK(2), check=False) is True
    assert s.log == [2]


def test_even_unchecked_a_draw_takes_no_answer():
    with pytest.raises(RulesFault) as caught:
        apply(position(Roll(6)), 0, PASS, check=False)
    assert str(caught.value) == "expected a decision, got Roll"


# -- going on


def test_steps_run_until_a_decision_waits():
    s = position(Note(1), Roll(6), Note(2), AskMark(0), Note(3))
    advance(s, Tape([4]))
    assert s.log == [1, 5, 2]
    assert waiting(s) == (0,)
    advance(s, Tape([]))  # goes nowhere
    assert waiting(s) == (0,)
    apply(s, 0, PASS)
    assert s.log == [1, 5, 2, 0, 3]
    assert pending(s) is None


def test_without_draws_it_stops_at_chance_and_can_be_fed():
    s = position(Note(1), Roll(6), Note(2), Roll(2), AskMark(0))
    advance(s, None)
    assert (s.log, pending(s)) == ([1], Roll(6))
    feed(s, 5)
    assert (s.log, pending(s)) == ([1, 6, 2], Roll(2))
    feed(s, 0)
    assert (s.log, waiting(s)) == ([1, 6, 2, 1], (0,))


@pytest.mark.parametrize("outcome", [-1, 3, 10**20])
def test_an_outcome_that_is_none_is_refused(outcome):
    s = position(DrawCard())
    with pytest.raises(BadInput) as caught:
        feed(s, outcome)
    assert str(caught.value) == f"outcome: expected one with a weight, of 3, got {outcome}"
    assert pending(s) == DrawCard()


def test_an_outcome_that_can_not_come_is_refused():
    s = position(DrawCard(), DrawCard())
    feed(s, 0)  # there was one of it
    with pytest.raises(BadInput) as caught:
        feed(s, 0)
    assert str(caught.value) == "outcome: expected one with a weight, of 3, got 0"
    feed(s, 2)
    assert s.log == [0, 2]


def test_what_is_no_draw_can_not_be_fed():
    for s in (position(), position(AskMark(0)), position(Note(1))):
        with pytest.raises(BadInput) as caught:
            feed(s, 0)
        assert str(caught.value) == "outcome: expected none: no draw is pending, got 0"


def test_a_sure_card_uses_up_no_draw():
    s = position(DrawCard(), DrawCard())
    s.deck.put_back(1, 0)
    tape = Tape([2])
    advance(s, tape)
    assert s.log == [1, 2]
    assert tape.left() == 0


def test_a_draw_from_nothing_is_a_fault_of_the_rules():
    s = position(DrawCard())
    s.deck.rest = [0, 0, 0]
    with pytest.raises(RulesFault) as caught:
        advance(s, Rng(1))
    assert str(caught.value) == "expected a weight above 0, got [0, 0, 0]"
    with pytest.raises(RulesFault):
        advance(position(Roll(0)), Rng(1))


# -- several picks at once


def test_a_batch_is_taken_as_a_whole():
    s = position(trees(0, 1))
    assert batch(s, 0, [ASH, BIRCH]) is False
    assert waiting(s) == (1,)
    assert batch(s, 1, [BIRCH, CEDAR]) is True
    assert s.log == [0, 1, 11, 12]


def test_a_batch_may_answer_one_question_after_the_other():
    s = position(AskMark(0), Note(50), AskMark(0), Roll(6))
    assert batch(s, 0, [MARK(1), MARK(3)], Tape([3])) is True
    assert s.log == [1, 50, 3, 4]


def test_a_batch_with_a_wrong_pick_changes_nothing():
    s = position(trees(0, 1))
    with pytest.raises(IllegalAction) as caught:
        batch(s, 0, [ASH, ASH])
    assert str(caught.value) == "seat 0 may not answer 'tree ash': E3 (no-answer-to-this)"
    assert s == position(trees(0, 1))


def test_an_empty_batch_is_refused():
    with pytest.raises(BadInput) as caught:
        batch(position(AskMark(0)), 0, [])
    assert str(caught.value) == "batch: expected at least one action, got none"


@pytest.mark.parametrize("between", [Roll(6), AskMark(1), Whisper(0, 2), trees(1, 2)], ids=repr)
@pytest.mark.parametrize("last", [MARK(1), MARK(2), ASH], ids=str)
def test_a_batch_that_goes_too_far_is_refused_before_the_rest_is_looked_at(between, last):
    s = position(AskMark(0), between, AskMark(0))
    before = s.clone()
    with pytest.raises(IllegalAction) as caught:
        batch(s, 0, [MARK(5), last], Tape([]))
    assert str(caught.value) == "seat 0 may not answer 'mark 5': E4 (batch-too-far)"
    assert s == before


def test_a_batch_may_pass_what_another_seat_is_told():
    s = position(AskMark(0), Whisper(1, 2), AskMark(0))
    batch(s, 0, [MARK(1), MARK(3)])
    assert s.log == [1, 3]


def test_a_batch_leaves_events_alone_until_it_is_taken():
    s = position(AskMark(0), AskMark(0))
    s.events = []
    with pytest.raises(IllegalAction):
        batch(s, 0, [MARK(1), MARK(2)])
    assert s.events == []
    batch(s, 0, [MARK(1), MARK(3)])
    assert len(s.events) == 2


def test_a_batch_does_not_tell_whether_others_have_answered():
    """Kept wick 1, seat 0 could never burn it: the probe costs nothing, so must tell nothing."""
    answers = []
    for seat_1_has_answered in (False, True):
        s = start_match(LANTERNS, 2, {}, Rng(1)).s
        if seat_1_has_answered:
            apply(s, 1, KEEP(2))
        before = s.clone()
        answers.append(refusal(lambda s=s: batch(s, 0, [KEEP(1), BURN(1)], Rng(1))))
        assert s == before
    assert answers == [("E4", "batch-too-far")] * 2


def test_nor_does_a_batch_that_answers_anew():
    outcomes = []
    for seat_1_has_answered in (False, True):
        s = position(trees(0, 1), AskMark(0))
        if seat_1_has_answered:
            apply(s, 1, PASS)
        outcomes.append(refusal(lambda s=s: batch(s, 0, [ASH, BIRCH, MARK(2)])))
    assert outcomes == [("E4", "batch-too-far")] * 2
