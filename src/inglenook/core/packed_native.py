"""Rows of small whole numbers as the compiled rules hold them; use them through `packed`."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64

Ints: TypeAlias = "vec[i64]"  # compiled, i64 is int where it is looked at


def ints(values: list[int]) -> Ints:
    """Make a row of whole numbers."""
    row = zeros(len(values))  # `vec(values)` first tries another protocol, and formats its error
    for place in range(len(values)):
        row[place] = values[place]
    return row


def zeros(count: i64) -> Ints:
    """Make a row of zeros."""
    return ZEROS[:count] if count <= MANY else vec[i64]([0] * count)


def index_of(row: Ints, value: i64) -> i64:
    """Return the first place of a value; raise ValueError if it is not there."""
    for place in range(len(row)):
        if row[place] == value:
            return place
    raise ValueError(f"{value} is not in the row")


def count_of(row: Ints, value: i64) -> i64:
    """Return how often a value is there."""
    found: i64 = 0
    for place in range(len(row)):
        if row[place] == value:
            found += 1
    return found


def total_of(row: Ints) -> i64:
    """Return the sum of the values."""
    total: i64 = 0
    for place in range(len(row)):
        total += row[place]
    return total


def lowest_of(row: Ints) -> i64:
    """Return the lowest of the values."""
    found = row[0]
    for place in range(1, len(row)):
        found = min(found, row[place])
    return found


def highest_of(row: Ints) -> i64:
    """Return the highest of the values."""
    found = row[0]
    for place in range(1, len(row)):
        found = max(found, row[place])
    return found


def with_added(row: Ints, value: i64) -> Ints:
    """Return a row with one more value at its end."""
    count = len(row)
    longer = zeros(count + 1)
    for place in range(count):
        longer[place] = row[place]
    longer[count] = value
    return longer


def with_all(row: Ints, values: list[int]) -> Ints:
    """Return a row with more values at its end."""
    count = len(row)
    longer = zeros(count + len(values))
    for place in range(count):
        longer[place] = row[place]
    for place in range(len(values)):
        longer[count + place] = values[place]
    return longer


def longer(row: Ints, count: i64) -> Ints:
    """Return the row with zeros added up to a length; it must not be used itself any more."""
    for _ in range(count - len(row)):
        row = append(row, 0)
    return row


def without(row: Ints, place: i64) -> Ints:
    """Return a row without the value at a place."""
    shorter = row[: len(row) - 1]
    for later in range(place, len(shorter)):
        shorter[later] = row[later + 1]
    return shorter


MOST_EMPTY: Final = 64
EMPTY: Final[tuple[bytes, ...]] = tuple([bytes(number) for number in range(MOST_EMPTY + 1)])


def bytes_of(row: Ints, first: i64, last: i64) -> bytes:
    """Return the numbers from one place to before another as bytes, kept within 0 and 255."""
    start = first
    while start < last and row[start] == 0:
        start += 1
    if start == last and last - first <= MOST_EMPTY:  # most rows of a table are empty
        return EMPTY[last - first]
    writer = BytesWriter()
    for place in range(first, last):
        value = row[place]
        if value < 0:
            value = 0
        elif value > 255:
            value = 255
        writer.append(value)
    return writer.getvalue()


def is_row(thing: object) -> bool:
    """Tell whether this is a row."""
    return isinstance(thing, KIND)


def is_same_row(one: object, other: object) -> bool:
    """Tell whether these are one row: a change of the one is a change of the other."""
    if not is_row(one) or not is_row(other):
        return False
    row: Ints = one  # type: ignore[assignment]
    twin: Ints = other  # type: ignore[assignment]
    if len(row) == 0 or len(twin) == 0:
        return False
    before = row[0]
    row[0] = 1 - twin[0]
    same = row[0] == twin[0]
    row[0] = before
    return same


def listed(thing: object) -> list[int]:
    """Return the numbers of a row."""
    row: Ints = thing  # type: ignore[assignment]
    return [row[place] for place in range(len(row))]


def fill(thing: object, name: str, value: object) -> None:
    """Set an attribute that may be a row, which a list of numbers then becomes."""
    try:
        setattr(thing, name, value)
    except TypeError:
        if not isinstance(value, list):
            raise
        setattr(thing, name, ints(value))


MANY: Final = 256
ZEROS: Final = vec[i64]([0] * MANY)
_SAMPLE: Final[object] = ZEROS
KIND: Final[type] = type(_SAMPLE)
