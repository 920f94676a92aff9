"""A naive sampler, to be held against the search: it plays sampled worlds with open cards.

It makes up worlds that fit its view, searches each as if everybody saw everything in it, and
answers what is best on average. So it takes itself to know what it will not know, its partner to
know what it holds, and its enemies as well. Picks that are made at the same time stay secret.
Bandits, chapters and outlooks are those of the search: only the knowledge is wrong.
"""

from __future__ import annotations

from typing import Any

from inglenook.bots.budget import Budget
from inglenook.bots.search.tree import Tree
from inglenook.core.action import Action
from inglenook.core.draws import Draws, Rng
from inglenook.core.game import Game, Prompt, Result
from inglenook.core.state import State
from inglenook.core.step import AnyStep
from inglenook.core.view import View, picked_by

WORLDS = 8


class OpenView(View):
    """What all seats know together."""

    __slots__ = ("known",)

    def __init__(
        self,
        viewer: int,
        seats: int,
        agenda: tuple[AnyStep, ...],
        picked: tuple[Action, ...],
        known: tuple[View, ...],
    ) -> None:
        super().__init__(viewer, seats, agenda, picked)
        self.known = known


class OpenWorld(Game[State, View]):
    """One world of a game, with everything open to everyone."""

    def __init__(self, game: Game[Any, Any], world: State) -> None:
        self.game = game
        self.world = world
        self.info = game.info
        self.verbs = game.verbs
        self.kinds = game.kinds

    def start(self, seats: int, options: dict[str, str]) -> State:
        return self.world.clone()

    def view(self, s: State, viewer: int) -> View:
        still = s.clone()
        still.picks = []
        seats = self.game.view(still, viewer).seats
        known = tuple([self.game.view(still, seat) for seat in range(seats)])
        return OpenView(viewer, seats, tuple(s.agenda), picked_by(s, viewer), known)

    def sample(self, view: View, draws: Draws) -> State:
        return self.world.clone()

    def result(self, s: State) -> Result | None:
        return self.game.result(s)

    def team(self, s: State, seat: int) -> int:
        return self.game.team(s, seat)

    def chapter(self, s: State) -> int:
        return self.game.chapter(s)

    def outlook(self, s: State) -> tuple[float, ...]:
        return self.game.outlook(s)


class NaiveBot:
    """Answers what is best on average over worlds with open cards."""

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game = game
        self.rng = Rng(seed)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        worths = self.worths(view, prompt, budget)
        return max(worths, key=lambda action: worths[action])

    def worths(self, view: View, prompt: Prompt, budget: Budget) -> dict[Action, float]:
        """By answer, what it seems to bring."""
        assert budget.iterations is not None
        worths = dict.fromkeys([choice.action for choice in prompt.choices], 0.0)
        for _ in range(WORLDS):
            world: State = self.game.sample(view, self.rng)
            world.events = None
            opened = OpenWorld(self.game, world)
            tree = Tree(opened, prompt.seat, self.rng)
            tree.look(opened.view(world, prompt.seat))
            tree.grow(budget.iterations // WORLDS)
            bandit = tree.bandit(opened.view(world, prompt.seat))
            for action in worths:
                worths[action] += bandit.mean(bandit.place(action)) / WORLDS
        return worths
