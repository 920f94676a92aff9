"""What can go wrong, and whose fault it is: the caller's, the player's, or ours."""

from __future__ import annotations


class InglenookError(Exception):
    """Anything that Inglenook refuses or reports."""


class BadInput(InglenookError):
    """Data from outside that can't be used: says where, what was expected and what came."""

    def __init__(self, where: str, expected: str, came: object) -> None:
        try:
            shown = came if isinstance(came, str) else repr(came)
        except (ValueError, RecursionError):
            # a number of thousands of digits, or a nest of thousands of lists
            shown = f"a {type(came).__name__} that can't be shown"
        if len(shown) > 120:
            shown = shown[:117] + "..."
        super().__init__(f"{where}: expected {expected}, came {shown}")
        self.where = where
        self.expected = expected
        self.came = shown


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
