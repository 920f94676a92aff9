"""Score sheets: a result line by line, as in the rulebook, with the reasons."""

from __future__ import annotations

from inglenook.core.record import Record


class ScoreLine(Record):
    """A line of the sheet: the points of each seat, and the things that earned them.

    `name` is the key of its text `score-<name>`. `because` holds, for each seat, the keys of the
    things that count (their texts are `name-<word>`), each as many times as it counts.
    """

    __slots__ = ("name", "points", "because")

    def __init__(
        self, name: str, points: tuple[int, ...], because: tuple[tuple[str, ...], ...]
    ) -> None:
        self.name = name
        self.points = points
        self.because = because


def totals(sheet: tuple[ScoreLine, ...], seats: int) -> tuple[int, ...]:
    """Return each seat's total.

    >>> totals((ScoreLine("inns", (3, 1), ((), ())), ScoreLine("towers", (-1, 2), ((), ()))), 2)
    (2, 3)
    """
    return tuple([sum([line.points[seat] for line in sheet]) for seat in range(seats)])
