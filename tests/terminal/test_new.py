import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from inglenook.terminal.commands.new import checked, contents, renamed, template

ROOT = Path(__file__).resolve().parents[2]


def test_the_new_package_passes_its_own_tests_and_all_laws(inglenook, tmp_path):
    result = inglenook("new dove-cote")
    assert result.exit_code == 0
    assert "inglenook check dove-cote" in result.stdout
    assert re.search(r"^    \S*(pip|uv pip) install .*--editable \.$", result.stdout, re.MULTILINE)
    paths = [str(tmp_path / "dove-cote" / "src"), os.environ.get("PYTHONPATH", "")]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=tmp_path / "dove-cote",
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed" in done.stdout


def test_every_form_of_the_name_is_replaced(inglenook, tmp_path):
    inglenook("new dove-cote")
    folder = tmp_path / "dove-cote"
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["name"] == "dove-cote"
    games = project["project"]["entry-points"]["inglenook.games"]
    assert games == {"dove-cote": "dove_cote.game:GAME"}
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == ["src/dove_cote"]
    package = folder / "src" / "dove_cote"
    assert 'Verbs("dove-cote", 1' in (package / "state.py").read_text("utf-8")
    assert "class DoveCote(Game[DoveCoteState, DoveCoteView])" in (package / "game.py").read_text()
    assert (package / "text" / "en.ftl").read_text("utf-8").startswith("title = Dove Cote\n")
    for file in folder.rglob("*.*"):
        text = file.read_text("utf-8") if file.is_file() else ""
        assert not re.search(r"\bPebbles|pebbles[./]\w|from pebbles", text), file
        if file.suffix == ".py":
            ast.parse(text)


def test_the_things_that_the_game_is_played_with_keep_their_names():
    names = checked("dovecote")
    for text in ("six pebbles of chalk", "class ThrowPebbles(", '("pebbles", "waters")'):
        assert renamed(text, names) == text
    assert renamed("the match of Pebbles", names) == "the match of Dovecote"


def test_it_has_one_language_and_nothing_that_python_made():
    files = {path.as_posix() for path in contents(template(), checked("dovecote"))}
    example = ROOT / "examples" / "pebbles"
    assert template() == example
    own = {
        file.relative_to(example).as_posix().replace("/pebbles/", "/dovecote/")
        for file in example.rglob("*")
        if file.is_file() and not re.search(r"__pycache__|/\.|\bfr\b", str(file))
    }
    assert files == own
    assert "src/dovecote/text/en.ftl" in files


def test_caches_beside_the_template_are_left_out(tmp_path):
    (tmp_path / "cache" / "__pycache__").mkdir(parents=True)
    (tmp_path / "cache" / "__pycache__" / "game.pyc").write_bytes(b"\xff")
    (tmp_path / "README.md").write_text("# Pebbles\n", "utf-8")
    assert contents(tmp_path, checked("dovecote")) == {Path("README.md"): "# Dovecote\n"}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Dove", "name: expected 2 to 40 small letters and digits, as words joined by dashes"),
        ("dove_cote", "joined by dashes, got dove_cote"),
        ("../dove", "joined by dashes, got ../dove"),
        ("d" * 41, "2 to 40"),
        ("here", "name: expected one that no file or folder here has, got here"),
        ("lanterns", "name: expected one that no game has, got lanterns"),
        ("json", "name: expected one that no Python module has, got json"),
        ("class", "name: expected one that no Python module has, got class"),
    ],
)
def test_a_bad_name_makes_nothing(inglenook, tmp_path, name, said):
    (tmp_path / "here").mkdir()
    result = inglenook(f"new {name}")
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert [file.name for file in tmp_path.iterdir()] == ["here"]
    assert not list((tmp_path / "here").iterdir())
