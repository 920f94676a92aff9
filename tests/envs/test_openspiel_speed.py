"""The speed of OpenSpiel's form, beside its own Python games and PettingZoo, in one run."""

from __future__ import annotations

import json
import os
import random
import warnings
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pyspiel
import pytest

from inglenook import envs
from inglenook.bench.measure import rate
from inglenook.bench.openspiel import outcome
from inglenook.bench.python_peers import in_zoo, quietly
from inglenook.compiled import is_compiled

OURS = "inglenook/king-of-12-v1"
# its games in Python with hidden information
PYTHON_GAMES = {
    "python_kuhn_poker": "kuhn_poker",
    "python_liars_poker": "liars_poker",
    "python_block_dominoes": "block_dominoes",
    "python_team_dominoes": "team_dominoes",
}
LEDUC = "pettingzoo leduc_holdem_v4, raw_env"
SECONDS = 1.0


def random_match(game: Any) -> int:
    """Play one match with the tensor of each decision; return the number of decisions."""
    drawn, state, decisions = random.random, game.new_initial_state(), 0
    kind = game.get_type()
    seen = type(state).observation_tensor
    if kind.provides_information_state_tensor:
        seen = type(state).information_state_tensor
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(outcome(state, drawn()))
            continue
        seen(state, state.current_player())
        options = state.legal_actions()
        state.apply_action(options[int(drawn() * len(options))])
        decisions += 1
    return decisions


@pytest.mark.long
def test_it_is_quicker_than_games_in_python():
    if not is_compiled():
        pytest.skip("figures are those of the compiled build")
    for module in PYTHON_GAMES.values():
        import_module(f"open_spiel.python.games.{module}")
    games = {OURS: envs.openspiel(OURS), **{name: pyspiel.load_game(name) for name in PYTHON_GAMES}}
    found = {}
    for name, game in games.items():
        found[name] = rate(name, lambda game=game: random_match(game), SECONDS)  # type: ignore[misc]
    if find_spec("rlcard") is not None:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            env = import_module("pettingzoo.classic.leduc_holdem_v4").raw_env()
            env.reset(seed=7)
        found[LEDUC] = rate(LEDUC, quietly(lambda: in_zoo(env)), SECONDS)
    told = {name: figure.to_json() for name, figure in found.items()}
    if folder := os.environ.get("INGLENOOK_FIGURES"):
        Path(folder, "openspiel.json").write_text(json.dumps(told, indent=1))
    print(json.dumps({name: figure["value"] for name, figure in told.items()}))
    ours = found[OURS].value
    for name in PYTHON_GAMES:
        assert ours > found[name].value, name
    if LEDUC in found:
        assert ours >= 1.5 * found[LEDUC].value
