"""Another game's rules in a class of plain Python, to be subclassed in both builds."""

from __future__ import annotations

from typing import Any

from inglenook.core.draws import Draws
from inglenook.core.game import Game, Result


class Wrapped(Game[Any, Any]):
    """The rules of a game, without its phases and its advisor."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.info = game.info
        self.verbs = game.verbs
        self.kinds = game.kinds

    def start(self, seats: int, options: dict[str, str]) -> Any:
        return self.game.start(seats, options)

    def view(self, s: Any, viewer: int) -> Any:
        return self.game.view(s, viewer)

    def sample(self, view: Any, draws: Draws) -> Any:
        return self.game.sample(view, draws)

    def result(self, s: Any) -> Result | None:
        return self.game.result(s)
