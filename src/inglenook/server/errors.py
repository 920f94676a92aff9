"""Declare the refusal of a client's request."""

from __future__ import annotations

from typing import Final

MOVED: Final = (1012, "moved")  # closes a socket: come back, and find the table at its next owner


class Refused(Exception):
    """A refused request: an HTTP status, a code for programs, a sentence for people.

    The sentence must contain only facts that the client may know.
    """

    until: float | None = None  # the time at which it ends, if known
    retry_after: int | None = None  # seconds after which the client may try again

    def __init__(self, status: int, code: str, sentence: str, clause: str = "") -> None:
        super().__init__(f"{code}: {sentence}")
        self.status = status
        self.code = code
        self.sentence = sentence
        self.clause = clause


class Elsewhere(Refused):
    """A request for a table that another node owns, and the address of that node."""

    def __init__(self, table_id: str, node: str, address: str) -> None:
        super().__init__(503, "elsewhere", "Another server has this table now. Try again soon.")
        self.table_id = table_id
        self.node = node
        self.address = address


def moved() -> Refused:
    """Return the refusal of a command whose table this node has just lost.

    Nobody knows whether it was done. A repeated request with the same key is answered either way.
    """
    return Refused(503, "moved", "This table moves to another server. Send the same again.")


def moving() -> Refused:
    """Return the refusal of a request that does not reach the owner of its table now."""
    sentence = "This table is moving to another server process. Try again at once."
    refused = Refused(503, "moving", sentence)
    refused.retry_after = 1
    return refused


def being_deleted() -> Refused:
    """Return the refusal of a request of a guest whose deletion has begun, and may still fail."""
    refused = Refused(503, "being-deleted", "You are being deleted. Try again in a moment.")
    refused.retry_after = 1
    return refused


def not_kept() -> Refused:
    """Return the refusal while the store is down."""
    sentence = "The server can't write at the moment, so nothing was done. Try again soon."
    return Refused(503, "not-kept", sentence)
