import pytest

from tools.checks.imports import core_stands_alone


def test_what_core_may_import(plant):
    source = """
import dataclasses, os.path
from typing import Final
from mypy_extensions import i64
from inglenook import core
from inglenook.core.errors import IllegalAction
from . import action
from .step import Step
"""
    assert core_stands_alone(plant({"src/inglenook/core/state.py": source})) == []


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("import click", "click"),
        ("from numpy import array", "numpy.array"),
        ("import inglenook", "inglenook"),
        ("from inglenook.games import lanterns", "inglenook.games.lanterns"),
        ("from inglenook.core_extras import x", "inglenook.core_extras.x"),
        ("from ..games import lanterns", "..games"),
        ("def late():\n    import msgspec", "msgspec"),
    ],
)
def test_what_core_may_not_import(plant, line, name):
    [found] = core_stands_alone(plant({"src/inglenook/core/state.py": line}))
    assert found.startswith("src/inglenook/core/state.py:")
    assert found.endswith(f"core imports {name}")


def test_other_layers_are_left_to_import_linter(plant):
    assert core_stands_alone(plant({"src/inglenook/terminal/cli.py": "import click"})) == []
