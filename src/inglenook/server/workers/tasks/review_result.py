"""Declare a review as a worker sends it: decisions and accounts, without texts."""

from __future__ import annotations

from msgspec import Struct

from inglenook.server.protocol.messages import Answer


class ReviewedAction(Struct):
    """An answer, with the figures of its label."""

    action: str
    figures: dict[str, int]


class ReviewedDecision(Struct):
    """A decision as `inglenook.review.wire` writes it; other fields are ignored."""

    entry: int
    seat: int
    round: int
    played: ReviewedAction
    better: ReviewedAction | None
    chances: list[float]
    lost: float
    doubt: float


class SeatAccount(Answer):
    """A seat's way to its result: `start` − `lost` + `given` + `luck` = `result`."""

    seat: int
    start: float
    result: float
    decisions: int
    mistakes: int
    accuracy: float
    lost: float
    given: float
    luck: float


class Found(Struct):
    """A whole review, without texts."""

    playouts: int
    decisions: list[ReviewedDecision]
    accounts: list[SeatAccount]
