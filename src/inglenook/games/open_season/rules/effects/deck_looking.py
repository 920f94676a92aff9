"""Looking at cards of the deck: Peek, and the bonus tile OT2.

LiftCard (each) → KeepOne, or for OT2: SortLifted → ReturnCard (until two are left) → StockFirst →
its chain → StockHeld
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.decision import Ask, Why
from inglenook.core.packed import with_added, without, zeros
from inglenook.core.step import Step
from inglenook.games.open_season.knowledge import deck_looks, memory
from inglenook.games.open_season.rules import events
from inglenook.games.open_season.rules.actions import KEEP, RETURN
from inglenook.games.open_season.rules.card_draw import DeckDraw
from inglenook.games.open_season.rules.cards import NONE
from inglenook.games.open_season.rules.effects import chain
from inglenook.games.open_season.rules.state import SeasonState

# the purposes of lifting cards
TO_PEEK: Final = 0
TO_SORT: Final = 1


def lift(s: SeasonState, count: i64, purpose: i64) -> bool:
    """Look at so many cards of the deck, or as many as there are (OR1)."""
    size = s.deck.size()
    count = min(count, size)
    if count:
        s.next(LIFT_CARD[purpose][count])
    return count > 0


class LiftCard(DeckDraw):
    """The active seat looks at the top card of the deck, and at so many more."""

    __slots__ = ("more", "purpose")

    def __init__(self, more: int, purpose: int) -> None:
        self.more = more
        self.purpose = purpose

    def came(self, s: SeasonState, outcome: int) -> None:
        s.deck.take(outcome)
        deck_looks.lifted(s, outcome)
        s.lifted = with_added(s.lifted, outcome)
        if s.events is not None:
            s.events.append(events.CardLifted(s.seat, outcome))
        if self.more > 1:
            s.next(LIFT_CARD[self.purpose][self.more - 1])
        elif self.purpose == TO_SORT:
            s.next(SORT_LIFTED)
        elif len(s.lifted) == 1:
            keep_lifted(s)
        else:
            s.next(KEEP_ONE[s.seat])


class KeepOne(Ask[SeasonState]):
    """Peek: one of the two comes onto the stock; asked even if they are alike, as others watch."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return KEEP.actions

    def chosen(self, s: SeasonState, action: Action) -> None:
        lay_back(s, 2 - action.a)
        keep_lifted(s)


def lay_back(s: SeasonState, place: i64) -> None:
    """Put a lifted card back on top of the deck."""
    kind = s.lifted[place]
    s.lifted = without(s.lifted, place)
    s.deck.put_back(kind, 1 << s.seat)
    deck_looks.laid(s, kind, place)
    if s.events is not None:
        s.events.append(events.CardReturned(s.seat, kind))


def keep_lifted(s: SeasonState) -> None:
    """Put the remaining lifted card onto the stock."""
    kind = s.lifted[len(s.lifted) - 1]
    s.lifted = without(s.lifted, len(s.lifted) - 1)
    stock_lifted(s, kind, 0)


def stock_lifted(s: SeasonState, kind: i64, place: i64) -> None:
    """Show a lifted card, in a place among others, and put it onto the stock."""
    deck_looks.shown(s, kind, place)
    memory.shown_from_look(s, kind)
    if s.events is not None:
        s.events.append(events.LiftedCardStocked(s.seat, kind))
    chain.stock_card(s, kind)


# -- OT2: of the lifted cards all but two go back, and the two come onto the stock


class SortLifted(Step[SeasonState]):
    """OT2: find the next step for the lifted cards."""

    __slots__ = ()

    def run(self, s: SeasonState) -> None:
        if len(s.lifted) > 2:
            s.next(RETURN_CARD[s.seat])
        elif len(s.lifted) == 2:
            s.next(STOCK_FIRST[s.seat])
        elif len(s.lifted) == 1:
            keep_lifted(s)


class ReturnCard(Ask[SeasonState]):
    """OT2: a card goes back on top of the deck; the last one to go lies uppermost."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = RETURN_OF[len(s.lifted)]
        if why is not None:
            why.others(RETURN_OF[4], options, "OT2", "not-lifted")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        lay_back(s, action.a - 1)
        s.next(SORT_LIFTED)


class StockFirst(Ask[SeasonState]):
    """OT2: which of the two comes first; its chain ends before the other one comes."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return KEEP.actions

    def chosen(self, s: SeasonState, action: Action) -> None:
        kind = s.lifted[action.a - 1]
        s.held = s.lifted[2 - action.a]
        s.lifted = zeros(0)
        s.next(STOCK_HELD)
        stock_lifted(s, kind, action.a - 1)


class StockHeld(Step[SeasonState]):
    """OT2: the second card, when the first one's chain is done."""

    __slots__ = ()

    def run(self, s: SeasonState) -> None:
        kind = s.held
        s.held = NONE
        stock_lifted(s, kind, 0)


# Steps never change, so each is made once.
STOCK_HELD: Final = StockHeld()
SORT_LIFTED: Final = SortLifted()
LIFT_CARD: Final = tuple(
    [tuple([LiftCard(more, purpose) for more in range(5)]) for purpose in (TO_PEEK, TO_SORT)]
)
KEEP_ONE: Final = tuple([KeepOne(seat) for seat in range(4)])
RETURN_CARD: Final = tuple([ReturnCard(seat) for seat in range(4)])
STOCK_FIRST: Final = tuple([StockFirst(seat) for seat in range(4)])
RETURN_OF: Final = tuple([RETURN.actions[:count] for count in range(5)])
