"""The search heuristics of King of 12, for bots and reviews."""

from __future__ import annotations

from inglenook.core.advisor import Advisor
from inglenook.games.king_of_12.bot import evaluation
from inglenook.games.king_of_12.bot.greedy import GreedyBot
from inglenook.games.king_of_12.rules.state import KingState


class KingAdvisor(Advisor[KingState]):
    """Evaluates by fitted tables. The greedy bot is predictable, so regulars search."""

    def __init__(self) -> None:
        super().__init__(greedy=GreedyBot, apprentice_forgets=30, regular_rounds=300)

    def evaluation(self, s: KingState) -> tuple[float, ...]:
        return evaluation.evaluation(s)
