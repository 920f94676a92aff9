"""Plain text: what people write, as it can be shown among the words of others."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

MOST_MARKS: Final = 3  # on one letter; piled higher, they run over other lines
BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # they count as letters, but show nothing
MARKS: Final = ("Mn", "Me")


def plain(text: str) -> str:
    """One line without control characters, turns of direction, odd spaces or towers of marks."""
    kept: list[str] = []
    marks = MOST_MARKS  # none can stand on nothing
    for letter in normalize("NFC", text):
        if category(letter) in MARKS:
            marks += 1
            if marks <= MOST_MARKS:
                kept.append(letter)
        elif letter.isprintable() and letter not in BLANKS:
            marks = MOST_MARKS if letter == " " else 0
            kept.append(letter)
        else:
            marks = MOST_MARKS
            kept.append(" ")
    return " ".join("".join(kept).split())
