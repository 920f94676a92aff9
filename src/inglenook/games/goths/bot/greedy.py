"""A bot with rules of thumb for Goths Save the Queen, as king, as warchief, or as both.

King and warchief agree on nothing beforehand, but reason alike. Public facts give each order a
value (`council`), and so each back a meaning. The king lays the card that is best with a partner
who reads its back plainly, against enemies who read it, too. The warchief weights each card behind
the back by how likely his king was to lay it.
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
ALIKE: Final = 0.03  # an option is chosen e times less often if it is worth so much less


class GreedyBot:
    """Looks one turn ahead; the same seed and the same views give the same answers."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: View, prompt: Prompt, budget: object) -> Action:
        """Return one of the prompt's choices; the budget is ignored."""
        assert isinstance(view, GothView)
        actions = [choice.action for choice in prompt.choices]
        values = worths(view, clan_of(view.table, prompt.seat), actions, False)
        return self.near_best(actions, values)

    def near_best(self, actions: list[Action], values: list[float]) -> Action:
        """Draw one of the best options, as enemies answer a bot that is predictable."""
        best = max(values)
        lots = [int(LOTS * exp((value - best) / ALIKE)) for value in values]
        return actions[self.rng.choose(lots)]


def worths(view: GothView, clan: int, actions: list[Action], far: bool) -> list[float]:
    """Return the value of each option to a seat of the clan; `far` uses the table of wars."""
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
    """Prefer an objective that is still secret; then the own token, if it is secret."""
    if spot == SCOUT_FOG:
        return 0.5 if HIDDEN in view.tokens else 0.0
    return 1.0 if view.objectives[spot] == HIDDEN else 0.1


def worth_a_step(view: GothView, spot: int) -> float:
    """Prefer the queen, then spots that may hide her, then plains to the trap."""
    kind = view.objectives[spot]
    if kind == QUEEN:
        return 2.0
    if kind == HIDDEN:
        return 1.0
    return 0.5 if kind == PLAINS else 0.0


def worth_a_barricade(view: GothView, clan: int, action: Action) -> float:
    """Build against a loaded catapult, or where one stays; otherwise clear the fog."""
    if action.verb == BUILD.number:
        return 1.0 if view.loaded[1 - clan] or view.sizes[clan] == 1 else 0.0
    return 0.5 if action.verb == DISCARD.number else 0.0
