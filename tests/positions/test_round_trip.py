"""Every game's positions can be written at any decision and read again."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from inglenook.core.draws import Rng
from inglenook.core.game import Game
from inglenook.core.registry import game_names, load_game
from tests.support.random_positions import question, stops, there_and_back
from tests.support.toys import TOYS

SETS = (
    "first",
    "random",
    "lady, alchemist, troublemakers, machine, sorcerer, oracle",
    "lady, parasite, troublemakers, merchants, gambler, golem",
    "Reverser, lady, oracle, merchants, sorcerer, troublemakers",
)


def tables(game: Game[Any, Any]) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats with the defaults, and with each option at each of its values."""
    chosen: list[dict[str, str]] = [{}]
    for option in game.info.options:
        chosen += [{option.name: value} for value in option.choices]
    return [(n, game.info.complete(n, one)) for n in game.info.seats for one in chosen]


@pytest.mark.parametrize("name", game_names())
def test_a_registered_game_at_every_decision(name: str):
    game = load_game(name)
    for seats, options in tables(game):
        for seed in range(4):
            for s in stops(game, game.start(seats, options), Rng(seed)):
                there_and_back(game, s, seats, options)


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.info.name)
def test_a_game_without_a_form_of_its_own_has_snapshots(game: Game[Any, Any]):
    for seats, options in tables(game):
        for s in stops(game, game.start(seats, options), Rng(seats)):
            assert set(there_and_back(game, s, seats, options)) == {"snapshot"}


def test_king_of_12_with_every_kind_of_question():
    game = load_game("king-of-12")
    met: Counter[str] = Counter()
    keys: set[str] = set()
    for chosen in SETS:
        for order in ("final", "owner"):
            for seats in (2, 3, 4):
                options = game.info.complete(seats, {"set": chosen, "value_order": order})
                for seed in range(12):
                    for s in stops(game, game.start(seats, options), Rng(seed)):
                        keys.update(there_and_back(game, s, seats, options))
                        met[question(s)] += 1
    wanted = {
        *("PlayCard", "PlayCard sealed", "ShapeDie", "ShapeDie sealed", "StealToken"),
        *("TuckCard", "over"),
    }
    assert set(met) == wanted
    assert {"under", "past", "cards", "early", "picks"} <= keys


def test_lanterns_with_every_kind_of_question():
    game = load_game("lanterns")
    met: Counter[str] = Counter()
    for trim in ("on", "off"):
        for seats in (2, 3, 4):
            for seed in range(20):
                for s in stops(game, game.start(seats, {"trim": trim}), Rng(seed)):
                    there_and_back(game, s, seats, {"trim": trim})
                    met[question(s)] += 1
    wanted = {"KeepWick", "KeepWick sealed", "BurnWick", "BurnWick sealed", "TrimWick", "over"}
    assert set(met) == wanted


@pytest.mark.parametrize("name", ["king-of-12", "lanterns"])
def test_an_empty_position_is_the_start_of_a_match(name: str):
    game = load_game(name)
    for seats, options in tables(game):
        assert game.from_position({}, seats, options) == game.start(seats, options)


@pytest.mark.parametrize("chosen", ["first", "random"])
def test_an_empty_position_draws_what_a_match_draws(chosen: str):
    game = load_game("king-of-12")
    options = game.info.complete(3, {"set": chosen})
    one = list(stops(game, game.from_position({}, 3, options), Rng(5)))
    other = list(stops(game, game.start(3, options), Rng(5)))
    assert one[-1] == other[-1]
    assert len(one) == len(other)


@pytest.mark.parametrize(
    ("name", "dice", "data"),
    [
        ("king-of-12", "faces", {"round": 2, "rounds_won": [0, 1], "under": [[], ["golem"]]}),
        ("king-of-12", "faces", {"round": 50}),
        ("lanterns", "dice", {"round": 12, "rounds_won": [1, 1]}),
    ],
)
def test_without_dice_the_round_begins_and_they_are_rolled(name: str, dice: str, data: object):
    game = load_game(name)
    options = game.info.complete(2, {})
    s = next(stops(game, game.from_position(data, 2, options), Rng(1)))
    written = there_and_back(game, s, 2, options)
    assert isinstance(data, dict)
    assert {key: written[key] for key in data} == data
    assert len(written[dice]) == 2


@pytest.mark.parametrize("name", ["king-of-12", "lanterns"])
def test_where_a_draw_is_pending_there_is_no_position(name: str):
    game = load_game(name)
    with pytest.raises(Exception, match="position: expected a decision, or the end of the match"):
        game.position(game.start(2, game.info.complete(2, {})))
