"""Import cycles are found wherever the import stands."""

from pathlib import Path

import pytest

from tools.checks.cycles import EXCEPTIONS, cycles, no_import_cycles


def test_there_are_none_here_but_the_exceptions():
    assert no_import_cycles(Path(__file__).resolve().parents[2]) == []


@pytest.mark.parametrize(
    "back",
    [
        "import inglenook.a",
        "from inglenook import a",
        "from inglenook.a import f",
        "from . import a",
        "from .a import f",
        "def g():\n    from inglenook.a import f\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from inglenook.a import f\n",
    ],
)
def test_a_cycle_is_found_however_it_is_closed(plant, back):
    root = plant({"src/inglenook/a.py": "from inglenook import b", "src/inglenook/b.py": back})
    [found] = no_import_cycles(root)
    assert found.startswith("import cycle: a, b; expected none")


def test_imports_in_one_direction_are_no_cycle(plant):
    files = {
        "src/inglenook/__init__.py": "",
        "src/inglenook/a.py": "from inglenook import b\nfrom inglenook.c.d import f",
        "src/inglenook/b.py": "from inglenook.c import d",
        "src/inglenook/c/__init__.py": "",
        "src/inglenook/c/d.py": "import json",
    }
    assert no_import_cycles(plant(files)) == []


def test_an_exception_may_be_and_must_be_needed(plant):
    cycle = {"src/inglenook/a.py": "import inglenook.b", "src/inglenook/b.py": "import inglenook.a"}
    allowed = (frozenset({"a", "b"}),)
    assert no_import_cycles(plant(cycle), allowed) == []
    [found] = no_import_cycles(plant({**cycle, "src/inglenook/b.py": "import json"}), allowed)
    assert found.startswith("no import cycle any more: a, b;")


def test_two_cycles_that_touch_are_one_and_others_are_apart():
    graph = {"a": {"b"}, "b": {"a", "c"}, "c": {"b", "d"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    found = cycles(graph)
    assert sorted(map(sorted, found)) == [["a", "b", "c"], ["d", "e"]]


def test_every_exception_is_in_the_decision_record():
    record = (
        Path(__file__).resolve().parents[2] / "docs/decisions/0001-import-cycles.md"
    ).read_text()
    for module in {name.rpartition(".")[2] for one in EXCEPTIONS for name in one}:
        assert f"{module}`" in record
