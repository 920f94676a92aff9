"""Questions as JSON: what a client in a seat gets, be it a person's or a program."""

from __future__ import annotations

import json
from typing import Any

from inglenook.core.action import Action
from inglenook.core.codec import encode
from inglenook.core.game import Game, Prompt
from inglenook.core.registry import load_game
from inglenook.core.view import View


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


def line(message: dict[str, object]) -> bytes:
    """One JSON object on one line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def offered(prompt: Prompt, action: Action) -> bool:
    """Whether an action is among the prompt's choices."""
    return any([choice.action is action for choice in prompt.choices])


def game_of(prompt: Prompt) -> Game[Any, Any]:
    """The game that a prompt belongs to: its action space has the same name."""
    return load_game(prompt.choices[0].action.space)
