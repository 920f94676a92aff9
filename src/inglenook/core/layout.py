"""Layout: what lies where on the table, so that any client can draw a game it has never heard of.

A game that says nothing here is still playable: its view's fields are then shown as text. Words
(`label`, `face`) are names of texts, refs are those of the prompts: what lies on the table under a
ref can be clicked when an option has it.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from inglenook.core.event import NOBODY
from inglenook.core.record import Record

Figures: TypeAlias = tuple[tuple[str, int], ...]  # numbers with names

SHAPES: Final = ("row", "hand", "pile", "grid", "track", "counters")
KINDS: Final = ("card", "tile", "die", "token", "piece", "space", "counter")
FACE_DOWN: Final = ""
NO_NUMBER: Final = -1_000_000
IN_ORDER: Final = -1
NO_NOTE: Final = ""


class Item(Record):
    """A drawn thing.

    `kind` is one of KINDS; `face` is the word of its text `name-<face>`, or FACE_DOWN; `number` are
    pips, a value or a count, or NO_NUMBER; `seat` is whose colour it has, or NOBODY; `at` is the
    cell of a grid or the space of a track where it lies, counted from 0, or IN_ORDER.

    `note` is the word of its text `now-<note>`, which says what is to know of it now, or NO_NOTE.
    `figures` are what the rules say of it as numbers: for that text, and for boards that draw them.
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


class Zone(Record):
    """A place on the table with its items.

    `label` is the word of its text `zone-<label>`; `seat` is whose place it is, or NOBODY for the
    middle of the table. Shapes: a `row` lies side by side and may wrap; a `hand` is a row that its
    seat holds; of a `pile` only the last item is seen, whose `number` tells how many there are; the
    items of a `grid` with `columns` lie in the cells `at`, in one cell on each other; a `track` has
    `columns` spaces; `counters` are numbers with names. `figures` are as those of an item.
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


def seats_from(viewer: int, seats: int) -> tuple[int, ...]:
    """The seats as they are laid out: round the table, from the viewer's own on.

    >>> seats_from(2, 3), seats_from(NOBODY, 3)
    ((2, 0, 1), (0, 1, 2))
    """
    first = max(viewer, 0)
    return tuple([(first + place) % seats for place in range(seats)])
