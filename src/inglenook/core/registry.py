"""The registry of games and bots by name, built-in or from other packages, by entry points."""

from __future__ import annotations

from typing import Any, Final

from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.installed import BOT_FILES, BOTS, GAMES, LOADED, entries, installed

_GAMES: Final = LOADED


def register(game: Game[Any, Any]) -> None:
    """Add a game directly, as tests do; packages use the entry point group `inglenook.games`."""
    _GAMES[game.info.name] = game


def game_names() -> list[str]:
    """Return all names that `load_game` takes, in alphabetical order."""
    found = {entry.name for entry in entries(GAMES)}
    return sorted(found | set(_GAMES))


def load_game(name: str) -> Game[Any, Any]:
    """Return the game of this name, imported on first use."""
    game = _GAMES.get(name)
    if game is None:
        game = installed(GAMES, name)
        if game is None:
            raise BadInput("game", "one of " + (", ".join(game_names()) or "none"), name)
        if isinstance(game, Game) and game.info.name != name:
            raise BadInput(f"entry point {name}", "a game of that name", game.info.name)
    if not isinstance(game, Game):
        raise BadInput(f"entry point {name}", "a Game", game)
    _GAMES[name] = game
    return game


def bot_names() -> list[str]:
    """Return all names of registered bots."""
    return sorted({entry.name for entry in entries(BOTS)})


def load_bot(name: str, where: str = "bot") -> object:
    """Return the bot class behind the entry point of this name in `inglenook.bots`.

    The error for an unknown name says `where` it was given.
    """
    found = installed(BOTS, name)
    if found is not None:
        return found
    raise BadInput(where, "one of " + (", ".join(bot_names()) or "none"), name)


def bot_file_kinds() -> list[str]:
    """Return the kinds of bots that are made from a file, as in `policy:PATH`."""
    return sorted({entry.name for entry in entries(BOT_FILES)})


def load_bot_file_kind(name: str) -> object:
    """Return what an entry point of `inglenook.bot_files` names: a function of a path."""
    found = installed(BOT_FILES, name)
    if found is not None:
        return found
    raise BadInput("kind of bot", "one of " + (", ".join(bot_file_kinds()) or "none"), name)
