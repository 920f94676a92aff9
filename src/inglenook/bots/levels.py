"""The three levels of bots that people play against: apprentice, regular, master.

The regular follows the game's rules of thumb. It makes a short search where there are none, or
where `Advisor.regular_rounds` says so. The apprentice follows the rules of thumb, but plays some
answers at random (`Advisor.apprentice_forgets`). Without rules of thumb it draws an answer from the
results of a very short search. The master searches as long as the table allows if the advisor
evaluates positions, and plays like a regular otherwise.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from inglenook.bots.bot import Bot, Sitting, bot_maker, made
from inglenook.bots.budget import Budget
from inglenook.bots.greedy import beside, greedy_of
from inglenook.bots.prompts import game_of
from inglenook.bots.search.bot import SearchBot
from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.game import Game, Prompt, advisor_of
from inglenook.core.view import View

GREEDY: Final = "greedy"
SEARCH: Final = "search"
SHORT: Final = 100  # rounds of a regular's search where the game sets none
GLANCE: Final = 24  # rounds of an apprentice's search


class Regular:
    """Plays like an experienced player."""

    takes_budget: ClassVar = False

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rounds = 0
        self.bot: Bot | None = None

    def sit(self, game: Game[Any, Any]) -> None:
        self.rounds = rounds_of(game)
        name = SEARCH if self.rounds else GREEDY
        self.bot = made(name, bot_maker(name), self.seed, game)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        if self.bot is None:
            self.sit(game_of(prompt))
        assert self.bot is not None
        if self.rounds:
            budget = budget._replace(iterations=self.rounds)
        return self.bot.choose(view, prompt, budget)


class Apprentice:
    """Plays good answers, with some random ones."""

    takes_budget: ClassVar = False

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed + 1)  # a stream of its own, apart from that of the rules of thumb
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
        self.forgets = forgets_of(game)
        self.bot = made(GREEDY, bot_maker(GREEDY), self.seed, game)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        if self.bot is None:
            self.sit(game_of(prompt))
        assert self.bot is not None
        if self.rng.below(100) < self.forgets:
            return prompt.choices[self.rng.below(len(prompt.choices))].action
        return self.bot.choose(view, prompt, budget._replace(iterations=GLANCE))


class Master:
    """Searches as long as its budget allows."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.bot: Bot | None = None

    def sit(self, game: Game[Any, Any]) -> None:
        searches = advisor_of(game).has_evaluation() or greedy_of(game) is None
        self.bot = SearchBot(self.seed) if searches else Regular(self.seed)
        if isinstance(self.bot, Sitting):
            self.bot.sit(game)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        if self.bot is None:
            self.sit(game_of(prompt))
        assert self.bot is not None
        return self.bot.choose(view, prompt, budget)


def forgets_of(game: Game[Any, Any]) -> int:
    """Return in how many answers of 100 an apprentice plays at random."""
    named = beside(game, "APPRENTICE_FORGETS")
    return named if isinstance(named, int) else advisor_of(game).apprentice_forgets


def rounds_of(game: Game[Any, Any]) -> int:
    """Return how many rounds a regular searches; 0 where it follows rules of thumb."""
    named = beside(game, "REGULAR_ROUNDS")
    if isinstance(named, int):
        return named
    rounds = advisor_of(game).regular_rounds
    if rounds is not None:
        return rounds
    return 0 if greedy_of(game) is not None else SHORT
