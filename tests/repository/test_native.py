"""./play starts on the compiled build when it can, and never waits for, or trips over, one."""

import fcntl
import json
import os
import signal
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

import pytest

from tests.support.waiting import wait_until
from tools import client, dev, native
from tools import compile as compiler

# In place of the Python that compiles: what it does is what a test wrote into `compiler`.
FAKE = """#!/bin/sh
[ "$1" = "-m" ] || exec {python} "$@"
. {root}/compiler
"""
COMPILES = """
mkdir -p build/compiled/inglenook && printf '%s 3' "{digest}" > build/compiled/stamp
echo compiled
"""
BACKGROUND = """
import sys
from pathlib import Path
from tools import native
root = Path(sys.argv[1])
sys.exit(native.make_in_background(root / "python", lambda: None, root))
"""


class Checkout:
    """A small checkout with a fake compiler that the test controls."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.python = root / "python"
        core = root / "src" / "inglenook" / "core"
        core.mkdir(parents=True)
        (root / "build").mkdir()
        for folder in (core.parent, core):
            (folder / "__init__.py").write_text("")
        self.python.write_text(FAKE.format(python=sys.executable, root=root))
        self.python.chmod(0o755)
        self.begin = [sys.executable, "-c", BACKGROUND, str(root)]

    def tell(self, script: str) -> None:
        (self.root / "compiler").write_text(script)

    def compiles(self) -> None:
        self.tell(COMPILES.format(digest=native.digest(self.root)))

    def play(self) -> dict[str, str]:
        """The environment in which the server is started."""
        return native.surroundings(self.python, self.begin, self.root)

    def plays_compiled(self) -> bool:
        return str(native.compiled(self.root)) in self.play().get("PYTHONPATH", "")

    def state(self) -> str:
        return native.status(self.root).state

    def settles(self) -> str:
        """The state once no build is under way."""
        wait_until(lambda: self.state() != "building")
        return self.state()

    def log(self) -> str:
        return (self.root / native.LOG).read_text()


@pytest.fixture
def checkout(tmp_path, monkeypatch) -> Checkout:
    monkeypatch.setattr(compiler, "missing_tools", lambda: "")
    monkeypatch.setattr(native, "trouble_loading", lambda root, python: "")
    monkeypatch.setenv("PYTHONPATH", str(Path(native.__file__).parents[1]))
    monkeypatch.delenv(native.SWITCH, raising=False)
    return Checkout(tmp_path)


@pytest.fixture
def anywhere(monkeypatch) -> None:
    """The detached process finds a compiler, too, where this machine has none."""
    monkeypatch.setenv("CC", "sh")


def until(checkout: Checkout, *states: str) -> str:
    """Wait for a background process to get that far."""
    wait_until(lambda: checkout.state() in states)
    return checkout.state()


def test_the_first_start_is_plain_and_the_next_one_compiled(checkout, anywhere, capsys):
    checkout.compiles()
    assert checkout.state() == "missing"
    assert not checkout.plays_compiled()
    assert "being compiled for the next start" in capsys.readouterr().out
    assert until(checkout, "current") == "current"
    assert checkout.log() == "compiled\n"
    assert checkout.plays_compiled()


def test_a_start_does_not_wait_for_a_slow_compiler(checkout, anywhere):
    checkout.tell("echo $$ > build/pid; sleep 60")
    began = time.monotonic()
    assert not checkout.plays_compiled()
    assert time.monotonic() - began < 20
    assert until(checkout, "building") == "building"
    pid = checkout.root / "build" / "pid"
    wait_until(lambda: pid.exists() and pid.read_text())
    assert not checkout.plays_compiled()  # once is enough
    compiling = int(pid.read_text())
    assert os.getsid(compiling) != os.getsid(0)  # Ctrl-C at the server does not reach it
    assert os.getpriority(os.PRIO_PROCESS, compiling) == native.LOWEST
    os.killpg(os.getsid(compiling), signal.SIGKILL)
    assert checkout.settles() == "missing"  # and the next start begins anew


def test_a_failed_build_is_told_and_not_tried_again_until_something_changes(checkout, anywhere):
    checkout.tell("echo no such register; echo once >> build/tries; exit 1")
    assert not checkout.plays_compiled()
    assert until(checkout, "failed") == "failed"
    assert "no such register" in checkout.log()
    assert native.LOG in native.status(checkout.root).why
    assert not checkout.plays_compiled()
    assert checkout.settles() == "failed"
    assert (checkout.root / "build" / "tries").read_text().split() == ["once"]

    (checkout.root / "src/inglenook/core/die.py").write_text("SIDES = 12\n")
    checkout.compiles()
    assert not checkout.plays_compiled()
    assert until(checkout, "current") == "current"


def test_changed_rules_are_never_played_on_an_old_build(checkout, monkeypatch):
    checkout.compiles()
    native.make(checkout.python, lambda: None, checkout.root)
    assert checkout.plays_compiled()
    (checkout.root / "src/inglenook/core/die.py").write_text("SIDES = 12\n")
    monkeypatch.setattr(checkout, "begin", ["true"])
    assert not checkout.plays_compiled()
    assert "other sources" in native.status(checkout.root).why


def test_what_is_not_compiled_is_brought_up_to_date_at_each_start(checkout):
    checkout.compiles()
    native.make(checkout.python, lambda: None, checkout.root)
    text, copy = [
        folder / "inglenook" / "text" / "en" / "site.ftl"
        for folder in (checkout.root / "src", native.compiled(checkout.root))
    ]
    text.parent.mkdir(parents=True)
    for words in ("hello = Hello\n", "hello = Good evening\n"):
        text.write_text(words)
        assert checkout.plays_compiled()
        assert copy.read_text() == words
    text.unlink()
    assert checkout.plays_compiled()
    assert not copy.exists()


def test_a_build_that_does_not_load_is_made_again(checkout, monkeypatch, capsys):
    checkout.compiles()
    native.make(checkout.python, lambda: None, checkout.root)
    monkeypatch.setattr(native, "trouble_loading", lambda root, python: "undefined symbol")
    monkeypatch.setattr(checkout, "begin", ["touch", str(checkout.root / "begun")])
    assert not checkout.plays_compiled()
    assert "does not load: undefined symbol" in capsys.readouterr().out
    assert (checkout.root / "begun").exists()


def test_a_library_that_is_no_library_is_noticed(tmp_path, monkeypatch):
    checkout = Checkout(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    core = native.compiled(tmp_path) / "inglenook" / "core"
    core.mkdir(parents=True)
    (core.parent / "__init__.py").write_text("")
    (core / "__init__.py").write_text("")
    assert "not compiled" in native.trouble_loading(tmp_path, checkout.python)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    (core / f"__init__{suffix}").write_bytes(b"\x7fELF and nothing else")
    assert native.trouble_loading(tmp_path, checkout.python)


@pytest.mark.parametrize("what", ["a stamp that is a folder", "no sources", "a begin that fails"])
def test_nothing_keeps_the_site_from_opening(checkout, monkeypatch, what, capsys):
    if what == "a stamp that is a folder":
        (native.compiled(checkout.root) / "stamp").mkdir(parents=True)
    if what == "no sources":
        monkeypatch.setattr(compiler, "PINS", checkout.root / "nowhere")
    if what == "a begin that fails":
        monkeypatch.setattr(checkout, "begin", ["false"])
    assert not checkout.plays_compiled()
    assert "left out" in capsys.readouterr().out


def test_while_somebody_else_compiles_plain_python_serves(checkout):
    checkout.compiles()
    native.make(checkout.python, lambda: None, checkout.root)
    with (checkout.root / "build" / "compile.lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        assert not checkout.plays_compiled()
    assert checkout.plays_compiled()


def test_without_a_compiler_nothing_is_begun(checkout, monkeypatch, capsys):
    monkeypatch.setattr(compiler, "missing_tools", lambda: "the C compiler cc")
    monkeypatch.setattr(checkout, "begin", ["false"])
    assert not checkout.plays_compiled()
    assert capsys.readouterr().out == ""
    assert native.status(checkout.root) == (
        "no-compiler",
        "the C compiler cc not found; on Debian and Ubuntu: apt install gcc python3-dev",
    )


def test_it_can_be_turned_off(checkout, monkeypatch):
    checkout.compiles()
    native.make(checkout.python, lambda: None, checkout.root)
    monkeypatch.setenv(native.SWITCH, "no")
    assert not checkout.plays_compiled()
    assert checkout.state() == "off"


def test_mypyc_that_can_not_be_fetched_is_tried_again_at_the_next_start(checkout):
    def no_network() -> Path:
        raise SystemExit("the index can't be reached")

    with pytest.raises(SystemExit):
        native.make(checkout.python, no_network, checkout.root)
    assert checkout.state() == "failed"
    assert "mypyc could not be fetched" in native.status(checkout.root).why
    assert native.is_worth_building(checkout.root)


def test_mypyc_is_taken_from_where_it_was_put(checkout, tmp_path, monkeypatch):
    monkeypatch.delenv("PYTHONPATH")
    checkout.tell("printf %s $PYTHONPATH > build/path")
    assert native.make(checkout.python, lambda: tmp_path / "mypyc", checkout.root) == 0
    assert (tmp_path / "build" / "path").read_text() == str(tmp_path / "mypyc")


def test_the_doctor_is_told_in_json():
    told = subprocess.check_output([sys.executable, native.__file__], text=True)
    assert set(json.loads(told)) == {"state", "why"}


def test_play_hands_over_to_the_site_with_what_was_found(monkeypatch, tmp_path):
    started: list[tuple[Path, list[str], dict[str, str]]] = []

    def execve(program: Path, arguments: list[str], env: dict[str, str]) -> None:
        started.append((program, arguments, env))
        sys.exit(0)

    monkeypatch.setattr(sys, "argv", ["dev.py", "play", "--port", "9"])
    monkeypatch.setattr(dev, "prepare", lambda *locks: None)
    monkeypatch.setattr(client, "build", lambda put: "")
    monkeypatch.setattr(native, "surroundings", lambda python, begin: {"PYTHONPATH": "here"})
    monkeypatch.setattr(os, "execve", execve)
    with pytest.raises(SystemExit):
        dev.main()
    [(program, arguments, env)] = started
    assert (program.name, arguments) == ("inglenook", ["inglenook", "serve", "--port", "9"])
    assert env == {"PYTHONPATH": "here"}


def test_help_of_play_builds_and_compiles_nothing(monkeypatch):
    started: list[list[str]] = []

    def execve(program: Path, arguments: list[str], env: dict[str, str]) -> None:
        started.append(arguments)
        sys.exit(0)

    monkeypatch.setattr(sys, "argv", ["dev.py", "play", "--help"])
    monkeypatch.setattr(dev, "prepare", lambda *locks: None)
    monkeypatch.setattr(client, "build", lambda put: pytest.fail("the client is built"))
    monkeypatch.setattr(native, "surroundings", lambda *_: pytest.fail("the rules are compiled"))
    monkeypatch.setattr(os, "execve", execve)
    with pytest.raises(SystemExit):
        dev.main()
    assert started == [["inglenook", "serve", "--help"]]


def test_a_command_is_told_of_a_build_that_is_current(checkout, anywhere):
    checkout.compiles()
    assert native.ready_path(checkout.root) is None
    checkout.play()
    assert until(checkout, "current") == "current"
    path = native.ready_path(checkout.root)
    assert path is not None
    assert path.startswith(str(native.compiled(checkout.root)))
    (checkout.root / "src" / "inglenook" / "core" / "__init__.py").write_text("changed = True")
    assert native.ready_path(checkout.root) is None
