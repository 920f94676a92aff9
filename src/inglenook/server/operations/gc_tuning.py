"""Garbage collection: rare full collections, as one of a full server takes long.

Python would look through everything whenever there is a quarter more of it. With a thousand tables
that is a third of a second, every few seconds, without any answer: the slowest answer of a hundred
took 290 to 485 ms, and takes 28 ms without (benchmarks/server_load.py, 500 answers a second).
Nearly all that is thrown away is young, or no cycle and gone at once. So only the young are
looked through as things go, and everything every few minutes, lest a rare cycle stay for ever.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

YOUNG: Final = 5_000  # more new objects than old ones gone, before the newest are looked through
MIDDLE: Final = 20  # looks at the newest for one at those that outlived a look
NEVER: Final = 1_000_000
EVERYTHING: Final = 600.0  # seconds between looks at everything


def look_rarely() -> None:
    """From now on; what is here to stay, such as the program, is never looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    _look_at_everything_later()


def _look_at_everything_later() -> None:
    asyncio.get_running_loop().call_later(EVERYTHING, _look_at_everything)


def _look_at_everything() -> None:
    gc.collect()
    _look_at_everything_later()
