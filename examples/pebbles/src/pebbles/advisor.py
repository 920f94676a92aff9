"""Advice for bots: a rule of thumb, and who is ahead. The rules never ask for it."""

from __future__ import annotations

from inglenook.bots.budget import Budget
from inglenook.core.action import Action
from inglenook.core.advisor import Advisor
from inglenook.core.chances import by_lead
from inglenook.core.draws import Rng
from inglenook.core.game import Prompt
from inglenook.core.view import View
from pebbles.state import DROP, FAR, NAMES, PebblesState

CHALK = NAMES.index("chalk")
LEAD = 2.0  # points of lead that make a win e times as likely as another's


class GreedyBot:
    """Drops chalk, and throws what it has kept near or far by chance."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        pebble = dict(prompt.figures)["pebble"]
        actions = [choice.action for choice in prompt.choices]
        if DROP() in actions:
            return DROP() if pebble == CHALK else actions[0]
        return actions[self.rng.below(len(actions))]


class PebblesAdvisor(Advisor[PebblesState]):
    """Registered by the game, as `self.advisor`."""

    def __init__(self) -> None:
        super().__init__(greedy=GreedyBot)

    def evaluation(self, s: PebblesState) -> tuple[float, ...]:
        """Estimate each seat's chance to win by its lead; asked between two rounds."""
        return by_lead([float(points) for points in s.points], LEAD)

    def priors(self, s: PebblesState, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
        """Weigh dropping by the seat's own pebble, and far throws a little more than near ones."""
        if DROP() in options:
            return (1.0, 3.0) if s.hands[seat] == CHALK else (3.0, 1.0)
        return tuple([1.5 if action.a == FAR else 1.0 for action in options])
