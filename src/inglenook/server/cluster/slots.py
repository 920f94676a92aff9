"""Divide tables among slots by the first character of their id.

Each node of a site has a slot, and creates tables whose ids fall into it. Everything in front of
the nodes can then find a table's usual node by looking at one character of the path, and a proxy
says the same rule in its own configuration. A table in the wrong slot still works: leases decide
who owns it, and requests are forwarded.
"""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase, digits
from typing import Final

ALPHABET: Final = f"{ascii_uppercase}{ascii_lowercase}{digits}-_"  # of ids, in the order of base64
PLACES: Final = {character: place for place, character in enumerate(ALPHABET)}


def slot_of(table_id: str, slots: int) -> int:
    """Return the slot of a table: each slot has a range of first characters, about equally many.

    An id with another first character, which no table of ours has, is in slot 0.
    """
    return PLACES.get(table_id[:1], 0) * slots // len(ALPHABET)


def characters(slot: int, slots: int) -> str:
    """Return the first characters of the ids in a slot, in the order of the alphabet."""
    return "".join([one for one in ALPHABET if slot_of(one, slots) == slot])


def character_class(slot: int, slots: int) -> str:
    """Return a class of a regular expression that matches the characters of a slot: `[A-Za-f]`."""
    parts: list[str] = []
    rest = characters(slot, slots)
    while rest:
        length = 1
        while length < len(rest) and ord(rest[length]) == ord(rest[length - 1]) + 1:
            length += 1
        run, rest = rest[:length], rest[length:]
        parts.append(f"{run[0]}-{run[-1]}" if length > 2 else run)
    parts.sort(key=lambda part: part == "-")  # a hyphen alone stands last: it makes no range there
    return f"[{''.join(parts)}]"
