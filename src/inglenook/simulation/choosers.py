"""Choosers for the loop: bots that see only their own seat's view."""

from __future__ import annotations

from inglenook.bots.play import Bots
from inglenook.bots.random import RandomBot
from inglenook.core.action import Action
from inglenook.core.game import Game
from inglenook.core.state import State
from inglenook.simulation.loop import Chooser, RandomChooser


class BotChooser(Chooser):
    """Asks the bot that sits in the seat."""

    def __init__(self, bots: Bots) -> None:
        self.bots = bots

    def answer(self, s: State, seat: int, actions: tuple[Action, ...]) -> Action:
        return self.bots.answer(s, seat)


def choosers_of(bots: Bots) -> list[Chooser]:
    """Return a chooser for each seat, once `Bots.begin` has made the bots of a match.

    The bot `random` needs neither view nor prompt: it draws the same actions inside the loop.
    """
    plain = type(bots.game).prompt is Game.prompt  # the choices are the legal actions, in order
    asking = BotChooser(bots)
    return [
        RandomChooser(bot.rng) if plain and type(bot) is RandomBot else asking for bot in bots.bots
    ]
