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

# Plain Python plays each game with the smallest number of seats: its sources are those of the
# compiled build, which plays all tables. All tables of large games take minutes: of these it plays
# each number of seats with the usual options. Other options are in the games' own tests
# (test_laws.py), and all in the long run. A law that concludes from many matches needs them all.
LARGE = ("goths", "open-season", "taverna")
SOON = [(game, law) for game in GAMES for law in LAWS]


@pytest.mark.parametrize(("game", "law"), SOON, ids=lambda one: getattr(one, "info", one).name)
def test_the_game_keeps_the_law(game: Game[Any, Any], law: Law):
    if not is_compiled():
        law.again(game, game.info.seats[0], tables(game)[0], seed=0)
    elif game.info.name in LARGE and not law.conclude:
        for seats in game.info.seats:
            law.again(game, seats, tables(game)[0], seed=0)
    else:
        law.check(game)


@pytest.mark.long
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_the_game_keeps_the_law_for_long(game: Game[Any, Any], law: Law):
    law.check(game, effort=4)
