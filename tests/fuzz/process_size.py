"""The memory and objects of a process, which must not grow while it reads invalid input."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from typing import Final, NamedTuple

PAGE: Final = os.sysconf("SC_PAGE_SIZE")


class Size(NamedTuple):
    """Megabytes in memory, and open files."""

    megabytes: float
    files: int


def size() -> Size:
    """How large this process is now, after all rubbish was collected."""
    gc.collect()
    resident = int(Path("/proc/self/statm").read_text().split()[1])
    return Size(resident * PAGE / 2**20, len(os.listdir("/proc/self/fd")))
