"""The command runs on the compiled build of its checkout, where one is ready."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from inglenook.terminal import start
from inglenook.terminal.checkout import checkout

# a build that is on the path of the command, as the tool of a checkout would say
HERE = Path(start.__file__).parents[2]
READY = """
import json, sys
assert sys.argv[1:] == ["--ready"]
print(json.dumps({"path": "/compiled"}))
"""


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A checkout with a build, and a tool that says that it is ready."""
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "native.py").write_text(READY)
    (tmp_path / "build" / "compiled").mkdir(parents=True)
    (tmp_path / "build" / "compiled" / "stamp").write_text("")
    return tmp_path


def test_a_build_that_is_ready_is_used(made):
    env = start.compiled_environment(made, {"HOME": "/home"})
    assert env == {"HOME": "/home", "PYTHONPATH": "/compiled", "INGLENOOK_BUILD": "compiled"}


def test_without_a_checkout_or_a_build_nothing_changes(made):
    assert start.compiled_environment(None, {}) is None
    (made / "build" / "compiled" / "stamp").unlink()
    assert start.compiled_environment(made, {}) is None


@pytest.mark.parametrize("build", ["plain", "compiled"])
def test_a_build_that_was_chosen_stays(made, build):
    assert start.compiled_environment(made, {"INGLENOOK_BUILD": build}) is None


@pytest.mark.parametrize(
    "tool", ["print('{\"path\": null}')", "print('nonsense')", "print(1)", "raise SystemExit(1)"]
)
def test_a_tool_that_fails_leaves_plain_python(made, tool):
    (made / "tools" / "native.py").write_text(tool)
    assert start.compiled_environment(made, {}) is None


def test_the_tool_of_this_checkout_answers():
    root = checkout()
    assert root is not None
    command = [sys.executable, str(root / "tools" / "native.py"), "--ready"]
    env = os.environ | {"INGLENOOK_COMPILED": "no"}
    said = subprocess.run(command, env=env, capture_output=True, check=True, timeout=60).stdout
    assert json.loads(said) == {"path": None}


def test_on_the_compiled_build_the_help_names_the_command(made):
    """`main` runs the package again, and Python would call that `python -m inglenook`."""
    (made / "tools" / "native.py").write_text(READY.replace("/compiled", str(HERE)))
    code = f"""if True:
        import pathlib, sys
        from inglenook.terminal import start
        start.checkout = lambda: pathlib.Path({str(made)!r})
        sys.argv = ["inglenook", "games", "--help"]
        start.main()
    """
    env = {name: value for name, value in os.environ.items() if name != start.CHOSEN}
    command = [sys.executable, "-c", code]
    said = subprocess.run(command, env=env, capture_output=True, check=True, timeout=60).stdout
    assert said.decode().startswith("Usage: inglenook games ")
