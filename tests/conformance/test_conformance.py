"""Every registered game and every toy is held to every law."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.compiled import is_compiled
from inglenook.conformance import LAWS, Law
from inglenook.conformance.laws import tables
from inglenook.core.game import Game
from inglenook.core.registry import game_names, load_game
from tests.support.toys import TOYS

GAMES = [*[load_game(name) for name in game_names()], *TOYS]

# All tables of these take minutes. Plain Python plays the smallest number of seats, the compiled
# build all. Other options are in the games' own tests (test_laws.py), and all in the long run. A
# law that draws a conclusion from many matches needs them all.
LARGE = ("goths", "open-season", "taverna")
SOON = [(game, law) for game in GAMES for law in LAWS]


@pytest.mark.parametrize(("game", "law"), SOON, ids=lambda one: getattr(one, "info", one).name)
def test_the_game_keeps_the_law(game: Game[Any, Any], law: Law):
    if game.info.name in LARGE and not (law.conclude and is_compiled()):
        for seats in game.info.seats if is_compiled() else game.info.seats[:1]:
            law.again(game, seats, tables(game)[0], seed=0)
        return
    law.check(game)


@pytest.mark.long
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_the_game_keeps_the_law_for_long(game: Game[Any, Any], law: Law):
    law.check(game, effort=4)
