"""Refusals: the browser has words of its own for every code that a person can meet."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from inglenook.languages import TEXT

ROOT = Path(__file__).resolve().parents[2]
SERVER = ROOT / "src" / "inglenook" / "server"
CODE = re.compile(r"[a-z]+(-[a-z]+)*")
# programs alone meet these: the browser's pages send no such requests
FOR_PROGRAMS = {
    "bad-http", "bad-length", "bad-path", "key-used", "no-hello", "no-origin", "wrong-method",
    "wrong-type",
}  # fmt: skip
STATES = {"table-open", "table-playing", "table-over", "table-cancelled"}  # made of a table's state


def is_status(node: ast.expr) -> bool:
    """Whether an expression is an HTTP status that refuses, such as `409` or `HTTPStatus.GONE`."""
    if isinstance(node, ast.Attribute):
        return isinstance(node.value, ast.Name) and node.value.id == "HTTPStatus"
    return isinstance(node, ast.Constant) and node.value in range(400, 600)


def codes_in(source: str) -> set[str]:
    """All codes that stand after a status: in calls, in tuples and in tables by status."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        pairs: list[tuple[ast.expr | None, ast.expr]] = []
        if isinstance(node, ast.Call):
            pairs += zip(node.args, node.args[1:], strict=False)
        elif isinstance(node, ast.Tuple):
            pairs += zip(node.elts, node.elts[1:], strict=False)
        elif isinstance(node, ast.Dict):
            told = [
                value.elts[0] if isinstance(value, ast.Tuple) else value for value in node.values
            ]
            pairs += zip(node.keys, told, strict=True)
        for status, code in pairs:
            if status is not None and is_status(status) and isinstance(code, ast.Constant):
                found |= {str(code.value)} if CODE.fullmatch(str(code.value)) else set()
    return found


def test_codes_are_found_wherever_they_stand() -> None:
    source = """
refuse(409, "stale", "…")
raise Refused(
    404, "no-such-game", "…"
)
REASONS = {405: ("wrong-method", "…"), HTTPStatus.GONE: ("gone", "…"), 3: ("three", "…")}
told = (400, "too-long", "…")
count(409, "Not a code")
"""
    expected = {"stale", "no-such-game", "wrong-method", "gone", "too-long"}
    assert codes_in(source) == expected


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_that_a_person_can_meet_has_words(language: str) -> None:
    codes = set(STATES)
    for file in SERVER.rglob("*.py"):
        codes |= codes_in(file.read_text("utf-8"))
    assert len(codes) > 70
    words = (TEXT / language / "web" / "site.ftl").read_text("utf-8")
    said = set(re.findall(r"^refused-([a-z-]+) =", words, re.MULTILINE))
    assert sorted(codes - said - FOR_PROGRAMS) == []
    timed = {f"{code}-until" for code in codes}  # the same, with the time until which it holds
    assert sorted(said - codes - timed) == []  # no words for what is never refused
    assert sorted(FOR_PROGRAMS - codes) == []
    assert sorted(FOR_PROGRAMS & said) == []
