"""Check an answer against its prompt, narrow a prompt, and find the game of a prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from inglenook.core.action import Action
from inglenook.core.game import Game, Prompt
from inglenook.core.registry import load_game


def offered(prompt: Prompt, action: Action) -> bool:
    """Return whether an action is among the prompt's choices."""
    return any([choice.action is action for choice in prompt.choices])


def narrowed(prompt: Prompt, among: Sequence[Action]) -> Prompt:
    """Return the prompt with these of its choices alone."""
    choices = tuple([choice for choice in prompt.choices if choice.action in among])
    return Prompt(prompt.seat, prompt.decision, prompt.figures, prompt.picked, choices)


def game_of(prompt: Prompt) -> Game[Any, Any]:
    """Load the game of a prompt: its action space has the same name."""
    return load_game(prompt.choices[0].action.space)
