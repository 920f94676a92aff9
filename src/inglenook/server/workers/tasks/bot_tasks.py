"""Perform the tasks of bot workers: import a game and a bot, and let the bot choose.

A bot is code that the operator installed. The worker isolates the server from a bot's errors, not
from malice. A bot's output is dropped, its input is empty, and its memory is limited.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from inglenook.bots.bot import bot_maker, made
from inglenook.bots.budget import Budget
from inglenook.bots.prompts import offered
from inglenook.core.action import Action
from inglenook.core.codec import load_view
from inglenook.core.errors import BadInput
from inglenook.core.game import Choice, Game, Prompt
from inglenook.core.registry import load_bot, load_game
from inglenook.server.workers.worker_messages import Setup

LOAD: Final = "load"
CHOOSE: Final = "choose"

Makers = Callable[[str], object]


class NotOffered(Exception):
    """A bot chose an action that was not offered."""


def handlers(setup: Setup) -> Mapping[str, Callable[[bytes, Callable[[bytes], None]], bytes]]:
    """Return the handlers of the tasks by kind."""
    maker = makers(setup.bots)

    def load_task(body: bytes, report: Callable[[bytes], None]) -> bytes:
        load(json.loads(body), maker)
        return b""

    def choose_task(body: bytes, report: Callable[[bytes], None]) -> bytes:
        return json.dumps(chosen(json.loads(body), maker)).encode()

    return {LOAD: load_task, CHOOSE: choose_task}


def makers(extra: Mapping[str, str]) -> Makers:
    """Return a function that finds a bot by name: a registered one, or an extra one's spec."""

    @cache
    def maker(name: str) -> object:
        if name in extra:
            return bot_maker(extra[name])
        return load_bot(name)  # accepts registered names only

    return maker


def chosen(question: Mapping[str, Any], maker: Makers) -> str:
    """Return the text of the action that a new bot chooses.

    :raises NotOffered: if it is not among the choices. A bot may raise any other error.
    """
    game = load_game(question["game"])
    view = load_view(game, question["view"])
    prompt = read_prompt(game, question["prompt"])
    bot = made(question["bot"], maker(question["bot"]), question["seed"], game)
    budget = Budget(question["seconds"], question["iterations"])
    action: object = bot.choose(view, prompt, budget)
    if not isinstance(action, Action) or not offered(prompt, action):
        raise NotOffered
    return action.text


def load(wanted: Mapping[str, Any], maker: Makers) -> None:
    """Import a game and a bot, so that the import costs no thinking time."""
    load_game(wanted["game"])
    maker(wanted["bot"])


def read_prompt(game: Game[Any, Any], data: object) -> Prompt:
    """Parse a prompt written by `bots.wire.prompt_json`."""
    if not isinstance(data, dict):
        raise BadInput("prompt", "a JSON object", type(data).__name__)
    try:
        choices = [
            Choice(
                game.verbs.parse(choice["action"]),
                tuple(choice["refs"]),
                tuple(choice["figures"].items()),
            )
            for choice in data["choices"]
        ]
        picked = tuple([game.verbs.parse(text) for text in data["picked"]])
        figures = tuple(data["figures"].items())
        return Prompt(data["seat"], data["decision"], figures, picked, tuple(choices))
    except (AttributeError, KeyError, TypeError) as error:
        raise BadInput("prompt", "a prompt as JSON", type(error).__name__) from error
