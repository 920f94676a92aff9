"""Clocks: the time of each seat, and that no viewer can see who has answered."""

from copy import deepcopy
from datetime import UTC, datetime

import pytest

from inglenook.server.clocks.clocks import (
    RECONNECT,
    BankClock,
    ClockRule,
    Clocks,
    DaysClock,
    DecisionClock,
    NoClock,
    SeatClock,
)

T = 1_800_000_000.0
HOUR = 3600.0
SEATS = 3


def bank(seconds: float = 60, increment: float = 0, n: int = SEATS) -> Clocks:
    return Clocks.of(BankClock(seconds, increment), n)


def decision(seconds: float = 30, n: int = SEATS) -> Clocks:
    return Clocks.of(DecisionClock(seconds), n)


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def lefts(clocks: Clocks, now: float) -> list[float | None]:
    return [clock.left for clock in clocks.shown(now)]


# -- the rules


def test_without_a_clock_nobody_is_hurried():
    clocks = Clocks.of(NoClock(), SEATS)
    clocks.asked([0, 1], T)
    assert clocks.deadline(0) is clocks.wake_at() is clocks.remaining(0, T) is None
    assert clocks.run_out(T + 1e9) == []
    clocks.returned(1, T, asked=True)
    assert clocks.shown(T) == [SeatClock()] * SEATS


def test_each_decision_has_the_same_time():
    clocks = decision(30)
    clocks.asked([1], T)
    assert clocks.deadline(1) == clocks.first_deadline() == T + 30
    assert clocks.deadline(0) is None
    clocks.answered(1, T + 29)
    clocks.asked([1], T + 29)
    assert clocks.deadline(1) == T + 59


def test_a_bank_is_used_up_and_grows_by_its_increment():
    clocks = bank(60, 5)
    clocks.asked([1], T)
    clocks.answered(1, T + 20)
    clocks.settled(T + 20)
    assert lefts(clocks, T + 100) == [60, 45, 60]
    clocks.asked([1], T + 100)
    assert clocks.deadline(1) == T + 145


def test_days_pass_only_outside_quiet_hours():
    clocks = Clocks.of(DaysClock(2, "22:00", "08:00"), 1)
    clocks.asked([0], at("2026-03-01T21:00"))
    assert clocks.deadline(0) == at("2026-03-02T09:00")
    assert clocks.warning_at(0) == at("2026-03-02T08:36")
    assert clocks.remaining(0, at("2026-03-02T03:00")) == HOUR
    assert clocks.run_out(at("2026-03-02T08:59")) == []
    assert clocks.run_out(at("2026-03-02T09:00")) == [0]


def test_who_runs_out_is_told_of_at_the_very_moment():
    clocks = decision(30)
    clocks.asked([0, 2], T + 0.1)
    clocks.answered(2, T + 5)
    end = clocks.first_deadline()
    assert end is not None
    assert clocks.run_out(end - 0.001) == []
    assert clocks.run_out(end) == [0]


def test_a_seat_is_warned_once_and_only_while_it_owes_an_answer():
    clocks = decision(100)
    clocks.asked([0, 1], T)
    clocks.answered(1, T + 1)
    assert clocks.warning_at(0) == clocks.wake_at() == T + 80
    assert clocks.warning_at(1) is None
    assert clocks.warnings(T + 79) == []
    assert clocks.warnings(T + 80) == [0]
    assert clocks.warnings(T + 81) == []
    assert clocks.wake_at() == T + 100


def test_with_hardly_any_time_left_the_warning_comes_at_once():
    clocks = bank(60, 0)
    clocks.left[0] = 3.0
    clocks.asked([0], T)
    assert clocks.warning_at(0) == T


# -- what others see


def test_an_answer_shows_in_no_clock_until_all_are_in():
    clocks = bank(60)
    clocks.asked([0, 1], T)
    before = clocks.shown(T + 10)
    clocks.answered(0, T + 10)
    assert clocks.shown(T + 10) == before
    assert lefts(clocks, T + 30) == [30, 30, 60]
    clocks.settled(T + 30)
    assert lefts(clocks, T + 30) == [50, 30, 60]


def test_a_choice_begun_anew_runs_to_the_same_end():
    clocks = bank(60)
    clocks.asked([0, 1], T)
    clocks.answered(0, T + 10)
    assert clocks.deadline(0) is None
    clocks.reopened(0)
    assert clocks.deadline(0) == T + 60
    assert not clocks.up(0, T + 59)
    assert clocks.up(0, T + 60)
    clocks.answered(0, T + 40)
    clocks.settled(T + 50)
    assert lefts(clocks, T + 50) == [20, 10, 60]


def test_who_answers_leaves_and_comes_back_shows_no_more_time_than_who_did_not_answer():
    still, busy = bank(60), bank(60)
    for clocks in (still, busy):
        clocks.asked([0, 1], T)
    busy.answered(0, T + 5)
    for clocks in (still, busy):
        clocks.stood_in(0, T + 40)
        clocks.returned(0, T + 41)
    assert busy.shown(T + 41) == still.shown(T + 41)
    assert still.shown(T + 41)[0].deadline == T + 61


def test_a_copy_to_try_things_on_leaves_the_original_alone():
    clocks = bank()
    clocks.asked([0, 1], T)
    before = deepcopy(clocks)
    trial = clocks.clone()
    trial.answered(0, T + 5)
    trial.returned(1, T + 5)
    trial.settled(T + 5)
    assert clocks == before


# -- pauses and restarts


def test_a_pause_stops_all_clocks():
    clocks = bank(60)
    clocks.asked([0, 1], T)
    clocks.paused(T + 10)
    clocks.paused(T + 15)
    assert lefts(clocks, T + 1000) == [50, 50, 60]
    assert clocks.deadline(0) is clocks.wake_at() is None
    assert not clocks.up(0, T + 1000)
    clocks.resumed(T + 1000)
    clocks.resumed(T + 1010)
    assert clocks.deadline(0) == T + 1050


@pytest.mark.parametrize("rule", [DecisionClock(30), BankClock(30)])
def test_live_clocks_stand_still_while_the_server_is_down(rule: ClockRule):
    clocks = Clocks.of(rule, 2)
    clocks.asked([0, 1], T)
    clocks.answered(0, T + 4)
    clocks.after_downtime(stored_at=T + 4, alive_at=T + 10, back_at=T + 5000)
    assert clocks.remaining(1, T + 5000) == 20
    assert clocks.deadline(1) == T + 5000 + RECONNECT + 20
    clocks.settled(T + 5001)
    if isinstance(rule, BankClock):
        assert clocks.left == [26, 20]


def test_days_pass_also_while_the_server_is_down():
    clocks = Clocks.of(DaysClock(24), 1)
    clocks.asked([0], T)
    clocks.after_downtime(stored_at=T, alive_at=T + HOUR, back_at=T + 25 * HOUR)
    assert clocks.run_out(T + 25 * HOUR) == [0]


def test_a_pause_outlasts_a_restart():
    clocks = decision(30)
    clocks.asked([0], T)
    clocks.paused(T + 10)
    clocks.after_downtime(T + 10, T + 12, T + 100)
    clocks.resumed(T + 200)
    assert clocks.deadline(0) == T + 220


# -- people who come and go


def test_a_bot_that_sits_in_stops_the_clock_and_earns_no_increment():
    clocks = bank(60, 5)
    clocks.asked([0], T)
    clocks.stood_in(0, T + 20)
    assert clocks.deadline(0) is None
    assert clocks.run_out(T + 1000) == []
    clocks.answered(0, T + 30)
    clocks.settled(T + 30)
    assert clocks.left[0] == 40


def test_who_comes_back_in_time_goes_on_where_they_were():
    clocks = bank(60)
    clocks.asked([0], T)
    clocks.stood_in(0, T + 20)
    clocks.returned(0, T + 50)
    assert clocks.deadline(0) == T + 90


def test_who_ran_out_and_comes_back_has_a_little_time_and_less_the_next_time():
    clocks = bank(600)
    now = T
    for grace in (60, 30, 15, 7.5, 5, 5):
        clocks.asked([0], now)
        out = clocks.first_deadline()
        assert out is not None
        clocks.stood_in(0, out)
        clocks.returned(0, out)
        assert clocks.deadline(0) == out + grace
        now = out + grace
        clocks.answered(0, now)
        clocks.settled(now)


def test_who_comes_back_to_a_question_put_to_the_bot_is_asked_like_anybody():
    clocks = decision(30)
    clocks.asked([1], T)
    clocks.returned(0, T + 10, asked=True)
    assert clocks.deadline(0) == T + 40
    clocks.returned(2, T + 12, asked=True, owes=False)
    assert clocks.deadline(2) is None
    assert clocks.shown(T + 12)[2].deadline == T + 42


# -- undo


def test_an_undo_gives_no_new_time():
    clocks = decision(30)
    clocks.asked([0], T)
    clocks.answered(0, T + 20)
    clocks.asked([1], T + 20)
    clocks.undone([0], [0], T + 25)
    assert clocks.deadline(0) == T + 35
    assert clocks.deadline(1) is None


def test_an_undo_gives_the_increment_back_and_costs_others_nothing():
    clocks = bank(60, 5)
    clocks.asked([0], T)
    clocks.answered(0, T + 10)
    clocks.asked([1], T + 10)
    clocks.undone([0], [0], T + 40)
    assert lefts(clocks, T + 40) == [50, 60, 60]
    clocks.answered(0, T + 41)
    clocks.settled(T + 41)
    assert clocks.left == [54, 60, 60]


def test_two_undos_charge_all_that_was_thought():
    clocks = bank(100, 5)
    clocks.asked([0], T)
    clocks.answered(0, T + 10)
    clocks.asked([0], T + 10)
    clocks.answered(0, T + 20)
    clocks.asked([1], T + 20)
    clocks.undone([0], [0], T + 20)
    clocks.undone([0], [0], T + 25)
    assert clocks.remaining(0, T + 25) == 75


def test_back_in_a_question_to_several_only_who_took_back_owes_again():
    clocks = decision(30)
    clocks.asked([0, 1], T)
    clocks.answered(0, T + 5)
    clocks.answered(1, T + 12)
    clocks.asked([2], T + 12)
    clocks.undone([0, 1], [1], T + 15)
    assert clocks.deadline(0) is None
    assert clocks.deadline(1) == T + 33
    shown = clocks.shown(T + 15)
    assert shown[0] == shown[1]
