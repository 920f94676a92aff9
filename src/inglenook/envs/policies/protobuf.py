"""Read messages of protocol buffers: fields of a number and a value.

The bytes are not trusted: lengths are checked against the bytes that are there, and the number of
fields is limited. A value that is a message is read when it is asked for, so the caller's code
bounds the depth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias, TypeVar

from inglenook.core.errors import BadInput

MOST_FIELDS: Final = 1 << 16
FILE: Final = "ONNX file"
# the wire types of fields
VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5

Value: TypeAlias = "int | memoryview"
T = TypeVar("T")


class Message:
    """The fields of a message by number, each with its wire type and its value.

    `left` is the number of fields that may still be read, shared by all messages of a file.
    """

    def __init__(self, data: memoryview, left: list[int] | None = None) -> None:
        left = [MOST_FIELDS] if left is None else left
        self.left = left
        self.fields: dict[int, list[tuple[int, Any]]] = {}
        place = 0
        while place < len(data):
            left[0] -= 1
            if left[0] < 0:
                raise BadInput(FILE, f"at most {MOST_FIELDS} fields", "more")
            key, place = varint(data, place)
            number, kind = key >> 3, key & 7
            value: Value
            if kind == VARINT:
                value, place = varint(data, place)
            else:
                size = {FIXED64: 8, FIXED32: 4}.get(kind, -1)
                if kind == BYTES:
                    size, place = varint(data, place)
                if not 0 <= size <= len(data) - place or number == 0:
                    raise BadInput(FILE, "whole fields of protocol buffers", "others")
                value, place = data[place : place + size], place + size
            self.fields.setdefault(number, []).append((kind, value))

    def last(self, number: int, kind: int) -> Any:
        """Return the value of a field that is there once, None if it is missing."""
        values = self.fields.get(number)
        if not values:
            return None
        if values[-1][0] != kind:
            raise BadInput(FILE, f"field {number} of wire type {kind}", values[-1][0])
        return values[-1][1]

    def whole(self, number: int) -> int:
        """Return a whole number, 0 if it is missing."""
        return signed(self.last(number, VARINT) or 0)

    def text(self, number: int) -> str:
        """Return a text, "" if it is missing."""
        return _text(self.last(number, BYTES) or b"")

    def texts(self, number: int) -> list[str]:
        """Return all texts of a field."""
        return self._all(number, _text)

    def messages(self, number: int) -> list[Message]:
        """Return all messages of a field."""
        return self._all(number, lambda value: Message(value, self.left))

    def _all(self, number: int, read: Callable[[memoryview], T]) -> list[T]:
        values = self.fields.get(number, ())
        if any(kind != BYTES for kind, _ in values):
            raise BadInput(FILE, f"field {number} of wire type {BYTES}", "another")
        return [read(value) for _, value in values]


def _text(value: memoryview | bytes) -> str:
    try:
        return str(value, "utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(FILE, "texts in UTF-8", "others") from error


def varint(data: memoryview, place: int) -> tuple[int, int]:
    """Return a whole number of 64 bits in groups of seven, and the place behind it."""
    found = 0
    for shift in range(0, 70, 7):
        if place >= len(data):
            break
        byte = data[place]
        place += 1
        found |= (byte & 127) << shift
        if byte < 128:
            return found & (1 << 64) - 1, place
    raise BadInput(FILE, "whole numbers of at most 64 bits", "others")


def varints(data: memoryview) -> Iterator[int]:
    """Yield packed whole numbers."""
    place = 0
    while place < len(data):
        found, place = varint(data, place)
        yield signed(found)


def signed(value: int) -> int:
    """Return a number of 64 bits with its sign."""
    return value - (1 << 64) if value >> 63 else value
