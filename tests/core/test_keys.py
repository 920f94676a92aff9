"""Keys of knowledge: equal exactly where the facts are."""

from typing import Any

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.event import NOBODY
from inglenook.core.game import Game
from inglenook.core.keys import KeyWriter
from inglenook.core.packed import ints
from inglenook.core.record import values_of
from inglenook.core.registry import game_names, load_game

GAMES = [load_game(name) for name in game_names()]
# as a game writes them: at each place there is always a number, or always a row
FACTS: list[list[int | list[int]]] = [
    [],
    [0],
    [0, 0],
    [1, 2],
    [[1, 2]],
    [[1], 2],
    [[1], [2]],
    [[], [1, 2]],
    [-2],
    [-3],
    [252],
    [253],
    [255],
    [2**40],
    [-(2**40)],
    [1, 255, 0],
    [[255, 0], 1],
]


def written(facts: list[int | list[int]], packed: bool) -> object:
    key = KeyWriter()
    for fact in facts:
        if isinstance(fact, int):
            key.number(fact)
        elif packed:
            key.row(ints(fact))
        else:
            key.numbers(fact)
    return key.key()


@pytest.mark.parametrize("packed", [False, True])
def test_different_facts_have_different_keys(packed: bool):
    keys = [written(facts, packed) for facts in FACTS]
    assert len(set(keys)) == len(FACTS)
    assert keys == [written(facts, packed) for facts in FACTS]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_keys_are_equal_exactly_where_views_are(game: Game[Any, Any]):
    seats = game.info.seats[-1]
    by_key: dict[object, object] = {}
    by_view: dict[object, object] = {}
    for seed in range(3):
        rng = Rng(seed)
        s = game.start(seats, game.info.complete(seats, {}))
        s.events = None
        advance(s, rng)
        for _ in range(120):
            if not s.agenda:
                break
            for viewer in (*range(seats), NOBODY):
                key, view = game.known(s, viewer), values_of(game.view(s, viewer))
                assert by_key.setdefault(key, view) == view
                assert by_view.setdefault(view, key) == key
            seat = waiting(s)[0]
            options = legal(s, seat)
            apply(s, seat, options[rng.below(len(options))], rng)
    assert len(by_key) > seats
