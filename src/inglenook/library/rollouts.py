"""`ink.rollout`: play many random matches at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from inglenook.core import playout
from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.playout import Policy, Rollout
from inglenook.library.inputs import game_of, table_of, whole
from inglenook.library.position import Position

MOST: Final = 10**12


def rollout(
    game: str | Game[Any, Any] | None = None,
    options: Mapping[str, str] | None = None,
    n: int = 1000,
    seed: int = 1,
    policy: Policy | None = None,
    *,
    seats: int | None = None,
    position: Position | None = None,
) -> Rollout:
    """Play n whole matches without leaving the compiled code, and count wins and scores.

    Answers are random, or those of `policy(state, seat, actions, rng)`, which sees the whole
    position. Without `seats` the game's smallest number plays. The same seed gives the same counts.
    With `position` all matches begin there, draws included, and it names game, options and seats.

    Raises BadInput for arguments of the wrong kind, and for a policy whose answer is no action.
    """
    if policy is not None and not callable(policy):
        raise BadInput("policy", "a function", policy)
    count = whole("n", n, 0, MOST)
    if type(seed) is not int:
        raise BadInput("seed", "a number", seed)
    if position is None:
        found = game_of(game)
        number, chosen = table_of(found, seats, options)
        return playout.rollout(found, number, chosen, count, seed, policy)
    if not isinstance(position, Position):
        raise BadInput("position", "an ink.Position", position)
    if game is not None or options is not None or seats is not None:
        raise BadInput("game, options and seats", "none beside a position", (game, options, seats))
    return _rollout_from(position, count, seed, policy)


def _rollout_from(position: Position, count: int, seed: int, policy: Policy | None) -> Rollout:
    """Play matches from a position to their ends."""
    game, rng = position.game, Rng(seed)
    decisions = draws = 0
    wins, scores = [0] * position.seats, [0] * position.seats
    for _ in range(count):
        s = position.state.clone()
        if policy is None:
            decisions += playout.playout(game, s, rng)
        else:
            decisions += playout.play_by_policy(game, s, rng, policy)
        result = game.result(s)
        assert result is not None
        draws += not result.winners
        for seat in result.winners:
            wins[seat] += 1
        scores = [sum(pair) for pair in zip(scores, result.scores, strict=True)]
    return Rollout(count, decisions, tuple(wins), draws, tuple(scores))
