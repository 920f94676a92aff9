"""Inglenook: an open-source home for modern board games.

    import inglenook as ink
    m = ink.Match("king-of-12", seats=3, seed=1)

The names of the library are imported on first use, so that importing the package costs little. See
docs/library.md.
"""

from __future__ import annotations

TYPE_CHECKING = False  # true for type checkers; importing typing would take longer than this module
__version__ = "0.1.0"

__all__ = [
    "ALL",
    "NOBODY",
    "Action",
    "BadInput",
    "Event",
    "Game",
    "IllegalAction",
    "InglenookError",
    "Match",
    "Prompt",
    "Result",
    "Rng",
    "Rollout",
    "RulesFault",
    "View",
    "game",
    "game_names",
    "load",
    "random_match",
    "rollout",
    "verify",
]

if TYPE_CHECKING:
    from inglenook.core.action import Action
    from inglenook.core.draws import Rng
    from inglenook.core.errors import BadInput, IllegalAction, InglenookError, RulesFault
    from inglenook.core.event import NOBODY, Event
    from inglenook.core.game import Game, Prompt, Result
    from inglenook.core.view import View
    from inglenook.library import (
        ALL,
        Match,
        Rollout,
        game,
        game_names,
        load,
        random_match,
        rollout,
        verify,
    )
else:
    from importlib import import_module

    _HOMES = {
        "Action": "core.action",
        "BadInput": "core.errors",
        "Event": "core.event",
        "Game": "core.game",
        "IllegalAction": "core.errors",
        "InglenookError": "core.errors",
        "NOBODY": "core.event",
        "Prompt": "core.game",
        "Result": "core.game",
        "Rng": "core.draws",
        "RulesFault": "core.errors",
        "View": "core.view",
    }

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module 'inglenook' has no attribute {name!r}")
        home = import_module("inglenook." + _HOMES.get(name, "library"))
        globals()[name] = found = getattr(home, name)
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
