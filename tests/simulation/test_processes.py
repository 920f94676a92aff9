import os
import time

import pytest

from inglenook.core.errors import BadInput, InglenookError
from inglenook.simulation.processes import Processes
from inglenook.simulation.spreading import spread, workers

AT_HAND = 30.0  # seconds that no test reaches


def waited(number: int) -> int:
    """The first call ends when the file exists that the second one makes."""
    if number == 0:
        end = time.monotonic() + AT_HAND
        while not os.path.exists(os.environ["SECOND_IS_DONE"]):
            assert time.monotonic() < end
            time.sleep(0.01)
    return number


def fail(kind: str) -> None:
    if kind == "killed":
        os._exit(1)
    raise BadInput("bot", "an answer", 7)


def test_results_come_as_they_are_ready(monkeypatch, tmp_path):
    """A match of an arena is written to its ledger before a longer one is over."""
    monkeypatch.setenv("SECOND_IS_DONE", str(tmp_path / "done"))
    with workers(2) as executor:
        assert isinstance(executor, Processes)
        found = []
        for number in spread(executor, waited, [(0,), (1,)]):
            found.append(number)
            (tmp_path / "done").touch()
    assert found == [1, 0]


def test_errors_of_calls_and_ends_of_processes_are_told():
    with workers(2) as executor:
        assert executor is not None
        with pytest.raises(BadInput, match=r"bot: expected an answer, got 7$"):
            list(spread(executor, fail, [("refused",)]))
        with pytest.raises(InglenookError, match="a worker process ended too early"):
            list(spread(executor, fail, [("killed",)]))
        with pytest.raises(InglenookError, match="a worker process ended too early"):
            executor.submit(fail, ("refused",))
