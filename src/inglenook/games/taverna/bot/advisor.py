"""The search heuristics of Taverna, for bots and reviews."""

from __future__ import annotations

from inglenook.core.action import Action
from inglenook.core.advisor import Advisor
from inglenook.games.taverna.bot import evaluation, plan_value, priors
from inglenook.games.taverna.bot.greedy import GreedyBot
from inglenook.games.taverna.rules.state import TavernaState


class TavernaAdvisor(Advisor[TavernaState]):
    """Values positions like the greedy bot; the search plans turns by these values."""

    def __init__(self) -> None:
        super().__init__(greedy=GreedyBot)

    def evaluation(self, s: TavernaState) -> tuple[float, ...]:
        return evaluation.evaluation(s)

    def priors(self, s: TavernaState, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
        return priors.priors(s, seat, options)

    def plan_value(self, s: TavernaState, seat: int) -> float:
        return plan_value.plan_value(s, seat)

    def worth_trying(
        self, s: TavernaState, seat: int, options: tuple[Action, ...], start: TavernaState
    ) -> tuple[Action, ...]:
        return plan_value.worth_trying(s, seat, options, start)
