"""A board for any game: one block per seat, with the game's own picture and the fields of a view.

A tuple with one item per seat belongs to the seats, anything else to the table. The words come from
the game's texts (`field-<name>`); a field whose text is empty is not shown.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.record import fields_of
from inglenook.core.view import View
from inglenook.terminal.page import Box
from inglenook.texts import Texts

NOT_DRAWN: Final = fields_of(View)


def table_lines(view: View, texts: Texts) -> list[str]:
    """What concerns the whole table."""
    said = [texts.field(name, value) for name, value in _fields(view) if not _by_seat(view, value)]
    return [line for line in said if line]


def seat_boxes(view: View, texts: Texts, titles: list[str]) -> list[Box]:
    """What concerns each seat, as the viewer knows it."""
    found: list[Box] = []
    for seat in range(view.seats):
        lines: list[str] = list(texts.game.picture(view, seat))
        for name, value in _fields(view):
            if isinstance(value, tuple) and _by_seat(view, value):
                lines.append(texts.field(name, value[seat]))
        found.append(Box(titles[seat], [line for line in lines if line], seat == view.viewer))
    return found


def _fields(view: View) -> list[tuple[str, object]]:
    names = [name for name in fields_of(type(view)) if name not in NOT_DRAWN]
    return [(name, getattr(view, name)) for name in names]


def _by_seat(view: View, value: object) -> bool:
    return isinstance(value, tuple) and len(value) == view.seats
