"""The `Game` of Open Season."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from inglenook.core.action import Action
from inglenook.core.codec import Kinds
from inglenook.core.draws import Draws
from inglenook.core.features import Feature
from inglenook.core.game import Game, Result
from inglenook.core.journal import Journal
from inglenook.core.layout import Zone
from inglenook.core.named import Numbered
from inglenook.core.score import ScoreLine
from inglenook.core.step import AnyStep
from inglenook.games.open_season import scenarios
from inglenook.games.open_season.bot.advisor import SeasonAdvisor
from inglenook.games.open_season.files import position
from inglenook.games.open_season.info import INFO
from inglenook.games.open_season.knowledge import features, key, shown, view
from inglenook.games.open_season.knowledge.view import SeasonView
from inglenook.games.open_season.rules import ending, events, expert, scoring, state, turn
from inglenook.games.open_season.rules.actions import NEVER, VERBS
from inglenook.games.open_season.rules.cards import ATTRIBUTES, CARDS
from inglenook.games.open_season.rules.effects import (
    bonus_tiles,
    chain,
    deck_looking,
    pile_tiles,
    trophies,
    wild,
)
from inglenook.games.open_season.rules.state import SeasonState, StocksForm
from inglenook.games.open_season.rules.tiles import FACES
from inglenook.games.open_season.rules.wall import ACTIONS, SCORINGS, SIDES, SPACES
from inglenook.games.open_season.show import layout, prompts


class OpenSeason(Game[SeasonState, SeasonView]):
    """Hang the right heads on the wall, and collect what suits them."""

    def __init__(self) -> None:
        self.info = INFO
        self.verbs = VERBS
        self.never = NEVER
        self.kinds = Kinds(
            state,
            turn,
            chain,
            deck_looking,
            trophies,
            expert,
            wild,
            bonus_tiles,
            pile_tiles,
            ending,
            events,
            view,
        )
        self.kinds.forms = {"stocks": StocksForm()}
        self.absent = (
            "no-card-there",
            "no-such-accolade",
            "no-such-action",
            "no-such-card",
            "no-such-seat",
            "no-such-space",
            "no-trophy-there",
            "not-in-deck",
            "not-in-pile",
            "same-card",
        )
        self.schema = 2
        self.features_version = features.VERSION
        self.advisor = SeasonAdvisor()
        self.things = (
            *[f"card/{card}" for card in CARDS],
            *[f"action/{action}" for action in ACTIONS],
            *[f"tile/{face}" for face in range(1, FACES + 1)],
            *[f"space/{space}" for space in SPACES],
        )
        self.numbered = (
            Numbered("attribute", ATTRIBUTES),
            Numbered("card", CARDS),
            Numbered("the-card", CARDS, "the"),
            Numbered("short", CARDS, "short"),
            Numbered("action", ACTIONS),
            Numbered("scoring", SCORINGS),
        )

    def start(self, seats: int, options: dict[str, str]) -> SeasonState:
        s = state.new_state(seats)
        s.side = SIDES.index(options["side"])
        s.expert = options["expert"] == "on"
        s.by_column = options["trophy"] == "column"
        s.closed = options["piles"] == "closed"
        s.begin(*first_steps(s))
        return s

    def view(self, s: SeasonState, viewer: int) -> SeasonView:
        return view.view(s, viewer)

    def known(self, s: SeasonState, viewer: int) -> tuple[object, ...]:
        return key.known(s, viewer)

    def sample(self, view_: SeasonView, draws: Draws) -> SeasonState:
        return view.sample(view_, draws)

    def shown(self, view_: SeasonView) -> SeasonView:
        return shown.shown(view_)

    def migrations(self) -> dict[int, Callable[[dict[str, object]], dict[str, object]]]:
        return {1: without_piles}

    def result(self, s: SeasonState) -> Result | None:
        if s.agenda:
            return None
        points = scoring.scores(s)
        best = scoring.winners(s, points)
        if len(best) > 1:
            return Result(best, points, "shared")
        alone = points.count(max(points)) == 1
        return Result(best, points, "most-points" if alone else "fewest-accolades")

    def phase(self, s: SeasonState) -> int:
        return s.turn

    def position(self, s: SeasonState) -> dict[str, object]:
        return position.write(s)

    def from_position(self, data: object, seats: int, options: dict[str, str]) -> SeasonState:
        return position.read(self.start(seats, options), data)

    def scenarios(self) -> list[Journal]:
        return scenarios.scenarios(self)

    def refs(self, s: SeasonState, seat: int, action: Action) -> tuple[str, ...]:
        return prompts.refs(s, seat, action)

    def uses(self, s: SeasonState, seat: int, action: Action) -> tuple[str, ...]:
        return prompts.uses(s, action)

    def first_seat(self, s: SeasonState) -> int:
        return s.first

    def figures(
        self, s: SeasonState, seat: int, action: Action | None
    ) -> tuple[tuple[str, int], ...]:
        return prompts.figures(s, seat, action)

    def feature_spec(self, seats: int) -> tuple[Feature, ...]:
        return features.spec(seats)

    def features(self, s: SeasonState, viewer: int, parts: list[bytes]) -> None:
        features.features(s, viewer, parts)

    def layout(self, view: SeasonView) -> tuple[Zone, ...]:
        return layout.layout(view)

    def score_sheet(self, s: SeasonState) -> tuple[ScoreLine, ...]:
        return scoring.sheet(s)

    def scores(self, s: SeasonState) -> tuple[int, ...]:
        return scoring.scores_now(s)


def without_piles(data: dict[str, object]) -> dict[str, object]:
    """Convert a state of schema 1, from before piles could be closed."""
    return {**data, "closed": False}


def first_steps(s: SeasonState) -> list[AnyStep]:
    """O3, O30: the first player, the inn, the bonus tiles of Expert, and the first turn."""
    tiles = [expert.CHOOSE_TILES[s.seats]] if s.expert else []
    return [turn.CHOOSE_FIRST, turn.FILL_INN, *tiles, turn.BEGIN_TURN]


GAME: Final = OpenSeason()
