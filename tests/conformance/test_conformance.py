"""Every registered game and every toy is held to every law."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.conformance import LAWS, Law
from inglenook.core.game import Game
from inglenook.core.registry import game_names, load_game
from tests.toys import TOYS

GAMES = [*[load_game(name) for name in game_names()], *TOYS]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_the_game_keeps_the_law(game: Game[Any, Any], law: Law):
    law.check(game)


@pytest.mark.long
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_the_game_keeps_the_law_for_long(game: Game[Any, Any], law: Law):
    law.check(game, effort=4)
