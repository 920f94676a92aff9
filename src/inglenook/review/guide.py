"""Guides: play on from a moment in sampled worlds that fit its seat's view.

A guide follows the statistics of a short search as far as they reach. From there all seats answer
by the priors of the game's advisor (`Advisor.priors`), or at random. A playout ends where the
advisor estimates the chances to win (`Advisor.evaluation`), or at the end of the match. Where turns
are planned (`Advisor.plan_value`), the seat continues with the plan that follows its answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

from inglenook.bots.search.planner import Planner, imagined
from inglenook.bots.search.tree import Tree
from inglenook.core.action import Action
from inglenook.core.decision import Decision
from inglenook.core.draws import Rng
from inglenook.core.engine import advance
from inglenook.core.game import Game, advisor_of
from inglenook.core.playout import draw_by_priors, play_phase
from inglenook.core.state import State
from inglenook.core.view import View
from inglenook.review.moments import shares

ENOUGH: Final = 4  # visits from which a node's statistics are followed
PLANNED: Final = 6  # rounds for planning the rest of a turn


class Guide(ABC):
    """Plays on for one seat; the same seed gives the same playout."""

    def __init__(self, game: Game[Any, Any], view: View) -> None:
        self.game = game
        self.view = view
        self.seat = view.viewer

    @abstractmethod
    def learn(self, rounds: int) -> None:
        """Search for so many rounds beforehand."""

    @abstractmethod
    def likely(self, options: tuple[Action, ...]) -> list[float]:
        """Return each option's share of the search's support."""

    @abstractmethod
    def played_on(self, s: State, action: Action, rng: Rng) -> State:
        """Give the answer and play on as far as the search knows the phase."""

    def world(self, rng: Rng) -> State:
        """Return a sampled position that fits the seat's view."""
        return imagined(self.game, self.view, rng)

    def chances(self, world: State, action: Action, seed: int) -> tuple[float, ...]:
        """Return each seat's share of the victory after the answer, in one playout."""
        game, rng = self.game, Rng(seed)
        phase = game.phase(world)
        s = self.played_on(world.clone(), action, rng)
        estimated = play_phase(game, advisor_of(game), s, rng, phase)
        if estimated:
            return estimated
        result = game.result(s)
        assert result is not None
        teams = tuple([game.team(s, seat) for seat in range(self.view.seats)])
        return shares(result.winners, teams)


class Searched(Guide):
    """Follows the statistics of a tree search."""

    def __init__(self, game: Game[Any, Any], view: View, seed: int) -> None:
        super().__init__(game, view)
        self.tree = Tree(game, self.seat, Rng(seed))
        self.tree.look(view)

    def learn(self, rounds: int) -> None:
        self.tree.grow(rounds)

    def likely(self, options: tuple[Action, ...]) -> list[float]:
        bandit = self.tree.learned(self.tree.here)
        assert bandit is not None
        return bandit.shares(options)

    def played_on(self, s: State, action: Action, rng: Rng) -> State:
        phase = self.game.phase(s)
        known = True
        if s.agenda[-1].answer(s, self.seat, action):
            advance(s, rng)
        else:
            known = self.question(s, rng)
        while known and s.agenda and self.game.phase(s) == phase:
            known = self.question(s, rng)
        return s

    def question(self, s: State, rng: Rng) -> bool:
        """Let all answer the question; return whether the search has been here."""
        game, tree = self.game, self.tree
        step = s.agenda[-1]
        assert isinstance(step, Decision)
        known, settled = True, False
        while not settled:
            for seat in step.waiting(s):
                options = step.options(s, seat)
                action = options[0]
                if len(options) > 1:
                    bandit = tree.bandit(s, seat)
                    if bandit is not None and bandit.tried >= ENOUGH:
                        action = bandit.decide(options, rng)
                    else:
                        known = False
                        action = draw_by_priors(advisor_of(game), s, seat, options, rng)
                settled = step.answer(s, seat, action)
                if settled:
                    break
        advance(s, rng)
        return known


class Planned(Guide):
    """Follows the best plan that begins with the answer, to the end of the turn."""

    def __init__(self, game: Game[Any, Any], view: View, seed: int) -> None:
        super().__init__(game, view)
        rng = Rng(seed)
        self.planner = Planner(game, self.seat, self.world(rng), rng)

    def learn(self, rounds: int) -> None:
        self.planner.grow(rounds)

    def likely(self, options: tuple[Action, ...]) -> list[float]:
        values = self.planner.values
        least = min(values.values(), default=0.0) - 1.0
        return [values.get(action, least) for action in options]

    def played_on(self, s: State, action: Action, rng: Rng) -> State:
        planner = Planner(self.game, self.seat, s, rng)
        planner.begin_with(action)
        planner.grow(PLANNED)
        s = planner.outcome()
        advance(s, rng)
        return s


def guide_of(game: Game[Any, Any], view: View, seed: int) -> Guide:
    return (
        Planned(game, view, seed)
        if advisor_of(game).has_plan_value()
        else Searched(game, view, seed)
    )
