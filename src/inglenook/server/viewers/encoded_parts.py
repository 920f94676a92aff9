"""Encode the view and the layout of one audience part by part, and only the parts that changed.

An audience is a viewer, a language and the options of `hello`. From one state to the next most
fields of the view and most zones of the layout stay equal, and keep their bytes.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Raw, json

from inglenook.core.codec import encode
from inglenook.core.errors import RulesFault
from inglenook.core.game import Game
from inglenook.core.layout import Zone
from inglenook.core.record import fields_of
from inglenook.core.view import View
from inglenook.texts import Texts
from inglenook.view_json import zone_json

encoder: Final = json.Encoder()


class EncodedParts:
    """Hold the last encoded view and layout of an audience."""

    __slots__ = ("_fields", "_texts", "_view", "_zones")

    def __init__(self) -> None:
        self._view: View | None = None
        self._fields: dict[str, Raw] = {}
        self._texts: Texts | None = None
        self._zones: dict[str, tuple[Zone, Raw]] = {}

    def view(self, game: Game[Any, Any], view: View) -> dict[str, Raw]:
        """Encode a view as `view_json` does, by field.

        :raises RulesFault: if it holds a class that the game does not declare.
        """
        kind, before, kinds = type(view), self._view, game.kinds
        if kinds.classes.get(kind.__name__) is not kind:
            raise RulesFault(f"{kind.__name__} is not among the game's kinds, so can't be saved")
        if before is not None and type(before) is not kind:
            before = None
        old, made = self._fields, {"is": Raw(encoder.encode(kind.__name__))}
        for name in fields_of(kind):
            held = getattr(view, name)
            if before is not None and held == getattr(before, name):
                made[name] = old[name]
            else:
                made[name] = Raw(encoder.encode(encode(held, kinds)))
        self._view, self._fields = view, made
        return made

    def layout(self, zones: tuple[Zone, ...], texts: Texts) -> list[Raw]:
        """Encode a layout as `layout_json` does, by zone."""
        old = self._zones if texts is self._texts else {}
        made: list[Raw] = []
        kept: dict[str, tuple[Zone, Raw]] = {}
        for zone in zones:
            before = old.get(zone.ref)
            if before is None or before[0] != zone:
                before = (zone, Raw(encoder.encode(zone_json(zone, texts))))
            kept[zone.ref] = before
            made.append(before[1])
        self._texts, self._zones = texts, kept
        return made
