"""A guide: how a match is played on from a moment, in worlds that its seat can't tell apart.

What a short search has learned is followed as far as it goes. From there everybody answers by what
comes to mind first (`Game.priors`), or at random, up to where the game can read off the chances
(`Game.outlook`), or to the end.
"""

from __future__ import annotations

from typing import Any, Final

from inglenook.bots.search.tree import Tree
from inglenook.core.action import Action
from inglenook.core.decision import Decision
from inglenook.core.draws import Rng
from inglenook.core.engine import advance
from inglenook.core.game import Game
from inglenook.core.playout import NO_CHAPTER, inclined, playout
from inglenook.core.state import State
from inglenook.core.view import View
from inglenook.review.moments import shares

ENOUGH: Final = 4  # visits until what was learned somewhere is followed


class Guide:
    """Plays on as one seat's search would; the same seed gives the same course."""

    def __init__(self, game: Game[Any, Any], view: View, seed: int) -> None:
        self.game = game
        self.view = view
        self.tree = Tree(game, view.viewer, Rng(seed))
        self.tree.look(view)

    def learn(self, rounds: int) -> None:
        self.tree.grow(rounds)

    def world(self, rng: Rng) -> State:
        """A position that fits what the seat knew."""
        s: State = self.game.sample(self.view, rng)
        s.events = None
        return s

    def chances(self, world: State, action: Action, seed: int) -> tuple[float, ...]:
        """Each seat's share of the victory after the answer, in one course of things."""
        game, rng, s = self.game, Rng(seed), world.clone()
        chapter = game.chapter(s)
        known = True
        if s.agenda[-1].answer(s, self.view.viewer, action):
            advance(s, rng)
        else:
            known = self.question(s, rng)
        while known and s.agenda and game.chapter(s) == chapter:
            known = self.question(s, rng)
        if s.agenda and game.chapter(s) == chapter:
            playout(game, s, rng, chapter, True)
        if s.agenda:
            hopes: tuple[float, ...] = game.outlook(s)
            if hopes:
                return hopes
            playout(game, s, rng, NO_CHAPTER, True)
        result = game.result(s)
        assert result is not None
        teams = tuple([game.team(s, seat) for seat in range(self.view.seats)])
        return shares(result.winners, teams)

    def question(self, s: State, rng: Rng) -> bool:
        """Let all answer the question; tells whether the search has been here."""
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
                        action = inclined(game, s, seat, options, rng)
                settled = step.answer(s, seat, action)
                if settled:
                    break
        advance(s, rng)
        return known
