"""Lay out pages: rules, boxes and folded lines, at most eighty columns wide."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from typing import Final, NamedTuple

import click

WIDTH: Final = 79
NARROWEST: Final = 30
PER_ROW: Final = (0, 1, 2, 3, 2, 3, 3)  # boxes per row, by their number
NARROWEST_COLUMN: Final = 6
FORGET: Final = "\x1b[3J"  # also clears the scrollback
LEAST: Final = 25  # columns of a box beside another
ITALIC: Final = re.compile(r"(?<![*)\w])\*(?![*(\s])([^*]+)\*(?!\*)")
NOTE: Final = re.compile(r"\*(\([^*]+\))\*")
STRONG: Final = re.compile(r"\*\*([^*]+)\*\*")


class Box(NamedTuple):
    """A titled block of lines; a bright one is the viewer's own."""

    title: str
    lines: list[str]
    bright: bool = False


def on_a_terminal() -> bool:
    """Return whether the output is a terminal; a closed output is None."""
    return sys.stdout is not None and sys.stdout.isatty()


def page_width() -> int:
    """Return the columns of the page: those of the terminal, if it has fewer."""
    if not on_a_terminal():
        return WIDTH
    return max(NARROWEST, min(WIDTH, shutil.get_terminal_size().columns - 1))


def page_height() -> int:
    """Return the lines of the terminal; 0 where the output does not scroll."""
    return shutil.get_terminal_size().lines if on_a_terminal() else 0


def clear() -> None:
    """Clear the screen and the scrollback."""
    if on_a_terminal():
        click.clear()
        click.echo(FORGET, nl=False)


def wrapped(text: str, indent: str = "", mark: str = "") -> list[str]:
    """Fold a text; later lines are aligned with the text, not with the mark."""
    first = indent + mark
    return textwrap.wrap(
        text,
        page_width(),
        initial_indent=first,
        subsequent_indent=" " * len(first),
        break_on_hyphens=False,
    )


def ruled(title: str) -> str:
    """Return a line across the page with a title."""
    width = page_width()
    title = textwrap.shorten(title, width - 4, placeholder="…")
    return click.style(f"── {title} ".ljust(width, "─"), bold=True)


# -- boxes


def box_width(number: int) -> int:
    """Return the columns of each of so many boxes, with frame."""
    per_row = _per_row(number)
    return (page_width() - per_row + 1) // per_row


def inner_width(number: int) -> int:
    """Return the columns inside each of so many boxes."""
    return box_width(number) - 4


def boxes(blocks: list[Box]) -> list[str]:
    """Return boxes side by side, in rows."""
    if not blocks:
        return []
    per_row, width = _per_row(len(blocks)), box_width(len(blocks))
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


def _per_row(number: int) -> int:
    usual = PER_ROW[min(number, len(PER_ROW) - 1)]
    return max(1, min(usual, (page_width() + 1) // (LEAST + 1)))


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


# -- written rules


def laid_out(blocks: list[str]) -> list[str]:
    """Return blocks of the rules' Markdown, with an empty line between them."""
    lines: list[str] = []
    for block in blocks:
        if block.startswith("#"):
            part = [click.style(line, bold=True) for line in wrapped(block.lstrip("# "))]
        elif block.startswith("|"):
            part = _table(block.split("\n"))
        else:
            text = ITALIC.sub(r"\1", " ".join(block.replace("`", "").split()))
            # unmark phrases: folding could separate their marks
            text = STRONG.sub(lambda found: found[1 if " " in found[1] else 0], text)
            folded = wrapped(text.removeprefix("- "), "  " if text.startswith("- ") else "")
            part = [_styled(line) for line in folded]
        lines += ["", *part]
    return lines[1:]


def _styled(line: str) -> str:
    """Style a line: names of clauses bold, origins of rules dim."""
    line = NOTE.sub(lambda found: click.style(found[1], dim=True), line)
    return STRONG.sub(lambda found: click.style(found[1], bold=True), line)


def _table(rows: list[str]) -> list[str]:
    """Return a Markdown table, folded to the page, without marks."""
    cells = [[_plain(cell) for cell in row.strip("|").split("|")] for row in rows]
    return table([row for row in cells if set("".join(row)) - set("-:")])


def _plain(cell: str) -> str:
    text = STRONG.sub(r"\1", cell.strip().replace("`", ""))
    return ITALIC.sub(r"\1", NOTE.sub(r"\1", text))


# -- tables


def table(rows: list[list[str]], numbers_from: int | None = None) -> list[str]:
    """Return columns side by side, each folded so that all fit the page.

    Columns from `numbers_from` on are aligned to the right, as figures are.
    """
    widths = _column_widths(rows)
    right = len(widths) if numbers_from is None else numbers_from
    lines: list[str] = []
    for row in rows:
        parts = [
            textwrap.wrap(cell, width, break_on_hyphens=False) or [""]
            for cell, width in zip(row, widths, strict=True)
        ]
        for place in range(max(map(len, parts))):
            drawn: list[str] = []
            for column, (part, width) in enumerate(zip(parts, widths, strict=True)):
                text = part[place] if place < len(part) else ""
                drawn.append(text.rjust(width) if column >= right else text.ljust(width))
            lines.append(("  " + "  ".join(drawn)).rstrip())
    return lines


def _column_widths(rows: list[list[str]]) -> list[int]:
    """Return the widths of columns: their longest cells, the widest reduced until all fit."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    while sum(widths) + 2 * len(widths) > page_width() and max(widths) > NARROWEST_COLUMN:
        widths[widths.index(max(widths))] -= 1
    return [max(width, 1) for width in widths]
