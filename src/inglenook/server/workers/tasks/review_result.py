"""A review as a worker sends it: decisions and accounts, in no language yet."""

from __future__ import annotations

from msgspec import Struct

from inglenook.server.protocol.messages import Answer


class ReviewedAction(Struct):
    """An answer, with the figures that its label is made of."""

    action: str
    figures: dict[str, int]


class ReviewedDecision(Struct):
    """As `inglenook.review.review_json` writes it; what is not asked for here is not read."""

    entry: int
    seat: int
    round: int
    played: ReviewedAction
    better: ReviewedAction | None
    chances: list[float]
    lost: float
    doubt: float


class SeatAccount(Answer):
    """From its equal share to its result: `start` − `lost` + `given` + `luck` = `result`."""

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
    """A whole review, in no language yet."""

    playouts: int
    decisions: list[ReviewedDecision]
    accounts: list[SeatAccount]
