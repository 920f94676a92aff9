"""Tune garbage collection: full collections are rare, because they take long on a full server.

By default Python runs a full collection after a quarter more objects. With a thousand tables one
takes a third of a second, every few seconds. The slowest answer of a hundred took 290 to 485 ms,
and takes 28 ms without (`benchmarks.server_load`, 500 answers a second).

Most garbage is young, or not in a cycle and freed at once. Therefore only young objects are
collected regularly, and all of them every few minutes.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

# Allocations minus deallocations before a collection of the youngest. An answer replaces far more
# objects than it adds, and all new ones are visited: 5,000 were a pause of 10 to 20 ms.
YOUNG: Final = 1_000
# Young collections per collection of the middle generation. With 20 each survivor is visited as
# often as with 2, but more of them in one pause: 20 to 190 ms with thousands of tables.
MIDDLE: Final = 2
NEVER: Final = 1_000_000
FULL_SECONDS: Final = 600.0  # seconds between full collections


def collect_rarely() -> None:
    """Set the thresholds, and exempt the objects that exist now, such as the program."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    _collect_later()


def _collect_later() -> None:
    asyncio.get_running_loop().call_later(FULL_SECONDS, _collect)


def _collect() -> None:
    gc.collect()
    _collect_later()
