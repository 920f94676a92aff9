"""Questions, tables and score sheets as JSON: what a client gets, be it a person's or a program."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from inglenook.core.action import Action
from inglenook.core.codec import encode
from inglenook.core.event import NOBODY
from inglenook.core.game import Game, Prompt
from inglenook.core.layout import IN_ORDER, NO_NUMBER, Figures, Item, Zone
from inglenook.core.registry import load_game
from inglenook.core.score import ScoreLine
from inglenook.core.view import View

if TYPE_CHECKING:
    from inglenook.texts import Texts


def view_json(game: Game[Any, Any], view: View) -> object:
    """A view as `core.codec.load_view` reads it."""
    return encode(view, game.kinds)


def prompt_json(prompt: Prompt) -> dict[str, object]:
    """A prompt with its actions as the texts to answer with."""
    choices = [
        {
            "action": choice.action.text,
            "refs": list(choice.refs),
            "figures": dict(choice.figures),
        }
        for choice in prompt.choices
    ]
    return {
        "seat": prompt.seat,
        "decision": prompt.decision,
        "figures": dict(prompt.figures),
        "picked": [action.text for action in prompt.picked],
        "choices": choices,
    }


def layout_json(zones: tuple[Zone, ...], texts: Texts) -> list[dict[str, object]]:
    """A layout with the names of its zones and items in words; what is not given is left out."""
    return [
        {
            "ref": zone.ref,
            "shape": zone.shape,
            "label": zone.label,
            "name": texts.zone(zone),
            "items": [_item_json(item, texts) for item in zone.items],
            **_given("seat", zone.seat, NOBODY),
            **_given("columns", zone.columns, 0),
            **_figures(zone.figures),
        }
        for zone in zones
    ]


def _item_json(item: Item, texts: Texts) -> dict[str, object]:
    return {
        "ref": item.ref,
        "kind": item.kind,
        "face": item.face,
        "name": texts.thing(item.face),
        **_given("number", item.number, NO_NUMBER),
        **_given("seat", item.seat, NOBODY),
        **_given("at", item.at, IN_ORDER),
        **({"note": texts.note(item)} if item.note else {}),
        **_figures(item.figures),
    }


def _given(key: str, value: int, missing: int) -> dict[str, int]:
    return {} if value == missing else {key: value}


def _figures(figures: Figures) -> dict[str, dict[str, int]]:
    return {"figures": dict(figures)} if figures else {}


def sheet_json(sheet: tuple[ScoreLine, ...], texts: Texts) -> list[dict[str, object]]:
    """A score sheet line by line: points by seat, and by seat the names of what earned them."""
    return [
        {
            "line": one.name,
            "name": texts.score_line(one),
            "points": list(one.points),
            "because": [[texts.thing(word) for word in words] for words in one.because],
        }
        for one in sheet
    ]


def line(message: dict[str, object]) -> bytes:
    """One JSON object on one line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def offered(prompt: Prompt, action: Action) -> bool:
    """Whether an action is among the prompt's choices."""
    return any([choice.action is action for choice in prompt.choices])


def game_of(prompt: Prompt) -> Game[Any, Any]:
    """The game that a prompt belongs to: its action space has the same name."""
    return load_game(prompt.choices[0].action.space)
