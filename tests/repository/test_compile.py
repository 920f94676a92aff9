"""The compiled copy is compiled, complete, and made again only when it must be."""

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import compile as compiler

ROOT = Path(__file__).resolve().parents[2]
DICE = """
from mypy_extensions import i64

def roll(seed: i64, sides: i64) -> i64:
    return seed * 1103515245 % sides + 1
"""


def test_this_run_uses_the_build_that_it_says():
    suffix = ".so" if os.environ.get("INGLENOOK_BUILD") == "compiled" else ".py"
    for path in compiler.sources(ROOT / "src"):
        module = importlib.import_module(compiler.module_name(path))
        assert module.__file__
        assert Path(module.__file__).suffix == suffix


@pytest.fixture
def project(tmp_path: Path) -> Path:
    package = tmp_path / "src" / "inglenook"
    toy = package / "games" / "toy"
    (package / "core").mkdir(parents=True)
    toy.mkdir(parents=True)
    for folder in (package, package / "core", package / "games", toy):
        (folder / "__init__.py").write_text("")
    (package / "core" / "dice.py").write_text(DICE)
    (toy / "turn.py").write_text("from inglenook.core.dice import roll\n\nFIRST = roll(7, 12)\n")
    (toy / "cards.json").write_text("[1]")
    return tmp_path


def test_compile_and_leave_alone_what_did_not_change(project, capfd):
    assert compiler.main(project) == 0
    assert "5 modules compiled" in capfd.readouterr().out
    compiled = project / "build" / "compiled"
    script = "from inglenook.games.toy import turn; print(turn.FIRST, turn.__file__[-3:])"
    env = os.environ | {"PYTHONPATH": str(compiled)}
    command = [sys.executable, "-c", script]
    printed = subprocess.check_output(command, env=env, text=True)
    assert printed == f"{7 * 1103515245 % 12 + 1} .so\n"

    (project / "src/inglenook/games/toy/cards.json").write_text("[2]")
    assert compiler.main(project) == 0
    assert "5 modules, unchanged" in capfd.readouterr().out
    assert (compiled / "inglenook/games/toy/cards.json").read_text() == "[2]"


def test_a_change_asks_for_a_new_build(project):
    src = project / "src"
    before = compiler.digest(src, compiler.sources(src))
    (src / "inglenook/core/dice.py").write_text(DICE + "\n")
    assert compiler.digest(src, compiler.sources(src)) != before


def test_a_missing_compiler_is_said_in_one_line(project, capsys, monkeypatch):
    monkeypatch.setenv("CC", "no-such-compiler")
    assert shutil.which("no-such-compiler") is None
    assert compiler.main(project) == compiler.NO_COMPILER
    [line] = capsys.readouterr().out.splitlines()
    assert line == (
        "the C compiler no-such-compiler not found; on Debian and Ubuntu: "
        "apt install gcc python3-dev"
    )
