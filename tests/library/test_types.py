"""The views and events of each game under names that stay."""

import subprocess
import sys

import pytest

import inglenook as ink
from inglenook import types

VIEWS = {
    "goths": (types.GothView, [types.goth_events]),
    "king-of-12": (types.KingView, [types.king_events]),
    "lanterns": (types.LanternView, [types.lantern_events]),
    "open-season": (types.SeasonView, [types.season_events]),
    "taverna": (types.TavernaView, [types.taverna_events, types.taverna_spell_events]),
}


def test_every_game_is_there():
    assert sorted(VIEWS) == ink.game_names()
    assert set(types.__all__) <= set(dir(types))


@pytest.mark.parametrize("name", VIEWS)
def test_they_are_the_types_of_a_match(name):
    kind, events = VIEWS[name]
    match = ink.random_match(name, seed=1)
    assert type(match.view(0)) is kind
    for event in match.events(0):
        name = type(event).__name__
        assert type(event) in [getattr(module, name, None) for module in events]


def test_another_name_is_none():
    with pytest.raises(AttributeError, match=r"module 'inglenook\.types' has no attribute 'Chess'"):
        getattr(types, "Chess")  # noqa: B009


def test_importing_them_loads_no_game():
    code = "import sys, inglenook.types; print([n for n in sys.modules if 'games' in n])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
