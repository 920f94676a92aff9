"""A worker of the judge: reads one export, says what it is worth, and ends.

`judge` starts it as `python -m inglenook.server.judge_worker SETUP`.
"""

from __future__ import annotations

import json as plain_json
import os
import sys
from typing import Any, Final

from msgspec import Struct, json

from inglenook.server.bot_worker import leave_with, limit
from inglenook.server.judge import judged

NICE: Final = 5  # the house goes first


class Task(Struct):
    task: str
    data: dict[str, Any]


def main() -> None:
    setup = plain_json.loads(sys.argv[1])
    leave_with(setup["parent"])
    os.nice(NICE)
    limit(setup["memory"])
    task = json.decode(sys.stdin.buffer.read(), type=Task)
    sys.stdout.buffer.write(json.encode(judged(task.task, task.data)))


if __name__ == "__main__":
    main()
