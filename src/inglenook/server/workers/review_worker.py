"""A worker of the reviewer: reads one journal, says how far it is and what it found, and ends.

`reviewer` starts it as `python -m inglenook.server.workers.review_worker SETUP`.
"""

from __future__ import annotations

import json as plain_json
import os
import sys
from typing import Any, Final

from msgspec import json

from inglenook.bots.budget import Budget
from inglenook.core.journal import journal_from_json
from inglenook.server.workers.bot_worker import leave_with, limit
from inglenook.server.workers.reviewer import reviewed

NICE: Final = 10  # the house goes first, and its bots before whoever looks back


def tell(data: Any) -> None:
    sys.stdout.buffer.write(json.encode(data) + b"\n")
    sys.stdout.buffer.flush()


def main() -> None:
    setup = plain_json.loads(sys.argv[1])
    leave_with(setup["parent"])
    os.nice(NICE)
    limit(setup["memory"])
    journal = journal_from_json(json.decode(sys.stdin.buffer.read()))

    def progress(done: int, every: int) -> None:
        tell({"done": done, "every": every})

    found = reviewed(journal, Budget(seconds=setup["seconds"]), progress)
    count = len(found["decisions"])
    tell({"done": count, "every": count, "review": found})


if __name__ == "__main__":
    main()
