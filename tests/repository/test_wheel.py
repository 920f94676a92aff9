"""The wheel holds everything and works in an environment of its own."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools import dev
from tools.checks.tracked import tracked

ROOT = Path(__file__).resolve().parents[2]
ALONE = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder)
    [path] = folder.glob("inglenook-*.whl")
    return path


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    done = subprocess.run(command, cwd=cwd, env=ALONE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"
    return done.stdout


def install(wheel: Path, python: Path) -> None:
    """Install with the locked versions, from uv's cache where that is enough."""
    locked = ("--constraints", dev.lock_file("run"))
    command = (dev.UV, "pip", "install", "--python", python, *locked, wheel)
    offline = subprocess.run([*command, "--offline"], env=ALONE, capture_output=True, check=False)
    if offline.returncode:
        run(*command)


def test_the_wheel_holds_every_file_of_the_package(wheel):
    package = [path for path in tracked(ROOT) if path.is_relative_to("src/inglenook")]
    wanted = {path.relative_to("src").as_posix() for path in package}
    assert wanted - set(ZipFile(wheel).namelist()) == set()


def test_the_installed_command_lists_the_games(wheel, tmp_path):
    python = tmp_path / "venv" / "bin" / "python"
    run(dev.UV, "venv", "--python", sys.executable, tmp_path / "venv")
    install(wheel, python)
    inglenook = python.with_name("inglenook")
    assert run(inglenook, "games", cwd=tmp_path).strip()
    listed = run(inglenook, "games", "--json", cwd=tmp_path)
    assert json.loads(listed)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for name in project["entry-points"]["inglenook.games"]:
        assert f'"{name}"' in listed
