"""Errors, by their cause: the caller's input, the player's answer, or a defect in the rules."""

from __future__ import annotations

import re
import warnings
from typing import Final

LIKE_A_VALUE: Final = re.compile(r"-?\d+|True|False|None|true|false|null")


class InglenookError(Exception):
    """The base class of all errors that Inglenook raises."""


class Displayed:
    """A value that is already a text for an error."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def displayed(value: object, most: int = 120) -> str:
    """Return a value as errors show it: cut if it is long, quoted if it looks like a number."""
    try:
        text = value[: most + 1] if isinstance(value, str) else repr(value)
    except (ValueError, RecursionError):
        # a number of thousands of digits, or thousands of nested lists
        text = f"a {type(value).__name__} that can't be shown"
    if isinstance(value, str) and (not text or LIKE_A_VALUE.fullmatch(text)):
        text = repr(text)
    return text if len(text) <= most else text[: most - 3] + "..."


class BadInput(InglenookError):
    """Data from outside that can't be used; the message says `where: expected X, got Y`."""

    def __init__(self, where: str, expected: str, got: object) -> None:
        self.where = where
        self.expected = expected
        self.got = displayed(got)
        self.problem = f"expected {expected}, got {self.got}"
        super().__init__(f"{where}: {self.problem}")

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return restored_bad_input, (self.where, self.expected, self.got)

    @property
    def came(self) -> str:
        """The old name of `got`, for one release."""
        warnings.warn("BadInput.came is deprecated: use got", DeprecationWarning, stacklevel=2)
        return self.got


class IllegalAction(InglenookError):
    """An answer that the rules do not allow, with the clause that a client can explain."""

    def __init__(self, seat: int, action: str, clause: str, message: str) -> None:
        super().__init__(f"seat {seat} may not answer {action!r}: {clause} ({message})")
        self.seat = seat
        self.action = action
        self.clause = clause
        self.message = message

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return IllegalAction, (self.seat, self.action, self.clause, self.message)


def restored_bad_input(where: str, expected: str, shown: str) -> BadInput:
    """Rebuild an error for copies and pickles; its value is already the text that is shown."""
    return BadInput(where, expected, Displayed(shown))


class RulesFault(InglenookError):
    """A defect in a game's rules or in the kernel, not caused by a player."""
