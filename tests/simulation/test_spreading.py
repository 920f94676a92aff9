import pytest

from inglenook.core.errors import BadInput, InglenookError
from inglenook.simulation.spreading import AHEAD, TRIES, spread, workers
from tests.support.fake_executor import FakeExecutor

CALLS = [(number,) for number in range(40)]


def square(number: int) -> int:
    return number * number


def refuse(number: int) -> int:
    raise BadInput("number", "another", number)


def test_each_call_is_made_once():
    executor = FakeExecutor()
    found = list(spread(executor, square, CALLS))
    assert found != sorted(found)  # as they are ready
    assert sorted(found) == [number * number for number in range(40)]
    assert len(executor.sent) == 40


def test_results_come_in_the_order_of_the_calls_where_that_is_asked_for():
    assert list(spread(FakeExecutor(), square, CALLS, ordered=True)) == [n * n for n in range(40)]


@pytest.mark.parametrize("ordered", [False, True])
def test_only_a_few_calls_are_sent_ahead_of_the_results_that_were_taken(ordered):
    executor = FakeExecutor(workers=3)
    taken = 0
    for _ in spread(executor, square, iter(CALLS), ordered):
        taken += 1
        assert len(executor.sent) <= taken + 3 * AHEAD
    assert executor.most == 3 * AHEAD
    assert taken == 40


def test_without_calls_there_is_nothing_to_wait_for():
    assert list(spread(FakeExecutor(), square, [])) == []


@pytest.mark.parametrize("ordered", [False, True])
def test_the_calls_of_a_lost_worker_are_made_again(ordered):
    lost = (0, 3, 4, 5, 20, 43)  # the last one is a call that is made again
    executor = FakeExecutor(lost=lost)
    found = list(spread(executor, square, CALLS, ordered))
    assert sorted(found) == [number * number for number in range(40)]
    assert ordered is False or found == sorted(found)
    assert len(executor.sent) == 40 + len(lost)


def test_a_call_that_ends_every_worker_is_given_up():
    executor = FakeExecutor(lost=tuple(range(1000)))
    with pytest.raises(
        InglenookError, match=f"too early, {TRIES} times with the same work: killed"
    ):
        list(spread(executor, square, CALLS))


def test_the_error_of_a_call_is_raised():
    with pytest.raises(BadInput, match=r"number: expected another, got 5$"):
        list(spread(FakeExecutor(), refuse, [(5,)]))


def test_one_job_is_done_by_the_caller():
    with workers() as executor:
        assert executor is None


def test_a_cluster_has_no_jobs_beside_it():
    with (
        pytest.raises(BadInput, match="ray: expected no jobs beside the address"),
        workers(2, "auto"),
    ):
        pass
