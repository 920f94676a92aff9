"""A bot that is a separate program in any language: JSON lines in, JSON lines out.

docs/bots.md describes the messages.
"""

from __future__ import annotations

import json
import shlex
import shutil
from typing import Any, Final

from inglenook.bots.budget import Budget
from inglenook.bots.pipe import Pipe, json_line
from inglenook.bots.prompts import game_of, offered
from inglenook.core.action import Action
from inglenook.core.errors import BadInput
from inglenook.core.game import Game, Prompt
from inglenook.core.view import View
from inglenook.view_json import prompt_json, view_json

FORMAT: Final = 1  # version of the messages; it rises when programs would have to change
SLACK: Final = 1.0  # seconds beyond the budget, for pipes and a busy machine
START: Final = 10.0  # more seconds for the first answer, as the program has to load
PATIENCE: Final = 60.0  # seconds for an answer where the budget names none


class ProgramBot:
    """Asks a program, which runs from the first question until it is closed."""

    def __init__(self, arguments: list[str], seed: int) -> None:
        self.arguments = arguments
        self.where = f"bot {shlex.join(arguments)}"
        self.game: Game[Any, Any] | None = None
        self.pipe: Pipe | None = None
        self.begin(seed)

    def sit(self, game: Game[Any, Any]) -> None:
        self.game = game

    def begin(self, seed: int) -> None:
        """Start another match: the program gets a new hello and must forget the last match."""
        self.seed = seed
        self.greeted = False

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        bounds = {"seconds": budget.seconds, "iterations": budget.iterations}
        game = self.game or game_of(prompt)
        told = b"" if self.greeted else json_line(self.hello(game, view, prompt))
        told += json_line(
            {
                "type": "choose",
                "view": view_json(game, view),
                "prompt": prompt_json(prompt),
                "budget": {key: n for key, n in bounds.items() if n is not None},
            }
        )
        seconds = PATIENCE if budget.seconds is None else budget.seconds + SLACK
        if self.pipe is None:
            self.pipe = Pipe(self.arguments, self.where)
            seconds += START
        try:
            answer = self.pipe.ask(told, seconds)
            self.greeted = True
            return understood(answer, game, prompt, self.where)
        except BadInput:
            self.close()
            raise

    def hello(self, game: Game[Any, Any], view: View, prompt: Prompt) -> dict[str, object]:
        return {
            "type": "hello",
            "format": FORMAT,
            "game": game.info.name,
            "rules": game.info.rules_version,
            "seats": view.seats,
            "seat": prompt.seat,
            "seed": self.seed,
        }

    def close(self) -> None:
        """End the program; the next question would start it again."""
        if self.pipe is not None:
            self.pipe.close()
            self.pipe = None
            self.greeted = False


def arguments(command: str, where: str) -> list[str]:
    """Return a command line in words, split as a shell does, but never run by one."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadInput(where, "a command line", str(error)) from error
    if not words or shutil.which(words[0]) is None:
        raise BadInput(where, "a program that can be run", words[0] if words else "nothing")
    return words


def understood(answer: bytes, game: Game[Any, Any], prompt: Prompt, where: str) -> Action:
    """Return the action in a line that a program wrote, if it is one of the prompt's choices."""
    try:
        data = json.loads(answer)
    except (ValueError, RecursionError) as error:
        raise BadInput(where, "a line of JSON", answer.decode(errors="replace")) from error
    if not isinstance(data, dict) or "action" not in data:
        raise BadInput(where, 'an object with an "action"', data)
    try:
        action = game.verbs.from_json(data["action"], where)
    except BadInput as error:
        raise BadInput(where, error.expected, error.got) from error
    if not offered(prompt, action):
        raise BadInput(where, f"one of the {len(prompt.choices)} choices", action.text)
    return action
