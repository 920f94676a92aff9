"""A game without evaluations, so that each round of a search plays a whole match."""

from __future__ import annotations

from typing import Any

from inglenook.core.draws import Draws
from inglenook.core.game import Game, Result
from inglenook.core.state import State
from inglenook.core.view import View


class WholeMatches(Game[State, View]):
    """Another game's rules, without its phases and its advisor."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.info = game.info
        self.verbs = game.verbs
        self.kinds = game.kinds

    def start(self, seats: int, options: dict[str, str]) -> State:
        s: State = self.game.start(seats, options)
        return s

    def view(self, s: State, viewer: int) -> View:
        view: View = self.game.view(s, viewer)
        return view

    def known(self, s: State, viewer: int) -> tuple[object, ...]:
        return self.game.known(s, viewer)

    def sample(self, view: View, draws: Draws) -> State:
        s: State = self.game.sample(view, draws)
        return s

    def result(self, s: State) -> Result | None:
        return self.game.result(s)
