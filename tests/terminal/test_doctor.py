import json

from inglenook import __version__
from inglenook.terminal import doctor


def test_a_healthy_house(inglenook):
    result = inglenook("doctor --json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert found["version"] == __version__
    assert isinstance(found["compiled"], bool)
    lanterns = next(game for game in found["games"] if game["name"] == "lanterns")
    assert lanterns["about"].startswith("en, fr  ")
    assert lanterns["problem"] == ""
    assert "random" in [bot["name"] for bot in found["bots"]]


def test_for_people(inglenook):
    result = inglenook("doctor")
    assert result.exit_code == 0
    assert "\ngame      lanterns  en, fr  " in result.stdout
    assert "\nbot       random  inglenook.bots.random.RandomBot  ✓" in result.stdout


def test_a_game_that_does_not_load_is_found(inglenook, monkeypatch):
    def load_game(name: str) -> None:
        raise ImportError(f"no module\nfor {name}")

    monkeypatch.setattr(doctor, "load_game", load_game)
    result = inglenook("doctor")
    assert result.exit_code == 1
    assert "✗ no module for lanterns" in result.stdout
