"""Describe a downtime, in which the server was down or could not write."""

from __future__ import annotations

from typing import NamedTuple


class Downtime(NamedTuple):
    """The number of a downtime, the last sign of life before it and the start after it."""

    number: int
    alive_at: float
    back_at: float
