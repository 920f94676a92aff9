"""A group of matches in several processes, which write into memory that all of them share.

The memory is a file that is deleted as soon as it is open, so nothing is left of it when the
processes end, in whatever way. `worker_main` is the side of the processes.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import socket
import sys
import tempfile
import weakref
from itertools import pairwise
from subprocess import DEVNULL, Popen
from typing import Any, BinaryIO, Final

import numpy as np
from numpy.typing import NDArray

from inglenook.child_processes import kill_group
from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput, InglenookError
from inglenook.core.lanes import illegal
from inglenook.core.state import State
from inglenook.envs.registration import WORKER
from inglenook.envs.table import Table
from inglenook.envs.vectors.lane_groups import Arrays, Ended
from inglenook.envs.vectors.shared_rows import Rows
from inglenook.envs.vectors.worker_messages import receive, send

SOON: Final = 10.0  # seconds to wait for a process that was told to end


class Worker:
    """A process with some of the matches, at the other end of a socket."""

    def __init__(self, begin: int, end: int, memory: int) -> None:
        self.begin, self.end = begin, end
        ours, theirs = socket.socketpair()
        with theirs:
            self.process = Popen(
                # -P: never import from the folder that the program runs in
                [sys.executable, "-P", "-m", WORKER, str(os.getpid()), str(memory)],
                stdin=theirs.fileno(),
                stdout=DEVNULL,
                pass_fds=(memory,),
                start_new_session=True,
            )
        with ours:
            self.requests: BinaryIO = ours.makefile("wb")
            self.replies: BinaryIO = ours.makefile("rb")

    def ask(self, kind: str, *values: object) -> None:
        """Send a request; `answer` must follow."""
        try:
            send(self.requests, (kind, *values))
        except OSError as error:
            raise self.ended() from error

    def answer(self) -> Any:
        """Return the reply. Raises the error of the process, or one that says that it ended."""
        try:
            problem, found = receive(self.replies)
        except (OSError, EOFError) as error:
            raise self.ended() from error
        if isinstance(problem, tuple):
            raise BadInput(*problem)
        if problem:
            raise InglenookError(f"a process of envs.vector failed: {problem}")
        return found

    def ended(self) -> InglenookError:
        """Return the error that says how the process ended."""
        status = self.process.wait(SOON)
        matches = f"matches {self.begin} to {self.end - 1}"
        how = f"by signal {-status}" if status < 0 else f"with status {status}"
        return InglenookError(f"the process of {matches} ended {how}; make a new vector")

    def close(self) -> None:
        """End the process, and wait for it."""
        kill_group(self.process)
        self.process.wait()
        for stream in (self.requests, self.replies):
            with contextlib.suppress(OSError):  # a request that could not be sent
                stream.close()


class Workers:
    """A group in several processes; each has a row of neighbouring matches."""

    def __init__(
        self, table: Table, first: State, generators: list[Rng], autoreset: str, jobs: int
    ) -> None:
        self.game = table.game
        self.count = count = len(generators)
        self.workers: list[Worker] = []
        self.finish = weakref.finalize(self, end_all, self.workers)
        bounds = [count * job // jobs for job in range(jobs + 1)]
        size = Rows.size_of(count, table.width, table.actions)
        with tempfile.TemporaryFile(prefix="inglenook-envs-") as file:
            os.ftruncate(file.fileno(), size)
            self.memory = mmap.mmap(file.fileno(), size)
            self.rows = Rows(self.memory, count, table.width, table.actions)
            try:
                for begin, end in pairwise(bounds):
                    self.workers.append(Worker(begin, end, file.fileno()))
                for worker in self.workers:
                    worker.ask("sit", table, autoreset, count, worker.begin, worker.end)
                self._answers()
            except BaseException:
                self.close()
                raise
        self.ended: Ended = []
        self.begin(first, generators)

    def begin(self, first: State, generators: list[Rng]) -> None:
        self._all("begin", [(first, generators[one.begin : one.end]) for one in self.workers])

    def reset(self, first: State, which: list[int]) -> None:
        parts = [[n - one.begin for n in which if one.begin <= n < one.end] for one in self.workers]
        self._all("reset", [(first, part) for part in parts])

    def step(self, actions: NDArray[Any]) -> None:
        """Answer in each match; all actions are checked before any process goes on."""
        self._refuse_ended()
        self.rows.actions[:] = actions
        legal = self.rows.mask[np.arange(self.count), np.clip(actions, 0, self.rows.size - 1)]
        owing = self.rows.seat >= 0
        inside = (actions >= 0) & (actions < self.rows.size)
        wrong = np.flatnonzero(owing & ~(legal & inside))
        if len(wrong):
            number = int(wrong[0])
            raise illegal(self.game, number, int(self.rows.seat[number]), int(actions[number]))
        self._all("step", [() for _ in self.workers])

    def _refuse_ended(self) -> None:
        if not self.workers:
            raise InglenookError("the processes of this vector have ended; make a new one")

    def _all(self, kind: str, values: list[tuple[object, ...]]) -> None:
        self._refuse_ended()
        try:
            for worker, given in zip(self.workers, values, strict=True):
                worker.ask(kind, *given)
            found = self._answers()
        except InglenookError:
            self.close()
            raise
        self.ended = [
            (number + worker.begin, earned)
            for worker, ended in zip(self.workers, found, strict=True)
            for number, earned in ended
        ]

    def _answers(self) -> list[Any]:
        return [worker.answer() for worker in self.workers]

    def arrays(self) -> Arrays:
        rows = self.rows
        return rows.obs.copy(), rows.mask.copy(), rows.seat.copy(), self.ended

    def close(self) -> None:
        """End the processes, and free the memory."""
        self.finish()
        self.rows.forget()
        self.memory.close()


def end_all(workers: list[Worker]) -> None:
    """End the processes of a group, also of one that was forgotten and never closed."""
    for worker in workers:
        worker.close()
    workers.clear()
