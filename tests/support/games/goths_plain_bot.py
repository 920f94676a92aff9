"""A bot for Goths Save the Queen with the goals of the built-in one, but without its inference.

What orders are worth it takes from the same prospects, so it is no weaker a strategist. But its
king lays the character of the best order with the bluff that would be worth least, whatever enemies
make of it; and its warchief takes both cards behind a back to be as likely, and orders what gains
most. If the built-in bots had a code between them, it would break here.
"""

from __future__ import annotations

from typing import Any

from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.game import Prompt
from inglenook.games.goths.bot.council import Council
from inglenook.games.goths.bot.greedy import worth_a_barricade, worth_a_look, worth_a_step
from inglenook.games.goths.rules.actions import ENTER, LAY, ORDER, SCOUT
from inglenook.games.goths.rules.cards import BLUFF_OF, CHARACTER_OF, CHARACTER_OF_ORDER, ORDERS_OF
from inglenook.games.goths.rules.state import clan_of


class PlainBot:
    """The best answer, and among equal ones any."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: Any, prompt: Prompt, budget: object) -> Action:
        actions = [choice.action for choice in prompt.choices]
        clan = clan_of(view.table, prompt.seat)
        values = [_worth(view, clan, action) for action in actions]
        best = [one for one, value in zip(actions, values, strict=True) if value == max(values)]
        return best[self.rng.below(len(best))]


def _worth(view: Any, clan: int, action: Action) -> tuple[float, float]:
    if action.verb == LAY.number:
        plain = Council(view, clan).plain
        best = [max([plain[order] for order in orders]) for orders in ORDERS_OF]
        return best[CHARACTER_OF[action.a]], -best[BLUFF_OF[action.a]]
    if action.verb == ORDER.number:
        return _expected(view, clan, action.a + 1), 0.0
    if action.verb == SCOUT.number:
        return worth_a_look(view, action.a), 0.0
    if action.verb == ENTER.number:
        return worth_a_step(view, action.a), 0.0
    return worth_a_barricade(view, clan, action), 0.0


def _expected(view: Any, clan: int, order: int) -> float:
    """What the order is worth, times how likely it is to be heard."""
    council = Council(view, clan)
    wanted = CHARACTER_OF_ORDER[order]
    if wanted in [CHARACTER_OF[card] for card in view.fallen[clan]]:
        chance = 1.0
    else:
        cards = view.candidates[clan]
        chance = sum([CHARACTER_OF[card] == wanted for card in cards]) / len(cards)
    worth = [
        sum([value * share for value, share in zip(row, council.naive, strict=True)])
        for row in council.private
    ]
    return chance * (worth[order] - worth[0])
