"""Restricted play: a seat that avoids one thing unless it is forced to use it."""

from __future__ import annotations

from inglenook.bots.play import Bots
from inglenook.core.action import Action
from inglenook.core.state import State
from inglenook.simulation.loop import Chooser


class RestrictedChooser(Chooser):
    """Asks a seat's bot, but offers no answer that would use the thing where there is another.

    The bot does not know that it is restricted, so it plans as if it could use the thing later.
    """

    def __init__(self, bots: Bots, thing: str) -> None:
        self.bots = bots
        self.thing = thing

    def answer(self, s: State, seat: int, actions: tuple[Action, ...]) -> Action:
        game = self.bots.game
        left = tuple([one for one in actions if self.thing not in game.uses(s, seat, one)])
        if not left:
            left = actions
        return left[0] if len(left) == 1 else self.bots.answer(s, seat, left)
