"""Read measured speeds of games from benchmarks/results; the newest figure of each kind counts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

PLAIN = "plain Python"  # in the name of a figure, or of who was measured, on the other build
UNITS = {"per second": "/s", "microseconds": " µs"}


class Speed(NamedTuple):
    """One figure, with the build that it was measured on and the results that hold it."""

    what: str
    value: float
    unit: str
    compiled: bool
    file: str


def speeds_of(root: Path, title: str) -> list[Speed]:
    """Return the newest figures whose name begins with the title of a game, by name."""
    found: dict[tuple[str, bool], Speed] = {}
    read = [
        (path.stem, json.loads(path.read_text("utf-8")))
        for path in (root / "benchmarks" / "results").glob("*.json")
    ]
    for file, data in sorted(read, key=lambda one: (measured_at(one[1], one[0]), one[0])):
        for speed in figures(data, file):
            if speed.what.startswith(f"{title},"):
                found[speed.what, speed.compiled] = speed
    return sorted(found.values(), key=lambda one: (not one.compiled, one.what))


def measured_at(data: object, file: str) -> str:
    """Return the time in a file of results, else its date, in the form of ISO 8601.

    Files written before 2026-11-19 hold no time, so they come first among those of their day.
    """
    told = data if isinstance(data, dict) else {}
    for name in ("time", "date"):
        if isinstance(found := told.get(name), str):
            return found
    return file[: len("2026-11-19")]


def figures(data: object, file: str, compiled: bool = False) -> list[Speed]:
    """Return all figures in a file of results: objects with a name, a value and a unit."""
    if isinstance(data, list):
        return [one for part in data for one in figures(part, file, compiled)]
    if not isinstance(data, dict):
        return []
    compiled = bool(data.get("compiled", compiled))
    what, value, unit = data.get("what"), data.get("value"), data.get("unit")
    if isinstance(what, str) and isinstance(value, (int, float)) and unit in UNITS:
        kind = data.get("kind")
        named = f"{what}: {kind}" if isinstance(kind, str) else what
        plain = bool(data.get("interpreted")) or PLAIN in what or PLAIN in str(data.get("who"))
        return [Speed(named, float(value), UNITS[unit], compiled and not plain, file)]
    return [one for part in data.values() for one in figures(part, file, compiled)]


def written(speed: Speed) -> str:
    """Return the value for readers, with three figures."""
    value = speed.value
    if value >= 1e6:
        return f"{value / 1e6:.3g} M{speed.unit}"
    if value >= 1e3:
        return f"{value / 1e3:.3g} k{speed.unit}"
    return f"{value:.3g}{speed.unit}"
