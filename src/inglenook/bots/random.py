"""The bot `random`: the baseline that better bots have to beat."""

from __future__ import annotations

from typing import ClassVar

from inglenook.bots.budget import Budget
from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.game import Prompt
from inglenook.core.view import View


class RandomBot:
    """Chooses evenly at random; the same seed gives the same answers."""

    takes_budget: ClassVar = False

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        return prompt.choices[self.rng.below(len(prompt.choices))].action
