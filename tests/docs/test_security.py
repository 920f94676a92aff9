"""The page on security names each item of the standard once, and tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/security.md").read_text("utf-8")
ROW = re.compile(r"^\| ([0-9]+\.[0-9.]+) \| (\w+) \| (.*) \| (.*) \|$", re.MULTILINE)
SHOWN = re.compile(r"`([\w/]*test_\w+)`: ((?:`\w+`(?:, )?)+)")
# the sections of ASVS 5.0 about authentication, sessions, signed texts and OpenID Connect, each
# with the number of its items up to level 2
SECTIONS = {
    "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4,
    "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2,
    "9.1": 3, "9.2": 4,
    "10.1": 2, "10.2": 2, "10.3": 4, "10.5": 5,
}  # fmt: skip
WHOLE = {"10.4", "10.6", "10.7"}  # sections for authorization servers
STATES = {"yes", "partly", "no", "open", "none"}


def test_each_item_is_named_once() -> None:
    items = [row[0] for row in ROW.findall(PAGE)]
    assert len(items) == len(set(items))
    wanted = {f"{name}.{one}" for name, most in SECTIONS.items() for one in range(1, most + 1)}
    mine = {one for one in items if one.partition(".")[0] in ("6", "7", "9", "10")}
    assert mine == wanted | WHOLE


@pytest.mark.parametrize("row", ROW.findall(PAGE), ids=lambda row: row[0])
def test_what_is_said_is_shown_by_tests(row: tuple[str, str, str, str]) -> None:
    _, state, said, shown = row
    assert state in STATES
    assert said
    assert shown
    named = SHOWN.findall(shown)
    if state in ("no", "open"):
        assert not named
    for file, names in named:
        [path] = (ROOT / "tests/server").rglob(f"{file}.py")
        text = path.read_text("utf-8")
        for name in re.findall(r"`(\w+)`", names):
            assert f"def test_{name}(" in text, f"{file}: {name}"
