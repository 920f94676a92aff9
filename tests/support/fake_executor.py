"""An executor for tests of the code that spreads calls; it makes them in this process."""

from __future__ import annotations

from typing import Any

from inglenook.simulation.executor import Call, Function, WorkerLost


class FakeExecutor:
    """Makes calls when their results are asked for, the last one first; some workers are lost.

    `lost` says for the number of a submission whether its worker is lost.
    """

    def __init__(self, workers: int = 2, lost: tuple[int, ...] = ()) -> None:
        self.workers = workers
        self.lost = lost
        self.sent: list[tuple[Function, Call]] = []
        self.most = 0  # calls that were sent and not done, at most

    def submit(self, function: Function, call: Call) -> object:
        self.sent.append((function, call))
        return len(self.sent) - 1

    def ready(self, handles: list[object]) -> list[object]:
        self.most = max(self.most, len(handles))
        return handles[-1:]

    def result(self, handle: object) -> Any:
        assert isinstance(handle, int)
        if handle in self.lost:
            raise WorkerLost("killed")
        function, call = self.sent[handle]
        return function(*call)

    def close(self) -> None:
        pass
