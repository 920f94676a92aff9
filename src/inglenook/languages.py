"""Languages: every folder in `inglenook/text` holds all texts of the project in one language.

    language.json             its name, and how it is written (see `Language`)
    site.ftl                  texts of the server and the terminal
    phrases.ftl               quick phrases of the chat
    account-mail.ftl          e-mail about accounts
    notifications.ftl         texts of notifications
    web/<part>.ftl            texts of the browser client
    games/<game>/game.ftl     texts of a game, by the name of the game
    games/<game>/board.ftl    texts of its board in the browser
    games/<game>/rules.md     its rules

A new folder is a new language: nothing else lists languages. A text that is missing in a folder is
shown in the source language, whose `language.json` has `"source": true`.
"""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path
from typing import Any, Final, NamedTuple

TEXT: Final = Path(__file__).parent / "text"
ABOUT: Final = "language.json"
SITE: Final = "site.ftl"
PHRASES: Final = "phrases.ftl"
ACCOUNT_MAIL: Final = "account-mail.ftl"
NOTIFICATIONS: Final = "notifications.ftl"
KEYS: Final = ("name", "source", "elision")


class Elision(NamedTuple):
    """Words that lose their last letters before some names: `le dé de Ann` is `le dé d’Ann`."""

    before: re.Pattern[str]  # matches the beginning of such a name, without accents
    words: re.Pattern[str]  # matches such a word and the space after it at the end of a text
    short: dict[str, str]  # the short form by the word in lower case

    def applied(self, text: str, name: str) -> str:
        """Elide the last word of a text that stands before a name, if the name requires it."""
        if not self.before.match(unicodedata.normalize("NFD", name)):
            return text
        return self.words.sub(self._shortened, text)

    def _shortened(self, found: re.Match[str]) -> str:
        word = found[1]
        short = self.short[word.lower()]
        return short[0].upper() + short[1:] if word[0].isupper() else short


class Language(NamedTuple):
    """A language of the site, from its `language.json`.

    `name` is its own name for itself; `source` marks the language that texts are written in first.
    """

    code: str
    name: str
    source: bool
    elision: Elision | None

    @property
    def folder(self) -> Path:
        return TEXT / self.code


def read_language(file: Path) -> Language:
    """Read a language from its `language.json`.

    Raises:
        ValueError: the file has other content than `Language` describes.
    """
    data: Any = json.loads(file.read_text("utf-8"))
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        raise ValueError(f"{file}: expected an object with a name, got {data!r}")
    for key in data:
        if key not in KEYS:
            raise ValueError(f"{file}: expected one of {', '.join(KEYS)}, got {key!r}")
    return Language(
        code=file.parent.name,
        name=data["name"],
        source=data.get("source", False),
        elision=_elision(data["elision"]) if "elision" in data else None,
    )


def _elision(data: dict[str, Any]) -> Elision:
    words: dict[str, str] = data["words"]
    either = "|".join([re.escape(word) for word in words])
    return Elision(
        re.compile(data["before"], re.IGNORECASE),
        re.compile(rf"\b({either}) $", re.IGNORECASE),
        words,
    )


def find_languages(text: Path = TEXT) -> dict[str, Language]:
    """Return the languages in a folder, by code; the source language comes first.

    Raises:
        ValueError: not exactly one of them is the source language.
    """
    found = [read_language(file) for file in sorted(text.glob(f"*/{ABOUT}"))]
    sources = [one.code for one in found if one.source]
    if len(sources) != 1:
        raise ValueError(
            f"{text}: expected one source language, got {', '.join(sources) or 'none'}"
        )
    found.sort(key=lambda one: not one.source)
    return {one.code: one for one in found}


LANGUAGES: Final = find_languages()
SOURCE: Final = next(iter(LANGUAGES))


def nearest(asked: str) -> str:
    """Return the site's language for a requested one: `fr` for `fr-CH`, else the source language.

    >>> nearest("xx-unknown") == SOURCE
    True
    """
    code = asked.replace("_", "-").lower()
    while code not in LANGUAGES and "-" in code:
        code = code.rpartition("-")[0]
    return code if code in LANGUAGES else SOURCE
