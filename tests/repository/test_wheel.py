"""The wheel holds everything and works in an environment of its own."""

import json
import os
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools import compile as compiler
from tools import dev
from tools import wheel as wheels
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


@pytest.fixture(scope="module")
def compiled_wheel(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("compiled-wheel")
    assert compiler.main(ROOT) == 0  # quick where the build is there already
    assert wheels.build(Path(sys.executable), True, into=folder) == 0
    [path] = folder.glob("inglenook-*.whl")
    return path


def test_the_wheel_holds_every_file_of_the_package(wheel):
    package = [path for path in tracked(ROOT) if path.is_relative_to("src/inglenook")]
    wanted = {path.relative_to("src").as_posix() for path in package}
    assert wanted - set(ZipFile(wheel).namelist()) == set()


@pytest.mark.parametrize(("folder", "stage"), [("docs", "docs"), ("static", "client")])
def test_the_wheel_holds_what_is_built_into_the_server(wheel, folder, stage):
    """`./test` builds both before it runs tests; git ignores them."""
    built = ROOT / "src" / "inglenook" / "server" / folder
    files = [path for path in built.rglob("*") if path.is_file()]
    assert built / "index.html" in files, f"run ./test --only {stage} first"
    wanted = {path.relative_to(ROOT / "src").as_posix() for path in files}
    assert wanted - set(ZipFile(wheel).namelist()) == set()


def test_the_wheel_is_for_any_python(wheel):
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in ZipFile(wheel).namelist() if name.endswith(".so")]


def test_a_compiled_wheel_needs_a_compiled_build(tmp_path, capfd, monkeypatch):
    monkeypatch.setattr(compiler, "is_current", lambda stamp, wanted: False)
    assert wheels.build(Path(sys.executable), True, into=tmp_path) == 1
    assert "expected a compiled build" in capfd.readouterr().out
    assert not list(tmp_path.iterdir())


@pytest.mark.long
def test_the_compiled_wheel_is_for_this_python_and_runs_compiled(compiled_wheel, tmp_path):
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    machine = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    assert compiled_wheel.name.endswith(f"-{tag}-{tag}-{machine}.whl")
    inglenook = installed(compiled_wheel, tmp_path)
    told = json.loads(run(inglenook, "doctor", "--json", cwd=tmp_path))
    assert told["compiled"] is True
    assert str(tmp_path) in told["core"]
    assert not [game for game in told["games"] if game["problem"]]


def installed(wheel: Path, folder: Path) -> Path:
    """The command, in a fresh environment."""
    python = folder / "venv" / "bin" / "python"
    run(dev.UV, "venv", "--python", sys.executable, folder / "venv")
    install(wheel, python)
    return python.with_name("inglenook")


def test_the_installed_command_lists_the_games(wheel, tmp_path):
    inglenook = installed(wheel, tmp_path)
    assert run(inglenook, "games", cwd=tmp_path).strip()
    listed = run(inglenook, "games", "--json", cwd=tmp_path)
    assert json.loads(listed)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for name in project["entry-points"]["inglenook.games"]:
        assert f'"{name}"' in listed


def test_without_extras_the_library_works_and_the_server_says_what_it_needs(wheel, tmp_path):
    inglenook = installed(wheel, tmp_path)
    python = inglenook.with_name("python")
    play = "import inglenook as ink; match = ink.Match('lanterns', seats=2); print(match.legal)"
    assert run(python, "-c", play, cwd=tmp_path).strip()
    assert "inglenook[server]" in run(inglenook, "doctor", cwd=tmp_path)
    done = subprocess.run(
        [inglenook, "serve"], cwd=tmp_path, env=ALONE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("inglenook: ")
    assert "pip install 'inglenook[server]'" in done.stderr
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert len(project["dependencies"]) <= 6


def test_the_installed_command_makes_a_game_that_keeps_all_laws(wheel, tmp_path):
    inglenook = installed(wheel, tmp_path)
    run(inglenook, "new", "dove-cote", cwd=tmp_path)
    build = (sys.executable, "-m", "hatchling", "build", "--target", "wheel")
    run(*build, "--directory", tmp_path, cwd=tmp_path / "dove-cote")
    [made] = tmp_path.glob("dove_cote-*.whl")
    python = inglenook.with_name("python")
    run(dev.UV, "pip", "install", "--python", python, "--offline", "--no-deps", made)
    told = run(inglenook, "check", "dove-cote", cwd=tmp_path)
    assert "✓ texts" in told
    assert "✗" not in told
