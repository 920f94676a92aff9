"""Layout: the zones and items on the table, so that any client can draw an unknown game.

A game without a layout is still playable: clients then show its view's fields as text. `label` and
`face` are keys of texts. Refs are those of the prompts: an item with a ref can be clicked when an
option has that ref.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from inglenook.core.event import NOBODY
from inglenook.core.record import Record

Figures: TypeAlias = tuple[tuple[str, int], ...]  # named numbers

SHAPES: Final = ("row", "hand", "pile", "grid", "track", "counters")
KINDS: Final = ("card", "tile", "die", "token", "piece", "space", "counter")
FACE_DOWN: Final = ""
NO_NUMBER: Final = -1_000_000
IN_ORDER: Final = -1
NO_NOTE: Final = ""

# Zones that each function of a game's layout keeps (`functools.lru_cache`). Viewers of a table
# share most zones and few change from one answer to the next, so a server writes and compares few.
KEPT: Final = 1024


class Item(Record):
    """A drawn thing.

    `kind` is one of KINDS. `face` is the key of its text `name-<face>`, or FACE_DOWN. `number`
    holds pips, a value or a count, or NO_NUMBER. `seat` is the seat whose colour it has, or NOBODY.
    `at` is its cell of a grid or space of a track, counted from 0, or IN_ORDER.

    `note` is the key of its text `now-<note>`, which says what is special about it now, or NO_NOTE.
    `figures` are numbers from the rules: for that text, and for boards that draw them.
    """

    __slots__ = ("ref", "kind", "face", "number", "seat", "at", "note", "figures")

    def __init__(
        self,
        ref: str,
        kind: str,
        face: str = FACE_DOWN,
        number: int = NO_NUMBER,
        seat: int = NOBODY,
        at: int = IN_ORDER,
        note: str = NO_NOTE,
        figures: Figures = (),
    ) -> None:
        self.ref = ref
        self.kind = kind
        self.face = face
        self.number = number
        self.seat = seat
        self.at = at
        self.note = note
        self.figures = figures

    def __eq__(self, other: object) -> bool:
        # a server compares all things of a layout after each answer; the base class is slower
        if self is other:
            return True
        if not isinstance(other, Item):
            return False
        return (
            self.ref == other.ref
            and self.face == other.face
            and self.number == other.number
            and self.at == other.at
            and self.kind == other.kind
            and self.seat == other.seat
            and self.note == other.note
            and self.figures == other.figures
        )

    def __hash__(self) -> int:
        # a server looks all things of a layout up after each answer
        found = hash(self.ref) ^ hash(self.face) ^ self.number * 1_000_003 ^ self.at * 8_191
        return found ^ hash(self.figures) if self.figures else found


class Zone(Record):
    """A place on the table with its items.

    `label` is the key of its text `zone-<label>`; `seat` is its owner, or NOBODY for the middle of
    the table. Shapes: a `row` lies side by side and may wrap; a `hand` is a row that its seat
    holds. Of a `pile` only the last item is visible, and its `number` is the size. The items of a
    `grid` with `columns` lie in the cells `at`, stacked within a cell. A `track` has `columns`
    spaces. `counters` are named numbers. `figures` are as in `Item`.
    """

    __slots__ = ("ref", "shape", "label", "items", "seat", "columns", "figures")

    def __init__(
        self,
        ref: str,
        shape: str,
        label: str,
        items: tuple[Item, ...],
        seat: int = NOBODY,
        columns: int = 0,
        figures: Figures = (),
    ) -> None:
        self.ref = ref
        self.shape = shape
        self.label = label
        self.items = items
        self.seat = seat
        self.columns = columns
        self.figures = figures

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Zone):
            return False
        return (
            self.ref == other.ref
            and self.items == other.items
            and self.figures == other.figures
            and self.label == other.label
            and self.shape == other.shape
            and self.seat == other.seat
            and self.columns == other.columns
        )

    def __hash__(self) -> int:
        return super().__hash__()


def seats_from(viewer: int, seats: int) -> tuple[int, ...]:
    """Return the seats in the order of the layout: clockwise, the viewer's own first.

    >>> seats_from(2, 3), seats_from(NOBODY, 3)
    ((2, 0, 1), (0, 1, 2))
    """
    first = max(viewer, 0)
    return tuple([(first + place) % seats for place in range(seats)])
