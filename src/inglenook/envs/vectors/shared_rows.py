"""The arrays of a vector in memory that processes share."""

from __future__ import annotations

from mmap import mmap
from typing import Final

import numpy as np
from numpy.typing import NDArray

ACTION: Final = 8  # bytes of the number of an action


class Rows:
    """Actions, seats, masks and observations of all matches, one after the other."""

    def __init__(self, memory: mmap, count: int, width: int, size: int) -> None:
        self.size = size
        self.actions: NDArray[np.int64] = np.frombuffer(memory, np.int64, count)
        place = count * ACTION
        self.seat: NDArray[np.int8] = np.frombuffer(memory, np.int8, count, place)
        place += count
        mask = np.frombuffer(memory, np.bool_, count * size, place)
        self.mask: NDArray[np.bool_] = mask.reshape(count, size)
        place += count * size
        obs = np.frombuffer(memory, np.uint8, count * width, place)
        self.obs: NDArray[np.uint8] = obs.reshape(count, width)

    @staticmethod
    def size_of(count: int, width: int, size: int) -> int:
        """Return the number of bytes of all arrays."""
        return count * (ACTION + 1 + size + width)

    def forget(self) -> None:
        """Let go of the memory, so that it can be closed."""
        nothing = np.empty((0, 0))
        self.actions = nothing.astype(np.int64)
        self.seat = nothing.astype(np.int8)
        self.mask = nothing.astype(np.bool_)
        self.obs = nothing.astype(np.uint8)
