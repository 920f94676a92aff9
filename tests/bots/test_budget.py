import pytest

from inglenook.bots import budget
from inglenook.bots.budget import Budget
from inglenook.core.errors import BadInput


def test_iterations_are_counted():
    assert list(Budget(iterations=0).rounds()) == []
    assert list(Budget(iterations=3).rounds()) == [0, 1, 2]


def test_seconds_run_out(monkeypatch):
    times = iter([10.0, 10.1, 10.6, 11.0])
    monkeypatch.setattr(budget, "monotonic", lambda: next(times))
    assert list(Budget(seconds=1.0).rounds()) == [0, 1]


def test_seconds_of_the_processor_do_not_pass_while_others_have_it(monkeypatch):
    clock, worked = iter(range(100)), iter([5.0, 5.2, 5.4, 6.1])
    monkeypatch.setattr(budget, "monotonic", lambda: float(next(clock)))
    monkeypatch.setattr(budget, "thread_time", lambda: next(worked))
    assert list(Budget(seconds=1.0, of_processor=True).rounds()) == [0, 1]


def test_whichever_is_used_up_first():
    assert list(Budget(seconds=60, iterations=2).rounds()) == [0, 1]


def test_thinking_without_end_is_refused():
    with pytest.raises(BadInput, match="seconds or iterations"):
        list(Budget().rounds())
