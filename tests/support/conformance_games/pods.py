"""Pods: the smallest game with a deal, a look, a redraw in mid-chain, and a secret bid.

DealCard (each seat) → TakeTurn (each seat: look, redraw → DealCard, or pass) → BidNumber (all)

Its state names the classes of its steps and events, so that a subclass can put a faulty one in.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final, Self

from inglenook.core.action import Action, Numbers, Verb, Verbs
from inglenook.core.codec import Kinds
from inglenook.core.decision import PASS_VERB, Ask, Together, Why
from inglenook.core.deck import deal
from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.event import HIDDEN, Event
from inglenook.core.game import Game, GameInfo, Option, Result
from inglenook.core.layout import FACE_DOWN, Item, Zone, seats_from
from inglenook.core.record import fields_of
from inglenook.core.score import ScoreLine
from inglenook.core.state import State
from inglenook.core.step import AnyStep, Chance
from inglenook.core.view import View, agenda_seen_by, picked_by, resume

CARDS: Final = (3, 2, 2)  # how many there are of each kind
KINDS: Final = len(CARDS)
MOST_SEATS: Final = 3
NO_CARD: Final = -2

LOOK: Final = Verb("look", MOST_SEATS)
REDRAW: Final = Verb("redraw")
BID: Final = Verb("bid", Numbers(1, KINDS))
VERBS: Final = Verbs("pods", 1, LOOK, REDRAW, BID)

INFO: Final = GameInfo(
    name="pods",
    title="Pods",
    credits="Made to have faults planted in it.",
    seats=(2, 3),
    minutes=1,
    weight=1,
    rules_version=1,
    longest=6,
    options=(Option("redraw", "on", ("on", "off")),),
)


class CardDealt(Event):
    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def seen_by(self, viewer: int) -> Self:
        return self if viewer == self.seat else self.replaced("card", HIDDEN)

    def tells(self, viewer: int) -> bool:
        return viewer == self.seat


class CardSeen(Event):
    __slots__ = ("seat", "other", "card")

    def __init__(self, seat: int, other: int, card: int) -> None:
        self.seat = seat
        self.other = other
        self.card = card

    def seen_by(self, viewer: int) -> Self:
        return self if viewer in (self.seat, self.other) else self.replaced("card", HIDDEN)

    def tells(self, viewer: int) -> bool:
        return viewer == self.seat


class CardPutAway(Event):
    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def seen_by(self, viewer: int) -> Self:
        return self if viewer == self.seat else self.replaced("card", HIDDEN)


class BidsShown(Event):
    __slots__ = ("bids", "cards")

    def __init__(self, bids: tuple[int, ...], cards: tuple[int, ...]) -> None:
        self.bids = bids
        self.cards = cards

    def tells(self, viewer: int) -> bool:
        return True

    def things(self) -> tuple[str, ...]:
        return tuple([f"card/{card}" for card in self.cards])


class PodState(State):
    """By seat: the card held and the one put away, each with a bit for every seat that knows it."""

    __slots__ = ("seats", "redraw", "rest", "cards", "known", "away", "away_known", "bids")

    seats: int
    redraw: bool
    rest: list[int]
    cards: list[int]
    known: list[int]
    away: list[int]
    away_known: list[int]
    bids: list[int]

    deal_card: ClassVar[type[DealCard]]
    take_turn: ClassVar[type[TakeTurn]]
    bid_number: ClassVar[type[BidNumber]]
    card_dealt: ClassVar[type[CardDealt]] = CardDealt
    card_seen: ClassVar[type[CardSeen]] = CardSeen
    card_put_away: ClassVar[type[CardPutAway]] = CardPutAway

    def clone(self) -> Self:
        copy = type(self)()
        for name in fields_of(type(self)):
            value = getattr(self, name)
            setattr(copy, name, value.copy() if isinstance(value, list) else value)
        self.copy_agenda_to(copy)
        return copy

    def check(self) -> None:
        there = self.rest.copy()
        for card in [*self.cards, *self.away]:
            if card != NO_CARD:
                there[card] += 1
        if there != list(CARDS):
            raise RulesFault(f"cards by kind are {there}, not {CARDS}")


class DealCard(Chance[PodState]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def weights(self, s: PodState) -> list[int]:
        return s.rest

    def came(self, s: PodState, outcome: int) -> None:
        s.rest[outcome] -= 1
        s.cards[self.seat] = outcome
        s.known[self.seat] = 1 << self.seat
        if s.events is not None:
            s.events.append(s.card_dealt(self.seat, outcome))


class TakeTurn(Ask[PodState]):
    """D1: look at another's card, put the own one away for a new one, or pass."""

    __slots__ = ()

    def options(self, s: PodState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        looks = tuple([LOOK(other) for other in range(s.seats) if other != seat])
        if why is not None:
            why.no(LOOK(seat), "D1", "own-card")
            why.others(LOOK.actions, looks, "D1", "no-such-seat")
            if not s.redraw:
                why.no(REDRAW(), "D2", "no-redraw")
        return (VERBS.PASS, *looks, REDRAW()) if s.redraw else (VERBS.PASS, *looks)

    def chosen(self, s: PodState, action: Action) -> None:
        if action is REDRAW():
            self.put_away(s)
        elif action.verb != PASS_VERB:
            s.known[action.a] |= 1 << self.seat
            if s.events is not None:
                s.events.append(s.card_seen(self.seat, action.a, s.cards[action.a]))

    def put_away(self, s: PodState) -> None:
        seat = self.seat
        s.away[seat], s.away_known[seat] = s.cards[seat], s.known[seat]
        s.cards[seat], s.known[seat] = NO_CARD, 0
        if s.events is not None:
            s.events.append(s.card_put_away(seat, s.away[seat]))
        s.then(s.deal_card(seat))


class BidNumber(Together[PodState]):
    """D3: all bid at once, nobody the number of the own card; then all is shown."""

    __slots__ = ()

    def options(self, s: PodState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([bid for bid in BID.actions if bid.a != s.cards[seat] + 1])
        if why is not None:
            why.others(BID.actions, options, "D3", "own-number")
        return options

    def revealed(self, s: PodState, picks: list[tuple[Action, ...]]) -> None:
        s.bids = [picked[0].a for picked in picks]
        s.known = [(1 << s.seats) - 1] * s.seats
        s.away_known = s.known.copy()
        if s.events is not None:
            s.events.append(BidsShown(tuple(s.bids), tuple(s.cards)))


PodState.deal_card = DealCard
PodState.take_turn = TakeTurn
PodState.bid_number = BidNumber


class PodView(View):
    """Cards that the viewer does not know are HIDDEN; who knows which is public."""

    __slots__ = ("redraw", "cards", "known", "away", "away_known", "bids")

    def __init__(
        self,
        viewer: int,
        seats: int,
        agenda: tuple[AnyStep, ...],
        picked: tuple[Action, ...],
        redraw: bool,
        cards: tuple[int, ...],
        known: tuple[int, ...],
        away: tuple[int, ...],
        away_known: tuple[int, ...],
        bids: tuple[int, ...],
    ) -> None:
        super().__init__(viewer, seats, agenda, picked)
        self.redraw = redraw
        self.cards = cards
        self.known = known
        self.away = away
        self.away_known = away_known
        self.bids = bids


class Pods(Game[PodState, PodView]):
    """The healthy game; a faulty one overrides a method, or has another class of states."""

    state: ClassVar[type[PodState]] = PodState
    more_kinds: ClassVar[tuple[type, ...]] = ()

    text_folder = Path(__file__).parent / "text"  # for subclasses in other folders, too

    def __init__(self) -> None:
        self.info = INFO
        self.verbs = VERBS
        self.things = tuple([f"card/{kind}" for kind in range(KINDS)])
        state = self.state
        steps = (state.deal_card, state.take_turn, state.bid_number)
        events = (state.card_dealt, state.card_seen, state.card_put_away, BidsShown)
        self.kinds = Kinds(state, PodView, *steps, *events, *self.more_kinds)

    def start(self, seats: int, options: dict[str, str]) -> PodState:
        s = self.state()
        everyone = tuple(range(seats))
        deals = [s.deal_card(seat) for seat in everyone]
        s.begin(*deals, *[s.take_turn(seat) for seat in everyone], s.bid_number(everyone))
        s.seats = seats
        s.redraw = options["redraw"] == "on"
        s.rest = list(CARDS)
        s.cards = [NO_CARD] * seats
        s.known = [0] * seats
        s.away = [NO_CARD] * seats
        s.away_known = [0] * seats
        s.bids = []
        return s

    def view(self, s: PodState, viewer: int) -> PodView:
        return PodView(
            viewer,
            s.seats,
            agenda_seen_by(s, viewer),
            picked_by(s, viewer),
            s.redraw,
            seen_by(viewer, s.cards, s.known, s.bids),
            tuple(s.known),
            seen_by(viewer, s.away, s.away_known, s.bids),
            tuple(s.away_known),
            tuple(s.bids),
        )

    def sample(self, view: PodView, draws: Draws) -> PodState:
        """Every card that the viewer does not know is as likely as any other to lie anywhere."""
        s = self.state()
        s.seats = view.seats
        s.redraw = view.redraw
        s.rest = list(CARDS)
        for card in [*view.cards, *view.away]:
            if card >= 0:
                s.rest[card] -= 1
        s.cards = [self.guess(s, draws) if card == HIDDEN else card for card in view.cards]
        s.away = [self.guess(s, draws) if card == HIDDEN else card for card in view.away]
        s.known = list(view.known)
        s.away_known = list(view.away_known)
        s.bids = list(view.bids)
        resume(s, view, draws)
        return s

    def guess(self, s: PodState, draws: Draws) -> int:
        return deal(s.rest, draws)

    def result(self, s: PodState) -> Result | None:
        if s.agenda:
            return None
        sums = [card + bid for card, bid in zip(s.cards, s.bids, strict=True)]
        winners = tuple([seat for seat, total in enumerate(sums) if total == max(sums)])
        return Result(winners, tuple(sums), "highest-sum")

    def layout(self, view: PodView) -> tuple[Zone, ...]:
        """The rest of the cards, the bids on a track, and the cards before each seat."""
        out = [card for card in [*view.cards, *view.away] if card != NO_CARD]
        rest = Item("rest/top", "card", FACE_DOWN, sum(CARDS) - len(out))
        bids = [
            Item(f"bid/{seat}", "token", "bid", bid, seat, bid - 1)
            for seat, bid in enumerate(view.bids)
        ]
        zones = [
            Zone("rest", "pile", "rest", (rest,)),
            Zone("bids", "track", "bids", tuple(bids), columns=KINDS),
        ]
        for seat in seats_from(view.viewer, view.seats):
            place = f"seat/{seat}"
            cards = [("card", view.cards[seat]), ("away", view.away[seat])]
            items = [
                Item(f"{place}/{name}", "card", FACE_DOWN if card == HIDDEN else f"kind-{card}")
                for name, card in cards
                if card != NO_CARD
            ]
            zones.append(Zone(place, "row", "cards", tuple(items), seat))
        return tuple(zones)

    def score_sheet(self, s: PodState) -> tuple[ScoreLine, ...]:
        kinds = [(f"kind-{card}",) for card in s.cards]
        return (
            ScoreLine("card", tuple(s.cards), tuple(kinds)),
            ScoreLine("bid", tuple(s.bids), ((),) * s.seats),
        )

    def refs(self, s: PodState, seat: int, action: Action) -> tuple[str, ...]:
        return (f"seat/{action.a}/card",) if action.verb == LOOK.number else ()

    def figures(self, s: PodState, seat: int, action: Action | None) -> tuple[tuple[str, int], ...]:
        return (("card", s.cards[seat]),) if action is None else ()


def seen_by(viewer: int, cards: list[int], known: list[int], bids: list[int]) -> tuple[int, ...]:
    """The cards that the viewer knows, and HIDDEN for the others; all are shown with the bids."""
    shown: list[int] = []
    for card, knowers in zip(cards, known, strict=True):
        knows = bids or card == NO_CARD or (viewer >= 0 and knowers >> viewer & 1)
        shown.append(card if knows else HIDDEN)
    return tuple(shown)


GAME: Final = Pods()
