"""Declare the refusal of a client's request."""

from __future__ import annotations


class Refused(Exception):
    """A refused request: an HTTP status, a code for programs, a sentence for people.

    The sentence must contain only facts that the client may know.
    """

    until: float | None = None  # the time at which it ends, if known

    def __init__(self, status: int, code: str, sentence: str, clause: str = "") -> None:
        super().__init__(f"{code}: {sentence}")
        self.status = status
        self.code = code
        self.sentence = sentence
        self.clause = clause


def not_kept() -> Refused:
    """Return the refusal while the store is down."""
    sentence = "The server can't write at the moment, so nothing was done. Try again soon."
    return Refused(503, "not-kept", sentence)
