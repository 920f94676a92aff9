"""Refusals: what a client is answered when a request can't be done."""

from __future__ import annotations


class Refused(Exception):
    """A request that is refused: an HTTP status, a code for programs, a sentence for people.

    The sentence must follow from what the client may know.
    """

    until: float | None = None  # when it ends, if it does at a known time

    def __init__(self, status: int, code: str, sentence: str, clause: str = "") -> None:
        super().__init__(f"{code}: {sentence}")
        self.status = status
        self.code = code
        self.sentence = sentence
        self.clause = clause


def not_kept() -> Refused:
    """The store is down; it may be well again in a moment."""
    sentence = "The server can't write anything down just now, so nothing was done. Try again soon."
    return Refused(503, "not-kept", sentence)
