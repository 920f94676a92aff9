"""The ids of environments: their counter rises whenever their numbers change their meaning."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from inglenook import BadInput, envs
from inglenook.core.action import Verbs
from inglenook.core.game import Game
from inglenook.envs import extras
from inglenook.envs.env_ids import counter
from tests.support.envs import IDS
from tests.support.toys.wrapped_game import Wrapped

# what each id has ever stood for; lines are added, and never changed
TABLE = Path(__file__).parent / "ids.json"


def digest(game: Game[Any, Any]) -> str:
    """Of the texts of all actions, the blocks of features by seats, and the options."""
    numbers = [one.text for one in game.verbs.every]
    blocks = [
        [seats, *[(one.name, one.shape, one.high) for one in game.feature_spec(seats)]]
        for seats in game.info.seats
    ]
    options = [(one.name, one.default, one.choices) for one in game.info.options]
    versions = [game.info.rules_version, game.verbs.version, game.features_version]
    told = json.dumps([versions, numbers, blocks, options])
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def test_the_games_of_this_version():
    assert [one.rpartition("-v")[0] for one in IDS] == [
        "inglenook/goths",
        "inglenook/king-of-12",
        "inglenook/lanterns",
        "inglenook/open-season",
        "inglenook/taverna",
    ]
    assert all(envs.id_of(envs.game_of_id(one)) == one for one in IDS)


@pytest.mark.parametrize("env_id", IDS)
def test_no_number_changes_its_meaning_under_the_same_id(env_id):
    known = json.loads(TABLE.read_text())
    found = digest(envs.game_of_id(env_id))
    assert env_id in known, f'{TABLE.name} lacks the line "{env_id}": "{found}"'
    assert known[env_id] == found, (
        "actions, features or options changed: raise the version of the rules, verbs or features,"
        f" and add the new id to {TABLE.name}"
    )


def test_the_counter_rises_with_each_of_the_three_versions():
    game = envs.game_of_id(IDS[1])
    same, rules, features, verbs = [Wrapped(game) for _ in range(4)]
    for one in (same, rules, verbs):
        one.features_version = game.features_version
    assert counter(same) == counter(game) >= 1
    rules.info = game.info.replaced("rules_version", game.info.rules_version + 1)
    features.features_version = game.features_version + 1
    verbs.verbs = Verbs("one-more-version", game.verbs.version + 1)
    for one in (rules, features, verbs):
        assert counter(one) == counter(game) + 1


@pytest.mark.parametrize(
    "env_id",
    ["inglenook/king-of-12-v999", "king-of-12", "inglenook/chess-v1", "inglenook/king-of-12", 7],
)
def test_other_ids_are_refused_with_those_that_work(env_id):
    with pytest.raises(BadInput, match=r"id: expected .*inglenook/king-of-12-v\d+.*, got"):
        envs.vector(env_id, 1)


def test_without_numpy_the_package_names_the_extra():
    program = "import sys; sys.modules['numpy'] = None; import inglenook.envs"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "inglenook.envs needs numpy: pip install 'inglenook[envs]'" in done.stderr


@pytest.mark.parametrize(
    ("name", "peer"),
    [("aec", "pettingzoo"), ("parallel", "pettingzoo"), ("single", "gymnasium")],
)
def test_without_a_peer_its_form_names_the_extra(name, peer, monkeypatch):
    monkeypatch.setattr(extras, "find_spec", lambda module: None)
    monkeypatch.delitem(vars(envs), name, raising=False)
    with pytest.raises(ModuleNotFoundError) as refused:
        getattr(envs, name)
    assert str(refused.value) == f"{peer} is not installed: pip install 'inglenook[{peer}]'"


def test_a_game_without_features_has_no_environment():
    with pytest.raises(BadInput, match="game: expected one with features"):
        envs.id_of(Wrapped(envs.game_of_id(IDS[2])))


def test_names_that_the_package_does_not_have():
    assert {"aec", "ids", "vector"} <= set(dir(envs))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = envs.nothing
