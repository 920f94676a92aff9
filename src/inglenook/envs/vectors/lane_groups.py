"""Groups of matches that are stepped together: in this process, and what a group offers."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from inglenook.core.draws import Rng
from inglenook.core.lanes import Lanes
from inglenook.core.state import State
from inglenook.envs.table import Table

Ended: TypeAlias = list[tuple[int, tuple[float, ...]]]
Arrays: TypeAlias = tuple[NDArray[np.uint8], NDArray[np.bool_], NDArray[np.int8], Ended]


class Group(Protocol):
    """Matches that are stepped together, here or in processes."""

    def begin(self, first: State, generators: list[Rng]) -> None:
        """Begin all matches at a state, with new sources of draws."""

    def reset(self, first: State, which: list[int]) -> None:
        """Begin the matches of these numbers at a state."""

    def step(self, actions: NDArray[Any]) -> None:
        """Answer in each match."""

    def arrays(self) -> Arrays:
        """Return observations, masks and seats, which the caller keeps, and what ended."""

    def close(self) -> None:
        """Free what the group holds."""


class Here:
    """A group in this process."""

    def __init__(self, table: Table, first: State, generators: list[Rng], autoreset: str) -> None:
        self.table = table
        self.autoreset = autoreset
        self.begin(first, generators)

    def begin(self, first: State, generators: list[Rng]) -> None:
        table = self.table
        self.count = len(generators)
        self.lanes = Lanes(table.game, first, table.seats, generators, table.reward, self.autoreset)

    def reset(self, first: State, which: list[int]) -> None:
        self.lanes.reset(first, which)

    def step(self, actions: NDArray[Any]) -> None:
        self.lanes.step(actions.tolist())

    def arrays(self) -> Arrays:
        lanes, count = self.lanes, self.count
        return (
            np.frombuffer(lanes.observations, np.uint8).reshape(count, -1),
            np.frombuffer(bytearray(lanes.legal), np.bool_).reshape(count, -1),
            np.frombuffer(bytearray(lanes.seats), np.int8),
            lanes.ended,
        )

    def close(self) -> None:
        """Do nothing: there is nothing to free."""
