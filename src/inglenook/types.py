"""The views and events of the games, for annotations and `isinstance`.

    from inglenook.types import LanternView, lantern_events

A game's own modules may move; these names stay. They are imported on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = [
    "GothView",
    "KingView",
    "LanternView",
    "SeasonView",
    "TavernaView",
    "goth_events",
    "king_events",
    "lantern_events",
    "season_events",
    "taverna_events",
    "taverna_spell_events",
]

if TYPE_CHECKING:
    from inglenook.games.goths.knowledge.view import GothView
    from inglenook.games.goths.rules import events as goth_events
    from inglenook.games.king_of_12.knowledge.view import KingView
    from inglenook.games.king_of_12.rules import events as king_events
    from inglenook.games.lanterns import events as lantern_events
    from inglenook.games.lanterns.view import LanternView
    from inglenook.games.open_season.knowledge.view import SeasonView
    from inglenook.games.open_season.rules import events as season_events
    from inglenook.games.taverna.knowledge.view import TavernaView
    from inglenook.games.taverna.rules import events as taverna_events
    from inglenook.games.taverna.rules import spell_events as taverna_spell_events
else:
    from importlib import import_module

    _HOMES = {
        "GothView": "goths.knowledge.view",
        "KingView": "king_of_12.knowledge.view",
        "LanternView": "lanterns.view",
        "SeasonView": "open_season.knowledge.view",
        "TavernaView": "taverna.knowledge.view",
        "goth_events": "goths.rules.events",
        "king_events": "king_of_12.rules.events",
        "lantern_events": "lanterns.events",
        "season_events": "open_season.rules.events",
        "taverna_events": "taverna.rules.events",
        "taverna_spell_events": "taverna.rules.spell_events",
    }

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module 'inglenook.types' has no attribute {name!r}")
        home = import_module("inglenook.games." + _HOMES[name])
        globals()[name] = found = getattr(home, name, home)
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
