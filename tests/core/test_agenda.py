"""The agenda reads like a list, and its copies share what they have in common."""

import copy
import gc
import pickle

import pytest

from inglenook.core.agenda import Agenda, FixedSteps
from tests.support.toys.scripted import Note, position


def test_it_reads_like_a_list_whose_last_step_comes_next():
    agenda = Agenda([Note(1), Note(2), Note(3)])
    assert (len(agenda), bool(agenda), agenda[-1], agenda[0]) == (3, True, Note(3), Note(1))
    assert list(agenda) == agenda.steps() == [Note(1), Note(2), Note(3)]
    assert agenda.pop() == Note(3)
    agenda.append(Note(4))
    assert repr(agenda) == "Agenda([Note(what=1), Note(what=2), Note(what=4)])"
    agenda.clear()
    assert not agenda
    with pytest.raises(IndexError):
        agenda.pop()
    with pytest.raises(IndexError):
        agenda[-1]


def test_a_copy_goes_its_own_way():
    agenda = Agenda([Note(1), Note(2)])
    other = agenda.copy()
    assert other == agenda
    other.append(Note(3))
    agenda.pop()
    assert (agenda.steps(), other.steps()) == ([Note(1)], [Note(1), Note(2), Note(3)])
    assert pickle.loads(pickle.dumps(other)) == copy.deepcopy(other) == other
    assert agenda != [Note(1)]


def test_fixed_steps_come_in_their_order_before_those_that_wait():
    fixed = FixedSteps(Note(1), Note(2))
    empty, busy = position(), position(Note(3))
    for s in (empty, busy):
        s.next_fixed(fixed)
    assert empty.agenda.steps() == [Note(2), Note(1)]
    assert busy.agenda.steps() == [Note(3), Note(2), Note(1)]
    empty.agenda.drop()
    empty.next(Note(4))
    again = position()
    again.next_fixed(fixed)
    assert again.agenda.steps() == [Note(2), Note(1)]  # shared, and as they were
    assert empty.agenda.steps() == [Note(2), Note(4)]


def test_a_step_is_dropped_as_it_is_popped():
    agenda = Agenda([Note(1), Note(2)])
    agenda.drop()
    assert agenda.steps() == [Note(1)]
    agenda.drop()
    with pytest.raises(IndexError):
        agenda.drop()


def test_agendas_in_a_deep_chain_are_freed():
    for _ in range(50):
        chain: list[object] = []
        for depth in range(200):
            chain = [chain, Agenda([Note(depth)] * 60)]
        del chain
        gc.collect(0)
    assert len(Agenda([Note(1)] * 100_000)) == 100_000
