"""A guide: how a match is played on from a moment, in worlds that its seat can't tell apart.

What a short search has learned is followed as far as it goes; from there answers are random up to
where the game can read off the chances (`Game.outlook`), or to the end.
"""

from __future__ import annotations

from typing import Any, Final

from inglenook.bots.search.bandit import Bandit
from inglenook.bots.search.tree import Tree
from inglenook.core.action import Action
from inglenook.core.decision import Decision
from inglenook.core.draws import Rng
from inglenook.core.engine import advance
from inglenook.core.game import Game
from inglenook.core.playout import playout
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
        view = self.view
        settled = bool(s.agenda[-1].answer(s, view.viewer, action))
        while True:
            if settled:
                advance(s, rng)
                if not s.agenda or game.chapter(s) != chapter:
                    break
                view = game.view(s, self.view.viewer)
            if view not in self.tree.nodes:
                playout(game, s, rng, chapter)
                break
            settled = self.answered(s, view, rng)
        if s.agenda:
            hopes: tuple[float, ...] = game.outlook(s)
            if hopes:
                return hopes
            playout(game, s, rng)
        result = game.result(s)
        assert result is not None
        teams = tuple([game.team(s, seat) for seat in range(self.view.seats)])
        return shares(result.winners, teams)

    def answered(self, s: State, view: View, rng: Rng) -> bool:
        """Let whoever is asked answer; tells whether the question is settled."""
        step = s.agenda[-1]
        assert isinstance(step, Decision)
        bandits = self.tree.nodes[view].bandits
        for seat in step.waiting(s):
            options = step.options(s, seat)
            action = options[0]
            if len(options) > 1:
                bandit: Bandit | None = bandits.get((seat, step.picked_by(s, seat)))
                if bandit is not None and bandit.tried >= ENOUGH:
                    action = bandit.decide(options, rng)
                else:
                    action = options[rng.below(len(options))]
            if step.answer(s, seat, action):
                return True
        return False
