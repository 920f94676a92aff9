"""A table as plain text, from the fields of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from inglenook.core.game import Game, Result
from inglenook.core.layout import FACE_DOWN, NO_NUMBER, Item, Zone
from inglenook.core.record import fields_of
from inglenook.core.view import View, is_by_seat
from inglenook.languages import SOURCE

if TYPE_CHECKING:
    from inglenook.texts import Texts

COUNTED: Final = ("token", "piece")  # their numbers say how many they are


def board(
    game: Game[Any, Any], view: View, result: Result | None = None, lang: str | None = None
) -> str:
    """Return the facts of the table, then a line or a picture for each seat, then the result.

    A game that has no words for the fields of its views is shown by its layout, zone by zone.
    """
    from inglenook.texts import Texts, spoken  # reads files, and is seldom needed

    texts = Texts(game, spoken(game, SOURCE) if lang is None else lang)
    own = [name for name in fields_of(type(view)) if name not in fields_of(View)]
    fields = {name: getattr(view, name) for name in own}
    each = {name: value for name, value in fields.items() if is_by_seat(view, name)}
    table = [texts.field(name, value) for name, value in fields.items() if name not in each]
    lines = [" · ".join([texts.title(), *filter(None, table)])]
    for seat in range(view.seats):
        shown = [texts.field(name, value[seat]) for name, value in each.items()]
        said = ", ".join(filter(None, shown))
        picture = [f"    {line.rstrip()}" for line in game.picture(view, seat)]
        if said or picture:
            lines += [f"{texts.seat(seat)}: {said}", *picture]
    if len(lines) == 1:
        lines += laid_out(game.layout(game.shown(view)), texts)
    if result is not None:
        lines.append(texts.reason(result))
    return "\n".join(lines)


def laid_out(zones: tuple[Zone, ...], texts: Texts) -> list[str]:
    """Return a line for each zone that is not empty, with its items."""
    lines: list[str] = []
    for zone in zones:
        shown = zone.items[-1:] if zone.shape == "pile" else zone.items
        if shown:
            words = [words_of(item, texts) for item in shown]
            lines.append(f"{texts.zone(zone)}: {', '.join(words)}")
    return lines


def words_of(item: Item, texts: Texts) -> str:
    """Return the name and number of an item."""
    if item.face == FACE_DOWN:
        return "?" if item.number == NO_NUMBER else f"×{item.number}"
    name = texts.thing(item.face)
    if item.number == NO_NUMBER or (item.kind in COUNTED and item.number == 1):
        return name
    return f"{name} ×{item.number}" if item.kind in COUNTED else f"{name} {item.number}"
