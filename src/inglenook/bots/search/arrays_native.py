"""Growing rows of floats as the compiled search holds them; use them through `arrays`."""

from __future__ import annotations

from typing import TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

Floats: TypeAlias = "vec[float]"


def floats(count: i64) -> Floats:
    """Make a row of zeros."""
    row = vec[float](capacity=count)
    for _ in range(count):
        row = append(row, 0.0)
    return row


def longer_floats(row: Floats, count: i64) -> Floats:
    """Return the row with zeros added up to a length."""
    for _ in range(count - len(row)):
        row = append(row, 0.0)
    return row
