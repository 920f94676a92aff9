"""The house's own players, for people to sit down with: apprentice, regular, master.

How a level plays depends on the game. The regular goes by the game's rules of thumb, or as the
game says in its module `bot` (`REGULAR`, a spec such as `search:400`); where there is neither, by a
short search. The apprentice goes by the rules of thumb, and often forgets them; where there are
none, by what a glance ahead tells it, more or less. The master searches for as long as the table
allows, where the game can be read off on the way, and is a regular elsewhere.
"""

from __future__ import annotations

from typing import Any, Final

from inglenook.bots.bot import Bot, Sitting, bot_maker, made
from inglenook.bots.budget import Budget
from inglenook.bots.greedy import beside, greedy_of
from inglenook.bots.search.bot import SearchBot
from inglenook.bots.wire import game_of
from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.game import Game, Prompt
from inglenook.core.view import View

GREEDY: Final = "greedy"
SHORT: Final = "search:200"
GLANCE: Final = 24  # rounds of an apprentice's search
# answers of a hundred in which an apprentice forgets the rules of thumb; fewer where the regular
# has something better than these
FORGETS: Final = 40
FORGETS_LITTLE: Final = 15
LONGEST: Final = 1.0  # seconds of a master's thought


class Regular:
    """Plays as a game is played by those who know it."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.bot: Bot | None = None

    def sit(self, game: Game[Any, Any]) -> None:
        spec = regular_of(game)
        self.bot = made(spec, bot_maker(spec), self.seed, game)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        if self.bot is None:
            self.sit(game_of(prompt))
        assert self.bot is not None
        return self.bot.choose(view, prompt, budget)


class Apprentice:
    """Has the right ideas, and does not always follow them."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.seed = seed
        self.forgets = 0
        self.bot: Bot | None = None

    def sit(self, game: Game[Any, Any]) -> None:
        if greedy_of(game) is None:
            glancing = SearchBot(self.seed)
            glancing.soft = True
            glancing.sit(game)
            self.bot = glancing
            return
        self.forgets = FORGETS if regular_of(game) == GREEDY else FORGETS_LITTLE
        self.bot = made(GREEDY, bot_maker(GREEDY), self.seed, game)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        if self.bot is None:
            self.sit(game_of(prompt))
        assert self.bot is not None
        if self.rng.below(100) < self.forgets:
            return prompt.choices[self.rng.below(len(prompt.choices))].action
        return self.bot.choose(view, prompt, Budget(budget.seconds, GLANCE))


class Master:
    """Searches for as long as it may; up to a second, so that nobody waits for it."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.bot: Bot | None = None

    def sit(self, game: Game[Any, Any]) -> None:
        searches = game.has_outlook() or greedy_of(game) is None
        self.bot = SearchBot(self.seed) if searches else Regular(self.seed)
        if isinstance(self.bot, Sitting):
            self.bot.sit(game)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        if self.bot is None:
            self.sit(game_of(prompt))
        assert self.bot is not None
        seconds = LONGEST if budget.seconds is None else min(budget.seconds, LONGEST)
        return self.bot.choose(view, prompt, Budget(seconds, budget.iterations))


def regular_of(game: Game[Any, Any]) -> str:
    """The spec of the bot that the regular plays as."""
    named = beside(game, "REGULAR")
    if isinstance(named, str):
        return named
    return GREEDY if greedy_of(game) is not None else SHORT
