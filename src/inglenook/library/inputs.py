"""Checks of what callers pass: seats, actions, games and sources of draws."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, SupportsIndex, TypeAlias, cast

from inglenook.core.action import Action, Verbs
from inglenook.core.draws import Draws
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.registry import load_game

OneAction: TypeAlias = "str | Action | SupportsIndex"
AnyGame: TypeAlias = "Game[Any, Any]"


def number_of(value: object) -> int | None:
    """Return a whole number, an int or one of numpy's; None for anything else and truth values."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        return None
    try:
        return index(cast(SupportsIndex, value))
    except TypeError:  # an array of several numbers
        return None


def whole(where: str, value: object, least: int, most: int) -> int:
    """Return a whole number of a range. Raises BadInput for anything else."""
    found = number_of(value)
    if found is None or not least <= found <= most:
        raise BadInput(where, f"a number from {least} to {most}", value)
    return found


def action_of(verbs: Verbs, given: object) -> Action:
    """Return the action that was given: itself, its text, or its number in the action space."""
    if isinstance(given, Action):
        return given
    if isinstance(given, (str, list)):
        return verbs.from_json(given)
    number = number_of(given)
    if number is None:
        raise BadInput("action", "an action, its text or its number", given)
    return verbs.at(number)


def game_of(game: object) -> AnyGame:
    """Return a game, or the one of a name."""
    found = load_game(game) if isinstance(game, str) else game
    if not isinstance(found, Game):
        raise BadInput("game", "a name or a game", game)
    return found


def table_of(
    game: AnyGame, seats: object, options: Mapping[str, str] | None
) -> tuple[int, dict[str, str]]:
    """Return the number of seats, by default the fewest, and all options."""
    if options is not None and not isinstance(options, Mapping):
        raise BadInput("options", "a mapping of texts", options)
    offered = game.info.seats
    number = min(offered) if seats is None else number_of(seats)
    if number is None:
        raise BadInput("seats", "one of " + ", ".join(map(str, offered)), seats)
    return number, game.info.complete(number, options or {})


def draws_of(rng: object) -> Draws:
    """Return a source of draws. Raises BadInput for anything else."""
    if not isinstance(rng, Draws):
        raise BadInput("rng", "an ink.Rng", rng)
    return rng
