"""The picture of a layout: boxes and words with their places, for SVG and for arrays of pixels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from inglenook.core.event import NOBODY
from inglenook.core.layout import FACE_DOWN, IN_ORDER, Item, Zone
from inglenook.library.board import words_of

if TYPE_CHECKING:
    from inglenook.texts import Texts

WIDTH: Final = 960
EDGE: Final = 16
GAP: Final = 6
LINE: Final = 20
CHIP: Final = 26  # the height of an item
LETTER: Final = 7.7  # the usual width of a letter of 13 pixels
LEAST_CELL: Final = 84
SEAT_COLOURS: Final = ("#b3261e", "#1b5e9b", "#2e7d32", "#8e5a00", "#6a1b9a")
FILLS: Final = {
    "card": "#fffdf7",
    "tile": "#f3ead7",
    "die": "#ffffff",
    "token": "#e8eef7",
    "piece": "#e8eef7",
    "space": "#f5f5f0",
    "counter": "#f5f5f0",
}
BACK: Final = "#6b6257"
GROUND: Final = "#fbf8f2"


class Rectangle(NamedTuple):
    """A rectangle with its fill and its line."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    line: str


class Words(NamedTuple):
    """A line of text; `y` is the line that its letters stand on."""

    x: float
    y: float
    text: str
    size: int
    colour: str
    bold: bool = False


class Picture(NamedTuple):
    """Shapes in the order in which they are drawn, on a ground of one colour."""

    title: str
    width: int
    height: int
    ground: str
    shapes: list[Rectangle | Words]


def pictured(zones: tuple[Zone, ...], texts: Texts, plain: str) -> Picture:
    """Return the picture of a layout; of the lines of `plain` for a game without one."""
    page = _Page(texts)
    page.text(EDGE, texts.title(), 20, "#222222", bold=True)
    page.y += LINE + GAP
    if not zones:
        for line in plain.split("\n"):
            page.text(EDGE, line, 13, "#222222")
            page.y += LINE
    for zone in zones:
        page.zone(zone)
    return page.whole()


class _Page:
    """The picture so far, and the height at which it goes on."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.shapes: list[Rectangle | Words] = []
        self.y = EDGE
        self.seat = NOBODY

    def whole(self) -> Picture:
        return Picture(self.texts.title(), WIDTH, self.y + EDGE, GROUND, self.shapes)

    def text(
        self, x: float, words: str, size: int, colour: str, bold: bool = False, dy: float = 14
    ) -> None:
        self.shapes.append(Words(x, self.y + dy, words, size, colour, bold))

    def rect(self, x: float, y: float, width: float, height: float, fill: str, line: str) -> None:
        self.shapes.append(Rectangle(x, y, width, height, fill, line))

    def zone(self, zone: Zone) -> None:
        if zone.seat != NOBODY and zone.seat != self.seat:
            self.y += GAP
            self.text(EDGE, self.texts.seat(zone.seat), 15, colour_of(zone.seat), bold=True)
            self.y += LINE + GAP
        self.seat = zone.seat
        self.text(EDGE, self.texts.zone(zone), 12, "#6b6257")
        self.y += LINE
        if zone.shape in ("grid", "track") and zone.columns:
            self.cells(zone)
        else:
            self.chips(zone)
        self.y += GAP

    def chips(self, zone: Zone) -> None:
        """Draw items side by side, in as many lines as they need."""
        x: float = EDGE
        if not zone.items:
            self.text(EDGE, "–", 13, "#6b6257")
            self.y += LINE
            return
        for item in zone.items[-1:] if zone.shape == "pile" else zone.items:
            words = words_of(item, self.texts)
            width = len(words) * LETTER + 16
            if x > EDGE and x + width > WIDTH - EDGE:
                x, self.y = EDGE, self.y + CHIP + GAP
            self.chip(item, words, x, self.y, width)
            x += width + GAP
        self.y += CHIP + GAP

    def chip(self, item: Item, words: str, x: float, y: float, width: float) -> None:
        is_back = item.face == FACE_DOWN
        fill = BACK if is_back else FILLS[item.kind]
        line = "#a89f90" if item.seat == NOBODY else colour_of(item.seat)
        self.rect(x, y, width, CHIP, fill, line)
        colour = "#ffffff" if is_back else "#222222"
        self.shapes.append(Words(x + 8, y + 18, words, 13, colour))

    def cells(self, zone: Zone) -> None:
        """Draw the cells of a grid or the spaces of a track; long lines continue below."""
        room = WIDTH - 2 * EDGE
        across = min(zone.columns, room // LEAST_CELL)
        width = room / across
        inside: dict[int, list[Item]] = {}
        for place, item in enumerate(zone.items):
            inside.setdefault(place if item.at == IN_ORDER else item.at, []).append(item)
        last = max(inside, default=0)
        count = zone.columns if zone.shape == "track" else last + 1
        for first in _line_starts(max(count, last + 1), zone.columns, across):
            cells = range(first, min(first + across, (first // zone.columns + 1) * zone.columns))
            tall = max(1, *[len(inside.get(cell, ())) for cell in cells])
            height = tall * (CHIP + 2) + 4
            for column, cell in enumerate(cells):
                x = EDGE + column * width
                self.rect(x, self.y, width - 4, height, "#f1ece2", "#d8cfc0")
                for row, item in enumerate(inside.get(cell, ())):
                    words = cut(words_of(item, self.texts), int((width - 22) / LETTER))
                    self.chip(item, words, x + 2, self.y + 3 + row * (CHIP + 2), width - 8)
            self.y += height + 4
        self.y += GAP


def _line_starts(count: int, columns: int, across: int) -> Iterator[int]:
    """Yield the first cell of each line; a row of the grid may take several."""
    for row in range(0, count, columns):
        yield from range(row, min(row + columns, max(count, row + 1)), across)


def cut(words: str, most: int) -> str:
    """Return a text of at most so many letters."""
    return words if len(words) <= most else words[: max(most - 1, 1)] + "…"


def colour_of(seat: int) -> str:
    """Return the colour of a seat."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]
