"""Encode the view and the layout of one audience part by part, and only the parts that changed.

An audience is a viewer, a language and the options of `hello`. From one state to the next most
fields of the view and most things of the layout stay equal; their encoded parts are used again.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET, Raw, Struct, UnsetType, json

from inglenook.core.codec import encode
from inglenook.core.errors import RulesFault
from inglenook.core.game import Game
from inglenook.core.layout import Zone
from inglenook.core.record import fields_of, values_of
from inglenook.core.view import View
from inglenook.texts import Texts
from inglenook.view_json import thing_json, zone_head_json

encoder: Final = json.Encoder()


class EncodedThing(Struct, kw_only=True, frozen=True):
    """A thing of the layout: the same JSON as `ThingJson`."""

    ref: str
    kind: str
    face: str
    name: str
    number: int | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    at: int | UnsetType = UNSET
    note: str | UnsetType = UNSET
    figures: dict[str, int] | UnsetType = UNSET


class EncodedZone(Struct, kw_only=True):
    """A zone of the layout: the same JSON as `ZoneJson`."""

    ref: str
    shape: str
    label: str
    name: str
    items: list[EncodedThing]
    seat: int | UnsetType = UNSET
    columns: int | UnsetType = UNSET
    figures: dict[str, int] | UnsetType = UNSET


class EncodedParts:
    """Hold the last encoded view and layout of an audience."""

    __slots__ = ("_fields", "_kind", "_texts", "_values", "_zones")

    def __init__(self) -> None:
        self._kind: type[View] | None = None
        self._values: tuple[object, ...] = ()
        self._fields: dict[str, Raw] = {}
        self._texts: Texts | None = None
        self._zones: dict[str, tuple[Zone, EncodedZone]] = {}

    def view(self, game: Game[Any, Any], view: View) -> dict[str, Raw]:
        """Encode a view as `view_json` does, by field.

        :raises RulesFault: if it holds a class that the game does not declare.
        """
        kind, kinds = type(view), game.kinds
        if kinds.classes.get(kind.__name__) is not kind:
            raise RulesFault(f"{kind.__name__} is not among the game's kinds, so can't be saved")
        values = values_of(view)
        if self._kind is kind:
            made = self._fields
            if values != self._values:
                made = dict(made)
                pairs = zip(fields_of(kind), values, self._values, strict=True)
                for name, held, before in pairs:
                    if held != before:
                        made[name] = Raw(encoder.encode(encode(held, kinds)))
        else:
            made = {"is": Raw(encoder.encode(kind.__name__))}
            for name, held in zip(fields_of(kind), values, strict=True):
                made[name] = Raw(encoder.encode(encode(held, kinds)))
        self._kind, self._values, self._fields = kind, values, made
        return made

    def layout(self, zones: tuple[Zone, ...], texts: Texts) -> list[EncodedZone]:
        """Encode a layout as `layout_json` does, by zone and item."""
        old = self._zones if texts is self._texts else {}
        made: dict[str, tuple[Zone, EncodedZone]] = {}
        for zone in zones:
            ref = zone.ref
            before = old.get(ref)
            if before is None or before[0] != zone:
                before = (zone, _encoded(zone, texts, before))
            made[ref] = before
        self._texts, self._zones = texts, made
        return [one for _, one in made.values()]


def _encoded(zone: Zone, texts: Texts, before: tuple[Zone, EncodedZone] | None) -> EncodedZone:
    """Encode a zone; things that are as `before` are used again."""
    found = EncodedZone(**zone_head_json(zone, texts))  # type: ignore[arg-type]  # no items yet
    if before is None:
        found.items = [EncodedThing(**thing_json(item, texts)) for item in zone.items]
        return found
    known = {
        item.ref: (item, thing)
        for item, thing in zip(before[0].items, before[1].items, strict=True)
    }
    for item in zone.items:
        was = known.get(item.ref)
        same = was is not None and was[0] == item
        found.items.append(
            was[1] if same and was is not None else EncodedThing(**thing_json(item, texts))
        )
    return found
