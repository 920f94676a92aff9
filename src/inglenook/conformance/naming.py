"""Write a line of Python that loads a law and a game, for the report of a broken law."""

from __future__ import annotations

import sys
from importlib.metadata import entry_points
from typing import Any, TypeAlias

from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.registry import load_game

AnyGame: TypeAlias = Game[Any, Any]


def line(law: str, game: AnyGame) -> str:
    """Return the line: imports, the game as `game`, and the law, ready for a call."""
    return f"from inglenook.conformance import law; {_game(game)}; law({law!r})"


def _game(game: AnyGame) -> str:
    if _is_registered(game):
        loaded = f"load_game({game.info.name!r})"
        return f"from inglenook.core.registry import load_game; game = {loaded}"
    kind = type(game)
    root = kind.__module__.partition(".")[0]
    names = [name for name in sorted(sys.modules) if name.partition(".")[0] == root]
    for name in (kind.__module__, *names):
        for attribute, value in list(vars(sys.modules[name]).items()):
            if value is game:
                return f"from {name} import {attribute} as game"
    return f"from {kind.__module__} import {kind.__qualname__}; game = {kind.__qualname__}()"


def _is_registered(game: AnyGame) -> bool:
    """Return whether other processes can load the game by its name, too."""
    name = game.info.name
    try:
        names = [entry.name for entry in entry_points(group="inglenook.games")]
        return name in names and load_game(name) is game
    except BadInput:
        return False
