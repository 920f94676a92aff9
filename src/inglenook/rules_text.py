"""The rules of a game as a text, with the lists of its cards filled in."""

from __future__ import annotations

import re
from typing import Any

from inglenook.core.game import Game
from inglenook.languages import LANGUAGES
from inglenook.texts import Texts, rules_file


def rules_in(game: Game[Any, Any], language: str) -> tuple[str, str] | None:
    """Return a game's rules and their language, or None if it has no rules.

    Rules that are missing in the language are taken from the source language, then from any other.
    """
    for code in dict.fromkeys((language, *LANGUAGES)):  # the source language is the first of all
        text = rules_text(game, code)
        if text is not None:
            return code, text
    return None


def rules_text(game: Game[Any, Any], language: str) -> str | None:
    """Return the rules of a game in a language, or None if it has none.

    The line `{ spells }` is replaced by the list of that name, and `{ spells: copies }` in a
    sentence by the sum of a number in its data.
    """
    file = rules_file(game, language)
    if file is None:
        return None
    text = file.read_text("utf-8")
    for cards in game.card_lists:
        texts = Texts(game, language)
        lines = [texts.rule(cards, row) for row in cards.rows]
        text = text.replace(f"{{ {cards.name} }}", "\n".join(lines))
        for key in re.findall(rf"{{ {cards.name}: (\w+) }}", text):
            total = sum([value for row in cards.rows if isinstance(value := row[key], int)])
            text = text.replace(f"{{ {cards.name}: {key} }}", str(total))
    return text
