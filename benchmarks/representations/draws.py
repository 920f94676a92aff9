"""The source of chance, the same for every variant: a small multiply-with-carry generator."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Draws:
    def below(self, n: i64) -> i64:
        raise NotImplementedError


class Rng(Draws):
    __slots__ = ("x",)

    def __init__(self, seed: i64) -> None:
        self.x: i64 = seed * 2654435761 % 2147483647 + 12345

    def below(self, n: i64) -> i64:
        x = self.x
        x = 2147480000 * (x & 0x7FFFFFFF) + (x >> 31)
        self.x = x
        return ((x & 0x7FFFFFFF) * n) >> 31
