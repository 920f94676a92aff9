"""Profiles of callgrind are read: own costs by function, calls of functions."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from benchmarks.instructions import Profile

WRITTEN: Final = """version: 1
events: Ir

fl=(1) a.c
fn=(1) outer
10 5
cfn=(2) _PyObject_Malloc
calls=3 20
11 90
12 1

fn=(2)
20 90

fn=(1)
13 4
cfn=(3) outer'2
calls=2 10
13 7
"""


def test_costs_of_calls_count_where_they_are_spent(tmp_path: Path) -> None:
    file = tmp_path / "profile.out"
    file.write_text(WRITTEN, "utf-8")
    profile = Profile(file)
    assert profile.own == {"outer": 10, "_PyObject_Malloc": 90}
    assert profile.calls == {"_PyObject_Malloc": 3, "outer": 2}
