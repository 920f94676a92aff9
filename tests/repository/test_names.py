"""Each class has a name of its own, so that a search for the name finds one class."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "src" / "inglenook"
# games may use each other's names; the server's answers are named as the protocol names them
APART = ("games", "server")


def classes(source: Path, apart: tuple[str, ...] = ()) -> dict[str, list[str]]:
    """Return the modules that define each class at their top, by the name of the class."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(source.rglob("*.py")):
        place = path.relative_to(source)
        if place.parts[0] in apart:
            continue
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(place.as_posix())
    return found


def shared(found: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: places for name, places in found.items() if len(places) > 1}


def test_no_two_classes_of_the_package_have_the_same_name() -> None:
    assert shared(classes(SOURCE, APART)) == {}


def test_a_name_that_is_used_twice_is_found(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for name in ("one.py", "two.py", "games/three.py"):
        (tmp_path / name).write_text("class Table:\n    class Inner: ...\n", "utf-8")
    assert shared(classes(tmp_path, APART)) == {"Table": ["one.py", "two.py"]}
