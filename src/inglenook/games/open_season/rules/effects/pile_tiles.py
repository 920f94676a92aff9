"""OT4 and OT5: the bonus tiles that use a card of the own stock or accolades.

OT4: ChoosePile? → BuryCard → FetchCard
OT5: ChoosePile? → SwapCard → SwapSpace
"""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import Ask, Why
from inglenook.core.packed import listed, zeros
from inglenook.games.open_season.knowledge import memory
from inglenook.games.open_season.rules import events
from inglenook.games.open_season.rules.actions import ACCOLADES, CARD, ONE, PILE, REPLACE, STOCK
from inglenook.games.open_season.rules.cards import KINDS, NONE, PEOPLE_OF
from inglenook.games.open_season.rules.effects.chain import stock_card
from inglenook.games.open_season.rules.state import SeasonState, blocked_spaces, is_up
from inglenook.games.open_season.rules.tiles import BURIAL, SWAP
from inglenook.games.open_season.rules.wall import CELLS, WALLS


def kinds_in(s: SeasonState, seat: int, pile: int) -> list[int]:
    """Return the kinds of cards in a pile, in order."""
    if pile == STOCK:
        return sorted(set(s.stocks[seat]))
    base = seat * KINDS
    return [kind for kind in range(KINDS) if s.accolades[base + kind]]


def usable(s: SeasonState, pile: int, face: int) -> list[int]:
    """Return the kinds that a tile can use: all for OT4, those that fit the wall for OT5."""
    kinds = kinds_in(s, s.seat, pile)
    return kinds if face == BURIAL else [kind for kind in kinds if fitting_spaces(s, kind)]


def choose_pile(s: SeasonState, face: int) -> None:
    piles = [pile for pile in (STOCK, ACCOLADES) if usable(s, pile, face)]
    if face == SWAP:
        memory.could_swap(s, seeming(s), ACCOLADES in piles)
    if len(piles) > 1:
        s.next(ChoosePile(s.seat, face))
    elif piles:
        choose_card(s, piles[0], face)


def seeming(s: SeasonState) -> list[int]:
    """OT5: the accolades that others would think usable: one may be buried in secret."""
    return [
        kind
        for kind in range(KINDS)
        if memory.remembered(s, s.seat, kind) and fitting_spaces(s, kind)
    ]


class ChoosePile(Ask[SeasonState]):
    """OT4, OT5: a card of the stock, or one of the accolades."""

    __slots__ = ("face",)

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return PILE.actions

    def chosen(self, s: SeasonState, action: Action) -> None:
        choose_card(s, action.a, self.face)


def choose_card(s: SeasonState, pile: int, face: int) -> None:
    if s.events is not None:
        s.events.append(events.PileChosen(s.seat, pile))
    kinds = usable(s, pile, face)
    if face == BURIAL:
        if len(kinds) > 1:
            s.next(BuryCard(s.seat, pile))
        else:
            bury(s, pile, kinds[0])
    elif len(kinds) > 1:
        s.next(SwapCard(s.seat, pile))
    else:
        choose_space(s, pile, kinds[0])


def take_from(s: SeasonState, pile: int, kind: int) -> None:
    """Take a card out of the accolades, or the uppermost such card out of the stock."""
    if pile == ACCOLADES:
        s.accolades[s.seat * KINDS + kind] -= 1
        return
    stock = s.stocks[s.seat]
    for place in range(len(stock) - 1, -1, -1):
        if stock[place] == kind:
            s.stocks[s.seat] = stock[:place] + stock[place + 1 :]
            return


class BuryCard(Ask[SeasonState]):
    """OT4: which card goes into the deck."""

    __slots__ = ("pile",)

    def __init__(self, seat: int, pile: int) -> None:
        super().__init__(seat)
        self.pile = pile

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([CARD.actions[kind] for kind in usable(s, self.pile, BURIAL)])
        if why is not None:
            why.others(CARD.actions, options, "OT4", "not-in-pile")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        bury(s, self.pile, action.a)


def bury(s: SeasonState, pile: int, kind: int) -> None:
    """OT4: bury a card; secretly from the accolades, in the open from the stock."""
    seat = s.seat
    take_from(s, pile, kind)
    if pile == ACCOLADES:
        memory.bury(s, seat, kind)
    else:
        memory.put(s, seat, kind)
    s.deck.shuffle()
    s.log = zeros(0)
    s.deck.rest[kind] += 1
    memory.search(s, seat)
    if s.events is not None:
        s.events.append(events.CardBuried(seat, kind, pile))
        s.events.append(events.DeckSearched(seat, tuple(listed(s.deck.rest))))
    if s.deck.size() > 1:
        s.next(FETCH_CARD[seat])
    else:  # it is the same card again, which is public
        fetch(s, kind)


class FetchCard(Ask[SeasonState]):
    """OT4: any card of the deck, which is then shuffled; it may be the same again (OR14)."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([CARD.actions[kind] for kind in range(KINDS) if s.deck.rest[kind]])
        if why is not None:
            why.others(CARD.actions, options, "OT4", "not-in-deck")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        fetch(s, action.a)


def fetch(s: SeasonState, kind: int) -> None:
    s.deck.rest[kind] -= 1
    memory.fetched(s, s.seat, kind)
    if s.events is not None:
        s.events.append(events.CardFetched(s.seat, kind))
    stock_card(s, kind)


def fitting_spaces(s: SeasonState, kind: int) -> list[int]:
    """OR11: return the spaces of the own wall where a card may replace another."""
    seat = s.seat
    friezes = WALLS[s.side].friezes
    found: list[int] = []
    for cell in WALLS[s.side].spaces:
        if s.walls[seat * CELLS + cell] == NONE:
            continue
        clash = False
        for other in WALLS[s.side].spaces:
            if other != cell and friezes[cell] >> other & 1 and is_up(s, seat, other):
                there = s.walls[seat * CELLS + other]
                clash = clash or PEOPLE_OF[there] == PEOPLE_OF[kind]
        if not clash:
            found.append(cell)
    return found


class SwapCard(Ask[SeasonState]):
    """OT5: which card goes onto the wall."""

    __slots__ = ("pile",)

    def __init__(self, seat: int, pile: int) -> None:
        super().__init__(seat)
        self.pile = pile

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([CARD.actions[kind] for kind in usable(s, self.pile, SWAP)])
        if why is not None:
            for kind in kinds_in(s, seat, self.pile):
                if CARD.actions[kind] not in options:
                    why.no(CARD.actions[kind], "OR11", "fits-nowhere")
            why.others(CARD.actions, options, "OT5", "not-in-pile")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        choose_space(s, self.pile, action.a)


def choose_space(s: SeasonState, pile: int, kind: int) -> None:
    if s.events is not None:
        s.events.append(events.CardPicked(s.seat, kind))
    spaces = fitting_spaces(s, kind)
    if len(spaces) > 1:
        s.next(SwapSpace(s.seat, pile, kind))
    else:
        swap(s, pile, kind, spaces[0])


class SwapSpace(Ask[SeasonState]):
    """OT5: which card of the wall it replaces."""

    __slots__ = ("pile", "card")

    def __init__(self, seat: int, pile: int, card: int) -> None:
        super().__init__(seat)
        self.pile = pile
        self.card = card

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([REPLACE.actions[cell] for cell in fitting_spaces(s, self.card)])
        if why is not None:
            for action in REPLACE.actions:
                if s.walls[seat * CELLS + action.a] == NONE:
                    why.no(action, "OT5", "no-card-there")
            why.others(REPLACE.actions, options, "OR11", "people-in-frieze")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        swap(s, self.pile, self.card, action.a)


def swap(s: SeasonState, pile: int, kind: int, cell: int) -> None:
    """OR11: tokens stay, no space effect is triggered, and a face-down card is revealed."""
    seat = s.seat
    if pile == ACCOLADES:
        memory.swaps(s, kind, seeming(s))
    take_from(s, pile, kind)
    old = s.walls[seat * CELLS + cell]
    s.walls[seat * CELLS + cell] = kind
    s.down[seat] &= ~(ONE << cell)
    s.blocked = blocked_spaces(s)
    if s.events is not None:
        s.events.append(events.CardSwapped(seat, kind, old, cell))
    stock_card(s, old)


# Steps never change, so each is made once.
FETCH_CARD: Final[tuple[FetchCard, ...]] = tuple([FetchCard(seat) for seat in range(4)])
