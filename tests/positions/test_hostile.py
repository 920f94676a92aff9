"""No position gives a traceback: it is taken, and then can be played on, or it is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.core.draws import Rng
from inglenook.core.engine import decision
from inglenook.core.errors import BadInput
from inglenook.core.features import width
from inglenook.core.game import Game
from inglenook.core.registry import load_game
from tests.support.bad_json import HUGE, RUBBISH, nested, paths, removed, replaced
from tests.support.random_positions import stops, there_and_back
from tests.support.toys import TOYS

KING, LANTERNS = load_game("king-of-12"), load_game("lanterns")
LADIES = "lady, alchemist, troublemakers, machine, sorcerer, oracle"


def samples(game: Game[Any, Any], seats: int, options: dict[str, str]) -> list[Any]:
    """A position of each kind, by the keys that it has and what it asks."""
    found: dict[str, Any] = {}
    for seed in range(30):
        for s in stops(game, game.start(seats, options), Rng(seed)):
            data = json.loads(json.dumps(game.position(s)))
            found.setdefault(f"{sorted(data)} {data.get('asked')}", data)
    return list(found.values())


def plays_on(game: Game[Any, Any], data: object, seats: int, options: dict[str, str]) -> str:
    """Play on from a position if it is accepted; a refused one is bad input."""
    try:
        s = game.from_position(data, seats, options)
    except BadInput as error:
        return error.where
    for state in stops(game, s, Rng(1)):
        there_and_back(game, state, seats, options)
        game.view(state, 0)
        if game.features_version:
            assert len(game.feature_bytes(state, 0)) == width(game.feature_spec(seats))
        step = decision(state)
        for seat in step.asked() if step is not None else ():
            assert game.prompt(state, seat) is not None
    assert game.result(s) is not None
    return "position"


OPTIONS = {"set": LADIES, "value_order": "owner"}
KINGS = samples(KING, 3, OPTIONS)
LIGHTS = samples(LANTERNS, 2, {"trim": "on"})
PLAUSIBLE: st.SearchStrategy[object] = st.sampled_from(
    [None, True, -1, 0, 1, 2, 3, 7, 12, 50, 2.0, "knight", "play golem", [], {}, [0], ["lady"]]
)


WRONG: tuple[object, ...] = (None, True, -7, "x", [], {}, 1.5)


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_anything_at_any_place_of_a_position_is_taken_or_refused(data: st.DataObject):
    game, seats, options, whole = data.draw(
        st.sampled_from(
            [(KING, 3, OPTIONS, one) for one in KINGS]
            + [(LANTERNS, 2, {"trim": "on"}, one) for one in LIGHTS]
        )
    )
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(paths(whole)))
        if path and data.draw(st.booleans()):
            whole = removed(whole, path)
        else:
            whole = replaced(whole, path, data.draw(PLAUSIBLE | RUBBISH))
    assert plays_on(game, whole, seats, options).startswith("position")


@pytest.mark.parametrize("game", [KING, LANTERNS, *TOYS], ids=lambda game: game.info.name)
def test_a_nest_of_lists_and_an_endless_number(game: Game[Any, Any]):
    seats = min(game.info.seats)
    options = game.info.complete(seats, {})
    for rubbish in (nested(50_000), HUGE, {"asked": nested(50_000)}, {"snapshot": nested(50_000)}):
        refused_any(game, rubbish, seats, options)


def refused_any(game: Game[Any, Any], data: object, seats: int, options: dict[str, str]) -> None:
    with pytest.raises(BadInput, match=r"^position"):
        game.from_position(data, seats, options)


# -- snapshots


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.info.name)
def test_broken_snapshots(game: Game[Any, Any]):
    seats = max(game.info.seats)
    options = game.info.complete(seats, {})
    s = next(stops(game, game.start(seats, options), Rng(1)))
    whole = json.loads(json.dumps(game.position(s)))
    for path in paths(whole)[1:]:
        for value in WRONG:
            named = "position.snapshot"
            try:
                game.from_position(replaced(whole, path, value), seats, options)
            except BadInput as error:
                named = error.where
            assert named.startswith("position.snapshot")
    refused_any(game, {"snapshot": None}, seats, options)
    refused_any(game, {"snapshots": {}}, seats, options)
    fewer = min(game.info.seats)
    if fewer != seats:
        refused_any(game, whole, fewer, game.info.complete(fewer, {}))
