"""The bot with rules of thumb: each game may bring its own, in a module beside its own."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from inglenook.bots.bot import Bot, imported
from inglenook.bots.budget import Budget
from inglenook.bots.random import RandomBot
from inglenook.bots.wire import game_of
from inglenook.core.action import Action
from inglenook.core.errors import BadInput
from inglenook.core.game import Game, Prompt
from inglenook.core.view import View


class GreedyBot:
    """Plays by the game's own `bot.GreedyBot`; at random, with a note, where there is none."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.note = ""
        self.bot: Bot | None = None

    def sit(self, game: Game[Any, Any]) -> None:
        maker = greedy_of(game)
        if maker is None:
            self.note = f"{game.info.name} has no greedy bot: it plays at random"
            maker = RandomBot
        bot = maker(self.seed) if callable(maker) else None
        if not isinstance(bot, Bot):
            raise BadInput(f"greedy bot of {game.info.name}", "a class of bots", maker)
        self.bot = bot

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        if self.bot is None:
            self.sit(game_of(prompt))
        assert self.bot is not None
        return self.bot.choose(view, prompt, budget)


def greedy_of(game: Game[Any, Any]) -> object:
    """`GreedyBot` of the module `bot` in the package where the game's class is, or None."""
    return beside(game, "GreedyBot", f"greedy bot of {game.info.name}")


def beside(game: Game[Any, Any], name: str, needed: str = "") -> object:
    """What the module `bot` in the package of the game's class holds under a name, or None.

    Where it is needed and the module is there without it, that is its author's bad input.
    """
    module = module_beside(game)
    if module is None:
        return None
    return imported(module, name, needed) if needed else getattr(import_module(module), name, None)


def module_beside(game: Game[Any, Any]) -> str | None:
    """The name of the game's module `bot`, or of `bot.greedy` where `bot` is a package; or None.

    The module stands in the package of the game's class. It is not imported.
    """
    package, _, _ = type(game).__module__.rpartition(".")
    module = f"{package}.bot"
    spec = find_spec(module) if package else None
    if spec is None:
        return None
    return module if spec.submodule_search_locations is None else f"{module}.greedy"
