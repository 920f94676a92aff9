"""Translations: a game's messages in one language, with a cache of formatted sentences."""

from __future__ import annotations

import re
import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax.ast import (
    EntryType,
    Identifier,
    Junk,
    Message,
    MessageReference,
    Resource,
    TermReference,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from inglenook.core.errors import BadInput, InglenookError
from inglenook.core.event import HIDDEN, Event
from inglenook.core.game import Game, kebab
from inglenook.core.named import EFFECT
from inglenook.core.record import fields_of
from inglenook.core.written import TextBudget, WrittenTexts
from inglenook.languages import LANGUAGES, SITE, SOURCE, TEXT

if TYPE_CHECKING:
    from collections.abc import Callable

    from babel import Locale

    from inglenook.core.named import Numbered

Variables: TypeAlias = tuple[tuple[str, object], ...]

NONE: Final = "–"
YOU: Final = "you"  # the attribute of a text that addresses its viewer
SHORT: Final = "short"  # the attribute with the short form of an event's text
# bytes of all sentences and JSON texts that a process keeps; then all are dropped
MOST_KEPT: Final = 64 * 1024 * 1024
MOST_TRANSLATIONS: Final = 64
# placeholders for the names of seats: private characters, which names can't contain
FIRST_MARK: Final = 0xE000
MOST_SEATS: Final = 64
MARKS: Final = tuple([chr(FIRST_MARK + seat) for seat in range(MOST_SEATS)])
# the same for labels of figures, such as "Ann: 3": the viewer reads "you" there
LABELS: Final = tuple([chr(FIRST_MARK + MOST_SEATS + seat) for seat in range(MOST_SEATS)])
MARKED: Final = re.compile(f"([{MARKS[0]}-{LABELS[-1]}])")
# Fluent writes negative numbers with a hyphen
HYPHEN_AS_SIGN: Final = re.compile(r"(?<![\w-])-(?=\d)")
MINUS: Final = "−"


class MissingText(InglenookError):
    """A text that is missing or can't be filled in: names the game, the language and the id."""

    def __init__(self, game: str, language: str, text_id: str, detail: str = "") -> None:
        super().__init__(f"{game}: no text {text_id!r} in {language!r}{detail and f' ({detail})'}")
        self.game = game
        self.language = language
        self.text_id = text_id


class ListVariable(FluentType):
    """A tuple as a variable: `{ $wicks }` lists its items, and functions may take it apart."""

    def __init__(self, items: tuple[object, ...]) -> None:
        self.items = items

    def format(self, locale: Locale) -> str:
        return listed(self.items)


def text_folder(game: Game[Any, Any]) -> Path:
    """Return the folder of a game's own texts: `text` beside the module of its class."""
    given = getattr(game, "text_folder", None)
    if given is not None:
        return Path(given)
    file = sys.modules[type(game).__module__].__file__
    if file is None:
        raise MissingText(game.info.name, "any", "text", "its module is no file")
    return Path(file).parent / "text"


def text_file(game: Game[Any, Any], language: str) -> Path | None:
    """Return the file of a game's texts: its own `text/<language>.ftl`, else the site's."""
    own = text_folder(game) / f"{language}.ftl"
    return first_file(own, TEXT / language / "games" / game.info.name / "game.ftl")


def rules_file(game: Game[Any, Any], language: str) -> Path | None:
    """Return the file of a game's rules: its own `RULES.<language>.md`, else the site's."""
    own = text_folder(game).parent / f"RULES.{language}.md"
    return first_file(own, TEXT / language / "games" / game.info.name / "rules.md")


def first_file(*files: Path) -> Path | None:
    """Return the first of some files that is there."""
    return next((file for file in files if file.is_file()), None)


def languages(game: Game[Any, Any]) -> list[str]:
    """Return the languages of the site in which the game has texts."""
    return list(_offered(game))


@lru_cache(maxsize=64)
def _offered(game: Game[Any, Any]) -> tuple[str, ...]:
    found = [language for language in LANGUAGES if text_file(game, language) is not None]
    return tuple(sorted(found))


def spoken(game: Game[Any, Any], asked: str) -> str:
    """Return the language of a game's texts for a requested one: the source as a fallback.

    A game that has no texts in the source language falls back to the first language that it has.
    """
    offered = _offered(game)
    if asked in offered:
        return asked
    return SOURCE if SOURCE in offered or not offered else offered[0]


@lru_cache(maxsize=64)
def read_texts(path: Path) -> Resource:
    return FluentResource(path.read_text("utf-8"))


def numbered_names(texts: Resource, numbered: tuple[Numbered, ...]) -> Resource:
    """Return messages such as `name-spell-3` for the words that a game's numbers stand for."""
    said = {part.id.name: part for part in texts.body if isinstance(part, Message)}
    found: list[EntryType] = []
    for one in numbered:
        kind = EFFECT if one.form == EFFECT else "name"
        for number, word in enumerate(one.names, one.first):
            text_id, message = f"name-{one.kind}-{number}", said.get(f"{kind}-{word}")
            if message is None or text_id in said:
                continue
            forms = {form.id.name: form.value for form in message.attributes}
            pattern = message.value if kind == EFFECT or not one.form else forms.get(one.form)
            if pattern is not None:
                found.append(Message(Identifier(text_id), pattern))
    return Resource(found)


class Needs(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.passed_on = False

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:
        self.passed_on = True

    def visit_TermReference(self, node: TermReference) -> None:
        self.passed_on = True


class Said(NamedTuple):
    """A formatted sentence without the names of seats."""

    text: str  # with a placeholder for each name
    # split at the placeholders, each as its seat, plus MOST_SEATS for a label; empty if there are
    # none
    parts: tuple[str | int, ...]


class Form(NamedTuple):
    """The form of an event's text: its fields as variables, and the seats it may address."""

    text_id: str
    fields: tuple[tuple[str, str], ...]  # the field and its variable's name
    # the field with a seat, and the attribute that addresses it
    addressed: tuple[tuple[str, str], ...]
    short: bool  # whether it has a short form


class Translation:
    """The messages of a game in a language, read once and shared by all tables.

    The game's own messages come first, then those of the site. A message that neither has in this
    language is taken from the source language, unless the translation is `strict`.

    Sentences are cached without names, which each table fills in. So all tables share them, and the
    cache does not grow with the number of tables or the length of matches. `BUDGET` bounds the
    caches of all translations together.
    """

    def __init__(self, game: Game[Any, Any], language: str, strict: bool = False) -> None:
        self.game = game
        self.language = language
        self.forms: dict[type[Event], Form] = {}
        self.messages: dict[str, Message] = {}
        self.needs: dict[str, frozenset[str] | None] = {}
        rows = [row for cards in game.card_lists for row in cards.rows]
        self.clauses = {f"about-{row['name']}": str(row["id"]) for row in rows}
        self.said = lru_cache(None)(self._said)
        self.label = lru_cache(None)(self._label)
        self.thing = lru_cache(None)(self._thing)
        self.written = WrittenTexts(BUDGET)
        functions: dict[str, Callable[..., Any]] = {
            "SEAT": self.seat,
            "SEATS": self._seats,
            "OTHERS": self._others,
            "EACH": self._each,
            "COUNT": _count,
            "NAME": self._name,
            "BITS": _bits,
        }
        self.bundle = FluentBundle([language], functions=functions, use_isolating=False)
        # the first file with a message wins
        for one in dict.fromkeys([language] if strict else [language, SOURCE]):
            for file in (text_file(game, one), first_file(TEXT / one / SITE)):
                if file is not None:
                    self._add(read_texts(file))
                    self._add(numbered_names(read_texts(file), game.numbered))

    def _add(self, resource: Resource) -> None:
        for part in resource.body:
            if isinstance(part, Junk):
                start = (part.content or "").strip().split("\n")[0]
                raise self.missing(start, "can't be read")
            if isinstance(part, Message):
                self.messages.setdefault(part.id.name, part)
        self.bundle.add_resource(resource)

    def forget(self) -> None:
        """Drop all cached sentences and texts."""
        self.said.cache_clear()
        self.label.cache_clear()
        self.thing.cache_clear()
        self.written.clear()

    def has(self, text_id: str) -> bool:
        return self.bundle.has_message(text_id)

    def addresses(self, text_id: str) -> bool:
        """Return whether a message has a form that addresses its viewer."""
        return self.has(text_id) and YOU in self.bundle.get_message(text_id).attributes

    def _said(self, text_id: str, form: str, variables: Variables) -> Said:
        if not self.has(text_id):
            raise self.missing(text_id)
        message = self.bundle.get_message(text_id)
        pattern = message.attributes[form] if form else message.value
        if pattern is None:
            raise self.missing(text_id, "it has attributes only")
        needed = self._needed(text_id)
        if needed is not None:
            fewer = tuple([pair for pair in variables if pair[0] in needed])
            if len(fewer) < len(variables):
                BUDGET.add(0)  # the same sentence under another key
                return self.said(text_id, form, fewer)
        given = {
            name: ListVariable(value) if isinstance(value, tuple) else value
            for name, value in variables
        }
        found, errors = self.bundle.format_pattern(pattern, given)
        if errors:
            error = errors[0]
            raise error if isinstance(error, MissingText) else self.missing(text_id, str(error))
        text = str(found)
        if any([_is_below_zero(value) for _, value in variables]):
            text = HYPHEN_AS_SIGN.sub(MINUS, text)
        parts = [_part(part) for part in MARKED.split(text) if part]
        BUDGET.add(len(text))
        return Said(text, tuple(parts) if len(parts) > 1 or MARKED.match(text) else ())

    def _needed(self, text_id: str) -> frozenset[str] | None:
        """Return the variables that a message uses; None if it may pass them on to others."""
        if text_id not in self.needs:
            found = Needs()
            found.visit(self.messages[text_id])
            self.needs[text_id] = None if found.passed_on else frozenset(found.names)
        return self.needs[text_id]

    def _label(self, action: str, figures: Variables) -> Said:
        verb, *parameters = action.split(" ")
        pairs = zip(("a", "b"), map(self.word, parameters), strict=False)
        return self._said(f"do-{verb}", "", (*pairs, *figures))

    def _thing(self, word: str) -> Said:
        if not word:
            return self._said("face-down", "", ())
        name, numbers = word, list[str]()
        while not self.has(f"name-{name}") and name.rpartition("-")[2].isdecimal():
            name, _, number = name.rpartition("-")
            numbers.insert(0, number)
        named = zip("abcdef", numbers, strict=False)
        return self._said(f"name-{name}", "", tuple([(a, int(number)) for a, number in named]))

    def say(self, text_id: str, *variables: tuple[str, object]) -> str:
        """Format a message inside another one, with placeholders for names."""
        return self.said(text_id, "", variables).text

    def missing(self, text_id: str, detail: str = "") -> MissingText:
        return MissingText(self.game.info.name, self.language, text_id, detail)

    def form(self, kind: type[Event]) -> Form:
        """Return the form of an event class."""
        found = self.forms.get(kind)
        if found is None:
            text_id, names = f"event-{kebab(kind.__name__)}", fields_of(kind)
            told = self.bundle.get_message(text_id).attributes if self.has(text_id) else {}
            found = self.forms[kind] = Form(
                text_id,
                tuple([(name, name.replace("_", "-")) for name in names]),
                tuple([(name, _you(name)) for name in names if _you(name) in told]),
                SHORT in told,
            )
        return found

    # -- values, and the functions of messages

    def seat(self, number: int) -> str:
        """Return the placeholder of a seat's name; the text `nobody` for no seat."""
        return MARKS[int(number)] if number >= 0 else self.say("nobody")

    def names_of(self, names: list[str]) -> str:
        """Return names as a list: Ann, Bob and Cid."""
        return format_list(names, locale=self.language) if names else self.say("nobody")

    def value(self, name: str, value: object) -> object:
        """Return a field's value as a variable: a name, a number, a word, or a tuple of these."""
        if name == "seat" and isinstance(value, int):
            return self.seat(value)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, tuple):
            return tuple([self.value("", item) for item in value])
        if isinstance(value, int):
            return value
        return NONE if value is None else self.word(str(value))

    def word(self, word: str) -> int | str:
        """Return a parameter as a number, or as its translation if there is one."""
        if word.removeprefix("-").isdecimal():
            return int(word)
        text_id = f"name-{word}"
        return self.say(text_id) if self.has(text_id) else word

    def _seats(self, seats: ListVariable, you: str = "no") -> str:
        found = [seat for seat in seats.items if isinstance(seat, int)]
        if you == "yes":
            return self.names_of([LABELS[seat] for seat in found if seat >= 0])
        return self.names_of([self.seat(seat) for seat in found])

    def _others(self, seats: ListVariable, viewer: int) -> str:
        """Return the seats of a list, without the viewer."""
        return self._seats(ListVariable(tuple([seat for seat in seats.items if seat != viewer])))

    def _each(self, values: ListVariable) -> str:
        parts: list[str] = []
        for seat, value in enumerate(values.items):
            parts.append(self.say("each", ("seat", LABELS[seat]), ("value", value)))
        return ", ".join(parts)

    def _name(self, kind: str, value: int | str | ListVariable) -> str:
        if isinstance(value, ListVariable):
            items = [item for item in value.items if isinstance(item, (int, str))]
            return ", ".join([self._name(kind, item) for item in items]) or NONE
        hidden = isinstance(value, int) and value == HIDDEN
        return self.say(f"name-{kind}-{'hidden' if hidden else value}")


_TRANSLATIONS: Final[dict[tuple[int, str, bool], Translation]] = {}


def _forget_all() -> None:
    for one in _TRANSLATIONS.values():
        one.forget()


BUDGET: Final = TextBudget(MOST_KEPT, _forget_all)


def translation_of(game: Game[Any, Any], language: str, strict: bool = False) -> Translation:
    """Return the translation of a game, from the cache if it was asked for before.

    Raises:
        BadInput: the game has no texts in that language.
    """
    key = (id(game), language, strict)
    found = _TRANSLATIONS.get(key)
    if found is None or found.game is not game:
        offered = languages(game)
        if language not in offered:
            raise BadInput("language", "one of " + (", ".join(offered) or "none"), language)
        if len(_TRANSLATIONS) >= MOST_TRANSLATIONS:
            _TRANSLATIONS.clear()
        found = _TRANSLATIONS[key] = Translation(game, language, strict)
    return found


def _part(part: str) -> str | int:
    """Return a piece of a sentence, or the seat of a placeholder."""
    return ord(part) - FIRST_MARK if MARKED.match(part) else part


def _you(field: str) -> str:
    """Return the attribute that addresses the seat in a field."""
    return YOU if field == "seat" else f"{YOU}-{field.replace('_', '-')}"


def _is_below_zero(value: object) -> bool:
    if isinstance(value, tuple):
        return any([_is_below_zero(item) for item in value])
    return isinstance(value, int) and value < 0


def _count(items: ListVariable) -> int:
    return len(items.items)


def _bits(number: int) -> str:
    members = [str(place + 1) for place in range(int(number).bit_length()) if number >> place & 1]
    return ", ".join(members) or NONE


def listed(items: tuple[object, ...]) -> str:
    return ", ".join([str(item) for item in items]) or NONE
