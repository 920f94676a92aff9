"""Clock rules: the rules that a table may choose, and those that are refused."""

import msgspec
import pytest

from inglenook.server.clocks.clock_rule import (
    BankClock,
    ClockRule,
    DaysClock,
    DecisionClock,
    NoClock,
    warn_before,
)

HOUR = 3600.0


def read(text: str) -> object:
    return msgspec.json.decode(text, type=ClockRule)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ('{"kind":"none"}', NoClock()),
        ('{"kind":"decision","seconds":30}', DecisionClock(30)),
        ('{"kind":"bank","seconds":600}', BankClock(600, 0)),
        ('{"kind":"bank","seconds":600,"increment":5}', BankClock(600, 5)),
        ('{"kind":"days","hours":48}', DaysClock(48)),
        (
            '{"kind":"days","hours":48,"quiet_from":"22:30","quiet_to":"08:00","offset":60}',
            DaysClock(48, "22:30", "08:00", 60),
        ),
    ],
)
def test_a_rule_is_read_and_written_as_json(text, rule):
    assert read(text) == rule
    assert read(msgspec.json.encode(rule).decode()) == rule


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        '{"kind":"hourglass"}',
        '{"kind":"none","seconds":30}',
        '{"kind":"decision"}',
        '{"kind":"decision","seconds":1}',
        '{"kind":"decision","seconds":1e9}',
        '{"kind":"decision","seconds":"30"}',
        '{"kind":"bank","seconds":600,"increment":-1}',
        '{"kind":"days","hours":0}',
        '{"kind":"days","hours":48,"offset":900}',
        '{"kind":"days","hours":48,"quiet_from":"22:00"}',
        '{"kind":"days","hours":48,"quiet_to":"22:00"}',
        '{"kind":"days","hours":48,"quiet_from":"24:00","quiet_to":"08:00"}',
        '{"kind":"days","hours":48,"quiet_from":"22:00","quiet_to":"8:00"}',
        '{"kind":"days","hours":48,"quiet_from":"22:00","quiet_to":"08:00\\n"}',
        '{"kind":"days","hours":48,"quiet_from":"٢٢:00","quiet_to":"08:00"}',
        '{"kind":"days","hours":48,"quiet_from":"22:00","quiet_to":"22:00"}',
        '{"kind":"days","hours":48,"quiet_from":"08:00","quiet_to":"01:00"}',
    ],
)
def test_what_is_no_rule_is_refused(text):
    with pytest.raises(msgspec.ValidationError):
        read(text)


def test_only_days_go_on_while_nobody_is_there():
    assert NoClock().live
    assert DecisionClock(30).live
    assert BankClock(600).live
    assert not DaysClock(24).live


@pytest.mark.parametrize(
    ("left", "before"),
    [(0.0, 5.0), (20.0, 5.0), (30.0, 6.0), (600.0, 120.0), (5 * HOUR, HOUR), (72 * HOUR, HOUR)],
)
def test_a_warning_comes_at_a_fifth_but_neither_too_late_nor_too_early(left, before):
    assert warn_before(left) == before


def test_time_that_runs_backwards_does_not_count():
    for rule in (DecisionClock(30), DaysClock(24), DaysClock(24, "22:00", "08:00")):
        assert rule.counted(1_800_000_000.0, 1_700_000_000.0) == 0
