"""The state of Taverna."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.bit_sets import count_members
from inglenook.core.errors import RulesFault
from inglenook.core.packed import (
    Ints,
    count_of,
    ints,
    listed,
    lowest_of,
    total_of,
    with_added,
    zeros,
)
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
    PEOPLES,
    ROYALS,
    SPELLS,
    TOP,
)

NONE: Final[i64] = -1
START_COINS: Final = OPENING_COINS
PRIVILEGES: Final = 15

# the lines of the ledger: the sources of victory points, before the peoples are scored
DEEDS: Final[i64] = 0
GUILD_TOKENS: Final[i64] = 1
BONUSES: Final[i64] = 2
PRIVILEGE_POINTS: Final[i64] = 3
ROYAL_POINTS: Final[i64] = 4
LINES: Final[i64] = 5

# entries of the spells' memory, in order: `what | seat << 2 | spell << 5`
DRAWN: Final[i64] = 0  # into the hand of a seat
SOLD: Final[i64] = 1  # face down
SHOWN: Final[i64] = 2  # out of a hand, in the open
SHUFFLED: Final[i64] = 3  # an open discard went into a new deck; an entry of seat 7 begins the list
NEW_DECK: Final[i64] = SHUFFLED | 7 << 2
EXCHANGED: Final[i64] = SHUFFLED | 6 << 2  # T40: all hands were discarded face-down, for coins


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

    seats: i64
    side: i64
    first: i64
    active: i64
    turn: i64
    king: i64
    queen: i64
    reserve: i64
    honours: i64
    bank: i64
    tiles: i64
    coins: Ints
    privileges: Ints
    days: Ints
    ledger: Ints
    tracks: Ints
    hands: Ints
    cast: Ints
    favours: Ints
    used: Ints
    tables: Ints
    deeds: Ints
    tokens: Ints
    dignitaries: Ints
    row: Ints
    castle: Ints
    royals: Ints
    claims: Ints
    decided: Ints
    customer_deck: Ints
    spell_deck: Ints
    favour_deck: Ints
    discards: Ints
    open_discards: Ints
    memory: Ints
    card: i64
    symbols: i64
    tile: i64
    tavern: i64
    gained: i64
    influence: bool
    sent: i64
    acted: bool
    called: bool
    discount: bool
    mirage: bool
    spent: Ints
    favoured: Ints

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
        copy.coins = self.coins[:]
        copy.privileges = self.privileges[:]
        copy.days = self.days[:]
        copy.ledger = self.ledger[:]
        copy.tracks = self.tracks[:]
        copy.hands = self.hands[:]
        copy.cast = self.cast[:]
        copy.favours = self.favours[:]
        copy.used = self.used[:]
        copy.tables = self.tables[:]
        copy.deeds = self.deeds[:]
        copy.tokens = self.tokens[:]
        copy.dignitaries = self.dignitaries[:]
        copy.row = self.row[:]
        copy.castle = self.castle[:]
        copy.royals = self.royals[:]
        copy.claims = self.claims[:]
        copy.decided = self.decided[:]
        copy.customer_deck = self.customer_deck[:]
        copy.spell_deck = self.spell_deck[:]
        copy.favour_deck = self.favour_deck[:]
        copy.discards = self.discards[:]
        copy.open_discards = self.open_discards[:]
        copy.memory = self.memory[:]
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
        copy.spent = self.spent[:]
        copy.favoured = self.favoured[:]
        return copy

    def check(self) -> None:
        self._check_counters()
        for kind in range(KINDS_OF_SPELL):
            hands = of_kind(self.hands, KINDS_OF_SPELL, kind)
            there = hands + of_kind(self.cast, KINDS_OF_SPELL, kind)
            there += self.spell_deck[kind] + self.discards[kind]
            if there != COPIES[kind]:
                raise RulesFault(f"expected {COPIES[kind]} cards {SPELLS[kind]}, got {there}")
            if not 0 <= self.open_discards[kind] <= self.discards[kind]:
                raise RulesFault(f"{SPELLS[kind]} lies open more often than it was discarded")
        if not 0 <= self.spell_deck[CURSE] <= 1:
            raise RulesFault("expected one Curse at most, got more")
        for kind in range(KINDS_OF_FAVOUR):
            owned = of_kind(self.favours, KINDS_OF_FAVOUR, kind)
            owned += of_kind(self.used, KINDS_OF_FAVOUR, kind)
            if owned + self.castle[kind] + self.favour_deck[kind] != FAVOUR_COPIES[kind]:
                raise RulesFault(
                    f"expected {FAVOUR_COPIES[kind]} favours {FAVOURS[kind]}, got another number"
                )
        for zone in (self.hands, self.cast, self.favours, self.used, self.castle):
            if lowest_of(zone) < 0:
                raise RulesFault(f"expected no negative counts of cards, got {listed(zone)}")

    def _check_counters(self) -> None:
        coins, privileges = listed(self.coins), listed(self.privileges)
        if min(coins) < 0 or sum(coins) != START_COINS * self.seats + self.bank:
            raise RulesFault(
                f"expected {START_COINS} coins a seat and {self.bank} from the bank, got {coins}"
            )
        everywhere = sum(privileges) + self.reserve + count_members(self.honours)
        if min(privileges) < 0 or self.reserve < 0 or everywhere != PRIVILEGES:
            raise RulesFault(
                f"expected {PRIVILEGES} privileges, got {privileges} and {self.reserve} in reserve"
            )
        seated = len(self.tables) - count_of(self.tables, NONE)
        if seated != self.tiles:
            raise RulesFault(f"expected {self.tiles} seated tiles, got {seated}")
        taken = self.turn + (self.card != NONE)
        there = total_of(self.customer_deck) + len(self.row) - count_of(self.row, NONE)
        if lowest_of(self.customer_deck) < 0 or there + taken != sum(CUSTOMER_DECKS[self.seats]):
            every = sum(CUSTOMER_DECKS[self.seats])
            raise RulesFault(
                f"expected {every} customers, got {there} in the row or to come and {taken} taken"
            )
        board = SIDES[self.side]
        for tavern in range(len(self.tokens)):
            if self.tokens[tavern] & board.printed[tavern]:
                raise RulesFault(f"expected each symbol once in {TAVERNS[tavern]}, got one twice")
            owners = [self.deeds[deed] for deed in board.deeds_in[tavern]]
            if any([owner != NONE and owners.count(owner) > 1 for owner in owners]):
                raise RulesFault(f"expected one deed for each player in {TAVERNS[tavern]}, got two")
            if count_of(self.dignitaries, tavern) > 2:
                raise RulesFault(f"expected two dignitaries at most in {TAVERNS[tavern]}, got more")
        for people in range(4):
            levels = listed(self.tracks)[people::4]
            if min(levels) < 0 or max(levels) > TOP or levels.count(TOP) > 1:
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
    s.coins = ints([START_COINS] * seats)
    s.privileges = zeros(seats)
    s.days = ints([NONE] * seats)
    s.ledger = zeros(seats * LINES)
    s.tracks = zeros(seats * 4)
    s.hands = zeros(seats * KINDS_OF_SPELL)
    s.cast = zeros(seats * KINDS_OF_SPELL)
    s.favours = zeros(seats * KINDS_OF_FAVOUR)
    s.used = zeros(seats * KINDS_OF_FAVOUR)
    s.tables = ints([NONE] * len(board.taverns))
    s.deeds = ints([NONE] * len(board.prices))
    s.tokens = zeros(len(TAVERNS))
    s.dignitaries = ints([NONE] * len(DIGNITARIES))
    s.row = ints([NONE] * 4)
    s.castle = zeros(KINDS_OF_FAVOUR)
    s.royals = ints([NONE] * len(ROYALS))
    s.claims = ints([])
    s.decided = ints([])
    s.customer_deck = ints(list(CUSTOMER_DECKS[seats]))
    s.spell_deck = ints([*COPIES, 0])
    s.favour_deck = ints(list(FAVOUR_COPIES))
    s.discards = zeros(KINDS_OF_SPELL)
    s.open_discards = zeros(KINDS_OF_SPELL)
    s.memory = ints([])
    s.card = s.tile = s.tavern = s.gained = NONE
    s.symbols = s.sent = 0
    s.influence = s.acted = s.called = s.discount = s.mirage = False
    s.spent = zeros(seats)
    s.favoured = zeros(seats)
    return s


# -- sums of rows


def some(counts: Ints) -> bool:
    """Return whether a number of the row is not 0."""
    for count in counts:
        if count:
            return True
    return False


def of_kind(counts: Ints, kinds: i64, kind: i64) -> i64:
    """Return how many of a kind all seats have, where each has a row of so many kinds."""
    found: i64 = 0
    place = kind
    while place < len(counts):
        found += counts[place]
        place += kinds
    return found


def remember(s: TavernaState, entry: i64) -> None:
    """Add an entry to the history of the spells."""
    s.memory = with_added(s.memory, entry)


# -- facts


def hand_size(s: TavernaState, seat: i64) -> i64:
    """Return how many spells a seat holds, which is public."""
    hands = s.hands
    start = seat * KINDS_OF_SPELL
    held: i64 = 0
    for place in range(start, start + KINDS_OF_SPELL):
        held += hands[place]
    return held


def holds_spells(s: TavernaState, seat: i64) -> bool:
    """Return whether a seat holds any spell, which is public."""
    hands = s.hands
    start = seat * KINDS_OF_SPELL
    for place in range(start, start + KINDS_OF_SPELL):
        if hands[place]:
            return True
    return False


TURNS_IN_ALL: Final = ints(
    [SIDES[side].turns[seats] * seats if seats > 1 else 0 for seats, side in enumerate(SIDE_OF)]
)


def turns_in_all(s: TavernaState) -> i64:
    """T28: return the number of all turns; each seat has the same number."""
    return TURNS_IN_ALL[s.seats]


def owns_deed_in(s: TavernaState, seat: i64, tavern: i64) -> bool:
    firsts, deeds = SIDES[s.side].first_deeds, s.deeds
    for deed in range(firsts[tavern], firsts[tavern + 1]):
        if deeds[deed] == seat:
            return True
    return False


def shown_symbols(s: TavernaState, tavern: i64) -> i64:
    """T23: the guild symbols of a tavern, printed and tokens alike."""
    return SIDES[s.side].printed[tavern] | s.tokens[tavern]


def shared_symbols(s: TavernaState, tavern: i64) -> i64:
    """T23: the guild symbols of both card and tavern; TS07: of either."""
    shown = shown_symbols(s, tavern)
    return (s.symbols | shown) & GUILDS if s.mirage else s.symbols & shown


def owned_favours(s: TavernaState, seat: i64) -> i64:
    """T41: count favours, used or not."""
    favours, used = s.favours, s.used
    start = seat * KINDS_OF_FAVOUR
    owned: i64 = 0
    for place in range(start, start + KINDS_OF_FAVOUR):
        owned += favours[place] + used[place]
    return owned


def spells_cast(s: TavernaState, seat: i64) -> i64:
    """TS02: count the spells cast; Fireworks count as two."""
    start = seat * KINDS_OF_SPELL
    return total_of(s.cast[start : start + KINDS_OF_SPELL]) + s.cast[start + FIREWORKS]


def counted_casts(cast: tuple[int, ...]) -> int:
    """TS02: count the spells cast, as a view shows them."""
    return sum(cast) + cast[FIREWORKS]


def points(s: TavernaState, seat: i64) -> i64:
    """Return the victory points so far, without those of the peoples."""
    return total_of(s.ledger[seat * LINES : seat * LINES + LINES])


def before_the_tile(s: TavernaState) -> bool:
    """TS01: return whether the card was taken and its tile is not seated."""
    return s.card != NONE and s.tavern == NONE
