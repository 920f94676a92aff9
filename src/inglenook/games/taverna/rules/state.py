"""The state of Taverna."""

from __future__ import annotations

from typing import Final

from inglenook.core.errors import RulesFault
from inglenook.core.state import State
from inglenook.games.taverna.rules.board import OPENING_COINS, SIDE_OF, SIDES, TAVERNS
from inglenook.games.taverna.rules.cards import (
    COPIES,
    CURSE,
    CUSTOMER_DECKS,
    DIGNITARIES,
    FAVOUR_COPIES,
    FAVOURS,
    FIREWORKS,
    GUILDS,
    KINDS_OF_FAVOUR,
    KINDS_OF_SPELL,
    LEVELS,
    PEOPLES,
    ROYALS,
    SPELLS,
    TOP,
)

NONE: Final = -1
START_COINS: Final = OPENING_COINS
PRIVILEGES: Final = 15

# the lines of the ledger: the sources of victory points, before the peoples are scored
DEEDS: Final = 0
GUILD_TOKENS: Final = 1
BONUSES: Final = 2
PRIVILEGE_POINTS: Final = 3
ROYAL_POINTS: Final = 4
LINES: Final = 5

# entries of the spells' memory, in order: `what | seat << 2 | spell << 5`
DRAWN: Final = 0  # into the hand of a seat
SOLD: Final = 1  # face down
SHOWN: Final = 2  # out of a hand, in the open
SHUFFLED: Final = 3  # an open discard went into a new deck; an entry of seat 7 begins the list
NEW_DECK: Final = SHUFFLED | 7 << 2
EXCHANGED: Final = SHUFFLED | 6 << 2  # T40: all hands were discarded face-down, for coins


class TavernaState(State):
    """Flat lists by seat and kind: `hands[seat * KINDS_OF_SPELL + spell]` counts cards.

    Sets are bit sets. `cast` are the face-up spells of each seat; a declared one lies there until
    it is countered. `discards` has all discarded spells, `open_discards` those discarded in the
    open. `memory` is the history of the spells, from which a viewer infers other hands. `claims`
    are the royal scorings in the order of their use, `decided` the tracks that settled this order
    (4 is a birthday). `bank` is the balance of the bank's payments.

    The rest is about the current turn: the `card` with its `symbols`, the `tile` taken for it, the
    `tavern` it was seated in (or NONE), and the track `gained` by seating it. `influence` is
    whether the lyre lets any dignitary act, and `sent` are those that acted. `acted` is whether
    that of T24 did, and `called` whether one was called by privileges. `discount` and `mirage` come
    from spells. By seat, `spent` counts spells cast, and `favoured` has the kinds of favour used.
    """

    seats: int
    side: int
    first: int
    active: int
    turn: int
    king: int
    queen: int
    reserve: int
    honours: int
    bank: int
    tiles: int
    coins: list[int]
    privileges: list[int]
    days: list[int]
    ledger: list[int]
    tracks: list[int]
    hands: list[int]
    cast: list[int]
    favours: list[int]
    used: list[int]
    tables: list[int]
    deeds: list[int]
    tokens: list[int]
    dignitaries: list[int]
    row: list[int]
    castle: list[int]
    royals: list[int]
    claims: list[int]
    decided: list[int]
    customer_deck: list[int]
    spell_deck: list[int]
    favour_deck: list[int]
    discards: list[int]
    open_discards: list[int]
    memory: list[int]
    card: int
    symbols: int
    tile: int
    tavern: int
    gained: int
    influence: bool
    sent: int
    acted: bool
    called: bool
    discount: bool
    mirage: bool
    spent: list[int]
    favoured: list[int]

    __slots__ = tuple(__annotations__)

    def clone(self) -> TavernaState:
        copy = TavernaState()
        self.copy_agenda_to(copy)
        copy.seats = self.seats
        copy.side = self.side
        copy.first = self.first
        copy.active = self.active
        copy.turn = self.turn
        copy.king = self.king
        copy.queen = self.queen
        copy.reserve = self.reserve
        copy.honours = self.honours
        copy.bank = self.bank
        copy.tiles = self.tiles
        copy.coins = self.coins.copy()
        copy.privileges = self.privileges.copy()
        copy.days = self.days.copy()
        copy.ledger = self.ledger.copy()
        copy.tracks = self.tracks.copy()
        copy.hands = self.hands.copy()
        copy.cast = self.cast.copy()
        copy.favours = self.favours.copy()
        copy.used = self.used.copy()
        copy.tables = self.tables.copy()
        copy.deeds = self.deeds.copy()
        copy.tokens = self.tokens.copy()
        copy.dignitaries = self.dignitaries.copy()
        copy.row = self.row.copy()
        copy.castle = self.castle.copy()
        copy.royals = self.royals.copy()
        copy.claims = self.claims.copy()
        copy.decided = self.decided.copy()
        copy.customer_deck = self.customer_deck.copy()
        copy.spell_deck = self.spell_deck.copy()
        copy.favour_deck = self.favour_deck.copy()
        copy.discards = self.discards.copy()
        copy.open_discards = self.open_discards.copy()
        copy.memory = self.memory.copy()
        copy.card = self.card
        copy.symbols = self.symbols
        copy.tile = self.tile
        copy.tavern = self.tavern
        copy.gained = self.gained
        copy.influence = self.influence
        copy.sent = self.sent
        copy.acted = self.acted
        copy.called = self.called
        copy.discount = self.discount
        copy.mirage = self.mirage
        copy.spent = self.spent.copy()
        copy.favoured = self.favoured.copy()
        return copy

    def check(self) -> None:
        self._check_counters()
        for kind in range(KINDS_OF_SPELL):
            hands = sum(self.hands[kind::KINDS_OF_SPELL]) + sum(self.cast[kind::KINDS_OF_SPELL])
            there = hands + self.spell_deck[kind] + self.discards[kind]
            if there != COPIES[kind]:
                raise RulesFault(f"expected {COPIES[kind]} cards {SPELLS[kind]}, got {there}")
            if not 0 <= self.open_discards[kind] <= self.discards[kind]:
                raise RulesFault(f"{SPELLS[kind]} lies open more often than it was discarded")
        if not 0 <= self.spell_deck[CURSE] <= 1:
            raise RulesFault("expected one Curse at most, got more")
        for kind in range(KINDS_OF_FAVOUR):
            owned = sum(self.favours[kind::KINDS_OF_FAVOUR]) + sum(self.used[kind::KINDS_OF_FAVOUR])
            if owned + self.castle[kind] + self.favour_deck[kind] != FAVOUR_COPIES[kind]:
                raise RulesFault(
                    f"expected {FAVOUR_COPIES[kind]} favours {FAVOURS[kind]}, got another number"
                )
        for zone in (self.hands, self.cast, self.favours, self.used, self.castle):
            if min(zone) < 0:
                raise RulesFault(f"expected no negative counts of cards, got {zone}")

    def _check_counters(self) -> None:
        if min(self.coins) < 0 or sum(self.coins) != START_COINS * self.seats + self.bank:
            raise RulesFault(f"coins: {self.coins}, paid out by the bank: {self.bank}")
        privileges = sum(self.privileges) + self.reserve + self.honours.bit_count()
        if min(self.privileges) < 0 or self.reserve < 0 or privileges != PRIVILEGES:
            raise RulesFault(f"privileges: {self.privileges}, {self.reserve} in reserve")
        seated = len(self.tables) - self.tables.count(NONE)
        if seated != self.tiles:
            raise RulesFault(f"expected {self.tiles} seated tiles, got {seated}")
        taken = self.turn + (self.card != NONE)
        there = sum(self.customer_deck) + len(self.row) - self.row.count(NONE)
        if min(self.customer_deck) < 0 or there + taken != sum(CUSTOMER_DECKS[self.seats]):
            every = sum(CUSTOMER_DECKS[self.seats])
            raise RulesFault(f"customers: {there} in the row or to come, {taken} taken, of {every}")
        board = SIDES[self.side]
        for tavern in range(len(self.tokens)):
            if self.tokens[tavern] & board.printed[tavern]:
                raise RulesFault(f"expected each symbol once in {TAVERNS[tavern]}, got one twice")
            owners = [self.deeds[deed] for deed in board.deeds_in[tavern]]
            if any([owner != NONE and owners.count(owner) > 1 for owner in owners]):
                raise RulesFault(f"expected one deed for each player in {TAVERNS[tavern]}, got two")
            if self.dignitaries.count(tavern) > 2:
                raise RulesFault(f"expected two dignitaries at most in {TAVERNS[tavern]}, got more")
        for people in range(4):
            levels = self.tracks[people::4]
            if min(levels) < 0 or max(levels) >= len(LEVELS) or levels.count(TOP) > 1:
                raise RulesFault(f"levels of the track {PEOPLES[people]}: {levels}")


def new_state(seats: int) -> TavernaState:
    """Return a state with everything in the box, complete decks and no Curse."""
    board = SIDES[SIDE_OF[seats]]
    s = TavernaState()
    s.seats = seats
    s.side = SIDE_OF[seats]
    s.first = s.active = s.turn = 0
    s.king = s.queen = NONE
    s.honours = (1 << len(TAVERNS)) - 1
    s.reserve = PRIVILEGES - len(TAVERNS)
    s.bank = s.tiles = 0
    s.coins = [START_COINS] * seats
    s.privileges = [0] * seats
    s.days = [NONE] * seats
    s.ledger = [0] * (seats * LINES)
    s.tracks = [0] * (seats * 4)
    s.hands = [0] * (seats * KINDS_OF_SPELL)
    s.cast = [0] * (seats * KINDS_OF_SPELL)
    s.favours = [0] * (seats * KINDS_OF_FAVOUR)
    s.used = [0] * (seats * KINDS_OF_FAVOUR)
    s.tables = [NONE] * len(board.taverns)
    s.deeds = [NONE] * len(board.prices)
    s.tokens = [0] * len(TAVERNS)
    s.dignitaries = [NONE] * len(DIGNITARIES)
    s.row = [NONE] * 4
    s.castle = [0] * KINDS_OF_FAVOUR
    s.royals = [NONE] * len(ROYALS)
    s.claims = []
    s.decided = []
    s.customer_deck = list(CUSTOMER_DECKS[seats])
    s.spell_deck = [*COPIES, 0]
    s.favour_deck = list(FAVOUR_COPIES)
    s.discards = [0] * KINDS_OF_SPELL
    s.open_discards = [0] * KINDS_OF_SPELL
    s.memory = []
    s.card = s.tile = s.tavern = s.gained = NONE
    s.symbols = s.sent = 0
    s.influence = s.acted = s.called = s.discount = s.mirage = False
    s.spent = [0] * seats
    s.favoured = [0] * seats
    return s


def hand_size(s: TavernaState, seat: int) -> int:
    """Return how many spells a seat holds, which is public."""
    start = seat * KINDS_OF_SPELL
    return sum(s.hands[start : start + KINDS_OF_SPELL])


def turns_in_all(s: TavernaState) -> int:
    """T28: return the number of all turns; each seat has the same number."""
    return SIDES[s.side].turns[s.seats] * s.seats


def owns_deed_in(s: TavernaState, seat: int, tavern: int) -> bool:
    return any(s.deeds[deed] == seat for deed in SIDES[s.side].deeds_in[tavern])


def shown_symbols(s: TavernaState, tavern: int) -> int:
    """T23: the guild symbols of a tavern, printed and tokens alike."""
    return SIDES[s.side].printed[tavern] | s.tokens[tavern]


def shared_symbols(s: TavernaState, tavern: int) -> int:
    """T23: the guild symbols of both card and tavern; TS07: of either."""
    shown = shown_symbols(s, tavern)
    return (s.symbols | shown) & GUILDS if s.mirage else s.symbols & shown


def owned_favours(s: TavernaState, seat: int) -> int:
    """T41: count favours, used or not."""
    start = seat * KINDS_OF_FAVOUR
    end = start + KINDS_OF_FAVOUR
    return sum(s.favours[start:end]) + sum(s.used[start:end])


def spells_cast(s: TavernaState, seat: int) -> int:
    start = seat * KINDS_OF_SPELL
    return counted_casts(s.cast[start : start + KINDS_OF_SPELL])


def counted_casts(cast: list[int]) -> int:
    """TS02: count the spells cast; Fireworks count as two."""
    return sum(cast) + cast[FIREWORKS]


def points(s: TavernaState, seat: int) -> int:
    """Return the victory points so far, without those of the peoples."""
    return sum(s.ledger[seat * LINES : seat * LINES + LINES])


def before_the_tile(s: TavernaState, seat: int) -> bool:
    """TS01: after the card was taken, before its tile is seated; `seat` does not matter."""
    return s.card != NONE and s.tavern == NONE
