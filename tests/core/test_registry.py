import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from inglenook.core import registry
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.registry import bot_names, game_names, load_bot, load_game, register
from tests.support.toys.scripted import TOY, Toy

ROOT = Path(__file__).resolve().parents[2]


def named(name: str) -> Toy:
    """A toy by another name."""
    game = Toy()
    old = game.info
    game.info = type(old)(
        name=name,
        title=old.title,
        credits=old.credits,
        seats=old.seats,
        minutes=old.minutes,
        weight=old.weight,
        rules_version=old.rules_version,
        longest=old.longest,
        options=old.options,
    )
    return game


@pytest.fixture
def stranger(tmp_path, monkeypatch):
    """A package of somebody else's, as pip would have put it there."""
    module = "stranger_games"
    (tmp_path / f"{module}.py").write_text(
        "from tests.core.test_registry import named\n"
        "first = named('stranger-first')\n"
        "wrong_name = named('someone-else')\n"
        "not_a_game = object()\n"
        "class Bot: pass\n"
    )
    info = tmp_path / "stranger-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[inglenook.games]\n"
        f"stranger-first = {module}:first\n"
        f"stranger-wrong = {module}:wrong_name\n"
        f"stranger-none = {module}:not_a_game\n"
        f"stranger-lost = {module}:lost\n"
        "stranger-gone = no_such_module_anywhere:game\n"
        "[inglenook.bots]\n"
        "stranger-ghost = no_such_module_anywhere:Bot\n"
        f"stranger-bot = {module}:Bot\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    yield module
    sys.modules.pop(module, None)
    for name in ("stranger-first", "stranger-wrong", "stranger-none"):
        registry._GAMES.pop(name, None)


def test_a_strangers_game_is_found_by_its_entry_point(stranger):
    assert "stranger-first" in game_names()
    assert stranger not in sys.modules  # to be named, a game need not be loaded
    game = load_game("stranger-first")
    assert isinstance(game, Game)
    assert game is sys.modules[stranger].first
    assert load_game("stranger-first") is game
    assert game_names() == sorted(set(game_names()))


def test_an_entry_point_must_hold_a_game(stranger):
    with pytest.raises(BadInput) as caught:
        load_game("stranger-none")
    held = sys.modules[stranger].not_a_game
    assert str(caught.value) == f"entry point stranger-none: expected a Game, got {held!r}"


def test_an_entry_point_must_hold_the_game_that_it_names(stranger):
    with pytest.raises(BadInput) as caught:
        load_game("stranger-wrong")
    expected = "entry point stranger-wrong: expected a game of that name, got someone-else"
    assert str(caught.value) == expected
    assert "stranger-wrong" not in registry._GAMES


@pytest.mark.parametrize("name", ["stranger-lost", "stranger-gone"])
def test_an_entry_point_must_hold_something(stranger, name):
    with pytest.raises(BadInput, match=f"^entry point {name}: expected something to import, got "):
        load_game(name)
    with pytest.raises(
        BadInput, match=r"^entry point stranger-ghost: expected something to import"
    ):
        load_bot("stranger-ghost")


def test_without_the_package_the_game_is_unknown():
    assert "stranger-first" not in game_names()
    with pytest.raises(BadInput) as caught:
        load_game("stranger-first")
    known = ", ".join(game_names()) or "none"
    assert str(caught.value) == f"game: expected one of {known}, got stranger-first"


def test_a_game_can_be_registered_by_hand():
    register(TOY)
    try:
        assert load_game("toy") is TOY
        assert "toy" in game_names()
    finally:
        registry._GAMES.pop("toy", None)
    with pytest.raises(BadInput):
        load_game("toy")


def test_a_strangers_bot_is_found_by_its_entry_point(stranger):
    assert "stranger-bot" in bot_names()
    assert load_bot("stranger-bot") is sys.modules[stranger].Bot
    with pytest.raises(BadInput) as caught:
        load_bot("nobody")
    known = ", ".join(bot_names())
    assert str(caught.value) == f"bot: expected one of {known}, got nobody"


POINTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]


@pytest.mark.parametrize("name", sorted(POINTS["inglenook.games"]))
def test_our_own_entry_points_hold_the_games_that_they_name(name):
    game = EntryPoint(name, POINTS["inglenook.games"][name], "inglenook.games").load()
    assert isinstance(game, Game)
    assert game.info.name == name
