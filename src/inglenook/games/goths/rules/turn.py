"""A turn of Goths Save the Queen: every step, in the order in which they happen.

ShuffleObjectives → DrawToken? (each clan) → BeginTurn → LayCard (the king with the initiative) →
LayCard (the other) → GiveOrders (both warchiefs) → CarryOut (lower number) → Scout? Build? Enter? →
CarryOut (the other) → … → BeginTurn …
"""

from __future__ import annotations

from itertools import permutations
from typing import ClassVar, Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.decision import PASS_VERB, Ask, Together, Why
from inglenook.core.named import in_order
from inglenook.core.packed import ints, listed
from inglenook.core.step import Chance, Step, Uniform
from inglenook.games.goths.info import LAST_TURN
from inglenook.games.goths.rules import effects
from inglenook.games.goths.rules.actions import (
    BUILD,
    BUILD_OR_DISCARD,
    DISCARD,
    DISCARD_OR_NOT,
    ENTER,
    ENTER_AMONG,
    LAY,
    LAY_WITHOUT,
    LONE_ORDERS,
    ORDER,
    PASS,
    RECRUITERS,
    SCOUT,
    SCOUT_AMONG,
    SCOUT_FOG,
)
from inglenook.games.goths.rules.cards import (
    BACK_OF,
    CHARACTER_OF,
    LAST_PLAIN,
    LEFT,
    OBJECTIVES,
    ORDERS,
    RECRUIT,
    TOKENS,
)
from inglenook.games.goths.rules.events import CardLaid, CardsRevealed, CardsTakenBack, TurnBegan
from inglenook.games.goths.rules.state import (
    CHIEFS,
    CLANS,
    FACE_DOWN,
    FOUR,
    KINGS,
    LONE_VISIGOTHS,
    NONE,
    ONE,
    REVEALED,
    GothState,
    cards_of,
    clan_of,
    gone,
    is_forbidden,
    is_lone,
    is_whole,
    put_on,
    succeeds,
)

# G1: the three objectives in every order
SHUFFLES: Final[tuple[tuple[int, ...], ...]] = tuple(permutations(range(3)))


class ShuffleObjectives(Uniform[GothState]):
    """G1: shuffle the objectives, unseen by all."""

    __slots__ = ()

    most: ClassVar[int] = len(SHUFFLES)

    def name(self, s: GothState, outcome: int) -> str:
        return " ".join([OBJECTIVES[one] for one in SHUFFLES[outcome]])

    def sides(self, s: GothState) -> int:
        return len(SHUFFLES)

    def came(self, s: GothState, outcome: int) -> None:
        s.objectives = ints(list(SHUFFLES[outcome]))


class DrawToken(Chance[GothState]):
    """G30: one of the four, face-down, onto the last terrain card of the clan."""

    __slots__ = ("clan",)

    most: ClassVar[int] = len(TOKENS)

    def __init__(self, clan: int) -> None:
        self.clan: i64 = clan

    def name(self, s: GothState, outcome: int) -> str:
        return TOKENS[outcome]

    def weights(self, s: GothState) -> list[int]:
        drawn = listed(s.tokens)
        return [0 if token in drawn else 1 for token in range(len(TOKENS))]

    def came(self, s: GothState, outcome: int) -> None:
        s.tokens[self.clan] = outcome
        s.token_is[self.clan] = FACE_DOWN


class BeginTurn(Step[GothState]):
    """G3, G23: the initiative alternates, or the match is a draw."""

    __slots__ = ()

    def run(self, s: GothState) -> None:
        begin_turn(s)


def begin_turn(s: GothState) -> None:
    if s.turn == LAST_TURN:
        return
    if s.turn > 0:
        s.initiative = 1 - s.initiative
    s.turn += 1
    if s.events is not None:
        s.events.append(TurnBegan(s.turn, s.initiative))
    s.next(LAY_CARD[s.table][s.initiative])


class LayCard(Ask[GothState]):
    """G10: a king lays a card from his hand; the second one has seen the back of the first."""

    __slots__ = ("clan",)

    def __init__(self, seat: int, clan: int) -> None:
        super().__init__(seat)
        self.clan: i64 = clan

    def options(self, s: GothState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        clan = self.clan
        if not is_lone(s.table, clan):
            options = LAY_WITHOUT[gone(s, clan)]
            if why is not None:
                why.others(LAY.actions, options, "G14", "card-is-face-up")
            return options
        options = LAY_WITHOUT[RECRUITERS if s.orders[clan] == RECRUIT else 0]
        if why is not None:
            why.others(LAY.actions, options, "G41", "recruited-last-turn")
        return options

    def chosen(self, s: GothState, action: Action) -> None:
        clan = self.clan
        card = action.a
        s.laid[clan] = card
        if s.events is not None:
            s.events.append(CardLaid(self.seat, clan, BACK_OF[card], card))
        if s.laid[1 - clan] == NONE:
            s.next(LAY_CARD[s.table][1 - clan])
        else:
            s.next(GIVE_ORDERS[s.table])


class GiveOrders(Together[GothState]):
    """G11: both warchiefs choose in secret; a lone player keeps to the character that he laid.

    He is asked even if a single order is left: otherwise the missing question would reveal his
    card.
    """

    __slots__ = ()

    def options(self, s: GothState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        if s.table == FOUR:  # no clan has a lone player
            return ORDER.actions
        clan = clan_of(s.table, seat)
        if not is_lone(s.table, clan):
            return ORDER.actions
        last = s.orders[clan]
        options = LONE_ORDERS[CHARACTER_OF[s.laid[clan]]][last]
        if why is not None:
            if last:
                why.no(ORDER.actions[last - 1], "G41", "same-order-again")
            why.others(ORDER.actions, options, "G41", "not-of-your-card")
        return options

    def revealed(self, s: GothState, picks: list[tuple[Action, ...]]) -> None:
        # G41: a lone player of the Visigoths sits before the warchief of the Ostrogoths
        swapped = s.table == LONE_VISIGOTHS
        orders = s.orders
        orders[0] = picks[1 if swapped else 0][0].a + 1
        orders[1] = picks[0 if swapped else 1][0].a + 1
        first = s.initiative
        first_acts = reveal(s, first)
        other_acts = reveal(s, 1 - first)
        if not first_acts and not other_acts:
            begin_turn(s)
            return
        if not other_acts:
            s.next2(CARRY_OUT[first], BEGIN_TURN)
        elif not first_acts:
            s.next2(CARRY_OUT[1 - first], BEGIN_TURN)
        elif orders[first] <= orders[1 - first]:
            s.next3(CARRY_OUT[first], CARRY_OUT[1 - first], BEGIN_TURN)
        else:
            s.next3(CARRY_OUT[1 - first], CARRY_OUT[first], BEGIN_TURN)


def reveal(s: GothState, clan: i64) -> bool:
    """G12, G14: reveal a clan's cards and return whether it acts.

    If it does not, its new king card stays face-up.
    """
    card = s.laid[clan]
    order = s.orders[clan]
    success = succeeds(s, clan, card, order)
    if success and s.failing and is_forbidden(s, clan, order) and not is_lone(s.table, clan):
        success = False
    if s.events is not None:
        king, chief = KINGS[s.table][clan], CHIEFS[s.table][clan]
        s.events.append(CardsRevealed(clan, king, chief, card, order, success))
    s.shown[clan] = card
    s.laid[clan] = NONE
    if not success:
        s.fallen[clan] = put_on(s.fallen[clan], card)
        if is_whole(s.fallen[clan]):  # only forbidden orders can lead here
            take_back(s, clan)
    return success


def take_back(s: GothState, clan: i64) -> None:
    """G14: the king takes all his cards back; G13: unless the match is won."""
    if s.fallen[clan] and s.winner == NONE:
        if s.events is not None:
            cards = tuple(cards_of(s.fallen[clan]))
            s.events.append(CardsTakenBack(clan, KINGS[s.table][clan], cards))
        s.fallen[clan] = 0


class CarryOut(Step[GothState]):
    """G13: carry out the clan's order, or ask its warchief how; then its cards go back."""

    __slots__ = ("clan",)

    def __init__(self, clan: int) -> None:
        self.clan: i64 = clan

    def run(self, s: GothState) -> None:
        clan = self.clan
        order = s.orders[clan]
        if is_forbidden(s, clan, order):
            effects.nothing(s, clan, order, "forbidden")
        elif carry_out(s, clan, order):
            return  # the warchief is asked how
        take_back(s, clan)


def scoutable(s: GothState, clan: i64) -> i64:
    """G22, G33: face-down objectives, and the own token while it is face-down."""
    spots: i64 = 7 & ~s.face_up
    if s.token_is[clan] == FACE_DOWN:
        spots |= ONE << SCOUT_FOG
    return spots


class Reconnaissance(effects.Order):
    """GA1: the warchief looks at something; he is asked where if there is a choice."""

    __slots__ = ()

    def carry_out(self, s: GothState, clan: i64) -> bool:
        options = SCOUT_AMONG[scoutable(s, clan)]
        if len(options) > 1:
            s.next(SCOUT_SPOT[s.table][clan])
            return True
        effects.scout(s, clan, options[0].a)
        return False


class ScoutSpot(Ask[GothState]):
    """GA1: which spot does the warchief look at?"""

    __slots__ = ("clan",)

    def __init__(self, seat: int, clan: int) -> None:
        super().__init__(seat)
        self.clan: i64 = clan

    def options(self, s: GothState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = SCOUT_AMONG[scoutable(s, self.clan)]
        if why is not None:
            if s.token_is[self.clan] != FACE_DOWN:
                why.no(SCOUT(SCOUT_FOG), "G33", "no-hidden-token")
            why.others(SCOUT.actions, options, "G22", "already-face-up")
        return options

    def chosen(self, s: GothState, action: Action) -> None:
        effects.scout(s, self.clan, action.a)
        take_back(s, self.clan)


def may_build(s: GothState, clan: i64) -> bool:
    """GA6, G21: on a forest or plain that is no barricade yet."""
    return s.places[clan] < LEFT and not effects.is_fortified(s, clan)


def may_discard(s: GothState, clan: i64) -> bool:
    """G33: a revealed token, under `on_card` only while the army stands where it lies."""
    if s.token_is[clan] != REVEALED:
        return False
    return not s.on_card or s.places[clan] == LAST_PLAIN


class Barricade(effects.Order):
    """GA6, G33: build a barricade; ask first where the token could be discarded instead."""

    __slots__ = ()

    def carry_out(self, s: GothState, clan: i64) -> bool:
        if may_discard(s, clan):
            s.next(BUILD_OR_CLEAR[s.table][clan])
            return True
        if may_build(s, clan):
            effects.build(s, clan)
        else:
            effects.no_barricade(s, clan)
        return False


class BuildOrClear(Ask[GothState]):
    """G33: Barricade builds, or discards the own token, or has no effect; never two of these."""

    __slots__ = ("clan",)

    def __init__(self, seat: int, clan: int) -> None:
        super().__init__(seat)
        self.clan: i64 = clan

    def options(self, s: GothState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        if may_build(s, self.clan):
            if why is not None:
                why.no(PASS, "G13", "must-be-done")
            return BUILD_OR_DISCARD
        if why is not None:
            if s.places[self.clan] >= LEFT:
                why.no(BUILD(), "G21", "no-barricade-there")
            else:
                why.no(BUILD(), "GA6", "barricade-stands")
        return DISCARD_OR_NOT

    def chosen(self, s: GothState, action: Action) -> None:
        if action.verb == PASS_VERB:
            effects.no_barricade(s, self.clan)
        elif action.verb == DISCARD.number:
            effects.discard(s, self.clan)
        else:
            effects.build(s, self.clan)
        take_back(s, self.clan)


def enterable(s: GothState, clan: i64) -> i64:
    """GA7: all objectives but the own one and the one that the enemy holds."""
    spots: i64 = 7
    for place in s.places:
        if place >= LEFT:
            spots &= ~(ONE << place - LEFT)
    return spots


class Advance(effects.Order):
    """GA7: the army marches on, or enters an objective: the warchief is asked which."""

    __slots__ = ()

    def carry_out(self, s: GothState, clan: i64) -> bool:
        if s.places[clan] < LAST_PLAIN:
            effects.march(s, clan)
            return False
        options = ENTER_AMONG[enterable(s, clan)]
        if len(options) > 1:
            s.next(ENTER_SPOT[s.table][clan])
            return True
        effects.enter(s, clan, options[0].a)
        return False


class EnterSpot(Ask[GothState]):
    """GA7: which objective does the army enter?"""

    __slots__ = ("clan",)

    def __init__(self, seat: int, clan: int) -> None:
        super().__init__(seat)
        self.clan: i64 = clan

    def options(self, s: GothState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = ENTER_AMONG[enterable(s, self.clan)]
        if why is not None:
            enemy, own = s.places[1 - self.clan], s.places[self.clan]
            if enemy >= LEFT:
                why.no(ENTER(enemy - LEFT), "GA7", "held-by-the-enemy")
            if own >= LEFT:
                why.no(ENTER(own - LEFT), "GA7", "already-there")
        return options

    def chosen(self, s: GothState, action: Action) -> None:
        effects.enter(s, self.clan, action.a)
        take_back(s, self.clan)


ORDER_RULES: Final[dict[str, effects.Order]] = {
    "reconnaissance": Reconnaissance(),
    "sabotage": effects.Sabotage(),
    "recruit": effects.Recruit(),
    "load": effects.Load(),
    "fire": effects.Fire(),
    "barricade": Barricade(),
    "advance": Advance(),
    "axe": effects.Axe(),
    "rats": effects.Rats(),
}
# orders are counted from 1, so the entry of NO_ORDER is never carried out
BY_NUMBER: Final = (effects.Order(), *in_order("orders", ORDERS, ORDER_RULES))


def carry_out(s: GothState, clan: i64, order: i64) -> bool:
    """Carry out an order, or ask the warchief how; return whether it asked."""
    return BY_NUMBER[order].carry_out(s, clan)


# Steps never change, so each is made once; by table and clan where a seat is asked.
SHUFFLE_OBJECTIVES: Final = ShuffleObjectives()
DRAW_TOKEN: Final = tuple([DrawToken(clan) for clan in range(len(CLANS))])
BEGIN_TURN: Final = BeginTurn()
CARRY_OUT: Final = tuple([CarryOut(clan) for clan in range(len(CLANS))])
LAY_CARD: Final = tuple([tuple([LayCard(kings[c], c) for c in range(2)]) for kings in KINGS])
GIVE_ORDERS: Final = tuple([GiveOrders(tuple(sorted(chiefs))) for chiefs in CHIEFS])
SCOUT_SPOT: Final = tuple([tuple([ScoutSpot(chiefs[c], c) for c in range(2)]) for chiefs in CHIEFS])
BUILD_OR_CLEAR: Final = tuple(
    [tuple([BuildOrClear(chiefs[c], c) for c in range(2)]) for chiefs in CHIEFS]
)
ENTER_SPOT: Final = tuple([tuple([EnterSpot(chiefs[c], c) for c in range(2)]) for chiefs in CHIEFS])
