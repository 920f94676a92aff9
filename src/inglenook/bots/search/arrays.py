"""Growing rows of floats: packed arrays in the compiled build, lists in plain Python.

A row is made with `floats`, and read, written and measured as a list. `longer_floats` returns a row
of at least that length; the old one must not be used any more. Rows of whole numbers are those of
`core.packed`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from inglenook.core.packed import COMPILED

if TYPE_CHECKING or COMPILED:  # compiled code calls these directly
    from inglenook.bots.search.arrays_native import Floats, floats, longer_floats
else:
    Floats = list

    def floats(count: int) -> list[float]:
        """Make a row of zeros."""
        return [0.0] * count

    def longer_floats(row: list[float], count: int) -> list[float]:
        """Return the row with zeros added up to a length."""
        row.extend([0.0] * (count - len(row)))
        return row


__all__ = ["Floats", "floats", "longer_floats"]
