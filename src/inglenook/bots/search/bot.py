"""The bot `search`; `search:1000` makes a thousand rounds an answer, `search:0.1s` takes time."""

from __future__ import annotations

from typing import Any, Final

from inglenook.bots.budget import Budget
from inglenook.bots.prompts import game_of
from inglenook.bots.search.bandit import RARE, Bandit, drawn
from inglenook.bots.search.planner import Planner, imagined
from inglenook.bots.search.tree import Tree
from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.game import Game, Prompt, advisor_of
from inglenook.core.view import View

AT_ONCE: Final = 4  # rounds between two checks of the clock


class SearchBot:
    """Searches until its budget is used up; the same seed gives the same answers."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.game: Game[Any, Any] | None = None
        self.tree: Tree | None = None
        self.soft = False  # whether to draw the answer by shares instead of taking the best

    def sit(self, game: Game[Any, Any]) -> None:
        self.game = game

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        if self.game is None:
            self.game = game_of(prompt)
        advisor = advisor_of(self.game)
        if advisor.has_plan_value():
            return self.planned(self.game, view, prompt, budget)
        if self.tree is None or self.tree.seat != prompt.seat:
            self.tree = Tree(self.game, prompt.seat, self.rng)
        tree = self.tree
        tree.look(view)
        self.think(tree, budget)
        options = tuple([choice.action for choice in prompt.choices])
        bandit = tree.learned(tree.here)
        assert bandit is not None
        if self.soft:
            return options[drawn(bandit.shares(options), self.rng)]
        weight = advisor.prior_weight
        if weight:
            world = self.game.sample(view, self.rng)
            priors = advisor.priors(world, prompt.seat, options)
            return options[drawn(blended(bandit, options, priors, weight), self.rng)]
        return bandit.decide(options, self.rng)

    def planned(self, game: Game[Any, Any], view: View, prompt: Prompt, budget: Budget) -> Action:
        planner = Planner(game, prompt.seat, imagined(game, view, self.rng), self.rng)
        self.think(planner, budget)
        return planner.decide(tuple([choice.action for choice in prompt.choices]))

    def think(self, search: Tree | Planner, budget: Budget) -> None:
        if budget.seconds is None and budget.iterations is None:
            raise BadInput("budget", "seconds or iterations", "neither")
        left = budget.iterations
        at_once = max(AT_ONCE, search.batch) if isinstance(search, Tree) else AT_ONCE
        end = None if budget.seconds is None else budget.now() + budget.seconds
        while (left is None or left > 0) and (end is None or budget.now() < end):
            some = at_once if left is None else min(at_once, left)
            search.grow(some)
            if search.done():
                break
            left = None if left is None else left - some


def blended(
    bandit: Bandit, options: tuple[Action, ...], priors: tuple[float, ...], prior_weight: int
) -> list[float]:
    """Multiply the priors by the search's shares, and drop options with hardly any weight.

    They are multiplied, not added: where sampling misleads, a sum would let its noise decide every
    tenth answer.
    """
    shares = bandit.shares(options)
    found = sum(shares)
    weights = list(priors)
    if found > 0.0:
        for place, share in enumerate(shares):
            weights[place] *= 1.0 + bandit.tried / prior_weight * share / found
    least = RARE * max(weights)
    return [weight if weight >= least else 0.0 for weight in weights]
