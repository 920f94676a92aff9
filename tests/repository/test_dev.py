import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tools import affected, dev


def test_arguments_after_two_dashes_are_for_pytest():
    assert dev.split(["--long", "--", "-k", "dice"]) == (["--long"], ["-k", "dice"])
    assert dev.split(["--long"]) == (["--long"], [])


@pytest.mark.parametrize("long", [False, True])
def test_pytest_comes_last_and_on_both_builds(long):
    found = dev.all_checks(long, extra=["-x"])
    pytest_checks = [check for check in found if check.is_pytest]
    assert found[-1].is_pytest
    names = [check.name for check in found]
    assert names.index("compile") < names.index("compiled")
    assert {check.build for check in pytest_checks} == {"interpreted", "compiled"}
    assert all(check.command[-1] == "-x" for check in pytest_checks)
    assert [name for name in names if name in ("proofs", "figures")] == (
        ["proofs", "figures"] if long else []
    )


def test_a_long_run_also_uses_postgresql():
    found = {one.name: one for one in dev.all_checks(True, []) if one.database == "postgres"}
    assert list(found) == ["postgres", "postgres-web", "postgres-proofs"]
    assert found["postgres"].tests == ("tests/server",)
    assert found["postgres-web"].tests == ("tests/web",)
    names = {Path(one).name for one in found["postgres-proofs"].tests}
    assert {"test_leaks.py", "test_hostile.py", "test_hostile_frames.py"} <= names
    assert [name for name, one in found.items() if "long" in one.command] == ["postgres-proofs"]
    for one in found.values():
        assert dev.surroundings(one, long=True)["INGLENOOK_TEST_DATABASE"] == "postgres"
    before = [one.name for one in dev.all_checks(False, [])]
    assert not found.keys() & set(before)


def is_ignored(path: Path, root: Path, command: list[str]) -> bool:
    """Whether the options of a pytest command leave out a file, or a folder that it is in."""
    globs = [word.partition("=")[2] for word in command if word.startswith("--ignore")]
    places = [path, *path.parents]
    return any(fnmatch(str(place), str(root / glob)) for place in places for glob in globs)


def test_every_test_runs_on_one_build_at_least():
    root = Path(dev.__file__).resolve().parents[1]
    commands = [check.command for check in dev.all_checks(False, []) if check.is_pytest]
    assert len(commands) == 2
    for path in (root / "tests").rglob("test_*.py"):
        assert not all(is_ignored(path, root, command) for command in commands), path


def test_what_is_left_out_of_a_build_is_there():
    root = Path(dev.__file__).resolve().parents[1]
    for check in dev.all_checks(False, []):
        for word in check.command:
            if word.startswith("--ignore"):
                assert list(root.glob(word.partition("=")[2])), word


def test_what_is_imported_is_compiled_once_whatever_the_machine_says(monkeypatch):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    env = dev.surroundings(dev.all_checks(long=False, extra=[])[0], long=False)
    assert "PYTHONDONTWRITEBYTECODE" not in env
    assert Path(env["PYTHONPYCACHEPREFIX"]).is_relative_to(dev.BUILD)


def test_what_is_measured_is_there():
    root = Path(dev.__file__).resolve().parents[1]
    assert [path for path in dev.MEASURED if not (root / path).exists()] == []


@pytest.mark.parametrize("name", ["run.lock.txt", "dev.lock.txt", "pyproject.toml"])
def test_the_environment_is_made_again_when_a_file_changes(tmp_path, monkeypatch, name):
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    (tmp_path / "requirements").mkdir()
    for lock in ("run", "dev"):
        dev.lock_file(lock).write_text("")
    (tmp_path / "pyproject.toml").write_text("")
    before = {dev.fingerprint("run"), dev.fingerprint("dev")}
    folder = tmp_path if name == "pyproject.toml" else tmp_path / "requirements"
    (folder / name).write_text("changed")
    assert {dev.fingerprint("run"), dev.fingerprint("dev")} != before


@pytest.mark.parametrize(
    ("stamp", "installed"), [("", "run"), ("old old run", "run"), ("old old dev", "dev")]
)
def test_an_environment_is_made_again_from_its_own_lock(tmp_path, monkeypatch, stamp, installed):
    (tmp_path / "stamp").write_text(stamp)
    made: list[str] = []
    monkeypatch.setattr(dev, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(dev, "TOOLS", tmp_path)
    monkeypatch.setattr(dev, "install", made.append)
    dev.prepare("run", "dev")
    assert made == [installed]


def test_all_quick_stages_speak_before_a_failure_ends_the_run(tmp_path, monkeypatch, capsys):
    ran: list[str] = []

    def run_check(check: dev.Check, long: bool, begun: object = None) -> int:
        ran.append(check.name)
        return 4 if check.name == "types" else 0

    monkeypatch.setattr(dev, "FIGURES", tmp_path / "figures")
    monkeypatch.setattr(dev, "BYTECODE", tmp_path / "bytecode")
    left = tmp_path / "bytecode" / tempfile.gettempdir().lstrip("/") / "pytest-of-ann"
    left.mkdir(parents=True)
    monkeypatch.setattr(dev, "prepare", lambda lock: None)
    monkeypatch.setattr(dev, "run_check", run_check)
    begun = subprocess.Popen(["sleep", "60"], start_new_session=True)
    monkeypatch.setattr(dev, "begin", lambda check, long: begun)
    assert dev.test([]) == 4
    assert begun.returncode is not None
    assert ran == ["lint", "format", "types", "layers", "repository"]
    assert "FAILED" in capsys.readouterr().out
    assert not left.exists()  # what earlier tests wrote and imported


@pytest.mark.parametrize(("status", "runs"), [(0, 2), (4, 1), (dev.NO_COMPILER, 1)])
def test_what_was_begun_first_is_brought_up_to_date_when_its_turn_comes(tmp_path, status, runs):
    ran = tmp_path / "ran"
    check = dev.Check("compile", ["sh", "-c", f"echo once >> {ran}; exit {status}"])
    assert dev.run_check(check, False, dev.begin(check, long=False)) == status
    assert ran.read_text().split() == ["once"] * runs


def test_results_hold_stages_and_figures(tmp_path, monkeypatch):
    figures = tmp_path / "figures"
    figures.mkdir()
    (figures / "random_play.json").write_text('{"games_per_second": 12}')
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "FIGURES", figures)
    dev.write_results({"lint": 0.123, "compiled": 45.678})
    [written] = (tmp_path / "benchmarks" / "results").iterdir()
    results = json.loads(written.read_text())
    assert written.name == f"{results['date']}-{results['commit']}.json"
    assert re.fullmatch(rf"{results['date']}T\d\d:\d\d:\d\dZ", results["time"])
    assert results["stages"] == {"lint": 0.1, "compiled": 45.7}
    assert results["figures"] == {"random_play": {"games_per_second": 12}}
    assert {"python", "cpu"} <= set(results)


@pytest.mark.parametrize("name", ["play", "test", ".ci/run"])
def test_the_way_in_can_be_run(name):
    path = Path(dev.__file__).resolve().parents[1] / name
    assert os.access(path, os.X_OK)


def test_uv_hears_what_pip_was_told_of_index_and_certificates():
    said = "global.cert='/here/house.pem'\nglobal.index-url='http://global.test/?a=b'\n"
    settings = {"UV_DEFAULT_INDEX": "http://global.test/?a=b", "SSL_CERT_FILE": "/here/house.pem"}
    assert dev.for_uv(said) == settings
    said += ":env:.cert='/here/mine.pem'\ninstall.index-url='http://install.test/'\n"
    settings = {"UV_DEFAULT_INDEX": "http://install.test/", "SSL_CERT_FILE": "/here/mine.pem"}
    assert dev.for_uv(said) == settings
    assert dev.for_uv("") == dev.for_uv("ERROR: no such file\n") == {}


@pytest.mark.parametrize(
    ("check", "source", "status", "told"),
    [
        ("pass", "def test_near(): pass", 0, "1 passed"),
        ("raise SystemExit(3)", "def test_near(): pass", 3, "check       FAILED"),
        ("pass", "def test_near(): raise ValueError", 1, "1 failed"),
        ("pass", "import time\ndef test_near(): time.sleep(600)", 0, "stopped after"),
    ],
)
def test_a_quick_run(monkeypatch, capfd, tmp_path, check, source, status, told):
    """It reports failing checks and tests, and stops at its limit."""
    file = tmp_path / "test_near.py"
    file.write_text(source)
    only = dev.Check("check", [sys.executable, "-c", check], is_quick=True)
    monkeypatch.setattr(dev, "prepare", lambda name: None)
    monkeypatch.setattr(dev, "all_checks", lambda long, extra: [only])
    monkeypatch.setattr(affected, "changed_files", lambda root: [])
    monkeypatch.setattr(affected, "affected", lambda root, changed: [str(file)])
    monkeypatch.setattr(dev, "QUICK_SECONDS", 8 if "sleep" in source else 300)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # as in the background of a shell
    try:
        assert dev.quick(["-p", "no:cacheprovider", "-n0"]) == status
    finally:
        signal.signal(signal.SIGINT, before)
    assert told in capfd.readouterr().out
