"""The five actions, and how a card on the stock triggers them in a chain.

A card comes onto the stock. If its people stands in row 1, it triggers that action, once a turn:
Steal (ChooseVictim? → RobAccolades? → OfferInn → DrawBlind? → StockLoot), MoveTrophy, Peek
(LiftCard … → KeepOne), KeepCard or StockInnCard. Cards that they add to the stock trigger in the
same way; when nothing is left, the turn goes on.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.decision import PASS_VERB, Ask, Why
from inglenook.core.deck import draw_kind
from inglenook.core.draws import Draws
from inglenook.core.packed import listed, without
from inglenook.core.step import Step
from inglenook.games.open_season.knowledge import memory
from inglenook.games.open_season.rules import events
from inglenook.games.open_season.rules.actions import (
    DRAW,
    MOVE,
    ONE,
    ROB,
    TAKE,
    TAKE_DRAW_OR_PASS,
    TAKE_FROM,
    TAKE_OR_PASS,
    TROPHY_CELLS,
    distinct,
)
from inglenook.games.open_season.rules.card_draw import CardDraw, DeckDraw
from inglenook.games.open_season.rules.cards import KINDS, NONE, PEOPLE_OF
from inglenook.games.open_season.rules.effects import deck_looking, wild
from inglenook.games.open_season.rules.state import (
    WILD_KEPT,
    SeasonState,
    accolades_of,
    count_accolades,
    off_stock,
    onto_stock,
)
from inglenook.games.open_season.rules.wall import BOTTOM, CELLS, COLUMNS, NO_ACTION, TOP, WALLS
from inglenook.games.open_season.rules.wall import KEEP as KEEPING
from inglenook.games.open_season.rules.wall import MOVE as MOVING
from inglenook.games.open_season.rules.wall import PEEK as PEEKING
from inglenook.games.open_season.rules.wall import STEAL as STEALING

PEEKED: Final = 2


def stock_card(s: SeasonState, kind: i64) -> None:
    """Put a card onto the stock of the active seat, and trigger its action (O16)."""
    onto_stock(s, s.seat, kind)
    trigger(s, kind)


def trigger(s: SeasonState, kind: i64) -> None:
    """O16: the action of the row-1 card of the same people, if it is still unused this turn."""
    people = PEOPLE_OF[kind]
    base = s.seat * CELLS
    functions = WALLS[s.side].functions
    walls = s.walls
    for cell in range(COLUMNS):  # the first row
        there = walls[base + cell]
        if there != NONE and PEOPLE_OF[there] == people and not s.down[s.seat] >> cell & 1:
            action = functions[cell]
            if action < NO_ACTION and not s.used >> action & 1:
                if s.used and wild.is_offered(s):  # after each action
                    s.next2(wild.WILD_BETWEEN[s.seat], PERFORM[action])
                else:
                    perform(s, action)
                return


def clause_of(s: SeasonState, action: i64) -> str:
    """Return the clause of the space that has the action."""
    wall = WALLS[s.side]
    return next(wall.ids[cell] for cell in TOP if wall.functions[cell] == action)


def perform(s: SeasonState, action: i64) -> None:
    """Use an action, and carry it out if it can be."""
    s.used |= ONE << action
    s.ready &= ~WILD_KEPT
    if s.events is not None:
        s.events.append(events.ActionTriggered(s.seat, action))
    if action == STEALING:
        done = steal(s)
    elif action == MOVING:
        done = move(s)
    elif action == PEEKING:
        done = deck_looking.lift(s, PEEKED, deck_looking.TO_PEEK)
    else:
        done = choose_from_inn(s, action == KEEPING)
    if not done and s.events is not None:
        s.events.append(events.ActionFailed(s.seat, action))


class Perform(Step[SeasonState]):
    """O16: an action that was triggered; the wild came first."""

    __slots__ = ("action",)

    def __init__(self, action: int) -> None:
        self.action = action

    def run(self, s: SeasonState) -> None:
        perform(s, self.action)


# -- Steal


def victims(s: SeasonState, thief: i64) -> list[int]:
    """OR3: opponents with a card in stock or accolades."""
    return [seat for seat in range(s.seats) if seat != thief and has_cards(s, seat)]


def has_cards(s: SeasonState, seat: i64) -> bool:
    """Tell whether a seat has a card in stock or accolades."""
    return len(s.stocks[seat]) > 0 or count_accolades(s, seat) > 0


def steal(s: SeasonState) -> bool:
    found = victims(s, s.seat)
    if len(found) > 1:
        s.next(CHOOSE_VICTIM[s.seat])
    elif found:
        steal_from(s, found[0])
    return len(found) > 0


class ChooseVictim(Ask[SeasonState]):
    """Steal: from which opponent."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([ROB.actions[other] for other in victims(s, seat)])
        if why is not None:
            why.no(ROB.actions[seat], clause_of(s, STEALING), "own-cards")
            why.others(ROB.actions[s.seats :], options, "O3", "no-such-seat")
            why.others(ROB.actions, options, "OR3", "no-cards")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        steal_from(s, action.a)


def steal_from(s: SeasonState, victim: i64) -> None:
    if s.stocks[victim]:
        take_loot(s, victim, off_stock(s, victim), False)
    else:
        s.next(ROB_ACCOLADES[victim])


class RobAccolades(CardDraw):
    """Steal: a random accolade of a victim without a stock."""

    __slots__ = ("victim",)

    def __init__(self, victim: int) -> None:
        self.victim = victim

    def weights(self, s: SeasonState) -> list[int]:
        return listed(accolades_of(s, self.victim))

    def draw(self, s: SeasonState, draws: Draws) -> int:
        return draw_kind(accolades_of(s, self.victim), draws)

    def came(self, s: SeasonState, outcome: int) -> None:
        s.accolades[self.victim * KINDS + outcome] -= 1
        memory.shown_from_accolades(s, self.victim, outcome)
        take_loot(s, self.victim, outcome, True)


def take_loot(s: SeasonState, victim: i64, kind: i64, from_accolades: bool) -> None:
    s.loot = kind
    if s.events is not None:
        s.events.append(events.CardStolen(s.seat, kind, victim, from_accolades))
    if len(s.inn) > 0 or not s.deck.is_empty():
        s.next2(OFFER_INN[victim], STOCK_LOOT)
    else:
        s.next(STOCK_LOOT)


class OfferInn(Ask[SeasonState]):
    """Steal: the victim may take an inn card or, blind, the deck's top card."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        mask = distinct(s.inn)
        has_deck = not s.deck.is_empty()
        options = TAKE_DRAW_OR_PASS[mask] if has_deck else TAKE_OR_PASS[mask]
        if why is not None:
            explain_inn(s, options, why)
            if not has_deck:
                why.no(DRAW.actions[0], "OR1", "deck-empty")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        seat = self.seat
        if action.verb == PASS_VERB:
            if s.events is not None:
                s.events.append(events.NothingTaken(seat))
        elif action.verb == DRAW.number:
            s.next(DRAW_BLIND[seat])
        else:
            kind = s.inn[action.a - 1]
            s.inn = without(s.inn, action.a - 1)
            onto_stock(s, seat, kind)
            if s.events is not None:
                s.events.append(events.InnCardStocked(seat, kind))


def explain_inn(s: SeasonState, options: tuple[Action, ...], why: Why) -> None:
    """Note why a card of the inn can't be taken: there is none, or it is offered elsewhere."""
    why.others(TAKE.actions[len(s.inn) :], options, "O10", "no-such-card")
    why.others(TAKE.actions, options, "O1", "same-card")


class DrawBlind(DeckDraw):
    """Steal: the victim takes the deck's top card; it triggers nothing."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def came(self, s: SeasonState, outcome: int) -> None:
        memory.draw_card(s, outcome)
        onto_stock(s, self.seat, outcome)
        if s.events is not None:
            s.events.append(events.DeckCardStocked(self.seat, outcome))


class StockLoot(Step[SeasonState]):
    """Steal: after the reaction, the stolen card goes onto the thief's stock."""

    __slots__ = ()

    def run(self, s: SeasonState) -> None:
        kind = s.loot
        s.loot = NONE
        if s.events is not None:
            s.events.append(events.LootStocked(s.seat, kind))
        stock_card(s, kind)


# -- Move


def moves(s: SeasonState, seat: i64) -> tuple[Action, ...]:
    """OR7: a trophy from any card of the own wall to another card of its bottom row."""
    base = seat * CELLS
    found: list[Action] = []
    for place, cell in enumerate(TROPHY_CELLS):
        if s.trophies[base + cell]:
            for to, bottom in enumerate(BOTTOM):
                if bottom != cell and s.walls[base + bottom] != NONE:
                    found.append(MOVE.actions[place * len(BOTTOM) + to])
    return tuple(found)


def move(s: SeasonState) -> bool:
    found = moves(s, s.seat)
    if len(found) > 1:
        s.next(MOVE_TROPHY[s.seat])
    elif found:
        move_trophy(s, found[0])
    return len(found) > 0


class MoveTrophy(Ask[SeasonState]):
    """Move: which trophy, and where to."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = moves(s, seat)
        if why is not None:
            for action in MOVE.actions:
                cell, to = TROPHY_CELLS[action.a], BOTTOM[action.b]
                if cell == to:
                    why.no(action, "OR7", "same-space")
                elif not s.trophies[seat * CELLS + cell]:
                    why.no(action, clause_of(s, MOVING), "no-trophy-there")
            why.others(MOVE.actions, options, clause_of(s, MOVING), "no-card-there")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        move_trophy(s, action)


def move_trophy(s: SeasonState, action: Action) -> None:
    cell, to = TROPHY_CELLS[action.a], BOTTOM[action.b]
    s.trophies[s.seat * CELLS + cell] -= 1
    s.trophies[s.seat * CELLS + to] += 1
    if s.events is not None:
        s.events.append(events.TrophyMoved(s.seat, cell, to))


# -- Keep and Take


def choose_from_inn(s: SeasonState, keeping: bool) -> bool:
    """OR2: choose a card of the inn; nothing if it is empty, no question if all are alike."""
    if len(s.inn) == 0:
        return False
    if distinct(s.inn) == 1:
        take_from_inn(s, 0, keeping)
    else:
        s.next(KEEP_CARD[s.seat] if keeping else STOCK_INN_CARD[s.seat])
    return True


class KeepCard(Ask[SeasonState]):
    """Keep: an inn card, for the next turn."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = TAKE_FROM[distinct(s.inn)]
        if why is not None:
            explain_inn(s, options, why)
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        take_from_inn(s, action.a - 1, True)


class StockInnCard(Ask[SeasonState]):
    """Take: an inn card onto the stock."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = TAKE_FROM[distinct(s.inn)]
        if why is not None:
            explain_inn(s, options, why)
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        take_from_inn(s, action.a - 1, False)


def take_from_inn(s: SeasonState, place: i64, keeping: bool) -> None:
    kind = s.inn[place]
    s.inn = without(s.inn, place)
    if keeping:
        s.kept[s.seat] = kind
        if s.events is not None:
            s.events.append(events.CardKept(s.seat, kind))
        return
    if s.events is not None:
        s.events.append(events.InnCardStocked(s.seat, kind))
    stock_card(s, kind)


# Steps never change, so each is made once.
PERFORM: Final = tuple([Perform(action) for action in range(NO_ACTION)])
STOCK_LOOT: Final = StockLoot()
CHOOSE_VICTIM: Final = tuple([ChooseVictim(seat) for seat in range(4)])
ROB_ACCOLADES: Final = tuple([RobAccolades(seat) for seat in range(4)])
OFFER_INN: Final = tuple([OfferInn(seat) for seat in range(4)])
DRAW_BLIND: Final = tuple([DrawBlind(seat) for seat in range(4)])
MOVE_TROPHY: Final = tuple([MoveTrophy(seat) for seat in range(4)])
KEEP_CARD: Final = tuple([KeepCard(seat) for seat in range(4)])
STOCK_INN_CARD: Final = tuple([StockInnCard(seat) for seat in range(4)])
