"""Encode the view of one audience field by field, and only the fields that changed.

An audience is a viewer, a language and the options of `hello`. From one state to the next most
fields of the view stay equal; their encoded forms are used again.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Raw, json

from inglenook.core.codec import encode
from inglenook.core.errors import RulesFault
from inglenook.core.game import Game
from inglenook.core.record import fields_of, values_of
from inglenook.core.view import View

encoder: Final = json.Encoder()
SHORT: Final = 64  # bytes of an encoded field that all tables share
MOST_SHARED: Final = 4096

_shared: Final[dict[bytes, Raw]] = {}


class EncodedView:
    """Hold the last encoded view of an audience."""

    __slots__ = ("_fields", "_kind", "_values")

    def __init__(self) -> None:
        self._kind: type[View] | None = None
        self._values: tuple[object, ...] = ()
        self._fields: dict[str, Raw] = {}

    def of(self, game: Game[Any, Any], view: View) -> dict[str, Raw]:
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
                made, kept = dict(made), list(self._values)
                for place, name in enumerate(fields_of(kind)):
                    held = values[place]
                    if held != kept[place]:
                        kept[place] = held
                        made[name] = _raw(encoder.encode(encode(held, kinds)))
                # equal values stay the same objects: fewer new ones for the garbage collector
                values = tuple(kept)
            else:
                values = self._values
        else:
            made = {"is": _raw(encoder.encode(kind.__name__))}
            for name, held in zip(fields_of(kind), values, strict=True):
                made[name] = _raw(encoder.encode(encode(held, kinds)))
        self._kind, self._values, self._fields = kind, values, made
        return made


def _raw(written: bytes) -> Raw:
    """Return encoded JSON; short texts such as `[0,0]` are one object for all tables."""
    found = _shared.get(written)
    if found is None:
        found = Raw(written)
        if len(written) <= SHORT and len(_shared) < MOST_SHARED:
            _shared[written] = found
    return found
