"""Name the avatars that a guest can choose: an emblem and a colour, both drawn by the client.

An avatar is written as `fox/teal`. A guest who has not chosen one has a default that follows from
the id, so that everybody has one.
"""

from __future__ import annotations

import hashlib
from typing import Final

EMBLEMS: Final = (
    "fox",
    "owl",
    "cat",
    "bear",
    "hare",
    "raven",
    "fish",
    "tree",
    "tower",
    "anchor",
    "moon",
    "star",
    "key",
    "cup",
    "flame",
    "boat",
)
COLOURS: Final = ("red", "blue", "green", "violet", "gold", "teal", "stone", "rose")
PATTERN: Final = rf"^({'|'.join(EMBLEMS)})/({'|'.join(COLOURS)})(?!\n)$"


def default_avatar(guest_id: str) -> str:
    """Return the avatar of a guest who has not chosen one.

    >>> default_avatar("ada") == default_avatar("ada")
    True
    """
    digest = hashlib.sha256(b"avatar " + guest_id.encode()).digest()
    return f"{EMBLEMS[digest[0] % len(EMBLEMS)]}/{COLOURS[digest[1] % len(COLOURS)]}"
