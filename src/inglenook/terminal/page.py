"""How a page looks: rules, boxes and folded lines, eighty columns wide or less."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from typing import Final, NamedTuple

import click

WIDTH: Final = 79
NARROWEST: Final = 30
PER_ROW: Final = (0, 1, 2, 3, 2, 3, 3)  # boxes side by side, by how many there are
NARROWEST_COLUMN: Final = 6
FORGET: Final = "\x1b[3J"  # also what was scrolled out of sight
LEAST: Final = 25  # columns of a box that stands beside another
ITALIC: Final = re.compile(r"(?<![*)\w])\*(?![*(\s])([^*]+)\*(?!\*)")
NOTE: Final = re.compile(r"\*(\([^*]+\))\*")
STRONG: Final = re.compile(r"\*\*([^*]+)\*\*")


class Box(NamedTuple):
    """A titled block of lines; a bright one is the viewer's own."""

    title: str
    lines: list[str]
    bright: bool = False


def on_a_terminal() -> bool:
    """Whether somebody looks on; a closed output is None."""
    return sys.stdout is not None and sys.stdout.isatty()


def page_width() -> int:
    """Columns to write on: those of the terminal, if it has fewer than a page."""
    if not on_a_terminal():
        return WIDTH
    return max(NARROWEST, min(WIDTH, shutil.get_terminal_size().columns - 1))


def page_height() -> int:
    """Lines that can be read before they scroll away; 0 where nothing scrolls."""
    return shutil.get_terminal_size().lines if on_a_terminal() else 0


def clear() -> None:
    """Leave nothing on the screen, nor above it."""
    if on_a_terminal():
        click.clear()
        click.echo(FORGET, nl=False)


def wrapped(text: str, indent: str = "", mark: str = "") -> list[str]:
    """Fold a text; what follows its first line stands under the text, not under the mark."""
    first = indent + mark
    return textwrap.wrap(
        text,
        page_width(),
        initial_indent=first,
        subsequent_indent=" " * len(first),
        break_on_hyphens=False,
    )


def ruled(title: str) -> str:
    """A line across the page that bears a title."""
    width = page_width()
    title = textwrap.shorten(title, width - 4, placeholder="…")
    return click.style(f"── {title} ".ljust(width, "─"), bold=True)


# -- boxes


def box_width(number: int) -> int:
    """Columns of each of so many boxes, frame and all."""
    per_row = _per_row(number)
    return (page_width() - per_row + 1) // per_row


def inner_width(number: int) -> int:
    """Columns inside each of so many boxes."""
    return box_width(number) - 4


def boxes(blocks: list[Box]) -> list[str]:
    """Boxes side by side, in rows."""
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
    """Blocks of Markdown, as far as rules make use of it, with an empty line between them."""
    lines: list[str] = []
    for block in blocks:
        if block.startswith("#"):
            part = [click.style(line, bold=True) for line in wrapped(block.lstrip("# "))]
        elif block.startswith("|"):
            part = _table(block.split("\n"))
        else:
            text = ITALIC.sub(r"\1", " ".join(block.replace("`", "").split()))
            # a phrase might be folded, and its marks left apart
            text = STRONG.sub(lambda found: found[1 if " " in found[1] else 0], text)
            folded = wrapped(text.removeprefix("- "), "  " if text.startswith("- ") else "")
            part = [_styled(line) for line in folded]
        lines += ["", *part]
    return lines[1:]


def _styled(line: str) -> str:
    """Names of clauses stand out, notes on where a rule comes from stand back."""
    line = NOTE.sub(lambda found: click.style(found[1], dim=True), line)
    return STRONG.sub(lambda found: click.style(found[1], bold=True), line)


def _table(rows: list[str]) -> list[str]:
    """A table of Markdown, folded to the page, without marks."""
    cells = [[_plain(cell) for cell in row.strip("|").split("|")] for row in rows]
    return table([row for row in cells if set("".join(row)) - set("-:")])


def _plain(cell: str) -> str:
    text = STRONG.sub(r"\1", cell.strip().replace("`", ""))
    return ITALIC.sub(r"\1", NOTE.sub(r"\1", text))


# -- tables


def table(rows: list[list[str]], numbers_from: int | None = None) -> list[str]:
    """Columns side by side, each folded so that all of them fit the page.

    Columns from `numbers_from` on stand to the right, as figures do.
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
    """As wide as their longest cells; the widest give way until all fit the page."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    while sum(widths) + 2 * len(widths) > page_width() and max(widths) > NARROWEST_COLUMN:
        widths[widths.index(max(widths))] -= 1
    return [max(width, 1) for width in widths]
