"""A turn of Taverna, and the order of all steps of a match.

BuyDeed … → BeginTurn → BetweenTurns → TakeTurn: take → seat → Serve → AfterSeating → TakeTurn: … →
end → RevealCustomer → BeginTurn … → BetweenTurns → scoring
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.decision import Ask, Why
from inglenook.core.packed import Ints, index_of
from inglenook.core.step import Step
from inglenook.games.taverna.rules.actions import (
    CALL,
    CALL_TO,
    CAST,
    END,
    MOST_SEATS,
    SEAT,
    SEAT_AT,
    SELL,
    SEND,
    SEND_TO,
    SWAP,
    SWAP_AT,
    TAKE,
    TAKE_FROM,
    THE_END,
    USE,
    table_of,
)
from inglenook.games.taverna.rules.board import SIDES
from inglenook.games.taverna.rules.cards import (
    BEER,
    BOOK,
    COSTS,
    CUSTOMER_PEOPLES,
    CUSTOMER_SYMBOLS,
    CUSTOMERS,
    IN_OWN_TURN,
    KINDS_OF_FAVOUR,
    KINDS_OF_SPELL,
    LYRE,
    MASK,
)
from inglenook.games.taverna.rules.effects.dignitaries import (
    activate,
    add_sendings,
    purse,
)
from inglenook.games.taverna.rules.effects.favours import can_use, use_favour
from inglenook.games.taverna.rules.effects.gains import (
    CardDraw,
    claim_privilege,
    draw_spells,
    gain_coins,
    gain_level,
    pay_income,
)
from inglenook.games.taverna.rules.effects.questions import put
from inglenook.games.taverna.rules.effects.reactions import OPEN_SEATED, open_between
from inglenook.games.taverna.rules.effects.spell_play import cast, may_cast
from inglenook.games.taverna.rules.effects.spells import fits
from inglenook.games.taverna.rules.effects.taverns import add_free_tables, seated_tiles
from inglenook.games.taverna.rules.events import (
    CustomerRevealed,
    CustomerTaken,
    FeastHeld,
    PrivilegesSpent,
    TileSeated,
    TileSwapped,
    TurnBegan,
)
from inglenook.games.taverna.rules.refusals import explain_turn
from inglenook.games.taverna.rules.scoring import FINISH
from inglenook.games.taverna.rules.spell_events import SpellSold
from inglenook.games.taverna.rules.state import (
    NONE,
    SOLD,
    TavernaState,
    holds_spells,
    remember,
    shared_symbols,
    turns_in_all,
)

FOR_A_CALL: Final = 2  # privileges
FOR_A_SPELL: Final = 1  # coins
TAKE_VERB: Final = TAKE.number
SEAT_VERB: Final = SEAT.number
SWAP_VERB: Final = SWAP.number
SEND_VERB: Final = SEND.number
CALL_VERB: Final = CALL.number
CAST_VERB: Final = CAST.number
SELL_VERB: Final = SELL.number
END_VERB: Final = END.number


class BeginTurn(Step[TavernaState]):
    """The next player's turn; before its first action others may react (T30)."""

    __slots__ = ()

    def run(self, s: TavernaState) -> None:
        begin_turn(s)


def begin_turn(s: TavernaState) -> None:
    s.card = s.tile = s.tavern = s.gained = NONE
    s.symbols = s.sent = 0
    s.influence = s.acted = s.called = s.discount = s.mirage = False
    if s.turn == turns_in_all(s):
        # T30: this window belongs to the last turn, so its spells and favours count as used in it
        s.next(FINISH)
        open_between(s)
        return
    spent, favoured = s.spent, s.favoured
    for seat in range(s.seats):
        spent[seat] = 0
        favoured[seat] = 0
    s.active = (s.first + s.turn) % s.seats
    if s.events is not None:
        s.events.append(TurnBegan(s.active, s.turn // s.seats + 1))
    s.next(TAKE_TURN[s.active])
    open_between(s)


class TakeTurn(Ask[TavernaState]):
    """One action after the other, in any order that the rules allow, until the turn is ended."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        found: list[Action] = []
        turn_actions(s, seat, found)
        if s.privileges[seat] >= FOR_A_CALL and not s.called:
            add_sendings(s, seat, NONE, purse(s, seat), CALL_TO, found)
        spells_and_favours(s, seat, found)
        options = tuple(found)
        if why is not None:
            explain_turn(s, seat, options, why)
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        seat: i64 = self.seat
        verb = action.verb
        if verb == END_VERB:
            end_turn(s)
            return
        s.next(GO_ON[seat])
        if verb == TAKE_VERB:
            take_customer(s, seat, action.a - 1, action.b)
        elif verb == SEAT_VERB:
            seat_tile(s, seat, table_of(s.side, action))
        elif verb == SWAP_VERB:
            swap_tile(s, seat, table_of(s.side, action))
        elif verb == SEND_VERB:
            s.acted = True
            activate(s, seat, action.a, action.b)
        elif verb == CALL_VERB:
            s.called = True
            s.privileges[seat] -= FOR_A_CALL
            s.reserve += FOR_A_CALL
            if s.events is not None:
                s.events.append(PrivilegesSpent(seat))
            activate(s, seat, action.a, action.b)
        elif verb == CAST_VERB:
            cast(s, seat, action.a)
        elif verb == SELL_VERB:
            sell_spell(s, seat, action.a)
        else:
            use_favour(s, seat, action.a)


class GoOn(Step[TavernaState]):
    """Continue the turn; seat a customer without a question if one table is left.

    A seat with a spell could sell it, so this happens only with an empty hand, which is public. But
    only its player ends a turn, even where nothing else is left. Until then the last action can be
    undone; afterwards a new customer is drawn.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TavernaState) -> None:
        question = TAKE_TURN[self.seat]
        if s.tavern == NONE and may_lack_choice(s) and not holds_spells(s, self.seat):
            put(s, question)
        else:
            s.next(question)


def may_lack_choice(s: TavernaState) -> bool:
    """Return whether the cards, or the free tables, may all be alike; few positions are so."""
    if s.card == NONE:
        return s.row[0] == s.row[1]
    return len(s.tables) - s.tiles <= SIDES[s.side].most_alike


def turn_actions(s: TavernaState, seat: i64, found: list[Action]) -> None:
    """T20 to T24: take a card, seat its tile, activate a dignitary, end the turn."""
    if s.card == NONE:
        row = s.row
        for place in range(len(row)):
            card = row[place]
            if index_of(row, card) == place:  # two equal cards are one choice
                found.extend(TAKE_FROM[place][CUSTOMER_PEOPLES[card]])
    elif s.tavern == NONE:
        add_free_tables(s, SEAT_AT[s.side], found)
        if s.symbols & MASK:
            names = SWAP_AT[s.side]
            for table in seated_tiles(s):
                found.append(names[table])
    else:
        if not s.acted:
            add_sendings(s, seat, NONE if s.influence else s.tavern, purse(s, seat), SEND_TO, found)
        found.append(THE_END)


def spells_and_favours(s: TavernaState, seat: i64, found: list[Action]) -> None:
    """T26, T27: add the spells to cast and sell and the favours to use at a free moment."""
    start = seat * KINDS_OF_SPELL
    hands, favours = s.hands, s.favours
    castable: i64 = IN_OWN_TURN if may_cast(s, seat) else 0
    coins = s.coins[seat]
    for spell in range(KINDS_OF_SPELL):
        if hands[start + spell]:
            if castable >> spell & 1 and COSTS[spell] <= coins and fits(s, seat, spell):
                found.append(CAST.actions[spell])
            found.append(SELL.actions[spell])
    start = seat * KINDS_OF_FAVOUR
    for favour in range(KINDS_OF_FAVOUR):
        if favours[start + favour] and can_use(s, seat, favour):
            found.append(USE.actions[favour])


def take_customer(s: TavernaState, seat: i64, place: i64, people: i64) -> None:
    """T20: take the card and a tile of its people; of a dual card the chosen one."""
    s.card = s.row[place]
    s.row[place] = NONE
    s.symbols = CUSTOMER_SYMBOLS[s.card]
    s.tile = people
    if s.events is not None:
        s.events.append(CustomerTaken(seat, s.card, people))


def sell_spell(s: TavernaState, seat: i64, spell: i64) -> None:
    """T26: sell a spell face-down."""
    s.hands[seat * KINDS_OF_SPELL + spell] -= 1
    s.discards[spell] += 1
    remember(s, SOLD | seat << 2 | spell << 5)
    gain_coins(s, seat, FOR_A_SPELL)
    if s.events is not None:
        s.events.append(SpellSold(seat, spell))


def seat_tile(s: TavernaState, seat: i64, table: i64) -> None:
    """T21: seat the tile on a free table; a level if it is of the tile's colour."""
    board = SIDES[s.side]
    tavern, colour = board.taverns[table], board.colours[table]
    s.tables[table] = s.tile
    s.tiles += 1
    s.tavern = tavern
    s.next(SERVE[seat])
    if s.events is not None:
        s.events.append(TileSeated(seat, s.tile, tavern, colour))
    if s.tile == colour and gain_level(s, seat, colour):
        s.gained = colour
    claim_privilege(s, seat, tavern)


def swap_tile(s: TavernaState, seat: i64, table: i64) -> None:
    """T22: replace a seated tile; a level of that tile's people, and no privilege."""
    board = SIDES[s.side]
    tavern, removed = board.taverns[table], s.tables[table]
    s.tables[table] = s.tile
    s.tavern = tavern
    s.next(SERVE[seat])
    if s.events is not None:
        s.events.append(TileSwapped(seat, s.tile, removed, tavern, board.table_places[table]))
    if gain_level(s, seat, removed):
        s.gained = removed


class Serve(Step[TavernaState]):
    """T23: a separate step, as the level's spells are drawn first (a Curse may be among them)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TavernaState) -> None:
        s.next(OPEN_SEATED)
        serve(s, self.seat, s.tavern)


def serve(s: TavernaState, seat: i64, tavern: i64) -> None:
    """T23: income, Feast, Magic and Influence."""
    pay_income(s, tavern)
    both = shared_symbols(s, tavern)
    if both & BEER:
        coins = SIDES[s.side].incomes
        gain_coins(s, seat, coins)
        if s.events is not None:
            s.events.append(FeastHeld(seat, coins))
    if both & BOOK:
        draw_spells(s, seat, 1)
    s.influence = both & LYRE != 0


def end_turn(s: TavernaState) -> None:
    """T28: refill the row to four, and begin the next player's turn."""
    s.turn += 1
    s.card = NONE
    s.next2(REVEAL_CUSTOMER[index_of(s.row, NONE)], BEGIN_TURN)


class RevealCustomer(CardDraw):
    """A customer comes to a place of the row; there are always enough."""

    __slots__ = ("place",)

    most: ClassVar[int] = len(CUSTOMERS)

    def __init__(self, place: int) -> None:
        self.place = place

    def name(self, s: TavernaState, outcome: int) -> str:
        return CUSTOMERS[outcome]

    def deck(self, s: TavernaState) -> Ints:
        return s.customer_deck

    def came(self, s: TavernaState, outcome: int) -> None:
        s.customer_deck[outcome] -= 1
        s.row[self.place] = outcome
        if s.events is not None:
            s.events.append(CustomerRevealed(outcome))


# Steps never change, so each is made once.
BEGIN_TURN: Final = BeginTurn()
TAKE_TURN: Final = tuple([TakeTurn(seat) for seat in range(MOST_SEATS)])
GO_ON: Final = tuple([GoOn(seat) for seat in range(MOST_SEATS)])
SERVE: Final = tuple([Serve(seat) for seat in range(MOST_SEATS)])
REVEAL_CUSTOMER: Final = tuple([RevealCustomer(place) for place in range(4)])
