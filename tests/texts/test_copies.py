"""A game's texts are in its own files alone, and in no text of the browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message, Pattern, Placeable, SelectExpression, TextElement

from inglenook.languages import LANGUAGES, TEXT

LEAST = 4  # words: shorter texts may be the same by chance
WORD = re.compile(r"[\w’]+")
GAMES = sorted([folder.parent.name for folder in (TEXT / "en").glob("games/*/board.ftl")])


def sentences(path: Path) -> dict[str, str]:
    """The texts of a file in lower case, by id; of a message with variants each is one."""
    found: dict[str, str] = {}
    for part in parse(path.read_text("utf-8")).body:
        if isinstance(part, Message):
            for value in (part.value, *[one.value for one in part.attributes]):
                for text in variants(value) if value is not None else ():
                    found[text.strip(" .!").lower()] = part.id.name
    return found


def variants(pattern: Pattern) -> Iterator[str]:
    texts = [""]
    for element in pattern.elements:
        more = ["{}"]
        if isinstance(element, TextElement):
            more = [element.value]
        elif isinstance(element, Placeable) and isinstance(element.expression, SelectExpression):
            more = [text for one in element.expression.variants for text in variants(one.value)]
        texts = [text + end for text in texts for end in more]
    yield from texts


def test_variants_are_told_apart(tmp_path: Path) -> None:
    file = tmp_path / "some.ftl"
    file.write_text(
        "few = { $n ->\n    [one] One card\n   *[other] { $n } cards\n } left.\n", "utf-8"
    )
    assert sentences(file) == {"one card left": "few", "{} cards left": "few"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_board_repeats_no_sentence_of_its_game(game: str, language: str) -> None:
    folder = TEXT / language
    said = sentences(folder / "games" / game / "game.ftl")
    for file in (folder / "games" / game / "board.ftl", *(folder / "web").glob("*.ftl")):
        copied = [
            f"{text_id} copies {said[text]}: {text}"
            for text, text_id in sentences(file).items()
            if text in said and len(WORD.findall(text)) >= LEAST
        ]
        assert copied == []
