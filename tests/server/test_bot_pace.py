"""Chance and pace of bots: the first can't be guessed, and the second tells nothing."""

import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from inglenook.server.workers.bot_runner import bot_seed, release_at, release_delay

SECRET = bytes(range(32))


def test_each_seat_and_question_has_a_seed_of_its_own():
    seeds = {bot_seed(SECRET, seat, number) for seat in range(4) for number in range(250)}
    assert len(seeds) == 1000
    assert max(seeds) < 2**48
    assert bot_seed(SECRET, 0, 0) != bot_seed(bytes(32), 0, 0)
    assert bot_seed(SECRET, 1, 2) == 180452987163417


@given(st.text(), st.integers(0, 2**40), st.integers(0, 15), st.floats(0, 5), st.floats(0, 5))
def test_the_delay_lies_within_the_pace(match, number, seat, least, more):
    delay = release_delay(match, number, seat, (least, least + more))
    assert least <= delay <= least + more
    assert delay == release_delay(match, number, seat, (least, least + more))


def test_delays_are_spread_over_the_pace():
    delays = [release_delay("m1", number, 0, (1.0, 3.0)) for number in range(1000)]
    assert statistics.mean(delays) == pytest.approx(2.0, abs=0.06)
    assert statistics.stdev(delays) == pytest.approx(2 / 12**0.5, abs=0.03)


@given(st.floats(1.7e9, 1.9e9), st.floats(0, 10), st.floats(0, 100), st.floats(0.1, 5))
def test_an_answer_is_shown_when_it_is_due_or_whole_slots_later(asked, delay, thought, slot):
    moment = release_at(asked, delay, asked + thought, slot)
    slots = (moment - (asked + delay)) / slot
    assert slots == pytest.approx(round(slots), abs=1e-4)
    assert moment >= asked + thought
    assert moment - (asked + max(thought, delay)) <= slot + 1e-6
    if thought <= delay:
        assert moment == asked + delay


def test_without_a_slot_a_late_answer_is_shown_at_once():
    assert release_at(1e9, 0.0, 1e9 + 0.25, 0.0) == 1e9 + 0.25


@given(st.floats(0, 2), st.floats(0, 2))
def test_of_two_bots_in_time_nobody_can_tell_which_was_quicker(one, other):
    assert release_at(1e9, 2.0, 1e9 + one) == release_at(1e9, 2.0, 1e9 + other)
