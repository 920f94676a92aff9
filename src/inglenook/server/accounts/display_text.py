"""Clean texts of users so that they can be shown beside other texts."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

from inglenook.server.errors import Refused

MOST_MARKS: Final = 3  # combining marks per letter; more would overlap other lines
BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # printable by category, but invisible
MARKS: Final = ("Mn", "Me")


def clean_label(text: str, longest: int) -> str:
    """Return a name that can be shown: printable, without odd spaces, cut to a length.

    :raises Refused: if nothing is left of it.
    """
    shown = plain(text)[:longest].strip()
    if not shown:
        raise Refused(400, "bad-name", "Expected a name with a printable letter, got none.")
    return shown


def plain(text: str) -> str:
    """Return one line without control characters, direction marks, odd spaces or stacked marks."""
    kept: list[str] = []
    marks = MOST_MARKS  # a mark needs a letter before it
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
