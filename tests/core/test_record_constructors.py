"""Slots and constructors of all records say the same: saving, copying and equality rely on it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import inglenook
from inglenook.core.record import Record, fields_of

ROOT = Path(inglenook.__file__).parent
FILES = [*(ROOT / "core").rglob("*.py"), *(ROOT / "games").rglob("*.py")]


def constructors(path: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The names of a module's classes that have a constructor, and it."""
    for found in ast.parse(path.read_text()).body:
        if isinstance(found, ast.ClassDef):
            for one in found.body:
                if isinstance(one, ast.FunctionDef) and one.name == "__init__":
                    yield found.name, one


def records() -> Iterator[Any]:
    """All records of the kernel and the games that have a constructor of their own."""
    for path in sorted(FILES):
        module = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts)
        for name, constructor in constructors(path):
            kind = getattr(import_module(module), name)
            if issubclass(kind, Record):
                yield pytest.param(kind, constructor, id=f"{module}.{name}")


RECORDS = list(records())


def test_they_are_found():
    assert len(RECORDS) > 150


@pytest.mark.parametrize(("kind", "constructor"), RECORDS)
def test_the_parameters_are_the_slots_in_their_order(kind: type, constructor: ast.FunctionDef):
    arguments = constructor.args
    assert tuple([one.arg for one in arguments.args[1:]]) == fields_of(kind)
    assert [*arguments.kwonlyargs, arguments.vararg, arguments.kwarg] == [None, None]


@pytest.mark.parametrize(("kind", "constructor"), RECORDS)
def test_every_parameter_is_kept_or_handed_on(kind: type, constructor: ast.FunctionDef):
    names = {one.id for one in ast.walk(constructor) if isinstance(one, ast.Name)}
    assert set(fields_of(kind)) <= names
