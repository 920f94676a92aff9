"""The ids of environments: `inglenook/<game>-v<counter>`.

The counter of a game rises by one with each version of its rules, its actions or its features
(`counter`). So two programs that name the same id play the same rules with the same numbers.
"""

from __future__ import annotations

import re
from typing import Any, Final

from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.registry import game_names, load_game

NAMESPACE: Final = "inglenook"
FORM: Final = re.compile(rf"{NAMESPACE}/(?P<game>.+)-v(?P<counter>\d{{1,6}})")
# The versions of rules, actions and features, summed, that became v1 of a game. A game that is not
# listed has been an environment from its beginning, when all three were 1.
FIRST: Final = {"king-of-12": 4, "open-season": 4, "taverna": 4}
BEGINNING: Final = 3


def counter(game: Game[Any, Any]) -> int:
    """Return the number in a game's id.

    None of the three versions ever falls, so their sum rises with each of them.
    """
    versions = game.info.rules_version + game.verbs.version + game.features_version
    return 1 + versions - FIRST.get(game.info.name, BEGINNING)


def id_of(game: Game[Any, Any]) -> str:
    """Return the id of a game's environments. Raises BadInput for a game without features."""
    if game.features_version < 1:
        raise BadInput("game", "one with features (Game.feature_spec)", game.info.name)
    return f"{NAMESPACE}/{game.info.name}-v{counter(game)}"


def ids() -> list[str]:
    """Return the ids of all installed games that have features, in alphabetical order."""
    games = [load_game(name) for name in game_names()]
    return [id_of(game) for game in games if game.features_version > 0]


def game_of_id(env_id: object) -> Game[Any, Any]:
    """Return the game of an id.

    Raises BadInput for an id of an unknown game, and for one with another counter: its rules,
    actions or features are not those of this version.
    """
    form = FORM.fullmatch(env_id) if isinstance(env_id, str) else None
    if form is None or form["game"] not in game_names():
        raise BadInput("id", "one of " + ", ".join(ids()), env_id)
    game = load_game(form["game"])
    if (current := id_of(game)) != env_id:
        raise BadInput("id", f"{current}, the counter of the installed version", env_id)
    return game
