"""Pebbles as everybody else sees it: what a viewer knows, what fits that, and the game itself."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.codec import Kinds
from inglenook.core.deck import Deck, deal
from inglenook.core.draws import Draws
from inglenook.core.event import HIDDEN
from inglenook.core.features import Feature
from inglenook.core.game import Game, GameInfo, Result
from inglenook.core.layout import FACE_DOWN, Item, Zone, seats_from
from inglenook.core.step import AnyStep
from inglenook.core.view import View, agenda_seen_by, picked_by, resume
from pebbles import features, state, turn
from pebbles.advisor import PebblesAdvisor
from pebbles.state import BAGFUL, DROP, NAMES, NOTHING, THROW, VERBS, WATERS, PebblesState

INFO: Final = GameInfo(
    name="pebbles",
    title="Pebbles",
    credits="An example of Inglenook, made to be copied.",
    seats=(2, 3),
    minutes=3,
    weight=1,
    rules_version=1,
    longest=12,
)


class PebblesView(View):
    """`hands` and `points` are by seat; a pebble that the viewer may not see is HIDDEN."""

    __slots__ = ("round", "hands", "pond", "points")

    def __init__(
        self,
        viewer: int,
        seats: int,
        agenda: tuple[AnyStep, ...],
        picked: tuple[Action, ...],
        round: int,
        hands: tuple[int, ...],
        pond: tuple[int, ...],
        points: tuple[int, ...],
    ) -> None:
        super().__init__(viewer, seats, agenda, picked)
        self.round = round
        self.hands = hands
        self.pond = pond
        self.points = points


class Pebbles(Game[PebblesState, PebblesView]):
    """Draw a pebble in secret, throw it near or far, and be the single heaviest there."""

    def __init__(self) -> None:
        self.info = INFO
        self.verbs = VERBS
        self.kinds = Kinds(state, turn, PebblesView)
        self.things = tuple([f"pebble/{name}" for name in NAMES[1:]])
        self.advisor = PebblesAdvisor()
        self.features_version = features.VERSION

    def start(self, seats: int, options: dict[str, str]) -> PebblesState:
        s = PebblesState()
        s.begin(turn.BeginRound())
        s.seats = seats
        s.round = 0
        s.bag = Deck([], [], list(BAGFUL))
        s.hands = [NOTHING] * seats
        s.pond = [0] * len(BAGFUL)
        s.points = [0] * seats
        return s

    def view(self, s: PebblesState, viewer: int) -> PebblesView:
        hands = [
            pebble if seat == viewer or pebble == NOTHING else HIDDEN
            for seat, pebble in enumerate(s.hands)
        ]
        return PebblesView(
            viewer,
            s.seats,
            agenda_seen_by(s, viewer),
            picked_by(s, viewer),
            s.round,
            tuple(hands),
            tuple(s.pond),
            tuple(s.points),
        )

    def sample(self, view: PebblesView, draws: Draws) -> PebblesState:
        """All that the viewer can't see was drawn blindly, so it is dealt blindly again."""
        unseen = [there - out for there, out in zip(BAGFUL, view.pond, strict=True)]
        for pebble in view.hands:
            if pebble != HIDDEN and pebble != NOTHING:
                unseen[pebble] -= 1
        s = PebblesState()
        s.seats = view.seats
        s.round = view.round
        s.hands = [deal(unseen, draws) if pebble == HIDDEN else pebble for pebble in view.hands]
        s.bag = Deck([], [], unseen)
        s.pond = list(view.pond)
        s.points = list(view.points)
        resume(s, view, draws)
        return s

    def result(self, s: PebblesState) -> Result | None:
        """P7: the most points win; level seats share."""
        if s.agenda:
            return None
        best = max(s.points)
        winners = [seat for seat, points in enumerate(s.points) if points == best]
        return Result(tuple(winners), tuple(s.points), "most-points")

    def phase(self, s: PebblesState) -> int:
        """Return the round; a search evaluates positions between two of them."""
        return s.round

    def feature_spec(self, seats: int) -> tuple[Feature, ...]:
        return features.spec(seats)

    def features(self, s: PebblesState, viewer: int, parts: list[bytes]) -> None:
        features.features(s, viewer, parts)

    def layout(self, view: PebblesView) -> tuple[Zone, ...]:
        """Waters, pond and bag; then each seat's points and hand, from the viewer's own on."""
        waters = [
            Item(f"water/{water}", "space", f"{water}-water", prize)
            for water, prize in zip(WATERS, turn.PRIZES, strict=True)
        ]
        out = [(NAMES[kind], number) for kind, number in enumerate(view.pond) if number]
        pond = [Item(f"pond/{name}", "token", name, number) for name, number in out]
        held = len([pebble for pebble in view.hands if pebble != NOTHING])
        bag = Item("bag/top", "token", FACE_DOWN, sum(BAGFUL) - sum(view.pond) - held)
        zones = [
            Zone("waters", "row", "waters", tuple(waters)),
            Zone("pond", "row", "pond", tuple(pond)),
            Zone("bag", "pile", "bag", (bag,)),
            Zone("match", "counters", "match", (Item("round", "counter", "round", view.round),)),
        ]
        for seat in seats_from(view.viewer, view.seats):
            place, pebble = f"seat/{seat}", view.hands[seat]
            face = FACE_DOWN if pebble == HIDDEN else NAMES[pebble]
            hand = () if pebble == NOTHING else (Item(f"{place}/pebble", "token", face),)
            points = Item(f"{place}/points", "counter", "points", view.points[seat])
            zones.append(Zone(f"{place}/tally", "counters", "tally", (points,), seat))
            zones.append(Zone(f"{place}/hand", "hand", "hand", hand, seat))
        return tuple(zones)

    def refs(self, s: PebblesState, seat: int, action: Action) -> tuple[str, ...]:
        if action.verb == DROP.number:
            return (f"seat/{seat}/pebble",)
        if action.verb == THROW.number:
            return (f"seat/{seat}/pebble", f"water/{WATERS[action.a]}")
        return ()

    def uses(self, s: PebblesState, seat: int, action: Action) -> tuple[str, ...]:
        return (f"pebble/{NAMES[s.hands[seat]]}",) if action.verb == THROW.number else ()

    def figures(
        self, s: PebblesState, seat: int, action: Action | None
    ) -> tuple[tuple[str, int], ...]:
        if action is None:
            return (("pebble", s.hands[seat]), ("round", s.round))
        if action.verb == THROW.number:
            return (("points", turn.PRIZES[action.a]),)
        return ()


GAME: Final = Pebbles()
