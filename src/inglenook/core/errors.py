"""What can go wrong, and whose fault it is: the caller's, the player's, or ours."""

from __future__ import annotations

import re
from typing import Final

LIKE_A_VALUE: Final = re.compile(r"-?\d+|True|False|None|true|false|null")


class InglenookError(Exception):
    """Anything that Inglenook refuses or reports."""


def displayed(value: object, most: int = 120) -> str:
    """A value as an error shows it: cut where it is long, quoted where it reads like a number."""
    try:
        text = value[: most + 1] if isinstance(value, str) else repr(value)
    except (ValueError, RecursionError):
        # a number of thousands of digits, or a nest of thousands of lists
        text = f"a {type(value).__name__} that can't be shown"
    if isinstance(value, str) and (not text or LIKE_A_VALUE.fullmatch(text)):
        text = repr(text)
    return text if len(text) <= most else text[: most - 3] + "..."


class BadInput(InglenookError):
    """Data from outside that can't be used: says where, what was expected and what came."""

    def __init__(self, where: str, expected: str, came: object) -> None:
        self.where = where
        self.expected = expected
        self.came = displayed(came)
        self.problem = f"expected {expected}, came {self.came}"
        super().__init__(f"{where}: {self.problem}")


class IllegalAction(InglenookError):
    """An answer that the rules do not allow: names the clause, so that a client can explain it."""

    def __init__(self, seat: int, action: str, clause: str, message: str) -> None:
        super().__init__(f"seat {seat} may not answer {action!r}: {clause} ({message})")
        self.seat = seat
        self.action = action
        self.clause = clause
        self.message = message


class RulesFault(InglenookError):
    """A defect in a game's rules or in the kernel, never the player's doing."""
