"""Answer with the review of a finished match: decisions, mistakes and luck, in words."""

from __future__ import annotations

from typing import Any, Literal

from inglenook.core.errors import BadInput
from inglenook.core.game import Choice, Game
from inglenook.core.playthrough import Playthrough
from inglenook.review.moments import winners
from inglenook.server.errors import Refused
from inglenook.server.protocol.messages import Answer
from inglenook.server.rooms.room import Room
from inglenook.server.store.nodes.reviews import ReviewRow
from inglenook.server.workers.tasks.review_result import Found, ReviewedAction, SeatAccount
from inglenook.texts import Texts


class Moment(Answer):
    """A decision. `chances` are by seat after the answer, as its seat could estimate them then.

    Only a mistake has texts for `played` and `better`.
    """

    entry: int
    seat: int
    round: int
    chances: list[float]
    lost: float
    doubt: float
    played: str
    better: str


class ReviewAnswer(Answer):
    """The progress of a review; `moments` and `accounts` are set when it is done."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int
    every: int
    playouts: int
    moments: list[Moment]
    accounts: list[SeatAccount]


def over(room: Room) -> Playthrough[Any, Any]:
    """Return the match of a table; refuse while it is being played."""
    return room.committed.ended()


def must_have_ended(match: Playthrough[Any, Any]) -> None:
    """Refuse a match without a winner: luck and skill can't be measured there."""
    teams = tuple([match.game.team(match.s, seat) for seat in range(match.journal.header.seats)])
    try:
        winners(match, teams)
    except BadInput:
        sentence = "Only a match that was played to its end can be reviewed."
        raise Refused(409, "no-result", sentence) from None


def answer(
    row: ReviewRow | None, found: Found | None, match: Playthrough[Any, Any], texts: Texts
) -> ReviewAnswer:
    """Return the progress of a review and, once it is done, what was found, with texts."""
    if row is None:
        return ReviewAnswer(state="none", done=0, every=0, playouts=0, moments=[], accounts=[])
    return ReviewAnswer(
        state=row.state,
        done=row.done,
        every=row.every,
        playouts=0 if found is None else found.playouts,
        moments=[] if found is None else moments(found, match.game, texts),
        accounts=[] if found is None else found.accounts,
    )


def moments(found: Found, game: Game[Any, Any], texts: Texts) -> list[Moment]:
    """Return the decisions of a review with texts for the mistakes."""
    return [
        Moment(
            entry=one.entry,
            seat=one.seat,
            round=one.round,
            chances=one.chances,
            lost=one.lost,
            doubt=one.doubt,
            played="" if one.better is None else words(one.played, game, texts),
            better="" if one.better is None else words(one.better, game, texts),
        )
        for one in found.decisions
    ]


def words(chosen: ReviewedAction, game: Game[Any, Any], texts: Texts) -> str:
    """Return an action in words."""
    choice = Choice(game.verbs.parse(chosen.action), (), tuple(chosen.figures.items()))
    return texts.choice(choice)
