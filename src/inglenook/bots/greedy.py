"""The bot `greedy`: it plays by a game's rules of thumb, from `Advisor.greedy`."""

from __future__ import annotations

import warnings
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from inglenook.bots.bot import Bot, imported
from inglenook.bots.budget import Budget
from inglenook.bots.prompts import game_of
from inglenook.bots.random import RandomBot
from inglenook.core.action import Action
from inglenook.core.errors import BadInput
from inglenook.core.game import Game, Prompt, advisor_of
from inglenook.core.view import View


class GreedyBot:
    """Plays with the game's own greedy bot; at random, with a note, where there is none."""

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
    """Return the maker of the game's greedy bot, called with a seed (`Advisor.greedy`), or None."""
    found = advisor_of(game).greedy
    return found or beside(game, "GreedyBot", f"greedy bot of {game.info.name}")


def has_greedy(game: Game[Any, Any]) -> bool:
    """Return whether the game has a greedy bot, without importing a deprecated module `bot`."""
    return advisor_of(game).greedy is not None or module_beside(game) is not None


def beside(game: Game[Any, Any], name: str, needed: str = "") -> object:
    """Return a name of the game's module `bot`, or None; deprecated.

    Raises BadInput if the module lacks the name and `needed` describes it.
    """
    module = module_beside(game)
    if module is None:
        return None
    found: object = None
    if needed:
        found = imported(module, name, needed)
    else:
        found = getattr(import_module(module), name, None)
    if found is not None:
        hint = f"set `self.advisor` of {type(game).__name__} instead (core.advisor.Advisor)"
        warnings.warn(f"{module}.{name} is deprecated: {hint}", DeprecationWarning, stacklevel=3)
    return found


def module_beside(game: Game[Any, Any]) -> str | None:
    """Return the name of the module `bot` in the package of the game's class, or None.

    Older games declared their bots there; it is read only where the game registers no advisor. The
    name is `bot.greedy` where `bot` is a package. The module is not imported.
    """
    package, _, _ = type(game).__module__.rpartition(".")
    if game.advisor is not None or not package:
        return None
    module = f"{package}.bot"
    spec = find_spec(module)
    if spec is None:
        return None
    return module if spec.submodule_search_locations is None else f"{module}.greedy"
