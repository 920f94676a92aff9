import pytest
from hypothesis import given
from hypothesis import strategies as st

from inglenook.core.action import Action
from inglenook.core.decision import NOTHING_PICKED, Ask, Why, offer
from inglenook.core.draws import Tape
from inglenook.core.engine import advance, apply, legal, pending, waiting, why
from inglenook.core.errors import RulesFault
from inglenook.core.event import HIDDEN, NOBODY
from tests.support.toys.scripted import (
    ASH,
    BIRCH,
    CEDAR,
    MARK,
    PASS,
    TOY,
    TREE,
    AskMark,
    Note,
    Order,
    Secret,
    position,
    react,
    trees,
)


def play(s, *answers):
    for seat, action in answers:
        apply(s, seat, action, Tape([]))


# -- one seat


def test_ask_waits_for_its_seat_alone():
    ask = AskMark(1)
    s = position(ask, Note(7))
    assert (ask.waiting(s), ask.asked(), ask.open(s)) == ((1,), (1,), ())
    assert ask.picked_by(s, 1) == NOTHING_PICKED
    assert apply(s, 1, MARK(5)) is True
    assert s.log == [5, 7]
    assert pending(s) is None


def test_every_seat_that_a_table_may_have_can_be_asked():
    assert [AskMark(seat).asked() for seat in range(16)] == [(seat,) for seat in range(16)]


def test_a_decision_can_not_be_run():
    with pytest.raises(RulesFault) as caught:
        AskMark(0).run(position())
    assert str(caught.value) == "AskMark waits for an answer and can't be run"
    assert issubclass(AskMark, Ask)


# -- reasons


def test_the_first_reason_given_stands():
    reasons = Why()
    reasons.no(ASH, "A1", "first")
    reasons.no(ASH, "A2", "second")
    reasons.others(TREE.actions, (BIRCH,), "A3", "third")
    found = {action.text: reason.clause for action, reason in reasons.refusals.items()}
    assert found == {"tree ash": "A1", "tree cedar": "A3"}


def test_why_names_the_clause_of_each_candidate_dropped():
    s = position(AskMark(0, high=3))
    clauses = {}
    for one in MARK.actions:
        refusal = why(s, 0, one)
        clauses[one.a] = refusal.clause if refusal else ""
    high = dict.fromkeys(range(4, 10), "T2")
    assert clauses == {1: "", 2: "T1", 3: "", **high}


# -- several seats


def test_together_all_answer_in_secret_and_then_it_is_revealed():
    s = position(trees(0, 1, 2), Note(99))
    assert waiting(s) == (0, 1, 2)
    assert apply(s, 1, ASH) is False
    assert waiting(s) == (0, 1, 2)  # one more pick
    assert legal(s, 1) == (BIRCH, CEDAR)
    assert apply(s, 1, CEDAR) is False
    assert waiting(s) == (0, 2)
    play(s, (2, PASS), (0, BIRCH))
    assert s.log == []
    assert apply(s, 0, ASH) is True
    assert s.log == [1, 0, 10, 12, 20, 99]


def test_a_complete_answer_may_be_begun_anew_until_all_are_in():
    question = trees(0, 1)
    s = position(question)
    play(s, (0, ASH), (0, BIRCH))
    assert (question.waiting(s), question.open(s), question.asked()) == ((1,), (0,), (0, 1))
    assert question.picked_by(s, 0) == (ASH, BIRCH)
    assert legal(s, 0) == (PASS, *TREE.actions)
    play(s, (0, BIRCH))  # half an answer: the old one is gone
    assert (question.waiting(s), question.open(s)) == ((0, 1), ())
    assert question.picked_by(s, 0) == (BIRCH,)
    assert legal(s, 0) == (ASH, CEDAR)
    play(s, (1, PASS))
    assert waiting(s) == (0,)
    play(s, (0, CEDAR))
    assert s.log == [1, 2, 10]


def test_an_answer_replaced_by_a_whole_one_at_once_is_not_owed_again():
    s = position(trees(0, 1))
    play(s, (0, ASH), (0, BIRCH), (0, PASS))
    assert waiting(s) == (1,)
    play(s, (1, PASS))
    assert s.log == [0, 10]


def test_seats_owe_in_the_order_in_which_they_are_asked():
    s = position(trees(2, 0, 1))
    play(s, (2, PASS), (1, PASS))
    assert waiting(s) == (0,)
    play(s, (1, ASH))
    assert waiting(s) == (0, 1)
    play(s, (2, BIRCH))
    assert waiting(s) == (2, 0, 1)
    play(s, (0, PASS), (1, BIRCH), (2, ASH))
    assert s.log == [21, 20, 0, 10, 11]


def test_a_clone_keeps_its_own_picks():
    s = position(trees(0, 1))
    play(s, (0, ASH))
    before = s.clone()
    play(s, (0, BIRCH), (1, CEDAR))
    assert before.picks == [(ASH,), ()]
    assert s.picks == [(ASH, BIRCH), (CEDAR,)]
    play(s, (1, PASS))
    assert s.picks == []
    assert waiting(before) == (0, 1)
    assert before.agenda.steps() == [trees(0, 1)]


def test_one_question_together_may_follow_another():
    s = position(trees(0, 1), trees(1, 2))
    play(s, (0, PASS), (1, PASS))
    assert (s.picks, waiting(s)) == ([], (1, 2))
    play(s, (2, PASS), (1, PASS))
    assert s.log == [0, 10, 10, 20]


def test_nobody_sees_whether_another_has_picked():
    quiet = position(trees(0, 1, 2))
    busy = position(trees(0, 1, 2))
    play(busy, (1, ASH), (1, CEDAR), (2, BIRCH))
    for viewer in (0, NOBODY):
        assert TOY.view(quiet, viewer) == TOY.view(busy, viewer)
        assert legal(quiet, viewer) == legal(busy, viewer)
    for viewer, picked in ((1, (ASH, CEDAR)), (2, (BIRCH,))):
        view = TOY.view(busy, viewer)
        assert view.picked == picked
        assert view.agenda == (trees(0, 1, 2),)
        sample = TOY.sample(view, Tape([]))
        assert TOY.view(sample, viewer) == view
        assert legal(sample, viewer) == legal(busy, viewer)


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3)), max_size=25))
def test_whatever_order_the_answers_come_in_the_last_ones_count(answers):
    """Against a model: each seat's own list of picks, and whether it is complete."""
    s = position(trees(2, 0, 1))
    model: dict[int, tuple[Action, ...]] = {0: (), 1: (), 2: ()}

    def whole(picks):
        return bool(picks) and (picks[0] is PASS or len(picks) == 2)

    for seat, number in answers:
        options = legal(s, seat)
        action = options[number % len(options)]
        model[seat] = (action,) if whole(model[seat]) else (*model[seat], action)
        settled = apply(s, seat, action)
        owing = tuple([one for one in (2, 0, 1) if not whole(model[one])])
        assert settled is (not owing)
        assert waiting(s) == owing
        if settled:
            assert s.log == [10 * one + tree.a for one in (2, 0, 1) for tree in model[one]]
            return
        assert s.picks == [model[2], model[0], model[1]]
        assert s.log == []


# -- react or pass


def test_if_all_pass_the_effect_happens():
    s = position(react(Note(7), 1, 2), Note(8))
    play(s, (2, PASS), (1, PASS))
    assert s.log == [7, 8]


def test_the_first_reaction_in_the_order_of_seats_stops_the_effect():
    s = position(react(Note(7), 2, 0, 1), Note(8))
    play(s, (1, MARK(1)), (0, MARK(1)), (2, PASS))
    assert s.log == [1, 8]  # seat 0 comes before seat 1, though it was later to answer


def test_a_reaction_may_let_the_effect_happen_after_all():
    s = position(react(Note(7), 1, 2), Note(8))
    play(s, (1, MARK(3)), (2, MARK(1)))
    assert s.log == [103, 7, 8]


def test_a_reaction_may_be_taken_back_until_all_are_in():
    s = position(react(Note(7), 1, 2))
    play(s, (1, MARK(1)), (1, PASS), (2, PASS))
    assert s.log == [7]


def test_a_window_for_nobody_is_not_put():
    s = position()
    offer(s, react(Note(7)))
    assert s.agenda.steps() == [Note(7)]
    offer(s, react(Note(7), 1))
    assert s.agenda.steps() == [Note(7), react(Note(7), 1)]


def test_a_window_hides_its_effect_as_the_effect_hides_itself():
    s = position(react(Secret(2), 0, 1))
    play(s, (1, MARK(1)))
    seen = {viewer: s.agenda[-1].seen_by(viewer) for viewer in (0, 1, NOBODY)}
    assert seen[0] == react(Secret(2), 0, 1)
    assert seen[1] == seen[NOBODY] == react(Secret(HIDDEN), 0, 1)
    assert s.agenda.steps() == [react(Secret(2), 0, 1)]


def test_what_was_blanked_is_filled_for_a_sample():
    s = position()
    assert react(Secret(HIDDEN), 0, 1).filled(s, Tape([2])) == react(Secret(2), 0, 1)
    order = Order(1, (Note(1), Secret(HIDDEN), Secret(HIDDEN)))
    assert order.filled(s, Tape([1, 0])) == Order(1, (Note(1), Secret(1), Secret(0)))


# -- in the order you choose


def test_steps_happen_in_the_order_chosen():
    s = position(Order(0, (Note(1), Note(2), Note(3))), Note(9))
    assert legal(s, 0) == (MARK(1), MARK(2), MARK(3))
    play(s, (0, MARK(3)))
    assert s.log == [3]
    assert legal(s, 0) == (MARK(1), MARK(2))
    play(s, (0, MARK(2)))
    assert s.log == [3, 2, 1, 9]  # the last one is not asked about


def test_what_a_chosen_step_leads_to_comes_before_the_next_choice():
    s = position(Order(0, (AskMark(1), Note(2), Note(3))))
    play(s, (0, MARK(1)))
    assert waiting(s) == (1,)
    play(s, (1, MARK(5)), (0, MARK(2)))
    assert s.log == [5, 3, 2]


def test_a_single_step_to_order_leaves_no_empty_question():
    s = position(Order(0, (Note(1),)), Note(9))
    play(s, (0, MARK(1)))
    assert s.log == [1, 9]
    assert pending(s) is None


def test_a_choice_among_hidden_steps_stays_hidden():
    order = Order(0, (Secret(1), Note(2)))
    assert order.seen_by(0) == order
    assert order.seen_by(1) == Order(0, (Secret(HIDDEN), Note(2)))


def test_an_action_that_names_no_step_is_a_fault_of_the_rules():
    s = position(Order(0, (Note(1), Note(2))))
    advance(s, None)
    with pytest.raises(RulesFault) as caught:
        apply(s, 0, MARK(5), check=False)
    assert str(caught.value) == "expected the name of a step to be ordered, got mark 5"
