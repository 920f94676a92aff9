"""Identify the questions that the bots of a room are thinking about."""

from __future__ import annotations


class Thought:
    """A question to a bot, compared by identity: the same one may be asked again.

    `asked`: the id of the question, from `Match.decision_id`.
    """

    __slots__ = ("asked",)

    def __init__(self, asked: str) -> None:
        self.asked = asked
