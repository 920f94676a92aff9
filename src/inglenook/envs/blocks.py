"""Observations by name: the blocks of features as views of an array."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from inglenook.core.errors import BadInput
from inglenook.core.features import Feature, width


def named(spec: Iterable[Feature], observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Return the blocks of an observation, or of many, by their names.

    The last axis of `observation` is that of the features; it becomes the shape of each block.
    Nothing is copied.
    """
    blocks = tuple(spec)
    if observation.shape[-1:] != (width(blocks),):
        raise BadInput("obs", f"an array whose rows have {width(blocks)} numbers", observation)
    found: dict[str, NDArray[Any]] = {}
    begin = 0
    for block in blocks:
        part = observation[..., begin : begin + block.size]
        found[block.name] = part.reshape(observation.shape[:-1] + block.shape)
        begin += block.size
    return found


def highest(spec: Iterable[Feature]) -> NDArray[np.uint8]:
    """Return the highest value that each byte of an observation can have."""
    blocks = [np.full(block.size, block.high, np.uint8) for block in spec]
    return np.concatenate(blocks)
