"""Keys of knowledge: bytes in the compiled build, tuples in plain Python.

A game whose views are slow to build writes the facts of `Game.known` into a `KeyWriter`, always in
the same order:

    key = KeyWriter()
    key.number(s.turn)
    key.row(s.coins)
    return (key.key(), picked_by(s, viewer), *agenda_seen_by(s, viewer))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from inglenook.core.packed import COMPILED

if TYPE_CHECKING or COMPILED:  # compiled code calls this directly
    from inglenook.core.keys_native import KeyWriter
else:

    class KeyWriter:
        """Collects the facts of a key."""

        __slots__ = ("facts", "number", "word")

        def __init__(self) -> None:
            self.facts: list[object] = []
            self.number = self.word = self.facts.append

        def row(self, values: list[int]) -> None:
            """Add a row of numbers."""
            self.facts.append(tuple(values))

        numbers = row

        def key(self) -> object:
            """Return the key, which is hashable."""
            return tuple(self.facts)


__all__ = ["KeyWriter"]
