"""Rewards: what a finished match is worth to each seat, for programs that learn.

A match that runs is worth nothing yet. Points so far are no rewards: some games keep them hidden.
"""

from __future__ import annotations

from typing import Any, Final

from inglenook.core.errors import BadInput
from inglenook.core.game import Game, Result
from inglenook.core.state import State

WIN: Final = "win"
SCORE: Final = "score"
MARGIN: Final = "margin"
REWARDS: Final = (WIN, SCORE, MARGIN)


def rewards(game: Game[Any, Any], s: State, kind: str) -> tuple[float, ...]:
    """Return the rewards by seat; () while the match runs.

    `win` is `Result.returns`: each seat stakes 1, and the winners share it. `score` is the final
    score. `margin` is the seat's score less the best score of a seat that is not on its team.
    """
    result: Result | None = game.result(s)
    if result is None:
        return ()
    if kind == WIN:
        return result.returns()
    if kind == SCORE:
        return tuple([float(score) for score in result.scores])
    if kind == MARGIN:
        return margins(result.scores, [game.team(s, seat) for seat in range(len(result.scores))])
    raise BadInput("reward", "one of " + ", ".join(REWARDS), kind)


def margins(scores: tuple[int, ...], teams: list[int]) -> tuple[float, ...]:
    """Return each score less the best one of another team; less 0 where there is no other team.

    >>> margins((5, 9, 7), [0, 1, 2])
    (-4.0, 2.0, -2.0)
    >>> margins((5, 9, 7), [0, 1, 1])
    (-4.0, 4.0, 2.0)
    """
    found: list[float] = []
    for seat, score in enumerate(scores):
        others = [scores[other] for other in range(len(scores)) if teams[other] != teams[seat]]
        found.append(float(score - (max(others) if others else 0)))
    return tuple(found)
