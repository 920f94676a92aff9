"""Clocks: properties that always hold, above all that no viewer can see who has answered."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.server.clocks.clocks import (
    BankClock,
    ClockRule,
    Clocks,
    DaysClock,
    DecisionClock,
    NoClock,
)

T = 1_800_000_000.0
SEATS = 3

rules = st.sampled_from(
    [
        NoClock(),
        DecisionClock(30),
        BankClock(60),
        BankClock(60, 5),
        DaysClock(1),
        DaysClock(24, "22:00", "08:00", -300),
    ]
)
waits = st.one_of(st.floats(0, 40), st.floats(0, 2e5))
seats = st.integers(0, SEATS - 1)


@st.composite
def courses(draw):
    """What happens at a table in the open: (what, seat, seconds after the thing before)."""
    kinds = st.sampled_from(["stood_in", "returned", "paused", "resumed", "restart", "look"])
    return draw(st.lists(st.tuples(kinds, seats, waits), max_size=8))


def happen(clocks: Clocks, what: str, seat: int, now: float, asked: frozenset[int]) -> Clocks:
    if what == "stood_in":
        clocks.stood_in(seat, now)
    elif what == "returned":
        clocks.returned(seat, now, asked=seat in asked)
    elif what == "paused":
        clocks.paused(now)
    elif what == "resumed":
        clocks.resumed(now)
    elif what == "restart":
        clocks = again(clocks)
        clocks.after_downtime(now - 1, now, now + 0.5)
    return clocks


def again(clocks: Clocks) -> Clocks:
    return msgspec.json.decode(msgspec.json.encode(clocks), type=Clocks)


@settings(max_examples=300, deadline=None)
@given(rules, courses(), st.lists(st.tuples(seats, st.booleans(), st.integers(0, 8)), max_size=6))
def test_whatever_happens_in_the_open_hides_who_has_answered(rule: ClockRule, course, secret):
    """Two tables alike, but at one of them seats answer, and take it back, in secret."""
    asked = frozenset({0, 1})
    still, busy = Clocks.of(rule, SEATS), Clocks.of(rule, SEATS)
    now = T
    still.asked(sorted(asked), now)
    busy.asked(sorted(asked), now)
    for number, (what, seat, wait) in enumerate(course):
        for mine, answers, when in secret:
            if when == number:
                if answers:
                    busy.answered(mine, now + wait / 2)
                else:
                    busy.reopened(mine)
        now += wait
        still = happen(still, what, seat, now, asked)
        busy = happen(busy, what, seat, now, asked)
        assert busy.shown(now) == still.shown(now)
        assert busy.shown(now + 7) == still.shown(now + 7)
        assert [busy.up(n, now) for n in asked] == [still.up(n, now) for n in asked]


@given(rules, st.lists(st.tuples(seats, waits, st.booleans()), max_size=12))
def test_a_question_costs_what_it_took_and_never_more(rule: ClockRule, answers):
    clocks = Clocks.of(rule, SEATS)
    now = T
    for seat, wait, pause in answers:
        before = clocks.left[seat]
        clocks.asked([seat], now)
        if pause:
            clocks.paused(now)
            clocks.resumed(now + 1000)
            now += 1000
        now += wait
        clocks.answered(seat, now)
        assert clocks.wake_at() is None
        clocks.settled(now + 3)
        if isinstance(rule, BankClock):
            expected = max(before - wait, 0.0) + rule.increment
            assert clocks.left[seat] == pytest.approx(expected, abs=1e-5)


@given(
    rules,
    st.floats(0, 1),
    st.sets(seats, min_size=1),
    st.lists(st.tuples(seats, waits), max_size=5),
)
def test_whenever_the_table_wakes_there_is_something_to_do(rule, fraction, asked, answers):
    clocks = Clocks.of(rule, SEATS)
    now = T + fraction
    if isinstance(rule, BankClock):
        clocks.left = [30 / 7 + fraction] * SEATS
    clocks.asked(sorted(asked), now)
    for seat, wait in answers:
        now += wait
        clocks.answered(seat, now)
    for _ in range(2 * SEATS):
        moment = clocks.wake_at()
        if moment is None:
            break
        warned, out = clocks.warnings(moment), clocks.run_out(moment)
        assert warned or out
        for seat in out:
            clocks.stood_in(seat, moment)
    assert clocks.wake_at() is None


@given(rules, courses())
def test_it_is_the_same_after_being_saved(rule: ClockRule, course):
    clocks = Clocks.of(rule, SEATS)
    clocks.asked([0, 1], T)
    now = T
    for what, seat, wait in course:
        now += wait
        clocks = happen(clocks, what, seat, now, frozenset({0, 1}))
        assert again(clocks) == clocks == clocks.clone()


@given(rules, st.floats(0, 20), st.floats(0, 1e9), st.floats(-1e9, 1e9))
def test_no_restart_takes_time_from_a_live_seat(rule: ClockRule, played, beat, away):
    clocks = Clocks.of(rule, 1)
    clocks.asked([0], T)
    stored, back = T + played, T + away
    left = clocks.remaining(0, stored)
    clocks.after_downtime(stored, stored - beat, back)
    if rule.live or away < played:  # even if the clock on the wall was set back
        assert clocks.remaining(0, back) == left
