"""The registry of games and bots by name, built-in or from other packages, by entry points."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from inglenook.core.errors import BadInput
from inglenook.core.game import Game

_GAMES: Final[dict[str, Game[Any, Any]]] = {}
_FOUND: Final[dict[tuple[str, ...], list[EntryPoint]]] = {}
_MOST: Final = 16


def _entries(group: str) -> list[EntryPoint]:
    """Return the entry points of a group.

    Finding them opens a file of every installed package, so the result is cached for each path.
    """
    key = (group, *sys.path)
    found = _FOUND.get(key)
    if found is None:
        if len(_FOUND) >= _MOST:
            _FOUND.clear()
        found = _FOUND[key] = list(entry_points(group=group))
    return found


def _load(entry: EntryPoint) -> object:
    """Load the object that an entry point names.

    Raises BadInput for a package that can't be imported.
    """
    try:
        return entry.load()
    except (ImportError, AttributeError) as error:
        raise BadInput(f"entry point {entry.name}", "something to import", str(error)) from error


def register(game: Game[Any, Any]) -> None:
    """Add a game directly, as tests do; packages use the entry point group `inglenook.games`."""
    _GAMES[game.info.name] = game


def game_names() -> list[str]:
    """Return all names that `load_game` takes, in alphabetical order."""
    found = {entry.name for entry in _entries("inglenook.games")}
    return sorted(found | set(_GAMES))


def load_game(name: str) -> Game[Any, Any]:
    """Return the game of this name, imported on first use."""
    if name in _GAMES:
        return _GAMES[name]
    for entry in _entries("inglenook.games"):
        if entry.name == name:
            game = _load(entry)
            if not isinstance(game, Game):
                raise BadInput(f"entry point {name}", "a Game", game)
            if game.info.name != name:
                raise BadInput(f"entry point {name}", "a game of that name", game.info.name)
            _GAMES[name] = game
            return game
    raise BadInput("game", "one of " + (", ".join(game_names()) or "none"), name)


def bot_names() -> list[str]:
    """Return all names of registered bots."""
    return sorted({entry.name for entry in _entries("inglenook.bots")})


def load_bot(name: str) -> object:
    """Return the bot class behind the entry point of this name in `inglenook.bots`."""
    for entry in _entries("inglenook.bots"):
        if entry.name == name:
            return _load(entry)
    raise BadInput("bot", "one of " + (", ".join(bot_names()) or "none"), name)
