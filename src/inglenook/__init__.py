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
    "CHANCE",
    "NOBODY",
    "OVER",
    "Action",
    "BadInput",
    "Bot",
    "Budget",
    "Event",
    "Game",
    "IllegalAction",
    "InglenookError",
    "Match",
    "MatchRecord",
    "Outcome",
    "Position",
    "Prompt",
    "Result",
    "Rng",
    "Rollout",
    "RulesFault",
    "Simulation",
    "View",
    "bot",
    "game",
    "game_names",
    "iter_matches",
    "load",
    "play",
    "random_match",
    "rollout",
    "simulate",
    "study",
    "verify",
]

if TYPE_CHECKING:
    from inglenook.bots.bot import Bot
    from inglenook.bots.budget import Budget
    from inglenook.core.action import Action
    from inglenook.core.draws import Rng
    from inglenook.core.errors import BadInput, IllegalAction, InglenookError, RulesFault
    from inglenook.core.event import NOBODY, Event
    from inglenook.core.game import Game, Prompt, Result
    from inglenook.core.view import View
    from inglenook.library import (
        ALL,
        CHANCE,
        OVER,
        Match,
        Outcome,
        Position,
        Rollout,
        game,
        game_names,
        load,
        random_match,
        rollout,
        verify,
    )
    from inglenook.simulation.playing import bot, play
    from inglenook.simulation.records import MatchRecord, Simulation
    from inglenook.simulation.simulating import iter_matches, simulate
    from inglenook.studies.study import study
else:
    from importlib import import_module

    _HOMES = {
        "Action": "core.action",
        "BadInput": "core.errors",
        "Bot": "bots.bot",
        "Budget": "bots.budget",
        "Event": "core.event",
        "Game": "core.game",
        "IllegalAction": "core.errors",
        "InglenookError": "core.errors",
        "MatchRecord": "simulation.records",
        "NOBODY": "core.event",
        "Prompt": "core.game",
        "Result": "core.game",
        "Rng": "core.draws",
        "RulesFault": "core.errors",
        "Simulation": "simulation.records",
        "View": "core.view",
        "bot": "simulation.playing",
        "iter_matches": "simulation.simulating",
        "play": "simulation.playing",
        "simulate": "simulation.simulating",
        "study": "studies.study",
    }

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module 'inglenook' has no attribute {name!r}")
        home = import_module("inglenook." + _HOMES.get(name, "library"))
        globals()[name] = found = getattr(home, name)
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
