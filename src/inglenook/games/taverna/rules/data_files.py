"""Read the data files: boards, customers, spells, favours, tracks, with their status.

An owner of the game can correct an entry there without changing code.
"""

from __future__ import annotations

import json
from importlib.resources import files

from inglenook.core.errors import BadInput


def entries(file: str) -> dict[str, object]:
    """Return a whole data file."""
    data = json.loads(
        (files("inglenook.games.taverna") / "data" / f"{file}.json").read_text("utf-8")
    )
    if not isinstance(data, dict):
        raise BadInput(f"{file}.json", "an object", data)
    return data


def rows(data: dict[str, object], key: str) -> list[dict[str, object]]:
    """Return a list of objects."""
    value = data.get(key)
    if not isinstance(value, list):
        raise BadInput(key, "a list", value)
    return [row for row in value if isinstance(row, dict)]


def number(row: dict[str, object], key: str) -> int:
    value = row.get(key)
    if type(value) is not int:
        raise BadInput(key, "a number", value)
    return value


def word(row: dict[str, object], key: str) -> str:
    value = row.get(key)
    if not isinstance(value, str):
        raise BadInput(key, "a word", value)
    return value


def words(row: dict[str, object], key: str) -> list[str]:
    value = row.get(key)
    if not isinstance(value, list):
        raise BadInput(key, "a list of words", value)
    return [str(one) for one in value]


def part(data: dict[str, object], key: str) -> dict[str, object]:
    """Return an object inside another."""
    value = data.get(key)
    if not isinstance(value, dict):
        raise BadInput(key, "an object", value)
    return value
