"""What a bot is: it gets what a person in its seat gets, nothing more."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from inglenook.bots.budget import Budget
from inglenook.core.action import Action
from inglenook.core.errors import BadInput
from inglenook.core.game import Prompt
from inglenook.core.registry import load_bot
from inglenook.core.view import View


@runtime_checkable
class Bot(Protocol):
    """A player. It never receives a State."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        """One of the prompt's choices."""


def make_bot(name: str, seed: int) -> Bot:
    """A bot of a registered kind: its entry point holds what makes one from a seed."""
    maker = load_bot(name)
    bot = maker(seed) if callable(maker) else None
    if not isinstance(bot, Bot):
        raise BadInput(f"bot {name}", "a class of bots", maker)
    return bot
