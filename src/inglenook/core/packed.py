"""Rows of small whole numbers: packed arrays in the compiled build, lists in plain Python.

A state keeps numbers by seat, by card or by space in rows, declared as `Ints`:

    s.faces = ints([1] * seats)
    s.faces[seat] += 1
    copy = s.faces[:]

Reading, writing, `len`, iteration and slices work alike in both builds. `index_of` and `count_of`
stand for the methods of lists; `total_of`, `lowest_of` and `highest_of` for `sum`, `min` and `max`;
`bytes_of` for `bytes`.
A row never changes its length: `with_added`, `with_all` and `without` return another one. `longer`
does, too, but the row that it was given must not be used any more.
"""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from typing import TYPE_CHECKING, Final

from inglenook.core import errors

COMPILED: Final = errors.__file__.endswith(tuple(EXTENSION_SUFFIXES))

if TYPE_CHECKING or COMPILED:  # compiled code calls these directly
    from inglenook.core.packed_native import (
        Ints,
        bytes_of,
        count_of,
        fill,
        highest_of,
        index_of,
        ints,
        is_row,
        is_same_row,
        listed,
        longer,
        lowest_of,
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
    lowest_of = min
    highest_of = max
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

    def longer(row: list[int], count: int) -> list[int]:
        """Return the row with zeros added up to a length."""
        row.extend([0] * (count - len(row)))
        return row

    def without(row: list[int], place: int) -> list[int]:
        """Return a row without the value at a place."""
        return row[:place] + row[place + 1 :]

    def bytes_of(row: list[int], first: int, last: int) -> bytes:
        """Return the numbers from one place to before another as bytes, within 0 and 255."""
        try:
            return bytes(row[first:last])
        except ValueError:
            return bytes([min(max(value, 0), 255) for value in row[first:last]])

    def is_row(thing: object) -> bool:
        """Tell whether this is a packed row; plain ones are lists."""
        return False

    def is_same_row(one: object, other: object) -> bool:
        """Tell whether these are one packed row; plain ones are compared as lists are."""
        return False


__all__ = [
    "Ints",
    "bytes_of",
    "count_of",
    "fill",
    "highest_of",
    "index_of",
    "ints",
    "is_row",
    "is_same_row",
    "listed",
    "longer",
    "lowest_of",
    "total_of",
    "with_added",
    "with_all",
    "without",
    "zeros",
]
