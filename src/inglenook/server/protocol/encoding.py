"""Encode frames and answers as JSON."""

from __future__ import annotations

from typing import Final

from msgspec import Raw, json

from inglenook.core.written import WrittenLayout


def _encoded(value: object) -> Raw:
    """Return the JSON of a value that msgspec does not know: a layout that is written already."""
    if isinstance(value, WrittenLayout):
        return Raw(value.text().encode())
    raise TypeError(f"expected a value that can be sent, got a {type(value).__name__}")


encoder: Final = json.Encoder(enc_hook=_encoded)
