"""Views, prompts, layouts and score sheets as JSON, as browsers and programs get them."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, NotRequired, TypedDict

from inglenook.core.codec import encode
from inglenook.core.event import NOBODY
from inglenook.core.game import Choice, Game, Prompt
from inglenook.core.layout import IN_ORDER, NO_NUMBER, Item, Zone
from inglenook.core.score import ScoreLine
from inglenook.core.view import View
from inglenook.core.written import WrittenLayout

if TYPE_CHECKING:
    from inglenook.texts import Texts

_write: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def view_json(game: Game[Any, Any], view: View) -> object:
    """Encode a view; `core.codec.load_view` reads it."""
    return encode(view, game.kinds)


class ChoiceJson(TypedDict):
    """A choice: the text to answer with, the refs of the things it is about, and its figures."""

    action: str
    refs: list[str]
    figures: dict[str, int]


class PromptHeadJson(TypedDict):
    """A question: who is asked, its name, its figures, and the picks so far."""

    seat: int
    decision: str
    figures: dict[str, int]
    picked: list[str]


class PromptJson(PromptHeadJson):
    """A question with its choices, without words."""

    choices: list[ChoiceJson]


class ThingJson(TypedDict):
    """A thing on the table; fields that do not apply are left out."""

    ref: str
    kind: Literal["card", "tile", "die", "token", "piece", "space", "counter"]
    face: str
    name: str
    number: NotRequired[int]
    seat: NotRequired[int]
    at: NotRequired[int]
    note: NotRequired[str]
    figures: NotRequired[dict[str, int]]


class ZoneHeadJson(TypedDict):
    """A zone of the table without its things; fields that do not apply are left out."""

    ref: str
    shape: Literal["row", "hand", "pile", "grid", "track", "counters"]
    label: str
    name: str
    seat: NotRequired[int]
    columns: NotRequired[int]
    figures: NotRequired[dict[str, int]]


class ZoneJson(ZoneHeadJson):
    """A zone of the table with its things."""

    items: list[ThingJson]


class ScoreLineJson(TypedDict):
    """A line of the score sheet: points by seat, and by seat what earned them.

    `things` are the keys of what earned them, for boards that draw it, and `because` their names.
    """

    line: str
    name: str
    points: list[int]
    things: list[list[str]]
    because: list[list[str]]


def prompt_json(prompt: Prompt) -> PromptJson:
    """Encode a prompt; its actions are the texts to answer with."""
    return {**prompt_head(prompt), "choices": [_choice_json(one) for one in prompt.choices]}


def prompt_head(prompt: Prompt) -> PromptHeadJson:
    """Encode a prompt without its choices."""
    return {
        "seat": prompt.seat,
        "decision": prompt.decision,
        "figures": dict(prompt.figures),
        "picked": [action.text for action in prompt.picked],
    }


def _choice_json(choice: Choice) -> ChoiceJson:
    return {
        "action": choice.action.text,
        "refs": list(choice.refs),
        "figures": dict(choice.figures),
    }


def written_choices(choices: tuple[Choice, ...], texts: Texts) -> str:
    """Return choices with their labels as JSON, separated by commas."""
    return texts.written.choices_of(choices, partial(_write_choice, texts))


def _write_choice(texts: Texts, choice: Choice) -> tuple[str, bool]:
    labelled = {**_choice_json(choice), "label": texts.choice(choice)}
    return _write(labelled), not texts.names_in_choice(choice)


def layout_json(zones: tuple[Zone, ...], texts: Texts) -> list[ZoneJson]:
    """Encode a layout, with the names of its zones and items in the language of `texts`."""
    return [
        {**_zone_head(zone, texts), "items": [_item_json(item, texts) for item in zone.items]}
        for zone in zones
    ]


def written_layout(zones: tuple[Zone, ...], texts: Texts) -> WrittenLayout:
    """Write a layout: the same JSON as that of `layout_json`, as text.

    This is for layouts that are made again and again: a text that was written before is used again.
    """
    head, item = partial(_write_head, texts), partial(_write_item, texts)
    return texts.written.layout(zones, texts.names, head, item)


def _write_head(texts: Texts, zone: Zone) -> str:
    return _write(_zone_head(zone, texts))[:-1]  # its items follow


def _write_item(texts: Texts, item: Item) -> tuple[str, bool]:
    return _write(_item_json(item, texts)), not texts.names_in_item(item)


def _zone_head(zone: Zone, texts: Texts) -> ZoneHeadJson:
    """Encode a zone without its items."""
    found: ZoneHeadJson = {
        "ref": zone.ref,
        "shape": zone.shape,  # type: ignore[typeddict-item]  # layouts are checked by tests
        "label": zone.label,
        "name": texts.zone(zone),
    }
    if zone.seat != NOBODY:
        found["seat"] = zone.seat
    if zone.columns:
        found["columns"] = zone.columns
    if zone.figures:
        found["figures"] = dict(zone.figures)
    return found


def _item_json(item: Item, texts: Texts) -> ThingJson:
    found: ThingJson = {
        "ref": item.ref,
        "kind": item.kind,  # type: ignore[typeddict-item]
        "face": item.face,
        "name": texts.thing(item.face),
    }
    if item.number != NO_NUMBER:
        found["number"] = item.number
    if item.seat != NOBODY:
        found["seat"] = item.seat
    if item.at != IN_ORDER:
        found["at"] = item.at
    if item.note:
        found["note"] = texts.note(item)
    if item.figures:
        found["figures"] = dict(item.figures)
    return found


def sheet_json(sheet: tuple[ScoreLine, ...], texts: Texts) -> list[ScoreLineJson]:
    """Encode a score sheet line by line, with names in the language of `texts`."""
    return [
        {
            "line": one.name,
            "name": texts.score_line(one),
            "points": list(one.points),
            "things": [list(words) for words in one.because],
            "because": [[texts.thing(word) for word in words] for words in one.because],
        }
        for one in sheet
    ]
