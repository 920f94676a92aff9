"""The `Game` of Goths Save the Queen."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.codec import Kinds
from inglenook.core.decision import Refusal
from inglenook.core.draws import Draws
from inglenook.core.features import Feature
from inglenook.core.game import Game, Result
from inglenook.core.layout import Zone
from inglenook.core.named import Numbered
from inglenook.core.packed import ints
from inglenook.games.goths.bot.advisor import GothsAdvisor
from inglenook.games.goths.files import position
from inglenook.games.goths.info import INFO
from inglenook.games.goths.knowledge import features, view
from inglenook.games.goths.knowledge.view import GothView
from inglenook.games.goths.rules import events, state, turn
from inglenook.games.goths.rules.actions import (
    BUILD,
    DISCARD,
    ENTER,
    LAY,
    ORDER,
    SCOUT,
    SCOUT_FOG,
    VERBS,
)
from inglenook.games.goths.rules.cards import (
    BACK_OF,
    BACKS,
    CHARACTER_OF,
    CHARACTERS,
    FOREST,
    KING_CARDS,
    NO_ORDER,
    OBJECTIVES,
    ORDERS,
    PLACES,
    SPOTS,
    TOKENS,
)
from inglenook.games.goths.rules.state import (
    CLANS,
    DUEL,
    FOUR,
    LONE_OSTROGOTHS,
    LONE_VISIGOTHS,
    NO_TOKEN,
    NONE,
    OSTROGOTHS,
    SEATS,
    FallenForm,
    GothState,
    LoadedForm,
    cards_of,
    clan_of,
    is_certain,
    is_lone,
)
from inglenook.games.goths.show import layout
from inglenook.games.goths.show.forecast import chance

CARDS_STAY: Final = Refusal("G6", "cards-stay")


class Goths(Game[GothState, GothView]):
    """Two kings, two warchiefs, and not a word between them."""

    def __init__(self) -> None:
        self.info = INFO
        self.verbs = VERBS
        self.kinds = Kinds(state, turn, events, view)
        self.kinds.forms = {"loaded": LoadedForm(), "fallen": FallenForm()}
        self.schema = 1
        self.features_version = features.VERSION
        self.undo_refusal = CARDS_STAY
        self.advisor = GothsAdvisor()
        self.things = (
            *[f"card/{name}" for name in KING_CARDS],
            *[f"order/{name}" for name in ORDERS],
            "order/fog",
            *[f"objective/{name}" for name in OBJECTIVES],
            *[f"token/{name}" for name in TOKENS],
        )
        self.numbered = (
            Numbered("character", CHARACTERS),
            Numbered("the-character", CHARACTERS, "the"),
            Numbered("short", CHARACTERS, "short"),
            Numbered("card", KING_CARDS),
            Numbered("back", tuple([f"back-{CHARACTERS[a]}-{CHARACTERS[b]}" for a, b in BACKS])),
            Numbered("order", ORDERS, first=1),
            Numbered("effect", ORDERS, "does", first=1),
            Numbered("place", PLACES, "the"),
            Numbered("at-place", PLACES, "at"),
            Numbered("to-place", PLACES, "to"),
            Numbered("spot", (*SPOTS, "fog"), "the"),
            Numbered("objective", OBJECTIVES),
            Numbered("the-objective", OBJECTIVES, "the"),
            Numbered("token", TOKENS),
            Numbered("fog-effect", TOKENS, "does"),
        )

    def start(self, seats: int, options: dict[str, str]) -> GothState:
        s = GothState()
        s.fog = options["fog"] == "on"
        s.begin(turn.SHUFFLE_OBJECTIVES, *(turn.DRAW_TOKEN if s.fog else ()), turn.BEGIN_TURN)
        s.failing = options["forbidden"] == "failure"
        s.on_card = options["fog_discard"] == "on_card"
        lone = LONE_OSTROGOTHS if options["lone"] == "ostrogoths" else LONE_VISIGOTHS
        s.table = FOUR if seats == 4 else DUEL if seats == 2 else lone
        s.turn = 0
        s.initiative = OSTROGOTHS
        s.places = ints([FOREST, FOREST])
        s.sizes = ints([2, 2])
        s.barricades = ints([0, 0])
        s.loaded = 0
        s.objectives = ints([NONE, NONE, NONE])
        s.face_up = 0
        s.seen = ints([0, 0])
        s.tokens = ints([NONE, NONE])
        s.token_is = ints([NO_TOKEN, NO_TOKEN])
        s.laid = ints([NONE, NONE])
        s.fallen = ints([0, 0])
        s.shown = ints([NONE, NONE])
        s.orders = ints([NO_ORDER, NO_ORDER])
        s.winner = NONE
        return s

    def view(self, s: GothState, viewer: int) -> GothView:
        return view.view(s, viewer)

    def known(self, s: GothState, viewer: int) -> tuple[object, ...]:
        return view.known(s, viewer)

    def sample(self, view_: GothView, draws: Draws) -> GothState:
        return view.sample(view_, draws)

    def team(self, s: GothState, seat: int) -> int:
        """G20, G40: the seats of a clan win together."""
        return clan_of(s.table, seat)

    def result(self, s: GothState) -> Result | None:
        if s.agenda:
            return None
        seats = SEATS[s.table]
        if s.winner == NONE:
            return Result((), (0,) * seats, "turns-used-up")
        winners = tuple([seat for seat in range(seats) if clan_of(s.table, seat) == s.winner])
        scores = tuple([1 if seat in winners else 0 for seat in range(seats)])
        return Result(winners, scores, "queen-freed" if s.sizes[1 - s.winner] else "army-gone")

    def phase(self, s: GothState) -> int:
        return s.turn

    def position(self, s: GothState) -> dict[str, object]:
        return position.write(s)

    def from_position(self, data: object, seats: int, options: dict[str, str]) -> GothState:
        return position.read(self.start(seats, options), data)

    def feature_spec(self, seats: int) -> tuple[Feature, ...]:
        return features.spec(seats)

    def features(self, s: GothState, viewer: int, parts: list[bytes]) -> None:
        features.features(s, viewer, parts)

    def layout(self, view: GothView) -> tuple[Zone, ...]:
        return layout.layout(view)

    def refs(self, s: GothState, seat: int, action: Action) -> tuple[str, ...]:
        clan = clan_of(s.table, seat)
        if action.verb == LAY.number:
            return (f"seat/{seat}/king/{KING_CARDS[action.a]}",)
        if action.verb == ORDER.number:
            return (f"seat/{seat}/order/{ORDERS[action.a]}",)
        if action.verb == DISCARD.number or action is SCOUT(SCOUT_FOG):
            return (f"fog/{CLANS[clan]}",)
        if action.verb == SCOUT.number or action.verb == ENTER.number:
            return (f"objective/{SPOTS[action.a]}",)
        if action.verb == BUILD.number:
            return (f"road/{CLANS[clan]}/{s.places[clan]}",)
        return ()

    def uses(self, s: GothState, seat: int, action: Action) -> tuple[str, ...]:
        if action.verb == LAY.number:
            return (f"card/{KING_CARDS[action.a]}",)
        if action.verb == ORDER.number:
            return (f"order/{ORDERS[action.a]}",)
        return ("order/fog",) if action is SCOUT(SCOUT_FOG) else ()

    def figures(
        self, s: GothState, seat: int, action: Action | None
    ) -> tuple[tuple[str, int], ...]:
        clan = clan_of(s.table, seat)
        if action is None:
            return self._of_the_question(s, seat, clan)
        if action.verb == LAY.number:
            back = BACK_OF[action.a]
            return (
                ("character", CHARACTER_OF[action.a]),
                ("back", back),
                ("certain", int(is_certain(s.table, clan, back, cards_of(s.fallen[clan])))),
            )
        if action.verb == ORDER.number:
            order = action.a + 1
            known = view.view(s, seat)
            return (
                ("number", order),
                ("chance", chance(known, clan, order)),
                ("fog", known.tokens[clan] if view.is_forbidden(known, clan, order) else NO_FOG),
            )
        if action.verb == SCOUT.number or action.verb == ENTER.number:
            spot, known = action.a, view.view(s, seat)
            found = known.tokens[clan] if spot == SCOUT_FOG else known.objectives[spot]
            return (("spot", spot), ("known", found))
        return ()

    def _of_the_question(self, s: GothState, seat: int, clan: int) -> tuple[tuple[str, int], ...]:
        known = view.view(s, seat)
        lone = is_lone(s.table, clan)
        character = NONE
        if lone and known.candidates[clan]:
            character = CHARACTER_OF[known.candidates[clan][0]]
        return (
            ("clan", clan),
            ("turn", s.turn),
            ("back", known.backs[clan]),
            ("enemy", known.backs[1 - clan]),
            ("lone", int(lone)),
            ("character", character),
            ("token", known.tokens[clan]),
        )


NO_FOG: Final = -1


GAME: Final = Goths()
