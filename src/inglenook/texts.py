"""Texts of the site and its games, in any language (Project Fluent).

The texts of our own games lie in `inglenook/text/<language>/games/<game>` (see `languages`). A game
from elsewhere brings files `<language>.ftl` in a folder `text` beside the module of its class, or
in `game.text_folder`. Messages that a game lacks come from the site, in the file `site.ftl`.

    title                                the game's name
    summary                              what the game is, in one sentence
    preset-<name>, preset-<name>-note    a preset of a lobby, and a sentence about it
    ask-<decision>                       a question: $seat and the question's figures
    do-<verb>                            an option: $a, $b and the option's figures
    event-<event>                        an event: its fields
    why-<message>, reason-<reason>       a refusal; how a match ended ($winners, $scores)
    order-<decision>                     a standing order to pass where the decision is a window
    option-<name>, option-<name>-<value> an option of the table and its values
    field-<name>                         a view's field: $value, of one seat or of the table
    zone-<label>, score-<name>           a place on the table; a line of the score sheet
    now-<note>                           a note on a drawn thing: its figures
    effect-<face>                        a thing's effect, in a phrase; boards print it on cards
    name-<word>                          the name for a word in $a, $b, or in an event's field
    about-<face>, about-zone-<label>     a description of a drawn thing or a zone, in a sentence or
                                         two; the attribute `.clause` names the rule that governs it
                                         (a card's data may do so); `.rule` is the sentence of the
                                         rules, where that is another one
    rule-<list>                          a line of a list of cards in the rules: $name, $rule and
                                         the card's data (`Game.card_lists`)
    lesson-<n>                           the text of a step of the game's lesson (`lessons.py`)

Names of classes and fields are in kebab case. `$seat` is a seat's name, numbers are numbers (-1 is
a hidden value), true and false are `yes` and `no`, tuples are lists. Functions do more:

    SEAT($winner)          the name of a seat given by its number
    SEATS($winners)        several: Ann, Bob and Cid
    SEATS($order, you: "yes")  the same, with the viewer of an event as "you": Ann, you and Cid
    OTHERS($winners, $viewer)  the same without the viewer, in texts that address them
    EACH($points)          a list by seat: Ann: 3, Bob: 5; the viewer of an event reads "you: 3"
    COUNT($winners)        how many there are, to choose between sentences
    NAME("card", $card)    the message name-card-7; name-card-hidden for -1; also of a list. A
                           game may map numbers to words (`Game.numbered`): then it
                           is name-<word>, or a form of it, such as the attribute `.the`
    BITS($hand)            the members of a bit set, counted from 1

A face or label of several parts may share the text of its first ones: where there is no
`about-dwarf-shield`, a dwarf with a shield has the text `about-dwarf`.

An event may address its viewer: the attribute `.you` is for the seat in the field `seat`,
`.you-winner` for the seat in the field `winner`. `.you-seats` is for each seat in the tuple
`seats`, with `$viewer` as its number. The attribute `.you` of a reason is for the winners.

The attribute `.short` of an event is a gain or a loss without its seat, such as "+3 coins". In one
line about an answer it follows the sentence of an earlier event of the same seat.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from inglenook.core.event import NOBODY, Event
from inglenook.core.game import Choice, Game, Prompt, Result
from inglenook.languages import LANGUAGES
from inglenook.site_texts import site_text
from inglenook.translations import (
    MOST_SEATS,
    SHORT,
    YOU,
    MissingText,
    Said,
    languages,
    listed,
    rules_file,
    spoken,
    text_file,
    text_folder,
    translation_of,
)

if TYPE_CHECKING:
    from inglenook.core.decision import Refusal
    from inglenook.core.layout import Item, Zone
    from inglenook.core.named import CardList
    from inglenook.core.score import ScoreLine
    from inglenook.core.written import WrittenTexts

__all__ = [
    "ABOUT",
    "ABOUT_ZONE",
    "About",
    "EventWords",
    "MissingText",
    "Texts",
    "languages",
    "rules_file",
    "site_text",
    "spoken",
    "text_file",
    "text_folder",
]

CREDITS: Final = "credits"
SUMMARY: Final = "summary"
ABOUT: Final = "about-"
ABOUT_ZONE: Final = "about-zone-"
CLAUSE: Final = "clause"
RULE: Final = "rule"


class About(NamedTuple):
    """A description of a thing on the table, and the clause of the rules about it."""

    text: str
    clause: str


class Texts:
    """All texts of one game in one language, for a table whose seats may have names.

    A text that is missing in the language is shown in the source language, unless `strict`.
    """

    __slots__ = ("game", "language", "names", "written", "_called", "_elision", "_translation")

    def __init__(
        self,
        game: Game[Any, Any],
        language: str,
        names: tuple[str, ...] | list[str] = (),
        strict: bool = False,
    ) -> None:
        self.game = game
        self.language = language
        self.names = tuple(names)
        self._called: dict[int, str] = {}  # by seat, its name
        self._translation = translation_of(game, language, strict)
        self._elision = LANGUAGES[language].elision
        # texts that all tables share, by `view_json`
        self.written: WrittenTexts = self._translation.written

    # -- texts of a match

    def title(self) -> str:
        return self.say("title")

    def credits(self) -> str:
        """Return the credits of the game, or those of its info if there is no text."""
        return self.say(CREDITS) if self.has(CREDITS) else self.game.info.credits

    def prompt(self, prompt: Prompt) -> str:
        """Return the question."""
        seat = ("seat", self._translation.seat(prompt.seat))
        return self.say(f"ask-{prompt.decision}", seat, *prompt.figures)

    def choice(self, choice: Choice) -> str:
        """Return an option's label."""
        return self._filled(self._translation.label(choice.action.text, choice.figures))

    def event(self, event: Event, viewer: int) -> str:
        """Return the text of an event as the viewer may know it; "" if it is hidden from them."""
        seen = event.seen_by(viewer)
        return "" if seen is None else self._event(seen, viewer)

    def whole_event(self, event: Event) -> str:
        """Return the text of an event with its secrets; it addresses no seat."""
        return self._event(event, NOBODY)

    def event_by_viewer(self, seen: Event) -> EventWords:
        """Return the words of an event for all viewers who know it in this form."""
        return EventWords(self, seen)

    def _event(self, seen: Event, viewer: int) -> str:
        return EventWords(self, seen).to(viewer)

    def refusal(self, refusal: Refusal) -> str:
        """Return the reason of a refusal: a sentence and the rule's clause."""
        sentence = self.say(f"why-{refusal.message}")
        return self.say("refusal", ("sentence", sentence), ("clause", refusal.clause))

    def reason(self, result: Result, viewer: int = NOBODY) -> str:
        """Return how the match ended; it addresses a viewer who won, where there is such a text."""
        text_id = f"reason-{result.reason}"
        variables = (("winners", result.winners), ("scores", result.scores))
        if viewer in result.winners and self._translation.addresses(text_id):
            said = self._translation.said(text_id, YOU, (*variables, ("viewer", viewer)))
            return self._filled(said, viewer)
        return self._filled(self._translation.said(text_id, "", variables), viewer)

    def order(self, decision: str) -> str:
        """Return the label of a standing order to pass."""
        return self.say(f"order-{decision}")

    def undone(self, seat: int, viewer: int = NOBODY) -> str:
        """Return the sentence that a seat has undone an answer."""
        return self._of_seat("answer-undone", seat, viewer)

    def filled(self, seat: int, viewer: int = NOBODY) -> str:
        """Return the sentence that the server has answered in place of a bot."""
        return self._of_seat("answer-filled", seat, viewer)

    def _of_seat(self, text_id: str, seat: int, viewer: int) -> str:
        """Return a sentence about a seat; it addresses the viewer if it is their seat."""
        variables = (("seat", self._translation.seat(seat)),)
        return self._filled(
            self._translation.said(text_id, YOU if seat == viewer else "", variables)
        )

    def zone(self, zone: Zone) -> str:
        """Return the name of a zone on the table."""
        seat = (("seat", self._translation.seat(zone.seat)),) if zone.seat >= 0 else ()
        return self.say(f"zone-{zone.label}", *seat)

    def thing(self, word: str) -> str:
        """Return the name of a drawn thing, or that it lies face down.

        A word that ends in numbers and has no name of its own, such as `deed-4-2`, gets the name
        without them. That text may use the numbers as `$a`, `$b` and so on.
        """
        return self._filled(self._translation.thing(word))

    def note(self, item: Item) -> str:
        """Return the current note about a drawn thing."""
        return self.say(f"now-{item.note}", *item.figures)

    def names_in_item(self, item: Item) -> bool:
        """Return whether the name or the note of a drawn thing contains the name of a seat."""
        if self._translation.thing(item.face).parts:
            return True
        return bool(
            item.note and self._translation.said(f"now-{item.note}", "", item.figures).parts
        )

    def names_in_choice(self, choice: Choice) -> bool:
        """Return whether the label of an option contains the name of a seat."""
        return bool(self._translation.label(choice.action.text, choice.figures).parts)

    def score_line(self, line: ScoreLine) -> str:
        return self.say(f"score-{line.name}")

    def about(self, face: str) -> About | None:
        """Return the description of a drawn thing, if there is one."""
        return self._about(ABOUT, face)

    def about_zone(self, label: str) -> About | None:
        """Return the description of a zone, if there is one."""
        return self._about(ABOUT_ZONE, label)

    def abouts(self) -> dict[str, About]:
        """Return all descriptions of things and zones, by text id."""
        ids = self._translation.messages
        return {text_id: self._told(text_id) for text_id in ids if text_id.startswith(ABOUT)}

    def words(self, kind: str) -> dict[str, str]:
        """Return all texts `<kind>-<word>` without variables, by their words."""
        found: dict[str, str] = {}
        for text_id in self._translation.messages:
            if text_id.startswith(f"{kind}-"):
                with suppress(MissingText):  # it has variables
                    found[text_id.removeprefix(f"{kind}-")] = self.say(text_id)
        return found

    def _about(self, kind: str, word: str) -> About | None:
        parts = word.split("-") if word else []
        for length in range(len(parts), 0, -1):
            text_id = kind + "-".join(parts[:length])
            if self.has(text_id):
                return self._told(text_id)
        return None

    def _told(self, text_id: str) -> About:
        clause = self._attribute(text_id, CLAUSE)
        return About(self.say(text_id), clause or self._translation.clauses.get(text_id, ""))

    def _attribute(self, text_id: str, name: str) -> str:
        """Return an attribute of a message, or ""."""
        named = name in self._translation.bundle.get_message(text_id).attributes
        return self._translation.said(text_id, name, ()).text if named else ""

    def rule(self, cards: CardList, row: dict[str, object]) -> str:
        """Return the line of a card in the rules."""
        about = f"{ABOUT}{row['name']}"
        known = {key: value for key, value in row.items() if isinstance(value, (int, str))}
        known["name"] = self.say(f"name-{row['name']}")
        known["rule"] = self._attribute(about, RULE) or self.say(about)
        return self.say(f"rule-{cards.name}", *known.items())

    def seat(self, number: int) -> str:
        """Return the name of a seat; a seat without a name gets its number, from 1 on."""
        if number < 0:
            return self.say("nobody")
        named = self.names[number] if number < len(self.names) else ""
        return named or self.say("seat", ("number", int(number) + 1))

    def names_of(self, seats: tuple[int, ...]) -> str:
        """Return several seats as a list: Ann, Bob and Cid."""
        return self._translation.names_of([self.seat(seat) for seat in seats])

    # -- texts of a lobby

    def seats_note(self, seats: int) -> str:
        """Return a note on the rules for so many seats, or ""."""
        text_id = f"note-seats-{seats}"
        return self.say(text_id) if self.has(text_id) else ""

    def summary(self) -> str:
        """Return what the game is in one sentence, or ""."""
        return self.say(SUMMARY) if self.has(SUMMARY) else ""

    def preset(self, name: str) -> tuple[str, str]:
        """Return the name of a preset and the sentence about it, or "" for none."""
        note = f"preset-{name}-note"
        return self.say(f"preset-{name}"), self.say(note) if self.has(note) else ""

    def option(self, name: str) -> str:
        return self.say(f"option-{name}")

    def option_value(self, name: str, value: str) -> str:
        """Return the text of an option's value, or the value itself if there is none."""
        text_id = f"option-{name}-{value}"
        for option in self.game.info.options:
            if option.name == name and option.choices:
                return self.say(text_id)
        return self.say(text_id) if self.has(text_id) else value

    def option_words(self, name: str, typed: str) -> str:
        """Translate a list of words into the game's own names for them."""
        [option] = [one for one in self.game.info.options if one.name == name]
        named = {str(self.word(word)).casefold(): word for word in option.words}
        parts = [part.strip() for part in typed.split(",")]
        return ",".join([named.get(part.casefold(), part) for part in parts])

    def field(self, name: str, value: object) -> str:
        """Return a view's field as text; its name and value if the game has no text."""
        text_id = f"field-{name.replace('_', '-')}"
        shown = self._translation.value("value", value)
        if self.has(text_id):
            return self.say(text_id, ("value", shown))
        said = listed(shown) if isinstance(shown, tuple) else shown
        return f"{name.replace('_', ' ')}: {said}"

    # -- helpers

    def has(self, text_id: str) -> bool:
        return self._translation.has(text_id)

    def say(self, text_id: str, *variables: tuple[str, object]) -> str:
        """Return a message with its variables."""
        said = self._filled(self._translation.said(text_id, "", variables))
        if self._elision is not None:
            for name in [value for _, value in variables if isinstance(value, str) and value]:
                *before, last = re.split(rf"(?<= ){re.escape(name)}(?!\w)", said)
                said = name.join([*[self._elision.applied(part, name) for part in before], last])
        return said

    def word(self, word: str) -> int | str:
        """Return a parameter as a number, or as its translation if there is one."""
        return self._translation.word(word)

    def _filled(self, said: Said, viewer: int = NOBODY) -> str:
        """Fill in the names of this table; labels of the viewer's figures become "you"."""
        if not said.parts:
            return said.text
        called = self._called
        found: list[str] = []
        for part in said.parts:
            if isinstance(part, int):
                label, seat = divmod(part, MOST_SEATS)
                if label and seat == viewer:
                    found.append(self._translation.say("table-you"))
                    continue
                name = called.get(seat)
                if name is None:
                    name = called[seat] = self.seat(seat)
                if found and self._elision is not None:
                    found[-1] = self._elision.applied(found[-1], name)
                found.append(name)
            else:
                found.append(part)
        return "".join(found)


class EventWords:
    """The words of one event, for any viewer: most viewers share the same sentence."""

    __slots__ = ("_addressed", "_seen", "_shared", "_short", "_texts", "_variables", "text_id")

    def __init__(self, texts: Texts, seen: Event) -> None:
        translation = texts._translation
        self.text_id, fields, self._addressed, self._short = translation.form(type(seen))
        self._texts = texts
        self._seen = seen
        self._variables = tuple(
            [(shown, translation.value(name, getattr(seen, name))) for name, shown in fields]
        )
        self._shared: tuple[Said, str] | None = None

    def short(self) -> str:
        """Return the short form, or "" if the text has none."""
        if not self._short:
            return ""
        texts = self._texts
        return texts._filled(texts._translation.said(self.text_id, SHORT, self._variables))

    def to(self, viewer: int) -> str:
        """Return the sentence for a viewer."""
        texts, variables = self._texts, self._variables
        if viewer >= 0:
            for name, form in self._addressed:
                whom = getattr(self._seen, name)
                if whom == viewer:
                    return texts._filled(
                        texts._translation.said(self.text_id, form, variables), viewer
                    )
                if isinstance(whom, tuple) and viewer in whom:
                    mine = (*variables, ("viewer", viewer))
                    return texts._filled(texts._translation.said(self.text_id, form, mine), viewer)
        if self._shared is None:
            said = texts._translation.said(self.text_id, "", variables)
            self._shared = said, texts._filled(said)
        said, text = self._shared
        if viewer >= 0 and MOST_SEATS + viewer in said.parts:  # a label that becomes "you"
            return texts._filled(said, viewer)
        return text


def read_words(game: Game[Any, Any], options: dict[str, str]) -> dict[str, str]:
    """Replace words that people wrote in any language of the game by the game's own names."""
    read = dict(options)
    for option in game.info.options:
        if option.words and isinstance(read.get(option.name), str):
            for language in languages(game):
                read[option.name] = Texts(game, language).option_words(
                    option.name, read[option.name]
                )
    return read
