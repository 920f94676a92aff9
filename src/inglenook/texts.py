"""Texts: what the house and its games say, in any language (Project Fluent).

A game's texts are the files `<language>.ftl` in the folder `text` beside the module of its class,
or in `game.text_folder`. What a game does not say itself, the house says for it (`inglenook/text`).

    title                                the game's name
    ask-<decision>                       a question: $seat and the question's figures
    do-<verb>                            an option: $a, $b and the option's figures
    event-<event>                        what happened: the event's fields
    why-<message>, reason-<reason>       a refusal; how a match ended ($winners, $scores)
    order-<decision>                     a standing order to pass where the decision is a window
    option-<name>, option-<name>-<value> an option of the table and its values
    field-<name>                         a view's field: $value, of one seat or of the table
    zone-<label>, score-<name>           a place on the table; a line of the score sheet
    name-<word>                          what stands for a word in $a, $b, or in an event's field
    about-<face>, about-zone-<label>     what a drawn thing or a place is and does, in a sentence or
                                         two; the attribute `.clause` names the rule that governs it
    lesson-<n>                           what is said in a step of the game's lesson (`lessons.py`)

Names of classes and fields are in kebab case. `$seat` is a seat's name, numbers are numbers (-1 is
what a viewer may not see), true and false are `yes` and `no`, tuples are lists. Functions do more:

    SEAT($winner)          the name of a seat given by its number
    SEATS($winners)        several: Ann, Bob and Cid
    EACH($points)          a list by seat: Ann: 3, Bob: 5
    NAME("card", $card)    the message name-card-7; name-card-hidden for -1; also of a list
    BITS($hand)            the members of a bit set, counted from 1

A face or label of several parts may share the text of its first ones: where there is no
`about-dwarf-shield`, a dwarf with a shield is told of by `about-dwarf`.

An event may address its viewer: the attribute `.you` is said to the seat in the field `seat`, and
`.you-winner` to the seat in the field `winner`.
"""

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
    Junk,
    Message,
    MessageReference,
    TermReference,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from inglenook.core.errors import BadInput, InglenookError
from inglenook.core.event import HIDDEN, Event
from inglenook.core.game import Choice, Game, Prompt, Result, kebab
from inglenook.core.record import fields_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from babel import Locale
    from fluent.syntax.ast import Resource

    from inglenook.core.decision import Refusal
    from inglenook.core.layout import Zone
    from inglenook.core.score import ScoreLine

Variables: TypeAlias = tuple[tuple[str, object], ...]

HOUSE: Final = Path(__file__).parent / "text"
NONE: Final = "–"
REMEMBERED: Final = 10_000  # sentences of a game in a language; those unused longest are forgotten
MOST_TONGUES: Final = 64
ABOUT: Final = "about-"
ABOUT_ZONE: Final = "about-zone-"
CLAUSE: Final = "clause"
# stand for the names of seats; nobody can have them in a name, as they can't be shown
FIRST_MARK: Final = 0xE000
MARKS: Final = tuple([chr(FIRST_MARK + seat) for seat in range(64)])
MARKED: Final = re.compile(f"([{MARKS[0]}-{MARKS[-1]}])")


class MissingText(InglenookError):
    """A text that is not there, or can't be filled in: names the game, the language and the id."""

    def __init__(self, game: str, language: str, text_id: str, detail: str = "") -> None:
        super().__init__(f"{game}: no text {text_id!r} in {language!r}{detail and f' ({detail})'}")
        self.game = game
        self.language = language
        self.text_id = text_id


class Listed(FluentType):
    """A tuple as a variable: `{ $wicks }` lists its items, and functions may take it apart."""

    def __init__(self, items: tuple[object, ...]) -> None:
        self.items = items

    def format(self, locale: Locale) -> str:
        return _listed(self.items)


class About(NamedTuple):
    """What something on the table is and does, and the clause of the rules that says so."""

    text: str
    clause: str


def text_folder(game: Game[Any, Any]) -> Path:
    """Where the texts of a game lie."""
    given = getattr(game, "text_folder", None)
    if given is not None:
        return Path(given)
    file = sys.modules[type(game).__module__].__file__
    if file is None:
        raise MissingText(game.info.name, "any", "text", "its module is no file")
    return Path(file).parent / "text"


def languages(game: Game[Any, Any]) -> list[str]:
    """The languages that both the game and the house speak."""
    theirs = {path.stem for path in text_folder(game).glob("*.ftl")}
    return sorted(theirs & {path.stem for path in HOUSE.glob("*.ftl")})


@lru_cache(maxsize=64)
def _read(path: Path) -> Resource:
    return FluentResource(path.read_text("utf-8"))


class Needs(Visitor):
    """Looks through a message for the variables in it."""

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
    """A sentence without the names of those it speaks of."""

    text: str  # with a mark in the place of each name
    parts: tuple[str | int, ...]  # cut at the marks, which are seats here; empty without any


class Form(NamedTuple):
    """How a kind of event is told: its fields as variables, and whom it may address."""

    text_id: str
    fields: tuple[tuple[str, str], ...]  # the field, and the variable's name
    addressed: tuple[tuple[str, str], ...]  # the field with a seat, and the attribute for it


class Tongue:
    """The messages of a game in a language, read once however many tables speak it.

    Sentences are remembered without names, which each table fills in: so all tables of a house
    share them, and what is kept does not grow with the number of tables or the length of matches.
    """

    def __init__(self, game: Game[Any, Any], language: str) -> None:
        self.game = game
        self.language = language
        self.forms: dict[type[Event], Form] = {}
        self.messages: dict[str, Message] = {}
        self.needs: dict[str, frozenset[str] | None] = {}
        self.said = lru_cache(REMEMBERED)(self._said)
        self.label = lru_cache(REMEMBERED)(self._label)
        functions: dict[str, Callable[..., Any]] = {
            "SEAT": self.seat,
            "SEATS": self._seats,
            "EACH": self._each,
            "NAME": self._name,
            "BITS": _bits,
        }
        self.bundle = FluentBundle([language], functions=functions, use_isolating=False)
        # the first to say something is heard: the house only where the game is silent
        for folder in (text_folder(game), HOUSE):
            resource = _read(folder / f"{language}.ftl")
            for part in resource.body:
                if isinstance(part, Junk):
                    start = (part.content or "").strip().split("\n")[0]
                    raise MissingText(game.info.name, language, start, "can't be read")
                if isinstance(part, Message):
                    self.messages.setdefault(part.id.name, part)
            self.bundle.add_resource(resource)

    def has(self, text_id: str) -> bool:
        return self.bundle.has_message(text_id)

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
                return self.said(text_id, form, fewer)
        given = {
            name: Listed(value) if isinstance(value, tuple) else value for name, value in variables
        }
        found, errors = self.bundle.format_pattern(pattern, given)
        if errors:
            error = errors[0]
            raise error if isinstance(error, MissingText) else self.missing(text_id, str(error))
        text = str(found)
        parts = [_part(part) for part in MARKED.split(text) if part]
        return Said(text, tuple(parts) if len(parts) > 1 or MARKED.match(text) else ())

    def _needed(self, text_id: str) -> frozenset[str] | None:
        """The variables that a message makes use of; None if it may pass them on to others."""
        if text_id not in self.needs:
            found = Needs()
            found.visit(self.messages[text_id])
            self.needs[text_id] = None if found.passed_on else frozenset(found.names)
        return self.needs[text_id]

    def _label(self, action: str, figures: Variables) -> Said:
        verb, *parameters = action.split(" ")
        pairs = zip(("a", "b"), map(self.word, parameters), strict=False)
        return self._said(f"do-{verb}", "", (*pairs, *figures))

    def say(self, text_id: str, *variables: tuple[str, object]) -> str:
        """A message inside another, names still marked."""
        return self.said(text_id, "", variables).text

    def missing(self, text_id: str, detail: str = "") -> MissingText:
        return MissingText(self.game.info.name, self.language, text_id, detail)

    def form(self, kind: type[Event]) -> Form:
        """How events of a kind are told."""
        found = self.forms.get(kind)
        if found is None:
            text_id, names = f"event-{kebab(kind.__name__)}", fields_of(kind)
            told = self.bundle.get_message(text_id).attributes if self.has(text_id) else {}
            found = self.forms[kind] = Form(
                text_id,
                tuple([(name, name.replace("_", "-")) for name in names]),
                tuple([(name, _you(name)) for name in names if _you(name) in told]),
            )
        return found

    # -- values, and the functions of messages

    def seat(self, number: int) -> str:
        """The mark of a seat's name; nobody has none."""
        return MARKS[int(number)] if number >= 0 else self.say("nobody")

    def names_of(self, names: list[str]) -> str:
        """Several in a row: Ann, Bob and Cid."""
        return format_list(names, locale=self.language) if names else self.say("nobody")

    def value(self, name: str, value: object) -> object:
        """A field's value as a variable: a seat's name, a number, a word, or a tuple of these."""
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
        """A parameter's name: a number is one, a word may have a translation."""
        if word.removeprefix("-").isdecimal():
            return int(word)
        text_id = f"name-{word}"
        return self.say(text_id) if self.has(text_id) else word

    def _seats(self, seats: Listed) -> str:
        return self.names_of([self.seat(seat) for seat in seats.items if isinstance(seat, int)])

    def _each(self, values: Listed) -> str:
        parts: list[str] = []
        for seat, value in enumerate(values.items):
            parts.append(self.say("each", ("seat", self.seat(seat)), ("value", value)))
        return ", ".join(parts)

    def _name(self, kind: str, value: int | str | Listed) -> str:
        if isinstance(value, Listed):
            items = [item for item in value.items if isinstance(item, (int, str))]
            return ", ".join([self._name(kind, item) for item in items]) or NONE
        hidden = isinstance(value, int) and value == HIDDEN
        return self.say(f"name-{kind}-{'hidden' if hidden else value}")


_TONGUES: Final[dict[tuple[int, str], Tongue]] = {}


def _tongue(game: Game[Any, Any], language: str) -> Tongue:
    found = _TONGUES.get((id(game), language))
    if found is None or found.game is not game:
        offered = languages(game)
        if language not in offered:
            raise BadInput("language", "one of " + (", ".join(offered) or "none"), language)
        if len(_TONGUES) >= MOST_TONGUES:
            _TONGUES.clear()
        found = _TONGUES[(id(game), language)] = Tongue(game, language)
    return found


class Texts:
    """All that is said of one game in one language, at a table whose seats may have names."""

    __slots__ = ("game", "language", "names", "_called", "_tongue")

    def __init__(
        self, game: Game[Any, Any], language: str, names: tuple[str, ...] | list[str] = ()
    ) -> None:
        self.game = game
        self.language = language
        self.names = tuple(names)
        self._called: dict[int, str] = {}  # by seat, what it is called
        self._tongue = _tongue(game, language)

    # -- what a match says

    def title(self) -> str:
        return self.say("title")

    def prompt(self, prompt: Prompt) -> str:
        """The question."""
        seat = ("seat", self._tongue.seat(prompt.seat))
        return self.say(f"ask-{prompt.decision}", seat, *prompt.figures)

    def choice(self, choice: Choice) -> str:
        """An option's label."""
        return self._filled(self._tongue.label(choice.action.text, choice.figures))

    def event(self, event: Event, viewer: int) -> str:
        """What happened, as the viewer may know it; nothing if they notice nothing."""
        seen = event.seen_by(viewer)
        if seen is None:
            return ""
        tongue = self._tongue
        text_id, fields, addressed = tongue.form(type(seen))
        form = ""
        if viewer >= 0:
            for name, mine in addressed:
                if getattr(seen, name) == viewer:
                    form = mine
                    break
        variables = [(shown, tongue.value(name, getattr(seen, name))) for name, shown in fields]
        return self._filled(tongue.said(text_id, form, tuple(variables)))

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not allowed: a sentence and the rule's clause."""
        sentence = self.say(f"why-{refusal.message}")
        return self.say("refusal", ("sentence", sentence), ("clause", refusal.clause))

    def reason(self, result: Result) -> str:
        """How the match ended."""
        return self.say(
            f"reason-{result.reason}", ("winners", result.winners), ("scores", result.scores)
        )

    def order(self, decision: str) -> str:
        """A standing order: what is passed whenever it is asked."""
        return self.say(f"order-{decision}")

    def undone(self, seat: int) -> str:
        """That somebody has taken an answer back."""
        return self.say("house-undone", ("seat", self._tongue.seat(seat)))

    def zone(self, zone: Zone) -> str:
        """What a place on the table is called."""
        seat = (("seat", self._tongue.seat(zone.seat)),) if zone.seat >= 0 else ()
        return self.say(f"zone-{zone.label}", *seat)

    def thing(self, word: str) -> str:
        """What a drawn thing is called, or that it lies face down.

        A word that ends in numbers and has no name of its own, such as `deed-4-2`, is called by the
        name without them, which may say them as `$a`, `$b` and so on.
        """
        if not word:
            return self.say("face-down")
        name, numbers = word, list[str]()
        while not self.has(f"name-{name}") and name.rpartition("-")[2].isdecimal():
            name, _, number = name.rpartition("-")
            numbers.insert(0, number)
        named = zip("abcdef", numbers, strict=False)
        return self.say(f"name-{name}", *[(letter, int(number)) for letter, number in named])

    def score_line(self, line: ScoreLine) -> str:
        return self.say(f"score-{line.name}")

    def about(self, face: str) -> About | None:
        """What a drawn thing is and does, where the game tells."""
        return self._about(ABOUT, face)

    def about_zone(self, label: str) -> About | None:
        """What a place on the table is for, where the game tells."""
        return self._about(ABOUT_ZONE, label)

    def abouts(self) -> dict[str, About]:
        """All that the game tells of its things and places, by text id."""
        body = _read(text_folder(self.game) / f"{self.language}.ftl").body
        ids = [part.id.name for part in body if isinstance(part, Message)]
        return {text_id: self._told(text_id) for text_id in ids if text_id.startswith(ABOUT)}

    def _about(self, kind: str, word: str) -> About | None:
        parts = word.split("-") if word else []
        for length in range(len(parts), 0, -1):
            text_id = kind + "-".join(parts[:length])
            if self.has(text_id):
                return self._told(text_id)
        return None

    def _told(self, text_id: str) -> About:
        named = CLAUSE in self._tongue.bundle.get_message(text_id).attributes
        clause = self._tongue.said(text_id, CLAUSE, ()).text if named else ""
        return About(self.say(text_id), clause)

    def seat(self, number: int) -> str:
        """The name of a seat; one without a name is called by its number, from 1 on."""
        if number < 0:
            return self.say("nobody")
        named = self.names[number] if number < len(self.names) else ""
        return named or self.say("seat", ("number", int(number) + 1))

    def names_of(self, seats: tuple[int, ...]) -> str:
        """Several seats in a row: Ann, Bob and Cid."""
        return self._tongue.names_of([self.seat(seat) for seat in seats])

    # -- what a lobby says

    def option(self, name: str) -> str:
        return self.say(f"option-{name}")

    def option_value(self, name: str, value: str) -> str:
        """A value of an option; where any number will do, it speaks for itself."""
        text_id = f"option-{name}-{value}"
        for option in self.game.info.options:
            if option.name == name and option.choices:
                return self.say(text_id)
        return self.say(text_id) if self.has(text_id) else value

    def field(self, name: str, value: object) -> str:
        """A view's field in words. A game that has none for it gets the name and the value."""
        text_id = f"field-{name.replace('_', '-')}"
        shown = self._tongue.value("value", value)
        if self.has(text_id):
            return self.say(text_id, ("value", shown))
        listed = _listed(shown) if isinstance(shown, tuple) else shown
        return f"{name.replace('_', ' ')}: {listed}"

    # -- how

    def has(self, text_id: str) -> bool:
        return self._tongue.has(text_id)

    def say(self, text_id: str, *variables: tuple[str, object]) -> str:
        """Any message, with its variables."""
        return self._filled(self._tongue.said(text_id, "", variables))

    def word(self, word: str) -> int | str:
        """A parameter's name: a number is one, a word may have a translation."""
        return self._tongue.word(word)

    def _filled(self, said: Said) -> str:
        """With the names of this table."""
        if not said.parts:
            return said.text
        called = self._called
        found: list[str] = []
        for part in said.parts:
            if isinstance(part, int):
                name = called.get(part)
                if name is None:
                    name = called[part] = self.seat(part)
                found.append(name)
            else:
                found.append(part)
        return "".join(found)


def _part(part: str) -> str | int:
    """A piece of a sentence, or the seat whose mark it is."""
    return ord(part) - FIRST_MARK if MARKED.match(part) else part


def _you(field: str) -> str:
    """The attribute that addresses the seat in a field."""
    return "you" if field == "seat" else f"you-{field.replace('_', '-')}"


def _bits(number: int) -> str:
    members = [str(place + 1) for place in range(int(number).bit_length()) if number >> place & 1]
    return ", ".join(members) or NONE


def _listed(items: tuple[object, ...]) -> str:
    return ", ".join([str(item) for item in items]) or NONE
