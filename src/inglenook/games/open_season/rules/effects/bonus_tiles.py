"""The bonus tiles that act at the end of a turn: OT1 to OT6.

OT1: DiscardAccolade … → ClaimDiscard → ClaimCard?
OT2: see deck_looking.py
OT3: OfferCard … → GiveCard …
OT4 and OT5: see pile_tiles.py
OT6: PlunderTrophy …
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import Ask, Why
from inglenook.core.deck import draw_kind
from inglenook.core.draws import Draws
from inglenook.core.named import in_order
from inglenook.core.packed import ints, listed, with_added, without, zeros
from inglenook.core.step import Step
from inglenook.games.open_season.knowledge import memory
from inglenook.games.open_season.rules import events
from inglenook.games.open_season.rules.actions import (
    CLAIM,
    GIVE,
    PLUNDER,
    TROPHY_CELLS,
    distinct,
)
from inglenook.games.open_season.rules.card_draw import CardDraw, DeckDraw
from inglenook.games.open_season.rules.cards import KINDS, NONE
from inglenook.games.open_season.rules.effects import deck_looking, pile_tiles
from inglenook.games.open_season.rules.effects.chain import stock_card, trigger
from inglenook.games.open_season.rules.state import (
    SeasonState,
    accolades_of,
    count_accolades,
    off_stock,
    onto_stock,
)
from inglenook.games.open_season.rules.tiles import BURIAL, NAMES, SWAP, TURN, acting
from inglenook.games.open_season.rules.wall import CELLS

LIFTED: Final = 4  # cards of OT2


def act(s: SeasonState, face: int) -> None:
    """Let an activated tile act; effects that are impossible are skipped (O31)."""
    ACTS[face](s)


def opponents(s: SeasonState) -> list[int]:
    """Return the opponents from the left of the active seat on."""
    return [(s.seat + place) % s.seats for place in range(1, s.seats)]


# -- OT1


def discard(s: SeasonState) -> None:
    s.next(CLAIM_DISCARD)  # once all have discarded
    for seat in reversed(opponents(s)):
        if s.stocks[seat]:
            discarded(s, seat, off_stock(s, seat), False)
        elif count_accolades(s, seat):
            s.next(DISCARD_ACCOLADE[seat])


def discarded(s: SeasonState, seat: int, kind: int, from_accolades: bool) -> None:
    s.offered = with_added(s.offered, kind)
    if s.events is not None:
        s.events.append(events.CardDiscarded(seat, kind, from_accolades))


class DiscardAccolade(CardDraw):
    """OT1: a seat without a stock discards a random accolade."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def weights(self, s: SeasonState) -> list[int]:
        return listed(accolades_of(s, self.seat))

    def draw(self, s: SeasonState, draws: Draws) -> int:
        return draw_kind(accolades_of(s, self.seat), draws)

    def came(self, s: SeasonState, outcome: int) -> None:
        s.accolades[self.seat * KINDS + outcome] -= 1
        memory.shown_from_accolades(s, self.seat, outcome)
        discarded(s, self.seat, outcome, True)


class ClaimDiscard(Step[SeasonState]):
    """OT1: take one of the discards; without a question where they are all alike."""

    __slots__ = ()

    def run(self, s: SeasonState) -> None:
        if len(s.offered) > 0 and distinct(s.offered) == 1:
            claim(s, 0)
        elif len(s.offered) > 0:
            s.next(CLAIM_CARD[s.seat])


class ClaimCard(Ask[SeasonState]):
    """OT1: which of the discards comes onto the stock; the rest leave the game."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        mask = distinct(s.offered)
        options = tuple([one for one in CLAIM.actions if mask >> (one.a - 1) & 1])
        if why is not None:
            why.others(CLAIM.actions[len(s.offered) :], options, "OT1", "no-such-card")
            why.others(CLAIM.actions, options, "O1", "same-card")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        claim(s, action.a - 1)


def claim(s: SeasonState, place: int) -> None:
    kind = s.offered[place]
    s.gone = ints(sorted([*s.gone, *without(s.offered, place)]))
    s.offered = zeros(0)
    if s.events is not None:
        s.events.append(events.CardClaimed(s.seat, kind))
    stock_card(s, kind)


# -- OT2, OT4 and OT5


def draw(s: SeasonState) -> None:
    deck_looking.lift(s, LIFTED, deck_looking.TO_SORT)


def bury(s: SeasonState) -> None:
    pile_tiles.choose_pile(s, BURIAL)


def swap(s: SeasonState) -> None:
    pile_tiles.choose_pile(s, SWAP)


# -- OT3


def offer(s: SeasonState) -> None:
    """OR15: one card for each player, or as many as the deck has."""
    count = s.deck.size()
    count = min(count, s.seats)
    s.given = 0
    if count:
        s.next(OFFER_CARD[count])


class OfferCard(DeckDraw):
    """OT3: a card is drawn; so many are still to be drawn."""

    __slots__ = ("more",)

    def __init__(self, more: int) -> None:
        self.more = more

    def came(self, s: SeasonState, outcome: int) -> None:
        memory.draw_card(s, outcome)
        s.offered = with_added(s.offered, outcome)
        if s.events is not None:
            s.events.append(events.CardOffered(s.seat, outcome))
        if self.more > 1:
            s.next(OFFER_CARD[self.more - 1])
        else:
            give_on(s)


def gifts(s: SeasonState) -> tuple[Action, ...]:
    """OT3, OR15: the next seat's card; the owner comes first where there are too few."""
    waiting = [seat for seat in [*opponents(s), s.seat] if not s.given >> seat & 1]
    if len(s.offered) == len(waiting):
        waiting = waiting[:1]
    elif s.seat in waiting:
        waiting = [s.seat]
    mask = distinct(s.offered)
    return tuple([one for one in GIVE.actions if mask >> (one.a - 1) & 1 and one.b in waiting])


def give_on(s: SeasonState) -> None:
    """OT3: all cards are on the stocks before the own one triggers anything."""
    while len(s.offered) > 0:
        options = gifts(s)
        if len(options) > 1:
            s.next(GIVE_CARD[s.seat])
            return
        give(s, options[0])
    s.given = 0
    trigger(s, s.stocks[s.seat][-1])


def give(s: SeasonState, action: Action) -> None:
    kind = s.offered[action.a - 1]
    s.offered = without(s.offered, action.a - 1)
    onto_stock(s, action.b, kind)
    s.given |= 1 << action.b
    if s.events is not None:
        own = action.b == s.seat
        s.events.append(
            events.OwnCardStocked(s.seat, kind) if own else events.CardGiven(s.seat, kind, action.b)
        )


class GiveCard(Ask[SeasonState]):
    """OT3: which card goes to whom."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = gifts(s)
        if why is not None:
            for action in GIVE.actions:
                if action.b >= s.seats:
                    why.no(action, "O3", "no-such-seat")
                elif action.a > len(s.offered):
                    why.no(action, "OT3", "no-such-card")
                elif not any([action.b == one.b for one in options]):
                    why.no(action, "OT3", "not-their-turn")
            why.others(GIVE.actions, options, "O1", "same-card")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        give(s, action)
        give_on(s)


# -- OT6


def plunder(s: SeasonState) -> None:
    """OT6: take a trophy of each opponent: from the supply, or else off the wall."""
    for seat in opponents(s):
        if s.given >> seat & 1:
            continue
        s.given |= 1 << seat
        spaces = trophy_spaces(s, seat)
        if s.supply[seat]:
            s.supply[seat] -= 1
            plundered(s, seat, NONE)
        elif len(spaces) > 1:
            s.next(PlunderTrophy(s.seat, seat))
            return
        elif spaces:
            take_trophy(s, seat, spaces[0])
    s.given = 0


def trophy_spaces(s: SeasonState, seat: int) -> list[int]:
    return [cell for cell in TROPHY_CELLS if s.trophies[seat * CELLS + cell]]


def take_trophy(s: SeasonState, victim: int, cell: int) -> None:
    s.trophies[victim * CELLS + cell] -= 1
    plundered(s, victim, cell)


def plundered(s: SeasonState, victim: int, cell: int) -> None:
    s.supply[s.seat] += 1
    if s.events is not None:
        s.events.append(events.TrophyPlundered(s.seat, victim, cell))


class PlunderTrophy(Ask[SeasonState]):
    """OT6: the thief picks which trophy of a wall."""

    __slots__ = ("victim",)

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim = victim

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        there = trophy_spaces(s, self.victim)
        options = tuple([one for one in PLUNDER.actions if TROPHY_CELLS[one.a] in there])
        if why is not None:
            why.others(PLUNDER.actions, options, "OT6", "no-trophy-there")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        take_trophy(s, self.victim, TROPHY_CELLS[action.a])
        plunder(s)


TILE_RULES: Final[dict[str, Callable[[SeasonState], None]]] = {
    "discards": discard,
    "draws": draw,
    "gifts": offer,
    "burial": bury,
    "swap": swap,
    "plunder": plunder,
}
in_order("bonus tiles of a turn", acting(TURN), TILE_RULES)


def nothing(s: SeasonState) -> None:
    """Do nothing: the effect within a turn of a face that acts at another time."""


# by face; there is no face 0
ACTS: Final = (nothing, *[TILE_RULES.get(name, nothing) for name in NAMES])

# Steps never change, so each is made once.
CLAIM_DISCARD: Final = ClaimDiscard()
DISCARD_ACCOLADE: Final = tuple([DiscardAccolade(seat) for seat in range(4)])
CLAIM_CARD: Final[tuple[ClaimCard, ...]] = tuple([ClaimCard(seat) for seat in range(4)])
OFFER_CARD: Final = tuple([OfferCard(more) for more in range(5)])
GIVE_CARD: Final[tuple[GiveCard, ...]] = tuple([GiveCard(seat) for seat in range(4)])
