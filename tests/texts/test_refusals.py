"""Refusals: every code of the server and of every game has a text in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from inglenook.conformance.wording import OF_THE_KERNEL
from inglenook.core.registry import game_names, load_game
from inglenook.languages import LANGUAGES, TEXT
from inglenook.texts import Texts

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "inglenook"
SERVER = SOURCE / "server"
CODE = re.compile(r"[a-z]+(-[a-z]+)*")
STATES = {"table-open", "table-playing", "table-over", "table-cancelled"}  # made of a table's state
FORBIDDING = ("no", "others")  # the methods of Why that take a clause and a message at their end


def is_status(node: ast.expr) -> bool:
    """Whether an expression is an HTTP status that refuses, such as `409` or `HTTPStatus.GONE`."""
    if isinstance(node, ast.Attribute):
        return isinstance(node.value, ast.Name) and node.value.id == "HTTPStatus"
    return isinstance(node, ast.Constant) and node.value in range(400, 600)


def is_sentence(node: ast.expr) -> bool:
    """Whether an expression is a sentence, such as `"Say hello first."`."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return False
    return node.value[:1].isupper() and node.value.endswith(".")


def codes_in(source: str) -> set[str]:
    """All codes that stand after a status, in tables by status too, or before a sentence."""
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
        for one, other in pairs:
            if one is not None and is_status(one):
                found |= texts_of(other)
            elif one is not None and is_sentence(other) and not isinstance(node, ast.Dict):
                found |= texts_of(one)
    return {code for code in found if CODE.fullmatch(code)}


def texts_of(node: ast.expr) -> set[str]:
    """The text that an expression is, or the two between which it chooses."""
    if isinstance(node, ast.IfExp):
        return texts_of(node.body) | texts_of(node.orelse)
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return {str(node.value)} if isinstance(node, ast.Constant) and is_text else set()


def messages_in(source: str) -> Iterator[str]:
    """The messages of the refusals in a game: the last argument of each call that forbids.

    Raises:
        AssertionError: a code that is not a literal can't be checked for a text.
    """
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or len(node.args) < 2:
            continue
        called = node.func
        forbids = isinstance(called, ast.Attribute) and called.attr in FORBIDDING
        if forbids or (isinstance(called, ast.Name) and called.id == "Refusal"):
            found = texts_of(node.args[-1])
            assert found, f"expected the message itself, got {ast.unparse(node)}"
            yield from found


def test_codes_are_found_wherever_they_stand() -> None:
    source = """
refuse(409, "stale", "…")
raise Refused(
    404, "no-such-game", "…"
)
REASONS = {405: ("wrong-method", "…"), HTTPStatus.GONE: ("gone", "…"), 3: ("three", "…")}
told = (400, "too-long", "…")
REASONS.get(status, ("refused", "That can't be done."))
raise Refused(400, "bad-one" if one else "bad-two", "…")
count(409, "Not a code")
"""
    expected = {"stale", "no-such-game", "wrong-method", "gone", "too-long", "refused"}
    assert codes_in(source) == expected | {"bad-one", "bad-two"}


def test_messages_are_found_in_every_call_that_forbids() -> None:
    source = """
why.no(action, "K1", "not-here")
why.others(PLAY.actions, options, clause_of(s), "gone" if s.late else "not-yet")
UNDO = Refusal("G6", "cards-stay")
"""
    assert set(messages_in(source)) == {"not-here", "gone", "not-yet", "cards-stay"}
    with pytest.raises(AssertionError, match="expected the message itself"):
        set(messages_in("why.no(action, clause, message)"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_server_has_a_text(language: str) -> None:
    codes = set(STATES)
    for file in SERVER.rglob("*.py"):
        codes |= codes_in(file.read_text("utf-8"))
    assert len(codes) > 80
    words = (TEXT / language / "web" / "refusals.ftl").read_text("utf-8")
    said = set(re.findall(r"^refused-([a-z-]+) =", words, re.MULTILINE))
    assert sorted(codes - said) == []
    timed = {f"{code}-until" for code in codes}  # the same, with the time until which it holds
    assert sorted(said - codes - timed) == []  # no text without a code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_refusal_of_a_game_has_a_text(name: str, language: str) -> None:
    folder = SOURCE / "games" / name.replace("-", "_")
    messages = {
        message for file in folder.rglob("*.py") for message in messages_in(file.read_text("utf-8"))
    }
    assert messages
    texts = Texts(load_game(name), language, strict=True)
    assert sorted([one for one in messages if not texts.has(f"why-{one}")]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_kernel_has_a_text(language: str) -> None:
    texts = Texts(load_game("lanterns"), language, strict=True)
    silent = [one.message for one in OF_THE_KERNEL if not texts.has(f"why-{one.message}")]
    assert silent == []
