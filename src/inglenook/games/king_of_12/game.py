"""The `Game` of King of 12."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.codec import Kinds
from inglenook.core.draws import Draws
from inglenook.core.errors import BadInput
from inglenook.core.event import Event
from inglenook.core.features import Feature
from inglenook.core.game import Game, Result
from inglenook.core.journal import Journal
from inglenook.core.layout import Zone
from inglenook.core.named import EFFECT, Numbered
from inglenook.core.packed import ints, zeros
from inglenook.games.king_of_12 import scenarios
from inglenook.games.king_of_12.bot.advisor import KingAdvisor
from inglenook.games.king_of_12.files import position
from inglenook.games.king_of_12.info import INFO
from inglenook.games.king_of_12.knowledge import features, view
from inglenook.games.king_of_12.knowledge.view import KingView
from inglenook.games.king_of_12.rules import effects, events, state, turn
from inglenook.games.king_of_12.rules.actions import (
    CARDS_IN,
    CARDS_IN_PLAY,
    FIRST_SET,
    KNIGHT,
    NAMES,
    PLAY,
    READ,
    TAKE,
    TUCK,
    TURN,
    VERBS,
)
from inglenook.games.king_of_12.rules.state import NONE, KingState, points
from inglenook.games.king_of_12.show import layout
from inglenook.games.king_of_12.show.picture import DICE


class KingOf12(Game[KingState, KingView]):
    """Seven characters, one die: be best, but not as good as anyone else."""

    def __init__(self) -> None:
        self.info = INFO
        self.verbs = VERBS
        self.kinds = Kinds(state, turn, events, view)
        self.absent = ("not-in-this-match",)
        self.schema = 1
        self.features_version = features.VERSION
        self.advisor = KingAdvisor()
        self.things = tuple([f"character/{name}" for name in NAMES])
        self.numbered = (
            Numbered("character", NAMES),
            Numbered("the-character", NAMES, "the"),
            Numbered("short", NAMES, "short"),
            Numbered("effect", NAMES, EFFECT),
        )

    def start(self, seats: int, options: dict[str, str]) -> KingState:
        s = KingState()
        s.begin(turn.ChooseCharacters(named_set(options["set"])), turn.BEGIN_ROUND)
        s.seats = seats
        s.owner_order = options["value_order"] == "owner"
        s.characters = 0
        s.faces = ints([1] * seats)
        s.hands = zeros(seats)
        s.past = zeros(seats)
        s.under = zeros(seats)
        s.ones = zeros(seats)
        s.twos = zeros(seats)
        s.rounds_won = zeros(seats)
        s.round = 0
        s.winner = NONE
        s.cards = ints([NONE] * seats)
        s.acting = 0
        s.early = 0
        return s

    def view(self, s: KingState, viewer: int) -> KingView:
        return view.view(s, viewer)

    def known(self, s: KingState, viewer: int) -> tuple[object, ...]:
        return view.known(s, viewer)

    def sample(self, view_: KingView, draws: Draws) -> KingState:
        return view.sample(view_, draws)

    def scores(self, s: KingState) -> tuple[int, ...]:
        return tuple(s.rounds_won)

    def result(self, s: KingState) -> Result | None:
        if s.agenda:
            return None
        if s.winner == NONE:
            return Result((), tuple(s.rounds_won), "rounds-used-up")
        return Result((s.winner,), tuple(s.rounds_won), "two-rounds-won")

    def phase(self, s: KingState) -> int:
        """Return the number of the turn; the card that goes under the die is a phase too."""
        played = turn.TUCKING if turn.tucks(s) else CARDS_IN_PLAY - len(CARDS_IN[s.hands[0]])
        return s.round * 16 + played

    def position(self, s: KingState) -> dict[str, object]:
        return position.write(s)

    def from_position(self, data: object, seats: int, options: dict[str, str]) -> KingState:
        return position.read(self.start(seats, options), named_set(options["set"]), data)

    def scenarios(self) -> list[Journal]:
        return scenarios.scenarios(self)

    def picture(self, view: KingView, seat: int) -> tuple[str, ...]:
        return DICE[view.faces[seat]]

    def feature_spec(self, seats: int) -> tuple[Feature, ...]:
        return features.spec(seats)

    def features(self, s: KingState, viewer: int, parts: list[bytes]) -> None:
        features.features(s, viewer, parts)

    def layout(self, view: KingView) -> tuple[Zone, ...]:
        return layout.layout(view)

    def refs(self, s: KingState, seat: int, action: Action) -> tuple[str, ...]:
        if action.verb == PLAY.number or action.verb == TUCK.number:
            return (f"seat/{seat}/hand/{NAMES[action.a]}",)
        if action.verb == TURN.number:
            return (f"seat/{seat}/die/{action.a}",)
        if action.verb == READ.number:
            return (f"seat/{seat}/die",)
        if action.verb == TAKE.number:
            step = s.agenda[-1]
            if isinstance(step, turn.StealToken):
                return (f"seat/{step.victim}/token/{action.a}",)
        return ()

    def uses(self, s: KingState, seat: int, action: Action) -> tuple[str, ...]:
        return (self.things[action.a],) if action.verb == PLAY.number else ()

    def event_refs(self, event: Event) -> tuple[str, ...]:
        return layout.event_refs(event)

    def figures(
        self, s: KingState, seat: int, action: Action | None
    ) -> tuple[tuple[str, int], ...]:
        step = s.agenda[-1]
        if isinstance(step, turn.StealToken):
            return (("victim", step.victim),)
        if action is None:
            # the card distinguishes the Sorcerer's question from that of the value cards
            card = s.cards[seat] if isinstance(step, turn.ShapeDie) else NONE
            face, mine = s.faces[seat], points(s, seat)
            return (("card", card), ("face", face), ("points", mine), ("round", s.round))
        if action.verb == PLAY.number or action.verb == TUCK.number:
            return (("card", action.a),)
        if action.verb == READ.number:
            face = s.faces[seat] if action.a else 13 - s.faces[seat]
            return (("face", face), ("value", effects.value(s.cards[seat], face)))
        return ()


def named_set(chosen: str) -> int:
    """K2: the option `set` as a bit set, or RANDOM_SET."""
    chosen = chosen.strip().lower()
    if chosen == "first":
        return FIRST_SET
    if chosen == "random":
        return turn.RANDOM_SET
    names = [name.strip() for name in chosen.split(",")]
    characters = 1 << KNIGHT
    for name in names:
        if name not in NAMES:
            raise BadInput("option set", "first, random, or six of " + ", ".join(NAMES[1:]), name)
        characters |= 1 << NAMES.index(name)
    if len(names) != CARDS_IN_PLAY - 1 or characters.bit_count() != CARDS_IN_PLAY:
        raise BadInput("option set", "six different characters beside the knight", chosen)
    return characters


GAME: Final = KingOf12()
