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
# The older generations wait for the full collection: nearly all that survives the first visit is
# the state of a table, which is in no cycle. A second visit would cost as much again.
NEVER: Final = 1_000_000
FULL_SECONDS: Final = 600.0  # seconds between full collections


def collect_rarely() -> None:
    """Set the thresholds, and exempt the objects that exist now, such as the program."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    _collect_later()


def _collect_later() -> None:
    asyncio.get_running_loop().call_later(FULL_SECONDS, _collect)


def _collect() -> None:
    gc.collect()
    _collect_later()
