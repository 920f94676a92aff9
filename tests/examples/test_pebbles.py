"""The example to copy is a whole package: it builds, installs, is found, and keeps every law."""

import importlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from inglenook.conformance import LAWS
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
