"""Find blocked words in names and in the chat.

Whole words are compared, so that "Scunthorpe" or "class" pass; a word that is marked as a part is
also found inside others. Words are compared as they look: case, accents, letters of other scripts,
digits for letters, signs between letters, letters that stand alone and letters that are repeated do
not hide them. The time is linear in the length of the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final
from unicodedata import category

from inglenook.server.accounts.display_text import plain
from inglenook.server.accounts.names import word_forms
from inglenook.server.errors import Refused

LONGEST: Final = 40  # characters of a blocked word
SPELLED: Final = 3  # letters that stand alone, from which on they are read as one word
_CHUNK: Final = re.compile(r"\S+")
_TOKEN: Final = re.compile(r"[^\W_]+")
_ENDS: Final = ".,;:!?\"'()[]{}<>…-–—*_~«»“”‘’¿¡"
_RUN: Final = re.compile(r"(.)\1{2,}")


class WordFilter:
    """The words of a list, ready to be looked for."""

    def __init__(self, words: Iterable[tuple[str, bool]] = ()) -> None:
        """Take words, each with whether it is also looked for inside other words."""
        self._whole: set[str] = set()
        self._parts: set[str] = set()
        for word, part in words:
            forms = word_forms(word, pairs=False)
            self._whole |= forms
            if part:
                self._parts |= forms
        self._lengths = sorted({len(one) for one in self._parts})
        self._whole_lengths = sorted({len(one) for one in self._whole if len(one) >= SPELLED})

    def __bool__(self) -> bool:
        return bool(self._whole)

    def has(self, text: str) -> bool:
        """Return whether a text has a blocked word."""
        return bool(self._whole) and next(self._found(text), None) is not None

    def in_name(self, name: str) -> bool:
        """Return whether a name has a blocked word, or is one but for its spaces."""
        return self.has(name) or self._is_blocked("".join(name.split()))

    def masked(self, text: str) -> str:
        """Return a text with an asterisk for each character of a blocked word."""
        if not self._whole:
            return text
        letters = list(text)
        for begin, end in self._found(text):
            letters[begin:end] = ["*" if one != " " else " " for one in letters[begin:end]]
        return "".join(letters)

    def _found(self, text: str) -> Iterator[tuple[int, int]]:
        """Yield where blocked words stand."""
        alone: list[tuple[int, int]] = []  # letters in a row that stand alone
        for match in _CHUNK.finditer(text):
            begin, end = _core(text, *match.span())
            if end - begin == 1 and category(text[begin])[0] in "LNS":
                alone.append((begin, end))
                continue
            yield from self._spelled(text, alone)
            alone = []
            if self._is_blocked(text[begin:end]) or self._is_blocked(match.group()):
                yield begin, end
                continue
            for token in _TOKEN.finditer(text, begin, end):
                if self._is_blocked(token.group()) or self._has_part(token.group()):
                    yield token.span()
        yield from self._spelled(text, alone)

    def _is_blocked(self, word: str) -> bool:
        """Return whether a word is a blocked one. A number is none."""
        if not any([category(one)[0] == "L" for one in word]):
            return False
        return any([form in self._whole for form in _forms(word)])

    def _has_part(self, word: str) -> bool:
        """Return whether a part stands in a word."""
        for form in _forms(word) if self._parts else ():
            for length in self._lengths:
                for i in range(len(form) - length + 1):
                    if form[i : i + length] in self._parts:
                        return True
        return False

    def _spelled(self, text: str, alone: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        """Yield where letters that stand alone spell a blocked word."""
        if len(alone) < SPELLED:
            return
        letters = [min(word_forms(text[i:j], pairs=False), default="") for i, j in alone]
        for i in range(len(letters)):
            for length in self._whole_lengths:
                if i + length <= len(letters) and "".join(letters[i : i + length]) in self._whole:
                    yield alone[i][0], alone[i + length - 1][1]


def _core(text: str, begin: int, end: int) -> tuple[int, int]:
    """Return the bounds of a part of a text, without punctuation at its ends unless it is all."""
    first, last = begin, end
    while first < last and text[first] in _ENDS:
        first += 1
    while last > first and text[last - 1] in _ENDS:
        last -= 1
    return (first, last) if first < last else (begin, end)


def _forms(word: str) -> set[str]:
    """Return the forms of a word, also with repeated letters once and twice."""
    found: set[str] = set()
    for form in word_forms(word):
        found.add(form)
        if _RUN.search(form):
            found.add(_RUN.sub(r"\1", form))
            found.add(_RUN.sub(r"\1\1", form))
    return found


def checked_word(text: str) -> str:
    """Return a word for the list of blocked words, in small letters; refuse several words."""
    word = plain(text).casefold()
    if " " in word or not 2 <= len(word) <= 40 or not any([one.isalpha() for one in word]):
        raise Refused(400, "bad-word", "Expected one word of 2 to 40 characters, with a letter.")
    return word
