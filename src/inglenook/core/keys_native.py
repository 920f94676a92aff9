"""Keys of knowledge as compiled games build them: bytes; use them through `keys`."""

from __future__ import annotations

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from inglenook.core.packed_native import Ints


class KeyWriter:
    """Collects the facts of a key.

    A number takes one byte if it is small, and nine otherwise: a mark and the number itself. A word
    takes eight bytes. A row begins with its length. So a game that always writes its facts in the
    same order never gives two different ones the same bytes.
    """

    __slots__ = ("writer",)

    def __init__(self) -> None:
        self.writer = BytesWriter()

    def number(self, value: i64) -> None:
        """Add a whole number."""
        if -3 < value < 253:
            self.writer.append(value + 2)
        else:
            self.writer.append(255)
            write_i64_le(self.writer, value)

    def word(self, value: i64) -> None:
        """Add a number that is seldom small, as eight bytes."""
        write_i64_le(self.writer, value)

    def row(self, values: Ints) -> None:
        """Add a packed row of numbers."""
        self.number(len(values))
        for place in range(len(values)):
            self.number(values[place])

    def numbers(self, values: list[int]) -> None:
        """Add a list of numbers."""
        self.number(len(values))
        for value in values:
            self.number(value)

    def key(self) -> object:
        """Return the key, which is hashable."""
        return self.writer.getvalue()
