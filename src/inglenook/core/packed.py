"""Rows of small whole numbers: packed arrays in the compiled build, lists in plain Python.

A state keeps numbers by seat, by card or by space in rows, declared as `Ints`:

    s.faces = ints([1] * seats)
    s.faces[seat] += 1
    copy = s.faces[:]

Reading, writing, `len`, iteration and slices work alike in both builds. `index_of` and `count_of`
stand for the methods of lists, `total_of` for `sum`. A row never changes its length: `with_added`,
`with_all` and `without` return another one.
"""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from typing import TYPE_CHECKING, Final

from inglenook.core import errors

COMPILED: Final = errors.__file__.endswith(tuple(EXTENSION_SUFFIXES))

if TYPE_CHECKING or COMPILED:  # compiled code calls these directly
    from inglenook.core.packed_native import (
        Ints,
        count_of,
        fill,
        index_of,
        ints,
        is_row,
        is_same_row,
        listed,
        total_of,
        with_added,
        with_all,
        without,
        zeros,
    )
else:
    Ints = list
    ints = list
    index_of = list.index
    count_of = list.count
    total_of = sum
    listed = list
    fill = setattr

    def zeros(count: int) -> list[int]:
        """Make a row of zeros."""
        return [0] * count

    def with_added(row: list[int], value: int) -> list[int]:
        """Return a row with one more value at its end."""
        return [*row, value]

    def with_all(row: list[int], values: list[int]) -> list[int]:
        """Return a row with more values at its end."""
        return row + values

    def without(row: list[int], place: int) -> list[int]:
        """Return a row without the value at a place."""
        return row[:place] + row[place + 1 :]

    def is_row(thing: object) -> bool:
        """Tell whether this is a packed row; plain ones are lists."""
        return False

    def is_same_row(one: object, other: object) -> bool:
        """Tell whether these are one packed row; plain ones are compared as lists are."""
        return False


__all__ = [
    "Ints",
    "count_of",
    "fill",
    "index_of",
    "ints",
    "is_row",
    "is_same_row",
    "listed",
    "total_of",
    "with_added",
    "with_all",
    "without",
    "zeros",
]
