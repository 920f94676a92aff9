"""A log: an append-only list, shared by all values that hold a prefix of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Log(Generic[T]):
    """The first `len(log)` items of a list that other logs may have extended.

    `grown` appends without a copy. If another log has appended to the list before, the items up to
    there are copied once.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: list[T]) -> None:
        """Take over a list; the caller must not change it afterwards."""
        self._items = items
        self._length = len(items)

    def grown(self, added: list[T]) -> Log[T]:
        """Return a log with more items at its end; this one does not change."""
        items = self._items
        if len(items) != self._length:
            items = items[: self._length]
        items.extend(added)
        return Log(items)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return iter(self._items[: self._length])

    @overload
    def __getitem__(self, place: int) -> T: ...

    @overload
    def __getitem__(self, place: slice) -> list[T]: ...

    def __getitem__(self, place: int | slice) -> T | list[T]:
        length = self._length
        if isinstance(place, slice):
            first, end, step = place.indices(length)
            if step == 1:
                return self._items[first:end]
            return [self._items[one] for one in range(first, end, step)]
        if not -length <= place < length:
            raise IndexError(f"expected a place below {length}, got {place}")
        return self._items[place if place >= 0 else place + length]

    def newest_first(self) -> Iterator[T]:
        """Yield the items from the last to the first, without a copy."""
        for place in range(self._length - 1, -1, -1):
            yield self._items[place]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Log):
            return bool(self._items[: self._length] == other._items[: other._length])
        return isinstance(other, list) and bool(self._items[: self._length] == other)

    def __hash__(self) -> int:
        raise TypeError("a log has no hash")

    def __reduce__(self) -> tuple[object, tuple[list[T]]]:
        return Log, (self[:],)

    def __copy__(self) -> Log[T]:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Log[T]:
        return self

    def __repr__(self) -> str:
        return f"Log({self._items[: self._length]!r})"
