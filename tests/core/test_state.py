import re
from pathlib import Path

import pytest

import inglenook.games
from inglenook.core.engine import apply
from inglenook.core.state import State
from tests.support.toys.scripted import ASH, Note, ToyState, position, trees


def test_what_is_pushed_happens_next_in_the_order_given():
    s = position(Note(9))
    s.then(Note(4))
    s.then(Note(1), Note(2), Note(3))
    assert s.agenda.steps()[::-1] == [Note(1), Note(2), Note(3), Note(4), Note(9)]


def test_steps_of_a_fixed_number_happen_in_the_order_given():
    s = position(Note(9))
    s.next_all((Note(7), Note(8)))
    s.next3(Note(4), Note(5), Note(6))
    s.next2(Note(2), Note(3))
    s.next(Note(1))
    assert s.agenda.steps()[::-1] == [Note(number) for number in range(1, 10)]


def test_rules_of_games_add_steps_by_name_and_never_to_the_bare_agenda():
    games = Path(inglenook.games.__file__).parent
    for file in [*games.rglob("rules/*.py"), *games.glob("lanterns/turn.py")]:
        text = file.read_text("utf-8")
        assert not re.search(r"agenda\.(append|extend)|agenda \+=", text), file.name


def test_a_fresh_state_begins_with_the_steps_given():
    s = ToyState()
    s.begin(Note(1), Note(2))
    assert (s.agenda.steps(), s.picks, s.events) == ([Note(2), Note(1)], [], None)


def test_a_copy_of_the_agenda_shares_nothing():
    s, copy = position(trees(0, 1)), ToyState()
    s.events = []
    apply(s, 0, ASH)
    s.copy_agenda_to(copy)
    assert (copy.agenda.steps(), copy.picks, copy.events) == ([trees(0, 1)], [(ASH,), ()], None)
    s.agenda.append(Note(1))
    s.picks[1] = (ASH,)
    assert (copy.agenda.steps(), copy.picks) == ([trees(0, 1)], [(ASH,), ()])


def test_a_game_has_to_say_how_it_is_cloned_and_checked():
    with pytest.raises(NotImplementedError):
        State().clone()
    with pytest.raises(NotImplementedError):
        State().check()


def test_the_old_name_of_the_copy_warns():
    s, copy = position(trees(0, 1)), ToyState()
    with pytest.warns(DeprecationWarning, match="use copy_agenda_to"):
        s.copy_course_to(copy)
    assert copy.agenda == s.agenda
