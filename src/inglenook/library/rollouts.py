"""`ink.rollout`: play many random matches at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from inglenook.core import playout
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.playout import Policy, Rollout
from inglenook.core.registry import load_game


def rollout(
    game: str | Game[Any, Any],
    options: Mapping[str, str] | None = None,
    n: int = 1000,
    seed: int = 1,
    policy: Policy | None = None,
    *,
    seats: int | None = None,
) -> Rollout:
    """Play n whole matches without leaving the compiled code, and count wins and scores.

    Answers are random, or those of `policy(state, seat, actions, rng)`, which sees the whole
    position. Without `seats` the game's smallest number plays. The same seed gives the same counts.

    Raises BadInput for arguments of the wrong kind, and for a policy whose answer is no action.
    """
    found = load_game(game) if isinstance(game, str) else game
    if not isinstance(found, Game):
        raise BadInput("game", "a name or a game", game)
    number = min(found.info.seats) if seats is None else seats
    if type(number) is not int:
        raise BadInput("seats", "a number", seats)
    if options is not None and not isinstance(options, Mapping):
        raise BadInput("options", "names and values", options)
    if policy is not None and not callable(policy):
        raise BadInput("policy", "a function", policy)
    if type(n) is not int or n < 0:
        raise BadInput("n", "a number of matches", n)
    if type(seed) is not int:
        raise BadInput("seed", "a number", seed)
    return playout.rollout(
        found, number, found.info.complete(number, options or {}), n, seed, policy
    )
