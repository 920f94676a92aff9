"""Encode the view and the layout of one audience part by part, and only the parts that changed.

An audience is a viewer, a language and the options of `hello`. From one state to the next most
fields of the view and most things of the layout stay equal; their encoded parts are used again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec import UNSET, Raw, Struct, UnsetType, json

from inglenook.core.codec import encode
from inglenook.core.errors import RulesFault
from inglenook.core.event import NOBODY
from inglenook.core.game import Game
from inglenook.core.layout import IN_ORDER, NO_NUMBER, Figures, Item, Zone
from inglenook.core.record import fields_of, values_of
from inglenook.core.view import View
from inglenook.texts import Texts

FIGURES: Final = 10_000  # sets of named numbers that are kept; most come again and again
encoder: Final = json.Encoder()


class EncodedThing(Struct, kw_only=True, frozen=True, gc=False):
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
    """Encode a zone; a name and things that are as `before` are used again."""
    name = ""
    known: dict[str, tuple[Item, EncodedThing]] = {}
    if before is not None:
        was, encoded = before
        if was.label == zone.label and was.seat == zone.seat:
            name = encoded.name
        for item, thing in zip(was.items, encoded.items, strict=True):
            known[item.ref] = item, thing
    things: list[EncodedThing] = []
    for item in zone.items:
        found = known.get(item.ref)
        things.append(found[1] if found and found[0] == item else _thing(item, texts))
    return EncodedZone(
        ref=zone.ref,
        shape=zone.shape,
        label=zone.label,
        name=name or texts.zone(zone),
        items=things,
        seat=UNSET if zone.seat == NOBODY else zone.seat,
        columns=zone.columns or UNSET,
        figures=_numbers(zone.figures) if zone.figures else UNSET,
    )


def _thing(item: Item, texts: Texts) -> EncodedThing:
    return EncodedThing(
        ref=item.ref,
        kind=item.kind,
        face=item.face,
        name=texts.thing(item.face),
        number=UNSET if item.number == NO_NUMBER else item.number,
        seat=UNSET if item.seat == NOBODY else item.seat,
        at=UNSET if item.at == IN_ORDER else item.at,
        note=texts.note(item) if item.note else UNSET,
        figures=_numbers(item.figures) if item.figures else UNSET,
    )


@lru_cache(FIGURES)
def _numbers(figures: Figures) -> dict[str, int]:
    """Return named numbers as JSON; all tables share it, so it is never changed."""
    return dict(figures)
