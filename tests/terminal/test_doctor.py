import json

import pytest

from inglenook import __version__
from inglenook.terminal.checkout import checkout
from inglenook.terminal.doctor import build as doctor_build
from inglenook.terminal.doctor import command as doctor


def test_a_healthy_site(inglenook):
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


def test_why_plain_python_runs_is_asked_of_the_checkout(tmp_path):
    assert "wheel for any Python" in doctor_build.why_plain(None)
    (tmp_path / "tools").mkdir()
    program = tmp_path / "tools" / "native.py"
    program.write_text('print(\'{"state": "building", "why": "it is being compiled"}\')')
    assert doctor_build.why_plain(tmp_path) == "it is being compiled"
    program.write_text("raise SystemExit(1)")
    assert "could not be read" in doctor_build.why_plain(tmp_path)


def test_the_doctor_says_which_build_runs_and_why(inglenook, monkeypatch):
    monkeypatch.setattr(doctor, "is_compiled", lambda: False)
    monkeypatch.setattr(doctor, "why_plain", lambda root: "there is no C compiler")
    assert "\ncompiled  no, plain Python: there is no C compiler\n" in inglenook("doctor").stdout
    monkeypatch.setattr(doctor, "is_compiled", lambda: True)
    assert "\ncompiled  yes\n" in inglenook("doctor").stdout


def test_the_doctor_knows_the_checkout_it_runs_from():
    root = checkout()
    assert root is not None
    assert (root / "pyproject.toml").exists()


@pytest.mark.parametrize("more", ["", "--thaw t1", "--export t1"])
def test_a_postgresql_that_is_away_is_named_without_its_password(inglenook, monkeypatch, more):
    monkeypatch.setenv("INGLENOOK_DATABASE", "postgresql://ada:s3cret@127.0.0.1:1/site")
    result = inglenook(f"doctor {more}")
    assert result.exit_code == 1
    assert "127.0.0.1" in result.output
    assert "s3cret" not in result.output
