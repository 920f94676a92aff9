"""Features of all games: the own seat first, and only what the seat knows."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.features import width
from inglenook.core.game import Game
from inglenook.core.registry import game_names, load_game


def blocks(game: Game[Any, Any], s: Any, seat: int) -> dict[str, list[int]]:
    """Return the features of a seat by the name of their block."""
    found, place = {}, 0
    data = game.feature_bytes(s, seat)
    for block in game.feature_spec(game.view(s, seat).seats):
        found[block.name] = list(data[place : place + block.size])
        place += block.size
    return found


def begun(name: str, seats: int, answers: int = 0, **options: str) -> tuple[Game[Any, Any], Any]:
    """Return a game and a match of it after so many random answers."""
    game, rng = load_game(name), Rng(5)
    s = game.start(seats, game.info.complete(seats, options))
    advance(s, rng)
    for _ in range(answers):
        seat = waiting(s)[-1]
        choices = legal(s, seat)
        apply(s, seat, choices[rng.below(len(choices))], rng)
    return game, s


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_features_at_every_number_of_seats(name: str):
    for seats in load_game(name).info.seats:
        game, s = begun(name, seats, 12)
        assert game.features_version > 0
        for seat in range(seats):
            assert len(game.feature_bytes(s, seat)) == width(game.feature_spec(seats))


def test_king_of_12_has_the_own_die_and_card_under_it_first():
    game, s = begun("king-of-12", 3)
    s.faces[0], s.faces[1], s.faces[2] = 4, 7, 12
    card = s.characters & -s.characters
    s.under[1], s.hands[1] = card, s.hands[1] & ~card
    own, other = blocks(game, s, 1), blocks(game, s, 0)
    assert [own[f"face/{place}"].index(1) + 1 for place in range(3)] == [7, 12, 4]
    assert own["under"].index(1) == card.bit_length() - 1
    assert own["tucked/0"] == other["tucked/1"] == [1]
    assert not any(other["under"])


def test_king_of_12_tells_the_own_pick_alone():
    game, s = begun("king-of-12", 2)
    action = legal(s, 1)[2]
    apply(s, 1, action)
    assert blocks(game, s, 1)["picked"].index(1) == action.index
    assert not any(blocks(game, s, 0)["picked"])


def test_goths_tell_a_king_his_card_and_others_its_back():
    game, s = begun("goths", 4, 1)
    king, enemy = blocks(game, s, 0), blocks(game, s, 1)
    assert sum(king["laid/0"]) == 1
    assert not any(enemy["laid/1"])
    assert king["back/0"] == enemy["back/1"]
    assert sum(enemy["back/1"]) == 1


def test_open_season_has_the_own_wall_first():
    game, s = begun("open-season", 3, 30)
    walls = [blocks(game, s, seat) for seat in range(3)]
    for seat in range(3):
        assert walls[seat]["wall/1"] == walls[(seat + 1) % 3]["wall/0"]
    assert any(walls[0]["wall/0"])


def test_taverna_tells_the_own_hand_and_the_size_of_others():
    game, s = begun("taverna", 2)
    own = blocks(game, s, 0)
    assert sum(own["hand"]) == own["held/0"][0] > 0
    assert own["held/1"] == blocks(game, s, 1)["held/0"]
    assert own["hand"] != blocks(game, s, 1)["hand"]


def test_taverna_tells_figures_beyond_those_of_play_up_to_a_byte():
    game, s = begun("taverna", 2)
    data = game.position(s)
    data["coins"], data["points"] = [900, 3], [[-5, 300, 0, 0, 0], [0] * 5]
    rich = game.from_position(data, 2, game.info.complete(2, {}))
    own = blocks(game, rich, 0)
    assert own["coins/0"] == [255]
    assert own["coins/1"] == [3]
    assert own["ledger/0"] == [0, 255, 0, 0, 0]
