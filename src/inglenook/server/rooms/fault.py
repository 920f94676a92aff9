"""Faults: whether it was the rules of a game that failed, or the house."""

from __future__ import annotations

from traceback import walk_tb
from typing import Any

from inglenook.core.errors import InglenookError, RulesFault
from inglenook.core.game import Game


def of_rules(error: BaseException, game: Game[Any, Any]) -> RulesFault | None:
    """The fault, if an error came out of a game's own code; None if it is of another's making."""
    if isinstance(error, RulesFault):
        return error
    if isinstance(error, InglenookError):
        return None  # said on purpose, of what came from outside
    whole = type(game).__module__
    home = whole.rpartition(".")[0] or whole
    for frame, _ in walk_tb(error.__traceback__):
        module = str(frame.f_globals.get("__name__", ""))
        if module == home or module.startswith(f"{home}."):
            found = RulesFault(f"{game.info.name}: {error!r}")
            found.__cause__ = error
            return found
    return None
