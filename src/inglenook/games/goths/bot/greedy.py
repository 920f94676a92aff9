"""A bot with rules of thumb for Goths Save the Queen, as king, as warchief, or as both.

King and warchief think alike without having agreed on anything: what all can see gives each order
a worth (`council`), and so each back a meaning. The king lays the card that does best with a
partner who reads its back plainly, against enemies who read it, too; the warchief asks of each card
behind the back how gladly his king would have laid it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.event import HIDDEN
from inglenook.core.game import Prompt
from inglenook.core.view import View
from inglenook.games.goths.bot.council import Council
from inglenook.games.goths.knowledge.view import GothView
from inglenook.games.goths.rules.actions import BUILD, DISCARD, ENTER, LAY, ORDER, SCOUT, SCOUT_FOG
from inglenook.games.goths.rules.cards import PLAINS, QUEEN
from inglenook.games.goths.rules.state import clan_of

LOTS: Final = 10_000
ALIKE: Final = 0.03  # what is worth so much less than the best is chosen e times less often


class GreedyBot:
    """Looks one turn ahead; the same seed and the same views give the same answers."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: View, prompt: Prompt, budget: object) -> Action:
        """One of the prompt's choices; the budget is never used up."""
        assert isinstance(view, GothView)
        actions = [choice.action for choice in prompt.choices]
        values = worths(view, clan_of(view.table, prompt.seat), actions, False)
        return self.near_best(actions, values)

    def near_best(self, actions: list[Action], values: list[float]) -> Action:
        """One of the best: whoever can be foreseen is answered, so the choice is by lot."""
        best = max(values)
        lots = [int(LOTS * exp((value - best) / ALIKE)) for value in values]
        return actions[self.rng.choose(lots)]


def worths(view: GothView, clan: int, actions: list[Action], far: bool) -> list[float]:
    """What each answer is worth to a seat of the clan; `far` ones know how such wars end."""
    verb = actions[0].verb
    if verb == LAY.number:
        council = Council(view, clan, far)
        return [council.card(action.a, council.private) for action in actions]
    if verb == ORDER.number:
        orders = Council(view, clan, far).orders()
        return [orders[action.a + 1] for action in actions]
    if verb == SCOUT.number:
        return [worth_a_look(view, action.a) for action in actions]
    if verb == ENTER.number:
        return [worth_a_step(view, action.a) for action in actions]
    return [worth_a_barricade(view, clan, action) for action in actions]


def worth_a_look(view: GothView, spot: int) -> float:
    """Return an objective that is still a secret; then the own token, if that is."""
    if spot == SCOUT_FOG:
        return 0.5 if HIDDEN in view.tokens else 0.0
    return 1.0 if view.objectives[spot] == HIDDEN else 0.1


def worth_a_step(view: GothView, spot: int) -> float:
    """Return the queen; else what may hide her; else rather plains than the trap."""
    kind = view.objectives[spot]
    if kind == QUEEN:
        return 2.0
    if kind == HIDDEN:
        return 1.0
    return 0.5 if kind == PLAINS else 0.0


def worth_a_barricade(view: GothView, clan: int, action: Action) -> float:
    """Build against a loaded catapult, or where one stays; else clear the fog."""
    if action.verb == BUILD.number:
        return 1.0 if view.loaded[1 - clan] or view.sizes[clan] == 1 else 0.0
    return 0.5 if action.verb == DISCARD.number else 0.0
