"""A naive sampler to compare the search with: it plays sampled worlds with open cards.

It samples worlds that fit its view, and works out the rest of the phase in each as if all saw
everything. Then it gives the best answer on average. So it takes its partner to know what it
holds, and its enemies as well. It makes no mistake in reckoning: only what it takes others to know
is wrong. Picks that are made at the same time stay secret even so.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from inglenook.bots.budget import Budget
from inglenook.bots.search.bot import SearchBot
from inglenook.bots.search.tree import worth
from inglenook.core.action import Action
from inglenook.core.decision import Decision
from inglenook.core.draws import Rng
from inglenook.core.engine import apply, feed, legal, pending, waiting
from inglenook.core.game import Game, advisor_of
from inglenook.core.state import State
from inglenook.core.step import Chance
from inglenook.core.view import View
from tools.matrix_game import regret_matching

WORLDS = 12
ROUNDS = 100  # of regret matching, where two choose at once


def naive_worths(game: Game[Any, Any], view: View, seat: int, seed: int) -> dict[str, float]:
    """By answer, what it seems to bring on average over worlds with open cards."""
    rng = Rng(seed)
    total: dict[str, float] = {}
    for _ in range(WORLDS):
        world: State = game.sample(view, rng)
        for action, hope in OpenCards(game, world, seat).answers(world):
            total[action.text] = total.get(action.text, 0.0) + hope / WORLDS
    return total


def favourite(worths: dict[str, float]) -> str:
    return max(worths, key=lambda text: worths[text])


class OpenCards:
    """One world, worked out to the end of its phase by players who see all of it."""

    def __init__(self, game: Game[Any, Any], world: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.phase = game.phase(world)

    def answers(self, s: State) -> list[tuple[Action, float]]:
        """My answers to the question that is asked, and my hope with each."""
        mine = legal(s, self.seat)
        others = [seat for seat in waiting(s) if seat != self.seat]
        if not others:
            return [(action, self.hope(after(s, (self.seat, action)))) for action in mine]
        rows, _, theirs = self.together(s, others[0])
        hopes = [sum([a * b for a, b in zip(row, theirs, strict=True)]) for row in rows]
        return list(zip(mine, hopes, strict=True))

    def together(self, s: State, other: int) -> tuple[list[list[float]], list[float], list[float]]:
        """By my clan's answer and the other's, my hope; and how both would mix them."""
        [one] = [seat for seat in waiting(s) if seat != other]
        rows = [
            [self.hope(after(s, (one, action), (other, reply))) for reply in legal(s, other)]
            for action in legal(s, one)
        ]
        return rows, *regret_matching(rows, ROUNDS)

    def hope(self, s: State) -> float:
        """My chance, if all go on as well as they can."""
        if not s.agenda:
            return self.ended(s)
        step = pending(s)
        if isinstance(step, Chance):
            return self.drawn(s, step.weights(s))
        assert isinstance(step, Decision)
        if self.game.phase(s) != self.phase:
            hopes: tuple[float, ...] = advisor_of(self.game).evaluation(s)
            if hopes:
                return hopes[self.seat]
        asked = waiting(s)
        if len(asked) > 1:
            enemies = [seat for seat in asked if not self.friend(s, seat)]
            rows, mine, theirs = self.together(s, enemies[0])
            return sum(
                [
                    share * part * rows[i][j]
                    for i, share in enumerate(mine)
                    for j, part in enumerate(theirs)
                ]
            )
        [seat] = asked
        found = [self.hope(after(s, (seat, action))) for action in legal(s, seat)]
        return max(found) if self.friend(s, seat) else min(found)

    def drawn(self, s: State, weights: list[int]) -> float:
        total = 0.0
        for outcome, weight in enumerate(weights):
            if weight:
                world = s.clone()
                feed(world, outcome)
                total += weight * self.hope(world)
        return total / sum(weights)

    def ended(self, s: State) -> float:
        result = self.game.result(s)
        assert result is not None
        teams = [self.game.team(s, seat) for seat in range(len(result.scores))]
        return worth(result, teams)[self.seat]

    def friend(self, s: State, seat: int) -> bool:
        return self.game.team(s, seat) == self.game.team(s, self.seat)


def after(s: State, *answers: tuple[int, Action]) -> State:
    world = s.clone()
    world.events = None
    for seat, action in answers:
        apply(world, seat, action, check=False)
    return world


def searched(game: Game[Any, Any], s: Any, seat: int, rounds: int, seeds: range) -> Counter[str]:
    """Return the answers of the search instead, and how often it gives them."""
    prompt = game.prompt(s, seat)
    assert prompt is not None
    found = Counter[str]()
    for seed in seeds:
        bot = SearchBot(seed)
        bot.sit(game)
        found[bot.choose(game.view(s, seat), prompt, Budget(iterations=rounds)).text] += 1
    return found
