"""The interface of bots, and the ways to name one.

A bot gets the same view and prompt as a person in its seat. A spec names it in one of four ways:

- a registered name, with its own budget if it has one: `search:1000` (rounds), `search:0.1s`;
- a class, as `package.module:Class`;
- a file, as `policy:PATH`: a kind of `inglenook.bot_files` and the path of the file;
- a program, as `program:COMMAND LINE` or by a path that begins with `./`, `../` or `/`.

From Python a spec may also be a class, which is called with a seed for each match, or a bot, which
plays all matches.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from inglenook.bots.budget import Budget
from inglenook.bots.program import ProgramBot, arguments
from inglenook.core.action import Action
from inglenook.core.errors import BadInput
from inglenook.core.game import Game, Prompt
from inglenook.core.registry import bot_file_kinds, bot_names, load_bot, load_bot_file_kind
from inglenook.core.view import View

PROGRAM: Final = "program:"
PATHS: Final = ("./", "../", "/")
BOUNDED: Final = re.compile(r"([a-z][a-z0-9-]*):(?:(\d{1,9})|(\d{1,9}(?:\.\d{1,6})?)s)")


@runtime_checkable
class Bot(Protocol):
    """A player. It never receives a State."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        """Return one of the prompt's choices."""


Spec: TypeAlias = "str | Bot | Callable[[int], Bot]"


@runtime_checkable
class Sitting(Protocol):
    """A bot that is told its game before the first question."""

    def sit(self, game: Game[Any, Any]) -> None:
        """Tell the bot its game; called once for each match, if the caller knows the game."""


class Hurried:
    """A bot with a fixed budget of its own, in place of the table's."""

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


def make_bot(spec: Spec, seed: int, game: Game[Any, Any] | None = None) -> Bot:
    """Return the bot that a spec names.

    The same seed gives the same answers, if the bot is deterministic.
    """
    return made(spec, bot_maker(spec), seed, game)


def made(spec: Spec, maker: object, seed: int, game: Game[Any, Any] | None) -> Bot:
    """Return a bot from a maker of `bot_maker`, for callers that play many matches."""
    try:
        bot = maker(seed) if callable(maker) else None
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        where = f"bot {name_of(spec)}"
        raise BadInput(where, "a bot to be made from a seed", problem) from error
    if not isinstance(bot, Bot):
        raise BadInput(f"bot {name_of(spec)}", "a class of bots", maker)
    if game is not None and isinstance(bot, Sitting):
        bot.sit(game)
    return bot


def name_of(spec: Spec) -> str:
    """Return a spec as texts name it: as it was written, or the name of its class."""
    if isinstance(spec, str):
        return spec
    kind = spec if isinstance(spec, type) else type(spec)
    return str(getattr(spec, "__qualname__", kind.__qualname__))


def is_name(spec: str) -> bool:
    """Return whether a spec can only be a registered name: neither a class nor a program."""
    return ":" not in spec and not spec.startswith(PATHS)


def no_budget(spec: str, name: str, got: str) -> BadInput:
    budgets = f"rounds ({name}:1000) or seconds ({name}:0.1s) for an answer, more than none"
    return BadInput(f"bot {spec}", budgets, got)


class Same:
    """The maker of a spec that is a bot already: it gives this bot for every seed."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def __call__(self, seed: int) -> Bot:
        return self.bot


def bot_maker(spec: Spec, where: str = "bot") -> object:
    """Return the maker of a bot, called with a seed; no program is started yet.

    Raises BadInput if the spec names no bot; it says `where` the spec was given.
    """
    if not isinstance(spec, str):
        if isinstance(spec, Bot) and not isinstance(spec, type):
            return Same(spec)
        if callable(spec):
            return spec
        raise BadInput(where, "a spec, a class of bots or an object with choose", spec)
    if is_name(spec):
        return load_bot(spec, where)
    if bounded := BOUNDED.fullmatch(spec):
        name, rounds, seconds = bounded.groups()
        maker = load_bot(name, where)
        if not getattr(maker, "takes_budget", True):
            raise BadInput(f"bot {spec}", f"{name} alone, as it takes no budget", spec)
        if not float(rounds or seconds):
            raise no_budget(spec, name, "none")
        budget = Budget(None, int(rounds)) if rounds else Budget(float(seconds), of_processor=True)
        return partial(Hurried, maker, budget)
    if spec.startswith((PROGRAM, *PATHS)):
        return partial(ProgramBot, arguments(spec.removeprefix(PROGRAM), f"bot {spec}"))
    module, _, name = spec.partition(":")
    if module in bot_file_kinds():
        kind = load_bot_file_kind(module)
        if not callable(kind):
            raise BadInput(f"bot {spec}", "a function of a path", kind)
        return kind(name)
    if module in bot_names():  # a mistyped budget, rather than a class
        raise no_budget(spec, module, name or "nothing")
    return imported(module, name, f"bot {spec}")


def imported(module: str, name: str, where: str) -> object:
    """Import a module and return one of its names.

    Raises BadInput for any error of the import.
    """
    try:
        return getattr(import_module(module), name)
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        raise BadInput(where, "package.module:Class to import", problem) from error
