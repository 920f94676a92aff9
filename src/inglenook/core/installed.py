"""Games and bots of installed packages, found by their entry points; how games are pickled.

The module stands below `action` and `game`, which pickle by name; `registry` checks what it finds.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from inglenook.core.errors import BadInput

GAMES: Final = "inglenook.games"
BOTS: Final = "inglenook.bots"
BOT_FILES: Final = "inglenook.bot_files"  # bots that are made from a file
LOADED: Final[dict[str, object]] = {}  # games by name: loaded from an entry point, or registered
_FOUND: Final[dict[tuple[str, ...], list[EntryPoint]]] = {}
_MOST: Final = 16


def entries(group: str) -> list[EntryPoint]:
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


def load(entry: EntryPoint) -> object:
    """Load the object that an entry point names.

    Raises BadInput for a package that can't be imported.
    """
    try:
        return entry.load()
    except (ImportError, AttributeError) as error:
        raise BadInput(f"entry point {entry.name}", "something to import", str(error)) from error


def installed(group: str, name: str) -> object:
    """Return the object behind an entry point, or None if no package has one of this name."""
    for entry in entries(group):
        if entry.name == name:
            return load(entry)
    return None


# -- pickles of games


def game_reference(game: object, name: str) -> tuple[object, tuple[str, ...]]:
    """Return how to find a game again: its entry point, its module's constant, or its name here.

    Raises BadInput for a game that has none of these.
    """
    if installed(GAMES, name) is game:
        return game_named, (name,)
    module = type(game).__module__
    for constant, value in list(vars(sys.modules[module]).items()):
        if value is game:
            return game_constant, (module, constant)
    if LOADED.get(name) is game:
        return game_named, (name,)
    raise BadInput("game to pickle", "one that is registered, or a constant of its module", name)


def game_named(name: str) -> object:
    """Return an installed or registered game, for pickle."""
    found = installed(GAMES, name) or LOADED.get(name)
    if found is None:
        raise BadInput("pickled game", "the name of an installed game", name)
    return found


def game_constant(module: str, name: str) -> object:
    """Return the game that a module holds under a name, for pickle."""
    found: object = getattr(import_module(module), name, None)
    if found is None:
        raise BadInput("pickled game", f"a constant of {module}", name)
    return found
