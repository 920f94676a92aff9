"""A failed test runs once more, and what it does then counts."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tools import pytest_run

PYTEST = [sys.executable, "-m", "pytest", "-q", "-p", "no:schemathesis"]
FAILS = "def test_fails(): raise ValueError\n"
FAILS_ONCE = """
from pathlib import Path

def test_fails_once(request):
    ran = Path(__file__).with_suffix(".ran")
    first = not ran.exists()
    ran.touch()
    assert not first
"""
PASSES = "def test_passes(): pass\n"


def run(tmp_path: Path, source: str, monkeypatch) -> tuple[int, list[str]]:
    (tmp_path / "test_it.py").write_text(source)
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    cache = tmp_path / "cache"
    return pytest_run.run(PYTEST, ["test_it.py"], dict(os.environ), tmp_path, cache)


@pytest.mark.parametrize(
    ("source", "status", "unsteady", "runs"),
    [
        (PASSES + FAILS_ONCE, 0, ["test_it.py::test_fails_once"], 2),
        (FAILS + FAILS_ONCE, 1, [], 2),
        ("".join(FAILS.replace("fails", f"{n}") for n in range(6)), 1, [], 1),
        ("import nothing_of_that_name\n", 2, [], 1),
    ],
    ids=["once", "always", "too many", "unreadable"],
)
def test_a_test_that_fails_once_is_named(
    tmp_path, monkeypatch, capfd, source, status, unsteady, runs
):
    assert run(tmp_path, source, monkeypatch) == (status, unsteady)
    told = capfd.readouterr().out
    assert told.count("once more") == runs - 1


def test_failures_of_an_earlier_run_are_forgotten(tmp_path, monkeypatch):
    assert run(tmp_path, FAILS, monkeypatch)[0] == 1
    assert run(tmp_path, PASSES, monkeypatch) == (0, [])
