"""Read the files that an earlier version wrote, and compare what is made of them today.

Each folder beside this module is a generation: files written once by the version of that month,
and never written again. `write.py` says how another generation is added.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
GENERATIONS = sorted([path.parent.name for path in HERE.glob("*/classes.json")])
GAMES = ("goths", "king-of-12", "lanterns", "open-season", "taverna")


def read(generation: str, name: str) -> Any:
    """Return the content of a JSON file of a generation; `.xz` is unpacked."""
    raw = (HERE / generation / name).read_bytes()
    return json.loads(lzma.decompress(raw) if name.endswith(".xz") else raw)


def write(folder: Path, name: str, data: object) -> None:
    """Write a JSON file of a new generation."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    (folder / name).write_bytes(lzma.compress(text, preset=9) if name.endswith(".xz") else text)


def cases(*kinds: str) -> list[Any]:
    """Return (generation, game, kind) for tests that go through the files of all games."""
    return [
        (generation, game, kind) for generation in GENERATIONS for game in GAMES for kind in kinds
    ]


def digest(value: object) -> str:
    """Return the start of the SHA-256 of a value as canonical JSON."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def classes_in(value: object, found: set[str]) -> set[str]:
    """Add the names of all stored classes, `{"is": name}`, to `found`, and return it."""
    if isinstance(value, dict):
        if isinstance(value.get("is"), str):
            found.add(value["is"])
        for one in value.values():
            classes_in(one, found)
    elif isinstance(value, list):
        for one in value:
            classes_in(one, found)
    return found


def missing(expected: object, actual: object, where: str = "") -> list[str]:
    """Return the places where `actual` does not hold what `expected` does.

    An object may have gained fields since; everything else must be equal.
    """
    if isinstance(expected, dict) and isinstance(actual, dict):
        lost = [f"{where}.{key}: gone" for key in expected if key not in actual]
        for key, value in expected.items():
            if key in actual:
                lost += missing(value, actual[key], f"{where}.{key}")
        return lost
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        lost = []
        for place, (one, other) in enumerate(zip(expected, actual, strict=True)):
            lost += missing(one, other, f"{where}[{place}]")
        return lost
    return [] if expected == actual else [f"{where}: expected {expected!r}, got {actual!r}"]
