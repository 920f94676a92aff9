"""A match worker: a process that does one task after the other until it is ended.

`match_work` starts it as `python -m inglenook.server.workers.match_worker SETUP`. Messages are
MessagePack behind four bytes that tell their length; the first from here is empty and says that it
is ready.
"""

from __future__ import annotations

import json as plain_json
import os
import sys
from typing import BinaryIO, Final

from msgspec import msgpack

from inglenook.server.workers.bot_worker import leave_with, limit
from inglenook.server.workers.match_tasks import Task, Tasks
from inglenook.server.workers.match_work import LENGTH

NICE: Final = 5  # the server goes first


def tell(out: BinaryIO, message: bytes) -> None:
    out.write(len(message).to_bytes(LENGTH))
    out.write(message)
    out.flush()


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Do tasks until there are no more."""
    tasks = Tasks()
    tell(answers, b"")
    while head := questions.read(LENGTH):
        task = msgpack.decode(questions.read(int.from_bytes(head)), type=Task)
        tell(answers, msgpack.encode(tasks.perform(task)))


def main() -> None:
    setup = plain_json.loads(sys.argv[1])
    leave_with(setup["parent"])
    os.nice(NICE)
    limit(setup["memory"])
    answers = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)  # what is printed goes nowhere
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
