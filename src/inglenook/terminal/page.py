"""How a page looks: rules, boxes and folded lines, eighty columns wide."""

from __future__ import annotations

import textwrap
from typing import Final, NamedTuple

import click

WIDTH: Final = 79
PER_ROW: Final = (0, 1, 2, 3, 2, 3, 3)  # boxes side by side, by how many there are


class Box(NamedTuple):
    """A titled block of lines; a bright one is the viewer's own."""

    title: str
    lines: list[str]
    bright: bool = False


def wrapped(text: str, indent: str = "", mark: str = "") -> list[str]:
    """Fold a text; what follows its first line stands under the text, not under the mark."""
    first = indent + mark
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=" " * len(first),
        break_on_hyphens=False,
    )


def ruled(title: str) -> str:
    """A line across the page that bears a title."""
    return click.style(f"── {title} ".ljust(WIDTH, "─"), bold=True)


def boxes(blocks: list[Box]) -> list[str]:
    """Boxes side by side, in rows."""
    per_row = PER_ROW[min(len(blocks), len(PER_ROW) - 1)]
    if not per_row:
        return []
    width = (WIDTH - per_row + 1) // per_row
    lines: list[str] = []
    for start in range(0, len(blocks), per_row):
        row = blocks[start : start + per_row]
        folded = [_folded(block.lines, width - 4) for block in row]
        height = max(len(part) for part in folded)
        drawn = [
            _drawn(block, part, width, height) for block, part in zip(row, folded, strict=True)
        ]
        lines += [" ".join(across) for across in zip(*drawn, strict=True)]
    return lines


def _folded(lines: list[str], width: int) -> list[str]:
    return [part for line in lines for part in textwrap.wrap(line, width)]


def _drawn(block: Box, lines: list[str], width: int, height: int) -> list[str]:
    title = textwrap.shorten(block.title, width - 4, placeholder="…")
    rest = "─" * (width - 4 - len(title)) + "┐"
    drawn = [f"┌ {click.style(title, bold=True) if block.bright else title} {rest}"]
    for place in range(height):
        text = lines[place] if place < len(lines) else ""
        drawn.append(f"│ {text.ljust(width - 4)} │")
    drawn.append(f"└{'─' * (width - 2)}┘")
    return drawn
