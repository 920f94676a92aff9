"""Run a process of a vector: `python -m inglenook.envs.vectors.worker_main PARENT MEMORY`.

`workers` starts it with a socket as standard input. It answers one request after the other until
the socket is closed.
"""

from __future__ import annotations

import mmap
import os
import sys
import traceback
from collections.abc import Callable

from inglenook.child_processes import end_with_parent, take_socket
from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.state import State
from inglenook.envs.table import Table
from inglenook.envs.vectors.lane_groups import Ended, Here
from inglenook.envs.vectors.shared_rows import Rows
from inglenook.envs.vectors.worker_messages import receive, send


class Seated:
    """The matches of this process, and their rows in the memory."""

    def __init__(self, memory: mmap.mmap) -> None:
        self.memory = memory
        self.group: Here | None = None

    def sit(self, table: Table, autoreset: str, count: int, begin: int, end: int) -> int:
        """Learn the table, and which rows are those of this process."""
        self.table, self.autoreset = table, autoreset
        self.place = slice(begin, end)
        self.rows = Rows(self.memory, count, table.width, table.actions)
        return end - begin

    def begin(self, first: State, generators: list[Rng]) -> Ended:
        self.group = Here(self.table, first, generators, self.autoreset)
        return self.written(self.group)

    def reset(self, first: State, which: list[int]) -> Ended:
        assert self.group is not None
        self.group.reset(first, which)
        return self.written(self.group)

    def step(self) -> Ended:
        assert self.group is not None
        self.group.step(self.rows.actions[self.place])
        return self.written(self.group)

    def written(self, group: Here) -> Ended:
        """Copy the arrays of the group into the memory; return what ended."""
        rows, place = self.rows, self.place
        rows.obs[place], rows.mask[place], rows.seat[place], ended = group.arrays()
        return ended


def main() -> None:
    """Answer requests until the socket is closed."""
    parent, file = map(int, sys.argv[1:])
    end_with_parent(parent)
    requests, replies = take_socket()
    memory = mmap.mmap(file, 0)
    os.close(file)
    seated = Seated(memory)
    known: dict[str, Callable[..., object]] = {
        "sit": seated.sit,
        "begin": seated.begin,
        "reset": seated.reset,
        "step": seated.step,
    }
    while True:
        try:
            kind, *values = receive(requests)
        except EOFError:
            return
        problem: object = ""
        found: object = None
        try:
            found = known[kind](*values)
        except BadInput as error:
            problem = (error.where, error.expected, error.got)
        except Exception:
            problem = traceback.format_exc()
        send(replies, (problem, found))


if __name__ == "__main__":
    main()
