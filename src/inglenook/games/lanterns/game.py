"""The `Game` of Lanterns."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.codec import Kinds
from inglenook.core.draws import Draws
from inglenook.core.event import Event
from inglenook.core.features import Feature
from inglenook.core.game import Game, Result
from inglenook.core.layout import Zone
from inglenook.core.packed import ints, zeros
from inglenook.games.lanterns import events, features, layout, position, state, turn, view
from inglenook.games.lanterns.actions import BURN, FULL_HAND, KEEP, TRIM, VERBS, WICKS
from inglenook.games.lanterns.info import INFO
from inglenook.games.lanterns.state import NOT_YET, LanternState
from inglenook.games.lanterns.view import LanternView


class Lanterns(Game[LanternState, LanternView]):
    """Burn the brightest wick, but not as bright as anyone else."""

    def __init__(self) -> None:
        self.info = INFO
        self.verbs = VERBS
        self.kinds = Kinds(state, turn, events, view)
        self.schema = 1
        self.features_version = features.VERSION
        self.things = tuple([f"wick/{wick}" for wick in range(1, WICKS + 1)])

    def start(self, seats: int, options: dict[str, str]) -> LanternState:
        s = LanternState()
        s.begin(turn.BEGIN_ROUND)
        s.seats = seats
        s.trim = options["trim"] == "on"
        s.dice = ints([1] * seats)
        s.hands = ints([FULL_HAND] * seats)
        s.kept = ints([NOT_YET] * seats)
        s.points = zeros(seats)
        s.rounds_won = zeros(seats)
        s.round = 0
        s.winner = NOT_YET
        return s

    def view(self, s: LanternState, viewer: int) -> LanternView:
        return view.view(s, viewer)

    def sample(self, view_: LanternView, draws: Draws) -> LanternState:
        return view.sample(view_, draws)

    def scores(self, s: LanternState) -> tuple[int, ...]:
        return tuple(s.rounds_won)

    def result(self, s: LanternState) -> Result | None:
        if s.agenda:
            return None
        if s.winner == NOT_YET:
            return Result((), tuple(s.rounds_won), "rounds-used-up")
        return Result((s.winner,), tuple(s.rounds_won), "rounds-won")

    def position(self, s: LanternState) -> dict[str, object]:
        return position.write(s)

    def from_position(self, data: object, seats: int, options: dict[str, str]) -> LanternState:
        return position.read(self.start(seats, options), data)

    def feature_spec(self, seats: int) -> tuple[Feature, ...]:
        return features.spec(seats)

    def features(self, s: LanternState, viewer: int, parts: list[bytes]) -> None:
        features.features(s, viewer, parts)

    def layout(self, view: LanternView) -> tuple[Zone, ...]:
        return layout.layout(view)

    def refs(self, s: LanternState, seat: int, action: Action) -> tuple[str, ...]:
        if action.verb == BURN.number or action.verb == KEEP.number:
            return (f"seat/{seat}/wick/{action.a}",)
        if action.verb == TRIM.number:
            return (f"seat/{seat}/die",)
        return ()

    def uses(self, s: LanternState, seat: int, action: Action) -> tuple[str, ...]:
        return (f"wick/{action.a}",) if action.verb == BURN.number else ()

    def event_refs(self, event: Event) -> tuple[str, ...]:
        return layout.event_refs(event)

    def figures(
        self, s: LanternState, seat: int, action: Action | None
    ) -> tuple[tuple[str, int], ...]:
        if action is None:
            return (("die", s.dice[seat]), ("round", s.round))
        if action.verb == BURN.number:
            return (("light", s.dice[seat] + action.a),)
        if action.verb == TRIM.number:
            return (("face", s.dice[seat] + 1),)
        return ()


GAME: Final = Lanterns()
