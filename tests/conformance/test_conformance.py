"""Every registered game and every toy is held to every law."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.bench.measure import is_compiled
from inglenook.conformance import LAWS, Law
from inglenook.conformance.laws import tables
from inglenook.core.game import Game
from inglenook.core.registry import game_names, load_game
from tests.toys import TOYS

GAMES = [*[load_game(name) for name in game_names()], *TOYS]

# Plain Python takes minutes over all tables of these. It looks at the smallest; the compiled build,
# which has the same rules, looks at all.
LARGE = ("goths", "open-season", "taverna")
# And this takes minutes even then: it is for the long run.
SLOW = (("open-season", "frequencies"), ("taverna", "frequencies"))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_the_game_keeps_the_law(game: Game[Any, Any], law: Law):
    if (game.info.name, law.name) in SLOW:
        pytest.skip("for the long run; the game's own tests have one table of it")
    if game.info.name in LARGE and not is_compiled():
        law.again(game, game.info.seats[0], tables(game)[0], seed=0)
        return
    law.check(game)


@pytest.mark.long
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_the_game_keeps_the_law_for_long(game: Game[Any, Any], law: Law):
    law.check(game, effort=1 if (game.info.name, law.name) in SLOW else 4)
