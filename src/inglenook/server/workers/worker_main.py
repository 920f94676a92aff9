"""Run a worker process: `python -m inglenook.server.workers.worker_main SETUP`.

`worker` starts it with a socket as standard input. It imports its tasks, reports that it is ready,
and performs one task after the other until the socket is closed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import BinaryIO, Final

from inglenook.child_processes import end_with_parent, limit_memory, take_socket
from inglenook.server.workers.worker_messages import (
    PING,
    Reply,
    frame,
    read_request,
    setup_from_json,
)

# each has a function `handlers(setup)`; only one is imported, to save memory
TASKS: Final[Mapping[str, str]] = {
    "bots": "inglenook.server.workers.tasks.bot_tasks",
    "matches": "inglenook.server.workers.tasks.match_tasks",
    "reviews": "inglenook.server.workers.tasks.review_tasks",
}

Handler = Callable[[bytes, Callable[[bytes], None]], bytes]


def serve(requests: BinaryIO, replies: BinaryIO, handlers: Mapping[str, Handler]) -> None:
    """Answer requests until the socket closes. Of an error only its class is sent."""

    def send(reply: Reply) -> None:
        replies.write(frame(reply))
        replies.flush()

    send(Reply(0))
    while (request := read_request(requests)) is not None:
        number = request.number

        def report(body: bytes, number: int = number) -> None:
            send(Reply(number, body, partial=True))

        try:
            body = b"" if request.kind == PING else handlers[request.kind](request.body, report)
            reply = Reply(number, body)
        except (Exception, SystemExit) as error:
            reply = Reply(number, error=error_kind(error))
        send(reply)


def error_kind(error: BaseException) -> str:
    """Return the name of an error's class; any lack of memory is a `MemoryError`."""
    return MemoryError.__name__ if isinstance(error, MemoryError) else type(error).__name__


def main() -> None:
    """Set up the process, and serve."""
    setup = setup_from_json(sys.argv[1])
    end_with_parent(setup.parent)
    requests, replies = take_socket()
    os.nice(setup.nice)
    limit_memory(setup.memory)
    serve(requests, replies, import_module(TASKS[setup.tasks]).handlers(setup))


if __name__ == "__main__":
    main()
