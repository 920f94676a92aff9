"""The example to copy is a whole package: it builds, installs, is found, and keeps every law."""

import importlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from inglenook.conformance import LAWS, LawBroken, law
from inglenook.library.match import Match
from inglenook.rules_text import rules_in
from tools import dev

ROOT = Path(__file__).resolve().parents[2]
PEBBLES = ROOT / "examples" / "pebbles"
INGLENOOK = Path(sys.executable).with_name("inglenook")


def run(*command: str | Path, cwd: Path, **env: str) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(
        command, cwd=cwd, env=os.environ | env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> Path:
    """A folder with nothing but the installed package in it."""
    folder = tmp_path_factory.mktemp("pebbles")
    source = folder / "source"
    shutil.copytree(PEBBLES, source, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    build = (sys.executable, "-m", "hatchling", "build", "--target", "wheel")
    run(*build, "--directory", folder, cwd=source)
    [wheel] = folder.glob("pebbles-*.whl")
    target = folder / "installed"
    install = (dev.UV, "pip", "install", "--python", sys.executable, "--offline", "--no-deps")
    run(*install, "--target", target, wheel, cwd=folder)
    return target


def found(installed: Path) -> dict[str, str]:
    """Settings under which Python finds the package before anything else."""
    paths = [str(installed), os.environ.get("PYTHONPATH", "")]
    return {"PYTHONPATH": os.pathsep.join(filter(None, paths))}


def test_the_wheel_holds_texts_and_rules(installed):
    package = installed / "pebbles"
    held = {path.relative_to(package).as_posix() for path in package.rglob("*") if path.is_file()}
    assert {"text/en.ftl", "text/fr.ftl", "RULES.en.md", "RULES.fr.md", "turn.py"} <= held


def test_the_command_lists_it_beside_our_own(installed, tmp_path):
    listed = json.loads(run(INGLENOOK, "games", "--json", cwd=tmp_path, **found(installed)))
    by_name = {game["name"]: game for game in listed}
    assert "lanterns" in by_name
    assert by_name["pebbles"]["languages"] == ["en", "fr"]


def test_its_own_tests_pass_where_it_is_installed(installed, tmp_path):
    tests = shutil.copytree(PEBBLES / "tests", tmp_path / "tests")
    pytest_alone = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    printed = run(*pytest_alone, "-W", "error", tests, cwd=tmp_path, **found(installed))
    assert "passed" in printed


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_the_law(law, monkeypatch):
    monkeypatch.syspath_prepend(PEBBLES / "src")
    law.check(importlib.import_module("pebbles.game").GAME)


@pytest.fixture
def told_in(monkeypatch, tmp_path):
    """Make a copy of the game that has texts and rules in these languages only."""
    monkeypatch.syspath_prepend(PEBBLES / "src")
    module = importlib.import_module("pebbles.game")

    def make(*languages: str):
        game = module.Pebbles()
        game.text_folder = tmp_path / "text"
        game.text_folder.mkdir()
        for language in languages:
            package = PEBBLES / "src" / "pebbles"
            shutil.copy(package / "text" / f"{language}.ftl", game.text_folder)
            shutil.copy(package / f"RULES.{language}.md", tmp_path)
        return game

    return make


@pytest.mark.parametrize(("language", "title"), [("en", "Pebbles"), ("fr", "Cailloux")])
def test_one_language_is_enough(told_in, language, title):
    game = told_in(language)
    law("texts").check(game)
    match = Match(game, 2, seed=1)
    assert match.board().startswith(title)
    assert match.told()
    assert match.why(0, "throw far") == match.why(0, "throw far", language)
    for asked in ("en", "fr"):
        found = rules_in(game, asked)
        assert found is not None
        assert found[0] == language
        assert found[1].startswith(f"# {title}\n")


def test_a_game_needs_texts_in_a_language_of_the_site(told_in):
    game = told_in()
    shutil.copy(PEBBLES / "src" / "pebbles" / "text" / "en.ftl", game.text_folder / "tlh.ftl")
    with pytest.raises(LawBroken, match=r"expected: .*, the language one of en, fr\n.*got: +none"):
        law("texts").check(game)
    assert rules_in(game, "en") is None
