"""SVG plots of a study, each with a table that says the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final, NamedTuple

from inglenook.arena.page import COLOURS, WIDTH, svg, table

LABELS: Final = 210  # width of the column of labels
END: Final = 40  # empty space at the right
ROW: Final = 24
AXIS: Final = 26
DOT: Final = 4


class Line(NamedTuple):
    """A row of a plot: a label, a value, its interval, and the number of its colour."""

    label: str
    value: float | None
    low: float | None = None
    high: float | None = None
    colour: int = 0


class Scale:
    """Turns values into places on the horizontal axis; the axis has round steps."""

    def __init__(self, values: list[float]) -> None:
        low, high = min(values), max(values)
        self.step = _step(high - low if high > low else max(abs(high), 1.0))
        self.low = _down(low, self.step)
        self.high = -_down(-high, self.step)
        if self.high <= self.low:
            self.high = self.low + self.step

    def x(self, value: float) -> float:
        width = WIDTH - LABELS - END
        return round(LABELS + width * (value - self.low) / (self.high - self.low), 1)

    def marks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + number * self.step for number in range(count + 1)]


def _step(width: float) -> float:
    """Return a round step that divides a width into two to five parts."""
    size = 1e-6
    while True:
        for part in (1.0, 2.0, 5.0):
            if width / (size * part) <= 5.0:
                return size * part
        size *= 10.0


def _down(value: float, step: float) -> float:
    whole = value // step
    return float(whole * step)


def percents(value: float) -> str:
    return f"{value:.0%}" if abs(value) >= 0.1 or value == 0.0 else f"{value:.1%}"


def points(value: float) -> str:
    """Return a difference of shares in percentage points."""
    return f"{100 * value:+.1f}"


def plain(value: float) -> str:
    return f"{value:,.4g}"


def dots(
    title: str, lines: Sequence[Line], shown: Callable[[float], str], even: float | None = None
) -> str:
    """Draw values as dots with their intervals; `even` is a dashed line."""
    known = [line for line in lines if line.value is not None]
    if not known:
        return ""
    values = [one for line in known for one in (line.value, line.low, line.high) if one is not None]
    scale = Scale([*values, *([even] if even is not None else [])])
    parts = _axis(scale, len(known), shown)
    if even is not None:
        bottom = ROW * len(known)
        parts.append(
            f'<line x1="{scale.x(even)}" x2="{scale.x(even)}" y1="0" y2="{bottom}" '
            'stroke="currentColor" stroke-dasharray="4 4"/>'
        )
    for number, line in enumerate(known):
        y, colour = ROW * number + ROW // 2, COLOURS[line.colour % len(COLOURS)]
        parts.append(_label(line.label, y))
        if line.low is not None and line.high is not None:
            parts.append(
                f'<line x1="{scale.x(line.low)}" x2="{scale.x(line.high)}" y1="{y}" y2="{y}" '
                f'stroke="{colour}" stroke-width="3"/>'
            )
        parts.append(
            f'<circle cx="{scale.x(line.value or 0.0)}" cy="{y}" r="{DOT}" fill="{colour}"/>'
        )
    return svg(ROW * len(known) + AXIS, escape(title), parts)


def bars(title: str, lines: Sequence[Line], shown: Callable[[float], str]) -> str:
    """Draw values as bars from zero."""
    known = [line for line in lines if line.value is not None]
    if not known:
        return ""
    scale = Scale([0.0, *[line.value or 0.0 for line in known]])
    parts = _axis(scale, len(known), shown)
    zero = scale.x(0.0)
    for number, line in enumerate(known):
        y, end = ROW * number, scale.x(line.value or 0.0)
        parts.append(_label(line.label, y + ROW // 2))
        parts.append(
            f'<rect x="{min(zero, end)}" y="{y + 5}" width="{round(abs(end - zero), 1)}" '
            f'height="{ROW - 10}" fill="{COLOURS[line.colour % len(COLOURS)]}"/>'
        )
    return svg(ROW * len(known) + AXIS, escape(title), parts)


def _axis(scale: Scale, rows: int, shown: Callable[[float], str]) -> list[str]:
    parts = []
    for mark in scale.marks():
        x = scale.x(mark)
        parts.append(
            f'<line x1="{x}" x2="{x}" y1="0" y2="{ROW * rows}" stroke="currentColor" '
            'stroke-opacity=".15"/>'
        )
        parts.append(
            f'<text x="{x}" y="{ROW * rows + 18}" text-anchor="middle" fill="currentColor">'
            f"{escape(shown(mark))}</text>"
        )
    return parts


def _label(text: str, y: int) -> str:
    short = text if len(text) <= 30 else text[:29] + "…"
    return (
        f'<text x="{LABELS - 8}" y="{y + 4}" text-anchor="end" fill="currentColor">'
        f"{escape(short)}</text>"
    )


def figure(
    caption: str,
    plot: str,
    head: tuple[str, ...],
    rows: Sequence[tuple[str, ...]],
    open_table: bool = False,
) -> str:
    """Return a plot with its caption, and behind it the same as a table; cells are plain text."""
    cells = [tuple([escape(cell) for cell in row]) for row in rows]
    shown = " open" if open_table or not plot else ""
    return (
        f"<figure><figcaption>{escape(caption)}</figcaption>{plot}"
        f"<details{shown}><summary>As a table</summary>"
        f'<div class="wide">{table(tuple([escape(cell) for cell in head]), cells)}</div>'
        "</details></figure>"
    )
