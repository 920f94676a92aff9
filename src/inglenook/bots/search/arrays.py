"""Growing rows of numbers: packed arrays in the compiled build, lists in plain Python.

A row is made with `floats` or `whole`, and read, written and measured as a list. `longer_floats`
and `longer_whole` return a row of at least that length; the old one must not be used any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from inglenook.core.packed import COMPILED

if TYPE_CHECKING or COMPILED:  # compiled code calls these directly
    from inglenook.bots.search.arrays_native import (
        Floats,
        Whole,
        floats,
        longer_floats,
        longer_whole,
        whole,
    )
else:
    Floats = list
    Whole = list

    def floats(count: int) -> list[float]:
        """Make a row of zeros."""
        return [0.0] * count

    def whole(count: int) -> list[int]:
        """Make a row of whole zeros."""
        return [0] * count

    def longer_floats(row: list[float], count: int) -> list[float]:
        """Return the row with zeros added up to a length."""
        row.extend([0.0] * (count - len(row)))
        return row

    def longer_whole(row: list[int], count: int) -> list[int]:
        """Return the row with zeros added up to a length."""
        row.extend([0] * (count - len(row)))
        return row


__all__ = ["Floats", "Whole", "floats", "longer_floats", "longer_whole", "whole"]
