"""Thoughts: what the bots of a room think about."""

from __future__ import annotations


class Thought:
    """A question that a bot thinks about, compared by identity: it may be asked the same anew.

    `asked`: the id of the question, as `Match.decision_id` has it.
    """

    __slots__ = ("asked",)

    def __init__(self, asked: str) -> None:
        self.asked = asked
