"""What a bot is, and the three ways to name one.

It gets what a person in its seat gets, nothing more. A spec names it: a registered name, which may
have a budget of its own (`search:1000` rounds or `search:0.1s` an answer), a class as
`package.module:Class`, or a program as `program:COMMAND LINE` or by a path that begins with `./`,
`../` or `/`.
"""

from __future__ import annotations

import re
from functools import partial
from importlib import import_module
from typing import Any, Final, Protocol, runtime_checkable

from inglenook.bots.budget import Budget
from inglenook.bots.program import ProgramBot, arguments
from inglenook.core.action import Action
from inglenook.core.errors import BadInput
from inglenook.core.game import Game, Prompt
from inglenook.core.registry import bot_names, load_bot
from inglenook.core.view import View

PROGRAM: Final = "program:"
PATHS: Final = ("./", "../", "/")
BOUNDED: Final = re.compile(r"([a-z][a-z0-9-]*):(?:(\d{1,9})|(\d{1,9}(?:\.\d{1,6})?)s)")


@runtime_checkable
class Bot(Protocol):
    """A player. It never receives a State."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        """One of the prompt's choices."""


@runtime_checkable
class Sitting(Protocol):
    """A bot that wants to know the game before it is asked anything."""

    def sit(self, game: Game[Any, Any]) -> None:
        """Called once, where whoever makes the bot knows the game."""


class Hurried:
    """A bot with a budget of its own, whatever the table allows."""

    def __init__(self, maker: object, budget: Budget, seed: int) -> None:
        bot = maker(seed) if callable(maker) else None
        if not isinstance(bot, Bot):
            raise BadInput("bot", "a class of bots", maker)
        self.bot: Bot = bot
        self.budget = budget

    @property
    def note(self) -> str:
        return str(getattr(self.bot, "note", ""))

    def sit(self, game: Game[Any, Any]) -> None:
        if isinstance(self.bot, Sitting):
            self.bot.sit(game)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        return self.bot.choose(view, prompt, self.budget)


def make_bot(spec: str, seed: int, game: Game[Any, Any] | None = None) -> Bot:
    """Return a bot as its spec names it.

    The same seed gives the same answers, if it keeps to that.
    """
    return made(spec, bot_maker(spec), seed, game)


def made(spec: str, maker: object, seed: int, game: Game[Any, Any] | None) -> Bot:
    """Return a bot of a maker that was found before, as whoever plays many matches has it."""
    try:
        bot = maker(seed) if callable(maker) else None
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        raise BadInput(f"bot {spec}", "a bot to be made from a seed", problem) from error
    if not isinstance(bot, Bot):
        raise BadInput(f"bot {spec}", "a class of bots", maker)
    if game is not None and isinstance(bot, Sitting):
        bot.sit(game)
    return bot


def is_name(spec: str) -> bool:
    """Return whether a spec can only be a registered name: neither a class nor a program."""
    return ":" not in spec and not spec.startswith(PATHS)


def no_budget(spec: str, name: str, got: str) -> BadInput:
    budgets = f"rounds ({name}:1000) or seconds ({name}:0.1s) for an answer, more than none"
    return BadInput(f"bot {spec}", budgets, got)


def bot_maker(spec: str) -> object:
    """What makes the bot from a seed; refuses what leads nowhere, and starts no program yet."""
    if is_name(spec):
        return load_bot(spec)
    if bounded := BOUNDED.fullmatch(spec):
        name, rounds, seconds = bounded.groups()
        maker = load_bot(name)
        if not getattr(maker, "takes_budget", True):
            raise BadInput(f"bot {spec}", f"{name} alone, as it takes no budget", spec)
        if not float(rounds or seconds):
            raise no_budget(spec, name, "none")
        budget = Budget(None, int(rounds)) if rounds else Budget(float(seconds), of_processor=True)
        return partial(Hurried, maker, budget)
    if spec.startswith((PROGRAM, *PATHS)):
        return partial(ProgramBot, arguments(spec.removeprefix(PROGRAM), f"bot {spec}"))
    module, _, name = spec.partition(":")
    if module in bot_names():  # a budget that was mistyped, rather than a class to look for
        raise no_budget(spec, module, name or "nothing")
    return imported(module, name, f"bot {spec}")


def imported(module: str, name: str, where: str) -> object:
    """What a module holds under a name; whatever an import may raise is its author's bad input."""
    try:
        return getattr(import_module(module), name)
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        raise BadInput(where, "package.module:Class to import", problem) from error
