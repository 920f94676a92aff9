"""Features: the knowledge of a seat as unsigned bytes, for nets.

A game declares its blocks in `Game.feature_spec`. `Game.features` appends `bytes` in that order:
entries of tables that are made once and looked up by value.

    >>> FACE = one_hot(6)
    >>> list(FACE[2]), list(FACE[NONE])
    ([0, 0, 1, 0, 0, 0], [0, 0, 0, 0, 0, 0])
    >>> list(thermometer(4)[3]), list(bits(4)[0b0101])
    ([1, 1, 1, 0], [1, 0, 1, 0])
    >>> spec = (*of_each(2, Feature("face", (6,), 1)), Feature("round", (1,), 12))
    >>> [block.name for block in spec], width(spec)
    (['face/0', 'face/1', 'round'], 13)
"""

from __future__ import annotations

from typing import Final, final

from inglenook.core.decision import Decision
from inglenook.core.errors import RulesFault
from inglenook.core.record import Record
from inglenook.core.state import State

NONE: Final = -1  # the entry of `one_hot` for "none of them"
NUMBERS: Final[tuple[bytes, ...]] = tuple([bytes([number]) for number in range(256)])
NOTHING: Final = b""


@final
class Feature(Record):
    """A block of features: its name, its shape and the highest value that a byte can have.

    `lossy` names the fields of the view that the features tell only in part; the law `features`
    does not demand that positions differ which differ in these fields alone.
    """

    __slots__ = ("name", "shape", "high", "lossy")

    def __init__(
        self, name: str, shape: tuple[int, ...], high: int, lossy: tuple[str, ...] = ()
    ) -> None:
        self.name = name
        self.shape = shape
        self.high = high
        self.lossy = lossy

    @property
    def size(self) -> int:
        """Return the number of bytes."""
        size = 1
        for length in self.shape:
            size *= length
        return size


def width(spec: tuple[Feature, ...]) -> int:
    """Return the number of bytes of all blocks together."""
    total = 0
    for block in spec:
        total += block.size
    return total


def of_each(seats: int, *blocks: Feature) -> tuple[Feature, ...]:
    """Repeat the blocks for each seat, the viewer's own first: `face/0`, …, `face/1`, …

    The bytes of a seat stand together, so that they can be read as rows of equal length.
    """
    found: list[Feature] = []
    for place in range(seats):
        for block in blocks:
            found.append(Feature(f"{block.name}/{place}", block.shape, block.high, block.lossy))
    return tuple(found)


def one_hot(size: int) -> tuple[bytes, ...]:
    """Return by number a row with a single 1 at its place; the last entry, NONE, has none."""
    rows: list[bytes] = []
    for number in range(size):
        row = bytearray(size)
        row[number] = 1
        rows.append(bytes(row))
    rows.append(bytes(size))
    return tuple(rows)


def thermometer(high: int) -> tuple[bytes, ...]:
    """Return by number from 0 to `high` a row of `high` bytes that begins with so many ones."""
    return tuple([b"\1" * number + bytes(high - number) for number in range(high + 1)])


def bits(size: int) -> tuple[bytes, ...]:
    """Return by bit set of `size` bits a row with a byte for each bit, the lowest first."""
    rows: list[bytes] = [NOTHING]
    for _ in range(size):
        # the bit that is added is the highest: all rows without it, then all with it
        rows = [row + b"\0" for row in rows] + [row + b"\1" for row in rows]
    return tuple(rows)


def numbers(high: int) -> tuple[bytes, ...]:
    """Return by number from 0 to `high` the byte of that value."""
    if high > 255:
        raise RulesFault(f"expected a number that fits a byte, got {high}")
    return NUMBERS[: high + 1]


def within(number: int, high: int) -> bytes:
    """Return the byte of a number, at most `high`: positions of files may exceed those of play."""
    return NUMBERS[min(number, high)]


def paired(first: tuple[bytes, ...], second: tuple[bytes, ...]) -> tuple[bytes, ...]:
    """Return both rows together, by `place in first * len(second) + place in second`."""
    return tuple([one + other for one in first for other in second])


def seats_seen_from(seats: int) -> tuple[tuple[bytes, ...], ...]:
    """Return by viewer and bit set of seats a row with a byte for each seat, the viewer's first."""
    tables: list[tuple[bytes, ...]] = []
    for viewer in range(seats):
        rows: list[bytes] = []
        for members in range(1 << seats):
            turned = [members >> (viewer + place) % seats & 1 for place in range(seats)]
            rows.append(bytes(turned))
        tables.append(tuple(rows))
    return tuple(tables)


def seat_seen_from(seats: int) -> tuple[tuple[bytes, ...], ...]:
    """Return by viewer and seat the one-hot row of that seat, the viewer's first.

    The last row, for NONE, has only zeros.
    """
    rows = one_hot(seats)
    tables: list[tuple[bytes, ...]] = []
    for viewer in range(seats):
        turned = [rows[(seat - viewer) % seats] for seat in range(seats)]
        tables.append((*turned, rows[NONE]))
    return tuple(tables)


@final
class Questions:
    """The blocks `question` and `asked`: the class of the pending question, and whom it asks.

    `kinds` are the classes of all decisions of the game, in the order of the block.
    """

    __slots__ = ("asked", "kinds", "no_seats", "none", "seats")

    def __init__(self, seats: int, kinds: tuple[type, ...]) -> None:
        rows = one_hot(len(kinds))
        self.seats = seats
        self.kinds: dict[type, bytes] = {kind: rows[i] for i, kind in enumerate(kinds)}
        self.none = rows[NONE]
        self.no_seats = bytes(seats)
        # by viewer and seats that are asked; the seats of few questions, so it stays small
        self.asked: list[dict[tuple[int, ...], bytes]] = [{} for _ in range(seats)]

    def spec(self) -> tuple[Feature, ...]:
        """Return both blocks."""
        return Feature("question", (len(self.kinds),), 1), Feature("asked", (self.seats,), 1)

    def append(self, s: State, viewer: int, parts: list[bytes]) -> None:
        """Append both blocks: zeros at a draw and at the end of the match."""
        cell = s.agenda.top
        row = None if cell is None else self.kinds.get(type(cell.step))
        if cell is None or row is None:
            parts.append(self.none)
            parts.append(self.no_seats)
            return
        parts.append(row)
        seats = cell.step.asked()
        known = self.asked[viewer]
        found = known.get(seats)
        if found is None:
            found = bytes([(viewer + i) % self.seats in seats for i in range(self.seats)])
            known[seats] = found
        parts.append(found)


def own_pick(s: State, viewer: int) -> int:
    """Return the index of the viewer's first own pick of the pending question, or NONE."""
    if not s.picks:
        return NONE
    cell = s.agenda.top
    if cell is None:
        return NONE
    step = cell.step
    if not isinstance(step, Decision) or viewer not in step.asked():
        return NONE
    picked = step.picked_by(s, viewer)
    return picked[0].index if picked else NONE
