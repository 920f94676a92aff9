"""The search heuristics of Open Season, for bots and reviews."""

from __future__ import annotations

from inglenook.core.action import Action
from inglenook.core.advisor import Advisor
from inglenook.games.open_season.bot import evaluation, priors
from inglenook.games.open_season.bot.greedy import GreedyBot
from inglenook.games.open_season.rules.state import SeasonState


class SeasonAdvisor(Advisor[SeasonState]):
    """Evaluates by fitted features; its priors are the appraisals of the greedy bot."""

    def __init__(self) -> None:
        super().__init__(greedy=GreedyBot)

    def evaluation(self, s: SeasonState) -> tuple[float, ...]:
        return evaluation.evaluation(s)

    def priors(self, s: SeasonState, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
        return priors.priors(s, seat, options)
