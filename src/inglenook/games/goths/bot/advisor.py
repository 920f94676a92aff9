"""The search heuristics of Goths Save the Queen, for bots and reviews."""

from __future__ import annotations

from inglenook.core.action import Action
from inglenook.core.advisor import Advisor
from inglenook.games.goths.bot import evaluation
from inglenook.games.goths.bot.greedy import GreedyBot
from inglenook.games.goths.rules.state import GothState


class GothsAdvisor(Advisor[GothState]):
    """Evaluates by the table of solved wars; its priors are those of a council."""

    def __init__(self) -> None:
        super().__init__(greedy=GreedyBot, prior_weight=evaluation.PRIOR_WEIGHT)

    def evaluation(self, s: GothState) -> tuple[float, ...]:
        return evaluation.evaluation(s)

    def priors(self, s: GothState, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
        return evaluation.priors(s, seat, options)
