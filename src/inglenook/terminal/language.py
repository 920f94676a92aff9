"""Which language to speak."""

from __future__ import annotations

import os
from typing import Any, Final

from inglenook.core.game import Game
from inglenook.texts import languages

SETTINGS: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
ELSE: Final = "en"


def chosen_language(game: Game[Any, Any], asked: str | None) -> str:
    """The language asked for; otherwise that of the system, if the game speaks it."""
    if asked is not None:
        return asked
    setting = next((os.environ[name] for name in SETTINGS if os.environ.get(name)), ELSE)
    system = setting[:2].lower()
    return system if system in languages(game) else ELSE
