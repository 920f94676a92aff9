"""The spaces of observations, actions and states, as Gymnasium declares them."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from inglenook.core.lanes import Lane
from inglenook.envs.table import Table

Observation: TypeAlias = dict[str, NDArray[Any]]


def observation_space(table: Table) -> spaces.Space[Any]:
    """Return the space of what a seat observes: features, and a mask of its legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, table.high, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (table.actions,), np.int8),
        }
    )


def action_space(table: Table) -> spaces.Space[Any]:
    """Return the space of the game's numbered actions."""
    return spaces.Discrete(table.actions)


def state_space(table: Table) -> spaces.Space[Any]:
    """Return the space of `state`."""
    return spaces.Box(0, np.tile(table.high, table.seats), dtype=np.uint8)


def observed(lane: Lane, seat: int, mask: bytes) -> Observation:
    """Return what a seat knows, with a mask."""
    return {
        "observation": np.frombuffer(lane.features(seat), np.uint8),
        "action_mask": np.frombuffer(bytearray(mask), np.int8),
    }


def state(lane: Lane, seats: int) -> NDArray[np.uint8]:
    """Return the knowledge of all seats together, seat 0 first, for central critics."""
    rows = [lane.features(seat) for seat in range(seats)]
    return np.frombuffer(bytearray().join(rows), np.uint8)
