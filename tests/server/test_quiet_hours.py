"""Quiet hours: a clock of days stands still at night."""

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.server.clocks.quiet_hours import DAY, MINUTES, QuietHours

NIGHT = QuietHours(22 * 60, 8 * 60, 120)  # 22:00 to 08:00, two hours east of UTC
HOUR = 3600.0

minutes = st.integers(0, MINUTES - 1)
moments = st.integers(1_700_000_000, 1_900_000_000).map(float)
spans = st.integers(0, 10 * 86_400).map(float)


@st.composite
def quiets(draw):
    begin = draw(minutes)
    length = draw(st.integers(1, 16 * 60))
    return QuietHours(begin, (begin + length) % MINUTES, draw(st.integers(-840, 840)))


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def test_a_night_does_not_count():
    evening, morning = at("2026-03-01T19:00"), at("2026-03-02T07:00")  # 21:00 and 09:00 there
    assert NIGHT.counted(evening, morning) == 2 * HOUR
    assert NIGHT.after(evening, 2 * HOUR) == morning
    assert NIGHT.after(evening, HOUR) == at("2026-03-01T20:00")


def test_who_is_asked_at_night_has_until_after_dawn():
    midnight = at("2026-03-01T22:00")
    assert NIGHT.after(midnight, HOUR) == at("2026-03-02T07:00")


def test_quiet_hours_may_lie_within_one_day():
    lunch = QuietHours(12 * 60, 14 * 60, 0)
    assert lunch.awake == 22 * HOUR
    assert lunch.counted(at("2026-03-01T11:00"), at("2026-03-01T15:00")) == 2 * HOUR


@settings(deadline=None)
@given(quiets(), moments, spans)
def test_the_seconds_that_count_are_those_outside(quiet, start, span):
    # counted by hand, minute by minute, from one full minute to another
    start -= start % 60
    span = min(span, 2 * DAY) // 60 * 60
    minute = [(int(start) // 60 + n + quiet.offset) % MINUTES for n in range(int(span) // 60)]
    length = (quiet.end - quiet.begin) % MINUTES
    outside = [m for m in minute if (m - quiet.begin) % MINUTES >= length]
    assert quiet.counted(start, start + span) == pytest.approx(60 * len(outside))


@given(quiets(), moments, spans)
def test_a_deadline_is_the_first_moment_when_the_time_has_passed(quiet, start, seconds):
    end = quiet.after(start, seconds)
    assert end >= start
    assert quiet.counted(start, end) == pytest.approx(seconds, abs=1e-5)
    if seconds > 0:
        assert quiet.counted(start, end - 1) < seconds


@given(quiets(), moments, spans, spans)
def test_parts_add_up(quiet, start, first, second):
    middle, end = start + first, start + first + second
    parts = quiet.counted(start, middle) + quiet.counted(middle, end)
    assert parts == pytest.approx(quiet.counted(start, end))
    assert quiet.counted(end, start) == 0
