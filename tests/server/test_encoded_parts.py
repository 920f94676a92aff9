"""Encoded parts: the same JSON as that of a view and a layout encoded at once."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any, Final

import pytest
from msgspec import json

from inglenook.bench.random_play import begin
from inglenook.core import registry
from inglenook.core.draws import Rng
from inglenook.core.engine import apply, legal, waiting
from inglenook.core.errors import RulesFault
from inglenook.core.event import NOBODY
from inglenook.core.game import Game
from inglenook.core.view import View
from inglenook.server.viewers.encoded_parts import EncodedParts
from inglenook.texts import Texts
from inglenook.view_json import layout_json, view_json
from tests.support.toys import TOYS

NAMES: Final = sorted({entry.name for entry in entry_points(group="inglenook.games")})
GAMES: Final = [*[registry.load_game(name) for name in NAMES], *TOYS]
ANSWERS: Final = 60

by_name = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)


def positions(game: Game[Any, Any], seats: int, rng: Rng) -> Any:
    """Positions of a random match, from its first question on."""
    s = begin(game, seats, rng)
    for _ in range(ANSWERS):
        yield s
        asked = waiting(s)
        if not asked:
            return
        seat = asked[rng.below(len(asked))]
        options = legal(s, seat)
        apply(s, seat, options[rng.below(len(options))], rng)


@by_name
def test_parts_are_the_same_json_in_every_position(game: Game[Any, Any]):
    rng, seats = Rng(3), max(game.info.seats)
    names = tuple([f"P{seat}" for seat in range(seats)])
    texts = Texts(game, "en", names)
    parts = {viewer: EncodedParts() for viewer in (*range(seats), NOBODY)}
    for number, s in enumerate(positions(game, seats, rng)):
        if number == ANSWERS // 2:
            texts = Texts(game, "en", tuple([name.lower() for name in names]))
        for viewer, one in parts.items():
            view = game.shown(game.view(s, viewer))
            assert same(one.view(game, view), view_json(game, view))
            zones = game.layout(view)
            assert same(one.layout(zones, texts), layout_json(zones, texts))


def same(parts: object, whole: object) -> bool:
    """Whether two values are the same bytes of JSON."""
    return json.encode(parts) == json.encode(whole)


def test_a_view_that_the_game_does_not_declare_is_refused():
    class Stranger(View):
        __slots__ = ()

    with pytest.raises(RulesFault, match="Stranger is not among the game's kinds"):
        EncodedParts().view(GAMES[0], Stranger(0, 2, (), ()))
